import { fold } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print, stitch } from "../garment.ts";
import { circle } from "../paths.ts";

const insole = fixed("#d9b184");
const insoleEdge = fixed("#b98a5a");
const outsole = fixed("#4a3020");
const brass = fixed("#d8b25e");
const thread = "#ecd6ac";

const strap: Partial<Layer> = {
  surface: "leather",
  edge: 7,
  edgeHeight: 5,
  bulge: 22,
  bulgeHeight: 7,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 5,
  shadowX: 4,
  shadowY: 7,
};

const metal: Partial<Layer> = {
  surface: "metal",
  edge: 4,
  edgeHeight: 6,
  bulge: 8,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.55,
  shadowBlur: 2.5,
  shadowX: 2,
  shadowY: 4,
};

const blockHeel: readonly Layer[] = [
  {
    shape: [
      [606, 566],
      [640, 546, 680, 538, 722, 536],
      [722, 560, 720, 580, 718, 610],
      [714, 680, 711, 740, 709, 796],
      [680, 799, 656, 799, 630, 796],
      [631, 720, 630, 640, 606, 566],
    ],
    fill: ground(0.96),
    surface: "leather",
    edge: 8,
    edgeHeight: 5,
    bulge: 30,
    bulgeHeight: 10,
    body: 110,
    bodyHeight: 44,
    shadow: 0,
    shine: 1.2,
    folds: [fold([690, 560, 688, 640, 684, 720, 682, 800], 20, 14, 0.2, 9)],
  },
  {
    shape: [
      [630, 791],
      [656, 794, 682, 794, 709, 791],
      [709, 800],
      [682, 803, 656, 803, 630, 800],
    ],
    fill: fixed("#2a201b"),
    edgeHeight: 2,
    bodyHeight: 3,
    shadow: 0.3,
  },
];

/** The sole rises from ball to heel; its far edge is visible above the near one. */
const bottom: readonly Layer[] = [
  {
    shape: [
      [104, 786],
      [96, 774, 104, 764, 124, 762],
      [300, 760, 352, 758, 400, 730],
      [464, 690, 510, 620, 574, 572],
      [616, 542, 664, 530, 716, 526],
      [728, 528, 728, 544, 718, 548],
      [676, 552, 636, 562, 604, 584],
      [546, 624, 500, 700, 430, 756],
      [384, 790, 330, 802, 236, 802],
      [170, 802, 122, 798, 104, 786],
    ],
    fill: outsole,
    surface: "leather",
    edge: 6,
    edgeHeight: 4,
    bulge: 12,
    bulgeHeight: 4,
    body: 0,
    bodyHeight: 0,
    shadow: 0.3,
  },
  {
    shape: [
      [104, 780],
      [96, 768, 104, 756, 124, 754],
      [290, 754, 346, 752, 396, 722],
      [458, 682, 504, 612, 568, 564],
      [612, 532, 662, 522, 714, 518],
      [726, 520, 728, 534, 720, 538],
      [672, 542, 632, 552, 598, 576],
      [538, 618, 490, 692, 420, 744],
      [372, 778, 320, 790, 236, 790],
      [170, 790, 122, 790, 104, 780],
    ],
    fill: insoleEdge,
    surface: "leather",
    edge: 6,
    edgeHeight: 4,
    bulge: 12,
    bulgeHeight: 4,
    body: 0,
    bodyHeight: 0,
    shadow: 0.3,
    shadowY: 3,
  },
  {
    shape: [
      [102, 770],
      [98, 752, 116, 736, 150, 732],
      [240, 726, 330, 728, 386, 694],
      [446, 656, 494, 584, 560, 538],
      [606, 508, 660, 498, 704, 500],
      [724, 502, 730, 518, 720, 528],
      [672, 532, 630, 544, 594, 568],
      [532, 612, 484, 686, 412, 736],
      [366, 766, 318, 780, 236, 780],
      [170, 780, 112, 782, 102, 770],
    ],
    fill: insole,
    surface: "leather",
    edge: 6,
    edgeHeight: 4,
    bulge: 20,
    bulgeHeight: 3,
    body: 60,
    bodyHeight: 6,
    shadow: 0.3,
    shadowY: 3,
    shadowBlur: 2,
    shine: 0.6,
    folds: [fold([120, 756, 240, 752, 330, 752, 400, 712], 12, 26, -0.2, 8)],
    art: stitch(
      "M112 767C160 773 220 773 250 772C320 771 362 758 404 729C476 678 524 604 588 560C626 535 668 523 716 520",
      thread,
      1.8,
    ),
  },
];

