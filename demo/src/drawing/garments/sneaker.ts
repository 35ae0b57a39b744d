import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print, stitch, trim } from "../garment.ts";
import { circle, type Point, pointOnCubic } from "../paths.ts";

const cotton = fixed("#f3ecdf");
const rubber = fixed("#f1e9da");
const gum = fixed("#b98d5c");
const lining = fixed("#d9cfbd");
const thread = "#efe3c9";
const waxedThread = "#8a6a4a";

/** What is sewn onto the upper: thin, its edge just rounded. */
const overlay: Partial<Layer> = {
  surface: "leather",
  edge: 6,
  edgeHeight: 4,
  bulge: 26,
  bulgeHeight: 6,
  body: 150,
  bodyHeight: 36,
  shadow: 0.42,
  shadowBlur: 2.5,
  shadowX: 2,
  shadowY: 4,
};

/** Soft and round: laces, the collar's roll, the bow. */
const soft: Partial<Layer> = {
  edge: 6,
  edgeHeight: 4,
  bulge: 14,
  bulgeHeight: 5,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 5,
};

/** The line of the eyelets and the crest of the tongue behind it, from the toe up. */
const facing = [318, 618, 374, 590, 428, 546, 468, 488];
const crest = [272, 604, 330, 566, 392, 506, 436, 440];
const pairs = 6;
const eyelets: readonly Point[] = Array.from({ length: pairs }, (_, pair) =>
  pointOnCubic(facing, 0.04 + pair * 0.185),
);

/** Half a lace crossing: from the eyelet to the crest, where it meets the opposite lace. */
function lace(pair: number, crossing: number): Layer {
  const [x, y] = eyelets[pair] as Point;
  const [farX, farY] = pointOnCubic(crest, 0.2 + crossing * 0.165);
  const shape = [
    [x, y],
    [x + (farX - x) * 0.3 - 3, y + (farY - y) * 0.3 - 5, farX, farY + 10, farX + 2, farY + 3],
  ];
  return {
    ...soft,
    shape,
    stroke: 13,
    fill: cotton,
    bulgeHeight: 2.5,
    folds: [seam(`M${x} ${y}C${(shape[1] as number[]).join(" ")}`, -0.25, 2.2, 1)],
  };
}

const laces: readonly Layer[] = [
  ...Array.from({ length: pairs - 1 }, (_, pair) => lace(pair + 1, pair + 0.4)),
  ...Array.from({ length: pairs - 1 }, (_, pair) => lace(pair, pair + 0.6)),
];

const eyelet = ([x, y]: Point): Layer => ({
  ...soft,
  shape: circle(x, y, 6.4),
  stroke: 4,
  fill: fixed("#d9d3c8"),
  surface: "metal",
  edge: 3,
  edgeHeight: 4,
  bulgeHeight: 1,
  shadow: 0.35,
  shadowBlur: 1.5,
  shadowY: 2,
  shadowX: 1,
});

const top = eyelets[pairs - 1] as Point;
const knot = { x: top[0] - 14, y: top[1] - 22 };
const loop = (path: readonly (readonly number[])[]): Layer => ({
  ...soft,
  shape: path,
  stroke: 9,
  fill: cotton,
});
const bow: readonly Layer[] = [
  loop([
    [knot.x, knot.y],
    [knot.x + 6, knot.y + 40, knot.x + 2, knot.y + 84, knot.x - 8, knot.y + 116],
  ]),
  loop([
    [knot.x, knot.y],
    [knot.x + 52, knot.y + 4, knot.x + 84, knot.y + 70, knot.x + 56, knot.y + 92],
    [knot.x + 30, knot.y + 106, knot.x + 12, knot.y + 40, knot.x, knot.y],
  ]),
  loop([
    [knot.x, knot.y],
    [knot.x - 40, knot.y - 2, knot.x - 66, knot.y + 26, knot.x - 52, knot.y + 40],
    [knot.x - 36, knot.y + 52, knot.x - 14, knot.y + 24, knot.x, knot.y],
  ]),
  {
    ...soft,
    shape: circle(knot.x, knot.y, 9),
    fill: cotton,
    bulgeHeight: 8,
  },
];

const behind: readonly Layer[] = [
  {
    shape: [
      [470, 462],
      [540, 500, 640, 504, 724, 478],
      [716, 540, 660, 576, 604, 574],
      [540, 570, 480, 530, 456, 500],
    ],
    fill: lining,
    shadow: 0,
    bodyHeight: -14,
    light: 0.8,
    folds: [fold([486, 520, 560, 560, 640, 560, 706, 506], 40, 50, -0.45, 16)],
    art: `<path d="M456 500C520 552 660 560 720 490V600H440Z" fill="#3a2c22" fill-opacity="0.42"/>`,
  },
  {
    shape: [
      [272, 604],
      [330, 566, 392, 506, 436, 440],
      [446, 418, 462, 406, 486, 408],
      [508, 410, 516, 424, 512, 444],
      [502, 486, 470, 530, 420, 570],
      [380, 600, 330, 616, 272, 604],
    ],
    fill: print(-38, 0.5, 380, 370),
    edge: 8,
    edgeHeight: 5,
    bulge: 26,
    bulgeHeight: 10,
    shadow: 0.4,
    folds: [seam("M448 446C458 430 478 424 500 428", -0.4, 2.4, 1.2)],
    art: stitch("M450 442C460 426 480 420 502 424", waxedThread, 1.7),
  },
];

