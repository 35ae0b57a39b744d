import type { CatalogNames } from "../../../catalog-index/catalog-index.ts";

/** Colors that a catalog may not have, each with what comes nearest, the nearest first. */
const table = `
  burgundy, maroon, bordeaux, oxblood, claret, plum : wine, red, purple | crimson, scarlet : red
  grey : gray | gray : grey | charcoal, silver : gray, black | cream, ivory, off white, ecru, eggshell : white, sand
  beige, nude, taupe, stone : sand, camel | tan, caramel, cognac : camel, brown | chocolate, coffee, mocha : brown
  khaki : olive, sand | emerald, forest green, dark green, bottle green : bottle, green | mint, sage : green
  lime, lime green, chartreuse, green yellow : lime, greenyellow, green | teal, turquoise, aqua : blue, green
  navy blue, dark blue, midnight blue, marine : navy, indigo, blue | royal blue, sky blue, light blue, cobalt : blue
  lilac, lavender, violet, mauve : purple | fuchsia, magenta, hot pink, rose, blush, salmon, coral : pink
  mustard, ochre : gold, yellow | golden : gold | terracotta, brick, copper : clay, rust
  peach, apricot : orange, pink`;

const near = new Map(
  table
    .split(/[|\n]/)
    .filter((text) => text.includes(":"))
    .flatMap((entry) => {
      const [names = "", others = ""] = entry.split(":").map((part) => part.trim());
      return names.split(", ").map((name) => [name, others.split(", ")] as const);
    }),
);

/** The color of the catalog that words name: the color itself, or the nearest to one that it lacks. */
export function colorOf({ colors, has }: CatalogNames, words: string): string | undefined {
  const own = colors.get(words);
  if (own !== undefined || has(words)) return own;
  return near.get(words)?.flatMap((other) => colors.get(other) ?? [])[0];
}
