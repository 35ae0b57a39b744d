import { seededRandom } from "./random.ts";

/** A color of a gradient: where it stands (0 to 1), what it is, how much it covers (1 when left out). */
export type Stop = readonly [at: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join("");

/** A gradient from the left of what it fills to its right. */
export const across = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}">${stopsOf(stops)}</linearGradient>`;

/** A gradient from the top of what it fills to its bottom. */
export const down = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;

/** A gradient from the middle of what it fills outward. */
export const outward = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

/** A filter that softens by `blur` drawing units. */
export const softening = (id: string, blur: number): string =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${blur}"/></filter>`;

/** A closed path in one color. */
export const area = (path: string, fill: string, opacity = 1, more = ""): string =>
  `<path d="${path}" fill="${fill}" fill-opacity="${opacity}" ${more}/>`;

/** A line. */
export const line = (path: string, color: string, width: number, opacity = 1, more = ""): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" ${more}/>`;

/** What a polished brass rod mirrors of a studio: a lamp on the left, a wall on the right. */
export const brassRod: readonly Stop[] = [
  [0, "#5d3f14"],
  [0.1, "#a87a2e"],
  [0.22, "#f3dc9c"],
  [0.3, "#fff4d2"],
  [0.4, "#dcb55e"],
  [0.6, "#9c7028"],
  [0.74, "#7d5519"],
  [0.86, "#d3a952"],
  [0.93, "#a87a2e"],
  [1, "#5d3f14"],
];

/** How light falls on an upright round body of any color. */
export const roundBody: readonly Stop[] = [
  [0, "#1a0d08", 0.5],
  [0.1, "#1a0d08", 0.16],
  [0.22, "#fff", 0.1],
  [0.32, "#fff", 0.2],
  [0.46, "#fff", 0.02],
  [0.62, "#1a0d08", 0.08],
  [0.84, "#1a0d08", 0.34],
  [0.95, "#1a0d08", 0.5],
  [1, "#1a0d08", 0.42],
];

/** Specks strewn over a rectangle. */
export function specks(
  box: { x: number; y: number; width: number; height: number },
  count: number,
  seed: number,
  color: string,
  opacity: number,
): string {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const x = (box.x + random() * box.width).toFixed(1);
    const y = (box.y + random() * box.height).toFixed(1);
    const size = (0.7 + random() ** 3 * 2.4).toFixed(1);
    const strength = (opacity * (0.4 + random() * 0.6)).toFixed(2);
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${color}" fill-opacity="${strength}"/>`;
  }).join("");
}
