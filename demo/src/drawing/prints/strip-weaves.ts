import { rect, sheet, type Tile } from "./tile.ts";

export interface KenteColors {
  main: string;
  second: string;
  third: string;
  dark: string;
  light: string;
}

/** Kente: narrow strips sewn side by side, bars, lozenges and steps by turns. */
export function kente({ main, second, third, dark, light }: KenteColors): Tile {
  const block = 64;
  const size = block * 3;
  const bars = (x: number, y: number): string =>
    rect(x, y, block, block, main) +
    [0, 1, 2, 3].map((i) => rect(x, y + 4 + i * 16, block, 7, i % 2 ? second : dark)).join("");
  const lozenges = (x: number, y: number): string =>
    rect(x, y, block, block, third) +
    [dark, main, second, light]
      .map((color, i) => {
        const inset = i * 8;
        const reach = 32 - inset;
        return `<path d="M${x + inset} ${y + 32}l${reach}-${reach}l${reach} ${reach}l-${reach} ${reach}Z" fill="${color}"/>`;
      })
      .join("");
  const steps = (x: number, y: number): string =>
    rect(x, y, block, block, dark) +
    Array.from({ length: 8 }, (_, i) => {
      const inset = (i < 4 ? i : 7 - i) * 8;
      return rect(x + i * 8, y + inset, 8, block - inset * 2, i % 2 ? main : second);
    }).join("") +
    rect(x + 26, y + 26, 12, 12, third);
  const strips = [
    [bars, lozenges, bars],
    [steps, bars, lozenges],
    [lozenges, steps, bars],
  ];
  const blocks = strips.flatMap((row, a) => row.map((draw, b) => draw(b * block, a * block)));
  const joins = [0, 64, 128].map(
    (x) => `<rect x="${x}" width="3" height="${size}" fill="${dark}" fill-opacity=".8"/>`,
  );
  const wefts = Array.from(
    { length: 64 },
    (_, i) => `<rect y="${i * 3}" width="${size}" height="1" fill="#000" fill-opacity=".09"/>`,
  );
  return { width: size, height: size, body: [...blocks, ...joins, ...wefts].join("") };
}

/** Aso-oke: the Yoruba strip weave, warp stripes of unequal width. */
export function asoOke(ground: string, light: string, dark: string, second: string): Tile {
  const stripes: [x: number, width: number, color: string][] = [
    [8, 4, light],
    [16, 10, dark],
    [30, 2, light],
    [36, 14, second],
    [54, 2, light],
    [60, 10, dark],
    [74, 4, light],
    [84, 3, second],
  ];
  const wefts = [0, 3, 6, 9].map(
    (y) => `<rect y="${y}" width="96" height="1" fill="#000" fill-opacity=".13"/>`,
  );
  return {
    width: 96,
    height: 12,
    body: [
      sheet(96, 12, ground),
      ...stripes.map(([x, width, color]) => rect(x, 0, width, 12, color)),
      ...wefts,
    ].join(""),
  };
}

export function ticking(ground: string, stripe: string): Tile {
  return {
    width: 44,
    height: 20,
    body:
      sheet(44, 20, ground) +
      rect(4, 0, 4, 20, stripe) +
      rect(12, 0, 1.6, 20, stripe) +
      rect(43, 0, 1, 20, stripe),
  };
}
