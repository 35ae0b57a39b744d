import type { Product } from "@adire/contract/shapes";

/** Fields that no tile shows; most of a product's weight. */
type Unshown =
  | "brand_name"
  | "category_names"
  | "color_names"
  | "compare_at_price"
  | "description"
  | "size_names"
  | "tags";

/** What a tile shows of a product, and what adding it from there needs: a page brings no more of it to the browser. */
export type CardProduct = Omit<Product, Unshown> & {
  /** The one that is shown first, where a color was looked for. */
  color?: string;
  /** Only a list of rows has room for it. */
  description?: string;
};

/** What a list was narrowed to. */
export type LookedFor = { colors: readonly string[]; sizes: readonly string[] };

/** The front, and what fades in under the mouse. */
const picturesShown = 2;

const cards = new WeakMap<Product, CardProduct>();
/** The same product gives the same card. */
export function toCardProduct(product: Product): CardProduct {
  const card = cards.get(product) ?? withoutUnshown(product);
  cards.set(product, card);
  return card;
}

function withoutUnshown({
  brand_name: _brand,
  category_names: _categories,
  color_names: _colors,
  compare_at_price: _price,
  description: _description,
  size_names: _sizes,
  tags: _tags,
  ...shown
}: Product): CardProduct {
  const { images, color_images } = shown;
  return {
    ...shown,
    images: images.slice(0, picturesShown),
    color_images: Object.fromEntries(
      Object.entries(color_images).map(([color, own]) => [color, own.slice(0, picturesShown)]),
    ),
  };
}

/** Of the colors that were looked for the one to show: with the size that was looked for, else one that can be bought, else any. */
export function colorLookedFor(
  product: Pick<Product, "colors" | "color_sizes_in_stock">,
  { colors, sizes }: LookedFor,
): string | undefined {
  const wanted = product.colors.filter((color) => colors.includes(color));
  const left = (color: string) => product.color_sizes_in_stock[color];
  return (
    wanted.find((color) => left(color)?.some((size) => sizes.includes(size))) ??
    wanted.find(left) ??
    wanted[0]
  );
}
