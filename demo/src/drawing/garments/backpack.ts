import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print, stitch } from "../garment.ts";
import { symmetric } from "../paths.ts";

const hide = fixed("#7a4a2a");
const brass = fixed("#d8b25e");
const thread = "#e9cfa6";

/** Strips of hide and webbing, rounded across. */
const strip: Partial<Layer> = {
  surface: "leather",
  edge: 8,
  edgeHeight: 5,
  bulge: 16,
  bulgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  shadow: 0.45,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 6,
};

const panel: Partial<Layer> = {
  edge: 8,
  edgeHeight: 5,
  bulge: 36,
  bulgeHeight: 13,
  body: 120,
  bodyHeight: 36,
};

const shoulderStrap: Layer = {
  ...strip,
  shape: [
    [286, 262],
    [232, 300, 200, 420, 192, 580],
    [186, 700, 196, 780, 224, 838],
  ],
  stroke: 27,
  cap: "butt",
  fill: ground(0.66),
  surface: "cloth",
  art: `<g>${stitch("M277 256C224 294 191 416 183 580C177 702 187 784 214 842", thread, 1.6)}<g transform="matrix(-1 0 0 1 800 0)">${stitch("M277 256C224 294 191 416 183 580C177 702 187 784 214 842", thread, 1.6)}</g></g>`,
};

const sidePocket: Layer = {
  ...panel,
  shape: [
    [212, 622],
    [222, 612, 246, 612, 262, 618],
    [270, 700, 270, 780, 262, 850],
    [236, 852, 210, 846, 204, 826],
    [198, 760, 202, 690, 212, 622],
  ],
  fill: print(4, 0.62, 220, 620),
  body: 60,
  bodyHeight: 24,
  shadow: 0.5,
  folds: [seam("M210 636C224 628 246 628 264 634", -0.5, 2.6, 1.1)],
};

/** A strap from under the flap's edge to the pocket, through its buckle. */
const closing: readonly Layer[] = [
  {
    ...strip,
    shape: [
      [314, 462],
      [318, 456, 342, 456, 346, 462],
      [346, 706],
      [343, 722, 336, 730, 330, 732],
      [324, 730, 317, 722, 314, 706],
    ],
    fill: hide,
    art: `${stitch("M319 466H341V704C339 716 334 722 330 724C326 722 321 716 319 704Z", thread, 1.5)}${stitch("M459 466H481V704C479 716 474 722 470 724C466 722 461 716 459 704Z", thread, 1.5)}<g fill="#24160e">${[
      330, 470,
    ]
      .flatMap((x) => [500, 520, 662, 682, 702].map((y) => `<circle cx="${x}" cy="${y}" r="2.4"/>`))
      .join("")}</g>`,
  },
  {
    ...strip,
    shape: [
      [308, 584],
      [352, 584],
      [352, 600],
      [308, 600],
    ],
    fill: hide,
    edge: 5,
    bulge: 10,
    shadowBlur: 2,
  },
  {
    ...strip,
    shape: [
      [310, 616],
      [350, 616],
      [350, 650],
      [310, 650],
      [310, 616],
      [330, 616],
    ],
    stroke: 5.5,
    fill: brass,
    surface: "metal",
    edge: 4,
    edgeHeight: 6,
    bulgeHeight: 2,
    shadow: 0.55,
    shadowBlur: 2.5,
    shadowX: 2,
    shadowY: 4,
  },
  {
    ...strip,
    shape: [
      [330, 612],
      [330, 652],
    ],
    stroke: 4,
    fill: brass,
    surface: "metal",
    edge: 3,
    edgeHeight: 4,
    bulgeHeight: 1,
    shadow: 0.4,
    shadowBlur: 2,
    shadowX: 1,
    shadowY: 2,
  },
];

const flapEdge =
  "M249 312C228 380 222 470 229 548C242 584 288 599 400 601C512 599 558 584 571 548C578 470 572 380 551 312";

