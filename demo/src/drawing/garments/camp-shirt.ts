import { softening } from "../art.ts";
import { type Fold, fold, mirrorFold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, print } from "../garment.ts";
import { mirror, type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { boxPleat, fallenCollar } from "./from-behind.ts";
import { pearlButtons } from "./pearl-buttons.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";

/** Light cotton or rayon that falls from the shoulders. */
const shirting = {
  edge: 4,
  edgeHeight: 1.8,
  bulgeHeight: 4,
  body: 80,
  bodyHeight: 15,
  bend: 4,
} satisfies Partial<Layer>;

const sleeve: Layer = {
  shape: [
    [262, 206],
    [222, 226, 178, 330, 152, 430],
    [190, 448, 236, 462, 272, 466],
    [276, 430, 282, 380, 292, 340],
    [284, 290, 276, 240, 262, 206],
  ],
  fill: print(22, 0.56, 200, 200),
  ...shirting,
  bodyHeight: 11,
  art: tonalStitch("M157 414C194 432 238 446 274 450", 1),
  folds: [
    fold([254, 236, 226, 300, 202, 370, 186, 462], 3, 26, 0.3, 8),
    fold([268, 256, 248, 326, 232, 390, 224, 470], 3, 22, -0.26, 8),
    fold([276, 290, 264, 350, 256, 410, 252, 470], 3, 18, 0.18, 7),
    ...crease([291, 338, 270, 358, 246, 366, 218, 360], 12, 0.2, 6),
    ...crease([288, 356, 268, 384, 248, 396, 226, 400], 10, 0.14, 6),
    seam("M155 418C192 436 236 450 272 454", -0.16, 2, 1.2),
  ],
};

const front: Path = [
  [344, 176],
  [312, 184, 284, 194, 258, 206],
  [270, 256, 276, 310, 270, 360],
  [266, 500, 262, 660, 258, 802],
  [310, 818, 370, 820, 412, 818],
  [412, 300],
  [384, 270, 358, 226, 344, 176],
];
const falling: Fold[] = [
  ...crease([272, 350, 300, 380, 336, 396, 372, 398], 13, 0.2, 7),
  ...crease([270, 384, 296, 410, 326, 420, 356, 420], 12, 0.12, 7),
  fold([292, 520, 292, 620, 288, 720, 278, 840], 4, 34, 0.3, 10),
  fold([312, 480, 318, 600, 320, 720, 316, 840], 3, 28, -0.28, 9),
  fold([346, 460, 354, 580, 360, 700, 358, 840], 3, 32, 0.24, 10),
  fold([372, 520, 384, 620, 390, 720, 392, 840], 2, 18, -0.16, 8),
  seam("M259 785C310 800 370 802 412 800", -0.16, 2, 1.2),
  seam("M258 208C270 258 276 310 270 360", -0.16, 2, 1.2),
];
const rumpled = (seed: number): Fold[] =>
  rumple({
    count: 8,
    top: { y: 300, from: 284, to: 380 },
    bottom: { y: 780, from: 276, to: 390 },
    angle: 80,
    spread: 40,
    length: 110,
    width: 11,
    height: 0.05,
    blur: 6,
    seed,
  });
const hem = tonalStitch("M259 789C310 804 370 806 410 804", 1);

/** Under the collar the front lies in its shade. */
const shaded = `${softening("spread", 7)}<path d="M316 236C338 262 356 280 384 300" fill="none" stroke="#000" stroke-opacity=".36" stroke-width="16" filter="url(#spread)"/>`;
const leftFront: Layer = {
  shape: front,
  fill: print(-2, 0.6, 240, 200),
  ...shirting,
  folds: [...falling, ...rumpled(3), seam("M382 306V818", -0.16, 2, 1.2)],
  wear: shaded,
  art: hem + tonalStitch("M385 306V802M408 306V802", 0.9),
  shadow: 0.44,
  shadowBlur: 5,
  shadowX: 4,
};
/** It ends behind the placket of the left one. */
const rightFront: Layer = {
  ...mirrorSewn({ ...leftFront, art: hem, folds: [...falling, ...rumpled(17)] }),
  shape: mirror(front).map((segment) =>
    segment.map((value, i) => (i % 2 === 0 && Math.abs(value - 388) < 1 ? 394 : value)),
  ),
  fill: print(2, 0.6, 560, 180),
  shadow: 0.35,
};

/** The revers turns out flat from the first button; the collar above it meets it in a notch. */
const revers: Layer = {
  shape: [
    [366, 214],
    [380, 250, 394, 276, 403, 300],
    [392, 308, 380, 308, 370, 301],
    [350, 286, 332, 266, 318, 244],
    [330, 240, 342, 234, 350, 226],
  ],
  fill: print(-40, 0.52, 340, 210),
  edge: 4,
  edgeHeight: 2.2,
  bulge: 16,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  bend: 2,
  shadow: 0.62,
  shadowBlur: 6,
  shadowX: 3,
  shadowY: 6,
  art: tonalStitch("M324 246C337 266 354 284 373 297C380 302 388 303 396 299", 1),
};
const collar: Layer = {
  ...revers,
  shape: [
    [345, 168],
    [346, 186, 354, 204, 368, 222],
    [352, 236, 334, 244, 310, 250],
    [302, 238, 300, 224, 302, 212],
    [310, 192, 326, 176, 345, 168],
  ],
  fill: print(-58, 0.52, 330, 190),
  art: tonalStitch("M316 244C308 236 305 225 307 214C314 196 328 181 345 173", 1),
};

/** The pocket matches the front that it is sewn on. */
const pocket: Layer = {
  shape: [
    [440, 380],
    [524, 380],
    [524, 468],
    [482, 484],
    [440, 468],
  ],
  fill: print(2, 0.6, 560, 180),
  edge: 3,
  edgeHeight: 1.8,
  bulgeHeight: 1.6,
  bodyHeight: 3,
  bend: 2,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 4,
  folds: [seam("M440 399H524", -0.16, 2, 1)],
  art: tonalStitch("M444 403H520M444 384V465L482 480L520 465V384", 1),
};

const whole: Layer = {
  shape: symmetric([
    [400, 190],
    [424, 190, 446, 184, 456, 176],
    [488, 184, 516, 194, 542, 206],
    [530, 256, 524, 310, 530, 360],
    [534, 500, 538, 660, 542, 802],
    [490, 818, 430, 820, 400, 820],
  ]),
  fill: print(0, 0.6, 400, 200),
  ...shirting,
  shadow: 0.4,
  folds: [
    seam("M264 264C320 276 480 276 536 264", -0.34, 2, 1),
    ...boxPleat(274, 640),
    ...falling.slice(2, 4),
    ...falling.slice(2, 4).map(mirrorFold),
    seam("M258 785C310 800 370 802 400 802C430 802 490 800 542 785", -0.16, 2, 1.2),
    seam("M258 208C270 258 276 310 270 360M542 208C530 258 524 310 530 360", -0.16, 2, 1.2),
    ...rumpled(29),
    ...rumpled(31).map(mirrorFold),
  ],
  art: tonalStitch(
    "M264 270C320 282 480 282 536 270M259 789C310 804 370 806 400 806C430 806 490 804 541 789",
    1,
  ),
};

export const campShirt: Garment = {
  widen: 1.16,
  detail: { x: 0.5, y: 0.25, zoom: 1.9 },
  layers: [
    {
      shape: [
        [342, 168],
        [372, 156, 428, 156, 458, 168],
        [452, 216, 424, 270, 402, 306],
        [376, 270, 350, 216, 342, 168],
      ],
      fill: ground(0.58),
      light: 0.4,
      shadow: 0,
      art: `<rect x="383" y="184" width="34" height="16" rx="1.5" fill="#f4ecdc" fill-opacity=".9"/>`,
    },
    {
      shape: [
        [344, 172],
        [352, 152, 372, 146, 400, 146],
        [428, 146, 448, 152, 456, 172],
        [430, 162, 370, 162, 344, 172],
      ],
      fill: print(0, 0.52, 400, 150),
      edge: 5,
      edgeHeight: 2.6,
      bulgeHeight: 3,
      body: 0,
      bodyHeight: 0,
      shadow: 0.45,
      wear: `<path d="M344 172C372 164 428 164 456 172" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/>`,
    },
    sleeve,
    mirrorSewn(sleeve),
    rightFront,
    mirrorSewn(revers),
    mirrorSewn(collar),
    leftFront,
    pocket,
    revers,
    collar,
    pearlButtons(
      [330, 422, 514, 606, 698].map((y) => [397, y] as const),
      7,
    ),
  ],
  back: [
    sleeve,
    mirrorSewn(sleeve),
    whole,
    fallenCollar(
      [
        [400, 146],
        [428, 146, 448, 150, 456, 166],
        [474, 180, 490, 196, 498, 214],
        [466, 208, 432, 204, 400, 204],
      ],
      print(90, 0.52, 400, 150),
      { art: tonalStitch("M310 210C340 201 370 198 400 198C430 198 460 201 490 210", 1) },
    ),
  ],
};
