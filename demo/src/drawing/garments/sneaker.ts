import { area, line, softening } from "../art.ts";
import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print, trim } from "../garment.ts";
import { circle, openPath, type Path, type Point, pointOnCubic } from "../paths.ts";
import { crease } from "./creases.ts";
import { tonalStitch } from "./sewing.ts";

const cotton = fixed("#f1eadd");
const rubber = fixed("#efe7d8");
const gum = fixed("#b98d5c");
const lining = fixed("#d5cab8");

/** Sewn onto the upper: as thin as hide, with a cut edge. */
const overlay = {
  edge: 3,
  edgeHeight: 2.2,
  bulge: 12,
  bulgeHeight: 1.6,
  body: 110,
  bodyHeight: 18,
  bend: 2,
  shadow: 0.5,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 3,
} satisfies Partial<Layer>;

/** Two rows of stitches a needle's width apart, the second moved by (x, y). */
const twinStitch = (path: string, x: number, y: number): string =>
  `${tonalStitch(path, 1.2)}<g transform="translate(${x} ${y})">${tonalStitch(path, 1.2)}</g>`;

/** The line of the eyelets, from the toe up, the edge of the throat above it, and the tongue's crest behind that. */
const eyeletLine = [318, 606, 366, 584, 414, 540, 452, 484];
const throat = [300, 586, 356, 562, 404, 520, 440, 466];
const crest = [286, 580, 342, 556, 390, 508, 424, 450];
const eyelets: readonly Point[] = Array.from({ length: 6 }, (_, i) =>
  pointOnCubic(eyeletLine, 0.05 + i * 0.18),
);

/** A flat lace from its eyelet over the edge of the throat to the crest, beyond which it goes down on the far side. */
const laces: readonly Layer[] = eyelets.map(([x, y], i) => {
  const [edgeX, edgeY] = pointOnCubic(throat, 0.05 + i * 0.18);
  const [farX, farY] = pointOnCubic(crest, 0.05 + i * 0.18);
  const path: Path = [
    [x, y],
    [x + (edgeX - x) * 0.5 - 1, y + (edgeY - y) * 0.5 - 4, edgeX - 1, edgeY - 3, farX, farY],
  ];
  return {
    shape: path,
    stroke: 11,
    cap: "butt",
    fill: cotton,
    edge: 3,
    edgeHeight: 2,
    bulge: 7,
    bulgeHeight: 1,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowBlur: 2,
    shadowX: 2,
    shadowY: 3,
    art: `<path d="${openPath(path)}" fill="none" stroke="#8d8067" stroke-opacity=".24" stroke-width="9" stroke-dasharray="1.2 2"/>`,
  };
});

const eyelet = ([x, y]: Point): Layer => ({
  shape: circle(x, y, 5.6),
  stroke: 3.2,
  fill: fixed("#cfc9bd"),
  surface: "metal",
  shine: 0.5,
  edge: 2.4,
  edgeHeight: 2.4,
  bulgeHeight: 0.6,
  body: 0,
  bodyHeight: 0,
  shadow: 0.3,
  shadowBlur: 1.2,
  shadowY: 1.5,
  shadowX: 1,
  art: `<circle cx="${x}" cy="${y}" r="3.6" fill="#2a221c"/>`,
});

const behind: readonly Layer[] = [
  /** The far side of the collar, and the insole's shade. */
  {
    shape: [
      [446, 486],
      [500, 486, 560, 506, 604, 508],
      [646, 508, 680, 490, 700, 462],
      [710, 500, 690, 560, 604, 562],
      [530, 560, 470, 530, 446, 486],
    ],
    fill: lining,
    shadow: 0,
    edge: 6,
    edgeHeight: 3,
    bulge: 20,
    bulgeHeight: 5,
    body: 0,
    bodyHeight: 0,
    light: 0.8,
    art: `${softening("deep", 8)}<path d="M450 500C520 544 560 552 606 552C650 552 690 526 706 486V590H440Z" fill="#2d2119" fill-opacity=".62" filter="url(#deep)"/>`,
  },
  {
    shape: [
      [284, 592],
      [286, 580],
      [342, 556, 390, 508, 424, 450],
      [434, 426, 452, 412, 472, 416],
      [496, 424, 506, 436, 501, 454],
      [488, 492, 470, 518, 440, 546],
      [400, 580, 340, 606, 284, 592],
    ],
    fill: ground(0.96),
    edge: 6,
    edgeHeight: 4,
    bulge: 22,
    bulgeHeight: 7,
    body: 0,
    bodyHeight: 0,
    shadow: 0.45,
    shadowX: 6,
    shadowY: 4,
    folds: [seam("M446 452C458 440 478 440 494 450", -0.3, 2.4, 1.2)],
    art: tonalStitch("M444 457C456 445 478 445 492 455", 1.2),
  },
];