/** A flap-top day pack, standing: side pockets, a base of hide, two buckled straps. */
export const backpack: Garment = {
  floor: 894,
  widen: 1.04,
  fill: { width: 0.7, height: 0.8 },
  detail: { x: 0.5, y: 0.53, zoom: 1.9 },
  layers: [
    shoulderStrap,
    mirrorLayer(shoulderStrap),
    {
      ...strip,
      shape: [
        [362, 240],
        [360, 182, 372, 164, 400, 164],
        [428, 164, 440, 182, 438, 240],
      ],
      stroke: 17,
      cap: "butt",
      fill: hide,
      bulgeHeight: 6,
    },
    {
      ...panel,
      shape: symmetric([
        [400, 228],
        [470, 228, 536, 242, 556, 300],
        [580, 400, 590, 640, 588, 838],
        [588, 872, 560, 888, 520, 890],
        [480, 893, 440, 894, 400, 894],
      ]),
      fill: print(0, 0.62, 400, 240),
      body: 150,
      bodyHeight: 64,
      folds: [
        fold([236, 470, 262, 540, 260, 580, 250, 610], 6, 20, -0.3, 9),
        fold([564, 470, 538, 540, 540, 580, 550, 610], 6, 20, 0.3, 9),
      ],
    },
    sidePocket,
    mirrorLayer(sidePocket),
    {
      ...panel,
      shape: symmetric([
        [400, 812],
        [480, 812, 560, 808, 590, 800],
        [590, 830, 590, 846, 588, 858],
        [580, 882, 556, 890, 520, 892],
        [480, 895, 440, 896, 400, 896],
      ]),
      fill: ground(0.72),
      surface: "leather",
      body: 90,
      shadow: 0.35,
      shadowY: -2,
      shadowX: 1,
      art: `${stitch("M210 808C240 818 320 821 400 821C480 821 560 818 590 808", thread, 1.8)}`,
    },
    {
      ...panel,
      shape: symmetric([
        [400, 612],
        [480, 612, 524, 616, 536, 634],
        [544, 690, 544, 770, 534, 836],
        [520, 858, 460, 862, 400, 862],
      ]),
      fill: print(0, 0.62, 400, 632),
      body: 90,
      bodyHeight: 30,
      shadow: 0.6,
      shadowBlur: 7,
      folds: [
        seam(
          "M258 654C268 676 268 770 276 826C290 846 340 850 400 850C460 850 510 846 524 826C532 770 532 676 542 654",
          -0.35,
          2.8,
          1.2,
        ),
        fold([300, 720, 320, 760, 316, 800, 300, 840], 6, 26, -0.14, 10),
        fold([500, 720, 480, 760, 484, 800, 500, 840], 6, 26, 0.14, 10),
      ],
      art: stitch(
        "M260 670C266 720 268 780 276 826C290 846 340 850 400 850C460 850 510 846 524 826C532 780 534 720 540 670",
        thread,
        1.8,
      ),
    },
    {
      ...panel,
      shape: symmetric([
        [400, 218],
        [480, 218, 544, 236, 566, 300],
        [586, 380, 592, 470, 584, 552],
        [570, 598, 520, 612, 400, 614],
      ]),
      fill: print(0, 0.62, 400, 226),
      body: 130,
      bodyHeight: 46,
      shadow: 0.62,
      shadowBlur: 8,
      shadowY: 12,
      folds: [
        seam("M238 326C300 292 500 292 562 326", -0.3, 2.8, 1.2),
        fold([240, 420, 256, 480, 250, 530, 236, 580], 6, 22, 0.16, 10),
      ],
      art: stitch("M238 334C300 300 500 300 562 334", thread, 1.8),
    },
    {
      ...strip,
      shape: [
        [245, 312],
        [223, 380, 218, 470, 225, 549],
        [238, 588, 286, 604, 400, 606],
        [514, 604, 562, 588, 575, 549],
        [582, 470, 577, 380, 555, 312],
      ],
      stroke: 15,
      cap: "butt",
      fill: ground(0.74),
      bulgeHeight: 3,
      shadow: 0.3,
      art: stitch(flapEdge, thread, 1.6),
    },
    ...closing,
    ...closing.map(mirrorLayer),
  ],
};
