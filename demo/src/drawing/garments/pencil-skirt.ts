import { type Fold, fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print } from "../garment.ts";
import { circle, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { tonalStitch } from "./sewing.ts";

/** From a high waist over the hip, then in again to below the knee. */
const body: Layer = {
  shape: symmetric([
    [400, 186],
    [436, 186, 470, 182, 500, 174],
    [514, 240, 548, 300, 556, 392],
    [560, 540, 540, 700, 526, 856],
    [486, 866, 442, 868, 400, 868],
  ]),
  fill: print(0, 0.58, 400, 180),
  body: 100,
  bodyHeight: 28,
  edge: 5,
  edgeHeight: 2.2,
  bulgeHeight: 6,
  bend: 4,
};

const hips: Fold[] = [
  ...crease([552, 380, 506, 396, 462, 400, 420, 392], 20, 0.16, 8),
  ...crease([246, 404, 292, 420, 338, 422, 380, 412], 20, 0.16, 8),
  ...crease([552, 470, 510, 476, 474, 490, 440, 488], 17, 0.12, 8),
  ...crease([250, 500, 290, 508, 330, 520, 366, 514], 17, 0.12, 8),
  fold([300, 420, 290, 560, 292, 720, 300, 880], 6, 36, 0.3, 12),
  fold([350, 460, 346, 600, 348, 740, 352, 880], 5, 30, -0.22, 12),
  fold([462, 440, 470, 580, 464, 740, 458, 880], 6, 34, 0.24, 12),
  fold([508, 430, 520, 580, 512, 740, 500, 880], 6, 30, -0.26, 12),
  ...rumple({
    count: 14,
    top: { y: 300, from: 290, to: 510 },
    bottom: { y: 820, from: 290, to: 510 },
    angle: 10,
    spread: 30,
    length: 120,
    width: 11,
    height: 0.07,
    blur: 6,
    seed: 21,
  }),
];
const hem = seam("M276 832C320 842 360 844 400 844C440 844 480 842 524 832", -0.26, 1.6, 0.9);
/** A dart is sewn to a point; the cloth stands up a little past its end. */
const dart = (x: number, lean: number, length: number): Fold[] => [
  seam(`M${x} 206L${x + lean} ${206 + length}`, -0.6, 2, 1),
  fold([x + 7, 206, x + 6 + lean, 250, x + lean + 3, 280, x + lean, 206 + length + 20], 12, 2, 0.3, 4),
];

const band: Layer = {
  shape: symmetric([
    [400, 152],
    [434, 152, 466, 148, 494, 140],
    [499, 162, 504, 184, 508, 204],
    [474, 214, 438, 218, 400, 218],
  ]),
  fill: print(90, 0.52, 400, 152),
  edge: 5,
  edgeHeight: 2.8,
  bodyHeight: 14,
  bend: 3,
  shadow: 0.45,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 4,
  art: tonalStitch("M305 147C350 158 450 158 495 147M295 199C340 212 460 212 505 199"),
};
const hollow: Layer = {
  shape: [
    [306, 141],
    [350, 130, 450, 130, 494, 141],
    [450, 160, 350, 160, 306, 141],
  ],
  fill: ground(0.52),
  light: 0.4,
  shadow: 0,
  art: `<rect x="383" y="138" width="34" height="13" fill="#f4ecdc" fill-opacity=".9"/>`,
};
/** A fold along the left thigh with buttons that can be undone for walking. */
const walkingEdge: Layer = {
  shape: [
    [462, 216],
    [480, 340, 486, 600, 478, 866],
    [466, 868, 454, 868, 442, 868],
    [452, 600, 448, 340, 438, 217],
  ],
  fill: print(-1, 0.58, 400, 180),
  edge: 5,
  edgeHeight: 3,
  bulgeHeight: 3,
  body: 40,
  bodyHeight: 5,
  bend: 3,
  shadow: 0.5,
  shadowBlur: 6,
  shadowX: 6,
  shadowY: 3,
  art: tonalStitch("M457 218C474 340 480 600 472 866"),
};
const buttonPlaces = [
  [458, 252],
  [462, 330],
  [464, 412],
  [465, 496],
  [466, 580],
  [464, 664],
] as const;
const buttons: Layer = {
  shape: buttonPlaces.map(([x, y]) => circle(x, y, 9)),
  fill: fixed("#46342a"),
  surface: "gloss",
  edge: 4,
  edgeHeight: 3,
  bulge: 6,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2,
  shadowX: 2,
  shadowY: 3,
  art: buttonPlaces
    .flatMap(([x, y]) => [-2.4, 2.4].map((dx) => `<circle cx="${x + dx}" cy="${y}" r="1.3" fill="#120c08"/>`))
    .join(""),
};

/** A lapped opening below the knee. */
const vent: Layer = {
  shape: [
    [400, 640],
    [424, 646],
    [423, 866],
    [412, 868, 406, 868, 400, 868],
  ],
  fill: print(1, 0.58, 400, 180),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  bend: 3,
  shadow: 0.55,
  shadowBlur: 6,
  shadowX: 7,
  shadowY: 2,
  folds: [seam("M402 644L423 650", -0.4, 1.6, 0.8)],
};
const zip: Layer = {
  shape: "M400 152V392",
  stroke: 2,
  fill: ground(0.5),
  edge: 2,
  edgeHeight: 0,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  light: 0.3,
  shadow: 0,
};
const pull: Layer = {
  shape: "M397 150H403L405 166Q400 172 395 166Z",
  fill: fixed("#b89a5e"),
  surface: "metal",
  edge: 3,
  edgeHeight: 2,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2,
};

export const pencilSkirt: Garment = {
  widen: 1.0,
  detail: { x: 0.58, y: 0.17, zoom: 2.2 },
  layers: [
    hollow,
    { ...body, folds: [...hips, hem, ...dart(338, -8, 92), ...dart(408, 4, 92)] },
    walkingEdge,
    buttons,
    band,
  ],
  back: [
    {
      ...body,
      folds: [
        ...hips,
        hem,
        ...dart(344, -6, 122),
        ...dart(456, 6, 122),
        seam("M400 392V642", -0.5, 2.2, 1),
        fold([372, 420, 366, 480, 372, 540, 392, 600], 30, 6, 0.24, 12),
        fold([428, 420, 434, 480, 428, 540, 408, 600], 30, 6, 0.24, 12),
      ],
    },
    vent,
    band,
    zip,
    pull,
  ],
};