const outline: Path = [
  [76, 716],
  [68, 678, 88, 640, 138, 626],
  [196, 611, 250, 606, 300, 586],
  [356, 562, 404, 520, 440, 466],
  [446, 458, 458, 458, 464, 466],
  [490, 508, 540, 536, 598, 537],
  [648, 538, 680, 512, 698, 462],
  [704, 450, 724, 452, 726, 468],
  [722, 530, 732, 600, 740, 652],
  [744, 684, 744, 704, 742, 716],
  [560, 726, 240, 726, 76, 716],
];

/** The upper takes the shade of the sole's rim; light lies along the top of the toe and the instep. */
const modeling = `${softening("wide", 16)}${softening("rim", 5)}<g filter="url(#wide)"><path d="M60 716C240 732 560 732 760 716" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="26"/><path d="M118 644C180 624 260 620 320 590" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="16"/><path d="M600 600C660 590 690 560 704 500" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="24"/></g><path d="M60 706C240 718 560 718 760 704" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="7" filter="url(#rim)"/>`;

const perforations = [0, 1, 2]
  .flatMap((row) =>
    Array.from({ length: 6 - row }, (_, i) => [212 + i * 15 + row * 8, 637 - i * 3.6 + row * 13] as const),
  )
  .map(
    ([x, y]) =>
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.3" fill="#2a1c14" fill-opacity=".66"/>`,
  )
  .join("");

const quarter: Layer = {
  shape: outline,
  fill: print(0, 0.56, 100, 400),
  edge: 5,
  edgeHeight: 3,
  bulge: 34,
  bulgeHeight: 8,
  body: 110,
  bodyHeight: 34,
  bend: 3,
  shadow: 0.45,
  folds: [
    ...crease([258, 690, 270, 664, 284, 648, 304, 634], 7, 0.1, 4),
    ...crease([280, 696, 294, 672, 310, 656, 330, 646], 7, 0.1, 4),
    ...crease([304, 700, 318, 680, 334, 668, 350, 662], 6, 0.07, 4),
    seam("M372 656C400 670 440 700 452 722", -0.16, 2, 1),
    fold([476, 510, 530, 566, 640, 570, 700, 500], 16, 26, 0.12, 8),
  ],
  wear: modeling,
  art: `${perforations}${twinStitch("M376 654C404 668 444 698 456 720", 5, -3)}${tonalStitch("M474 506C506 540 548 562 600 563C652 563 688 538 708 496", 1.2)}`,
};

