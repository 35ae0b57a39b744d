import { type Fold, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import type { Path } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { pearlButtons } from "./pearl-buttons.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";

const weave = 0.52;

/** The wearer's right leg, tapering to the turn-up. */
const leg: Path = [
  [284, 176],
  [404, 176],
  [404, 362],
  [402, 388, 399, 404, 396, 420],
  [390, 560, 378, 720, 368, 880],
  [338, 888, 300, 888, 272, 880],
  [274, 740, 268, 560, 260, 420],
  [257, 330, 268, 250, 284, 176],
];

/** Ironed in: sharp, from the hip to the hem, where the leg's middle is. */
const pressedCrease: Fold[] = [
  fold([314, 290, 312, 440, 316, 640, 320, 890], 0.5, 5, 0.26, 1.8),
  fold([306, 290, 302, 440, 308, 640, 312, 890], 3, 15, 0.13, 7),
  fold([322, 300, 322, 460, 326, 640, 330, 890], 3, 13, -0.15, 7),
];
/** From the fork outward, at the knee, and where the leg rests on the shoe. */
const legFolds: Fold[] = [
  ...pressedCrease,
  ...crease([402, 368, 376, 384, 340, 380, 300, 352], 12, 0.15, 7),
  ...crease([400, 392, 376, 416, 344, 428, 300, 426], 12, 0.13, 7),
  ...crease([396, 440, 372, 462, 348, 470, 306, 486], 11, 0.09, 7),
  ...crease([262, 610, 290, 622, 320, 616, 352, 604], 13, 0.12, 7),
  ...crease([382, 640, 352, 654, 318, 650, 282, 660], 12, 0.1, 7),
  ...crease([274, 820, 298, 832, 330, 826, 362, 836], 12, 0.15, 6),
  ...crease([370, 846, 340, 858, 310, 850, 284, 856], 11, 0.13, 6),
];
const rumpled = (seed: number): Fold[] =>
  rumple({
    count: 9,
    top: { y: 280, from: 290, to: 376 },
    bottom: { y: 840, from: 290, to: 356 },
    angle: 74,
    spread: 34,
    length: 130,
    width: 12,
    height: 0.035,
    blur: 7,
    seed,
  });
const pocketMouth = seam("M300 222C290 262 276 300 260 332", -0.34, 2.4, 1);

const legPiece: Layer = {
  shape: leg,
  fill: print(2, weave, 330, 200),
  edge: 4,
  edgeHeight: 1.8,
  bulgeHeight: 5,
  body: 70,
  bodyHeight: 17,
  bend: 3,
  art: tonalStitch("M305 224C295 264 281 302 265 334M311 226C301 266 287 304 271 336", 1),
};
const rightLeg: Layer = { ...legPiece, folds: [...legFolds, ...rumpled(5), pocketMouth] };
const leftLeg: Layer = {
  ...legPiece,
  folds: [
    ...legFolds,
    ...crease([392, 470, 366, 480, 330, 474, 300, 456], 12, 0.09, 7),
    ...rumpled(11),
    ...crease([258, 540, 286, 556, 320, 552, 360, 536], 12, 0.1, 7),
    pocketMouth,
  ],
};

const turnUp: Layer = {
  shape: [
    [268, 858],
    [302, 868, 340, 868, 374, 858],
    [373, 876, 371, 890, 369, 902],
    [338, 911, 302, 911, 271, 902],
    [270, 888, 269, 872, 268, 858],
  ],
  fill: print(2, weave, 330, 200),
  edge: 4,
  edgeHeight: 2.4,
  bulgeHeight: 3,
  body: 50,
  bodyHeight: 9,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 2,
  folds: [
    { path: "M320 862V908", height: 0.22, blur: 1.6, line: 3 },
    ...crease([276, 886, 292, 878, 306, 882, 316, 892], 6, 0.1, 4),
  ],
};

/** The fly closes left over right; its stitching turns toward the fork. */
const fly = [seam("M404 212V362", -0.3, 2, 1), seam("M434 216V312C434 338 422 354 405 362", -0.12, 2, 1)];
const flyArt = tonalStitch("M434 216V312C434 338 422 354 406 362M429 216V310C429 334 419 348 406 356", 1);

const waistband: Layer = {
  shape: [
    [288, 152],
    [350, 164, 450, 164, 512, 152],
    [514, 172, 516, 184, 518, 196],
    [452, 208, 348, 208, 282, 196],
    [284, 184, 286, 172, 288, 152],
  ],
  fill: print(90, weave, 400, 150),
  edge: 4,
  edgeHeight: 2,
  bulgeHeight: 2,
  body: 60,
  bodyHeight: 12,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 3,
  bend: 2,
  folds: [{ path: "M428 160V205", height: -0.2, blur: 1, line: 2 }],
  art: tonalStitch("M288 156C350 168 450 168 512 156M283 192C348 204 452 204 517 192", 1),
};

const beltLoop = (x: number, top: number): Layer => ({
  shape: [
    [x, top],
    [x + 11, top + 1],
    [x + 11, top + 52],
    [x, top + 51],
  ],
  fill: print(0, weave, 400, 150),
  edge: 3,
  edgeHeight: 2,
  bulgeHeight: 1,
  bodyHeight: 2,
  shadow: 0.5,
  shadowBlur: 2.5,
  shadowX: 2,
  shadowY: 2,
  art: tonalStitch(`M${x + 2.4} ${top + 2}V${top + 50}M${x + 8.6} ${top + 2}V${top + 50}`, 0.9),
});

const seat: Fold[] = [
  ...legFolds,
  seam("M334 208L330 270", -0.4, 1.8, 0.9),
  fold([342, 208, 340, 236, 336, 262, 330, 290], 11, 2, 0.24, 5),
];
/** A jetted pocket with a button under it. */
const jetted: Layer = {
  shape: [
    [292, 272],
    [366, 276],
    [366, 288],
    [291, 284],
  ],
  fill: print(2, weave, 330, 200),
  edge: 3,
  edgeHeight: 1.8,
  bulgeHeight: 1.5,
  body: 0,
  bodyHeight: 0,
  shadow: 0.38,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 3,
  folds: [seam("M292 278L366 282", -0.5, 1.4, 0.7)],
  art: tonalStitch("M290 269L368 273V291L289 287Z", 1),
};

export const chinos: Garment = {
  widen: 1.06,
  detail: { x: 0.5, y: 0.19, zoom: 2 },
  layers: [
    /** The inside of the back waistband, faced with striped cotton. */
    {
      shape: [
        [289, 150],
        [350, 138, 450, 138, 511, 150],
        [450, 168, 350, 168, 289, 150],
      ],
      fill: ground(0.62),
      light: 0.4,
      shadow: 0,
      art: `<rect x="378" y="147" width="44" height="12" rx="1.5" fill="#f0e8d8" fill-opacity=".85"/>`,
    },
    mirrorSewn(leftLeg),
    mirrorLayer(turnUp),
    { ...rightLeg, folds: [...(rightLeg.folds ?? []), ...fly.slice(0, 1)], shadow: 0.4, shadowBlur: 4 },
    turnUp,
    {
      shape: [
        [405, 200],
        [440, 200],
        [440, 312],
        [440, 342, 424, 360, 405, 367],
      ],
      fill: print(2, weave, 330, 200),
      edge: 2,
      edgeHeight: 0.6,
      bulgeHeight: 0.5,
      bodyHeight: 0,
      shadow: 0,
      folds: fly.slice(1),
      art: flyArt,
    },
    waistband,
    beltLoop(322, 154),
    beltLoop(467, 154),
    pearlButtons([[414, 181]], 7.5),
  ],
  back: [
    mirrorSewn({ ...legPiece, art: "", folds: [...seat, ...rumpled(17)] }),
    mirrorLayer(turnUp),
    {
      ...legPiece,
      art: "",
      folds: [...seat, ...rumpled(23), seam("M404 200V362", -0.24, 2, 1)],
      shadow: 0.4,
      shadowBlur: 4,
    },
    turnUp,
    jetted,
    mirrorSewn(jetted),
    pearlButtons(
      [
        [329, 300],
        [471, 300],
      ],
      6.5,
    ),
    { ...waistband, folds: [] },
    beltLoop(394, 158),
    beltLoop(306, 152),
    beltLoop(483, 152),
  ],
};
