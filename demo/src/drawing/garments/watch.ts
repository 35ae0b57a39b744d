import { across, area, down, line, outward, type Stop, softening } from "../art.ts";
import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, stitch } from "../garment.ts";
import { circle, type Path } from "../paths.ts";

const middleX = 400;
const middleY = 452;
const thread = "#efe2c6";
const ink = "#1b2350";

const flatMetal = {
  light: 0.25,
  bend: 0,
  edge: 3,
  edgeHeight: 1.4,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
} as const;
const small = { shadow: 0.5, shadowBlur: 3, shadowX: 2, shadowY: 4 } as const;

const leather: Pick<
  Layer,
  "surface" | "edge" | "edgeHeight" | "bulge" | "bulgeHeight" | "body" | "bodyHeight"
> = {
  surface: "leather",
  edge: 6,
  edgeHeight: 4,
  bulge: 24,
  bulgeHeight: 7,
  body: 60,
  bodyHeight: 10,
};

const dots = (x: number, from: number, to: number): string =>
  Array.from({ length: 2 }, (_, i) =>
    stitch(`M${x * (i ? -1 : 1) + middleX} ${from}L${x * (i ? -1 : 1) * 0.93 + middleX} ${to}`, thread, 2.6),
  ).join("");

/** The half that carries the buckle. */
const upperStrap: Layer = {
  ...leather,
  shape: [
    [352, 382],
    [350, 330, 356, 200, 359, 112],
    [441, 112],
    [444, 200, 450, 330, 448, 382],
  ],
  fill: ground(),
  shadow: 0,
  bend: 0,
  folds: [
    seam(`M362 366C361 320 366 200 368 130`, -0.3, 4, 1.6),
    seam(`M438 366C439 320 434 200 432 130`, -0.3, 4, 1.6),
    fold([400, 380, 400, 340, 400, 300, 400, 250], 60, 20, 0.4, 10),
    seam("M358 122H442", -0.5, 3, 1.4),
  ],
  art: dots(-38, 352, 136),
};

/** The half with the holes, narrowing to a tongue. */
const lowerStrap: Layer = {
  ...leather,
  shape: [
    [352, 520],
    [350, 600, 358, 740, 361, 846],
    [362, 880, 384, 910, 400, 916],
    [416, 910, 438, 880, 439, 846],
    [442, 740, 450, 600, 448, 520],
  ],
  fill: ground(),
  shadow: 0,
  bend: 0,
  folds: [
    seam(
      `M362 540C361 600 368 740 370 842C372 872 388 894 400 902C412 894 428 872 430 842C432 740 439 600 438 540`,
      -0.3,
      4,
      1.6,
    ),
    fold([400, 522, 400, 560, 400, 600, 400, 650], 60, 20, 0.4, 10),
  ],
  art: [
    `<path d="M362 552C362 620 368 740 371 842C373 870 388 891 400 899C412 891 427 870 429 842C432 740 438 620 438 552" fill="none" stroke="${thread}" stroke-width="2.6" stroke-dasharray="6 3.6" stroke-linecap="round"/>`,
    ...[716, 748, 780, 812, 844].map(
      (y) =>
        `<ellipse cx="400" cy="${y}" rx="5.6" ry="6.6" fill="#120a06"/><path d="M394.6 ${y + 2}A5.6 6.6 0 0 0 405.4 ${y + 2}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`,
    ),
  ].join(""),
};

const loop = (y: number): Layer => ({
  ...leather,
  shape: [
    [350, y],
    [384, y - 3, 416, y - 3, 450, y],
    [451, y + 20],
    [416, y + 18, 384, y + 18, 349, y + 20],
  ],
  fill: ground(0.92),
  bulge: 10,
  bodyHeight: 2,
  ...small,
  shadowY: 6,
});

