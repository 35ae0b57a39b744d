import { fold, mirrorFold, seam } from "../folds.ts";
import { fixed, type Garment, type Layer, mirrorLayer, print, rib } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease } from "./creases.ts";
import { gathered } from "./gathers.ts";
import { knitFolds, knitRelief, knitSleeves } from "./knitwear.ts";
import { tonalStitch } from "./sewing.ts";

const puffed = { ...knitRelief, edge: 7, bulgeHeight: 8, bodyHeight: 22 } satisfies Partial<Layer>;
const armhole = seam("M214 216C240 270 248 340 240 424", -0.4, 3, 1.4);

const front: Path = [
  [330, 172],
  [288, 184, 250, 200, 214, 216],
  [240, 270, 248, 340, 240, 424],
  [230, 520, 222, 620, 224, 716],
  [280, 732, 350, 734, 400, 734],
  [400, 214],
  [370, 206, 346, 192, 330, 172],
];
const frontPiece: Layer = {
  shape: front,
  fill: print(0, 0.6, 300, 200),
  ...puffed,
  shadow: 0.4,
  folds: [
    ...knitFolds,
    armhole,
    ...gathered({ y: 728, half: 80 }, -60, 10, 6, 312),
    seam("M391 220V732", -0.24, 2, 1),
  ],
  art: tonalStitch("M384 222V730", 1.2),
};

const hem = (seed: number): Layer => ({
  shape: symmetric([
    [400, 726],
    [460, 726, 520, 722, 574, 710],
    [573, 738, 570, 768, 564, 796],
    [510, 808, 450, 810, 400, 810],
  ]),
  fill: { ...rib(), scale: 0.66 },
  edge: 8,
  edgeHeight: 4,
  bulge: 22,
  bulgeHeight: 6,
  body: 60,
  bodyHeight: 10,
  shadow: 0.4,
  folds: [...gathered({ y: 722, half: 170 }, 16, 6, seed)],
});
const collarRelief = {
  edge: 8,
  edgeHeight: 4,
  bulge: 24,
  bulgeHeight: 7,
  body: 40,
  bodyHeight: 6,
  bend: 2,
} satisfies Partial<Layer>;
/** The rib band stands round the neck and ends at the zip. */
const collarSide: Layer = {
  shape: [
    [322, 176],
    [318, 152, 326, 132, 340, 122],
    [352, 160, 374, 184, 396, 190],
    [398, 206, 398, 222, 397, 236],
    [362, 232, 336, 208, 322, 176],
  ],
  fill: { ...rib(-30), scale: 0.62 },
  ...collarRelief,
  shadow: 0.45,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 4,
};
const collarBack: Layer = {
  shape: symmetric([
    [400, 118],
    [428, 118, 450, 116, 460, 120],
    [464, 146, 462, 166, 458, 176],
    [436, 170, 420, 168, 400, 168],
  ]),
  fill: { ...rib(), scale: 0.62, tone: 0.8 },
  ...collarRelief,
  shadow: 0.3,
};
const lining: Layer = {
  shape: symmetric([
    [400, 158],
    [430, 158, 450, 156, 462, 150],
    [454, 190, 426, 214, 400, 220],
  ]),
  fill: fixed("#c9643a"),
  light: 0.5,
  shadow: 0,
  art: `<rect x="376" y="170" width="48" height="20" rx="2" fill="#efe6d4"/><path d="M384 180H416" stroke="#2b2b45" stroke-opacity=".55" stroke-width="1.6"/>`,
};

