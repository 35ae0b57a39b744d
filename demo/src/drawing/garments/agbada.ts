import { drape, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print, trim } from "../garment.ts";
import { circle, openPath, type Path, symmetric } from "../paths.ts";
import { seededRandom } from "../random.ts";

/** Embroidery stands up from the cloth by the thickness of its thread. */
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

/** Trousers (sokoto) of the same cloth, narrow at the ankle. */
const leg: Layer = {
  shape: [
    [402, 780],
    [500, 780],
    [500, 850, 492, 920, 486, 986],
    [466, 994, 440, 994, 420, 988],
    [416, 930, 412, 880, 402, 850],
  ],
  fill: print(1, 0.56, 440, 780),
  folds: [
    fold([470, 790, 468, 860, 460, 920, 458, 994], 6, 14, 0.7, 5),
    fold([440, 800, 444, 870, 440, 930, 440, 994], 5, 12, -0.6, 5),
    fold([486, 940, 466, 948, 446, 950, 424, 944], 3, 8, -0.5, 4),
    seam("M420 974C440 980 466 980 487 972", -0.3, 1.6, 0.9),
  ],
};

const body: Layer = {
  shape: symmetric([
    [400, 212],
    [424, 210, 440, 184, 446, 150],
    [500, 156, 560, 172, 620, 230],
    [640, 420, 640, 620, 612, 812],
    [588, 822, 570, 826, 552, 818],
    [532, 812, 516, 830, 494, 834],
    [470, 836, 456, 822, 434, 824],
    [420, 826, 412, 832, 400, 834],
  ]),
  fill: print(0, 0.62, 400, 40),
  body: 90,
  bend: 4.5,
  shadow: 0.6,
  shadowBlur: 9,
  folds: [
    ...drape({
      count: 7,
      top: { y: 420, from: 318, to: 482 },
      bottom: { y: 828, from: 214, to: 586 },
      seed: 12,
      startWidth: 4,
      endWidth: 34,
      height: 0.66,
      raggedness: 0.3,
      blur: 7,
    }),
    fold([300, 190, 296, 380, 276, 600, 250, 830], 3, 34, 0.7, 8),
    fold([322, 220, 322, 400, 304, 620, 290, 830], 3, 30, -0.75, 8),
    fold([500, 190, 504, 380, 520, 600, 540, 830], 3, 34, -0.7, 8),
    fold([482, 230, 482, 420, 496, 620, 508, 830], 3, 30, 0.7, 8),
    seam(
      "M200 796C230 806 250 806 268 800C288 796 304 812 326 816C350 818 364 804 386 806H414C436 804 450 818 474 816C496 812 512 796 532 800C550 806 570 806 600 796",
      -0.3,
      1.6,
      0.9,
    ),
  ],
};

const shoulder = (x: number): number => 152 + 108 * ((x - 456) / 204) ** 1.35;

/** Where each pleat of a folded-up sleeve leaves the shoulder, and where its lower corner hangs. */
const pleats = [
  { from: 482, to: [566, 806] },
  { from: 522, to: [624, 790] },
  { from: 562, to: [674, 764] },
  { from: 600, to: [712, 728] },
] as const;
const lastCorner = [736, 706] as const;
const outerEdge = [738, 560, 728, 390, 660, 260];

/**
 * The sleeve is as wide as the robe is long. It is turned up on the shoulder in overlapping pleats
 * and falls from there in a cascade.
 */
function sleeve(seed: number): Layer[] {
  const random = seededRandom(seed);
  const corners = [...pleats.map(({ to }) => [to[0], to[1] + (random() - 0.5) * 14] as const), lastCorner];
  const insides: Path[] = [];
  const outsides = pleats.map(({ from }, index): Layer => {
    const [x, y] = corners[index] as readonly [number, number];
    const [nextX, nextY] = corners[index + 1] as readonly [number, number];
    const isLast = index === pleats.length - 1;
    const top = shoulder(from);
    const elbow = [from + (x - from) * 0.72, top + 104] as const;
    const wrist = [x - 4 + (random() - 0.5) * 14, y - 360] as const;
    const along = (right: number): number[] => [
      from + 4 + right * 0.35,
      top + 6,
      elbow[0] + right * 0.7,
      elbow[1],
      wrist[0] + right,
      wrist[1],
      x + right,
      y + 10,
    ];
    insides.push([
      [x + 4, y - 60],
      [x + 8, y - 6],
      [x + 20, y - 12, nextX - 12, nextY - 10, nextX + 2, nextY - 8],
      [nextX, nextY - 80],
    ]);
    return {
      shape: [
        [from, top],
        [...elbow, ...wrist, x, y - 8],
        [x, y - 2, x + 4, y, x + 10, y - 2],
        [
          x + 24,
          y - 8,
          nextX - 12,
          nextY - 26,
          isLast ? nextX - 6 : nextX + 2,
          isLast ? nextY - 4 : nextY - 26,
        ],
        isLast ? [736, 702, 739, 690, 738, 660] : [738, 640],
        outerEdge,
        [640, 226, 600, 200, from, top - 1],
      ],
      fill: print(-4 - index * 3, 0.62, from, 100),
      folds: [
        fold(along(11), 4, 15, 0.75, 4),
        fold(along(32), 3, 18, -0.5, 5),
        ...(isLast ? [] : [fold(along(50), 3, 14, 0.4, 5)]),
      ],
      body: 60,
      bodyHeight: 10,
      shadow: 0.48,
      shadowBlur: 8,
      shadowX: 2,
      shadowY: 6,
      bend: 2.6,
    };
  });
  return [{ shape: insides, fill: ground(0.6), light: 0.5, shadow: 0.3 }, ...outsides];
}

