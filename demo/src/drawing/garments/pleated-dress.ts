import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { axis, mirror, type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { knifePleats } from "./gathers.ts";
import { pearlButtons } from "./pearl-buttons.ts";

const sleeve: Layer = {
  shape: [
    [316, 116],
    [276, 124, 250, 176, 232, 258],
    [214, 330, 202, 400, 196, 458],
    [212, 472, 240, 474, 258, 466],
    [272, 400, 298, 320, 328, 250],
  ],
  fill: print(16, 0.54, 260, 120),
  bodyHeight: 16,
  folds: [
    fold([300, 130, 270, 200, 240, 320, 222, 460], 4, 18, 0.5, 7),
    fold([318, 150, 296, 230, 266, 330, 244, 460], 3, 16, -0.5, 7),
    ...crease([318, 296, 290, 312, 262, 308, 226, 290], 13, 0.26, 5),
    ...crease([300, 340, 276, 346, 250, 350, 216, 340], 11, 0.24, 5),
    ...crease([286, 392, 262, 392, 236, 398, 206, 404], 10, 0.2, 5),
  ],
};
const cuff: Layer = {
  shape: [
    [196, 444],
    [214, 458, 240, 460, 260, 452],
    [259, 468, 256, 482, 253, 496],
    [234, 504, 210, 502, 191, 490],
  ],
  fill: print(14, 0.54, 220, 450),
  edge: 5,
  edgeHeight: 3,
  body: 24,
  bodyHeight: 8,
  shadow: 0.4,
  shadowBlur: 3,
  art: `<circle cx="204" cy="474" r="4.600" fill="#eee4d2" stroke="#000" stroke-opacity=".3"/>`,
};

const bodice: Layer = {
  shape: symmetric([
    [400, 122],
    [418, 122, 434, 116, 444, 104],
    [466, 108, 484, 112, 498, 120],
    [488, 160, 484, 210, 492, 254],
    [488, 310, 482, 360, 480, 400],
    [452, 408, 426, 410, 400, 410],
  ]),
  fill: print(0, 0.54, 400, 110),
  bodyHeight: 22,
  folds: [
    seam("M306 124C314 166 318 210 308 256M494 124C486 166 482 210 492 256", -0.24, 1.5, 0.9),
    fold([308, 262, 330, 290, 354, 300, 376, 298], 10, 2, -0.35, 5),
    fold([492, 262, 470, 290, 446, 300, 424, 298], 10, 2, -0.35, 5),
    fold([340, 406, 340, 370, 342, 340, 348, 312], 10, 2, 0.34, 4),
    fold([460, 406, 460, 370, 458, 340, 452, 312], 10, 2, 0.34, 4),
    seam("M350 408C348 372 350 342 356 316M450 408C452 372 450 342 444 316", -0.3, 1.5, 0.9),
    ...rumple({
      count: 8,
      top: { y: 180, from: 330, to: 470 },
      bottom: { y: 380, from: 330, to: 470 },
      length: 60,
      height: 0.08,
      seed: 4,
    }),
  ],
  shadow: 0.35,
};
const stand: Layer = {
  shape: symmetric([
    [400, 96],
    [418, 96, 432, 90, 440, 82],
    [446, 90, 448, 102, 446, 112],
    [434, 122, 418, 128, 400, 128],
  ]),
  fill: print(90, 0.5, 400, 96),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 7,
  shadow: 0.45,
  shadowBlur: 4,
  folds: [seam("M355 90C368 99 382 102 400 102C418 102 432 99 445 90", -0.2, 1.3, 0.8)],
};

/** The hem is a row of small steps: the edge of every pleat hangs a little below its hollow. */
function pleatedHem(y: number, half: number, count: number): Path {
  const width = (half * 2) / count;
  return Array.from({ length: count }, (_, index) => {
    const right = axis + half - index * width;
    const sag = Math.sin(((index + 0.5) / count) * Math.PI) * 14;
    const bottom = y + sag;
    return [
      [right - width * 0.5, bottom + 3],
      [right - width * 0.82, bottom + 4],
      [right - width, bottom - 4],
    ].map((point) => point.map((value) => Math.round(value * 10) / 10));
  }).flat();
}
const pleatCount = 17;
const skirt: Layer = {
  shape: [
    [318, 412],
    [360, 420, 440, 420, 482, 412],
    [514, 540, 560, 740, 596, 916],
    ...pleatedHem(916, 196, pleatCount),
    [240, 740, 286, 540, 318, 412],
  ],
  fill: print(0, 0.56, 400, 412),
  bodyHeight: 14,
  bulgeHeight: 5,
  bend: 4,
  foldHeight: 22,
  folds: knifePleats(pleatCount, { y: 414, half: 82 }, { y: 920, half: 196 }, 0.66),
};
const belt: Layer = {
  shape: symmetric([
    [400, 398],
    [428, 398, 456, 396, 481, 391],
    [484, 404, 484, 418, 483, 430],
    [456, 437, 428, 439, 400, 439],
  ]),
  fill: print(90, 0.5, 400, 398),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 10,
  shadow: 0.55,
  shadowBlur: 5,
  folds: [
    seam("M320 397C360 404 440 404 480 397", -0.2, 1.4, 0.8),
    seam("M319 425C360 433 440 433 482 425", -0.2, 1.4, 0.8),
  ],
};
const placket: Layer = {
  shape: [
    [389, 118],
    [411, 118],
    [411, 400],
    [389, 400],
  ],
  fill: print(0, 0.54, 400, 110),
  edge: 4,
  edgeHeight: 2.6,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  bend: 3,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 2,
};
const bow = (path: Path, angle: number, along: readonly number[]): Layer => ({
  shape: path,
  fill: print(angle, 0.48, 400, 120),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 4,
  body: 20,
  bodyHeight: 5,
  shadow: 0.5,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 5,
  folds: [fold(along, 2, 8, -0.55, 3)],
});
const tail: Path = [
  [394, 116],
  [382, 160, 372, 210, 362, 262],
  [372, 270, 384, 272, 394, 268],
  [400, 214, 404, 162, 406, 118],
];
const bowLoop: Path = [
  [398, 112],
  [380, 96, 352, 94, 338, 106],
  [332, 120, 342, 132, 358, 134],
  [378, 136, 390, 128, 398, 120],
];
const pussyBow: Layer[] = [
  bow(tail, 84, [400, 120, 390, 170, 384, 220, 378, 268]),
  bow(mirror(tail), -84, [400, 120, 410, 170, 416, 220, 422, 268]),
  bow(bowLoop, 10, [396, 116, 378, 108, 362, 108, 346, 116]),
  bow(mirror(bowLoop), -10, [404, 116, 422, 108, 438, 108, 454, 116]),
  bow(
    [
      [390, 106],
      [396, 102, 404, 102, 410, 106],
      [414, 112, 414, 122, 410, 128],
      [404, 132, 396, 132, 390, 128],
      [386, 122, 386, 112, 390, 106],
    ],
    90,
    [398, 104, 400, 112, 400, 120, 398, 130],
  ),
];

const hollow: Layer = {
  shape: symmetric([
    [400, 86],
    [418, 86, 430, 84, 438, 80],
    [438, 98, 420, 108, 400, 108],
  ]),
  fill: ground(0.52),
  light: 0.3,
  shadow: 0,
};
const sleeves = [sleeve, mirrorLayer(sleeve), cuff, mirrorLayer(cuff)];

export const pleatedDress: Garment = {
  widen: 1.04,
  detail: { x: 0.5, y: 0.34, zoom: 2 },
  layers: [
    hollow,
    ...sleeves,
    skirt,
    bodice,
    placket,
    stand,
    pearlButtons(
      [292, 334, 376].map((y) => [400, y]),
      5.4,
    ),
    belt,
    ...pussyBow,
  ],
  back: [
    ...sleeves,
    skirt,
    {
      ...bodice,
      folds: [
        ...(bodice.folds ?? []).slice(0, 1),
        ...(bodice.folds ?? []).slice(3, 6),
        seam("M400 128V410", -0.34, 2, 1),
        seam("M304 150C340 166 460 166 496 150", -0.3, 1.6, 0.9),
      ],
    },
    {
      ...stand,
      shape: symmetric([
        [400, 86],
        [418, 86, 432, 84, 440, 82],
        [446, 90, 448, 102, 446, 112],
        [434, 118, 418, 120, 400, 120],
      ]),
      folds: [seam("M355 90C368 92 382 93 400 93C418 93 432 92 445 90", -0.2, 1.3, 0.8)],
    },
    belt,
    {
      shape: "M400 122V398M400 440V600",
      stroke: 1.8,
      fill: ground(0.5),
      edge: 2,
      edgeHeight: 0,
      bulgeHeight: 0,
      body: 0,
      bodyHeight: 0,
      light: 0.3,
      shadow: 0,
    },
  ],
};
