import { type Fold, fold, mirrorFold, seam } from "../folds.ts";
import { type Layer, mirrorLayer, print, rib } from "../garment.ts";
import { crease, rumple } from "./creases.ts";

/** What jumper and cardigan have in common: full sleeves that hang over deep ribbed cuffs. */

export const gauge = 0.82;

/** Knitted cloth is thick: its edges are round, its folds few and wide. */
export const knitRelief = {
  edge: 9,
  edgeHeight: 4,
  bulgeHeight: 6,
  body: 84,
  bodyHeight: 18,
  bend: 4,
} satisfies Partial<Layer>;

const cuff: Layer = {
  shape: [
    [102, 700],
    [130, 716, 164, 716, 192, 706],
    [193, 730, 191, 758, 186, 782],
    [160, 791, 128, 789, 103, 778],
    [99, 752, 100, 724, 102, 700],
  ],
  fill: { ...rib(5), scale: 0.8 },
  edge: 6,
  edgeHeight: 3,
  bulgeHeight: 5,
  body: 60,
  bodyHeight: 12,
};

const sleeve: Layer = {
  shape: [
    [214, 214],
    [182, 226, 164, 276, 152, 350],
    [132, 440, 104, 560, 96, 676],
    [95, 696, 97, 708, 104, 716],
    [132, 730, 166, 730, 192, 720],
    [200, 712, 204, 704, 206, 694],
    [212, 620, 232, 520, 246, 430],
    [252, 340, 244, 262, 214, 214],
  ],
  fill: print(11, gauge, 150, 226),
  ...knitRelief,
};

const hanging: Fold[] = [
  seam("M214 216C242 262 252 340 244 432", -0.3, 3, 1.6),
  fold([196, 250, 166, 360, 144, 480, 132, 640], 4, 28, 0.16, 11),
  fold([222, 300, 198, 420, 180, 540, 174, 660], 3, 22, -0.13, 11),
  ...crease([202, 690, 172, 706, 134, 702, 100, 682], 14, 0.2, 6),
  ...crease([206, 664, 176, 676, 146, 668, 120, 652], 14, 0.2, 7),
];
const leftFolds = [
  ...hanging,
  ...crease([240, 462, 208, 484, 176, 482, 136, 468], 17, 0.22, 7),
  ...crease([230, 510, 200, 516, 166, 528, 128, 524], 15, 0.18, 7),
  ...crease([220, 576, 190, 578, 158, 590, 120, 602], 16, 0.13, 8),
];
const rightFolds = [
  ...hanging,
  ...crease([242, 440, 212, 460, 182, 456, 146, 436], 20, 0.12, 9),
  ...crease([234, 490, 202, 504, 168, 500, 132, 512], 16, 0.22, 7),
  ...crease([220, 552, 194, 546, 164, 556, 124, 570], 15, 0.14, 8),
];

export const knitSleeves: readonly Layer[] = [
  cuff,
  mirrorLayer(cuff),
  { ...sleeve, folds: leftFolds },
  mirrorLayer({ ...sleeve, folds: rightFolds }),
];

/** The folds of the left front: from the underarm, from the chest, and where the hem's rib draws it in. */
const front: Fold[] = [
  fold([238, 424, 272, 466, 310, 484, 360, 482], 14, 3, -0.2, 9),
  fold([238, 400, 274, 438, 316, 452, 366, 444], 14, 3, 0.18, 9),
  fold([262, 500, 280, 580, 288, 670, 278, 770], 5, 30, 0.15, 12),
  fold([306, 520, 320, 610, 324, 690, 318, 770], 4, 26, -0.12, 12),
];
export const knitFolds: Fold[] = [
  ...front,
  ...front.map(mirrorFold),
  ...crease([232, 700, 280, 716, 330, 706, 384, 720], 20, 0.12, 9),
  ...crease([240, 650, 286, 640, 330, 654, 372, 644], 16, 0.14, 8),
  ...crease([568, 690, 520, 712, 470, 704, 424, 716], 20, 0.12, 9),
  ...crease([560, 622, 516, 634, 474, 622, 430, 632], 16, 0.14, 8),
  ...rumple({
    count: 10,
    top: { y: 300, from: 270, to: 530 },
    bottom: { y: 690, from: 250, to: 550 },
    spread: 50,
    length: 120,
    width: 12,
    height: 0.07,
    blur: 7,
    seed: 17,
  }),
];
