import type { ProductInfo } from "./product-info.ts";

type Variants = ProductInfo["variants"];
export type Choice = { color: string | undefined; size: string | undefined };
export type SizeStock = { size: string; stock: number };
export type Offer = {
  price: number;
  comparePrice: number | null;
  /** The quantity in stock. */
  stock: number;
  /** Whether a single variant has low stock. */
  low: boolean;
  /** Nothing of what is chosen has tracked stock: it can always be ordered. */
  untracked: boolean;
};

const isSame = (a: string | null, b: string | undefined) =>
  (a ?? "").toLowerCase() === (b ?? "").toLowerCase();
/** A smaller stock is shown as a number. */
export const LOW_STOCK_BELOW = 6;

/** Color and size of the query. Defaults to the first color; to a size only if it is the only one. */
export function readChoice(product: Pick<ProductInfo, "colors" | "sizes">, search: URLSearchParams): Choice {
  const color = search.get("color")?.trim();
  const size = search.get("size")?.trim();
  return {
    color: product.colors.find((name) => isSame(name, color)) ?? product.colors[0],
    size:
      product.sizes.find((name) => isSame(name, size)) ??
      (product.sizes.length === 1 ? product.sizes[0] : undefined),
  };
}

const inColor = (variants: Variants, color: string | undefined) =>
  variants.filter((variant) => variant.color === null || isSame(variant.color, color));

/** The stock of each size in a color, in the order of the product. */
export function sizeStocks(
  product: Pick<ProductInfo, "sizes" | "variants">,
  color: string | undefined,
): SizeStock[] {
  const variants = inColor(product.variants, color);
  return product.sizes.map((size) => ({
    size,
    stock: variants
      .filter((variant) => isSame(variant.size, size))
      .reduce((sum, variant) => sum + variant.stock, 0),
  }));
}

/** Price and stock of a choice; without a size, the stock over all sizes of the color. */
export function offerOf(product: ProductInfo, { color, size }: Choice): Offer {
  const variants = inColor(product.variants, color);
  const chosen = size === undefined ? undefined : variants.find((variant) => isSame(variant.size, size));
  const only = chosen ?? (product.sizes.length === 0 && variants.length === 1 ? variants[0] : undefined);
  const total = variants.reduce((sum, variant) => sum + variant.stock, 0);
  const stock = only?.stock ?? (size === undefined ? total : 0);
  const { price, compare_price: comparePrice } = only ?? product;
  const low = only !== undefined && stock > 0 && stock < LOW_STOCK_BELOW;
  const untracked = stock > 0 && (only ? [only] : variants).every((variant) => !variant.stock_tracked);
  return { price, comparePrice, stock, low, untracked };
}
