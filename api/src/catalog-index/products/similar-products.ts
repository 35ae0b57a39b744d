import type { SimilarTo } from "../catalog-index.ts";
import { normalName, type ProductColumns } from "./product-columns.ts";
import type { ProductOrder } from "./product-order.ts";

/** What the likeness of products goes by, as ordinals. */
type Facts = {
  docId: number | undefined;
  price: number;
  mainCategory: number | undefined;
  subcategory: number | undefined;
  categories: ReadonlySet<number | undefined>;
};
/** How products are alike, the most similar first: of the same kind, of the same main category, on the same category page. */
const similarityGroups = 3;

/** What can be bought instead of a product: within each similarity group the nearest in price. @returns docIds */
export function similarProducts(
  columns: ProductColumns,
  byPrice: ProductOrder,
  product: SimilarTo,
  limit: number,
): number[] {
  const facts = factsOf(columns, product);
  if (!facts) return [];
  const groups: number[][] = Array.from({ length: similarityGroups }, () => []);
  for (const docId of outward(columns, byPrice.list, facts.price)) {
    if (!columns.isInStock(docId) || docId === facts.docId) continue;
    const group = groups[groupOf(columns, facts, docId)];
    if (group && group.length < limit) group.push(docId);
    if (groups[0]?.length === limit) break;
  }
  return groups.flat().slice(0, limit);
}

function factsOf(columns: ProductColumns, product: SimilarTo): Facts | undefined {
  const { docIds, labels, categoryNames } = columns;
  if (typeof product !== "number")
    return {
      docId: docIds.docIdOf(product.id),
      price: product.price,
      mainCategory: categoryNames.ordinalOf(product.categoryId),
      subcategory: labels.ordinalOf(normalName(product.subcategory)),
      categories: new Set(product.categoryIds.map((id) => categoryNames.ordinalOf(id))),
    };
  const docId = docIds.docIdOf(product);
  return docId === undefined || !columns.isActive(docId)
    ? undefined
    : {
        docId,
        price: columns.price[docId] as number,
        mainCategory: columns.mainCategory[docId],
        subcategory: columns.subcategory[docId],
        categories: new Set(columns.categories.of(docId)),
      };
}

function groupOf(columns: ProductColumns, facts: Facts, docId: number): number {
  if (columns.mainCategory[docId] === facts.mainCategory)
    return columns.subcategory[docId] === facts.subcategory ? 0 : 1;
  return columns.categories.of(docId).some((category) => facts.categories.has(category)) ? 2 : -1;
}

/** Products from the nearest in price to the farthest, both ways. */
function* outward({ price }: ProductColumns, list: Uint32Array, wanted: number): Generator<number> {
  const distance = (at: number) => {
    const docId = list[at];
    return docId === undefined ? Number.POSITIVE_INFINITY : Math.abs((price[docId] as number) - wanted);
  };
  let above = 0;
  for (let to = list.length; above < to; ) {
    const middle = (above + to) >>> 1;
    if ((price[list[middle] as number] as number) < wanted) above = middle + 1;
    else to = middle;
  }
  let below = above - 1;
  while (below >= 0 || above < list.length)
    yield list[distance(below) < distance(above) ? below-- : above++] as number;
}
