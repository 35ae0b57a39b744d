import { across, area, down, line, type Stop, softening } from "../art.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { jitter, seededRandom } from "../random.ts";

/** An upright metal band seen from above: center, radius, roundness of the rim, height. */
interface Band {
  x: number;
  rim: number;
  radius: number;
  height: number;
}
const flattening = 0.36;

const twist: Band = { x: 404, rim: 404, radius: 214, height: 24 };
const hammered: Band = { x: 396, rim: 424, radius: 220, height: 92 };
const enamel: Band = { x: 402, rim: 522, radius: 226, height: 108 };

const at = ({ x, rim, radius }: Band, angle: number, below: number): [number, number] => [
  x + Math.cos(angle) * radius,
  rim + below + Math.sin(angle) * radius * flattening,
];
const point = (band: Band, angle: number, below: number): string =>
  at(band, angle, below)
    .map((value) => value.toFixed(1))
    .join(" ");

/** The front half of a line around the band, `below` its rim. */
const around = ({ x, rim, radius }: Band, below: number): string =>
  `M${x - radius} ${rim + below}A${radius} ${radius * flattening} 0 0 0 ${x + radius} ${rim + below}`;

const wallOf = (band: Band): string =>
  `${around(band, 0)}V${band.rim + band.height}A${band.radius} ${band.radius * flattening} 0 0 1 ${band.x - band.radius} ${band.rim + band.height}Z`;

const mouthOf = ({ x, rim, radius }: Band, inset: number): string =>
  `M${x - radius + inset} ${rim}A${radius - inset} ${(radius - inset) * flattening} 0 1 0 ${x + radius - inset} ${rim}A${radius - inset} ${(radius - inset) * flattening} 0 1 0 ${x - radius + inset} ${rim}Z`;

/** What a polished band mirrors along its front: lamp, window, dark room, the pale table at its far side. */
const polished: readonly Stop[] = [
  [0, "#6b4713"],
  [0.05, "#c89846"],
  [0.1, "#8b6122"],
  [0.2, "#e2bd68"],
  [0.29, "#fff3cf"],
  [0.34, "#fbe6ae"],
  [0.42, "#cf9f48"],
  [0.55, "#a4762a"],
  [0.68, "#7d5519"],
  [0.8, "#b98a38"],
  [0.88, "#ecca7c"],
  [0.94, "#8f6424"],
  [1, "#5a3a0f"],
];

const solid = {
  light: 0.2,
  bend: 0,
  edge: 3,
  edgeHeight: 1,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
} as const;

/** The rounding of a band's profile: light above, shade toward its lower edge. */
const profile = (band: Band): string =>
  [
    line(around(band, band.height * 0.9), "#000", band.height * 0.22, 0.3, `filter="url(#soft)"`),
    line(around(band, band.height * 0.3), "#fff", band.height * 0.12, 0.3, `filter="url(#soft)"`),
    line(around(band, 2), "#fff4d2", 2, 0.9),
    line(around(band, band.height - 2), "#3c2608", 2.4, 0.55),
  ].join("");

