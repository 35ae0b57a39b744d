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
  /** Only a list of rows has room for it. */
  description?: string;
};

/** The front, and what fades in under the mouse. */
const picturesShown = 2;

export function cardOf({
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
