import type { CardProduct } from "./card-product.ts";

/** The variant that a card adds: the chosen or first color, and the preselected or first size. */
export type CardChoice = {
  color: string | undefined;
  /** All sizes, with their stock in that color. */
  sizes: ReadonlyArray<{ name: string; inStock: boolean }>;
  /** Nothing is in stock in that color. */
  soldOut: boolean;
  /** That size if it is in stock; undefined where `sizeRequired`. */
  size: string | undefined;
  /** That size is sold out but another one is in stock. */
  sizeRequired: boolean;
};

type StockFields = Pick<
  CardProduct,
  "colors" | "size" | "sizes" | "stock" | "sizes_in_stock" | "color_sizes_in_stock"
>;

/** @param chosen the color of a clicked swatch; defaults to the first color in stock */
export function cardChoice(product: StockFields, chosen?: string): CardChoice {
  const { colors, sizes, stock, color_sizes_in_stock: byColor } = product;
  const color = chosen ?? colors.find((name) => byColor[name] !== undefined) ?? colors[0];
  const sizesInStock = color === undefined ? product.sizes_in_stock : (byColor[color] ?? []);
  const size = product.size ?? sizes[0];
  const soldOut = stock === 0 || (color !== undefined && byColor[color] === undefined);
  const sizeRequired = !soldOut && size !== undefined && !sizesInStock.includes(size);
  return {
    color,
    sizes: sizes.map((name) => ({ name, inStock: sizesInStock.includes(name) })),
    soldOut,
    size: sizeRequired ? undefined : size,
    sizeRequired,
  };
}
