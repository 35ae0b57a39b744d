import { drape, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { mirror, type Path, symmetric } from "../paths.ts";
import { seededRandom } from "../random.ts";
import { waistDarts } from "./from-behind.ts";
import { wavyHem } from "./gathers.ts";

const back: Path = [
  [345, 168],
  [372, 196, 428, 196, 455, 168],
  [462, 210],
  [430, 300, 380, 320, 400, 330],
  [360, 330, 338, 240, 338, 200],
];

const sleeve: Layer = {
  shape: [
    [300, 176],
    [262, 196, 222, 258, 196, 352],
    [214, 378, 262, 392, 312, 374],
    [304, 330, 300, 280, 312, 230],
  ],
  fill: print(24, 0.52, 200, 200),
  folds: [
    fold([292, 196, 262, 250, 240, 300, 224, 366], 3, 20, 0.8),
    fold([302, 210, 282, 270, 270, 320, 262, 380], 3, 18, -0.8),
    fold([308, 230, 296, 290, 292, 330, 292, 378], 2, 14, 0.6),
    fold([286, 190, 246, 240, 226, 290, 206, 356], 2, 12, -0.6),
    seam("M199 342C216 366 262 380 308 364", -0.5, 2, 1),
  ],
};

const rightFront: Path = [
  [455, 164],
  [476, 172, 496, 178, 506, 182],
  [496, 226, 494, 286, 506, 330],
  [496, 372, 484, 408, 482, 442],
  [318, 442],
  [352, 404, 424, 300, 455, 164],
];
const leftFront = mirror([
  [455, 164],
  [476, 172, 496, 178, 506, 182],
  [496, 226, 494, 286, 506, 330],
  [496, 372, 484, 408, 482, 442],
  [312, 442],
  [340, 412, 430, 300, 455, 164],
]);
const underSkirt: Path = [
  [330, 440],
  [482, 440],
  [520, 560, 588, 740, 632, 872],
  [600, 890, 560, 880, 530, 892],
  [490, 904, 440, 900, 400, 896],
  [330, 900],
];
const overSkirt: Path = [
  [318, 440],
  [478, 440],
  [486, 500, 520, 560, 520, 640],
  [522, 740, 470, 850, 420, 916],
  [380, 930, 350, 908, 310, 914],
  [270, 920, 220, 906, 168, 884],
  [210, 740, 280, 560, 318, 440],
];

const knot = { x: 468, y: 452 };

/** Folds that spread from the knot over the skirt. */
function radiating() {
  const random = seededRandom(7);
  return Array.from({ length: 6 }, (_, index) => {
    const t = index / 5;
    const endX = 190 + t * 262;
    const endY = 890 + Math.sin(t * 3) * 18;
    const hip = knot.x - 80 - (1 - t) * 70 + t * 60;
    const hipY = 560 + t * 10;
    return [
      fold(
        [knot.x - 20 - (1 - t) * 30, knot.y + 6, hip, hipY, endX + 40, 740, endX, endY],
        2,
        26 + random() * 16,
        0.6,
        7,
      ),
      fold(
        [knot.x - 16 - (1 - t) * 28, knot.y + 6, hip + 16, hipY, endX + 66, 740, endX + 24, endY],
        2,
        22 + random() * 14,
        -0.62,
        7,
      ),
    ];
  }).flat();
}

const pleats = Array.from({ length: 5 }, (_, i) =>
  fold(
    [478, 438 - i * 7, 440 - i * 8, 400 - i * 16, 380 - i * 6, 360 - i * 30, 352 - i * 8, 330 - i * 34],
    10,
    2,
    i % 2 ? -0.6 : 0.6,
    4,
  ),
);

/** Behind, bodice and skirt are whole; the tie runs round the waist. */
const bodiceBack: Layer = {
  shape: symmetric([
    [400, 188],
    [424, 188, 444, 182, 455, 164],
    [476, 172, 496, 178, 506, 182],
    [496, 226, 494, 286, 506, 330],
    [496, 372, 484, 408, 484, 442],
    [400, 448],
  ]),
  fill: print(0, 0.5, 400, 180),
  shadow: 0.3,
  folds: [
    seam("M348 172C362 192 380 197 400 197C420 197 438 192 452 172", -0.2, 1.4, 0.8),
    ...waistDarts(356, 440, 96),
    fold([302, 336, 330, 352, 352, 354, 374, 348], 9, 2, -0.3, 6),
    fold([498, 336, 470, 352, 448, 354, 426, 348], 9, 2, -0.3, 6),
  ],
};
const skirtBack: Layer = {
  shape: [
    [318, 440],
    [482, 440],
    [520, 560, 588, 740, 632, 872],
    ...wavyHem([632, 872], [168, 876], 6, 6, 5, 26),
    [210, 740, 280, 560, 318, 440],
  ],
  fill: print(0, 0.56, 400, 450),
  folds: drape({
    count: 8,
    top: { y: 446, from: 324, to: 476 },
    bottom: { y: 900, from: 190, to: 600 },
    seed: 21,
    endWidth: 38,
    raggedness: 0.3,
    blur: 7,
  }),
};
const tieBehind: Layer = {
  shape: symmetric([
    [400, 434],
    [430, 434, 460, 432, 486, 425],
    [489, 436, 489, 448, 488, 458],
    [460, 464, 430, 466, 400, 466],
  ]),
  fill: print(88, 0.5, 400, 430),
  folds: [seam("M316 440C370 452 430 452 486 441", -0.5, 3, 2)],
  shadow: 0.5,
};

export const wrapDress: Garment = {
  widen: 1.04,
  detail: { x: 0.5, y: 0.27, zoom: 1.85 },
  layers: [
    { shape: back, fill: ground(0.62), shadow: 0, light: 0.5, edge: 2, bodyHeight: 4 },
    sleeve,
    mirrorLayer(sleeve),
    {
      shape: underSkirt,
      fill: print(-6, 0.56, 480, 450),
      folds: drape({
        count: 5,
        top: { y: 460, from: 440, to: 485 },
        bottom: { y: 890, from: 480, to: 620 },
        seed: 5,
        endWidth: 24,
      }),
    },
    {
      shape: rightFront,
      fill: print(-16, 0.5, 430, 180),
      folds: [
        fold([340, 440, 390, 400, 440, 330, 462, 230], 10, 2, -0.6),
        fold([500, 340, 480, 360, 450, 390, 420, 436], 2, 12, -0.4),
      ],
      shadow: 0.25,
    },
    {
      shape: overSkirt,
      fill: print(7, 0.56, 300, 450),
      folds: [...radiating(), seam("M520 640C522 740 470 850 420 916", 0.5, 5, 2)],
      shadow: 0.6,
      shadowBlur: 8,
    },
    {
      shape: leftFront,
      fill: print(16, 0.5, 370, 180),
      folds: [
        ...pleats,
        seam("M345 168C372 300 460 410 486 438", 0.6, 6, 2),
        fold([304, 346, 318, 372, 340, 400, 352, 436], 2, 10, -0.4),
      ],
      shadow: 0.6,
      shadowBlur: 7,
      shadowX: 7,
    },
    {
      shape: [
        [314, 424],
        [370, 436, 430, 436, 486, 426],
        [488, 456],
        [430, 466, 372, 466, 316, 456],
      ],
      fill: print(88, 0.5, 400, 430),
      folds: [seam("M316 440C370 452 430 452 486 441", -0.5, 3, 2)],
      shadow: 0.5,
    },
    {
      shape: [
        [462, 452],
        [470, 520, 450, 590, 452, 668],
        [470, 676, 486, 672, 492, 660],
        [486, 590, 488, 520, 478, 452],
      ],
      fill: print(84, 0.5, 460, 452),
      folds: [fold([470, 456, 476, 520, 466, 590, 472, 668], 3, 8, -0.8)],
      shadow: 0.55,
    },
    {
      shape: [
        [470, 452],
        [496, 510, 506, 560, 526, 612],
        [542, 612, 552, 604, 556, 594],
        [532, 548, 516, 500, 490, 448],
      ],
      fill: print(64, 0.5, 480, 452),
      folds: [fold([480, 456, 504, 510, 520, 560, 540, 604], 3, 8, -0.8)],
      shadow: 0.55,
    },
    {
      shape: [
        [454, 436],
        [470, 424, 492, 426, 500, 438],
        [502, 458, 492, 470, 474, 470],
        [458, 468, 450, 452, 454, 436],
      ],
      fill: print(30, 0.5, 470, 440),
      folds: [fold([460, 446, 474, 440, 486, 446, 494, 456], 3, 5, -0.9, 2)],
      edge: 8,
      edgeHeight: 7,
      shadow: 0.55,
    },
  ],
  back: [sleeve, mirrorLayer(sleeve), skirtBack, bodiceBack, tieBehind],
};
