import { jitter, seededRandom } from "../random.ts";
import { decimal, dot, mottle, sheet, type Tile } from "./tile.ts";

/** Adire alabere: stripes of stitched and gathered resist, hazy at their edges. */
export function alabere(dye: string, resist: string, halfDyed: string): Tile {
  const random = seededRandom(21);
  const width = 160;
  const height = 320;
  const band = (x: number, across: number, strength: number): string => {
    let stitches = "";
    for (let y = 0; y < height; y += 5) {
      const length = across * (0.45 + random() * 0.7);
      const left = decimal(x - length / 2 + jitter(random, 1.4));
      const thick = decimal(3.2 + random() * 1.6);
      const opacity = (strength * (0.55 + random() * 0.45)).toFixed(2);
      stitches += `<rect x="${left}" y="${y}" width="${decimal(length)}" height="${thick}" rx="1.6" fill="${resist}" fill-opacity="${opacity}"/>`;
    }
    return stitches;
  };
  let rings = "";
  for (let y = 16; y < height; y += 32)
    rings += `<ellipse cx="100" cy="${y}" rx="12" ry="10" fill="none" stroke="${resist}" stroke-width="3.4" stroke-dasharray="3.4 2.4"/>${dot(100, y, 3, resist)}`;
  return {
    width,
    height,
    body: [
      sheet(width, height, dye),
      mottle(width, height, halfDyed, random, 12, 0.4),
      band(18, 16, 0.95),
      band(46, 5, 0.7),
      band(62, 5, 0.6),
      rings,
      band(132, 5, 0.6),
      band(146, 9, 0.85),
    ].join(""),
  };
}
