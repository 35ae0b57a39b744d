import { attributeNames } from "@adire/contract/listing-url";
import { priceStepOf } from "@adire/contract/price-steps";
import type { IndexedProduct, IndexedVariant, Taxonomies } from "../catalog-index.ts";
import { grown, ListColumn } from "./list-column.ts";
import { ValueColumn } from "./value-column.ts";

/** Bits of `flags`. */
export const [ACTIVE, NEW, FEATURED, ON_SALE, SAMPLE, IN_STOCK] = [1, 2, 4, 8, 16, 32] as const;

/** The columns with one number for each product. */
const AMOUNTS = ["price", "priceStep", "comparePrice", "sampleComparePrice"] as const;
const FACTS = [...AMOUNTS, "flags", "createdAt", "featuredRank", "mainCategory", "subcategory"] as const;
const SCALARS = [...FACTS, "failures", "selected", "counted"] as const;

const textColumn = () => new ValueColumn<string>();
/** Names that a query filters by are compared without case and surrounding blanks. */
export const normalName = (name: string): string => name.trim().toLowerCase();

/** The facts of all products, one array a field, by docId: a number from 0 that a product keeps. */
export class ProductColumns {
  taxonomies: Taxonomies = { categories: [], sizes: [], colors: [], brands: [] };
  /** Products that ever were active, and those that are. */
  size = 0;
  activeCount = 0;
  flags = new Uint8Array(1_024);
  price = new Float64Array(1_024);
  priceStep = new Uint8Array(1_024);
  /** 0 where there is none, as in `sampleComparePrice`. */
  comparePrice = new Float64Array(1_024);
  sampleComparePrice = new Float64Array(1_024);
  createdAt = new Float64Array(1_024);
  /** Hundredths of a star, times two, and one more for a featured product. */
  featuredRank = new Uint16Array(1_024);
  mainCategory = new Uint32Array(1_024);
  subcategory = new Uint32Array(1_024);
  /** Reused by one query after the other: new arrays cost page faults and collections of garbage. */
  failures = new Uint16Array(1_024);
  selected = new Uint32Array(1_024);
  counted = new Uint32Array(1_024);
  readonly listings = new ValueColumn<string>();
  /** Tags by their normal names; subcategories have ordinals among them. */
  readonly tags = new ValueColumn<string>();
  /** Sizes and colors are stock codes: twice the ordinal, and 1 more if a variant of it is in stock. */
  readonly facets = {
    category: new ValueColumn<number | null>(),
    brand: new ValueColumn<number | null>(),
    size: new ValueColumn<number | null>(),
    color: new ValueColumn<number | null>(),
    ...{ subcategory: textColumn(), material: textColumn(), length: textColumn() },
    ...{ occasion: textColumn(), min_rating: textColumn() },
  };
  /** Options such as "Length: 30cm", by their normal names; those have ordinals, as has "" for none. */
  readonly optionNames = new Map<string, string>();
  readonly options = new ValueColumn<string>();
  /** For each color and option of a product three numbers: their ordinals, and the listId of their sizes. */
  readonly choices = new ListColumn();
  #ids = new Float64Array(1_024);
  readonly #docIds = new Map<number, number>();

  idOf(docId: number): number {
    return this.#ids[docId] as number;
  }

  /** The docId of an active product. */
  docIdOf(id: number): number | undefined {
    const docId = this.#docIds.get(id);
    return docId !== undefined && ((this.flags[docId] as number) & ACTIVE) !== 0 ? docId : undefined;
  }

  docIdsOf(ids: Iterable<number>): number[] {
    return Array.from(ids, (id) => this.docIdOf(id)).filter((docId) => docId !== undefined);
  }

  isInStock(docId: number): boolean {
    return ((this.flags[docId] as number) & IN_STOCK) !== 0;
  }

