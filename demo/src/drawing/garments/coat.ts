import { softening } from "../art.ts";
import { type Fold, fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { fallenCollar } from "./from-behind.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";
import { hornButtons } from "./tailoring.ts";

const weave = 0.6;

/** Heavy wool: rounded edges, few and wide folds. */
const wool = {
  edge: 6,
  edgeHeight: 2.8,
  bulgeHeight: 6,
  body: 90,
  bodyHeight: 18,
  bend: 3,
} satisfies Partial<Layer>;

const sleeve: Layer = {
  shape: [
    [226, 206],
    [192, 212, 173, 250, 165, 316],
    [153, 410, 145, 500, 137, 590],
    [130, 660, 126, 706, 123, 752],
    [152, 766, 190, 768, 222, 761],
    [227, 700, 234, 630, 241, 570],
    [246, 516, 254, 466, 256, 426],
    [259, 344, 256, 262, 226, 206],
  ],
  fill: print(7, weave, 190, 206),
  ...wool,
  art: tonalStitch("M127 741C154 754 190 756 222 749", 1),
};
const hanging: Fold[] = [
  fold([214, 240, 184, 336, 170, 430, 162, 540], 6, 30, 0.26, 11),
  fold([238, 310, 222, 390, 208, 470, 202, 560], 3, 22, -0.22, 10),
  fold([156, 580, 150, 630, 146, 680, 146, 760], 6, 26, 0.18, 10),
  seam("M125 735C153 748 190 750 222 743", -0.14, 2, 1.2),
];
const rightSleeve: Layer = {
  ...sleeve,
  folds: [
    ...hanging,
    ...crease([250, 478, 222, 494, 190, 492, 154, 474], 18, 0.24, 7),
    ...crease([244, 520, 216, 526, 184, 536, 150, 534], 16, 0.2, 7),
    ...crease([236, 574, 208, 568, 182, 580, 146, 598], 14, 0.13, 8),
  ],
};
const leftSleeve: Layer = mirrorSewn({
  ...sleeve,
  folds: [
    ...hanging,
    ...crease([252, 456, 224, 476, 194, 472, 158, 450], 18, 0.2, 7),
    ...crease([246, 500, 216, 514, 184, 508, 150, 518], 16, 0.24, 7),
    ...crease([238, 552, 210, 546, 182, 558, 148, 570], 14, 0.14, 8),
  ],
});

const cuffStrap: Layer = {
  shape: [
    [129, 690],
    [160, 697, 182, 699, 198, 699],
    [205, 703, 209, 708, 209, 712],
    [209, 717, 204, 722, 197, 724],
    [178, 724, 156, 721, 127, 714],
  ],
  fill: print(6, weave, 190, 206),
  edge: 5,
  edgeHeight: 2.4,
  bulge: 16,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.42,
  shadowBlur: 3.5,
  shadowX: 2,
  shadowY: 4,
  art:
    tonalStitch(
      "M132 695C160 701 182 703 196 703C202 706 205 709 205 712C205 715 201 719 196 720C178 720 158 717 131 711",
      0.9,
    ) + hornButtons([[193, 711]], 7),
};

/** A front from the shoulder to the hem; it buttons past the middle. */
const front: Path = [
  [338, 158],
  [302, 172, 262, 188, 224, 206],
  [254, 262, 259, 344, 255, 430],
  [254, 540, 242, 730, 228, 930],
  [290, 946, 360, 949, 426, 945],
  [424, 800, 423, 640, 421, 524],
  [394, 442, 352, 300, 332, 160],
];
const frontFolds: Fold[] = [
  seam("M226 208C254 262 259 344 255 430", -0.16, 2.4, 1.4),
  seam("M326 440C318 560 306 740 298 940", -0.1, 2.2, 1.2),
  fold([256, 470, 286, 486, 330, 486, 372, 466], 12, 4, -0.16, 8),
  fold([258, 520, 296, 526, 344, 520, 404, 500], 13, 4, -0.14, 8),
  fold([300, 640, 290, 740, 276, 850, 262, 960], 3, 44, 0.34, 12),
  fold([322, 660, 322, 760, 318, 860, 314, 960], 3, 34, -0.32, 11),
  fold([366, 640, 370, 750, 372, 860, 370, 960], 3, 44, 0.28, 12),
  fold([392, 600, 398, 720, 402, 840, 402, 960], 2, 26, -0.22, 10),
  seam("M229 916C290 932 360 935 425 931", -0.12, 2, 1.2),
  ...rumple({
    count: 9,
    top: { y: 430, from: 276, to: 390 },
    bottom: { y: 900, from: 256, to: 400 },
    spread: 50,
    length: 120,
    width: 13,
    height: 0.05,
    blur: 7,
    seed: 9,
  }),
];
/** Where the lapel rolls over, the front lies in its shade; the front edge stands up a little. */
const frontWear = `${softening("spread", 12)}<g filter="url(#spread)"><path d="M262 344C300 420 360 490 418 530" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="22"/><path d="M250 440C246 600 238 760 228 930" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="16"/></g>`;

const buttons = [556, 652, 748].map((y) => [402, y] as const);
const rightFront: Layer = {
  shape: front,
  fill: print(2, weave, 240, 200),
  ...wool,
  folds: frontFolds,
  wear: frontWear,
  art:
    tonalStitch("M415 534C417 650 418 800 420 937M229 921C290 937 360 940 420 937", 1) +
    hornButtons(buttons, 13),
  shadow: 0.52,
  shadowBlur: 7,
  shadowX: 6,
  shadowY: 5,
};
const leftFront: Layer = { ...mirrorSewn({ ...rightFront, art: "" }), shadow: 0.34 };

/** A slanted welt over the pocket. */
const welt: Layer = {
  shape: [
    [276, 628],
    [299, 624],
    [327, 722],
    [304, 728],
  ],
  fill: print(-16, weave, 300, 620),
  edge: 5,
  edgeHeight: 2.6,
  bulge: 14,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.44,
  shadowBlur: 4,
  shadowX: 4,
  shadowY: 4,
  art: tonalStitch("M281 631L296 628L322 718L307 722Z", 0.9),
};

/** Cut in the plain color, so that it stands out from a pattern. */
const collar: Layer = {
  shape: [
    [353, 140],
    [343, 172, 351, 232, 363, 284],
    [346, 294, 330, 306, 313, 318],
    [300, 304, 287, 291, 272, 281],
    [279, 234, 292, 184, 322, 151],
    [332, 143, 344, 139, 353, 140],
  ],
  fill: ground(),
  edge: 6,
  edgeHeight: 3,
  bulge: 22,
  bulgeHeight: 4,
  body: 50,
  bodyHeight: 8,
  bend: 2,
  shadow: 0.5,
  shadowBlur: 7,
  shadowX: 4,
  shadowY: 7,
  art: tonalStitch("M277 278C284 234 297 188 325 156M277 280C291 290 303 301 314 312", 0.9),
};
const lapel: Layer = {
  ...collar,
  shape: [
    [361, 278],
    [373, 360, 395, 450, 422, 526],
    [415, 531, 407, 531, 400, 528],
    [350, 480, 286, 410, 256, 338],
    [276, 329, 294, 322, 312, 318],
    [328, 304, 344, 291, 361, 278],
  ],
  bulge: 26,
  bulgeHeight: 5,
  shadow: 0.55,
  shadowBlur: 9,
  shadowX: 5,
  shadowY: 8,
  folds: [fold([346, 310, 356, 380, 378, 450, 402, 510], 22, 6, 0.14, 9)],
  wear: `${softening("spread", 6)}<path d="M363 284C374 366 396 452 424 526" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="14" filter="url(#spread)"/>`,
  art: `${tonalStitch("M309 324C294 328 278 334 263 341C293 410 352 474 404 522", 0.9)}<path d="M284 346L300 337" stroke="#000" stroke-opacity=".4" stroke-width="2.4" stroke-linecap="round"/>`,
};

const yard = tonalStitch("M229 921C290 937 360 941 400 941C440 941 510 937 571 921", 1);
const whole: Layer = {
  shape: symmetric([
    [400, 176],
    [430, 176, 452, 170, 462, 158],
    [498, 172, 538, 188, 576, 206],
    [546, 262, 541, 344, 545, 430],
    [546, 540, 558, 730, 572, 930],
    [510, 946, 450, 950, 400, 950],
  ]),
  fill: print(0, weave, 400, 200),
  ...wool,
  folds: [
    seam("M226 208C254 262 259 344 255 430M574 208C546 262 541 344 545 430", -0.16, 2.4, 1.4),
    seam("M400 180V690", -0.26, 2.4, 1.2),
    ...frontFolds.slice(4, 6),
    fold([500, 640, 510, 740, 524, 850, 538, 960], 3, 44, -0.3, 12),
    fold([478, 660, 478, 760, 482, 860, 486, 960], 3, 34, 0.3, 11),
    ...crease([262, 470, 320, 492, 380, 486, 430, 494], 18, 0.13, 9),
    seam("M229 916C290 932 360 936 400 936C440 936 510 932 571 916", -0.12, 2, 1.2),
  ],
  art: yard,
  shadow: 0.34,
};
/** The lap of the vent, and a half belt held by two buttons. */
const vent: Layer = {
  shape: [
    [400, 680],
    [422, 688],
    [424, 948],
    [400, 950],
  ],
  fill: print(0, weave, 400, 200),
  edge: 5,
  edgeHeight: 3,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.55,
  shadowBlur: 6,
  shadowX: 7,
  shadowY: 2,
};
const halfBelt: Layer = {
  shape: symmetric([
    [400, 512],
    [440, 512, 470, 510, 496, 506],
    [506, 512, 508, 540, 498, 548],
    [470, 552, 440, 554, 400, 554],
  ]),
  fill: print(90, weave, 400, 512),
  edge: 5,
  edgeHeight: 3,
  bulge: 20,
  bulgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 5,
  art:
    tonalStitch("M306 514C330 519 470 519 494 514M306 541C330 547 470 547 494 541", 0.9) +
    hornButtons(
      [
        [322, 529],
        [478, 529],
      ],
      10,
    ),
};

export const coat: Garment = {
  highlight: 0.2,
  detail: { x: 0.5, y: 0.3, zoom: 1.85 },
  layers: [
    {
      shape: symmetric([
        [400, 534],
        [430, 460, 458, 300, 464, 160],
        [440, 168, 420, 170, 400, 170],
      ]),
      fill: fixed("#e6dbc8"),
      surface: "silk",
      shine: 0.3,
      light: 0.6,
      shadow: 0,
      folds: [fold([400, 214, 402, 310, 401, 420, 400, 520], 8, 2, -0.2, 5)],
      art: `<rect x="375" y="198" width="50" height="24" rx="1.5" fill="#1b2350"/><rect x="385" y="208" width="30" height="3" fill="#e6dbc8" fill-opacity=".8"/>`,
    },
    {
      shape: symmetric([
        [400, 184],
        [426, 184, 446, 180, 464, 174],
        [466, 158, 460, 146, 450, 138],
        [434, 148, 416, 150, 400, 150],
      ]),
      fill: ground(0.86),
      edge: 6,
      edgeHeight: 3,
      bulgeHeight: 4,
      bodyHeight: 4,
      shadow: 0.45,
    },
    rightSleeve,
    leftSleeve,
    cuffStrap,
    mirrorSewn(cuffStrap),
    leftFront,
    mirrorSewn(collar),
    mirrorSewn({
      ...lapel,
      art: tonalStitch("M309 324C294 328 278 334 263 341C293 410 352 474 404 522", 0.9),
    }),
    rightFront,
    welt,
    mirrorLayer(welt),
    collar,
    lapel,
  ],
  back: [
    rightSleeve,
    leftSleeve,
    cuffStrap,
    mirrorSewn(cuffStrap),
    whole,
    vent,
    halfBelt,
    fallenCollar(
      [
        [400, 136],
        [432, 136, 454, 138, 466, 146],
        [488, 166, 504, 190, 512, 218],
        [474, 210, 436, 206, 400, 206],
      ],
      ground(),
      { art: tonalStitch("M294 213C330 203 366 200 400 200C434 200 470 203 506 213", 0.9) },
    ),
  ],
};
