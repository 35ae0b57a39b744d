import type { CardProduct } from "./card-product.ts";

/** What a card adds: one piece in the chosen color, else the first, and the first size. */
export type CardChoice = {
  color: string | undefined;
  /** With its sizes that can be bought in that color. */
  sizes: ReadonlyArray<{ name: string; inStock: boolean }>;
  /** Nothing of it is left in that color. */
  soldOut: boolean;
  /** The first size, where it can be bought; undefined where one has to be chosen. */
  size: string | undefined;
  /** The first size is sold out, another one is not. */
  mustChooseSize: boolean;
};

type Facts = Pick<CardProduct, "colors" | "sizes" | "stock" | "sizes_in_stock" | "color_sizes_in_stock">;

/** @param chosen the color of a swatch that was pressed; without one the first color that can be bought */
export function cardChoice(product: Facts, chosen?: string): CardChoice {
  const { colors, sizes, stock, color_sizes_in_stock: byColor } = product;
  const color = chosen ?? colors.find((one) => byColor[one] !== undefined) ?? colors[0];
  const left = color === undefined ? product.sizes_in_stock : (byColor[color] ?? []);
  const [first] = sizes;
  const soldOut = stock === 0 || (color !== undefined && byColor[color] === undefined);
  const mustChooseSize = !soldOut && first !== undefined && !left.includes(first);
  return {
    color,
    sizes: sizes.map((name) => ({ name, inStock: left.includes(name) })),
    soldOut,
    size: mustChooseSize ? undefined : first,
    mustChooseSize,
  };
}
