import type { Grain } from "./cloth.ts";
import { seededRandom } from "./random.ts";

/** Width and height of a repeat of grain, in pixels; a power of two. */
export const grainSize = (density: 1 | 2): number => 256 * density;

const known = new Map<string, Float32Array>();

/**
 * Repeating noise with mean 0, about -0.5 to 0.5, row by row. In a large picture threads are two or three pixels wide, so
 * that it shows more of the cloth and not larger specks.
 * @param density pixels for a pixel of the product page
 */
export function grainOf(grain: Grain, density: 1 | 2): Float32Array {
  const key = `${grain} ${density}`;
  const made = known.get(key) ?? makeGrain(grain, density);
  known.set(key, made);
  return made;
}

function makeGrain(grain: Grain, density: 1 | 2): Float32Array {
  const size = grainSize(density);
  const within = size - 1;
  if (grain === "none") return new Float32Array(size * size);
  const random = seededRandom(grain.length * 77 + 5);
  const noise = new Float32Array(size * size).map(() => random() - 0.5);
  const warp = streaks(noise, density, 0, 4 * density);
  const weft = streaks(noise, density, 4 * density, 0);
  const near = (x: number, y: number): number => noise[((y & within) * size + (x & within)) | 0] as number;
  const threads = density === 1 ? () => 0 : (x: number, y: number) => interlacing(x, y);
  const at = (x: number, y: number, i: number): number => {
    const along = warp[i] as number;
    const across = weft[i] as number;
    const speck = noise[i] as number;
    switch (grain) {
      case "weave":
        return (along + across) * 0.24 + speck * 0.25 + threads(x, y);
      case "slub":
        return along * 0.24 + across * 0.34 + speck * 0.12 + threads(x, y);
      case "satin":
        return along * 0.3 + speck * 0.2;
      case "twill":
        return (
          ((Math.floor(x / density) + Math.floor((y * 2) / density)) % 4 < 2 ? 0.2 : -0.2) +
          along * 0.2 +
          speck * 0.4 +
          threads(x, y) * 0.5
        );
      case "fleece":
        return (near(x - 1, y) + near(x + 1, y) + near(x, y - 1) + near(x, y + 1) + speck) * 0.35;
      case "nap":
        return (
          (along + near(x - 2, y - 3) + near(x + 2, y + 3)) * 0.2 + near(x + 1, y + 1) * 0.3 + speck * 0.3
        );
      case "hide":
        return (near(x - 1, y - 1) + near(x + 1, y + 1) + near(x, y + 1) + near(x + 1, y) + speck) * 0.4;
      default:
        return 0;
    }
  };
  const made = new Float32Array(noise.length);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) made[y * size + x] = at(x, y, y * size + x);
  return made;
}

/** Noise added up along threads that are `thread` pixels wide. */
function streaks(noise: Float32Array, thread: 1 | 2, reachX: number, reachY: number): Float32Array {
  const size = grainSize(thread);
  const within = size - 1;
  const sums = new Float32Array(noise.length);
  const wide = reachX > 0 ? [1, thread] : [thread, 1];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const threadX = x - (x % (wide[0] as number));
      const threadY = y - (y % (wide[1] as number));
      let sum = 0;
      for (let step = -4; step <= 4; step += 1) {
        const fromX = threadX + (reachX / 4) * step;
        const fromY = threadY + (reachY / 4) * step;
        sum += noise[(fromY & within) * size + (fromX & within)] as number;
      }
      sums[y * size + x] = sum;
    }
  return sums;
}

/** Plain weave: warp over weft by turns, each thread rounded. */
function interlacing(x: number, y: number): number {
  const isWarpOnTop = ((x >> 1) + (y >> 1)) % 2 === 0;
  const isEdge = (isWarpOnTop ? x : y) % 2 === 1;
  return isEdge ? -0.42 : 0.42;
}
