import type { ShownProduct } from "./shown-product.ts";

type Variants = ShownProduct["variants"];
export type Choice = { color: string | undefined; size: string | undefined };
export type SizeLeft = { size: string; left: number };
export type Offer = {
  price: number;
  compare: number | null;
  /** Pieces that can be bought. */
  left: number;
  /** So few of the very variant that it should be said. */
  low: boolean;
};

const same = (a: string | null, b: string | undefined) => (a ?? "").toLowerCase() === (b ?? "").toLowerCase();
/** Pieces from which on nobody needs to be told how many are left. */
export const plenty = 6;

/** The color of the address if the product has it, else its first; the size if it has it, else its only one. */
export function readChoice(product: Pick<ShownProduct, "colors" | "sizes">, search: URLSearchParams): Choice {
  const color = search.get("color")?.trim();
  const size = search.get("size")?.trim();
  return {
    color: product.colors.find((one) => same(one, color)) ?? product.colors[0],
    size:
      product.sizes.find((one) => same(one, size)) ??
      (product.sizes.length === 1 ? product.sizes[0] : undefined),
  };
}

const inColor = (variants: Variants, color: string | undefined) =>
  variants.filter((variant) => variant.color === null || same(variant.color, color));

/** Each size with the pieces left of it in a color, in the order of the product. */
export function sizesIn(
  product: Pick<ShownProduct, "sizes" | "variants">,
  color: string | undefined,
): SizeLeft[] {
  const variants = inColor(product.variants, color);
  return product.sizes.map((size) => ({
    size,
    left: variants
      .filter((variant) => same(variant.size, size))
      .reduce((sum, variant) => sum + variant.stock, 0),
  }));
}

/** What the choice costs and how many pieces of it are left; without a size, over all sizes of the color. */
export function offerOf(product: ShownProduct, { color, size }: Choice): Offer {
  const variants = inColor(product.variants, color);
  const chosen = size === undefined ? undefined : variants.find((variant) => same(variant.size, size));
  const only = chosen ?? (product.sizes.length === 0 && variants.length === 1 ? variants[0] : undefined);
  const sum = variants.reduce((pieces, variant) => pieces + variant.stock, 0);
  const left = only?.stock ?? (size === undefined ? sum : 0);
  const of = only ?? product;
  return {
    price: of.price,
    compare: of.compare_price,
    left,
    low: only !== undefined && left > 0 && left < plenty,
  };
}
