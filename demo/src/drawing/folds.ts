import { closedPath, type Point, pointOnCubic } from "./paths.ts";
import { jitter, seededRandom } from "./random.ts";

/** A ridge (height > 0) or a valley (height < 0) in the cloth. */
export interface Fold {
  path: string;
  /** -1 to 1, in units of the layer's fold height */
  height: number;
  /** softness in drawing units */
  blur: number;
  /** set for a seam: the width of a line; otherwise the path is an area */
  line?: number;
  mirrored?: boolean;
}

const stepsAlongFold = 14;

/** A fold that widens along a cubic curve from width `from` to width `to`. */
export function fold(cubic: readonly number[], from: number, to: number, height: number, blur = 5): Fold {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= stepsAlongFold; step += 1) {
    const t = step / stepsAlongFold;
    const [x, y] = pointOnCubic(cubic, t);
    const [aheadX, aheadY] = pointOnCubic(cubic, Math.min(1, t + 0.01));
    const [behindX, behindY] = pointOnCubic(cubic, Math.max(0, t - 0.01));
    const length = Math.hypot(aheadX - behindX, aheadY - behindY) || 1;
    const half = (from + (to - from) * t) / 2;
    const offsetX = (-(aheadY - behindY) / length) * half;
    const offsetY = ((aheadX - behindX) / length) * half;
    left.push([round(x + offsetX), round(y + offsetY)]);
    right.unshift([round(x - offsetX), round(y - offsetY)]);
  }
  return { path: closedPath([...left, ...right]), height, blur };
}

/** A sewn line. */
export function seam(path: string, height = -0.8, line = 2.6, blur = 1.2): Fold {
  return { path, height, blur, line };
}

export const mirrorFold = (one: Fold): Fold => ({ ...one, mirrored: !one.mirrored });

interface Drape {
  count: number;
  /** where the folds begin and end: from `[x0, x1]` at `top` to `[x0, x1]` at `bottom` */
  top: { y: number; from: number; to: number };
  bottom: { y: number; from: number; to: number };
  startWidth?: number;
  endWidth?: number;
  height?: number;
  seed: number;
  /** how far down, as a share of the height, a fold may begin */
  raggedness?: number;
  blur?: number;
}

/** Folds that fall from a gathered edge to a wider one, each a ridge with a valley beside it. */
export function drape(shape: Drape): Fold[] {
  const {
    count,
    top,
    bottom,
    startWidth = 3,
    endWidth = 26,
    height = 0.7,
    seed,
    raggedness = 0.25,
    blur = 6,
  } = shape;
  const random = seededRandom(seed);
  const folds: Fold[] = [];
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count + ((random() - 0.5) * 0.5) / count;
    const upper = top.from + (top.to - top.from) * t;
    const lower = bottom.from + (bottom.to - bottom.from) * t + jitter(random, 9);
    const start = random() * raggedness;
    const startY = top.y + start * (bottom.y - top.y);
    const endY = bottom.y + 20;
    const startX = upper + (lower - upper) * start;
    const middleY = (startY + endY) / 2;
    const kneeY = startY + (middleY - startY) * 0.6;
    const kneeX = upper + (lower - upper) * 0.35;
    const shinX = upper + (lower - upper) * 0.7;
    const width = endWidth * (0.6 + random() * 0.8);
    folds.push(
      fold(
        [startX, startY, kneeX, kneeY, shinX, middleY, lower, endY],
        startWidth,
        width,
        height * (0.6 + random() * 0.5),
        blur,
      ),
      fold(
        [
          startX + startWidth,
          startY,
          kneeX + width * 0.6,
          kneeY,
          shinX + width * 0.8,
          middleY,
          lower + width * 0.95,
          endY,
        ],
        startWidth,
        width * 0.8,
        -height * (0.6 + random() * 0.5),
        blur,
      ),
    );
  }
  return folds;
}

const round = (value: number): number => Math.round(value * 10) / 10;
