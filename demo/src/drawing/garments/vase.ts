import { area, line, outward, softening } from "../art.ts";
import { fixed, type Garment, ground, type Layer, trim } from "../garment.ts";
import { closedPath, ellipse, type Path, type Point, pointOnCubic, symmetric } from "../paths.ts";

/** The right half of the pot, from the lip to the foot. */
const half: Path = [
  [400, 232],
  [450, 232],
  [458, 236, 458, 246, 450, 252],
  [440, 272, 436, 300, 440, 326],
  [450, 372, 516, 410, 560, 480],
  [596, 540, 606, 604, 594, 668],
  [578, 752, 532, 820, 484, 864],
  [474, 878, 440, 884, 400, 884],
];

/** How wide the pot is at each height. */
const profile: Point[] = half.slice(3, 7).flatMap((segment, i) => {
  const from = (half[i + 2] as readonly number[]).slice(-2);
  return Array.from({ length: 40 }, (_, step) => pointOnCubic([...from, ...segment], step / 40));
});
const radiusAt = (y: number): number => {
  const next = Math.max(
    1,
    Math.min(
      profile.length - 1,
      profile.findIndex((point) => point[1] >= y),
    ),
  );
  const [aboveX, aboveY] = profile[next - 1] as Point;
  const [belowX, belowY] = profile[next] as Point;
  return aboveX + ((belowX - aboveX) * (y - aboveY)) / (belowY - aboveY) - 400;
};

/** A point on the pot, by angle (degrees, 0 is the middle) and height. Seen from above, lines sag. */
function onPot(degrees: number, y: number): string {
  const angle = (degrees * Math.PI) / 180;
  const height = y + (Math.cos(angle) - 1) * radiusAt(y) * 0.13;
  const x = 400 + Math.sin(angle) * (radiusAt(height) - 0.6);
  return `${x.toFixed(1)} ${height.toFixed(1)}`;
}

const through = (places: readonly (readonly [degrees: number, y: number])[]): string =>
  `M${places.map(([degrees, y]) => onPot(degrees, y)).join("L")}Z`;

const wayAround = Array.from({ length: 61 }, (_, i) => -90 + i * 3);
const hoop = (top: number, bottom: number): string =>
  through([
    ...wayAround.map((degrees) => [degrees, top] as const),
    ...wayAround.toReversed().map((degrees) => [degrees, bottom] as const),
  ]);

const repeat = (count: number, draw: (from: number, to: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(-90 + (i * 180) / count, -90 + ((i + 1) * 180) / count)).join(
    "",
  );

/** Teeth, point down, a seed between each two. */
const teeth = repeat(16, (from, to) =>
  through([
    [from + 0.7, 516],
    [to - 0.7, 516],
    [(from + to) / 2, 562],
  ]),
);
const seeds = repeat(16, (_, to) =>
  through([
    [to, 540],
    [to + 1.3, 553],
    [to, 566],
    [to - 1.3, 553],
  ]),
);
const lozenges = repeat(12, (from, to) => {
  const middle = (from + to) / 2;
  const wide = (to - from) * 0.36;
  const diamond = (share: number): (readonly [number, number])[] => [
    [middle - wide * share, 632],
    [middle, 632 - 27 * share],
    [middle + wide * share, 632],
    [middle, 632 + 27 * share],
  ];
  return through(diamond(1)) + through(diamond(0.66).toReversed()) + through(diamond(0.34));
});
const dots = repeat(34, (from, to) => {
  const middle = (from + to) / 2;
  return through(
    Array.from({ length: 10 }, (_, i) => {
      const angle = (i / 10) * Math.PI * 2;
      return [middle + Math.cos(angle) * 1.5, 692 + Math.sin(angle) * 4.6] as const;
    }),
  );
});

const pot = symmetric(half);

/** Light on the round of the pot: on clay and slip alike. */
const round = [
  softening("soft", 16),
  softening("wide", 34),
  softening("edge", 5),
  `<clipPath id="pot"><path d="${closedPath(pot)}"/></clipPath><g clip-path="url(#pot)">`,
  area(
    "M440 220C440 330 470 380 540 470C590 560 570 740 470 884H660V220Z",
    "#000",
    0.58,
    `filter="url(#wide)"`,
  ),
  area(
    "M500 220C470 330 500 390 570 486C610 580 590 740 500 884H660V220Z",
    "#000",
    0.58,
    `filter="url(#soft)"`,
  ),
  area(
    "M300 220H350C352 330 350 360 290 410C200 480 180 640 230 760C250 820 290 860 320 884H150V220Z",
    "#000",
    0.44,
    `filter="url(#soft)"`,
  ),
  area(
    "M270 500C290 450 340 430 356 440C330 500 300 560 296 640C270 620 256 560 270 500Z",
    "#fff",
    0.61,
    `filter="url(#soft)"`,
  ),
  area(
    "M284 506C296 478 318 462 332 462C314 498 300 540 296 580C284 566 278 532 284 506Z",
    "#fff",
    0.68,
    `filter="url(#edge)"`,
  ),
  area(
    "M368 262C372 290 372 320 364 350L376 344C384 316 384 284 380 262Z",
    "#fff",
    0.68,
    `filter="url(#edge)"`,
  ),
  line("M584 540C604 620 584 720 540 790", "#fff", 8, 0.34, `filter="url(#edge)"`),
  area("M200 780C300 850 500 850 600 780V900H200Z", "#000", 0.48, `filter="url(#soft)"`),
  "</g>",
].join("");

const glazed = { light: 0, bend: 0, shadow: 0 } as const;

/** Slip, painted on before firing. */
const slip: Layer = {
  ...glazed,
  shape: [
    hoop(486, 492),
    hoop(500, 508),
    teeth,
    seeds,
    hoop(576, 582),
    hoop(588, 592),
    lozenges,
    hoop(672, 676),
    dots,
    hoop(708, 712),
    hoop(718, 724),
  ].join(""),
  fill: trim(),
  wear: round,
};

const mouth: Layer = {
  ...glazed,
  shape: ellipse(400, 238, 54, 13),
  fill: ground(),
  art: [
    `<linearGradient id="lip"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".3" stop-color="#fff" stop-opacity=".45"/><stop offset=".6" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient><rect x="340" y="220" width="120" height="40" fill="url(#lip)"/>`,
    line("M349 244C364 253 436 253 451 244", "#000", 2, 0.3),
  ].join(""),
};

const hollow: Layer = {
  ...glazed,
  shape: ellipse(400, 237, 43, 8.6),
  fill: fixed("#1c0e08"),
  art: `${outward("dark", [
    [0, "#0a0503"],
    [0.7, "#1c0e08"],
    [1, "#4a2a1a"],
  ])}<ellipse cx="400" cy="236" rx="43" ry="10" fill="url(#dark)"/>`,
};

/** A water bottle's shape, thrown on the wheel, with bands of slip around its shoulder. */
export const vase: Garment = {
  floor: 872,
  highlight: 0.9,
  fill: { width: 0.62, height: 0.72 },
  detail: { x: 0.5, y: 0.5, zoom: 1.6 },
  layers: [
    {
      shape: pot,
      fill: ground(),
      light: 0.25,
      bend: 0,
      body: 150,
      bodyHeight: 60,
      bulgeHeight: 10,
      wear: round,
    },
    slip,
    mouth,
    hollow,
  ],
};
