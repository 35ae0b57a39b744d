import { fold, mirrorFold, seam } from "../folds.ts";
import { fixed, type Garment, type Layer, mirrorLayer, print } from "../garment.ts";
import { mirror, type Path } from "../paths.ts";
import { hornButtons, lapel } from "./tailoring.ts";

const sleeve: Layer = {
  shape: [
    [300, 196],
    [226, 214, 200, 330, 190, 470],
    [184, 560, 180, 640, 182, 720],
    [204, 734, 236, 736, 258, 728],
    [268, 640, 290, 540, 316, 430],
  ],
  fill: print(8, 0.6, 240, 200),
  folds: [
    fold([286, 420, 254, 420, 224, 410, 196, 430], 9, 3, -0.3, 8),
    fold([280, 452, 250, 462, 220, 456, 192, 474], 9, 3, 0.3, 8),
    fold([256, 260, 236, 400, 222, 560, 220, 716], 4, 20, 0.6, 8),
    seam("M184 700C206 712 236 714 259 708", -0.7, 3, 1),
  ],
};

const front: Path = [
  [470, 160],
  [494, 176, 516, 188, 528, 200],
  [514, 260, 508, 340, 512, 430],
  [524, 560, 540, 760, 552, 912],
  [500, 924, 440, 926, 372, 922],
  [372, 420],
  [420, 360, 450, 260, 470, 160],
];
/** The left front laps over the right one. */
const leftFront = mirror(front).map((segment) =>
  segment.map((value, i) => (i % 2 === 0 && Math.abs(value - 428) < 1 ? 446 : value)),
);
const frontFolds = [
  fold([300, 520, 296, 640, 290, 780, 272, 914], 4, 30, 0.6, 9),
  fold([340, 560, 344, 680, 346, 800, 340, 918], 4, 28, -0.6, 9),
  fold([292, 470, 320, 500, 360, 510, 400, 500], 10, 3, -0.4, 8),
];

const flap: Layer = {
  shape: [
    [270, 606],
    [354, 602],
    [356, 628],
    [272, 632],
  ],
  fill: print(2, 0.6, 300, 600),
  shadow: 0.45,
  edgeHeight: 4,
  bodyHeight: 6,
};

const leftLapel: Path = [
  [336, 152],
  [312, 190, 302, 240, 306, 280],
  [288, 300, 296, 330, 318, 344],
  [344, 396, 396, 430, 440, 462],
  [420, 380, 384, 250, 352, 168],
];
const rightLapel = mirror([
  [336, 152],
  [312, 190, 302, 240, 306, 280],
  [288, 300, 296, 330, 318, 344],
  [344, 396, 374, 420, 404, 440],
  [400, 380, 380, 250, 352, 168],
]);
const notch = seam("M306 280C330 276 352 262 368 250", -0.9, 3, 1);

export const coat: Garment = {
  widen: 1.1,
  highlight: 0.2,
  detail: { x: 0.5, y: 0.3, zoom: 1.85 },
  layers: [
    {
      shape: [
        [340, 150],
        [370, 176, 430, 176, 460, 150],
        [480, 200, 440, 320, 410, 420],
        [360, 320, 330, 220, 340, 150],
      ],
      fill: fixed("#ece2d0"),
      light: 0.5,
      shadow: 0,
      art: `<rect x="382" y="186" width="36" height="18" fill="#1b2350"/>`,
    },
    sleeve,
    mirrorLayer(sleeve),
    { shape: front, fill: print(-2, 0.6, 560, 200), folds: frontFolds.map(mirrorFold), shadow: 0.4 },
    {
      shape: leftFront,
      fill: print(2, 0.6, 240, 200),
      folds: [...frontFolds, seam("M432 470V922", 0.4, 6, 3)],
      art: hornButtons([
        [382, 500],
        [382, 600],
        [382, 700],
      ]),
      shadow: 0.55,
      shadowBlur: 8,
      bend: 3,
    },
    flap,
    mirrorLayer(flap),
    lapel({ shape: rightLapel, fill: print(30, 0.6, 480, 200), folds: [mirrorFold(notch)] }),
    lapel({ shape: leftLapel, fill: print(-30, 0.6, 320, 200), folds: [notch] }),
  ],
};