const zipPlace = "M400 196V806";
const tape: Layer = {
  shape: zipPlace,
  stroke: 14,
  cap: "butt",
  fill: fixed("#2a2320"),
  edge: 4,
  edgeHeight: 1.5,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  shadow: 0,
};
const teeth: Layer = {
  shape: Array.from(
    { length: 100 },
    (_, i) => `M${i % 2 ? 394.5 : 397} ${199 + i * 6}h8.500v3.400h-8.500Z`,
  ).join(""),
  fill: fixed("#c7a45c"),
  surface: "metal",
  edge: 2,
  edgeHeight: 1.6,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 1,
  shadowX: 1,
  shadowY: 1.5,
};
const pull: Layer = {
  shape:
    "M392 204H408L410 226H390ZM396 226H404V236H396ZM393 236H407L410 282Q400 290 390 282ZM400 270a4.500 4.500 0 1 0 .01 0Z",
  fill: fixed("#c7a45c"),
  surface: "metal",
  edge: 4,
  edgeHeight: 3,
  bulge: 8,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.55,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 4,
};

const welt: Layer = {
  shape: [
    [262, 646],
    [292, 546],
    [316, 552],
    [288, 656],
  ],
  fill: print(16, 0.56, 290, 560),
  edge: 5,
  edgeHeight: 4,
  bulgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  bend: 3,
  shadow: 0.55,
  shadowBlur: 4,
  shadowX: 4,
  shadowY: 4,
  art: tonalStitch("M269 642L296 552M284 650L311 557", 1.1),
};
const weltButton: Layer = {
  shape: "M281 600a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z",
  fill: fixed("#b8965a"),
  surface: "metal",
  edge: 4,
  edgeHeight: 3,
  bulge: 6,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2,
};
const mirroredButton: Layer = { ...weltButton, shape: "M503 600a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z" };

/** The pocket on the left sleeve, with its zip. */
const sleevePocket: Layer = {
  shape: [
    [592, 392],
    [640, 376],
    [660, 460],
    [612, 476],
  ],
  fill: print(-14, 0.56, 620, 390),
  edge: 5,
  edgeHeight: 3,
  bulgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  bend: 3,
  shadow: 0.42,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 4,
  art: `<path d="M600 400L638 387" stroke="#c7a45c" stroke-width="4" stroke-dasharray="2.600 1.400"/>${tonalStitch("M597 396L636 383L655 457L615 471Z", 1.1)}`,
};

export const bomberJacket: Garment = {
  detail: { x: 0.5, y: 0.24, zoom: 1.95 },
  layers: [
    lining,
    collarBack,
    ...knitSleeves,
    sleevePocket,
    { ...mirrorLayer(frontPiece), folds: (frontPiece.folds ?? []).map(mirrorFold) },
    frontPiece,
    hem(2),
    welt,
    mirrorLayer({ ...welt, art: "" }),
    weltButton,
    mirroredButton,
    tape,
    collarSide,
    mirrorLayer(collarSide),
    teeth,
    pull,
  ],
  back: [
    ...knitSleeves,
    {
      shape: symmetric([
        [400, 180],
        [430, 180, 452, 176, 470, 170],
        [512, 184, 550, 200, 586, 216],
        [560, 270, 552, 340, 560, 424],
        [570, 520, 578, 620, 576, 716],
        [520, 732, 450, 734, 400, 734],
      ]),
      fill: print(0, 0.6, 400, 200),
      ...puffed,
      shadow: 0.4,
      folds: [
        armhole,
        mirrorFold(armhole),
        seam("M236 268C300 290 500 290 564 268", -0.5, 2.4, 1.1),
        ...gathered({ y: 728, half: 168 }, -70, 18, 11),
        ...knitFolds.slice(0, 8),
        fold([330, 300, 322, 440, 316, 580, 320, 730], 4, 34, 0.2, 12),
        fold([470, 300, 478, 440, 484, 580, 480, 730], 4, 34, -0.2, 12),
        ...crease([260, 470, 330, 490, 420, 484, 500, 494], 18, 0.12, 9),
      ],
      art: tonalStitch("M236 276C300 298 500 298 564 276", 1.2),
    },
    hem(8),
    {
      ...collarBack,
      shape: symmetric([
        [400, 128],
        [430, 128, 450, 124, 466, 118],
        [478, 134, 480, 156, 476, 176],
        [452, 186, 428, 190, 400, 190],
      ]),
      fill: { ...rib(), scale: 0.62 },
      shadow: 0.45,
      shadowBlur: 4,
    },
  ],
};
