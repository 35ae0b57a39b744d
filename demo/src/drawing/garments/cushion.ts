import { fold } from "../folds.ts";
import { type Garment, print } from "../garment.ts";

const corners = [
  [160, 260, 1, 1],
  [640, 260, -1, 1],
  [158, 758, 1, -1],
  [642, 758, -1, -1],
] as const;

const gathers = corners.flatMap(([x, y, toX, toY]) =>
  [0, 1, 2].map((i) =>
    fold(
      [
        x + toX * 10,
        y + toY * 10,
        x + toX * (40 + i * 30),
        y + toY * (70 - i * 20),
        x + toX * (70 + i * 34),
        y + toY * (110 - i * 26),
        x + toX * (100 + i * 40),
        y + toY * (150 - i * 40),
      ],
      4,
      16,
      i % 2 ? 0.6 : -0.6,
      6,
    ),
  ),
);

export const cushion: Garment = {
  fill: { width: 0.74, height: 0.74 },
  detail: { x: 0.36, y: 0.36, zoom: 1.9 },
  layers: [
    {
      shape: [
        [150, 250],
        [260, 272, 540, 272, 650, 250],
        [630, 380, 630, 640, 652, 766],
        [540, 744, 260, 744, 148, 766],
        [170, 640, 170, 380, 150, 250],
      ],
      fill: print(0, 0.86, 400, 250),
      body: 140,
      bodyHeight: 90,
      bulgeHeight: 22,
      edgeHeight: 5,
      folds: gathers,
      bend: 7,
    },
  ],
};
