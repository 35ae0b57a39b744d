import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { gathered, tier, wavyHem } from "./gathers.ts";

/** A half circle of cloth set into the armhole. */
const flutter: Layer = {
  shape: [
    [332, 62],
    [308, 64, 286, 96, 262, 160],
    ...wavyHem([262, 160], [330, 196], 2, 6, 3, 14),
    [336, 150, 338, 104, 332, 62],
  ],
  fill: print(28, 0.5, 290, 70),
  edge: 4,
  edgeHeight: 3,
  bodyHeight: 12,
  folds: [
    fold([330, 72, 310, 104, 294, 140, 280, 190], 2, 16, 0.7, 4),
    fold([333, 84, 320, 116, 310, 150, 304, 200], 2, 14, -0.7, 4),
    fold([336, 100, 330, 130, 326, 160, 324, 204], 2, 11, 0.5, 4),
  ],
};

const bodice = (neck: readonly (readonly number[])[]): Layer => ({
  shape: symmetric([
    ...neck,
    [474, 62],
    [466, 104, 466, 148, 478, 180],
    [476, 204, 470, 226, 464, 246],
    [444, 252, 422, 254, 400, 254],
  ]),
  fill: print(0, 0.52, 400, 70),
  bodyHeight: 20,
  shadow: 0.35,
  folds: [
    ...gathered({ y: 250, half: 58 }, -52, 10, 12),
    seam("M331 66C338 106 338 148 326 180", -0.24, 1.4, 0.8),
    seam("M469 66C462 106 462 148 474 180", -0.24, 1.4, 0.8),
  ],
});
const vNeck = [
  [400, 178],
  [424, 140, 442, 98, 448, 56],
] as const;

const lap: Layer = {
  shape: [
    [352, 56],
    [358, 104, 388, 168, 424, 250],
    [392, 256, 358, 254, 336, 246],
    [330, 226, 324, 204, 322, 180],
    [334, 148, 334, 104, 326, 62],
  ],
  fill: print(14, 0.52, 340, 70),
  bodyHeight: 18,
  shadow: 0.5,
  shadowBlur: 5,
  folds: [
    ...gathered({ y: 250, half: 40 }, -60, 7, 8, 376),
    seam("M357 62C364 110 392 170 428 250", 0.45, 4, 1.6),
    seam("M331 66C338 106 338 148 326 180", -0.24, 1.4, 0.8),
    fold([324, 186, 350, 206, 372, 214, 396, 216], 8, 2, -0.3, 5),
  ],
};

const skirt = tier({
  top: { y: 262, half: 66 },
  bottom: { y: 962, half: 184 },
  folds: 8,
  gathers: 16,
  waves: 5,
  seed: 14,
  sag: 6,
  height: 0.68,
});
const waist: Layer = {
  shape: symmetric([
    [400, 246],
    [424, 246, 446, 244, 466, 239],
    [468, 250, 469, 260, 470, 270],
    [446, 276, 424, 278, 400, 278],
  ]),
  fill: print(90, 0.5, 400, 250),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 8,
  shadow: 0.5,
  shadowBlur: 4,
  folds: [
    seam("M332 245C356 251 444 251 468 245", -0.22, 1.4, 0.8),
    seam("M331 266C356 273 444 273 469 266", -0.22, 1.4, 0.8),
  ],
};

/** The skirt is open at the left leg from above the knee; behind it the other edge shows. */
const slit: Layer = {
  shape: [
    [322, 640],
    [318, 740, 300, 860, 282, 966],
    [290, 972, 310, 972, 322, 968],
    [326, 860, 326, 740, 322, 640],
  ],
  fill: ground(0.5),
  light: 0.45,
  edge: 3,
  bodyHeight: 3,
  shadow: 0,
};
const slitEdge: Layer = {
  shape: [
    [320, 626],
    [327, 740, 331, 860, 324, 972],
    [332, 975, 344, 974, 352, 968],
    [352, 860, 340, 740, 324, 626],
  ],
  fill: print(-3, 0.56, 400, 262),
  edge: 4,
  edgeHeight: 3,
  bodyHeight: 6,
  shadow: 0.55,
  shadowBlur: 6,
  shadowX: -6,
  shadowY: 2,
  folds: [fold([326, 650, 336, 760, 342, 860, 340, 980], 2, 14, 0.4, 4)],
};

const shoulderSeams = seam("M334 62L352 56M466 62L448 56", -0.2, 1.4, 0.8);

export const maxiDress: Garment = {
  widen: 1.06,
  fill: { width: 0.83, height: 0.87 },
  detail: { x: 0.5, y: 0.17, zoom: 2.3 },
  layers: [
    {
      shape: symmetric([
        [400, 62],
        [424, 62, 440, 60, 448, 56],
        [446, 110, 430, 160, 400, 200],
      ]),
      fill: ground(0.52),
      light: 0.35,
      shadow: 0,
      art: `<rect x="388" y="70" width="24" height="11" fill="#f4ecdc" fill-opacity=".9"/>`,
    },
    skirt,
    slit,
    slitEdge,
    flutter,
    mirrorLayer(flutter),
    bodice(vNeck),
    lap,
    waist,
  ],
  back: [
    skirt,
    flutter,
    mirrorLayer(flutter),
    {
      ...bodice([
        [400, 84],
        [424, 84, 442, 76, 448, 56],
      ]),
      folds: [
        ...gathered({ y: 250, half: 58 }, -52, 10, 3),
        seam("M400 84V254", -0.34, 2, 1),
        seam("M354 66C366 90 384 93 400 93C416 93 434 90 446 66", -0.2, 1.4, 0.8),
        seam("M331 66C338 106 338 148 326 180M469 66C462 106 462 148 474 180", -0.24, 1.4, 0.8),
        shoulderSeams,
      ],
    },
    waist,
  ],
};