const upper: readonly Layer[] = [
  {
    shape: [
      [74, 708],
      [66, 668, 90, 632, 148, 620],
      [196, 610, 236, 612, 276, 600],
      [312, 592, 340, 588, 352, 572],
      [390, 548, 424, 512, 446, 470],
      [452, 458, 468, 458, 476, 470],
      [500, 522, 552, 556, 606, 556],
      [652, 554, 688, 524, 704, 482],
      [708, 470, 730, 470, 732, 486],
      [726, 540, 734, 600, 740, 650],
      [742, 680, 742, 700, 740, 712],
      [560, 724, 240, 724, 74, 708],
    ],
    fill: print(0, 0.56, 100, 400),
    edge: 8,
    edgeHeight: 4,
    bulge: 44,
    bulgeHeight: 15,
    body: 150,
    bodyHeight: 62,
    shadow: 0.45,
    folds: [
      fold([240, 690, 262, 660, 276, 640, 300, 624], 5, 18, -0.22, 8),
      fold([262, 700, 286, 672, 306, 650, 328, 640], 5, 18, 0.2, 8),
      fold([500, 570, 540, 610, 600, 620, 660, 580], 20, 30, -0.14, 16),
    ],
  },
  {
    ...overlay,
    shape: [
      [74, 712],
      [66, 668, 90, 632, 148, 620],
      [170, 616, 190, 614, 208, 613],
      [232, 636, 244, 676, 240, 724],
      [180, 722, 120, 716, 74, 712],
    ],
    fill: trim(),
    bulge: 40,
    bulgeHeight: 12,
    body: 130,
    art: `${stitch("M201 614C224 638 236 678 232 722", waxedThread, 1.8)}${stitch("M190 616C213 640 225 680 221 722", waxedThread, 1.8)}`,
  },
  {
    ...overlay,
    shape: [
      [262, 604],
      [300, 594, 330, 592, 346, 576],
      [390, 546, 424, 510, 446, 468],
      [452, 458, 468, 458, 476, 470],
      [486, 494, 502, 512, 518, 526],
      [476, 566, 426, 616, 356, 658],
      [314, 664, 276, 646, 262, 604],
    ],
    fill: ground(0.95),
    shadow: 0.45,
    art: `${stitch("M270 614C284 646 318 658 354 650C420 611 466 566 508 528", thread, 1.8)}`,
  },
  {
    ...overlay,
    shape: [
      [664, 540],
      [690, 520, 700, 500, 706, 478],
      [712, 468, 730, 470, 732, 486],
      [726, 540, 734, 600, 740, 650],
      [742, 680, 742, 700, 740, 712],
      [690, 718, 640, 718, 580, 718],
      [612, 660, 636, 600, 664, 540],
    ],
    fill: ground(0.95),
    body: 100,
    art: `${stitch("M672 542C645 602 620 660 590 716", thread, 1.8)}${stitch("M682 546C656 604 632 660 602 716", thread, 1.8)}`,
  },
  {
    ...overlay,
    shape: [
      [698, 500],
      [702, 476, 708, 468, 720, 468],
      [732, 470, 734, 480, 732, 490],
      [728, 530, 730, 560, 734, 590],
      [716, 588, 704, 580, 702, 564],
      [696, 540, 696, 520, 698, 500],
    ],
    fill: trim(),
    body: 50,
    bodyHeight: 14,
    art: stitch("M706 502C702 526 704 548 709 564C713 576 722 581 733 582", waxedThread, 1.7),
  },
  {
    ...soft,
    shape: [
      [472, 474],
      [500, 522, 552, 556, 606, 556],
      [652, 554, 684, 528, 700, 492],
    ],
    stroke: 17,
    fill: ground(0.9),
    bulge: 18,
    bulgeHeight: 7,
    shadow: 0.4,
  },
];

const notches = Array.from(
  { length: 40 },
  (_, index) => `M${92 + index * 16} 766L${88 + index * 16} 748`,
).join("");
const ribs = Array.from({ length: 9 }, (_, index) => `M${68 + index * 12} 733L${76 + index * 12} 709`).join(
  "",
);

const bottom: readonly Layer[] = [
  {
    shape: [
      [72, 738],
      [220, 750, 560, 750, 742, 734],
      [744, 750, 738, 760, 724, 762],
      [560, 768, 240, 768, 120, 762],
      [92, 758, 76, 750, 72, 738],
    ],
    fill: gum,
    edge: 6,
    edgeHeight: 4,
    bulge: 14,
    bulgeHeight: 5,
    body: 0,
    bodyHeight: 0,
    shadow: 0.3,
    folds: [seam(notches, -0.7, 4, 1)],
  },
  {
    shape: [
      [62, 704],
      [64, 694, 72, 692, 84, 694],
      [220, 712, 560, 714, 728, 692],
      [742, 690, 748, 694, 749, 704],
      [750, 720, 749, 732, 746, 740],
      [560, 756, 220, 756, 70, 742],
      [62, 732, 60, 718, 62, 704],
    ],
    fill: rubber,
    edge: 8,
    edgeHeight: 5,
    bulge: 22,
    bulgeHeight: 9,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowX: 0,
    shadowY: -3,
    shadowBlur: 4,
    folds: [
      seam("M64 707C220 724 560 726 748 704", -0.5, 2.6, 1.2),
      seam("M66 736C220 748 560 748 748 731", -0.5, 2.2, 1),
      seam(ribs, 0.5, 4, 1.2),
    ],
    art: `${stitch("M186 720C330 728 560 728 747 712", "#b9a888", 2)}`,
  },
];

/** A low court trainer seen from the outside: toe cap, laced facing, counter, tab, stitched cupsole. */
export const sneaker: Garment = {
  floor: 766,
  fill: { width: 0.84, height: 0.6 },
  detail: { x: 0.46, y: 0.4, zoom: 1.75 },
  layers: [...behind, ...upper, ...eyelets.map(eyelet), ...laces, ...bow, ...bottom],
};