const brassSlope: readonly Stop[] = [
  [0, "#fff3cf"],
  [0.16, "#ecca7c"],
  [0.36, "#b98a38"],
  [0.5, "#7d5519"],
  [0.62, "#b98a38"],
  [0.8, "#f3dc9c"],
  [1, "#8f6424"],
];
const slanted = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1=".1" y1=".05" x2=".9" y2=".95">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("")}</linearGradient>`;
const slopeBack = [...brassSlope].reverse().map(([at, color]): Stop => [1 - at, color]);

const buckle: Layer[] = [
  {
    ...flatMetal,
    ...small,
    shape:
      "M344 118V84C344 66 356 58 372 58H428C444 58 456 66 456 84V118C456 126 446 126 446 118V88C446 76 440 71 428 71H372C360 71 354 76 354 88V118C354 126 344 126 344 118Z",
    fill: fixed("#c99a3a"),
    art: [
      slanted("metal", brassSlope),
      `<rect x="340" y="54" width="120" height="76" fill="url(#metal)"/>`,
      line("M350 112V86C350 72 358 64 372 64H428C440 64 449 70 450 82", "#fff6dc", 2.4, 0.8),
    ].join(""),
  },
  {
    ...flatMetal,
    ...small,
    shape: [
      [394, 124],
      [394, 62],
      [394, 52, 406, 52, 406, 62],
      [406, 124],
    ],
    fill: fixed("#c99a3a"),
    art: [
      across("metal", slopeBack),
      `<rect x="392" y="50" width="16" height="80" fill="url(#metal)"/>`,
    ].join(""),
  },
];

/** The leather folded around the buckle's bar. */
const tunnel: Layer = {
  ...leather,
  shape: [
    [358, 108],
    [358, 100, 364, 98, 370, 98],
    [390, 98],
    [390, 128],
    [410, 128],
    [410, 98],
    [430, 98],
    [436, 98, 442, 100, 442, 108],
    [442, 146],
    [358, 146],
  ],
  fill: ground(),
  ...small,
  shadow: 0.3,
  bend: 0,
  art: stitch("M368 138H432", thread, 2.6),
};

const lug = (side: 1 | -1, end: 1 | -1): Path => [
  [middleX + side * 48, middleY + end * 84],
  [middleX + side * 74, middleY + end * 66],
  [
    middleX + side * 73,
    middleY + end * 96,
    middleX + side * 70,
    middleY + end * 112,
    middleX + side * 64,
    middleY + end * 122,
  ],
  [
    middleX + side * 60,
    middleY + end * 126,
    middleX + side * 52,
    middleY + end * 126,
    middleX + side * 49,
    middleY + end * 120,
  ],
];

const crown: Layer = {
  ...flatMetal,
  ...small,
  shape: [
    [506, 434],
    [522, 434],
    [527, 434, 529, 438, 529, 442],
    [529, 462],
    [529, 466, 527, 470, 522, 470],
    [506, 470],
  ],
  fill: fixed("#c99a3a"),
  art: [
    down("metal", brassSlope),
    `<rect x="500" y="430" width="34" height="44" fill="url(#metal)"/>`,
    ...Array.from({ length: 8 }, (_, i) => line(`M510 ${437 + i * 4.4}H529`, "#4a300c", 1.7, 0.7)),
  ].join(""),
};

const at = (angle: number, reach: number): string =>
  `${(middleX + Math.sin(angle) * reach).toFixed(2)} ${(middleY - Math.cos(angle) * reach).toFixed(2)}`;

const dialRadius = 86;
const minutes = Array.from({ length: 60 }, (_, i) => {
  const angle = (i / 60) * Math.PI * 2;
  return i % 5 ? `M${at(angle, 80)}L${at(angle, 76.4)}` : "";
}).join("");
const hours = Array.from({ length: 12 }, (_, i) => {
  const angle = (i / 12) * Math.PI * 2;
  if (i === 6) return "";
  const [from, to] = i % 3 ? [80, 64] : [80, 58];
  const bar = (shift: number): string => `M${at(angle + shift, from)}L${at(angle + shift, to)}`;
  const wide = i === 0 ? [-0.045, 0.045] : [0];
  return wide
    .map(
      (shift) =>
        `${line(bar(shift), "#5a3a0f", 4.6, 0.55, `transform="translate(.9 1.2)"`)}${line(bar(shift), "#b8893a", 4)}${line(bar(shift), "#f9e7b5", 1.4, 0.9)}`,
    )
    .join("");
}).join("");

/** Small seconds over the six. */
const seconds = [
  `<circle cx="400" cy="496" r="21" fill="#e2d5bb"/><circle cx="400" cy="496" r="21" fill="url(#well)"/><circle cx="400" cy="496" r="20.4" fill="none" stroke="#b8893a" stroke-width="1"/>`,
  Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2;
    const p = (reach: number): string =>
      `${(400 + Math.sin(angle) * reach).toFixed(1)} ${(496 - Math.cos(angle) * reach).toFixed(1)}`;
    return `<path d="M${p(18)}L${p(i % 3 ? 15.6 : 14)}" stroke="${ink}" stroke-width="1"/>`;
  }).join(""),
  `<path d="M405 499L388 490" stroke="${ink}" stroke-width="1.4" stroke-linecap="round"/><circle cx="400" cy="496" r="2" fill="${ink}"/>`,
].join("");

/** Ten past ten, as watches are shown. */
const hand = (angle: number, reach: number, wide: number): string => {
  const degrees = (angle * 180) / Math.PI;
  const body = `M0 14L${wide} 4L${wide * 0.9} ${-reach * 0.66}L0 ${-reach}L${-wide * 0.9} ${-reach * 0.66}L${-wide} 4Z`;
  const right = `M0 14L${wide} 4L${wide * 0.9} ${-reach * 0.66}L0 ${-reach}Z`;
  return `<g transform="translate(403 456) rotate(${degrees})"><path d="${body}" fill="#20140a" fill-opacity=".4" filter="url(#near)"/></g><g transform="translate(400 452) rotate(${degrees})"><path d="${body}" fill="#2b3470"/><path d="${right}" fill="#141a40"/></g>`;
};

const dial: Layer = {
  ...flatMetal,
  shape: circle(middleX, middleY, dialRadius),
  fill: fixed("#f3ead8"),
  light: 0,
  shadow: 0,
  art: [
    softening("near", 1.4),
    softening("far", 6),
    outward("well", [
      [0, "#fff", 0.3],
      [0.8, "#fff", 0],
      [1, "#2a1806", 0.22],
    ]),
    `<linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9cbb0"/><stop offset=".4" stop-color="#f7f0e1"/><stop offset=".6" stop-color="#f7f0e1"/><stop offset="1" stop-color="#e4d7bd"/></linearGradient><clipPath id="glass"><circle cx="400" cy="452" r="86"/></clipPath>`,
    `<circle cx="400" cy="452" r="86" fill="url(#sun)"/>`,
    `<path d="${minutes}" stroke="${ink}" stroke-width="1.3"/>`,
    `<circle cx="400" cy="452" r="83" fill="none" stroke="${ink}" stroke-width=".9" stroke-opacity=".7"/>`,
    hours,
    seconds,
    `<g fill="none" stroke="${ink}"><circle cx="400" cy="408" r="9" stroke-width="2" stroke-dasharray="1.9 1.6"/></g><circle cx="400" cy="408" r="2.6" fill="${ink}"/>`,
    hand(-0.98, 48, 4.6),
    hand(1.05, 70, 3.8),
    `<circle cx="400" cy="452" r="6" fill="#b8893a"/><circle cx="399" cy="451" r="3" fill="#f9e7b5"/>`,
    // the rim's shadow on the dial, the window in the crystal
    `<g clip-path="url(#glass)"><circle cx="404" cy="458" r="92" fill="none" stroke="#20140a" stroke-opacity=".55" stroke-width="14" filter="url(#far)"/>${area("M310 430L420 350H470L316 476Z", "#fff", 0.3, `filter="url(#near)"`)}${area("M330 500L492 372L500 392L344 520Z", "#fff", 0.16, `filter="url(#near)"`)}</g>`,
  ].join(""),
};

