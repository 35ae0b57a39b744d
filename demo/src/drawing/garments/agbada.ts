import { drape, fold } from "../folds.ts";
import { type Garment, ground, type Layer, print, trim } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";

const sleeveFolds = Array.from({ length: 6 }, (_, i) => {
  const height = i % 2 ? -0.85 : 0.8;
  const right = [
    560 + i * 16,
    200 + i * 10,
    580 + i * 20,
    320 + i * 14,
    560 + i * 26,
    520,
    600 + i * 22,
    722,
  ];
  const left = right.map((value, index) => (index % 2 ? value : 800 - value));
  return [fold(right, 3, 22, height, 6), fold(left, 3, 22, -height, 6)];
}).flat();

function spiral(x: number, y: number, radius: number, turn: 1 | -1): string {
  return Array.from({ length: 56 }, (_, step) => {
    const reach = radius * (1 - step / 60);
    const angle = step * 0.3 * turn;
    return `${step ? "L" : "M"}${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  }).join("");
}

const embroidery = (path: string, width: number): Layer => ({
  shape: path,
  stroke: width,
  fill: trim(),
  edge: 4,
  edgeHeight: 2.6,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  shadow: 0.3,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 2,
});

const lozenge = (y: number): Path => [
  [400, y - 12],
  [409, y],
  [400, y + 12],
  [391, y],
];

export const agbada: Garment = {
  detail: { x: 0.5, y: 0.26, zoom: 2 },
  layers: [
    {
      shape: symmetric([
        [400, 800],
        [500, 800],
        [506, 850, 504, 900, 502, 936],
        [480, 944, 440, 944, 416, 938],
        [412, 900, 408, 860, 400, 840],
      ]),
      fill: print(0, 0.5),
      folds: [
        fold([400, 820, 400, 860, 398, 900, 400, 940], 6, 12, -1, 3),
        fold([340, 830, 336, 870, 340, 900, 336, 936], 4, 14, -0.7),
        fold([460, 830, 464, 870, 460, 900, 464, 936], 4, 14, 0.7),
      ],
    },
    {
      shape: [
        [348, 150],
        [370, 168, 430, 168, 452, 150],
        [446, 190, 420, 206, 400, 208],
        [380, 206, 354, 190, 348, 150],
      ],
      fill: ground(0.55),
      light: 0.4,
      shadow: 0,
    },
    {
      shape: symmetric([
        [400, 208],
        [428, 200, 446, 180, 452, 152],
        [500, 158, 560, 176, 610, 206],
        [680, 250, 716, 360, 724, 560],
        [726, 640, 716, 700, 700, 730],
        [672, 742, 640, 736, 612, 716],
        [606, 770, 606, 800, 608, 826],
        [540, 850, 460, 846, 400, 850],
      ]),
      fill: print(0, 0.6, 400, 40),
      body: 90,
      shadow: 0.6,
      shadowBlur: 10,
      folds: [
        ...sleeveFolds,
        ...drape({
          count: 6,
          top: { y: 520, from: 310, to: 490 },
          bottom: { y: 850, from: 220, to: 580 },
          seed: 4,
          endWidth: 28,
        }),
        fold([300, 180, 320, 340, 312, 560, 300, 830], 4, 26, -0.8, 7),
        fold([500, 180, 480, 340, 488, 560, 500, 830], 4, 26, 0.8, 7),
      ],
    },
    embroidery("M352 154C356 206 400 214 400 214C400 214 444 206 448 154", 9),
    embroidery("M338 154C342 222 396 232 400 232C404 232 458 222 462 154", 3),
    embroidery("M330 270H470V440L400 500L330 440ZM400 232V270M400 418L386 440L400 466L414 440Z", 4),
    embroidery("M342 282H458V434L400 484L342 434Z", 2),
    embroidery(
      [
        spiral(376, 330, 24, 1),
        spiral(424, 330, 24, -1),
        spiral(376, 390, 24, -1),
        spiral(424, 390, 24, 1),
      ].join(""),
      3,
    ),
    { ...embroidery("", 0), stroke: undefined, shape: [lozenge(296), lozenge(360)] },
  ],
};
