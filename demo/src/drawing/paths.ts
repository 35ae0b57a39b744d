/** A point `[x, y]` or a cubic curve `[x1, y1, x2, y2, x, y]`, in units of an 800 x 1000 sheet. */
export type Segment = readonly number[];
export type Path = readonly Segment[];
export type Point = readonly [x: number, y: number];

/** The vertical axis that garments are mirrored about. */
export const axis = 400;

export function openPath(path: Path): string {
  return path
    .map((segment, index) => `${index === 0 ? "M" : segment.length === 2 ? "L" : "C"}${segment.join(" ")}`)
    .join("");
}

export const closedPath = (path: Path): string => `${openPath(path)}Z`;

export function mirror(path: Path, about = axis): Path {
  return path.map((segment) => segment.map((value, index) => (index % 2 ? value : 2 * about - value)));
}

/** Closes a half drawn from the axis, clockwise on the right, with its own reflection. */
export function symmetric(half: Path, about = axis): Path {
  const whole: Segment[] = [...half];
  const reflected = mirror(half, about);
  const endOf = (segment: Segment): Segment => segment.slice(-2);
  for (let index = half.length - 1; index >= 0; index -= 1) {
    const segment = reflected[index] as Segment;
    if (index === half.length - 1 && endOf(segment)[0] !== about) whole.push(endOf(segment));
    if (index === 0) break;
    const previous = endOf(reflected[index - 1] as Segment);
    whole.push(
      segment.length === 2 ? previous : [...segment.slice(2, 4), ...segment.slice(0, 2), ...previous],
    );
  }
  return whole;
}

export function circle(x: number, y: number, radius: number): Path {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, rx: number, ry: number): Path {
  const kx = 0.5523 * rx;
  const ky = 0.5523 * ry;
  return [
    [x, y - ry],
    [x + kx, y - ry, x + rx, y - ky, x + rx, y],
    [x + rx, y + ky, x + kx, y + ry, x, y + ry],
    [x - kx, y + ry, x - rx, y + ky, x - rx, y],
    [x - rx, y - ky, x - kx, y - ry, x, y - ry],
  ];
}

/** The point of the cubic `[x0, y0, x1, y1, x2, y2, x3, y3]` at `t` in [0, 1]. */
export function pointOnCubic(cubic: readonly number[], t: number): Point {
  const u = 1 - t;
  const along = (axisIndex: 0 | 1): number =>
    u * u * u * (cubic[axisIndex] as number) +
    3 * u * u * t * (cubic[2 + axisIndex] as number) +
    3 * u * t * t * (cubic[4 + axisIndex] as number) +
    t * t * t * (cubic[6 + axisIndex] as number);
  return [along(0), along(1)];
}
