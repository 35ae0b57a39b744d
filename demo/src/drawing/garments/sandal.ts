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
  edge: 7,
  edgeHeight: 6,
  bulge: 30,
  bulgeHeight: 8,
  body: 90,
  bodyHeight: 26,
  shadow: 0.55,
  shadowBlur: 8,
  shadowX: 7,
  shadowY: 14,
  shine: 0.8,
};

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
  {
    ...strap,
    shape: [
      [186, 690],
      [188, 600, 216, 566, 262, 566],
      [308, 566, 334, 600, 336, 690],
    ],
    stroke: 32,
    cap: "butt",
    fill: print(0, 0.5, 262, 560),
    edge: 7,
    bulge: 22,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowBlur: 10,
    shadowX: 8,
    shadowY: 22,
    art: forBothFeet(
      `<g fill="#2a1a10">${[
        [262, 566],
        [284, 568],
        [305, 575],
        [244, 568],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6"/>`)
        .join("")}</g>`,
    ),
  },
  {
    shape: [
      [168, 690],
      [166, 652, 176, 640, 188, 642],
      [200, 644, 204, 660, 204, 690],
      [202, 800, 222, 836, 261, 836],
      [302, 836, 316, 800, 316, 690],
      [316, 660, 322, 644, 334, 642],
      [348, 640, 356, 652, 354, 690],
      [358, 812, 324, 880, 261, 880],
      [196, 880, 164, 812, 168, 690],
    ],
    fill: ground(0.96),
    surface: "leather",
    edge: 6,
    edgeHeight: 5,
    bulge: 26,
    bulgeHeight: 13,
    body: 0,
    bodyHeight: 0,
    shadow: 0.6,
    shadowBlur: 9,
    shadowX: 4,
    shadowY: -7,
    art: forBothFeet(
      stitch(
        "M334 650C343 649 347 656 347 690C350 806 320 872 261 872C200 872 172 806 175 690C175 656 179 649 188 650",
        thread,
        1.7,
      ),
    ),
  },
  {
    shape: [
      [181, 604],
      [210, 569],
      [237, 592],
      [208, 627],
      [181, 604],
      [194, 588],
    ],
    stroke: 6,
    fill: brass,
    surface: "metal",
    edge: 4,
    edgeHeight: 6,
    bulgeHeight: 2,
    body: 0,
    bodyHeight: 0,
    shadow: 0.55,
    shadowBlur: 3,
    shadowX: 3,
    shadowY: 5,
  },
  {
    shape: [
      [194, 615],
      [226, 578],
    ],
    stroke: 4,
    fill: brass,
    surface: "metal",
    edge: 3,
    edgeHeight: 4,
    bulgeHeight: 1,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowBlur: 2,
    shadowX: 2,
    shadowY: 3,
  },
];

/** Flat sandals seen from above: toe loop, two crossed bands, buckled ankle strap. */
export const sandal: Garment = {
  fill: { width: 0.72, height: 0.8 },
  detail: { x: 0.23, y: 0.35, zoom: 2.05 },
  layers: [...layersOfLeft, ...layersOfLeft.map(mirrorLayer)],
};
