import { type Fold, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { gathered } from "./gathers.ts";
import { pearlButtons } from "./pearl-buttons.ts";
import { tonalStitch } from "./sewing.ts";

const sleeve: Layer = {
  shape: [
    [322, 92],
    [288, 100, 264, 136, 244, 200],
    [264, 216, 292, 222, 316, 220],
    [324, 200, 330, 184, 336, 170],
  ],
  fill: print(20, 0.5, 280, 96),
  bodyHeight: 12,
  folds: [
    fold([312, 102, 292, 136, 276, 170, 266, 212], 3, 14, 0.5, 5),
    fold([322, 112, 308, 150, 298, 180, 294, 218], 3, 12, -0.5, 5),
    seam("M249 188C268 203 294 210 319 208", -0.25, 1.4, 0.8),
  ],
};
const cuff: Layer = {
  shape: [
    [249, 182],
    [268, 198, 296, 204, 320, 202],
    [319, 214, 317, 222, 315, 230],
    [288, 232, 260, 224, 239, 208],
  ],
  fill: print(22, 0.5, 280, 186),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 6,
  shadow: 0.45,
  shadowBlur: 3,
};

const bodice = (neck: Path): Layer => ({
  shape: symmetric([
    ...neck,
    [460, 84, 474, 88, 486, 94],
    [476, 124, 472, 156, 480, 190],
    [476, 236, 470, 280, 468, 320],
    [444, 326, 422, 328, 400, 328],
  ]),
  fill: print(0, 0.52, 400, 84),
  bodyHeight: 20,
  folds: [
    seam("M318 98C326 128 328 158 320 192M482 98C474 128 472 158 480 192", -0.24, 1.5, 0.9),
    fold([322, 196, 340, 216, 360, 222, 378, 220], 8, 2, -0.35, 5),
    fold([478, 196, 460, 216, 440, 222, 422, 220], 8, 2, -0.35, 5),
    ...gathered({ y: 324, half: 64 }, -56, 9, 7),
    ...rumple({
      count: 6,
      top: { y: 140, from: 340, to: 460 },
      bottom: { y: 300, from: 340, to: 460 },
      length: 50,
      height: 0.08,
      seed: 5,
    }),
  ],
  shadow: 0.35,
});

const leg: Path = [
  [332, 326],
  [402, 330],
  [404, 500],
  [402, 640, 398, 800, 394, 944],
  [350, 958, 280, 956, 238, 942],
  [252, 780, 282, 620, 296, 470],
  [300, 420, 316, 366, 332, 326],
];
const falling: Fold[] = [
  fold([348, 332, 342, 420, 336, 520, 326, 660], 8, 0.5, -0.4, 4),
  fold([357, 332, 352, 420, 346, 520, 338, 660], 10, 0.5, 0.38, 5),
  fold([378, 332, 376, 390, 374, 440, 372, 500], 7, 0.5, -0.34, 4),
  fold([386, 332, 386, 390, 385, 440, 384, 500], 8, 0.5, 0.3, 5),
  fold([318, 440, 302, 600, 282, 780, 264, 970], 4, 32, 0.4, 10),
  fold([330, 480, 318, 640, 304, 800, 296, 970], 4, 28, -0.42, 9),
  fold([352, 560, 344, 700, 338, 840, 332, 970], 3, 30, 0.38, 9),
  fold([374, 540, 370, 700, 366, 840, 362, 970], 3, 24, -0.36, 8),
  seam("M240 922C284 936 350 938 395 925", -0.2, 1.6, 0.9),
  ...gathered({ y: 332, half: 34 }, 44, 6, 2, 366),
  ...crease([403, 500, 386, 524, 366, 538, 342, 546], 11, 0.16, 6),
];
const pocket = seam("M330 344C318 380 308 420 302 456", -0.36, 2, 1);
const legLayer: Layer = {
  shape: leg,
  fill: print(2, 0.54, 360, 330),
  folds: [...falling, pocket],
  bodyHeight: 17,
  bend: 4,
};

const belt: Layer = {
  shape: symmetric([
    [400, 314],
    [424, 314, 448, 312, 470, 307],
    [472, 318, 472, 330, 471, 342],
    [448, 348, 424, 350, 400, 350],
  ]),
  fill: print(90, 0.5, 400, 314),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 9,
  shadow: 0.55,
  shadowBlur: 5,
  folds: [seam("M331 313C356 320 444 320 469 313M330 337C356 344 444 344 471 337", -0.22, 1.4, 0.8)],
};
const tie = (shape: Path, angle: number, along: readonly number[]): Layer => ({
  shape,
  fill: print(angle, 0.5, 370, 330),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 3,
  body: 24,
  bodyHeight: 5,
  shadow: 0.5,
  shadowBlur: 4,
  shadowX: 4,
  shadowY: 5,
  folds: [fold(along, 2, 9, -0.5, 3)],
});
const knot: Layer[] = [
  tie(
    [
      [362, 334],
      [354, 380, 340, 424, 340, 476],
      [350, 484, 362, 484, 370, 478],
      [372, 424, 378, 380, 380, 334],
    ],
    86,
    [370, 338, 362, 384, 354, 430, 354, 482],
  ),
  tie(
    [
      [366, 334],
      [380, 372, 390, 400, 404, 436],
      [414, 436, 422, 430, 428, 422],
      [410, 390, 394, 360, 382, 328],
    ],
    68,
    [374, 334, 388, 370, 402, 400, 416, 430],
  ),
  tie(
    [
      [360, 318],
      [368, 312, 380, 312, 388, 318],
      [392, 328, 390, 340, 384, 346],
      [376, 350, 366, 350, 360, 344],
      [354, 336, 354, 326, 360, 318],
    ],
    90,
    [366, 318, 374, 326, 378, 334, 376, 346],
  ),
];

const collarLeaf: Layer = {
  shape: [
    [438, 74],
    [448, 84, 456, 96, 460, 110],
    [446, 128, 428, 150, 412, 168],
    [404, 172, 400, 176, 400, 180],
    [412, 146, 428, 106, 438, 74],
  ],
  fill: print(30, 0.5, 430, 80),
  edge: 5,
  edgeHeight: 3.4,
  bodyHeight: 6,
  shadow: 0.5,
  shadowBlur: 5,
  folds: [seam("M443 86C450 96 453 103 454 109C440 128 424 146 410 162", 0.14, 1.5, 0.9)],
};
const placket: Layer = {
  shape: [
    [389, 176],
    [411, 176],
    [411, 320],
    [389, 320],
  ],
  fill: print(0, 0.52, 400, 84),
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
const fly = seam("M402 350V500M418 352C418 400 416 430 404 446", -0.3, 1.8, 1);
const sleeves = [sleeve, mirrorLayer(sleeve), cuff, mirrorLayer(cuff)];

/** A patch on the seat. */
const backPocket: Layer = {
  shape: [
    [316, 452],
    [380, 456],
    [380, 520],
    [348, 538],
    [312, 516],
  ],
  fill: print(2, 0.54, 360, 330),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 3,
  bodyHeight: 4,
  bend: 3,
  shadow: 0.42,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 4,
  art: tonalStitch("M317 464L379 468M319 456L316 514L348 532L376 517V460"),
};

export const jumpsuit: Garment = {
  widen: 1.08,
  fill: { width: 0.83, height: 0.87 },
  detail: { x: 0.5, y: 0.22, zoom: 2.3 },
  layers: [
    {
      shape: symmetric([
        [400, 72],
        [420, 72, 434, 70, 440, 66],
        [440, 110, 424, 150, 400, 190],
      ]),
      fill: ground(0.52),
      light: 0.35,
      shadow: 0,
      art: `<rect x="387" y="80" width="26" height="12" fill="#f4ecdc" fill-opacity=".9"/>`,
    },
    ...sleeves,
    mirrorLayer({ ...legLayer, folds: [...falling, pocket] }),
    { ...legLayer, folds: [...(legLayer.folds ?? []), fly], shadow: 0.45, shadowBlur: 5 },
    bodice([
      [400, 178],
      [416, 146, 432, 108, 442, 74],
    ]),
    placket,
    pearlButtons(
      [196, 236, 276].map((y) => [400, y]),
      5.4,
    ),
    collarLeaf,
    mirrorLayer(collarLeaf),
    belt,
    ...knot,
  ],
  back: [
    ...sleeves,
    mirrorLayer(legLayer),
    { ...legLayer, folds: [...(legLayer.folds ?? []), seam("M402 350V500", -0.4, 2, 1)], shadow: 0.4 },
    backPocket,
    mirrorLayer(backPocket),
    {
      ...bodice([
        [400, 84],
        [420, 84, 434, 82, 442, 74],
      ]),
      folds: [
        ...gathered({ y: 324, half: 64 }, -46, 9, 17),
        seam("M318 98C326 128 328 158 320 192M482 98C474 128 472 158 480 192", -0.24, 1.5, 0.9),
        seam("M323 134C350 142 450 142 477 134", -0.36, 1.8, 1),
        ...crease([374, 140, 372, 190, 372, 250, 370, 320], 9, 0.3, 5),
        ...crease([428, 140, 428, 190, 428, 250, 430, 320], 9, 0.3, 5),
      ],
    },
    {
      shape: symmetric([
        [400, 62],
        [420, 62, 434, 64, 442, 68],
        [454, 80, 460, 94, 462, 104],
        [444, 98, 422, 96, 400, 96],
      ]),
      fill: print(0, 0.5, 400, 62),
      edge: 5,
      edgeHeight: 3.4,
      bodyHeight: 8,
      shadow: 0.5,
      shadowBlur: 4,
      folds: [seam("M344 97C362 92 380 90 400 90C420 90 438 92 456 97", 0.14, 1.5, 0.9)],
    },
    belt,
  ],
};
