import type { Product, RelatedProduct } from "./shapes.ts";

/** A product without the fields that no card shows; they are most of its size. */
export function toRelatedProduct({
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
}: Product): RelatedProduct {
  return shown;
}
