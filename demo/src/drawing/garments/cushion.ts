import type { Fold } from "../folds.ts";
import { type Garment, ground, print } from "../garment.ts";
import { closedPath, ellipse, type Path } from "../paths.ts";
import { jitter, seededRandom } from "../random.ts";
import { crease } from "./creases.ts";

/** Sewn flat, then filled: the sides are drawn in, the corners stay. */
const outline: Path = [
  [148, 262],
  [144, 250, 152, 243, 166, 247],
  [260, 268, 540, 268, 634, 247],
  [648, 243, 656, 250, 652, 262],
  [632, 380, 632, 640, 652, 752],
  [656, 764, 648, 771, 634, 767],
  [540, 747, 260, 747, 166, 767],
  [152, 771, 144, 764, 148, 752],
  [168, 640, 168, 380, 148, 262],
];

const corners = [
  [152, 250, 1, 1],
  [648, 250, -1, 1],
  [152, 764, 1, -1],
  [648, 764, -1, -1],
] as const;

/** The filling does not reach into the corners: the cloth runs from them in long soft ridges. */
const fromCorners = corners.flatMap(([x, y, toX, toY], corner) =>
  [
    [0.3, 190, 26, 0.36],
    [0.5, 230, 34, -0.24],
    [0.68, 176, 24, 0.32],
    [0.85, 120, 14, -0.22],
  ].flatMap(([turn = 0, reach = 0, width = 0, height = 0], i) => {
    const angle = (turn + (corner % 2) * 0.03) * (Math.PI / 2);
    const dx = Math.cos(angle) * reach * toX;
    const dy = Math.sin(angle) * reach * toY;
    const bow = (i % 2 ? 12 : -12) * toX;
    const start = 16;
    return crease(
      [
        x + toX * start,
        y + toY * start,
        x + dx * 0.34 + bow,
        y + dy * 0.34,
        x + dx * 0.66 + bow,
        y + dy * 0.66,
        x + dx,
        y + dy,
      ],
      width,
      height,
      9,
    );
  }),
);

const random = seededRandom(19);
/** Where the seam holds the cloth back. */
const puckers = Array.from({ length: 44 }, (_, i): Fold[] => {
  const side = i % 4;
  const share = 0.14 + 0.72 * ((Math.floor(i / 4) + 0.5 + jitter(random, 0.4)) / 11);
  const length = 26 + random() * 44;
  const height = 0.12 + random() * 0.16;
  const lean = jitter(random, 9);
  const sunk = 18 * Math.sin(share * Math.PI);
  const along = (from: number, to: number): number => from + (to - from) * share;
  const [x, y, dx, dy] = [
    [along(150, 650), 249 + sunk, lean, length],
    [along(150, 650), 765 - sunk, lean, -length],
    [150 + sunk, along(250, 764), length, lean],
    [650 - sunk, along(250, 764), -length, lean],
  ][side] as [number, number, number, number];
  return crease(
    [x, y, x + dx * 0.3, y + dy * 0.3, x + dx * 0.7 + lean, y + dy * 0.7, x + dx, y + dy],
    7,
    height,
    3,
  );
}).flat();

/** Thick in the middle, with a shallow dent at the upper edge and a swell on both sides. */
const plumped: Fold[] = [
  { path: closedPath(ellipse(400, 520, 190, 180)), height: 0.95, blur: 56 },
  ...crease([392, 262, 396, 320, 404, 380, 398, 470], 90, -0.34, 24),
  ...crease([296, 300, 286, 380, 300, 470, 290, 560], 70, 0.16, 26),
];

export const cushion: Garment = {
  fill: { width: 0.76, height: 0.76 },
  detail: { x: 0.24, y: 0.22, zoom: 2.1 },
  layers: [
    {
      shape: outline,
      fill: print(0, 0.86, 400, 250),
      bulge: 40,
      bulgeHeight: 14,
      body: 150,
      bodyHeight: 104,
      edgeHeight: 3,
      folds: [...fromCorners, ...puckers, ...plumped],
      bend: 7,
    },
    {
      shape: outline,
      stroke: 9,
      fill: ground(0.9),
      edge: 7,
      edgeHeight: 5,
      bulgeHeight: 2,
      body: 0,
      bodyHeight: 0,
      shadow: 0.4,
      shadowBlur: 3,
      shadowX: 2,
      shadowY: 3,
    },
  ],
};
