import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, print } from "../garment.ts";
import { rail, scenePage, wire } from "./scene.ts";

/** Gathers that run around the padding of an arm, closer at its ends. */
const gathers = Array.from({ length: 22 }, (_, i) => {
  const share = (i + 0.5) / 22;
  const x = 96 + share * 668;
  const fall = Math.abs(x - 430) / 334;
  const top = 452 + fall ** 1.5 * 128;
  const lean = (x - 430) * 0.07;
  return fold(
    [x - lean, top, x, top + 26, x + lean * 0.4, top + 56, x + lean, top + 86],
    3,
    11,
    i % 2 ? 0.5 : -0.55,
    4,
  );
});

const loop = (side: 1 | -1): Layer => ({
  shape: [
    [430, 452],
    [430 + side * 44, 398, 430 + side * 112, 396, 430 + side * 112, 436],
    [430 + side * 112, 476, 430 + side * 46, 482, 430, 460],
  ],
  fill: ground(),
  surface: "silk",
  edge: 12,
  edgeHeight: 6,
  bulgeHeight: 8,
  body: 0,
  bodyHeight: 0,
  folds: [fold([430, 456, 430 + side * 40, 430, 430 + side * 70, 424, 430 + side * 98, 430], 3, 18, -0.7, 5)],
});

const tail = (side: 1 | -1, reach: number): Layer => ({
  shape: [
    [430 - side * 4, 458],
    [430 + side * 34, 500, 430 + side * 30, 560, 430 + side * 58, 560 + reach],
    [430 + side * 34, 548 + reach],
    [430 + side * 14, 566 + reach],
    [430 + side * 4, 540, 430 + side * 10, 500, 430 - side * 14, 462],
  ],
  fill: ground(0.92),
  surface: "silk",
  edge: 8,
  edgeHeight: 4,
  bulgeHeight: 6,
  body: 0,
  bodyHeight: 0,
  folds: [
    seam(
      `M430 470C${430 + side * 20} 510 ${430 + side * 18} 560 ${430 + side * 36} ${550 + reach}`,
      -0.5,
      6,
      4,
    ),
  ],
});

/** A padded hanger with nothing on it, hung on a rail. */
export const hanger: Garment = {
  page: scenePage,
  detail: { x: 0.5, y: 0.5, zoom: 1 },
  layers: [
    rail(262),
    {
      shape: [
        [430, 446],
        [520, 446, 640, 486, 752, 566],
        [792, 594, 796, 640, 764, 652],
        [742, 660, 720, 650, 700, 634],
        [610, 570, 520, 540, 430, 540],
        [340, 540, 250, 570, 160, 634],
        [140, 650, 118, 660, 96, 652],
        [64, 640, 68, 594, 108, 566],
        [220, 486, 340, 446, 430, 446],
      ],
      fill: print(0, 0.62, 430, 440),
      edge: 24,
      edgeHeight: 12,
      bulge: 60,
      bulgeHeight: 22,
      body: 90,
      bodyHeight: 24,
      folds: gathers,
      shadow: 0.3,
    },
    wire(
      [
        [430, 462],
        [430, 420, 428, 392, 436, 366],
        [446, 340, 484, 334, 484, 292],
        [484, 250, 456, 226, 426, 228],
        [396, 230, 378, 252, 380, 284],
      ],
      11,
    ),
    tail(-1, 92),
    tail(1, 128),
    loop(-1),
    loop(1),
    {
      shape: [
        [408, 436],
        [420, 428, 440, 428, 452, 436],
        [460, 448, 460, 466, 452, 478],
        [440, 486, 420, 486, 408, 478],
        [400, 466, 400, 448, 408, 436],
      ],
      fill: ground(),
      surface: "silk",
      edge: 14,
      edgeHeight: 8,
      bulgeHeight: 10,
      body: 0,
      bodyHeight: 0,
      folds: [seam("M418 434C424 450 424 464 418 480M440 434C436 450 436 464 442 480", -0.5, 4, 2)],
    },
  ],
};
