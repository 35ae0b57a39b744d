import { lightnessOf, mixed } from "../palettes.ts";
import { seededRandom } from "../random.ts";
import { decimal, mottle, sheet, type Tile } from "./tile.ts";

/** Linen: yarn of uneven thickness, its slubs in warp and weft. */
export function linen(flax: string): Tile {
  const random = seededRandom(31);
  const width = 260;
  const height = 220;
  const isPale = lightnessOf(flax) > 0.7;
  const pale = mixed(flax, "#fff6e4", 0.3);
  const deep = mixed(flax, isPale ? "#8a7350" : "#2a1d14", 0.26);
  const slub = (isWarp: boolean): string => {
    const length = 18 + random() * random() * 110;
    const across = 0.5 + random() * 0.9;
    const x = random() * width;
    const y = random() * height;
    const color = random() < 0.5 ? pale : deep;
    const opacity = (0.08 + random() * random() * 0.3).toFixed(2);
    const [rx, ry] = isWarp ? [across, length / 2] : [length / 2, across];
    const copies = isWarp ? [0, y < height / 2 ? height : -height] : [0, x < width / 2 ? width : -width];
    return copies
      .map(
        (far) =>
          `<ellipse cx="${decimal(isWarp ? x : x + far)}" cy="${decimal(isWarp ? y + far : y)}" rx="${decimal(rx)}" ry="${decimal(ry)}" fill="${color}" fill-opacity="${opacity}"/>`,
      )
      .join("");
  };
  const slubs = Array.from({ length: 340 }, (_, index) => slub(index % 5 < 2));
  return { width, height, body: sheet(width, height, flax) + slubs.join("") };
}

/** Suede: a nap that lies this way here and that way there. */
export function suede(hide: string): Tile {
  const random = seededRandom(17);
  const size = 320;
  return {
    width: size,
    height: size,
    body: [
      sheet(size, size, hide),
      mottle(size, size, mixed(hide, "#fff0dc", 0.5), random, 60, 0.05),
      mottle(size, size, mixed(hide, "#1a0f0a", 0.6), random, 60, 0.05),
    ].join(""),
  };
}
