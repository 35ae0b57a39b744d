import { type Fold, fold, seam } from "../folds.ts";
import { type ClothFill, type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { fallenCollar } from "./from-behind.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";
import { hornButtons } from "./tailoring.ts";

const weave = 0.54;

/** Worsted over canvas: firm edges, a rounded chest, few folds. */
const worsted = {
  edge: 5,
  edgeHeight: 2.2,
  bulgeHeight: 6,
  body: 90,
  bodyHeight: 20,
  bend: 3,
} satisfies Partial<Layer>;

/** A two-piece sleeve, which bends forward at the elbow; its vent closes with four buttons. */
const sleeve: Layer = {
  shape: [
    [214, 204],
    [184, 210, 166, 246, 158, 310],
    [146, 400, 138, 480, 130, 560],
    [122, 630, 118, 680, 116, 736],
    [144, 748, 182, 750, 212, 744],
    [216, 690, 224, 620, 232, 560],
    [238, 510, 246, 460, 248, 420],
    [252, 340, 246, 258, 214, 204],
  ],
  fill: print(7, weave, 180, 206),
  ...worsted,
  edgeHeight: 3,
  art:
    hornButtons(
      [684, 698, 712, 726].map((y) => [128, y] as const),
      5.4,
    ) + tonalStitch("M136 668C134 694 133 716 132 742", 0.9),
};
const hanging: Fold[] = [
  fold([206, 232, 176, 330, 162, 430, 154, 520], 5, 26, 0.28, 10),
  fold([228, 300, 212, 380, 200, 450, 194, 530], 3, 20, -0.22, 9),
  fold([150, 560, 142, 620, 138, 680, 138, 740], 6, 22, 0.2, 9),
  seam("M136 664C134 690 133 716 132 746", -0.16, 2, 1),
];
const leftSleeve: Layer = {
  ...sleeve,
  folds: [
    ...hanging,
    ...crease([240, 470, 214, 484, 186, 482, 150, 466], 15, 0.24, 6),
    ...crease([234, 508, 208, 512, 178, 522, 144, 520], 14, 0.2, 6),
    ...crease([228, 556, 200, 552, 176, 562, 146, 578], 12, 0.14, 7),
    ...crease([216, 700, 196, 708, 176, 704, 152, 694], 10, 0.12, 6),
  ],
};
const rightSleeve: Layer = mirrorSewn({
  ...sleeve,
  folds: [
    ...hanging,
    ...crease([242, 448, 216, 466, 188, 462, 154, 442], 15, 0.2, 6),
    ...crease([236, 490, 208, 502, 178, 498, 146, 506], 14, 0.24, 6),
    ...crease([230, 536, 204, 530, 176, 540, 144, 552], 12, 0.15, 7),
  ],
});

/** A front from the shoulder to its rounded corner; it buttons past the middle. */
const front: Path = [
  [340, 158],
  [300, 172, 256, 188, 212, 204],
  [244, 256, 250, 340, 246, 420],
  [248, 470, 254, 510, 252, 550],
  [248, 630, 238, 710, 234, 806],
  [270, 818, 316, 822, 352, 820],
  [396, 816, 414, 770, 418, 690],
  [421, 630, 421, 560, 418, 490],
  [392, 412, 352, 272, 334, 160],
];
const frontFolds: Fold[] = [
  seam("M318 410C314 490 314 560 318 634", -0.12, 2, 1.2),
  seam("M214 206C244 258 250 340 246 420", -0.14, 2, 1.4),
  fold([250, 430, 272, 452, 300, 458, 330, 446], 12, 3, -0.16, 8),
  fold([252, 552, 290, 546, 340, 536, 396, 512], 12, 4, -0.16, 7),
  fold([254, 532, 290, 526, 336, 516, 392, 496], 10, 4, 0.14, 7),
  fold([262, 680, 264, 730, 262, 780, 256, 830], 4, 24, 0.18, 9),
  fold([314, 680, 312, 730, 304, 780, 296, 830], 4, 26, -0.16, 9),
  ...crease([408, 600, 372, 612, 336, 608, 296, 620], 12, 0.1, 7),
];
const leftFront: Layer = {
  shape: front,
  fill: print(-2, weave, 400, 200),
  ...worsted,
  folds: [
    ...frontFolds,
    ...rumple({
      count: 8,
      top: { y: 420, from: 270, to: 390 },
      bottom: { y: 800, from: 256, to: 390 },
      spread: 50,
      length: 110,
      width: 11,
      height: 0.05,
      blur: 6,
      seed: 7,
    }),
  ],
  art: tonalStitch("M414 500C417 570 417 630 414 690C410 768 392 812 352 816C316 818 270 814 237 802", 0.8),
  shadow: 0.46,
  shadowBlur: 6,
  shadowX: 5,
  shadowY: 5,
};
const rightFront: Layer = {
  ...mirrorLayer({ ...leftFront, folds: frontFolds }),
  art: "",
  shadow: 0.3,
};

/** Below its jetted mouth a flap covers each pocket. */
const flap: Layer = {
  shape: [
    [262, 640],
    [358, 632],
    [361, 664],
    [361, 672, 357, 676, 350, 677],
    [272, 683],
    [264, 683, 260, 680, 260, 672],
  ],
  fill: print(-2, weave, 400, 200),
  shadow: 0.42,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 5,
  edge: 4,
  edgeHeight: 2.6,
  bulgeHeight: 2.5,
  bodyHeight: 4,
  folds: [seam("M262 645L358 637", -0.16, 2, 1)],
  art: tonalStitch("M265 664V671C265 676 268 678 273 678L349 672C354 671 356 669 356 663", 0.8),
};
const breastPocket: Layer = {
  shape: [
    [478, 398],
    [540, 384],
    [542, 401],
    [480, 415],
  ],
  fill: print(-12, weave, 500, 390),
  shadow: 0.34,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 3,
  edge: 3,
  edgeHeight: 2,
  bulgeHeight: 1,
  bodyHeight: 2,
};

/**
 * The collar falls over the seam at the back of the neck, and meets the lapel at the gorge. Both are faced in the plain
 * color, so that they stand out from a pattern.
 */
const collar: Layer = {
  shape: [
    [352, 140],
    [344, 168, 352, 226, 364, 268],
    [350, 276, 338, 286, 326, 296],
    [316, 286, 305, 276, 294, 268],
    [300, 226, 308, 180, 326, 152],
    [334, 144, 344, 139, 352, 140],
  ],
  fill: ground(),
  shadow: 0.5,
  shadowBlur: 6,
  shadowX: 3,
  shadowY: 6,
  edge: 5,
  edgeHeight: 2.4,
  bulge: 20,
  bulgeHeight: 4,
  body: 40,
  bodyHeight: 8,
  bend: 2,
  art: tonalStitch("M297 265C303 226 311 182 329 155", 0.8),
};
/** It rolls from the gorge to the upper button, and is cut on the straight of the front. */
const lapel: Layer = {
  shape: [
    [362, 262],
    [374, 340, 394, 430, 418, 496],
    [412, 500, 406, 500, 400, 497],
    [360, 456, 308, 392, 284, 318],
    [298, 310, 312, 302, 325, 296],
    [338, 284, 350, 273, 362, 262],
  ],
  fill: ground(),
  shadow: 0.56,
  shadowBlur: 8,
  shadowX: 5,
  shadowY: 7,
  edge: 5,
  edgeHeight: 2.6,
  bulge: 24,
  bulgeHeight: 5,
  body: 50,
  bodyHeight: 9,
  bend: 2,
  folds: [fold([352, 290, 360, 360, 380, 430, 400, 480], 20, 6, 0.14, 8)],
  art: tonalStitch("M321 303C311 308 300 314 290 320C313 389 363 450 402 490", 0.8),
};
const buttonhole = `<path d="M309 326L322 319" stroke="#000" stroke-opacity=".38" stroke-width="2.2" stroke-linecap="round"/>`;

const whole: Layer = {
  shape: symmetric([
    [400, 174],
    [430, 174, 450, 168, 460, 158],
    [500, 172, 544, 188, 588, 204],
    [556, 256, 550, 340, 554, 420],
    [552, 470, 546, 510, 548, 550],
    [552, 630, 562, 710, 566, 806],
    [510, 822, 450, 826, 400, 826],
  ]),
  fill: print(0, weave, 400, 200),
  ...worsted,
  shadow: 0.4,
  folds: [
    seam("M214 206C244 258 250 340 246 420M586 206C556 258 550 340 554 420", -0.14, 2, 1.4),
    seam("M400 178V640", -0.24, 2, 1.2),
    seam("M300 340C312 440 314 560 300 818M500 340C488 440 486 560 500 818", -0.16, 2, 1.2),
    fold([262, 540, 310, 528, 360, 524, 396, 532], 12, 4, -0.16, 8),
    fold([538, 540, 490, 528, 440, 524, 404, 532], 12, 4, -0.16, 8),
    ...crease([270, 460, 320, 470, 360, 462, 398, 470], 13, 0.12, 8),
    ...rumple({
      count: 14,
      top: { y: 260, from: 270, to: 530 },
      bottom: { y: 800, from: 256, to: 544 },
      spread: 50,
      length: 110,
      width: 11,
      height: 0.05,
      blur: 6,
      seed: 15,
    }),
  ],
  art: tonalStitch("M237 802C290 816 350 820 400 820C450 820 510 816 563 802", 0.8),
};
const vent: Layer = {
  shape: [
    [400, 634],
    [420, 640],
    [421, 824],
    [400, 826],
  ],
  fill: print(0, weave, 400, 200),
  edge: 4,
  edgeHeight: 2.6,
  bulgeHeight: 2.5,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 5,
  shadowX: 6,
  shadowY: 2,
};

export const blazer: Garment = {
  detail: { x: 0.5, y: 0.32, zoom: 1.85 },
  layers: [
    /** The lining, and the back of the collar above it. */
    {
      shape: symmetric([
        [400, 500],
        [430, 430, 458, 290, 462, 160],
        [440, 168, 420, 170, 400, 170],
      ]),
      fill: ground(0.62),
      surface: "silk",
      shine: 0.5,
      light: 0.6,
      shadow: 0,
      folds: [fold([400, 210, 402, 300, 401, 400, 400, 490], 8, 2, -0.2, 5)],
      art: `<rect x="374" y="196" width="52" height="24" rx="1.5" fill="#efe6d4" fill-opacity=".92"/><rect x="382" y="206" width="36" height="3.4" fill="#8a5a3c" fill-opacity=".8"/>`,
    },
    {
      shape: symmetric([
        [400, 182],
        [426, 182, 446, 178, 464, 172],
        [466, 158, 460, 146, 450, 139],
        [434, 148, 416, 150, 400, 150],
      ]),
      fill: ground(0.86),
      edge: 5,
      edgeHeight: 3,
      bulgeHeight: 4,
      bodyHeight: 4,
      shadow: 0.45,
    },
    leftSleeve,
    rightSleeve,
    rightFront,
    mirrorSewn(collar),
    mirrorSewn(lapel),
    leftFront,
    flap,
    mirrorSewn(flap),
    breastPocket,
    collar,
    { ...lapel, art: `${lapel.art}${buttonhole}` },
    {
      shape: "M392 516a12 12 0 1 1 24 0a12 12 0 1 1 -24 0M392 604a12 12 0 1 1 24 0a12 12 0 1 1 -24 0",
      fill: { color: "#3a2a20" },
      surface: "gloss",
      shine: 0.25,
      edge: 4,
      edgeHeight: 2.6,
      bulge: 6,
      bulgeHeight: 0.6,
      body: 0,
      bodyHeight: 0,
      shadow: 0.5,
      shadowBlur: 2.4,
      shadowX: 1.5,
      shadowY: 3,
      art: [516, 604]
        .map(
          (y) =>
            `<circle cx="404" cy="${y}" r="8.4" fill="none" stroke="#c9a684" stroke-opacity=".35" stroke-width="1.4"/><g fill="#120c08">${[-2.6, 2.6].flatMap((dx) => [-2.6, 2.6].map((dy) => `<circle cx="${404 + dx}" cy="${y + dy}" r="1.3"/>`)).join("")}</g>`,
        )
        .join(""),
    },
  ],
  back: [
    leftSleeve,
    rightSleeve,
    whole,
    vent,
    fallenCollar(
      [
        [400, 136],
        [430, 136, 450, 138, 462, 146],
        [482, 164, 494, 184, 500, 208],
        [466, 200, 434, 198, 400, 198],
      ],
      lapel.fill as ClothFill,
      { art: tonalStitch("M304 203C336 195 368 192 400 192C432 192 464 195 496 203", 0.8) },
    ),
  ],
};
