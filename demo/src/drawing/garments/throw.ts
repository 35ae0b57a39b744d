import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, print } from "../garment.ts";
import type { Path } from "../paths.ts";
import { jitter, seededRandom } from "../random.ts";

/** Twisted ends of the warp, in bundles. */
function fringe(fromX: number, toX: number, y: number, length: number, seed: number): Layer[] {
  const random = seededRandom(seed);
  const bundles = Math.round((toX - fromX) / 7.2);
  const strands: string[] = [];
  for (let i = 0; i < bundles; i += 1) {
    const x = fromX + ((toX - fromX) * (i + 0.5)) / bundles;
    const end = x + jitter(random, 5);
    const reach = length * (0.86 + random() * 0.2);
    strands.push(
      `M${x.toFixed(1)} ${y}C${x.toFixed(1)} ${y + reach * 0.4} ${end.toFixed(1)} ${y + reach * 0.6} ${end.toFixed(1)} ${(y + reach).toFixed(1)}`,
    );
  }
  const twist = (paths: string[], fill: Layer["fill"]): Layer => ({
    shape: paths.join(""),
    stroke: 5.4,
    fill,
    edge: 5,
    edgeHeight: 4,
    bulgeHeight: 2,
    body: 0,
    bodyHeight: 0,
    shadow: 0.35,
    shadowBlur: 2,
    shadowX: 2,
    shadowY: 3,
  });
  return [
    twist(
      strands.filter((_, i) => i % 3 === 2),
      ground(0.86),
    ),
    twist(
      strands.filter((_, i) => i % 3 !== 2),
      ground(),
    ),
  ];
}

const sheet = (left: number, top: number, right: number, bottom: number): Path => [
  [left, top + 10],
  [left + 2, top + 2, left + 10, top, left + 20, top],
  [left + 140, top - 6, right - 140, top - 6, right - 20, top],
  [right - 8, top, right, top + 4, right, top + 14],
  [right + 5, top + 200, right + 3, bottom - 160, right - 2, bottom],
  [right - 120, bottom + 10, left + 120, bottom + 10, left + 2, bottom],
  [left - 3, bottom - 160, left - 5, top + 200, left, top + 10],
];

/** A throw, folded lengthwise and hung over a rail. */
export const throwBlanket: Garment = {
  detail: { x: 0.42, y: 0.72, zoom: 1.9 },
  layers: [
    ...fringe(258, 566, 796, 64, 3),
    {
      shape: sheet(250, 190, 574, 800),
      fill: print(0, 0.74, 300, 180),
      edgeHeight: 4,
      bulgeHeight: 9,
      folds: [fold([540, 200, 548, 400, 536, 600, 548, 800], 12, 18, -0.4, 9)],
    },
    ...fringe(216, 528, 856, 70, 5),
    {
      shape: sheet(206, 160, 538, 862),
      fill: print(0, 0.74, 206, 160),
      edge: 8,
      edgeHeight: 5,
      bulgeHeight: 12,
      bodyHeight: 22,
      shadow: 0.6,
      shadowBlur: 9,
      shadowX: 9,
      folds: [
        fold([290, 180, 300, 380, 276, 620, 286, 862], 8, 30, 0.5, 12),
        fold([340, 180, 346, 400, 330, 620, 346, 862], 8, 28, -0.45, 12),
        fold([440, 180, 434, 380, 460, 620, 446, 862], 8, 30, 0.45, 12),
        fold([488, 180, 480, 400, 500, 620, 494, 862], 6, 24, -0.4, 10),
        fold([210, 210, 300, 222, 430, 222, 536, 210], 22, 22, -0.3, 12),
        seam("M205 842C320 852 430 852 536 842", -0.5, 3, 1.2),
      ],
    },
  ],
};
