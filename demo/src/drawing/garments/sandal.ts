import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print, stitch } from "../garment.ts";
import { closedPath, type Path } from "../paths.ts";
import { forBothFeet, within } from "./lasts.ts";

const hide = fixed("#c89a66");
const hideEdge = fixed("#9a6a3c");
const outsole = fixed("#553620");
const brass = fixed("#d8b25e");
const thread = "#f0dcb4";

/** The sole of the left foot, clockwise from the great toe. */
const sole: Path = [
  [284, 132],
  [338, 130, 371, 190, 371, 272],
  [371, 352, 340, 420, 336, 510],
  [333, 590, 352, 660, 348, 742],
  [344, 822, 306, 868, 260, 868],
  [206, 868, 172, 820, 172, 742],
  [172, 640, 158, 560, 146, 470],
  [133, 372, 128, 302, 152, 238],
  [178, 172, 232, 134, 284, 132],
];

const strap: Partial<Layer> = {
  surface: "leather",
  edge: 5,
  edgeHeight: 4.4,
  bulge: 30,
  bulgeHeight: 6,
  body: 90,
  bodyHeight: 18,
  shadow: 0.55,
  shadowBlur: 8,
  shadowX: 7,
  shadowY: 12,
  shine: 0.5,
};

/** The counter stands up from the sole around the heel: from above, its lining and its outside are thin crescents. */
const heelLining: Layer = {
  shape: [
    [176, 640],
    [184, 676, 186, 706, 186, 742],
    [188, 814, 214, 850, 260, 850],
    [302, 850, 332, 814, 336, 742],
    [338, 706, 336, 676, 330, 640],
    [314, 644],
    [318, 680, 318, 710, 316, 742],
    [310, 796, 292, 824, 260, 824],
    [226, 824, 207, 796, 206, 742],
    [205, 710, 202, 680, 194, 644],
  ],
  fill: fixed("#7d5632"),
  surface: "leather",
  edge: 3,
  edgeHeight: 1,
  bulge: 12,
  bulgeHeight: -5,
  body: 0,
  bodyHeight: 0,
  shine: 0.2,
  shadow: 0.42,
  shadowBlur: 7,
  shadowX: 5,
  shadowY: 4,
};
const counter: Layer = {
  ...strap,
  shape: [
    [160, 630],
    [167, 668, 168, 706, 168, 742],
    [168, 824, 204, 872, 260, 872],
    [309, 872, 348, 824, 352, 742],
    [354, 706, 350, 668, 344, 632],
    [332, 628],
    [339, 668, 340, 706, 337, 742],
    [332, 812, 302, 852, 260, 852],
    [213, 852, 185, 812, 184, 742],
    [184, 706, 181, 668, 174, 626],
  ],
  fill: ground(0.98),
  edge: 4,
  edgeHeight: 3,
  bulge: 12,
  bulgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 3,
  art: forBothFeet(
    stitch(
      "M177 640C181 676 180 706 180 742C181 816 211 857 260 857C304 857 337 816 341 742C343 706 342 676 337 642",
      thread,
      1.5,
    ),
  ),
};
const ankleStrap: Layer = {
  ...strap,
  shape: [
    [152, 648],
    [152, 638, 156, 632, 162, 628],
    [200, 598, 304, 598, 344, 630],
    [350, 634, 354, 640, 354, 650],
    [354, 664, 350, 672, 342, 672],
    [308, 632, 198, 632, 164, 670],
    [156, 670, 152, 662, 152, 648],
  ],
  fill: print(0, 0.5, 252, 600),
  edge: 5,
  bulge: 16,
  bulgeHeight: 5,
  bodyHeight: 14,
  shadow: 0.5,
  shadowBlur: 9,
  shadowX: 6,
  shadowY: 20,
  art: forBothFeet(
    `${stitch("M160 640C200 602 304 602 346 642", thread, 1.5)}${stitch("M166 663C198 627 308 627 341 665", thread, 1.5)}<g fill="#2a1a10">${[
      [248, 619],
      [268, 620],
      [287, 624],
      [305, 630],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.8"/>`)
      .join("")}</g>`,
  ),
};

/** Points along and across the strap where it is buckled. */
const onStrap = (along: number, across: number): [number, number] => {
  const angle = -0.2;
  return [
    Math.round((208 + along * Math.cos(angle) - across * Math.sin(angle)) * 10) / 10,
    Math.round((624 + along * Math.sin(angle) + across * Math.cos(angle)) * 10) / 10,
  ];
};
const keeper: Layer = {
  ...strap,
  shape: [onStrap(20, -19), onStrap(30, -19), onStrap(30, 18), onStrap(20, 18)],
  fill: ground(0.92),
  edge: 4,
  bulge: 6,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2.5,
  shadowX: 2,
  shadowY: 4,
};
const brassRod: Partial<Layer> = {
  surface: "metal",
  edge: 4,
  edgeHeight: 5,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.55,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 5,
};
const buckle: readonly Layer[] = [
  {
    ...brassRod,
    shape: [onStrap(-11, -22), onStrap(11, -22), onStrap(11, 22), onStrap(-11, 22), onStrap(-11, -22)],
    stroke: 5,
    fill: brass,
  },
  { ...brassRod, shape: [onStrap(-11, 0), onStrap(14, 0)], stroke: 3.4, fill: brass },
];

const layersOfLeft: readonly Layer[] = [
  {
    shape: within(sole, -3, 13),
    fill: outsole,
    surface: "leather",
    shadow: 0,
    edge: 8,
    edgeHeight: 5,
    bodyHeight: 4,
  },
  {
    shape: within(sole, -1, 5),
    fill: hideEdge,
    surface: "leather",
    shadow: 0.4,
    shadowBlur: 2,
    shadowX: 1,
    shadowY: 3,
    edge: 6,
    edgeHeight: 5,
    bodyHeight: 4,
  },
  {
    shape: within(sole, 2),
    fill: hide,
    surface: "leather",
    shadow: 0.35,
    shadowBlur: 2,
    shadowX: 1,
    shadowY: 3,
    edge: 8,
    edgeHeight: 5,
    bulge: 20,
    bulgeHeight: 3,
    body: 120,
    bodyHeight: -16,
    shine: 0.5,
    folds: [
      fold([262, 690, 266, 740, 264, 780, 258, 820], 70, 96, -0.34, 16),
      fold([176, 330, 216, 300, 280, 300, 340, 330], 40, 44, -0.24, 18),
      fold([222, 176, 260, 200, 300, 206, 336, 190], 24, 22, 0.14, 8),
      seam(closedPath(within(sole, 12)), -0.28, 3, 1.4),
      seam("M260 726L284 760L260 794L236 760Z", -0.32, 2.6, 1),
    ],
    art: forBothFeet(
      `${stitch(closedPath(within(sole, 12)), thread, 2.2)}<path d="M240 268H273" stroke="#2a1a10" stroke-opacity="0.8" stroke-width="6"/><path d="M260 726L284 760L260 794L236 760ZM260 744L272 760L260 776L248 760Z" fill="none" stroke="#7d5028" stroke-opacity="0.7" stroke-width="2.4" stroke-linejoin="round"/>`,
    ),
  },
  {
    ...strap,
    shape: [
      [243, 264],
      [242, 190, 308, 156, 369, 190],
      [374, 200, 376, 212, 373, 226],
      [322, 188, 270, 206, 270, 266],
      [262, 270, 252, 269, 243, 264],
    ],
    fill: print(-20, 0.5, 250, 180),
    edge: 6,
    bulge: 16,
    body: 0,
    bodyHeight: 0,
    shadowY: 10,
    art: forBothFeet(stitch("M264 260C264 204 318 184 364 214", thread, 1.6)),
  },
  {
    ...strap,
    shape: [
      [129, 300],
      [128, 270, 136, 246, 150, 230],
      [214, 238, 304, 306, 356, 410],
      [352, 436, 347, 462, 343, 486],
      [296, 392, 212, 312, 129, 300],
    ],
    fill: print(38, 0.5, 130, 230),
    folds: [fold([140, 262, 214, 276, 300, 350, 350, 448], 18, 22, 0.2, 10)],
    art: forBothFeet(stitch("M126 290C214 300 300 382 346 474M146 241C214 248 298 314 352 420", thread, 1.8)),
  },
  {
    ...strap,
    shape: [
      [366, 232],
      [373, 256, 374, 284, 370, 312],
      [312, 322, 216, 400, 152, 512],
      [144, 484, 140, 456, 137, 428],
      [196, 322, 286, 242, 366, 232],
    ],
    fill: print(-38, 0.5, 370, 230),
    folds: [fold([366, 270, 290, 290, 208, 370, 146, 468], 18, 22, 0.2, 10)],
    art: forBothFeet(stitch("M370 242C292 252 202 328 141 438M372 302C310 312 212 392 150 500", thread, 1.8)),
  },
  heelLining,
  counter,
  ankleStrap,
  keeper,
  ...buckle,
];

/** Flat sandals seen from above: toe loop, two crossed bands, buckled ankle strap. */
export const sandal: Garment = {
  fill: { width: 0.72, height: 0.8 },
  detail: { x: 0.23, y: 0.35, zoom: 2.05 },
  layers: [...layersOfLeft, ...layersOfLeft.map(mirrorLayer)],
};
