import { type Fold, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";

const weave = 0.56;

/** The wearer's right leg: gathered under the band, falling wide from the hip. */
const leg: Path = [
  [284, 190],
  [404, 190],
  [404, 392],
  [402, 470, 400, 640, 396, 880],
  [350, 894, 260, 894, 200, 878],
  [214, 700, 236, 480, 250, 360],
  [256, 290, 268, 230, 284, 190],
];

/** Two pleats run out below the hip; the leg swings in three wide folds. */
const falling: Fold[] = [
  fold([316, 200, 313, 300, 308, 420, 302, 600], 9, 0.5, -0.34, 4),
  fold([326, 200, 324, 300, 320, 420, 314, 600], 11, 0.5, 0.32, 5),
  fold([358, 200, 358, 260, 357, 310, 355, 376], 7, 0.5, -0.28, 4),
  fold([367, 200, 368, 260, 368, 310, 368, 376], 9, 0.5, 0.26, 5),
  fold([282, 330, 266, 500, 248, 700, 232, 910], 4, 34, 0.34, 10),
  fold([300, 380, 288, 540, 276, 720, 268, 910], 4, 30, -0.34, 9),
  fold([328, 470, 322, 620, 316, 760, 312, 910], 3, 34, 0.3, 10),
  fold([352, 440, 350, 600, 346, 760, 346, 910], 3, 26, -0.3, 9),
  fold([384, 460, 384, 600, 380, 760, 376, 910], 3, 22, 0.24, 8),
];
const pocketMouth = seam("M280 214C276 264 268 314 258 352", -0.28, 2.2, 1);
const hemSeam = seam("M202 858C262 874 350 874 397 860", -0.12, 2, 1);

const legPiece: Layer = {
  shape: leg,
  fill: print(4, weave, 330, 190),
  edge: 4,
  edgeHeight: 1.8,
  bulgeHeight: 5,
  body: 80,
  bodyHeight: 16,
  bend: 3,
  art: tonalStitch("M203 853C262 869 350 869 397 855", 1),
};
const loose = (seed: number): Fold[] =>
  rumple({
    count: 9,
    top: { y: 420, from: 270, to: 380 },
    bottom: { y: 830, from: 230, to: 380 },
    angle: 60,
    spread: 50,
    length: 110,
    width: 10,
    height: 0.07,
    blur: 6,
    seed,
  });
const rightLeg: Layer = {
  ...legPiece,
  folds: [
    ...falling,
    pocketMouth,
    hemSeam,
    ...crease([403, 392, 384, 420, 362, 440, 334, 452], 11, 0.1, 7),
    ...loose(3),
  ],
};
const leftLeg: Layer = {
  ...legPiece,
  folds: [
    ...falling,
    pocketMouth,
    hemSeam,
    fold([268, 560, 256, 680, 246, 790, 244, 910], 2, 22, -0.26, 7),
    ...crease([403, 390, 386, 412, 366, 426, 340, 434], 11, 0.14, 6),
    ...loose(19),
  ],
};

const band: Layer = {
  shape: symmetric([
    [400, 160],
    [440, 160, 480, 157, 510, 150],
    [514, 168, 517, 184, 519, 200],
    [480, 208, 440, 211, 400, 211],
  ]),
  fill: print(90, 0.5, 400, 150),
  edge: 5,
  edgeHeight: 2.4,
  bulgeHeight: 3,
  body: 60,
  bodyHeight: 10,
  shadow: 0.42,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 4,
  bend: 2,
  art: tonalStitch("M290 155C340 166 460 166 510 155M282 196C340 208 460 208 518 196", 1),
};

const tieRelief = {
  edge: 5,
  edgeHeight: 2.6,
  bulgeHeight: 3,
  body: 30,
  bodyHeight: 6,
  bend: 2,
  shadow: 0.5,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 5,
} satisfies Partial<Layer>;
const tieEnd: Layer = {
  shape: [
    [390, 186],
    [376, 240, 366, 290, 354, 346],
    [364, 354, 374, 357, 386, 356],
    [392, 300, 400, 244, 406, 188],
  ],
  fill: print(82, 0.5, 390, 190),
  ...tieRelief,
  folds: [fold([400, 196, 392, 240, 384, 290, 378, 350], 2, 9, -0.24, 4)],
};
const shortEnd: Layer = {
  shape: [
    [396, 188],
    [410, 230, 424, 270, 440, 312],
    [450, 312, 460, 308, 468, 302],
    [448, 262, 430, 222, 414, 184],
  ],
  fill: print(66, 0.5, 410, 190),
  ...tieRelief,
  folds: [fold([408, 196, 424, 232, 438, 266, 452, 302], 2, 8, -0.2, 4)],
};
/** A loop of the bow: the fold of the band, its hollow turned to us. */
const loop: Layer = {
  shape: [
    [394, 178],
    [372, 160, 344, 156, 326, 166],
    [316, 174, 318, 192, 330, 198],
    [352, 206, 376, 198, 394, 190],
  ],
  fill: print(12, 0.5, 360, 180),
  ...tieRelief,
  folds: [
    fold([394, 184, 374, 178, 352, 176, 334, 182], 2, 11, -0.42, 3),
    fold([394, 180, 372, 168, 350, 164, 334, 170], 2, 6, 0.2, 3),
  ],
};

/** Behind: no pleats and no tie, but darts, a seam down the seat and a pocket with its button. */
const seat: Fold[] = [
  ...falling.slice(4),
  seam("M332 212L326 300", -0.4, 1.8, 0.9),
  fold([340, 212, 338, 250, 334, 290, 328, 330], 12, 2, 0.26, 5),
  fold([352, 230, 344, 300, 348, 360, 380, 410], 40, 12, 0.2, 14),
  hemSeam,
];
const welt: Layer = {
  shape: [
    [296, 300],
    [366, 304],
    [366, 318],
    [295, 314],
  ],
  fill: print(4, weave, 330, 190),
  edge: 3,
  edgeHeight: 2,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 3,
  art: `${tonalStitch("M296 300L366 304V318L295 314Z", 1)}<circle cx="331" cy="328" r="6" fill="#3a2a20"/><circle cx="329" cy="328" r="1" fill="#000"/><circle cx="333" cy="328" r="1" fill="#000"/>`,
};

export const wideTrousers: Garment = {
  detail: { x: 0.5, y: 0.22, zoom: 2 },
  layers: [
    {
      shape: [
        [291, 149],
        [350, 138, 450, 138, 509, 149],
        [450, 166, 350, 166, 291, 149],
      ],
      fill: ground(0.6),
      light: 0.4,
      shadow: 0,
      art: `<rect x="380" y="146" width="40" height="12" rx="1.5" fill="#f0e8d8" fill-opacity=".85"/>`,
    },
    mirrorSewn(leftLeg),
    {
      ...rightLeg,
      folds: [...(rightLeg.folds ?? []), seam("M404 212V392", -0.26, 2, 1)],
      shadow: 0.42,
      shadowBlur: 5,
    },
    band,
    tieEnd,
    shortEnd,
    loop,
    mirrorLayer(loop),
    {
      shape: [
        [387, 170],
        [394, 165, 406, 165, 413, 170],
        [418, 178, 417, 190, 411, 198],
        [404, 202, 396, 202, 389, 198],
        [383, 190, 382, 178, 387, 170],
      ],
      fill: print(90, 0.5, 400, 180),
      ...tieRelief,
      shadow: 0.4,
      folds: [fold([394, 168, 398, 178, 398, 190, 394, 200], 2, 5, -0.24, 2)],
    },
  ],
  back: [
    mirrorSewn({ ...legPiece, folds: [...seat, ...loose(7)] }),
    {
      ...legPiece,
      folds: [...seat, ...loose(23), seam("M404 212V392", -0.24, 2, 1)],
      shadow: 0.42,
      shadowBlur: 5,
    },
    welt,
    mirrorSewn(welt),
    band,
  ],
};
