import { across, area, line, type Stop, softening } from "../art.ts";
import { fixed, type Layer } from "../garment.ts";
import { circle, openPath, type Path } from "../paths.ts";

/** Pieces that the jewelry is put together from: brass, wire and beads, lit from the upper left. */

const brassTone = "#c99a3a";

/** No slope of its own: the light is in the art. */
const lit = { light: 0, bend: 0, body: 0, bodyHeight: 0, bulgeHeight: 0 } as const;
const lying = { shadow: 0.42, shadowBlur: 3.4, shadowX: 3, shadowY: 5 } as const;

export const brassSlope: readonly Stop[] = [
  [0, "#fff3cf"],
  [0.18, "#ecca7c"],
  [0.4, "#bd8e3b"],
  [0.58, "#8a5f22"],
  [0.74, "#b98a38"],
  [0.88, "#e6c476"],
  [1, "#8f6424"],
];

/** A gradient from the upper left to the lower right. */
export const slope = (id: string, stops: readonly Stop[]): string =>
  across(id, stops).replace("<linearGradient ", `<linearGradient x1=".12" y1=".06" x2=".88" y2=".94" `);

/** The round of a bead: a lamp at its upper left, shade at its rim, light thrown back from the table. */
const beadRound = `<radialGradient id="round" cx=".5" cy=".5" r=".5" fx=".34" fy=".3"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity=".14"/><stop offset=".56" stop-color="#000" stop-opacity="0"/><stop offset=".84" stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient><radialGradient id="thrown" cx=".72" cy=".78" r=".3"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;

export interface Bead {
  x: number;
  y: number;
  radius: number;
}

const beadArt = ({ x, y, radius }: Bead): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#round)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#thrown)"/><ellipse cx="${(x - radius * 0.34).toFixed(1)}" cy="${(y - radius * 0.4).toFixed(1)}" rx="${(radius * 0.23).toFixed(1)}" ry="${(radius * 0.15).toFixed(1)}" transform="rotate(-38 ${(x - radius * 0.34).toFixed(1)} ${(y - radius * 0.4).toFixed(1)})" fill="#fff" fill-opacity=".85"/>`;

export const beads = (fill: Layer["fill"], placed: readonly Bead[]): Layer => ({
  ...lit,
  ...lying,
  shape: placed.map(({ x, y, radius }) => circle(x, y, radius)),
  fill,
  art: beadRound + placed.map(beadArt).join(""),
});

/** Cast and polished: light across each piece's own box. */
export function brass(shape: readonly Path[], more = "", stops = brassSlope): Layer {
  const closed = shape.map((path) => `${openPath(path)}Z`);
  return {
    ...lit,
    ...lying,
    shape,
    fill: fixed(brassTone),
    art: [
      slope("brass", stops),
      softening("soft", 3),
      softening("edge", 1),
      ...closed.map((path) => area(path, "url(#brass)")),
      ...closed.map((path) => line(path, "#3c2608", 1.4, 0.45)),
      more,
    ].join(""),
  };
}

/** Drawn wire, its light along its upper side. */
export const wire = (shape: Path | readonly Path[], width: number): Layer => ({
  ...lying,
  shape,
  stroke: width,
  fill: fixed(brassTone),
  surface: "metal",
  bend: 0,
  light: 0.9,
  shine: 0.8,
  edge: width * 0.8,
  edgeHeight: width * 0.7,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
});

/** Grains of brass, soldered in a row. */
export const grains = (placed: readonly Bead[]): string =>
  `<radialGradient id="grain" cx=".5" cy=".5" r=".5" fx=".34" fy=".3"><stop offset="0" stop-color="#fffaf0"/><stop offset=".3" stop-color="#eccb80"/><stop offset=".7" stop-color="#a97a2e"/><stop offset="1" stop-color="#4a300c"/></radialGradient>${placed
    .map(
      ({ x, y, radius }) =>
        `<circle cx="${(x + 1).toFixed(1)}" cy="${(y + 1.6).toFixed(1)}" r="${radius}" fill="#2a1806" fill-opacity=".4"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="url(#grain)"/>`,
    )
    .join("")}`;

/** Places at equal steps around a circle. */
export const ringOf = (x: number, y: number, reach: number, count: number, radius: number): Bead[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach, radius };
  });
