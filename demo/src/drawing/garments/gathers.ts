import { drape, type Fold, fold, seam } from "../folds.ts";
import { type Layer, print } from "../garment.ts";
import { axis, openPath, type Path, type Point, type Segment } from "../paths.ts";
import { jitter, seededRandom } from "../random.ts";

const round = (value: number): number => Math.round(value * 10) / 10;

/** A hem that hangs in waves, from one point to another; `sag` is how much lower its middle is. */
export function wavyHem(
  from: Point,
  to: Point,
  waves: number,
  depth: number,
  seed: number,
  sag = 0,
): Segment[] {
  const random = seededRandom(seed);
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * sag,
  ];
  const steps = waves * 2;
  return Array.from({ length: steps }, (_, index): Segment => {
    const end = index === steps - 1 ? 1 : (index + 1 + jitter(random, 0.24)) / steps;
    const [x0, y0] = at(index / steps);
    const [x1, y1] = at(end);
    const bow = (index % 2 ? -1 : 1) * depth * (0.6 + random() * 0.6);
    const reach = (x1 - x0) * 0.36;
    return [x0 + reach, y0 + bow, x1 - reach, y1 + bow, x1, y1].map(round);
  });
}

interface Edge {
  y: number;
  half: number;
}

export interface Tier {
  top: Edge;
  bottom: Edge;
  /** falls of the cloth, and short gathers under the seam that it hangs from */
  folds: number;
  gathers: number;
  waves: number;
  seed: number;
  /** how far down the middle of its hem hangs below its ends */
  sag?: number;
  printScale?: number;
  height?: number;
}

/** A width of cloth gathered into a seam above, its hem free. */
export function tier(piece: Tier): Layer {
  const { top, bottom, waves, seed, folds, gathers, sag = 8, printScale = 0.56, height = 0.55 } = piece;
  const hem = wavyHem([axis + bottom.half, bottom.y], [axis - bottom.half, bottom.y], waves, 5, seed, sag);
  const down = bottom.y - top.y;
  const swing = (bottom.half - top.half) * 0.5;
  const shape: Path = [
    [axis - top.half, top.y],
    [axis - top.half * 0.5, top.y + 5, axis + top.half * 0.5, top.y + 5, axis + top.half, top.y],
    [
      axis + top.half + swing * 1.2,
      top.y + down * 0.3,
      axis + bottom.half - swing * 0.4,
      top.y + down * 0.7,
      axis + bottom.half,
      bottom.y,
    ],
    ...hem,
    [
      axis - bottom.half + swing * 0.4,
      top.y + down * 0.7,
      axis - top.half - swing * 1.2,
      top.y + down * 0.3,
      axis - top.half,
      top.y,
    ],
  ];
  const raised = [[axis + bottom.half, bottom.y], ...hem].map((segment) =>
    segment.map((value, index) => (index % 2 ? value - 11 : value)),
  );
  return {
    shape,
    fill: print(0, printScale, axis, top.y),
    folds: [
      ...drape({
        count: folds,
        top: { y: top.y, from: axis - top.half * 0.94, to: axis + top.half * 0.94 },
        bottom: { y: bottom.y + sag, from: axis - bottom.half * 0.94, to: axis + bottom.half * 0.9 },
        seed,
        endWidth: (bottom.half * 1.5) / folds,
        startWidth: 3,
        height,
        raggedness: 0.3,
        blur: 6,
      }),
      ...gathered(top, Math.min(70, down * 0.45), gathers, seed + 1),
      seam(openPath(raised), -0.28, 1.5, 0.9),
    ],
    edge: 4,
    edgeHeight: 2.4,
    bodyHeight: 16,
    bend: 5,
    shadow: 0.42,
    shadowBlur: 5,
    shadowX: 2,
    shadowY: 6,
  };
}

/** Short creases below a seam that cloth is gathered into. */
export function gathered(
  { y, half }: Edge,
  length: number,
  count: number,
  seed: number,
  middle = axis,
): Fold[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5 + jitter(random, 0.3)) / count;
    const x = middle - half + share * half * 2;
    const lean = (share - 0.5) * length * 0.35;
    const reach = length * (0.35 + random() * 0.75);
    const width = ((half * 2) / count) * 0.62;
    const sag = Math.sin(share * Math.PI) * 4;
    return [
      fold(
        [
          x,
          y + sag - 2,
          x + lean * 0.2,
          y + reach * 0.4,
          x + lean * 0.5,
          y + reach * 0.7,
          x + lean,
          y + reach,
        ],
        width,
        0.6,
        -0.5,
        2.2,
      ),
    ];
  }).flat();
}

/** Knife pleats: every one a flat face with a sharp edge that the next lies under. */
export function knifePleats(count: number, top: Edge, bottom: Edge, depth = 0.5): Fold[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const x0 = axis - top.half + share * top.half * 2;
    const x1 = axis - bottom.half + share * bottom.half * 2;
    const [w0, w1] = [(top.half * 2) / count, (bottom.half * 2) / count];
    const bow = (share - 0.5) * (bottom.half - top.half) * 0.16;
    const along = (shift: number): number[] => [
      x0 + w0 * shift,
      top.y,
      x0 + (x1 - x0) * 0.36 + bow + (w0 + (w1 - w0) * 0.33) * shift,
      top.y + (bottom.y - top.y) * 0.33,
      x0 + (x1 - x0) * 0.7 + bow + (w0 + (w1 - w0) * 0.66) * shift,
      top.y + (bottom.y - top.y) * 0.66,
      x1 + w1 * shift,
      bottom.y + 20,
    ];
    return [
      fold(along(0.16), w0 * 0.4, w1 * 0.5, depth, Math.max(2.2, w1 * 0.1)),
      fold(along(-0.36), w0 * 0.3, w1 * 0.3, -depth * 1.25, Math.max(1.8, w1 * 0.07)),
    ];
  }).flat();
}
