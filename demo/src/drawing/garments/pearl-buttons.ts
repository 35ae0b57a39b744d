import { fixed, type Layer } from "../garment.ts";
import { circle } from "../paths.ts";

type Place = readonly [x: number, y: number];

const holes = [-1, 1].flatMap((right) => [-1, 1].map((down) => [right, down] as const));

const rimAndHoles = ([x, y]: Place, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="none" stroke="#5a4a38" stroke-opacity=".4"/>${holes
    .map(([right, down]) => {
      const away = radius * 0.2;
      return `<circle cx="${x + right * away}" cy="${y + down * away}" r="${radius * 0.12}" fill="#3b2f25"/>`;
    })
    .join("")}`;

/** Four-hole buttons of shell, sewn on whatever lies under them. */
export const pearlButtons = (places: readonly Place[], radius = 6.3): Layer => ({
  shape: places.map(([x, y]) => circle(x, y, radius)),
  fill: fixed("#eee4d2"),
  surface: "gloss",
  edge: 3,
  edgeHeight: 2,
  bulge: 4,
  bulgeHeight: 0.6,
  body: 0,
  bodyHeight: 0,
  bend: 0,
  light: 0.55,
  shine: 0.35,
  shadow: 0.45,
  shadowBlur: 2,
  shadowX: 1.5,
  shadowY: 2.5,
  art: places.map((place) => rimAndHoles(place, radius)).join(""),
});
