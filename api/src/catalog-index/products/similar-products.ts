import type { SimilarTo } from "../catalog-index.ts";
import { lowerBound } from "../lower-bound.ts";
import type { ProductColumns } from "./product-columns.ts";
import type { ProductOrder } from "./product-order.ts";

/**
 * What can be bought instead: of the same kind, of the same main category, on one of its category pages;
 * within each of these similarity groups the nearest in price first. @returns docIds
 */
export function similarProducts(
  columns: ProductColumns,
  byPrice: ProductOrder,
  product: SimilarTo,
  limit: number,
): number[] {
  const { category } = columns.facets;
  const isGone = typeof product !== "number";
  const own = columns.docIdOf(isGone ? product.id : product) ?? -1;
  if (own === -1 && !isGone) return [];
  const price = isGone ? product.price : (columns.price[own] as number);
  const mainCategory = isGone ? category.ordinalOf(product.categoryId) : columns.mainCategory[own];
  const kindOf = (docId: number) => columns.facets.subcategory.of(docId)[0];
  const kind = isGone ? columns.facets.subcategory.ordinalOf(product.subcategory) : kindOf(own);
  const categories = new Set<number | undefined>(
    isGone ? product.categoryIds.map((id) => category.ordinalOf(id)) : category.of(own),
  );
  const groupOf = (docId: number): number => {
    if (columns.mainCategory[docId] === mainCategory) return kindOf(docId) === kind ? 0 : 1;
    return category.of(docId).some((ordinal) => categories.has(ordinal)) ? 2 : -1;
  };
  const similarityGroups: number[][] = [[], [], []];
  for (const docId of outward(columns, byPrice.list, price)) {
    if (!columns.isInStock(docId) || docId === own) continue;
    const group = similarityGroups[groupOf(docId)];
    if (group && group.length < limit) group.push(docId);
    if (similarityGroups[0]?.length === limit) break;
  }
  return similarityGroups.flat().slice(0, limit);
}

/** Products from the nearest in price to the farthest, both ways. */
function* outward({ price }: ProductColumns, list: Uint32Array, wanted: number): Generator<number> {
  const distance = (at: number) => Math.abs((price[list[at] ?? -1] ?? Number.POSITIVE_INFINITY) - wanted);
  let above = lowerBound(list.length, (at) => (price[list[at] as number] as number) < wanted);
  let below = above - 1;
  while (below >= 0 || above < list.length)
    yield list[distance(below) < distance(above) ? below-- : above++] as number;
}