const ring = (radius: number, stops: readonly Stop[], more: Partial<Layer> = {}): Layer => ({
  ...flatMetal,
  shadow: 0,
  ...more,
  shape: circle(middleX, middleY, radius),
  fill: fixed("#c99a3a"),
  art: [
    slanted("metal", stops),
    `<circle cx="400" cy="452" r="${radius}" fill="url(#metal)"/>`,
    `<circle cx="400" cy="452" r="${radius - 0.8}" fill="none" stroke="#3c2608" stroke-opacity=".4" stroke-width="1.4"/>`,
  ].join(""),
});

const lugs: Layer = {
  ...flatMetal,
  ...small,
  shape: [lug(1, 1), lug(1, -1), lug(-1, 1), lug(-1, -1)],
  fill: fixed("#c99a3a"),
  art: [
    slanted("metal", brassSlope),
    `<rect x="320" y="320" width="160" height="264" fill="url(#metal)"/>`,
  ].join(""),
};

/** Laid flat: the buckle above, the tongue below. */
export const watch: Garment = {
  fill: { width: 0.6, height: 0.86 },
  detail: { x: 0.5, y: 0.455, zoom: 2.7 },
  highlight: 0.2,
  layers: [
    upperStrap,
    lowerStrap,
    ...buckle,
    tunnel,
    loop(176),
    loop(214),
    crown,
    lugs,
    ring(108, brassSlope, { ...small, shadow: 0.6, shadowBlur: 6, shadowX: 5, shadowY: 8 }),
    ring(101, slopeBack),
    ring(92, brassSlope),
    dial,
  ],
};
