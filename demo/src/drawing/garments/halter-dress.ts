import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, print } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { gathered, tier } from "./gathers.ts";

const skirt = (seed: number): Layer => ({
  ...tier({
    top: { y: 418, half: 82 },
    bottom: { y: 930, half: 222 },
    folds: 9,
    gathers: 14,
    waves: 6,
    seed,
    sag: 14,
    height: 0.72,
  }),
});

/** From the neckband the cloth runs out under the arms and in again to the waist. */
const bodice: Layer = {
  shape: symmetric([
    [400, 124],
    [418, 124, 432, 120, 442, 112],
    [450, 168, 466, 222, 496, 266],
    [498, 310, 490, 364, 484, 408],
    [456, 416, 428, 418, 400, 418],
  ]),
  fill: print(0, 0.54, 400, 120),
  bodyHeight: 24,
  folds: [
    ...gathered({ y: 126, half: 40 }, 74, 9, 21),
    fold([374, 130, 366, 200, 344, 260, 318, 300], 2, 16, 0.55, 6),
    fold([384, 130, 380, 220, 362, 290, 344, 340], 2, 16, -0.55, 6),
    fold([416, 130, 420, 220, 438, 290, 456, 340], 2, 16, 0.5, 6),
    fold([426, 130, 434, 200, 456, 260, 482, 300], 2, 16, -0.5, 6),
    ...gathered({ y: 416, half: 76 }, -52, 12, 4),
    seam("M362 118C354 172 338 226 308 270", -0.26, 1.5, 0.9),
    seam("M438 118C446 172 462 226 492 270", -0.26, 1.5, 0.9),
  ],
  shadow: 0.35,
};
const neckband: Layer = {
  shape: symmetric([
    [400, 100],
    [420, 100, 436, 94, 446, 84],
    [450, 94, 450, 108, 446, 120],
    [432, 130, 418, 134, 400, 134],
  ]),
  fill: print(90, 0.48, 400, 100),
  edge: 5,
  edgeHeight: 3.4,
  bodyHeight: 8,
  shadow: 0.5,
  shadowBlur: 4,
  folds: [
    seam("M355 92C368 102 382 106 400 106C418 106 432 102 445 92", -0.2, 1.3, 0.8),
    seam("M354 116C368 126 382 129 400 129C418 129 432 126 446 116", -0.2, 1.3, 0.8),
  ],
};
const waist: Layer = {
  shape: symmetric([
    [400, 402],
    [430, 402, 458, 400, 484, 394],
    [487, 408, 488, 424, 488, 438],
    [460, 446, 430, 448, 400, 448],
  ]),
  fill: print(90, 0.5, 400, 400),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 10,
  shadow: 0.5,
  shadowBlur: 5,
  folds: [
    fold([316, 404, 360, 418, 430, 412, 484, 402], 6, 3, -0.4, 3),
    fold([314, 424, 360, 430, 440, 436, 486, 424], 6, 3, -0.4, 3),
    fold([314, 414, 370, 424, 440, 424, 486, 412], 6, 3, 0.35, 3),
  ],
};

const tie = (shape: Layer["shape"], angle: number, middle: readonly number[]): Layer => ({
  shape,
  fill: print(angle, 0.48, 400, 100),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 3,
  body: 20,
  bodyHeight: 5,
  shadow: 0.5,
  shadowBlur: 4,
  shadowX: 4,
  shadowY: 5,
  folds: [fold(middle, 2, 8, -0.5, 3)],
});
/** Behind the neck the band is tied; its ends hang down the bare back. */
const ties: Layer[] = [
  tie(
    [
      [396, 112],
      [384, 180, 372, 250, 374, 318],
      [384, 326, 394, 326, 402, 318],
      [402, 250, 406, 180, 408, 112],
    ],
    88,
    [400, 118, 394, 190, 386, 250, 388, 322],
  ),
  tie(
    [
      [398, 112],
      [414, 170, 424, 220, 434, 276],
      [444, 278, 454, 272, 460, 264],
      [446, 210, 430, 160, 412, 110],
    ],
    74,
    [404, 118, 420, 170, 434, 220, 446, 272],
  ),
  tie(
    [
      [398, 106],
      [380, 84, 350, 78, 334, 92],
      [328, 104, 336, 118, 350, 122],
      [370, 126, 388, 120, 398, 114],
    ],
    10,
    [398, 110, 380, 98, 362, 96, 342, 104],
  ),
  tie(
    [
      [402, 106],
      [420, 84, 450, 78, 466, 92],
      [472, 104, 464, 118, 450, 122],
      [430, 126, 412, 120, 402, 114],
    ],
    -10,
    [402, 110, 420, 98, 438, 96, 458, 104],
  ),
  tie(
    [
      [390, 98],
      [396, 94, 404, 94, 410, 98],
      [414, 106, 414, 116, 410, 122],
      [404, 126, 396, 126, 390, 122],
      [386, 116, 386, 106, 390, 98],
    ],
    90,
    [398, 98, 400, 106, 400, 114, 398, 122],
  ),
];

/** A low back: the bodice's upper edge dips from under the arms to the waist. */
const lowBack: Layer = {
  ...bodice,
  shape: symmetric([
    [400, 352],
    [436, 340, 470, 306, 496, 266],
    [498, 310, 490, 364, 484, 408],
    [456, 416, 428, 418, 400, 418],
  ]),
  folds: [
    ...gathered({ y: 416, half: 76 }, -40, 12, 14),
    seam("M306 274C332 314 364 346 400 359C436 346 468 314 494 274", -0.24, 1.4, 0.8),
  ],
};
/** Where the front's inside is seen past the bare back. */
const insideOfFront: Layer = {
  shape: symmetric([
    [400, 122],
    [418, 122, 432, 118, 442, 112],
    [450, 168, 466, 222, 496, 266],
    [470, 320, 436, 350, 400, 366],
  ]),
  fill: ground(0.6),
  light: 0.45,
  shadow: 0,
  folds: [fold([400, 130, 396, 200, 390, 280, 384, 350], 4, 20, -0.4, 8)],
};
const zip: Layer = {
  shape: "M400 354V560",
  stroke: 1.6,
  fill: ground(0.5),
  edge: 2,
  edgeHeight: 0,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  light: 0.3,
  shadow: 0,
};

const hollow: Layer = {
  shape: symmetric([
    [400, 88],
    [420, 88, 436, 84, 446, 78],
    [446, 100, 424, 112, 400, 112],
  ]),
  fill: ground(0.52),
  light: 0.3,
  shadow: 0,
};

export const halterDress: Garment = {
  widen: 1.02,
  detail: { x: 0.5, y: 0.21, zoom: 2 },
  layers: [hollow, skirt(8), bodice, neckband, waist],
  back: [
    insideOfFront,
    { ...neckband, shadow: 0.3 },
    skirt(23),
    { ...lowBack, shadow: 0.5 },
    waist,
    zip,
    ...ties,
  ],
};
