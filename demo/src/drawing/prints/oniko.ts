import { jitter, seededRandom } from "../random.ts";
import { decimal, dot, mottle, resistRing, sheet, type Tile } from "./tile.ts";

const discRings = [
  { radius: 12, dots: 7, size: 3.2, strength: 1 },
  { radius: 24, dots: 13, size: 3.4, strength: 1 },
  { radius: 37, dots: 20, size: 3.6, strength: 0.95 },
  { radius: 50, dots: 26, size: 3.4, strength: 0.9 },
  { radius: 62, dots: 32, size: 2.6, strength: 0.7 },
];

/** Adire oniko: rings of dots, each a pinch of cloth bound with raffia; rows stand half a step apart, no two rings alike. */
export function oniko(dye: string, resist: string, halfDyed: string): Tile {
  const random = seededRandom(11);
  const step = 150;
  const size = step * 2;
  const around = (x: number, y: number): (readonly [number, number])[] =>
    [x, x - size, x + size].flatMap((copyX) =>
      [y, y - size, y + size].map((copyY) => [copyX, copyY] as const),
    );
  const near = ([x, y]: readonly [number, number]): boolean =>
    x > -70 && x < size + 70 && y > -70 && y < size + 70;
  const bound = (
    seed: number,
    x: number,
    y: number,
    draw: (random: () => number, x: number, y: number) => string,
  ) =>
    around(x, y)
      .filter(near)
      .map(([copyX, copyY]) => draw(seededRandom(seed), copyX, copyY))
      .join("");
  const disc = (own: () => number, x: number, y: number): string => {
    const size = 0.92 + own() * 0.14;
    return [
      `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="64" fill="${halfDyed}" fill-opacity="${(0.26 + own() * 0.16).toFixed(2)}"/>`,
      ...discRings.map((ring) =>
        resistRing(own, { ...ring, radius: ring.radius * size, x, y, color: resist }),
      ),
      dot(x, y, 4.5, resist),
    ].join("");
  };
  const small = (own: () => number, x: number, y: number): string =>
    [6, 15, 25]
      .slice(0, own() < 0.3 ? 2 : 3)
      .map((radius, index) =>
        resistRing(own, { x, y, radius, dots: 6 + index * 6, size: 2.4, color: resist, strength: 0.9 }),
      )
      .join("");
  const shift = (reach: number): number => jitter(random, reach);
  const rings: string[] = [];
  for (const column of [0, 1])
    for (const row of [0, 1]) {
      const own = column * 2 + row;
      const x = (column + 0.5) * step;
      const y = (row + 0.5 + column * 0.5) * step;
      rings.push(bound(40 + own, x + shift(4), (y + shift(4)) % size, disc));
      // Between the disc, the one below it, and their neighbor in the next column or the last one.
      const aside = row === 0 ? step / 3 : -step / 3;
      rings.push(bound(50 + own, x + aside + shift(3), (y + step / 2 + shift(3)) % size, small));
    }
  return {
    width: size,
    height: size,
    body: [sheet(size, size, dye), mottle(size, size, halfDyed, random, 26, 0.3), ...rings].join(""),
  };
}
