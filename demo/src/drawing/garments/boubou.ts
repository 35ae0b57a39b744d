import { drape, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print, trim } from "../garment.ts";
import { closedPath, mirror, openPath, type Path, type Point, symmetric } from "../paths.ts";

const embroidery = (path: string, width: number): Layer => ({
  shape: path,
  stroke: width,
  fill: trim(),
  edge: 3,
  edgeHeight: 2.4,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  bend: 2,
  shadow: 0.3,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 2,
});

/** The neckline, or a line that runs round it `out` units away. */
function neck(out: number): Path {
  const half = 74 + out;
  const low = 318 + out * 1.7;
  return [
    [400 - half, 150 + out * 0.22],
    [400 - half + 6, 226, 372 - out * 0.3, low - 46, 400, low],
    [428 + out * 0.3, low - 46, 400 + half - 6, 226, 400 + half, 150 + out * 0.22],
  ];
}

/** From the neck over shoulder and arm to the fall of the sleeve. */
const shoulderLine = (from: number): Path => [
  [from, 150],
  [562, 170, 630, 222, 672, 330],
  [698, 398, 716, 470, 724, 550],
];

/** Behind: its inner side shows where the sides are open. */
const back: Layer = {
  shape: symmetric([
    [400, 420],
    [672, 330],
    [698, 398, 716, 470, 724, 550],
    [738, 720, 752, 930, 760, 1104],
    [740, 1122, 700, 1120, 660, 1126],
    [540, 1130, 470, 1130, 400, 1130],
  ]),
  fill: ground(0.6),
  light: 0.8,
  shadow: 0,
  folds: [
    fold([712, 540, 722, 700, 732, 900, 738, 1130], 4, 26, -0.7, 8),
    fold([88, 540, 78, 700, 68, 900, 62, 1130], 4, 26, -0.7, 8),
  ],
};

const front: Layer = {
  shape: [
    ...symmetric([
      [400, 318],
      ...neck(0).slice(2),
      ...shoulderLine(474).slice(1),
      [722, 620, 694, 680, 690, 780],
      [688, 900, 710, 1000, 706, 1120],
      [672, 1136, 642, 1134, 612, 1126],
      [584, 1120, 566, 1142, 536, 1146],
      [508, 1148, 490, 1130, 462, 1132],
      [440, 1134, 424, 1148, 400, 1150],
    ]),
  ],
  fill: print(0, 0.7, 400, 40),
  body: 90,
  bend: 4,
  shadow: 0.55,
  shadowBlur: 8,
  folds: [
    ...drape({
      count: 6,
      top: { y: 470, from: 320, to: 480 },
      bottom: { y: 1150, from: 250, to: 550 },
      seed: 17,
      startWidth: 4,
      endWidth: 44,
      height: 0.72,
      raggedness: 0.22,
      blur: 9,
    }),
    fold([310, 190, 320, 440, 286, 800, 262, 1150], 3, 44, 0.65, 10),
    fold([286, 180, 270, 440, 240, 800, 216, 1150], 3, 40, -0.6, 10),
    fold([490, 190, 482, 440, 512, 800, 540, 1150], 3, 44, -0.6, 10),
    fold([514, 180, 530, 440, 560, 800, 584, 1150], 3, 40, 0.65, 10),
  ],
};

/** Deep overlapping folds from the shoulder; the outermost one ends in the open side. */
const falls = [
  { from: 500, to: [578, 1146] },
  { from: 552, to: [642, 1138] },
  { from: 604, to: [700, 1126] },
] as const;
const shoulderAt = (x: number): number => 150 + 182 * ((x - 474) / 198) ** 1.7;

const sleeveFolds: Layer[] = falls.map(({ from, to: [x, y] }, index): Layer => {
  const top = shoulderAt(from);
  const next = falls[index + 1]?.to;
  const along = (right: number): number[] => [
    from + 3 + right * 0.3,
    top + 6,
    from + (x - from) * 0.95 + right * 0.8,
    top + 220,
    x - 8 + right,
    y - 460,
    x + right,
    y + 12,
  ];
  const outer: Path = next
    ? [
        [x + 14, y + 2, next[0] - 24, next[1] - 14, next[0] + 4, next[1] - 16],
        [690, 900],
        [690, 560],
        [724, 550],
      ]
    : [
        [x + 6, y + 4, x + 14, y + 2, x + 24, y - 12],
        [734, 960, 704, 840, 704, 740],
        [704, 660, 724, 620, 724, 550],
      ];
  return {
    shape: [
      [from, top],
      [...along(0).slice(2, 6), x, y] as number[],
      ...outer,
      [716, 470, 698, 398, 672, 330],
      [652, 286, 622, 236, from + (672 - from) * 0.3, top + (330 - top) * 0.12],
    ],
    fill: print(-3 - index * 4, 0.7, from, 100),
    folds: [
      fold(along(13), 4, 20, 0.75, 5),
      fold(along(38), 3, 24, -0.6, 7),
      ...(next ? [] : [fold([640, 280, 680, 440, 686, 700, 704, 1130], 4, 18, 0.5, 7)]),
    ],
    body: 70,
    bodyHeight: 12,
    bend: 2.8,
    shadow: 0.5,
    shadowBlur: 11,
    shadowX: -2,
    shadowY: 5,
  };
});

