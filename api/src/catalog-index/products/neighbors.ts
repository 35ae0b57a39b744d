import type * as api from "../catalog-index.ts";
import { lowerBound } from "../lower-bound.ts";
import type { ProductColumns } from "./product-columns.ts";

export function neighborOf(columns: ProductColumns, docId: number): api.Neighbor {
  const { category, brand, subcategory } = columns.facets;
  return {
    id: columns.idOf(docId),
    price: columns.price[docId] as number,
    subcategory: subcategory.namesOf(docId)[0] ?? "",
    categoryId: category.names[columns.mainCategory[docId] as number] as number | null,
    categoryIds: category.namesOf(docId) as number[],
    brandId: brand.namesOf(docId)[0] ?? null,
    listings: columns.listings.namesOf(docId),
    tags: columns.tags.namesOf(docId),
  };
}

export function* neighborsByPrice(columns: ProductColumns, list: Uint32Array, wanted: number) {
  const { price } = columns;
  const distance = (at: number) => Math.abs((price[list[at] ?? -1] ?? Number.POSITIVE_INFINITY) - wanted);
  let above = lowerBound(list.length, (at) => (price[list[at] as number] as number) < wanted);
  let below = above - 1;
  while (below >= 0 || above < list.length) {
    const docId = list[distance(below) < distance(above) ? below-- : above++] as number;
    if (columns.isInStock(docId)) yield neighborOf(columns, docId);
  }
}
