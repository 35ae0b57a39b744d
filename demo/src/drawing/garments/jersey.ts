import { type Fold, fold, seam } from "../folds.ts";
import { type Layer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";

/** What T-shirt and polo shirt have in common: a body without darts, and set-in sleeves of knitted cotton. */

/** The width of the rounding that keeps jersey flat and soft-edged. */
export const jerseyRelief = {
  edge: 4,
  edgeHeight: 1.4,
  bulgeHeight: 4,
  body: 84,
  bodyHeight: 15,
  bend: 3,
} satisfies Partial<Layer>;

/** The left sleeve, in the order shoulder, hem, underarm. */
export const jerseySleeve: Path = [
  [212, 212],
  [186, 222, 168, 248, 154, 284],
  [138, 322, 120, 360, 104, 396],
  [138, 422, 176, 438, 216, 446],
  [222, 428, 228, 406, 234, 386],
  [252, 320, 244, 256, 212, 212],
];

/** @param hem how far down the body reaches at its sides; the middle of the hem hangs 14 lower */
export const jerseyBody = (hem: number): Path =>
  symmetric([
    [400, 244],
    [440, 240, 472, 208, 482, 166],
    [512, 178, 552, 194, 588, 212],
    [570, 262, 564, 320, 572, 388],
    [566, 470, 566, 560, 570, 640],
    [573, 700, 576, 750, 577, hem],
    [520, hem + 12, 450, hem + 15, 400, hem + 14],
  ]);

const falling: Fold[] = [
  seam("M212 214C236 262 242 322 228 388", -0.26, 2, 1.2),
  fold([196, 236, 180, 290, 160, 340, 146, 420], 3, 20, 0.34, 7),
  fold([222, 270, 206, 320, 190, 370, 184, 440], 3, 18, -0.3, 7),
];
export const leftSleeveFolds: Fold[] = [
  ...falling,
  ...crease([240, 372, 216, 384, 190, 382, 164, 366], 13, 0.34, 5),
  ...crease([232, 404, 212, 406, 192, 404, 176, 396], 9, 0.2, 5),
  ...rumple({
    count: 6,
    top: { y: 250, from: 180, to: 220 },
    bottom: { y: 400, from: 130, to: 210 },
    angle: 120,
    spread: 40,
    length: 60,
    seed: 3,
  }),
];
export const rightSleeveFolds: Fold[] = [
  ...falling,
  ...crease([240, 356, 214, 372, 192, 364, 174, 344], 12, 0.3, 5),
  ...crease([236, 392, 210, 402, 186, 410, 158, 402], 11, 0.26, 5),
  ...rumple({
    count: 6,
    top: { y: 250, from: 180, to: 220 },
    bottom: { y: 400, from: 130, to: 210 },
    angle: 110,
    spread: 40,
    length: 60,
    seed: 8,
  }),
];

/** Drawn from the underarms toward the middle, then falling straight from the chest. */
export const jerseyFolds: Fold[] = [
  fold([230, 372, 262, 414, 300, 436, 350, 440], 14, 3, -0.22, 8),
  fold([232, 352, 266, 388, 306, 408, 356, 404], 12, 2, 0.2, 8),
  fold([572, 368, 536, 404, 498, 420, 458, 418], 14, 3, -0.24, 8),
  fold([570, 350, 536, 378, 500, 392, 460, 386], 12, 2, 0.18, 8),
  fold([252, 470, 268, 580, 276, 700, 268, 840], 4, 30, 0.32, 10),
  fold([292, 500, 308, 600, 312, 720, 306, 840], 4, 26, -0.26, 10),
  fold([344, 560, 354, 640, 358, 740, 350, 840], 3, 24, 0.16, 9),
  fold([544, 470, 526, 580, 520, 700, 528, 840], 4, 30, -0.28, 10),
  fold([506, 500, 490, 620, 486, 720, 490, 840], 4, 26, 0.26, 10),
  ...crease([246, 596, 300, 616, 350, 604, 404, 616], 16, 0.13, 7),
  ...crease([560, 668, 506, 656, 450, 674, 400, 664], 16, 0.13, 7),
  ...crease([244, 720, 290, 704, 340, 718, 380, 708], 13, 0.12, 7),
  ...rumple({
    count: 16,
    top: { y: 290, from: 260, to: 540 },
    bottom: { y: 790, from: 250, to: 550 },
    spread: 50,
    length: 110,
    width: 9,
    height: 0.07,
    blur: 5,
    seed: 12,
  }),
];

export const sleevePrint = print(24, 0.54, 400, 200);
export const bodyPrint = print(0, 0.54, 400, 200);
