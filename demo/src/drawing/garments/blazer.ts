import { fold, mirrorFold, seam } from "../folds.ts";
import { fixed, type Garment, type Layer, mirrorLayer, print } from "../garment.ts";
import { mirror, type Path } from "../paths.ts";
import { hornButtons, lapel } from "./tailoring.ts";

const sleeve: Layer = {
  shape: [
    [298, 200],
    [232, 212, 204, 300, 192, 420],
    [184, 520, 176, 620, 174, 706],
    [194, 720, 226, 722, 250, 714],
    [262, 620, 284, 520, 306, 420],
  ],
  fill: print(8, 0.56, 240, 200),
  folds: [
    fold([280, 420, 254, 424, 224, 414, 196, 430], 9, 3, -0.35, 7),
    fold([276, 448, 250, 460, 220, 452, 190, 470], 9, 3, 0.3, 7),
    fold([254, 260, 234, 400, 218, 560, 212, 704], 4, 18, 0.6, 7),
    fold([280, 260, 262, 380, 244, 520, 236, 704], 3, 14, -0.5, 7),
  ],
  art: hornButtons(
    [
      [238, 652],
      [236, 672],
      [234, 692],
    ],
    6,
  ),
};

const front: Path = [
  [468, 166],
  [492, 180, 512, 190, 524, 200],
  [512, 270, 506, 340, 508, 410],
  [514, 500, 530, 620, 540, 760],
  [510, 776, 470, 778, 440, 766],
  [412, 740, 392, 680, 390, 560],
  [390, 520],
  [430, 430, 452, 300, 468, 166],
];
const leftFront = mirror(front).map((segment) =>
  segment.map((value, i) => (i % 2 === 0 && Math.abs(value - 410) < 1 ? 424 : value)),
);
const frontFolds = [
  fold([312, 420, 306, 520, 300, 640, 286, 764], 3, 22, 0.6, 8),
  fold([350, 560, 344, 640, 336, 700, 330, 766], 3, 20, -0.5, 8),
  fold([296, 420, 320, 450, 360, 500, 392, 522], 8, 3, -0.4, 6),
  seam("M318 420C314 520 310 560 308 590", -0.5, 2, 1),
];

const pocket: Layer = {
  shape: [
    [276, 600],
    [356, 596],
    [358, 620],
    [358, 626, 354, 628, 350, 628],
    [284, 632],
    [280, 632, 277, 630, 277, 626],
  ],
  fill: print(2, 0.56, 300, 600),
  shadow: 0.45,
  edgeHeight: 4,
  bodyHeight: 5,
};

const leftLapel: Path = [
  [338, 158],
  [318, 200, 310, 240, 314, 280],
  [338, 292],
  [306, 322],
  [324, 400, 368, 470, 412, 520],
  [408, 420, 384, 270, 352, 172],
];
const notch = seam("M312 278C332 284 352 270 370 252", -0.9, 3, 1);

export const blazer: Garment = {
  widen: 1.12,
  detail: { x: 0.5, y: 0.34, zoom: 1.9 },
  layers: [
    {
      shape: [
        [342, 156],
        [370, 180, 430, 180, 458, 156],
        [470, 220, 440, 360, 404, 510],
        [366, 360, 334, 240, 342, 156],
      ],
      fill: fixed("#e9dfcc"),
      light: 0.5,
      shadow: 0,
      art: `<rect x="382" y="192" width="36" height="18" fill="#a03f1c"/>`,
    },
    sleeve,
    mirrorLayer(sleeve),
    { shape: front, fill: print(-2, 0.56, 560, 200), folds: frontFolds.map(mirrorFold), shadow: 0.4 },
    {
      shape: leftFront,
      fill: print(2, 0.56, 240, 200),
      folds: frontFolds,
      art: hornButtons(
        [
          [392, 548],
          [396, 620],
        ],
        10,
      ),
      shadow: 0.55,
      shadowBlur: 8,
      bend: 3,
    },
    pocket,
    mirrorLayer(pocket),
    {
      shape: [
        [452, 372],
        [512, 366],
        [512, 382],
        [453, 388],
      ],
      fill: print(-4, 0.56, 480, 370),
      shadow: 0.4,
      edgeHeight: 3,
      bodyHeight: 4,
    },
    lapel({ shape: mirror(leftLapel), fill: print(28, 0.56, 480, 200), folds: [mirrorFold(notch)] }),
    lapel({ shape: leftLapel, fill: print(-28, 0.56, 320, 200), folds: [notch] }),
  ],
};
