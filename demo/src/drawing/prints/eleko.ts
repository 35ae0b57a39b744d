import { jitter, seededRandom } from "../random.ts";
import { decimal, dot, mottle, resistRing, sheet, type Tile } from "./tile.ts";

const block = 96;
const across = 4;
const order = [3, 0, 1, 4, 2, 5, 7, 6, 1, 4, 3, 0, 7, 6, 2, 5];

const lozenges = [
  [48, 20],
  [48, 76],
  [20, 48],
  [76, 48],
];
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** Adire eleko: squares drawn freehand with a feather and cassava paste. */
export function eleko(dye: string, resist: string, halfDyed: string): Tile {
  const random = seededRandom(3);
  const size = block * across;
  const stroke = (path: string, width = 4): string =>
    `<path d="${path}" fill="none" stroke="${resist}" stroke-width="${decimal(width * (0.85 + random() * 0.3))}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const wavering = (x0: number, y0: number, x1: number, y1: number): string => {
    const middleX = (x0 + x1) / 2 + jitter(random, 1.8);
    const middleY = (y0 + y1) / 2 + jitter(random, 1.8);
    const near = (value: number): string => decimal(value + jitter(random, 1));
    return `M${near(x0)} ${near(y0)}Q${decimal(middleX)} ${decimal(middleY)} ${near(x1)} ${near(y1)}`;
  };
  const ladder = (x: number, y: number): string =>
    times(7, (i) => stroke(wavering(x + 12, y + 14 + i * 11.4, x + 84, y + 14 + i * 11.4), i % 2 ? 2.4 : 5));
  const leafCross = (x: number, y: number): string => {
    const leaf = `<path d="M${x + 48} ${y + 44}C${x + 34} ${y + 34} ${x + 36} ${y + 18} ${x + 48} ${y + 9}C${x + 60} ${y + 18} ${x + 62} ${y + 34} ${x + 48} ${y + 44}Z" fill="${resist}"/><path d="M${x + 48} ${y + 40}V${y + 15}M${x + 48} ${y + 30}l-6-5M${x + 48} ${y + 30}l6-5M${x + 48} ${y + 22}l-4-4M${x + 48} ${y + 22}l4-4" stroke="${dye}" stroke-width="1.8" fill="none"/>`;
    const leaves = times(
      4,
      (quarter) => `<g transform="rotate(${quarter * 90} ${x + 48} ${y + 48})">${leaf}</g>`,
    );
    return (
      leaves +
      resistRing(random, {
        x: x + 48,
        y: y + 48,
        radius: 42,
        dots: 26,
        size: 2,
        color: resist,
        strength: 0.8,
      })
    );
  };
  const water = (x: number, y: number): string =>
    times(6, (i) => {
      let path = `M${x + 9} ${y + 18 + i * 12}`;
      for (let k = 1; k <= 6; k += 1)
        path += `L${x + 9 + k * 13} ${decimal(y + (k % 2 ? 8 : 18) + i * 12 + jitter(random, 1))}`;
      return stroke(path, i % 2 ? 2.2 : 4.4);
    });
  const moon = (x: number, y: number): string =>
    [40, 31, 22, 13, 5]
      .map((radius, i) =>
        i % 2
          ? resistRing(random, {
              x: x + 48,
              y: y + 48,
              radius,
              dots: Math.round(radius * 0.8) + 4,
              size: 2.3,
              color: resist,
              strength: 0.95,
            })
          : `<circle cx="${x + 48}" cy="${y + 48}" r="${radius}" fill="none" stroke="${resist}" stroke-width="${i === 4 ? 6 : 4}"/>`,
      )
      .join("");
  const guineaFowl = (x: number, y: number): string =>
    times(25, (i) =>
      dot(
        x + 16 + Math.floor(i / 5) * 16 + jitter(random, 1.2),
        y + 16 + (i % 5) * 16 + jitter(random, 1.2),
        3.6 + random() * 1.8,
        resist,
      ),
    );
  const ropes = (x: number, y: number): string =>
    stroke(`M${x + 10} ${y + 10}L${x + 86} ${y + 86}M${x + 86} ${y + 10}L${x + 10} ${y + 86}`, 4.6) +
    lozenges
      .map(([dx = 0, dy = 0]) => {
        const lozenge = `M${x + dx - 11} ${y + dy}l11-11l11 11l-11 11Z`;
        return `<path d="${lozenge}" fill="none" stroke="${resist}" stroke-width="3"/>${dot(x + dx, y + dy, 3.4, resist)}`;
      })
      .join("");
  const snail = (x: number, y: number): string => {
    let path = `M${x + 48} ${y + 48}`;
    for (let t = 0; t < 52; t += 1) {
      const reach = 2 + t * 0.74;
      path += `L${decimal(x + 48 + Math.cos(t * 0.36) * reach)} ${decimal(y + 48 + Math.sin(t * 0.36) * reach)}`;
    }
    return stroke(path, 4);
  };
  const combs = (x: number, y: number): string =>
    times(5, (i) => {
      const line = stroke(wavering(x + 16 + i * 16, y + 10, x + 16 + i * 16, y + 86), 3.6);
      return i < 4 ? line + times(7, (k) => dot(x + 24 + i * 16, y + 14 + k * 11.5, 1.9, resist)) : line;
    });

  const motifs = [ladder, leafCross, water, moon, guineaFowl, ropes, snail, combs];
  let body = sheet(size, size, dye) + mottle(size, size, halfDyed, random, 18, 0.34);
  order.forEach((motif, index) => {
    body += motifs[motif]?.((index % across) * block, Math.floor(index / across) * block);
  });
  for (let line = 0; line <= across; line += 1)
    body += `<path d="M0 ${line * block}H${size}M${line * block} 0V${size}" stroke="${resist}" stroke-width="3" stroke-opacity=".9"/>`;
  return { width: size, height: size, body };
}