/** The band over the toes: its far half seen from within, then the arch that faces us. */
const band: readonly Layer[] = [
  {
    shape: [
      [186, 752],
      [176, 716, 188, 684, 224, 664],
      [250, 652, 270, 652, 284, 658],
      [250, 680, 226, 712, 222, 754],
      [210, 758, 198, 758, 186, 752],
    ],
    fill: ground(0.46),
    surface: "leather",
    light: 0.7,
    edgeHeight: 3,
    bulgeHeight: 4,
    bodyHeight: 6,
    shadow: 0.3,
    shine: 0.3,
  },
  {
    ...strap,
    shape: [
      [196, 782],
      [190, 740, 208, 690, 250, 664],
      [278, 647, 308, 643, 334, 651],
      [364, 661, 384, 684, 393, 712],
      [397, 726, 396, 738, 390, 750],
      [350, 774, 310, 784, 236, 785],
      [222, 785, 208, 784, 196, 782],
    ],
    fill: print(-24, 0.52, 260, 640),
    bulge: 36,
    bulgeHeight: 14,
    body: 120,
    bodyHeight: 44,
    shadow: 0.55,
    shadowX: 6,
    shadowY: 6,
    shine: 1.2,
    folds: [fold([300, 650, 268, 680, 250, 730, 252, 790], 30, 50, 0.12, 16)],
    art: `${stitch("M206 784C200 744 218 698 256 674", thread, 1.9)}${stitch("M334 659C360 668 376 688 384 714C388 728 387 738 381 748", thread, 1.9)}`,
  },
];

const ankle: readonly Layer[] = [
  {
    ...strap,
    shape: [
      [496, 404],
      [516, 366, 668, 352, 712, 388],
    ],
    stroke: 27,
    edge: 6,
    edgeHeight: 3,
    bulgeHeight: 2,
    fill: ground(0.5),
    light: 0.7,
    shadow: 0,
    shine: 0.3,
  },
  {
    ...strap,
    shape: [
      [654, 538],
      [676, 506, 690, 450, 694, 388],
      [704, 380, 720, 382, 726, 392],
      [732, 440, 732, 490, 726, 528],
      [702, 532, 678, 534, 654, 538],
    ],
    fill: print(6, 0.5, 700, 400),
    bulge: 26,
    body: 50,
    bodyHeight: 16,
    shadow: 0.45,
    shine: 1.2,
    art: `${stitch("M664 534C684 504 698 452 702 396M718 398C723 440 723 490 718 526", thread, 1.7)}`,
  },
  {
    ...strap,
    shape: [
      [492, 398],
      [500, 446, 684, 452, 714, 392],
    ],
    stroke: 29,
    edge: 6,
    edgeHeight: 4,
    bulgeHeight: 3,
    fill: print(0, 0.5, 600, 400),
    shadow: 0.55,
    shadowY: 10,
    shadowBlur: 6,
    shine: 1.2,
    art: `${stitch("M502 402C512 436 676 442 704 391M483 402C494 457 692 463 723 396", thread, 1.6)}<g fill="#24160e">${[
      [520, 424],
      [538, 430],
      [640, 433],
      [658, 428],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6"/>`)
      .join("")}</g>`,
  },
  {
    ...strap,
    shape: [
      [622, 413],
      [635, 412],
      [636, 450],
      [623, 451],
    ],
    fill: print(90, 0.5, 600, 400),
    edge: 5,
    bulge: 12,
    bulgeHeight: 6,
  },
  {
    ...metal,
    shape: [
      [566, 409],
      [603, 409],
      [604, 454],
      [566, 454],
      [566, 409],
      [585, 409],
    ],
    stroke: 6,
    fill: brass,
  },
  {
    ...metal,
    shape: [
      [568, 432],
      [606, 431],
    ],
    stroke: 4.4,
    fill: fixed("#c9a14c"),
    edge: 3,
    edgeHeight: 4,
    bulgeHeight: 1,
  },
  {
    ...metal,
    shape: circle(606, 431, 2),
    fill: brass,
    edge: 3,
  },
];

/** A block-heeled sandal seen from its outer side: a band over the toes, a buckled strap around the ankle. */
export const heel: Garment = {
  floor: 802,
  fill: { width: 0.8, height: 0.64 },
  detail: { x: 0.76, y: 0.26, zoom: 2 },
  layers: [...blockHeel, ...bottom, ...band, ...ankle],
};
