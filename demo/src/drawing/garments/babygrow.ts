import { type Fold, fold, mirrorFold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print, rib } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { tonalStitch } from "./sewing.ts";

const leftFolds: Fold[] = [
  fold([260, 402, 290, 430, 320, 440, 350, 446], 11, 4, -0.26, 6),
  fold([300, 620, 330, 660, 370, 680, 396, 700], 4, 18, -0.3, 7),
  fold([262, 600, 250, 680, 240, 740, 230, 800], 4, 22, 0.28, 8),
  fold([300, 640, 290, 700, 300, 750, 290, 806], 4, 22, -0.28, 8),
  fold([190, 360, 214, 372, 240, 392, 256, 420], 4, 16, 0.24, 7),
];
const poppers = [300, 360, 420, 480, 540, 600, 652]
  .map(
    (y) =>
      `<circle cx="400" cy="${y}" r="6.5" fill="#f7f0e2"/><circle cx="400" cy="${y}" r="6.5" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.2"/>`,
  )
  .join("");
const cuff = {
  shape: [
    [664, 444],
    [680, 462, 684, 474, 680, 486],
    [660, 512, 628, 524, 606, 522],
    [596, 514, 592, 506, 592, 494],
    [616, 492, 642, 478, 660, 448],
  ],
  fill: rib(-28, "trim-rib"),
  edgeHeight: 3,
  bodyHeight: 10,
};
const ankle = {
  shape: [
    [606, 780],
    [614, 800, 616, 816, 612, 832],
    [580, 850, 520, 854, 484, 842],
    [476, 828, 474, 814, 476, 796],
    [520, 808, 570, 802, 606, 780],
  ],
  fill: rib(0, "trim-rib"),
  edgeHeight: 3,
  bodyHeight: 10,
};

/** Behind, only a neckline that opens over the shoulders, and a seam over the seat. */
const behind: Layer = {
  shape: symmetric([
    [400, 232],
    [436, 232, 462, 232, 472, 226],
    [500, 232, 530, 244, 552, 262],
    [600, 300, 640, 380, 664, 450],
    [650, 480, 622, 498, 596, 502],
    [576, 462, 556, 430, 540, 400],
    [544, 470, 552, 530, 560, 590],
    [580, 650, 596, 720, 604, 790],
    [574, 812, 520, 818, 478, 806],
    [460, 760, 440, 720, 412, 700],
    [406, 697, 403, 696, 400, 696],
  ]),
  fill: print(0, 0.5, 400, 250),
  edge: 4,
  edgeHeight: 2,
  bulgeHeight: 5,
  bodyHeight: 15,
  folds: [
    ...leftFolds,
    ...leftFolds.map(mirrorFold),
    seam("M262 600C320 640 480 640 538 600", -0.3, 2, 1),
    seam("M400 626V696", -0.3, 2, 1),
    fold([330, 640, 340, 680, 360, 700, 392, 704], 26, 8, 0.3, 10),
    fold([470, 640, 460, 680, 440, 700, 408, 704], 26, 8, 0.3, 10),
  ],
  art: tonalStitch("M262 606C320 646 480 646 538 606", 1),
  shadow: 0.4,
};
export const babygrow: Garment = {
  widen: 1.04,
  detail: { x: 0.5, y: 0.28, zoom: 1.9 },
  layers: [
    {
      shape: symmetric([
        [400, 266],
        [444, 262, 464, 236, 466, 212],
        [430, 206, 415, 206, 400, 206],
      ]),
      fill: ground(0.6),
      light: 0.4,
      shadow: 0,
    },
    cuff,
    mirrorLayer(cuff),
    ankle,
    mirrorLayer(ankle),
    {
      shape: symmetric([
        [400, 262],
        [436, 260, 462, 244, 472, 226],
        [500, 232, 530, 244, 552, 262],
        [600, 300, 640, 380, 664, 450],
        [650, 480, 622, 498, 596, 502],
        [576, 462, 556, 430, 540, 400],
        [544, 470, 552, 530, 560, 590],
        [580, 650, 596, 720, 604, 790],
        [574, 812, 520, 818, 478, 806],
        [460, 760, 440, 720, 412, 700],
        [406, 697, 403, 696, 400, 696],
      ]),
      fill: print(0, 0.5, 400, 250),
      edge: 4,
      edgeHeight: 2,
      bulgeHeight: 5,
      bodyHeight: 15,
      folds: [...leftFolds, ...leftFolds.map(mirrorFold)],
      art: `${tonalStitch("M389 266V692M411 266V692", 1)}<path d="M411.5 264V694" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/>${poppers}`,
      shadow: 0.4,
    },
    {
      shape: symmetric([
        [400, 276],
        [446, 274, 480, 252, 488, 228],
        [478, 216, 466, 212, 456, 210],
        [448, 236, 430, 246, 400, 248],
      ]),
      fill: rib(0, "trim-rib"),
      edgeHeight: 3,
      bodyHeight: 10,
      shadow: 0.45,
    },
  ],
  back: [
    cuff,
    mirrorLayer(cuff),
    ankle,
    mirrorLayer(ankle),
    behind,
    {
      shape: symmetric([
        [400, 256],
        [446, 256, 480, 248, 488, 228],
        [478, 216, 466, 212, 456, 210],
        [448, 224, 430, 228, 400, 228],
      ]),
      fill: rib(0, "trim-rib"),
      edgeHeight: 3,
      bodyHeight: 10,
      shadow: 0.45,
    },
  ],
};
