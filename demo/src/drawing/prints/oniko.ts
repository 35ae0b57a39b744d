import { seededRandom } from "../random.ts";
import { dot, mottle, resistRing, sheet, type Tile } from "./tile.ts";

const discRings = [
  { radius: 12, dots: 7, size: 3.2, strength: 1 },
  { radius: 24, dots: 13, size: 3.4, strength: 1 },
  { radius: 37, dots: 20, size: 3.6, strength: 0.95 },
  { radius: 50, dots: 26, size: 3.4, strength: 0.9 },
  { radius: 62, dots: 32, size: 2.6, strength: 0.7 },
];

/** Adire oniko: rings of dots, each a pinch of cloth bound with raffia. */
export function oniko(dye: string, resist: string, halfDyed: string): Tile {
  const random = seededRandom(11);
  const size = 150;
  const center = size / 2;
  const disc = discRings.map((ring) => resistRing(random, { ...ring, x: center, y: center, color: resist }));
  const corners = [0, size].flatMap((x) =>
    [0, size].map((y) => {
      const same = seededRandom(4);
      return [6, 15, 25]
        .map((radius, index) =>
          resistRing(same, { x, y, radius, dots: 6 + index * 6, size: 2.4, color: resist, strength: 0.9 }),
        )
        .join("");
    }),
  );
  const halo = `<circle cx="${center}" cy="${center}" r="64" fill="${halfDyed}" fill-opacity=".34"/>`;
  return {
    width: size,
    height: size,
    body: [
      sheet(size, size, dye),
      mottle(size, size, halfDyed, random, 10, 0.3),
      halo,
      ...disc,
      dot(center, center, 4.5, resist),
      ...corners,
    ].join(""),
  };
}