const zigzag: Path = Array.from({ length: 43 }, (_, index) => {
  const t = index / 42;
  const line = neck(index % 2 ? 20 : 38);
  const half = t < 0.5 ? line[1] : line[2];
  const start = t < 0.5 ? line[0] : (line[1] as readonly number[]).slice(4);
  const share = t < 0.5 ? t * 2 : t * 2 - 1;
  const along = [...(start as readonly number[]), ...(half as readonly number[])];
  const rest = 1 - share;
  const at = (offset: 0 | 1): number =>
    rest ** 3 * (along[offset] as number) +
    3 * rest * rest * share * (along[offset + 2] as number) +
    3 * rest * share * share * (along[offset + 4] as number) +
    share ** 3 * (along[offset + 6] as number);
  return [+at(0).toFixed(1), +at(1).toFixed(1)];
});

function scroll(x: number, y: number, radius: number, turn: 1 | -1): string {
  return Array.from({ length: 49 }, (_, step) => {
    const reach = radius * (1 - step / 56);
    const angle = (step / 20) * 2 * Math.PI * turn + Math.PI / 2;
    return `${step ? "L" : "M"}${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  }).join("");
}

const lozenge = ([x, y]: Point, rx: number, ry: number): Path => [
  [x, y - ry],
  [x + rx, y],
  [x, y + ry],
  [x - rx, y],
];

/** A leaf-shaped plastron under the neck. */
const leaf = (out: number): Path => [
  [400, 402 - out],
  [440 + out, 446, 432 + out, 506, 400, 574 + out * 1.6],
  [368 - out, 506, 360 - out, 446, 400, 402 - out],
];

const goldwork: Layer[] = [
  {
    shape: [[...neck(50), ...mirror(neck(0))], leaf(0)],
    fill: ground(),
    edge: 3,
    edgeHeight: 1,
    bulgeHeight: 2,
    body: 0,
    bodyHeight: 0,
    shadow: 0,
  },
  embroidery(openPath(neck(5)), 10),
  embroidery(openPath(neck(50)), 4),
  embroidery(`${openPath(neck(15))}${openPath(neck(43))}${openPath(zigzag)}`, 2.2),
  embroidery(closedPath(leaf(0)), 4),
  embroidery(
    [
      closedPath(leaf(-9)),
      scroll(388, 456, 10, 1),
      scroll(412, 456, 10, -1),
      scroll(390, 490, 8, 1),
      scroll(410, 490, 8, -1),
    ].join(""),
    2.2,
  ),
  {
    ...embroidery("", 0),
    stroke: undefined,
    shape: [
      lozenge([400, 432], 5, 8),
      lozenge([400, 474], 4, 6),
      lozenge([400, 520], 4, 14),
      lozenge([400, 606], 6, 14),
    ],
  },
];

const wholeBack: Layer = {
  ...front,
  shape: [
    [400, 178],
    [434, 178, 462, 168, 474, 150],
    ...(front.shape as Path).slice(2, -1),
    [338, 168, 366, 178, 400, 178],
  ],
  folds: [...(front.folds ?? []), seam("M400 240V1144", -0.2, 2, 1.2)],
};
const napeLine = (out: number): string =>
  `M${326 - out} ${152 + out * 0.2}C${338 - out} ${172 + out} 366 ${183 + out} 400 ${183 + out}C434 ${183 + out} ${462 + out} ${172 + out} ${474 + out} ${152 + out * 0.2}`;

export const boubou: Garment = {
  detail: { x: 0.5, y: 0.235, zoom: 2.3 },
  layers: [
    back,
    {
      shape: [
        [326, 148],
        [360, 164, 440, 164, 474, 148],
        [470, 226, 428, 280, 400, 330],
        [372, 280, 330, 226, 326, 148],
      ],
      fill: ground(0.55),
      light: 0.4,
      shadow: 0,
      art: `<rect x="386" y="170" width="28" height="12" fill="#f4ecdc" fill-opacity=".88"/>`,
    },
    front,
    ...sleeveFolds,
    ...sleeveFolds.map((fall) => ({ ...mirrorLayer(fall), shadowX: 6 })),
    ...goldwork,
  ],
  back: [
    back,
    wholeBack,
    ...sleeveFolds,
    ...sleeveFolds.map((fall) => ({ ...mirrorLayer(fall), shadowX: 6 })),
    embroidery(napeLine(0), 10),
    embroidery(napeLine(22), 4),
    embroidery(napeLine(12), 2.2),
    {
      ...embroidery("", 0),
      stroke: undefined,
      shape: [lozenge([400, 232], 5, 10), lozenge([400, 258], 4, 6)],
    },
  ],
};
