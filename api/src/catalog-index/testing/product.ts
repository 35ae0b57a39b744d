import type { IndexedProduct } from "../catalog-index.ts";

/** A product with the facts that a test is about; all others are empty. */
export const productWith = (facts: Partial<IndexedProduct> & { id: number }): IndexedProduct => ({
  name: `Product ${facts.id}`,
  brand: "",
  subcategory: "",
  categories: [],
  tags: [],
  colors: [],
  sizes: [],
  description: "",
  attributes: { material: [], length: [], occasion: [], min_rating: [] },
  price: 1_000,
  comparePrice: null,
  sampleComparePrice: null,
  rating: 400,
  createdAt: facts.id,
  isNew: false,
  isFeatured: false,
  brandId: null,
  categoryId: null,
  categoryIds: [],
  listings: [],
  variants: [],
  ...facts,
});

/** A number below `limit` that looks random and is the same in every run. */
export const hash = (number: number, limit: number): number => ((number * 2_654_435_761) >>> 9) % limit;
