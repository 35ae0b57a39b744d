import type { Fold } from "../folds.ts";
import { jitter, seededRandom } from "../random.ts";

/** A crease that fades at both ends: a ridge along the cubic curve, with a valley on its right. */
export function crease(cubic: readonly number[], width: number, height: number, blur = 4): Fold[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = cubic;
  const length = Math.hypot(x3 - x0, y3 - y0) || 1;
  const [acrossX, acrossY] = [-(y3 - y0) / length, (x3 - x0) / length];
  /** The curve with its middle moved across by `from` and back by `to`. */
  const lens = (from: number, to: number): string => {
    const moved = (by: number, ...points: number[]): string =>
      points
        .map((value, index) => Math.round((value + by * (index % 2 ? acrossY : acrossX)) * 10) / 10)
        .join(" ");
    return `M${x0} ${y0}C${moved(from, x1, y1, x2, y2)} ${x3} ${y3}C${moved(to, x2, y2, x1, y1)} ${x0} ${y0}Z`;
  };
  return [
    { path: lens(-width * 0.9, width * 0.45), height, blur },
    { path: lens(width * 0.3, width * 1.65), height: -height * 0.9, blur },
  ];
}

interface Rumple {
  count: number;
  /** the area: from `[x0, x1]` at `top` to `[x0, x1]` at `bottom` */
  top: { y: number; from: number; to: number };
  bottom: { y: number; from: number; to: number };
  /** the direction that most creases take: degrees, 90 falls straight down */
  angle?: number;
  /** how far from it they stray: degrees */
  spread?: number;
  length?: number;
  width?: number;
  height?: number;
  blur?: number;
  seed: number;
}

/** Short faint creases, which keep cloth from looking like card. */
export function rumple(shape: Rumple): Fold[] {
  const { count, top, bottom, seed, angle = 90, spread = 30, length = 90, width = 7, blur = 4 } = shape;
  const { height = 0.1 } = shape;
  const random = seededRandom(seed);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return Array.from({ length: count }, () => {
    const down = random();
    const y = top.y + (bottom.y - top.y) * down;
    const from = top.from + (bottom.from - top.from) * down;
    const to = top.to + (bottom.to - top.to) * down;
    const x = from + (to - from) * random();
    const turn = ((angle + jitter(random, spread)) * Math.PI) / 180;
    const half = (length * (0.5 + random())) / 2;
    const bow = jitter(random, half * 0.35);
    const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
    const middle = [x - Math.sin(turn) * bow, y + Math.cos(turn) * bow] as const;
    const cubic = [x - dx, y - dy, ...middle, ...middle, x + dx, y + dy].map(round);
    return crease(cubic, width * (0.6 + random() * 0.8), height * (0.5 + random()), blur);
  }).flat();
}
