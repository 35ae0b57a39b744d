import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { rumple } from "./creases.ts";
import { gathered, tier } from "./gathers.ts";
import { pearlButtons } from "./pearl-buttons.ts";

/** A full sleeve to the elbow, gathered at the shoulder and into its cuff. */
const sleeve: Layer = {
  shape: [
    [316, 122],
    [266, 114, 226, 160, 206, 222],
    [190, 268, 182, 312, 190, 340],
    [216, 366, 262, 374, 288, 352],
    [304, 316, 322, 268, 330, 236],
  ],
  fill: print(20, 0.52, 220, 130),
  bodyHeight: 22,
  folds: [
    ...gathered({ y: 348, half: 48 }, -56, 8, 4, 240),
    fold([296, 130, 262, 176, 236, 240, 222, 344], 3, 20, 0.62, 6),
    fold([300, 142, 278, 196, 258, 260, 250, 352], 3, 18, -0.62, 6),
    fold([306, 158, 294, 210, 280, 280, 276, 348], 3, 14, 0.5, 5),
    fold([288, 128, 246, 166, 218, 230, 202, 324], 3, 12, -0.45, 5),
  ],
};
const cuff: Layer = {
  shape: [
    [190, 334],
    [216, 356, 262, 364, 288, 346],
    [290, 354, 290, 362, 288, 370],
    [262, 386, 214, 380, 186, 356],
  ],
  fill: print(96, 0.5, 230, 340),
  edge: 5,
  edgeHeight: 3,
  body: 20,
  bodyHeight: 5,
  shadow: 0.42,
  shadowBlur: 3,
  folds: [seam("M188 350C216 373 262 380 289 364", -0.2, 1.3, 0.8)],
};

const yoke = (neck: number): Layer => ({
  shape: symmetric([
    [400, neck],
    [424, neck, 446, 122, 452, 104],
    [470, 108, 486, 114, 500, 122],
    [490, 160, 486, 200, 490, 240],
    [490, 268, 487, 290, 484, 312],
    [456, 318, 428, 320, 400, 320],
  ]),
  fill: print(0, 0.54, 400, 110),
  bodyHeight: 20,
  folds: [
    ...gathered({ y: 316, half: 78 }, -46, 11, 9),
    seam("M303 126C312 166 314 200 309 240", -0.24, 1.5, 0.9),
    seam("M497 126C488 166 486 200 491 240", -0.24, 1.5, 0.9),
    fold([310, 240, 334, 262, 356, 268, 376, 266], 9, 2, -0.3, 5),
    fold([490, 240, 466, 262, 444, 268, 424, 266], 9, 2, -0.3, 5),
    ...rumple({
      count: 6,
      top: { y: 170, from: 330, to: 470 },
      bottom: { y: 290, from: 330, to: 470 },
      length: 50,
      height: 0.09,
      seed: 6,
    }),
  ],
});

/** The strip that binds the neck. */
const binding = (path: string): Layer => ({
  shape: path,
  stroke: 9,
  fill: print(90, 0.5, 400, 120),
  edge: 4,
  edgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 3,
});

const opening: Layer = {
  shape: "M400 142C404 164 406 190 403 214C402 219 398 219 397 214C394 190 396 164 400 142Z",
  fill: ground(0.5),
  light: 0.3,
  shadow: 0,
};

const tiers: Layer[] = [
  tier({
    top: { y: 728, half: 168 },
    bottom: { y: 952, half: 222 },
    folds: 9,
    gathers: 34,
    waves: 6,
    seed: 31,
  }),
  tier({
    top: { y: 518, half: 124 },
    bottom: { y: 744, half: 172 },
    folds: 8,
    gathers: 27,
    waves: 5,
    seed: 17,
  }),
  tier({
    top: { y: 310, half: 84 },
    bottom: { y: 534, half: 128 },
    folds: 7,
    gathers: 20,
    waves: 4,
    seed: 5,
  }),
];
const sleeves = [sleeve, mirrorLayer(sleeve), cuff, mirrorLayer(cuff)];

export const tieredDress: Garment = {
  widen: 1.04,
  detail: { x: 0.5, y: 0.27, zoom: 1.95 },
  layers: [
    {
      shape: symmetric([
        [400, 108],
        [424, 108, 446, 106, 452, 104],
        [446, 140, 424, 156, 400, 156],
      ]),
      fill: ground(0.52),
      light: 0.3,
      shadow: 0,
      art: `<rect x="386" y="115" width="28" height="13" fill="#f4ecdc" fill-opacity=".9"/>`,
    },
    ...sleeves,
    ...tiers,
    { ...yoke(142), shadow: 0.4, shadowY: 5 },
    opening,
    binding("M348 106C354 126 376 142 400 142C424 142 446 126 452 106"),
    pearlButtons([[400, 148]], 5.4),
  ],
  back: [
    ...sleeves,
    ...tiers,
    { ...yoke(116), shadow: 0.4, shadowY: 5 },
    {
      ...opening,
      shape: "M400 118C405 146 408 176 404 204C402 210 398 210 396 204C392 176 395 146 400 118Z",
    },
    binding("M348 105C362 114 382 117 400 117C418 117 438 114 452 105"),
    pearlButtons([[400, 122]], 5.4),
  ],
};
