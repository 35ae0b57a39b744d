import sharp from "sharp";
import { doubled, neighbor } from "./doubled.ts";
import type { Maps } from "./maps.ts";
import type { Panel } from "./relief.ts";

/** Sharpening factor of enlarged edges. */
const steeper = 1.9;

/**
 * Doubles width and height of the maps: light and bends are smooth, outlines and panel edges sharp.
 * Does not modify its argument.
 */
export async function enlarged(maps: Maps): Promise<Maps> {
  const { width, height } = maps;
  const small = { width, height };
  const plane = (one: Uint8Array): Uint8Array =>
    doubled(one, small, { width: width * 2, height: height * 2 });
  const fixed =
    maps.fixed.length === 0
      ? maps.fixed
      : await sharp(maps.fixed, { raw: { width, height, channels: 4 } })
          .resize(width * 2, height * 2, { fit: "fill", kernel: "cubic" })
          .raw()
          .toBuffer();
  const large: Maps = {
    page: { width: maps.page.width * 2, height: maps.page.height * 2 },
    density: 2,
    x: maps.x * 2,
    y: maps.y * 2,
    width: width * 2,
    height: height * 2,
    panels: maps.panels.map(enlargedPanel),
    highlight: maps.highlight,
    gloom: maps.gloom,
    upper: new Uint8Array(width * height * 4),
    lower: new Uint8Array(width * height * 4),
    upperShare: new Uint8Array(width * height * 4),
    coverage: plane(maps.coverage),
    shade: plane(maps.shade),
    bendX: plane(maps.bendX),
    bendY: plane(maps.bendY),
    fixed,
    cast: maps.cast,
  };
  dividePanels(maps, large);
  large.coverage.forEach((value, i) => {
    if (value > 0 && value < 255) large.coverage[i] = crisp(value);
  });
  return large;
}

/** A large pixel's middle lies a quarter of a small one beside the small one's. */
function enlargedPanel(panel: Panel): Panel {
  const [a, b, c, d, e, f] = panel.toTile;
  return {
    ...panel,
    toTile: [a / 2, b / 2, c - (a + b) / 4, d / 2, e / 2, f - (d + e) / 4],
    scale: panel.scale * 2,
  };
}

const crisp = (value: number): number =>
  Math.max(0, Math.min(255, Math.round((value - 127.5) * steeper + 127.5)));

const weights = [9, 3, 3, 1] as const;

/** Fills in panels. Along the outline, uncovered pixels do not contribute to light and fixed colors. */
function dividePanels(small: Maps, large: Maps): void {
  const { width, height, upper, lower, upperShare, coverage } = small;
  const isWhole = (i: number): boolean => upperShare[i] === 255 || upper[i] === lower[i];
  const whole = Uint8Array.from(upper, (panel, i) => (isWhole(i) ? panel : 255));
  const from = new Uint32Array(4);
  for (let y = 0; y < height * 2; y += 1) {
    const near = (y >> 1) * width;
    const far = neighbor(y, height) * width;
    for (let x = 0; x < width * 2; x += 1) {
      const to = y * width * 2 + x;
      const covered = large.coverage[to] as number;
      if (covered === 0) continue;
      const nearX = x >> 1;
      const farX = neighbor(x, width);
      const own = whole[near + nearX] as number;
      if (
        covered === 255 &&
        own !== 255 &&
        whole[near + farX] === own &&
        whole[far + nearX] === own &&
        whole[far + farX] === own
      ) {
        large.upper[to] = own;
        large.lower[to] = own;
        large.upperShare[to] = 255;
        continue;
      }
      from[0] = near + nearX;
      from[1] = near + farX;
      from[2] = far + nearX;
      from[3] = far + farX;
      divide(small, large, from, to);
      if (covered < 255) {
        let total = 0;
        let shade = 0;
        for (let corner = 0; corner < 4; corner += 1) {
          const i = from[corner] as number;
          const weight = (weights[corner] as number) * (coverage[i] as number);
          total += weight;
          shade += weight * (small.shade[i] as number);
        }
        if (total === 0) continue;
        large.shade[to] = Math.round(shade / total);
        if (small.fixed.length > 0) mixFixed(small, large, from, to, total);
      }
    }
  }
}

const ids = new Uint8Array(8);
const sums = new Float32Array(8);

/** Keeps the two panels that show most in the large pixel. */
function divide(
  { upper, lower, upperShare, coverage }: Maps,
  large: Maps,
  from: Uint32Array,
  to: number,
): void {
  let count = 0;
  const add = (panel: number, weight: number): void => {
    if (weight === 0) return;
    let at = 0;
    while (at < count && ids[at] !== panel) at += 1;
    if (at === count) {
      ids[at] = panel;
      sums[at] = 0;
      count += 1;
    }
    sums[at] = (sums[at] as number) + weight;
  };
  for (let corner = 0; corner < 4; corner += 1) {
    const i = from[corner] as number;
    const weight = (weights[corner] as number) * (coverage[i] as number);
    const share = upperShare[i] as number;
    add(upper[i] as number, weight * share);
    add(lower[i] as number, weight * (255 - share));
  }
  let most = 0;
  for (let at = 1; at < count; at += 1) if ((sums[at] as number) > (sums[most] as number)) most = at;
  let next = -1;
  for (let at = 0; at < count; at += 1)
    if (at !== most && (next < 0 || (sums[at] as number) > (sums[next] as number))) next = at;
  large.upper[to] = ids[most] as number;
  large.lower[to] = ids[next < 0 ? most : next] as number;
  const first = sums[most] as number;
  large.upperShare[to] = next < 0 ? 255 : crisp((first / (first + (sums[next] as number))) * 255);
}

function mixFixed(small: Maps, large: Maps, from: Uint32Array, to: number, total: number): void {
  let share = 0;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const i = from[corner] as number;
    const weight =
      (weights[corner] as number) * (small.coverage[i] as number) * (small.fixed[i * 4 + 3] as number);
    share += weight;
    red += weight * (small.fixed[i * 4] as number);
    green += weight * (small.fixed[i * 4 + 1] as number);
    blue += weight * (small.fixed[i * 4 + 2] as number);
  }
  large.fixed[to * 4 + 3] = Math.round(share / total);
  if (share === 0) return;
  large.fixed[to * 4] = Math.round(red / share);
  large.fixed[to * 4 + 1] = Math.round(green / share);
  large.fixed[to * 4 + 2] = Math.round(blue / share);
}
