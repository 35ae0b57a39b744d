import { mixed } from "../palettes.ts";
import { rect, sheet, type Tile } from "./tile.ts";

/** A stripe of warp or weft: where it begins, how wide it is, its yarn. */
type Stripe = readonly [at: number, width: number, yarn: string];

const pick = 1.5;

/** Madras: the same stripes in warp and weft; where they cross, two yarns lie side by side as picks and mix to the eye. */
export function check(yarn: string, cotton: string, accent: string, dark: string): Tile {
  const size = 96;
  const stripes: Stripe[] = [
    [0, 30, yarn],
    [34, 2, dark],
    [40, 10, mixed(yarn, cotton, 0.35)],
    [54, 2, dark],
    [62, 18, mixed(yarn, cotton, 0.12)],
    [69, 4, accent],
    [86, 2, accent],
  ];
  const warp = stripes.map(([x, width, color]) => rect(x, 0, width, size, color));
  const weft = stripes.map(([y, width, color]) => rect(0, y, size, width, color));
  const picks = Array.from({ length: size / (pick * 2) }, (_, index) =>
    rect(0, index * pick * 2, size, pick, "#fff"),
  );
  const soft = Array.from({ length: size / (pick * 2) }, (_, index) =>
    rect(index * pick * 2, 0, pick, size, "#000", 0.07),
  );
  return {
    width: size,
    height: size,
    body: [
      `<defs><mask id="picks" maskUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}">${rect(0, 0, size, size, "#555")}${picks.join("")}</mask></defs>`,
      sheet(size, size, cotton),
      ...warp,
      `<g mask="url(#picks)">${sheet(size, size, cotton)}${weft.join("")}</g>`,
      ...soft,
    ].join(""),
  };
}

const threads = 8;
const thread = 3;

/** Houndstooth: four dark and four light threads in both directions, in a 2/2 twill. */
export function houndstooth(dark: string, light: string): Tile {
  const size = threads * thread;
  let body = sheet(size, size, light);
  for (let y = 0; y < threads; y += 1)
    for (let x = 0; x < threads; x += 1) {
      const isWarpOnTop = (x + y) % 4 < 2;
      const isDark = (isWarpOnTop ? x : y) < threads / 2;
      if (isDark) body += rect(x * thread, y * thread, thread + 0.1, thread + 0.1, dark);
      body += isWarpOnTop
        ? rect((x + 1) * thread - 0.8, y * thread, 0.8, thread, "#000", 0.13)
        : rect(x * thread, (y + 1) * thread - 0.8, thread, 0.8, "#000", 0.13);
    }
  return { width: size, height: size, body };
}