function spiral(x: number, y: number, radius: number, turn: 1 | -1, turns = 2.6): string {
  const steps = Math.round(turns * 22);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const reach = radius * (1 - step / (steps * 1.12));
    const angle = (step / 22) * 2 * Math.PI * turn;
    return `${step ? "L" : "M"}${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  }).join("");
}

const ring = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}A${radius} ${radius} 0 1 1 ${x - 0.1} ${y - radius}`;

const lozenge = (x: number, y: number, rx: number, ry: number): Path => [
  [x, y - ry],
  [x + rx, y],
  [x, y + ry],
  [x - rx, y],
];

/** A long "knife", the pointed form that robes of honor are embroidered with. */
const knife = (x: number, top: number, point: number, half: number): Path => {
  const length = point - top;
  return [
    [x, top],
    [x + half, top + length * 0.2, x + half * 0.7, top + length * 0.6, x, point],
    [x - half * 0.7, top + length * 0.6, x - half, top + length * 0.2, x, top],
  ];
};

/** Small points between the two lines about the neck. */
const neckPoints: Path = Array.from({ length: 31 }, (_, index) => {
  const angle = Math.PI * (0.03 + (0.94 * index) / 30);
  const reach = index % 2 ? 1 : 0.84;
  return [+(400 + Math.cos(angle) * 74 * reach).toFixed(1), +(158 + Math.sin(angle) * 92 * reach).toFixed(1)];
});

/** The round of embroidery beside the neck, and the pocket over the heart. */
const round = { x: 330, y: 304 };
const rays = Array.from({ length: 14 }, (_, index) => {
  const angle = (index / 14) * 2 * Math.PI;
  const at = (radius: number): string =>
    `${(round.x + Math.cos(angle) * radius).toFixed(1)} ${(round.y + Math.sin(angle) * radius).toFixed(1)}`;
  return `M${at(23)}L${at(33)}`;
}).join("");

/** Plain cloth under the needlework, so that no print shows through it. */
const lining: Layer = {
  shape: [
    [
      [424, 284],
      [500, 284],
      [500, 414],
      [462, 456],
      [424, 414],
    ],
    circle(round.x, round.y, 39),
    [
      [391, 240],
      [409, 240],
      [409, 440],
      [400, 462],
      [391, 440],
    ],
  ],
  fill: ground(),
  edge: 3,
  edgeHeight: 1,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0,
};

const goldwork: Layer[] = [
  lining,
  embroidery("M351 154C355 206 376 220 400 220C424 220 445 206 449 154", 10),
  embroidery(
    `M337 152C341 221 369 236 400 236C431 236 459 221 463 152M320 153C325 240 360 258 400 258C440 258 475 240 480 153${openPath(neckPoints)}`,
    2.4,
  ),
  embroidery(
    `M391 258V440L400 462L409 440V258M400 258V440${ring(round.x, round.y, 39)}${rays}${spiral(round.x, round.y, 16, 1)}`,
    2.6,
  ),
  embroidery("M424 284H500V414L462 456L424 414Z", 5),
  embroidery(
    [
      "M433 294H491V409L462 442L433 409Z",
      spiral(448, 326, 12, 1),
      spiral(476, 326, 12, -1),
      spiral(448, 358, 12, -1),
      spiral(476, 358, 12, 1),
    ].join(""),
    2.3,
  ),
  {
    ...embroidery("", 0),
    stroke: undefined,
    shape: [
      knife(446, 376, 416, 4.6),
      knife(462, 376, 434, 5),
      knife(478, 376, 416, 4.6),
      lozenge(462, 342, 4.4, 7),
      lozenge(462, 306, 4.4, 7),
      knife(400, 468, 512, 5),
    ],
  },
];

const bodyBack: Layer = {
  ...body,
  shape: [
    [400, 174],
    [424, 174, 438, 166, 446, 150],
    ...(body.shape as Path).slice(2, -1),
    [362, 166, 376, 174, 400, 174],
  ],
};
/** A last flourish between the shoulders. */
const nape: Layer[] = [
  embroidery("M351 153C362 172 380 180 400 180C420 180 438 172 449 153", 10),
  embroidery("M336 153C350 190 374 198 400 198C426 198 450 190 464 153", 2.4),
  embroidery(`${spiral(386, 226, 14, 1)}${spiral(414, 226, 14, -1)}`, 2.6),
  { ...embroidery("", 0), stroke: undefined, shape: [knife(400, 236, 300, 6), lozenge(400, 214, 4.4, 7)] },
];

export const agbada: Garment = {
  detail: { x: 0.5, y: 0.2, zoom: 2.3 },
  layers: [
    leg,
    mirrorLayer(leg),
    {
      shape: symmetric([
        [400, 160],
        [424, 160, 440, 156, 450, 150],
        [446, 200, 424, 216, 400, 216],
      ]),
      fill: ground(0.55),
      light: 0.4,
      shadow: 0,
    },
    body,
    ...sleeve(3),
    ...sleeve(8).map(mirrorLayer),
    ...goldwork,
  ],
  back: [leg, mirrorLayer(leg), bodyBack, ...sleeve(5), ...sleeve(11).map(mirrorLayer), ...nape],
};
