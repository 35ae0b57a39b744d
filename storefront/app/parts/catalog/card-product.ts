import type { Product } from "@adire/contract/shapes";

/** Without the fields that no card shows; they are most of a product's size. */
const shownOf = ({
  brand_name: _brand,
  category_names: _categories,
  color_names: _colors,
  compare_at_price: _price,
  description: _description,
  option_name: _optionName,
  options: _options,
  size_names: _sizes,
  tags: _tags,
  ...shown
}: Product) => shown;

/** The fields that a card needs. Pages send no others to the browser. */
export type CardProduct = ReturnType<typeof shownOf> & {
  /** Preselected where the listing is filtered by color or size, or where the wishlist kept it. */
  color?: string;
  size?: string;
  option?: string;
  /** In the list view only. */
  description?: string;
};

/** The colors and sizes that a listing is filtered by, and other options, such as "Length: 30cm". */
export type RequestedOptions = Record<"colors" | "sizes" | "options", readonly string[]>;

/** The front, and the picture shown on hover. */
const PICTURES_PER_CARD = 2;

export function toCardProduct(product: Product): CardProduct {
  const { colors, sizes, images, color_images, sizes_in_stock, color_sizes_in_stock } = product;
  const firstOf = (paths: string[]) => paths.slice(0, PICTURES_PER_CARD);
  // A page sends a list once, wherever it stands.
  const share = (inStock: string[]) => (inStock.length === sizes.length ? sizes : inStock);
  return {
    ...shownOf(product),
    images: hasOwnPictures(product) ? [] : firstOf(images),
    color_images: mapValues(color_images, firstOf),
    sizes_in_stock: colors.length > 0 ? [] : share(sizes_in_stock),
    color_sizes_in_stock: mapValues(color_sizes_in_stock, share),
  };
}

/** Whether every color has pictures, so that those of the product are not shown. */
const hasOwnPictures = ({ colors, color_images }: Product) =>
  colors.length > 0 && colors.every((color) => color_images[color]?.length);

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** At most this share of a list is marked as featured: a badge that most cards bear says nothing. */
const MAX_FEATURED = 0.25;

export function withRareBadges(cards: CardProduct[]): CardProduct[] {
  const featured = cards.filter((card) => card.is_featured).length;
  return featured <= cards.length * MAX_FEATURED
    ? cards
    : cards.map((card) => ({ ...card, is_featured: false }));
}

/**
 * The requested color to preselect: one in stock in a requested size, else one in stock, else any. Where only
 * sizes are requested, every color counts as requested.
 * @returns undefined if the product has none of the requested colors
 */
export function matchingColor(
  product: Pick<Product, "colors" | "color_sizes_in_stock">,
  { colors, sizes }: Omit<RequestedOptions, "options">,
): string | undefined {
  const isAny = colors.length === 0 && sizes.length > 0;
  const candidates = product.colors.filter((color) => isAny || colors.includes(color));
  const sizesInStock = (color: string) => product.color_sizes_in_stock[color];
  return (
    candidates.find((color) => sizesInStock(color)?.some((size) => sizes.includes(size))) ??
    candidates.find(sizesInStock) ??
    candidates[0]
  );
}

/** The requested size to preselect: one in stock in the color, else any that the product has. */
export function matchingSize(
  product: Pick<Product, "sizes" | "sizes_in_stock" | "color_sizes_in_stock">,
  color: string | undefined,
  requested: readonly string[],
): string | undefined {
  const inStock = color === undefined ? product.sizes_in_stock : product.color_sizes_in_stock[color];
  const candidates = product.sizes.filter((size) => requested.includes(size));
  return candidates.find((size) => inStock?.includes(size)) ?? candidates[0];
}

/** The requested value of the product's option to preselect, if it has one. */
export function matchingOption(
  { option_name, options }: Pick<Product, "option_name" | "options">,
  requested: readonly string[],
): string | undefined {
  const wanted = new Set(requested.map((text) => text.toLowerCase()));
  return options.find((value) => wanted.has(`${option_name}: ${value}`.toLowerCase()));
}
