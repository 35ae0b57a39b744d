import { fold, mirrorFold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print, trim } from "../garment.ts";
import { mirror, type Path } from "../paths.ts";

const sleeve: Layer = {
  shape: [
    [262, 206],
    [222, 226, 176, 330, 152, 430],
    [190, 448, 236, 462, 272, 466],
    [276, 430, 282, 380, 292, 340],
    [284, 290, 276, 240, 262, 206],
  ],
  fill: print(22, 0.56, 200, 200),
  bodyHeight: 9,
  bulgeHeight: 3,
  folds: [
    fold([256, 230, 226, 300, 206, 370, 196, 456], 3, 20, 0.8),
    fold([268, 250, 246, 320, 232, 390, 228, 470], 3, 18, -0.8),
    fold([290, 330, 270, 350, 250, 360, 226, 362], 8, 2, -0.7, 4),
    fold([288, 346, 270, 372, 252, 384, 232, 392], 6, 2, 0.7, 4),
    seam("M155 416C192 434 236 448 272 452", -0.7, 2, 1),
  ],
};

const front: Path = [
  [344, 176],
  [312, 184, 284, 194, 258, 206],
  [270, 256, 276, 310, 270, 360],
  [266, 500, 262, 660, 258, 802],
  [310, 818, 370, 820, 408, 818],
  [408, 300],
  [380, 270, 356, 226, 344, 176],
];
const frontFolds = [
  fold([290, 352, 310, 380, 340, 400, 372, 404], 10, 2, -0.6, 5),
  fold([286, 560, 300, 620, 306, 720, 300, 820], 4, 24, 0.7, 7),
  fold([300, 500, 326, 600, 336, 720, 334, 826], 3, 22, -0.7, 7),
  fold([330, 430, 352, 560, 366, 690, 368, 830], 3, 16, 0.5, 7),
  seam("M259 786C310 801 370 803 408 801", -0.6, 2, 1),
];
/** The right front ends behind the placket of the left one. */
const rightFront = mirror(front).map((segment) =>
  segment.map((value, i) => (i % 2 === 0 && Math.abs(value - 392) < 1 ? 394 : value)),
);

const collar: Layer = {
  shape: [
    [344, 172],
    [334, 186, 322, 206, 314, 226],
    [330, 252, 350, 268, 370, 286],
    [384, 280, 398, 276, 402, 286],
    [398, 262, 374, 214, 360, 184],
  ],
  fill: print(-48, 0.52, 340, 200),
  shadow: 0.6,
  edge: 6,
  bodyHeight: 8,
  folds: [seam("M322 226C336 246 354 262 372 276", -0.4, 2, 1)],
};

const buttonHeights = [330, 416, 502, 588, 674, 752];
const buttonRims = buttonHeights
  .map(
    (y) =>
      `<ellipse cx="396" cy="${y}" rx="5.8" ry="7.2" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.2"/><circle cx="394" cy="${y}" r="1.1" fill="#000" fill-opacity=".6"/><circle cx="398" cy="${y}" r="1.1" fill="#000" fill-opacity=".6"/>`,
  )
  .join("");
const button = (y: number): Path => [
  [396, y - 7.2],
  [399.4, y - 7.2, 401.8, y - 4, 401.8, y],
  [401.8, y + 4, 399.4, y + 7.2, 396, y + 7.2],
  [392.6, y + 7.2, 390.2, y + 4, 390.2, y],
  [390.2, y - 4, 392.6, y - 7.2, 396, y - 7.2],
];

export const campShirt: Garment = {
  widen: 1.16,
  detail: { x: 0.5, y: 0.25, zoom: 1.9 },
  layers: [
    {
      shape: [
        [344, 170],
        [372, 190, 428, 190, 456, 170],
        [452, 216, 424, 262, 402, 292],
        [376, 262, 350, 216, 344, 170],
      ],
      fill: ground(0.55),
      light: 0.4,
      shadow: 0,
      art: `<rect x="384" y="196" width="32" height="16" fill="#f4ecdc" fill-opacity=".85"/>`,
    },
    sleeve,
    mirrorLayer(sleeve),
    { shape: rightFront, fill: print(2, 0.6, 560, 180), folds: frontFolds.map(mirrorFold), shadow: 0.35 },
    {
      shape: front,
      fill: print(-2, 0.6, 240, 200),
      folds: [...frontFolds, seam("M384 300V836", -0.4, 2, 1)],
      shadow: 0.5,
      shadowX: 6,
      bend: 4,
    },
    {
      shape: [
        [452, 380],
        [540, 380],
        [540, 470],
        [496, 486],
        [452, 470],
      ],
      fill: print(0, 0.6, 500, 384),
      shadow: 0.4,
      edge: 4,
      bodyHeight: 6,
      bulgeHeight: 3,
      folds: [seam("M452 400H540", -0.6, 2, 1)],
      bend: 3,
    },
    collar,
    mirrorLayer(collar),
    {
      shape: buttonHeights.map(button),
      fill: trim(),
      art: buttonRims,
      edge: 4,
      edgeHeight: 4,
      bulgeHeight: 2,
      bulge: 8,
      body: 0,
      bodyHeight: 0,
      shadow: 0.4,
      shadowBlur: 2,
      shadowX: 1.5,
      shadowY: 3,
    },
  ],
};
