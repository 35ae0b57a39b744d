import { type Fold, fold } from "../folds.ts";
import { type Garment, print } from "../garment.ts";
import type { Path } from "../paths.ts";
import { jitter, seededRandom } from "../random.ts";

interface Hanging {
  width: number;
  height: number;
  outline: Path;
  seed: number;
  folds: number;
  printScale: number;
  angle: number;
  /** where the print begins, from the top */
  printFrom?: number;
}

function hanging({
  width,
  height,
  outline,
  seed,
  folds: count,
  printScale,
  angle,
  printFrom = 0,
}: Hanging): Garment {
  const random = seededRandom(seed);
  const folds: Fold[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + 0.5)) / count + (jitter(random, 0.35) * width) / count;
    const sway = jitter(random, 45);
    const across = 40 + random() * 80;
    const end = height + 40;
    folds.push(
      fold(
        [x, -40, x + sway, height * 0.3, x - sway, height * 0.6, x + jitter(random, 40), end],
        across * 0.6,
        across,
        0.55 + random() * 0.4,
        16,
      ),
      fold(
        [
          x + across * 0.7,
          -40,
          x + sway + across * 0.8,
          height * 0.3,
          x - sway + across * 0.7,
          height * 0.6,
          x + jitter(random, 30) + across * 0.8,
          end,
        ],
        across * 0.5,
        across * 0.8,
        -0.6 - random() * 0.35,
        14,
      ),
    );
  }
  return {
    page: { width, height },
    detail: { x: 0.5, y: 0.5, zoom: 1 },
    layers: [
      {
        shape: outline,
        fill: print(angle, printScale, 0, printFrom),
        folds,
        body: 0,
        bodyHeight: 0,
        bulgeHeight: 6,
        edgeHeight: 3,
        foldHeight: 44,
        bend: 13,
      },
    ],
  };
}

/**
 * Hangs from above and from the right; its left and lower edges are free. Drawn in the proportions that the home page
 * shows, so that its edges and their shadow are not cropped.
 */
export const heroCloth = hanging({
  width: 800,
  height: 1056,
  outline: [
    [34, -20],
    [840, -20],
    [840, 958],
    [780, 966, 760, 954, 746, 958],
    [650, 974, 560, 950, 450, 966],
    [310, 982, 180, 956, 30, 970],
    [38, 660, 28, 310, 34, -20],
  ],
  seed: 5,
  folds: 5,
  printScale: 1.42,
  angle: 0,
  printFrom: -62,
});

export const heritageCloth = hanging({
  width: 1000,
  height: 900,
  outline: [
    [-60, -60],
    [1060, -60],
    [1060, 960],
    [-60, 960],
  ],
  seed: 12,
  folds: 5,
  printScale: 2,
  angle: 0,
});

export const swatchCloth = hanging({
  width: 800,
  height: 1000,
  outline: [
    [-60, -60],
    [860, -60],
    [860, 1060],
    [-60, 1060],
  ],
  seed: 31,
  folds: 4,
  printScale: 1.25,
  angle: 8,
});
