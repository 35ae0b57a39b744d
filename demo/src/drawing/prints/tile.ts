import { jitter } from "../random.ts";

/** A piece of pattern that repeats without a seam: SVG on a sheet of `width` x `height` tile units. */
export interface Tile {
  width: number;
  height: number;
  body: string;
}

type Random = () => number;

export const decimal = (value: number): string => value.toFixed(1);

export const sheet = (width: number, height: number, color: string): string =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`;

/** @param opacity 0 to 1 */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  opacity = 1,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;

/** The vat's unevenness: soft blotches of lighter dye that go on over the tile's edges. */
export function mottle(
  width: number,
  height: number,
  color: string,
  random: Random,
  count: number,
  strength: number,
): string {
  const blotches: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = random() * width;
    const y = random() * height;
    const rx = 20 + random() * 46;
    const ry = 14 + random() * 30;
    const opacity = (strength * random()).toFixed(3);
    for (const dx of [-width, 0, width])
      for (const dy of [-height, 0, height])
        blotches.push(
          `<ellipse cx="${decimal(x + dx)}" cy="${decimal(y + dy)}" rx="${decimal(rx)}" ry="${decimal(ry)}" fill="${color}" fill-opacity="${opacity}"/>`,
        );
  }
  return blotches.join("");
}

interface Ring {
  x: number;
  y: number;
  radius: number;
  dots: number;
  size: number;
  color: string;
  strength?: number;
}

/** A ring of resist dots, no two alike, as bound raffia leaves it. */
export function resistRing(random: Random, { x, y, radius, dots, size, color, strength = 1 }: Ring): string {
  return Array.from({ length: dots }, (_, index) => {
    const angle = (index / dots) * Math.PI * 2 + jitter(random, 0.03);
    const reach = radius + jitter(random, 1.1);
    const cx = decimal(x + Math.cos(angle) * reach);
    const cy = decimal(y + Math.sin(angle) * reach);
    const rx = decimal(size * (0.8 + random() * 0.5));
    const ry = decimal(size * (0.65 + random() * 0.4));
    const opacity = (strength * (0.72 + random() * 0.28)).toFixed(2);
    const turn = decimal((angle * 180) / Math.PI);
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="${color}" fill-opacity="${opacity}"/>`;
  }).join("");
}

export const dot = (x: number, y: number, radius: number, color: string): string =>
  `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="${decimal(radius)}" fill="${color}"/>`;
