import { drape, type Fold, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { seededRandom } from "../random.ts";
import { waistDarts } from "./from-behind.ts";
import { wavyHem } from "./gathers.ts";

const knot = { x: 488, y: 206 };

/** Folds that the tie pulls across the upper layer, from the knot to the hem. */
function radiating(): Fold[] {
  const random = seededRandom(41);
  return Array.from({ length: 6 }, (_, index) => {
    const t = index / 5;
    const endX = 196 + t * 176;
    const hip = 330 + t * 116;
    const pulled = (right: number): number[] => [
      knot.x - 24 - (1 - t) * 60 + right * 0.3,
      knot.y + 14,
      hip + right * 0.5,
      330 + t * 40,
      endX + 46 + t * 30 + right * 0.8,
      600,
      endX + right,
      900,
    ];
    return [fold(pulled(0), 2, 26 + random() * 14, 0.6, 7), fold(pulled(28), 2, 22 + random() * 12, -0.6, 7)];
  }).flat();
}

const lapEdge = "M484 206C508 330 504 520 462 690C440 780 402 852 340 886";

/** The lower layer, wrapped first. */
const under: Layer = {
  shape: [
    [380, 200],
    [508, 204],
    [548, 330, 598, 620, 628, 846],
    [606, 858, 590, 848, 568, 852],
    [540, 858, 524, 870, 496, 866],
    [470, 862, 452, 850, 424, 856],
    [390, 862, 350, 866, 300, 862],
  ],
  fill: print(-7, 0.6, 540, 210),
  folds: [
    ...drape({
      count: 5,
      top: { y: 224, from: 470, to: 504 },
      bottom: { y: 860, from: 430, to: 612 },
      seed: 15,
      endWidth: 28,
      raggedness: 0.1,
    }),
    seam("M400 846C424 840 452 836 470 848C496 854 524 856 540 844C568 836 590 836 625 832", -0.3, 1.5, 0.9),
  ],
};

/** The upper layer laps over it from the left and is cut round at its corner. */
const over: Layer = {
  shape: [
    [294, 204],
    [484, 204],
    [508, 330, 504, 520, 462, 690],
    [440, 780, 402, 852, 340, 886],
    [318, 896, 300, 878, 276, 878],
    [248, 880, 232, 888, 210, 872],
    [196, 864, 186, 858, 174, 852],
    [206, 620, 256, 330, 294, 204],
  ],
  fill: print(6, 0.6, 300, 210),
  shadow: 0.62,
  shadowBlur: 9,
  shadowX: 7,
  folds: [
    ...radiating(),
    seam(lapEdge, 0.5, 7, 2),
    seam(
      "M472 210C496 330 492 520 451 686C430 772 394 838 336 870C318 878 300 862 276 862C248 864 232 872 210 858L178 838",
      -0.3,
      1.5,
      0.9,
    ),
  ],
};

const sash = (shape: Layer["shape"], angle: number, folds: readonly Fold[]): Layer => ({
  shape,
  fill: print(angle, 0.5, knot.x, knot.y),
  edge: 4,
  edgeHeight: 3,
  bulge: 14,
  bodyHeight: 7,
  bend: 4,
  shadow: 0.55,
  shadowBlur: 6,
  folds,
});

/** A bow at the hip: two tails and two loops behind the knot. */
const bow: Layer[] = [
  sash(
    [
      [476, 210],
      [474, 300, 448, 400, 452, 520],
      [466, 532, 486, 534, 500, 524],
      [494, 410, 514, 300, 500, 210],
    ],
    86,
    [
      fold([484, 214, 490, 300, 466, 400, 474, 530], 3, 12, -0.7, 4),
      fold([494, 214, 502, 300, 482, 400, 488, 530], 3, 10, 0.6, 4),
      seam("M453 508C468 518 486 520 499 512", -0.3, 1.4, 0.8),
    ],
  ),
  sash(
    [
      [480, 206],
      [506, 290, 534, 350, 558, 452],
      [574, 456, 592, 448, 602, 436],
      [578, 340, 540, 280, 506, 200],
    ],
    66,
    [
      fold([488, 210, 520, 300, 548, 350, 574, 452], 3, 12, -0.7, 4),
      fold([498, 208, 534, 290, 562, 350, 588, 446], 3, 10, 0.6, 4),
      seam("M555 441C571 445 588 438 599 425", -0.3, 1.4, 0.8),
    ],
  ),
  sash(
    [
      [488, 206],
      [466, 200, 436, 214, 412, 238],
      [398, 254, 404, 276, 424, 276],
      [450, 274, 476, 246, 492, 220],
    ],
    -24,
    [
      fold([490, 212, 466, 214, 442, 228, 420, 250], 4, 12, 0.6, 4),
      fold([490, 218, 470, 232, 448, 252, 428, 268], 3, 10, -0.6, 4),
    ],
  ),
  sash(
    [
      [488, 202],
      [508, 176, 546, 172, 580, 188],
      [602, 200, 602, 226, 580, 234],
      [548, 242, 512, 232, 492, 218],
    ],
    18,
    [
      fold([490, 208, 516, 196, 548, 194, 586, 206], 4, 12, 0.6, 4),
      fold([492, 214, 520, 214, 550, 220, 580, 224], 3, 10, -0.6, 4),
    ],
  ),
  sash(
    [
      [472, 192],
      [480, 182, 500, 182, 508, 192],
      [514, 208, 508, 226, 496, 230],
      [482, 230, 468, 212, 472, 192],
    ],
    40,
    [
      fold([480, 194, 486, 206, 488, 216, 490, 228], 3, 6, -0.8, 2),
      fold([494, 190, 500, 202, 500, 214, 498, 226], 3, 6, 0.6, 2),
    ],
  ),
];

/** Behind it is whole: two darts, and the end of a loop that looks past the hip. */
const behind: Layer = {
  shape: [
    [294, 204],
    [506, 204],
    [548, 330, 598, 620, 628, 850],
    ...wavyHem([628, 850], [174, 852], 6, 6, 9, 22),
    [206, 620, 256, 330, 294, 204],
  ],
  fill: print(0, 0.6, 400, 210),
  folds: [
    ...drape({
      count: 7,
      top: { y: 300, from: 310, to: 490 },
      bottom: { y: 880, from: 190, to: 600 },
      seed: 44,
      endWidth: 40,
      raggedness: 0.3,
      blur: 8,
    }),
    ...waistDarts(350, 216, -90),
  ],
};
const bandBehind: Layer = {
  shape: [
    [298, 172],
    [350, 184, 450, 184, 502, 172],
    [509, 212],
    [450, 226, 350, 226, 290, 212],
  ],
  fill: print(90, 0.5, 400, 170),
  bodyHeight: 14,
  bend: 4,
  shadow: 0.5,
  folds: [
    seam("M292 207C350 221 450 221 508 207", -0.3, 1.5, 0.9),
    seam("M299 177C350 189 450 189 502 177", -0.2, 1.4, 0.8),
  ],
};

/** A wrap skirt to the calf, tied at the hip. */
export const skirt: Garment = {
  widen: 1.04,
  detail: { x: 0.66, y: 0.15, zoom: 2.3 },
  layers: [
    {
      shape: [
        [300, 176],
        [350, 164, 450, 164, 500, 176],
        [450, 192, 350, 192, 300, 176],
      ],
      fill: ground(0.55),
      light: 0.4,
      shadow: 0,
    },
    under,
    over,
    {
      shape: [
        [298, 172],
        [350, 188, 450, 188, 502, 172],
        [509, 212],
        [450, 228, 350, 228, 290, 212],
      ],
      fill: print(90, 0.5, 400, 170),
      bodyHeight: 14,
      bend: 4,
      shadow: 0.5,
      folds: [
        seam("M292 207C350 223 450 223 508 207", -0.3, 1.5, 0.9),
        seam("M299 177C350 193 450 193 502 177", -0.2, 1.4, 0.8),
        fold([400, 190, 430, 194, 456, 200, 484, 206], 2, 8, -0.4, 3),
        fold([410, 214, 440, 214, 462, 212, 484, 210], 2, 8, 0.4, 3),
      ],
    },
    ...bow,
  ],
  back: [mirrorLayer(bow[3] as Layer), behind, bandBehind],
};