const random = seededRandom(41);
/** Marks of the round hammer, each lit at its lower right. */
const dimples = Array.from({ length: 78 }, (_, i) => {
  const row = i % 3;
  const angle = ((Math.floor(i / 3) + (row % 2) / 2 + 0.4 + jitter(random, 0.3)) / 26) * Math.PI;
  const [x, y] = at(hammered, angle, 16 + row * 29 + jitter(random, 5));
  const rx = (14 + jitter(random, 4)) * Math.max(0.14, Math.sin(angle));
  const ry = 13.6 + jitter(random, 3);
  const lean = Math.cos(angle) * -18;
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" transform="rotate(${lean.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="url(#dimple)"/>`;
}).join("");

const hammeredWall: Layer = {
  ...solid,
  shape: wallOf(hammered),
  fill: fixed("#c99a3a"),
  shadow: 0.6,
  shadowX: 4,
  shadowY: 9,
  art: [
    softening("soft", 6),
    across("metal", polished),
    `<linearGradient id="dimple" x1="0.15" y1="0.1" x2="0.85" y2="0.95"><stop offset="0" stop-color="#4a2f0a" stop-opacity=".54"/><stop offset=".45" stop-color="#4a2f0a" stop-opacity=".08"/><stop offset=".6" stop-color="#fff3cf" stop-opacity=".12"/><stop offset="1" stop-color="#fff6dc" stop-opacity=".8"/></linearGradient>`,
    area(wallOf(hammered), "url(#metal)"),
    dimples,
    profile(hammered),
  ].join(""),
};

/** Lozenges and dots of brass wire, laid into the enamel before firing. */
const cloisons = Array.from({ length: 15 }, (_, i) => {
  const middle = ((i + 0.5) / 15) * Math.PI;
  const half = Math.PI / 32;
  const y = enamel.height / 2;
  const lozenge = `M${point(enamel, middle - half, y)}L${point(enamel, middle, y - 25)}L${point(enamel, middle + half, y)}L${point(enamel, middle, y + 25)}Z`;
  const small = `M${point(enamel, middle - half * 0.42, y)}L${point(enamel, middle, y - 10)}L${point(enamel, middle + half * 0.42, y)}L${point(enamel, middle, y + 10)}Z`;
  const beads = [y - 21, y + 21].map((below) => {
    const [x, height] = at(enamel, middle + Math.PI / 30, below);
    return `<ellipse cx="${x.toFixed(1)}" cy="${height.toFixed(1)}" rx="${(4.4 * Math.max(0.2, Math.sin(middle + Math.PI / 30))).toFixed(1)}" ry="4.4" fill="url(#wire)"/>`;
  });
  return `<path d="${lozenge}" fill="none" stroke="#2a1806" stroke-opacity=".45" stroke-width="5" transform="translate(1.4 2)"/><path d="${lozenge}" fill="none" stroke="url(#wire)" stroke-width="3.6" stroke-linejoin="round"/><path d="${small}" fill="url(#wire)"/>${beads.join("")}`;
}).join("");

const enamelEdge = 15;
const enamelWall: Layer = {
  ...solid,
  shape: wallOf(enamel),
  fill: ground(),
  shadow: 0,
  art: [
    softening("soft", 7),
    softening("glow", 2),
    across("metal", polished),
    `<linearGradient id="wire" gradientUnits="userSpaceOnUse" x1="${enamel.x - enamel.radius}" y1="0" x2="${enamel.x + enamel.radius}" y2="0">${[
      [0, "#7d5519"],
      [0.2, "#e2bd68"],
      [0.3, "#fff3cf"],
      [0.5, "#d3a74e"],
      [0.75, "#9a6d26"],
      [0.9, "#dcb662"],
      [1, "#6b4713"],
    ]
      .map(([stop, color]) => `<stop offset="${stop}" stop-color="${color}"/>`)
      .join("")}</linearGradient>`,
    across("round", [
      [0, "#000", 0.55],
      [0.12, "#000", 0.12],
      [0.24, "#fff", 0.12],
      [0.36, "#fff", 0.1],
      [0.6, "#000", 0.04],
      [0.84, "#000", 0.3],
      [1, "#000", 0.55],
    ]),
    area(wallOf(enamel), "url(#round)"),
    cloisons,
    // the lamp in the glass
    area(
      `M${point(enamel, 2.28, 22)}L${point(enamel, 2, 22)}L${point(enamel, 2, 74)}L${point(enamel, 2.28, 74)}Z`,
      "#fff",
      0.34,
      `filter="url(#glow)"`,
    ),
    line(around(enamel, 24), "#fff", 5, 0.4, `filter="url(#glow)"`),
    line(around(enamel, enamel.height - 22), "#000", 14, 0.3, `filter="url(#soft)"`),
    // brass hoops above and below
    ...[enamelEdge / 2, enamel.height - enamelEdge / 2].flatMap((below) => [
      line(around(enamel, below), "url(#wire)", enamelEdge),
      line(around(enamel, below - 3), "#fff4d2", 2, 0.7, `filter="url(#glow)"`),
      line(around(enamel, below + enamelEdge / 2), "#2a1806", 2, 0.5),
      line(around(enamel, below - enamelEdge / 2), "#2a1806", 1.6, 0.35),
    ]),
  ].join(""),
};

const rimOf = (band: Band): Layer => ({
  ...solid,
  shape: mouthOf(band, 0),
  fill: fixed("#c99a3a"),
  shadow: 0,
  art: [
    across("metal", polished),
    area(mouthOf(band, 0), "url(#metal)"),
    area(mouthOf(band, 0), "#fff", 0.14),
  ].join(""),
});

/** The far inner side, with the seams between the three. */
const inside: Layer = {
  ...solid,
  shape: mouthOf(twist, 9),
  fill: fixed("#8a5f22"),
  shadow: 0,
  art: [
    softening("soft", 9),
    across("metal", [
      [0, "#2c1a06"],
      [0.1, "#7a5119"],
      [0.28, "#a87a30"],
      [0.46, "#7a5119"],
      [0.62, "#d7ae5c"],
      [0.72, "#f4dc9f"],
      [0.8, "#c4943f"],
      [0.92, "#6b4713"],
      [1, "#2c1a06"],
    ]),
    area(mouthOf(twist, 0), "url(#metal)"),
    down("depth", [
      [0, "#1a0d02", 0.05],
      [0.55, "#1a0d02", 0.42],
      [1, "#1a0d02", 0.86],
    ]),
    area(mouthOf(twist, 0), "url(#depth)"),
    ...[24, 116].flatMap((below) => [
      `<path d="M${twist.x - 204} ${twist.rim + below}A204 74 0 0 1 ${twist.x + 204} ${twist.rim + below}" fill="none" stroke="#1a0d02" stroke-width="4" stroke-opacity=".6"/>`,
      `<path d="M${twist.x - 204} ${twist.rim + below + 4}A204 74 0 0 1 ${twist.x + 204} ${twist.rim + below + 4}" fill="none" stroke="#f4dc9f" stroke-width="2" stroke-opacity=".5"/>`,
    ]),
    `<path d="${mouthOf(twist, 4)}" fill="none" stroke="#1a0d02" stroke-opacity=".6" stroke-width="22" filter="url(#soft)"/>`,
  ].join(""),
};

/** Two square wires, twisted: one turn for each mark. */
const turns = 74;
const strands = Array.from({ length: turns }, (_, i) => {
  const angle = (i / turns) * Math.PI * 2;
  const wide = twist.height / 2;
  const strand = (shift: number): string => {
    const points = [-1, -0.5, 0, 0.5, 1].map((share) => {
      const [x, y] = at(twist, angle + shift + share * 0.045, 0);
      const outX = Math.cos(angle) * share * wide;
      const outY = Math.sin(angle) * share * wide * 0.6 + share * wide * 0.35;
      return `${(x + outX).toFixed(1)} ${(y + outY).toFixed(1)}`;
    });
    return `M${points.join("L")}`;
  };
  return `${line(strand(0), "#3c2608", 3.2, 0.75)}${line(strand(0.03), "#fff1c8", 2.6, 0.5)}`;
}).join("");

const twistRing: Layer = {
  shape: mouthOf(twist, 0).slice(0, -1),
  stroke: twist.height,
  fill: fixed("#c99a3a"),
  light: 0.5,
  bend: 0,
  edge: 8,
  edgeHeight: 5,
  bulge: 14,
  bulgeHeight: 6,
  body: 0,
  bodyHeight: 0,
  shadow: 0.6,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 6,
  art: [
    across("metal", polished),
    `<path d="${mouthOf(twist, 0)}" fill="none" stroke="url(#metal)" stroke-width="34"/>`,
    strands,
  ].join(""),
};

/** Three bangles, stacked: enamel, hammered brass, twisted brass. */
export const bangle: Garment = {
  floor: 662,
  fill: { width: 0.7, height: 0.6 },
  detail: { x: 0.38, y: 0.68, zoom: 2.4 },
  layers: [enamelWall, rimOf(enamel), hammeredWall, rimOf(hammered), inside, twistRing],
};
