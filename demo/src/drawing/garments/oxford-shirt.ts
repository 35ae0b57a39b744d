import { type Fold, fold, mirrorFold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { boxPleat, fallenCollar } from "./from-behind.ts";
import { pearlButtons } from "./pearl-buttons.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";

const weave = 0.52;

/** The folds where the arm bends, at the crook, and the fullness that is pleated into the cuff. */
const elbow = (lift: number): Fold[] => [
  ...crease([226, 486 + lift, 204, 500 + lift, 186, 506 + lift, 152, 498 + lift], 16, 0.42, 5),
  ...crease([220, 524 + lift, 200, 520 + lift, 178, 532 + lift, 150, 548 + lift], 15, 0.38, 5),
  ...crease([214, 566 + lift, 196, 556 + lift, 178, 562 + lift, 160, 582 + lift], 12, 0.26, 5),
  ...crease([232, 440 + lift, 214, 470 + lift, 196, 478 + lift, 176, 470 + lift], 12, 0.24, 5),
];
const sleeveFolds = [
  fold([214, 250, 176, 330, 150, 420, 142, 500], 4, 22, 0.42, 8),
  fold([226, 300, 204, 380, 190, 430, 184, 480], 3, 16, -0.34, 7),
  fold([136, 718, 138, 690, 146, 656, 150, 622], 7, 1, -0.26, 3),
  fold([166, 720, 168, 690, 172, 660, 172, 634], 7, 1, -0.22, 3),
  fold([150, 718, 154, 690, 160, 660, 160, 632], 10, 2, 0.2, 4),
  seam("M212 226C232 262 240 330 234 430", -0.22, 2, 1),
];

const sleeve: Layer = {
  shape: [
    [216, 220],
    [186, 232, 168, 280, 156, 350],
    [142, 430, 118, 560, 106, 700],
    [104, 712, 104, 716, 106, 720],
    [134, 736, 168, 738, 196, 728],
    [200, 690, 216, 590, 232, 512],
    [240, 470, 244, 440, 246, 420],
    [250, 340, 240, 270, 216, 220],
  ],
  fill: print(9, weave, 180, 226),
  edgeHeight: 1.6,
  bulgeHeight: 5,
  body: 90,
  bodyHeight: 20,
  bend: 3,
};
const leftSleeve: Layer = {
  ...sleeve,
  folds: [
    ...sleeveFolds,
    ...elbow(0),
    ...rumple({
      count: 12,
      top: { y: 320, from: 170, to: 220 },
      bottom: { y: 690, from: 120, to: 190 },
      angle: 105,
      spread: 50,
      length: 60,
      height: 0.1,
      seed: 4,
    }),
  ],
};
const rightSleeve = mirrorLayer({
  ...sleeve,
  folds: [
    ...sleeveFolds,
    ...elbow(-26),
    ...crease([150, 600, 172, 612, 192, 606, 208, 590], 12, 0.3, 5),
    ...rumple({
      count: 12,
      top: { y: 320, from: 170, to: 220 },
      bottom: { y: 690, from: 120, to: 190 },
      angle: 80,
      spread: 50,
      length: 60,
      height: 0.1,
      seed: 9,
    }),
  ],
});

const cuff: Layer = {
  shape: [
    [104, 708],
    [130, 728, 170, 730, 198, 718],
    [199, 740, 197, 760, 194, 778],
    [166, 790, 128, 788, 100, 774],
    [99, 750, 101, 728, 104, 708],
  ],
  fill: print(4, weave, 150, 708),
  edge: 4,
  edgeHeight: 2.6,
  bulgeHeight: 3,
  body: 80,
  bodyHeight: 14,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 3,
  bend: 2,
  folds: crease([180, 740, 160, 752, 140, 750, 118, 740], 8, 0.1, 4),
  art: tonalStitch("M105 715C130 734 170 736 197 725M194 771C166 783 128 781 101 767M124 728L121 779", 1.1),
};

/** Shoulder, armhole, side seam and the curved tail, to a little beyond the middle. */
const front: Path = [
  [338, 166],
  [300, 180, 258, 200, 216, 222],
  [236, 276, 244, 340, 236, 428],
  [242, 520, 244, 620, 234, 744],
  [250, 762, 262, 790, 300, 806],
  [336, 818, 380, 820, 414, 818],
  [414, 208],
  [380, 200, 352, 186, 338, 166],
];

const frontFolds: Fold[] = [
  fold([240, 420, 268, 452, 296, 464, 334, 462], 12, 2, -0.26, 7),
  fold([240, 404, 266, 424, 300, 438, 344, 430], 12, 2, 0.22, 7),
  fold([260, 520, 282, 600, 292, 700, 286, 830], 4, 26, 0.36, 9),
  fold([298, 500, 318, 600, 322, 700, 318, 830], 3, 20, -0.32, 8),
  fold([330, 470, 350, 580, 356, 700, 354, 830], 3, 18, 0.26, 8),
  seam("M334 198C300 212 262 232 222 256", -0.24, 2, 1),
  seam("M237 738C252 754 264 780 302 796C338 808 380 809 414 808", -0.16, 2, 1),
];
const leftFolds = [
  ...frontFolds,
  ...crease([246, 640, 280, 650, 320, 636, 356, 648], 14, 0.11, 7),
  ...crease([252, 706, 290, 690, 330, 700, 372, 690], 14, 0.11, 7),
  ...rumple({
    count: 16,
    top: { y: 260, from: 250, to: 370 },
    bottom: { y: 790, from: 256, to: 370 },
    spread: 40,
    height: 0.09,
    seed: 21,
  }),
];
const rightFolds = [
  ...frontFolds.map(mirrorFold),
  ...crease([450, 560, 490, 572, 520, 566, 552, 548], 14, 0.11, 7),
  ...crease([440, 664, 480, 650, 520, 660, 556, 672], 14, 0.11, 7),
  ...rumple({
    count: 16,
    top: { y: 280, from: 430, to: 550 },
    bottom: { y: 790, from: 430, to: 546 },
    spread: 40,
    height: 0.09,
    seed: 33,
  }),
];
const frontArt = tonalStitch(
  "M334 201C300 215 262 235 222 259M240 736C254 752 266 776 304 792C340 803 380 804 414 804",
);

const leftFront: Layer = {
  shape: front,
  fill: print(-1, weave, 400, 212),
  folds: leftFolds,
  art: frontArt,
  edgeHeight: 1.6,
  bulgeHeight: 4,
  bodyHeight: 14,
  shadow: 0.35,
  bend: 3,
};

const placket: Layer = {
  shape: [
    [383, 212],
    [417, 212],
    [417, 818],
    [406, 820, 394, 820, 383, 819],
  ],
  fill: print(0, weave, 400, 212),
  edge: 3,
  edgeHeight: 1.5,
  bulge: 8,
  bulgeHeight: 1.4,
  bodyHeight: 0,
  shadow: 0.42,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 1,
  bend: 2,
  art: tonalStitch("M389 214V818M411 214V818"),
  folds: [
    ...crease([384, 372, 394, 378, 406, 378, 416, 370], 8, 0.1, 4),
    ...crease([384, 548, 394, 540, 406, 540, 416, 550], 8, 0.1, 4),
    ...crease([384, 706, 394, 712, 406, 710, 416, 704], 8, 0.1, 4),
  ],
};

const pocket: Layer = {
  shape: [
    [448, 352],
    [534, 346],
    [537, 436],
    [496, 460],
    [452, 442],
  ],
  fill: print(-2, weave, 400, 212),
  shadow: 0.34,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 3,
  edge: 3,
  edgeHeight: 1.6,
  bulgeHeight: 2,
  bodyHeight: 3,
  bend: 2,
  folds: [
    seam("M449 373L535 367", -0.16, 2, 1),
    ...crease([470, 452, 480, 420, 478, 390, 484, 366], 10, 0.12, 5),
  ],
  art: tonalStitch("M449 370L535 364M452 354L456 439L496 455L533 433L530 349"),
};

/** The standing band closes under the collar's leaves. */
const stand: Layer = {
  shape: [
    [342, 158],
    [352, 184, 376, 202, 402, 208],
    [428, 202, 448, 184, 458, 158],
    [456, 190, 440, 218, 418, 226],
    [406, 229, 394, 229, 384, 226],
    [358, 216, 344, 190, 342, 158],
  ],
  fill: print(0, weave, 400, 160),
  edge: 3,
  edgeHeight: 2,
  bodyHeight: 4,
  shadow: 0.4,
  shadowBlur: 3,
  bend: 2,
  art: tonalStitch("M348 186C358 206 374 220 392 223M452 186C442 206 426 220 408 223"),
};

const leaf: Layer = {
  shape: [
    [338, 146],
    [346, 172, 372, 194, 400, 204],
    [388, 226, 370, 256, 354, 278],
    [350, 281, 346, 280, 344, 276],
    [334, 250, 320, 222, 306, 202],
    [308, 184, 318, 162, 338, 146],
  ],
  fill: print(-36, weave, 340, 200),
  shadow: 0.5,
  shadowBlur: 5,
  shadowX: 3,
  shadowY: 6,
  edge: 5,
  edgeHeight: 2.6,
  bulge: 18,
  bulgeHeight: 3,
  body: 40,
  bodyHeight: 9,
  bend: 2,
  folds: [fold([352, 182, 342, 206, 342, 232, 348, 262], 14, 6, 0.22, 7)],
  art: tonalStitch("M393 208C383 228 366 252 350 274C340 250 326 222 312 202"),
};

const whole: Layer = {
  shape: symmetric([
    [400, 186],
    [430, 186, 450, 178, 462, 166],
    [500, 180, 542, 200, 584, 222],
    [564, 276, 556, 340, 564, 428],
    [558, 520, 556, 620, 566, 744],
    [550, 762, 538, 790, 500, 806],
    [464, 820, 432, 824, 400, 824],
  ]),
  fill: print(0, weave, 400, 212),
  edgeHeight: 1.6,
  bulgeHeight: 4,
  bodyHeight: 14,
  shadow: 0.35,
  bend: 3,
  folds: [
    seam("M228 262C300 280 500 280 572 262", -0.34, 2, 1),
    ...boxPleat(280, 620),
    ...frontFolds.slice(2, 4),
    ...frontFolds.slice(2, 4).map(mirrorFold),
    ...crease([250, 660, 300, 672, 360, 660, 420, 670], 14, 0.11, 7),
    ...crease([556, 600, 500, 612, 440, 604, 390, 616], 14, 0.11, 7),
    ...rumple({
      count: 22,
      top: { y: 300, from: 250, to: 550 },
      bottom: { y: 790, from: 260, to: 540 },
      spread: 40,
      height: 0.08,
      seed: 14,
    }),
  ],
  art: `${tonalStitch("M228 268C300 286 500 286 572 268M240 736C254 752 266 776 304 792C340 804 370 810 400 810C430 810 460 804 496 792C534 776 546 752 560 736")}<path d="M396 284V304H404V284" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>`,
};

export const oxfordShirt: Garment = {
  detail: { x: 0.5, y: 0.235, zoom: 2 },
  layers: [
    {
      shape: symmetric([
        [400, 228],
        [432, 222, 452, 186, 460, 150],
        [448, 141, 420, 137, 400, 137],
      ]),
      fill: ground(0.72),
      light: 0.5,
      shadow: 0,
      bodyHeight: 8,
      folds: [seam("M346 164C366 174 434 174 454 164", -0.3, 2, 1)],
      art: `<rect x="381" y="177" width="38" height="15" rx="1.5" fill="#f4ecdc" fill-opacity=".9"/>`,
    },
    leftSleeve,
    rightSleeve,
    cuff,
    mirrorSewn(cuff),
    pearlButtons(
      [
        [112, 752],
        [688, 752],
      ],
      6,
    ),
    { ...mirrorSewn(leftFront), folds: rightFolds },
    leftFront,
    placket,
    pocket,
    stand,
    pearlButtons([[400, 217]], 6),
    leaf,
    mirrorSewn(leaf),
    pearlButtons(
      [
        [349, 266],
        [451, 266],
      ],
      4.6,
    ),
    pearlButtons([
      [400, 300],
      [400, 386],
      [400, 472],
      [400, 558],
      [400, 644],
      [400, 730],
    ]),
  ],
  back: [
    leftSleeve,
    rightSleeve,
    cuff,
    mirrorSewn(cuff),
    whole,
    fallenCollar(
      [
        [400, 138],
        [430, 138, 452, 140, 462, 146],
        [486, 170, 498, 190, 502, 210],
        [466, 200, 432, 196, 400, 196],
      ],
      print(90, weave, 400, 160),
      { art: tonalStitch("M306 205C338 195 370 190 400 190C430 190 462 195 494 205") },
    ),
    pearlButtons([[400, 188]], 4.6),
  ],
};