const onUpper: readonly Layer[] = [
  /** The guard around the toe, low along the sole. */
  {
    ...overlay,
    shape: [
      [76, 716],
      [68, 678, 88, 640, 138, 626],
      [156, 621, 172, 618, 188, 615],
      [206, 636, 226, 660, 262, 676],
      [292, 688, 330, 692, 370, 694],
      [376, 704, 376, 714, 374, 724],
      [260, 724, 160, 722, 76, 716],
    ],
    fill: ground(0.97),
    wear: modeling,
    art: twinStitch("M182 618C200 640 222 665 260 681C290 692 330 697 368 699", -5, 4),
  },
  {
    ...overlay,
    shape: [
      [276, 595],
      [284, 592, 292, 590, 300, 586],
      [356, 562, 404, 520, 440, 466],
      [446, 458, 458, 458, 464, 466],
      [474, 482, 488, 496, 502, 507],
      [464, 560, 414, 612, 352, 646],
      [318, 654, 286, 632, 276, 595],
    ],
    fill: ground(0.97),
    art: `${twinStitch("M283 597C292 626 320 645 350 638C410 606 458 556 493 508", -1, -6)}`,
  },
  {
    ...overlay,
    shape: [
      [662, 541],
      [682, 520, 692, 492, 698, 462],
      [704, 450, 724, 452, 726, 468],
      [722, 530, 732, 600, 740, 652],
      [744, 684, 744, 704, 742, 716],
      [690, 722, 640, 724, 566, 724],
      [612, 684, 644, 620, 662, 541],
    ],
    fill: ground(0.97),
    body: 80,
    wear: modeling,
    art: twinStitch("M668 545C650 624 618 688 576 722", 6, 1),
  },
  {
    ...overlay,
    shape: [
      [692, 486],
      [696, 470, 698, 452, 712, 452],
      [724, 453, 727, 464, 726, 476],
      [724, 510, 727, 546, 731, 580],
      [716, 580, 704, 572, 700, 556],
      [694, 534, 690, 510, 692, 486],
    ],
    fill: trim(),
    body: 40,
    bodyHeight: 10,
    art: tonalStitch("M697 488C695 512 699 534 704 553C708 567 718 574 729 575", 1.2),
  },
  /** The binding of the collar. */
  {
    ...overlay,
    shape: [
      [462, 468],
      [490, 510, 540, 537, 598, 538],
      [648, 538, 680, 512, 698, 464],
    ],
    stroke: 9,
    fill: ground(0.9),
    edge: 4,
    edgeHeight: 3,
    bulge: 8,
    bulgeHeight: 2,
    body: 0,
    bodyHeight: 0,
    shadow: 0.35,
  },
];

const bumper = Array.from(
  { length: 24 },
  (_, i) => `M${72 + i * 5.4} ${(722 + i * 0.28).toFixed(1)}v15`,
).join("");
const tread = Array.from({ length: 54 }, (_, i) => `M${104 + i * 11.6} 770l-3 -9`).join("");
const rim = "M64 710C220 722 560 724 748 708";

const sole: readonly Layer[] = [
  {
    shape: [
      [84, 748],
      [220, 762, 560, 762, 736, 748],
      [738, 762, 730, 770, 716, 771],
      [560, 776, 240, 776, 128, 770],
      [104, 766, 90, 758, 84, 748],
    ],
    fill: gum,
    edge: 4,
    edgeHeight: 2.4,
    bulge: 10,
    bulgeHeight: 2,
    body: 0,
    bodyHeight: 0,
    shadow: 0.3,
    folds: [seam(tread, -0.5, 3, 0.9)],
  },
  {
    shape: [
      [60, 712],
      [61, 701, 68, 698, 80, 699],
      [220, 712, 560, 714, 730, 697],
      [742, 696, 749, 699, 750, 710],
      [752, 726, 750, 740, 746, 752],
      [560, 766, 220, 766, 80, 753],
      [66, 748, 60, 730, 60, 712],
    ],
    fill: rubber,
    edge: 4,
    edgeHeight: 3,
    bulge: 16,
    bulgeHeight: 3,
    body: 0,
    bodyHeight: 0,
    bend: 0,
    shadow: 0.5,
    shadowX: 0,
    shadowY: -3,
    shadowBlur: 3,
    folds: [seam(rim, -0.32, 3, 1), seam("M66 743C220 756 560 756 747 742", -0.3, 2, 0.9)],
    wear: `${softening("under", 7)}<path d="M60 758C220 772 560 772 756 758" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="16" filter="url(#under)"/>`,
    art: [
      line(bumper, "#6f6350", 1.5, 0.34),
      `<path d="${rim}" fill="none" stroke="#a8977a" stroke-width="2" stroke-dasharray="7 4" transform="translate(0 1)"/>`,
      area("M708 716h34q4 0 4 4v12q0 4 -4 4h-34Z", "#1b2350", 0.9),
      line("M714 726H738", "#f1eadd", 2.4, 0.9),
    ].join(""),
  },
];

/** A court trainer seen from the outside: guarded toe, perforated vamp, laced facing, counter with its tab, cupsole. */
export const sneaker: Garment = {
  floor: 774,
  fill: { width: 0.84, height: 0.6 },
  detail: { x: 0.46, y: 0.42, zoom: 1.75 },
  layers: [...behind, quarter, ...onUpper, ...eyelets.map(eyelet), ...laces, ...sole],
};
