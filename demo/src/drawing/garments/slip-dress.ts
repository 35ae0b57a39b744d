import { softening } from "../art.ts";
import { type Fold, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { tonalStitch } from "./sewing.ts";

const strapRelief = {
  fill: ground(),
  edge: 3,
  edgeHeight: 2.4,
  bulge: 5,
  bulgeHeight: 1.2,
  body: 0,
  bodyHeight: 0,
  bend: 0,
} satisfies Partial<Layer>;

/** From the point of the bust over the shoulder, where it turns, and down to the back. */
const shoulder = { x: 452, y: 104 };
const backStrap: Layer = {
  ...strapRelief,
  shape: [
    [shoulder.x, shoulder.y + 2],
    [450, 150, 446, 200, 440, 262],
  ],
  stroke: 5.4,
  fill: ground(0.72),
  shadow: 0.3,
  shadowBlur: 2,
  shadowX: 2,
  shadowY: 3,
};
const frontStrap: Layer = {
  ...strapRelief,
  shape: [
    [shoulder.x - 2, shoulder.y + 3],
    [453, shoulder.y - 6, 459, shoulder.y - 4, 460, shoulder.y + 6],
    [465, 144, 467, 184, 467, 226],
  ],
  stroke: 5.8,
  shadow: 0.4,
  shadowBlur: 2.5,
  shadowX: 2,
  shadowY: 4,
};
/** The slide that sets the strap's length. */
const slide: Layer = {
  shape: [
    [461.6, 168],
    [469.6, 167.6],
    [469.8, 174],
    [461.8, 174.4],
  ],
  fill: { color: "#c9a35a" },
  surface: "metal",
  shine: 0.5,
  edge: 2,
  edgeHeight: 1.6,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 1.5,
  shadowX: 1,
  shadowY: 2,
};

/** The back, cut straight across, seen above the cowl. */
const back: Layer = {
  shape: symmetric([
    [400, 256],
    [430, 256, 456, 250, 474, 240],
    [488, 262, 494, 300, 492, 340],
    [460, 350, 430, 352, 400, 352],
  ]),
  fill: ground(0.62),
  light: 0.5,
  shadow: 0,
  folds: [fold([372, 262, 380, 290, 390, 310, 396, 330], 4, 18, -0.3, 6)],
  art: `${tonalStitch("M328 246C346 258 372 262 400 262C428 262 454 258 472 246", 0.9)}<rect x="390" y="268" width="20" height="9" rx="1" fill="#efe6d4" fill-opacity=".9"/>`,
};

/** Cut on the bias: close to the body, wider from the hip; its hem falls in a few soft flutes. */
const front: Path = symmetric([
  [400, 322],
  [426, 316, 452, 276, 466, 218],
  [470, 214, 474, 216, 475, 221],
  [480, 252, 494, 280, 500, 318],
  [502, 350, 491, 388, 488, 430],
  [490, 500, 514, 560, 528, 640],
  [544, 740, 552, 850, 560, 946],
  [538, 960, 522, 950, 502, 958],
  [476, 968, 456, 956, 434, 964],
  [422, 968, 410, 966, 400, 962],
]);

/** The cowl: slack swags between the two points of the bust. */
const swags: Fold[] = [
  ...crease([330, 242, 356, 330, 444, 330, 470, 244], 7, 0.34, 5),
  ...crease([322, 268, 356, 366, 438, 362, 478, 272], 10, 0.36, 6),
  ...crease([314, 296, 360, 404, 448, 392, 486, 300], 12, 0.26, 7),
  ...crease([340, 356, 372, 398, 418, 396, 452, 366], 11, 0.14, 8),
];
/** Bias cloth draws aslant from bust to hip, and hangs in flutes below. */
const falls: Fold[] = [
  ...crease([306, 336, 318, 380, 344, 416, 392, 440], 11, 0.16, 7),
  ...crease([494, 346, 482, 392, 462, 420, 430, 436], 10, 0.14, 7),
  ...crease([314, 424, 352, 446, 400, 446, 440, 432], 13, 0.14, 7),
  ...crease([488, 440, 452, 466, 414, 470, 372, 462], 12, 0.12, 7),
  fold([330, 470, 322, 600, 300, 780, 280, 980], 3, 44, 0.42, 13),
  fold([352, 500, 346, 640, 332, 800, 322, 980], 2, 30, -0.42, 12),
  fold([386, 560, 382, 680, 370, 830, 366, 980], 2, 40, 0.4, 13),
  fold([404, 520, 410, 660, 406, 820, 408, 980], 2, 28, -0.4, 11),
  fold([430, 500, 444, 640, 450, 800, 456, 980], 3, 42, 0.42, 13),
  fold([452, 540, 470, 660, 486, 820, 494, 980], 2, 28, -0.4, 11),
  fold([468, 480, 496, 620, 520, 780, 532, 980], 3, 36, 0.26, 13),
];

const dress: Layer = {
  shape: front,
  fill: print(0, 0.56, 400, 220),
  edge: 3,
  edgeHeight: 1.2,
  bulge: 22,
  bulgeHeight: 4,
  body: 70,
  bodyHeight: 15,
  foldHeight: 24,
  bend: 4,
  shadow: 0.42,
  shadowBlur: 6,
  shadowX: 2,
  shadowY: -4,
  folds: [
    ...swags,
    ...falls,
    ...rumple({
      count: 16,
      top: { y: 470, from: 330, to: 470 },
      bottom: { y: 900, from: 280, to: 520 },
      angle: 84,
      spread: 14,
      length: 150,
      width: 10,
      height: 0.05,
      blur: 7,
      seed: 23,
    }),
    seam(
      "M240 940C262 953 278 943 298 951C324 961 344 949 366 957C390 965 410 965 434 957C456 949 476 961 502 951C522 943 538 953 561 939",
      -0.1,
      1.6,
      1,
    ),
  ],
  wear: `${softening("spread", 22)}<path d="M306 470C290 640 262 800 244 950M494 470C514 640 542 800 558 950" stroke="#000" stroke-width="22" stroke-opacity=".22" fill="none" filter="url(#spread)"/>`,
};

/** Behind it is cut straight across, without a cowl. */
const dressBack: Layer = {
  ...dress,
  shape: symmetric([
    [400, 256],
    [430, 256, 456, 250, 474, 240],
    [484, 262, 494, 284, 500, 318],
    ...front.slice(4, 10),
  ]),
  folds: [
    ...falls,
    fold([350, 262, 356, 300, 352, 350, 344, 400], 6, 20, 0.2, 8),
    fold([450, 262, 444, 300, 448, 350, 456, 400], 6, 20, -0.2, 8),
    seam("M327 247C346 259 372 263 400 263C428 263 454 259 473 247", -0.16, 1.4, 0.9),
    seam("M400 264V958", -0.1, 1.8, 1.2),
  ],
};
const strapBehind: Layer = { ...backStrap, fill: ground(), stroke: 5.8 };
const slideBehind: Layer = {
  ...slide,
  shape: [
    [442.8, 206],
    [450.8, 206.4],
    [450.4, 212.8],
    [442.4, 212.4],
  ],
};

export const slipDress: Garment = {
  widen: 1.08,
  highlight: 0.3,
  detail: { x: 0.5, y: 0.28, zoom: 1.85 },
  layers: [
    back,
    backStrap,
    mirrorLayer(backStrap),
    dress,
    frontStrap,
    mirrorLayer(frontStrap),
    slide,
    mirrorLayer(slide),
  ],
  back: [strapBehind, mirrorLayer(strapBehind), dressBack, slideBehind, mirrorLayer(slideBehind)],
};
