import type { ProductDetail } from "@adire/contract/shapes";

type Variants = ProductDetail["variants"];
export type Choice = Record<"color" | "size" | "option", string | undefined>;
export type ValueStock = { value: string; stock: number };
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

/** The choice in the query. Defaults to the first color; to a size or option only if it is the only one. */
export function readChoice(
  product: Pick<ProductDetail, "colors" | "sizes" | "options">,
  search: URLSearchParams,
): Choice {
  const chosen = (name: string, values: readonly string[]) => {
    const text = search.get(name)?.trim();
    return values.find((value) => isSame(value, text));
  };
  const onlyOf = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined);
  const { colors, sizes, options } = product;
  return {
    color: chosen("color", colors) ?? colors[0],
    size: chosen("size", sizes) ?? onlyOf(sizes),
    option: chosen("option", options) ?? onlyOf(options),
  };
}

/** What still has to be chosen before the product can be bought, if anything. */
export function missingChoice(
  product: Pick<ProductDetail, "sizes" | "options">,
  { size, option }: Choice,
): "size" | "option" | undefined {
  if (product.sizes.length > 0 && size === undefined) return "size";
  return product.options.length > 0 && option === undefined ? "option" : undefined;
}

/** The variants of a choice, as far as it was made. */
export const matching = (variants: Variants, { color, size, option }: Choice) =>
  variants.filter(
    (variant) =>
      (variant.color === null || isSame(variant.color, color)) &&
      (size === undefined || isSame(variant.size, size)) &&
      (option === undefined || isSame(variant.option, option)),
  );

const stockOf = (variants: Variants) => variants.reduce((sum, { stock }) => sum + stock, 0);

/** The stock of each size in a color, in the order of the product. */
export const sizeStocks = (
  { sizes, variants }: Pick<ProductDetail, "sizes" | "variants">,
  color: string | undefined,
): ValueStock[] =>
  sizes.map((size) => ({
    value: size,
    stock: stockOf(matching(variants, { color, size, option: undefined })),
  }));

/** The stock of each value of the option in a color and size. */
export const optionStocks = (
  { options, variants }: Pick<ProductDetail, "options" | "variants">,
  choice: Choice,
): ValueStock[] =>
  options.map((option) => ({ value: option, stock: stockOf(matching(variants, { ...choice, option })) }));

/** Price and stock of a choice; while something is missing, the stock over all that is left to choose. */
export function offerOf(product: ProductDetail, choice: Choice): Offer {
  const variants = matching(product.variants, choice);
  const only =
    missingChoice(product, choice) === undefined && variants.length === 1 ? variants[0] : undefined;
  const stock = stockOf(variants);
  const { price, compare_price: comparePrice } = only ?? product;
  const low = only !== undefined && stock > 0 && stock < LOW_STOCK_BELOW;
  const untracked = stock > 0 && (only ? [only] : variants).every((variant) => !variant.stock_tracked);
  return { price, comparePrice, stock, low, untracked };
}