  /** Of products with equal scores those in stock come first, then stars; featured counts as half a star. */
  tieBreaker(docId: number): number {
    const rank = this.featuredRank[docId] as number;
    return (this.isInStock(docId) ? 10_000 : 0) + (rank & ~1) + (rank & 1) * 100;
  }

  /** Adds a product that is not active yet. */
  add(product: IndexedProduct): number {
    const docId = this.#docIds.get(product.id) ?? this.size;
    if (docId === this.size) this.#addRow(product.id);
    this.activeCount += 1;
    this.flags[docId] =
      ACTIVE |
      (product.isNew ? NEW : 0) |
      (product.isFeatured ? FEATURED : 0) |
      (product.comparePrice === null ? 0 : ON_SALE) |
      (product.sampleComparePrice === null ? 0 : SAMPLE);
    this.price[docId] = product.price;
    this.priceStep[docId] = priceStepOf(product.price);
    this.comparePrice[docId] = product.comparePrice ?? 0;
    this.sampleComparePrice[docId] = product.sampleComparePrice ?? 0;
    this.createdAt[docId] = product.createdAt;
    this.featuredRank[docId] = product.rating * 2 + (product.isFeatured ? 1 : 0);
    const { category, brand } = this.facets;
    this.mainCategory[docId] = category.ordinalFor(product.categoryId);
    this.subcategory[docId] = this.tags.ordinalFor(normalName(product.subcategory));
    this.tags.setValues(docId, product.tags.map(normalName));
    this.listings.setValues(docId, product.listings);
    this.facets.subcategory.setValues(docId, product.subcategory ? [product.subcategory] : []);
    for (const name of attributeNames) this.facets[name].setValues(docId, product.attributes[name]);
    category.setValues(docId, product.categoryIds);
    brand.setValues(docId, [product.brandId]);
    this.setStock(docId, product.variants);
    for (const column of [this.listings, category, brand]) column.count(docId, 1);
    return docId;
  }

  remove(docId: number): void {
    for (const column of [this.listings, this.facets.category, this.facets.brand]) column.count(docId, -1);
    this.activeCount -= 1;
    this.flags[docId] = 0;
  }

  setStock(docId: number, variants: readonly IndexedVariant[]): void {
    const { size, color } = this.facets;
    const sizesOf = new Map<string, number[]>();
    const colors = variants.map(({ sizeId, colorId, option = "", inStock }) => {
      if (option) this.optionNames.set(normalName(option), option);
      const ordinal = color.ordinalFor(colorId);
      const choice = `${ordinal} ${this.options.ordinalFor(normalName(option))}`;
      const sizeCode = size.ordinalFor(sizeId) * 2 + (inStock ? 1 : 0);
      sizesOf.set(choice, [...(sizesOf.get(choice) ?? []), sizeCode]);
      return ordinal * 2 + (inStock ? 1 : 0);
    });
    size.set(docId, bestCodes([...sizesOf.values()].flat()));
    color.set(docId, bestCodes(colors));
    const choices = [...sizesOf].map(([choice, sizes]) => `${choice} ${size.listIdFor(bestCodes(sizes))}`);
    this.choices.set(docId, choices.join(" ").match(/\d+/g)?.map(Number) ?? []);
    const isInStock = variants.some(({ inStock }) => inStock);
    this.flags[docId] = ((this.flags[docId] as number) & ~IN_STOCK) | (isInStock ? IN_STOCK : 0);
  }

  #addRow(id: number): void {
    this.#docIds.set(id, this.size);
    this.size += 1;
    this.#ids = grown(this.#ids, this.size);
    this.#ids[this.size - 1] = id;
    for (const name of SCALARS) Object.assign(this, { [name]: grown(this[name], this.size) });
  }
}

/** Each value once: as in stock where one of its codes says so. */
function bestCodes(codes: readonly number[]): number[] {
  const distinct = new Set(codes);
  return [...distinct].filter((code) => code % 2 === 1 || !distinct.has(code + 1));
}
