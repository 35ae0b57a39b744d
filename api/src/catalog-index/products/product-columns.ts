import type { IndexedProduct, IndexedVariant } from "../catalog-index.ts";
import { Dictionary } from "./dictionary.ts";
import { DocIds } from "./doc-ids.ts";
import { grown } from "./grown.ts";
import { ListColumn } from "./list-column.ts";
import { priceStepOf } from "./price-steps.ts";

/** Bits of `flags`. */
export const ACTIVE = 1;
export const NEW = 2;
export const FEATURED = 4;
export const ON_SALE = 8;
export const SAMPLE = 16;
export const IN_STOCK = 32;

/** Tags and subcategories are compared without case and surrounding blanks, as are all names that a query filters by. */
export const normalName = (name: string): string => name.trim().toLowerCase();

/** The facts of all products, one array a field, read by docId. Values that can be chosen are kept as ordinals of a dictionary. */
export class ProductColumns {
  readonly docIds = new DocIds();
  activeCount = 0;
  flags = new Uint8Array(1_024);
  price = new Float64Array(1_024);
  /** 0 where there is none, as in `sampleComparePrice`. */
  comparePrice = new Float64Array(1_024);
  sampleComparePrice = new Float64Array(1_024);
  priceStep = new Uint8Array(1_024);
  createdAt = new Float64Array(1_024);
  /** Hundredths of a star, times two, and one more for a featured product. */
  featuredRank = new Uint16Array(1_024);
  brand = new Uint32Array(1_024);
  mainCategory = new Uint16Array(1_024);
  subcategory = new Uint32Array(1_024);
  /** A bit for each listing, by its ordinal. */
  listings = new Uint16Array(1_024);

  readonly categories = new ListColumn();
  readonly tags = new ListColumn();
  /** The distinct sizes and colors of a product's variants as `stockCode`: with 1 where one of the variants is in stock. */
  readonly sizes = new ListColumn();
  readonly colors = new ListColumn();
  /** The distinct pairs of both: the ordinal of the size times 65,536, and the stock code of the color. */
  readonly sizeColors = new ListColumn();

  readonly brandNames = new Dictionary<number | null>();
  readonly categoryNames = new Dictionary<number | null>();
  readonly sizeNames = new Dictionary<number | null>();
  readonly colorNames = new Dictionary<number | null>();
  readonly listingNames = new Dictionary<string>();
  /** Tags and subcategories. */
  readonly labels = new Dictionary<string>();

  get size(): number {
    return this.docIds.size;
  }

  isActive(docId: number): boolean {
    return ((this.flags[docId] as number) & ACTIVE) !== 0;
  }

  isInStock(docId: number): boolean {
    return ((this.flags[docId] as number) & IN_STOCK) !== 0;
  }

  /** Decides between products of equal score: in stock first, then by stars; being featured counts as half a star. */
  tieBreaker(docId: number): number {
    const rank = this.featuredRank[docId] as number;
    return (this.isInStock(docId) ? 10_000 : 0) + (rank & ~1) + (rank & 1) * 100;
  }

  /** Adds a product that is not active yet. */
  add(product: IndexedProduct): number {
    const docId = this.docIds.docIdFor(product.id);
    this.#grow();
    this.activeCount += 1;
    this.flags[docId] =
      ACTIVE |
      (product.isNew ? NEW : 0) |
      (product.isFeatured ? FEATURED : 0) |
      (product.comparePrice === null ? 0 : ON_SALE) |
      (product.sampleComparePrice === null ? 0 : SAMPLE);
    this.price[docId] = product.price;
    this.comparePrice[docId] = product.comparePrice ?? 0;
    this.sampleComparePrice[docId] = product.sampleComparePrice ?? 0;
    this.priceStep[docId] = priceStepOf(product.price);
    this.createdAt[docId] = product.createdAt;
    this.featuredRank[docId] = product.rating * 2 + (product.isFeatured ? 1 : 0);
    this.brand[docId] = this.brandNames.ordinalFor(product.brandId);
    this.mainCategory[docId] = this.categoryNames.ordinalFor(product.categoryId);
    this.subcategory[docId] = this.labels.ordinalFor(normalName(product.subcategory));
    const listings = product.listings.map((name) => this.listingNames.ordinalFor(name));
    this.listings[docId] = listings.reduce((bits, ordinal) => bits | (1 << ordinal), 0);
    this.categories.set(docId, ordinalsFor(this.categoryNames, product.categoryIds));
    this.tags.set(docId, ordinalsFor(this.labels, product.tags.map(normalName)));
    this.setStock(docId, product.variants);
    this.#count(docId, 1);
    return docId;
  }

  remove(docId: number): void {
    this.#count(docId, -1);
    this.activeCount -= 1;
    this.flags[docId] = 0;
  }

  setStock(docId: number, variants: readonly IndexedVariant[]): void {
    const [sizes, colors, pairs] = [new StockCodes(), new StockCodes(), new StockCodes()];
    for (const { sizeId, colorId, inStock } of variants) {
      const size = this.sizeNames.ordinalFor(sizeId);
      const color = this.colorNames.ordinalFor(colorId);
      sizes.add(size, inStock);
      colors.add(color, inStock);
      pairs.add(size * 32_768 + color, inStock);
    }
    this.sizes.set(docId, sizes.list());
    this.colors.set(docId, colors.list());
    this.sizeColors.set(docId, pairs.list());
    const isInStock = variants.some(({ inStock }) => inStock);
    this.flags[docId] = ((this.flags[docId] as number) & ~IN_STOCK) | (isInStock ? IN_STOCK : 0);
  }

  #count(docId: number, products: 1 | -1): void {
    this.brandNames.addCounts([this.brand[docId] as number], products);
    this.categoryNames.addCounts(this.categories.of(docId), products);
    const bits = this.listings[docId] as number;
    const listings = this.listingNames.values.keys().filter((ordinal) => (bits >> ordinal) & 1);
    this.listingNames.addCounts(listings, products);
  }

  #grow(): void {
    const { size } = this;
    this.flags = grown(this.flags, size);
    this.price = grown(this.price, size);
    this.comparePrice = grown(this.comparePrice, size);
    this.sampleComparePrice = grown(this.sampleComparePrice, size);
    this.priceStep = grown(this.priceStep, size);
    this.createdAt = grown(this.createdAt, size);
    this.featuredRank = grown(this.featuredRank, size);
    this.brand = grown(this.brand, size);
    this.mainCategory = grown(this.mainCategory, size);
    this.subcategory = grown(this.subcategory, size);
    this.listings = grown(this.listings, size);
  }
}

/** Collects distinct ordinals as stock codes: twice the ordinal, and 1 more where something of it is in stock. */
class StockCodes {
  readonly #inStock = new Map<number, boolean>();

  add(ordinal: number, inStock: boolean): void {
    this.#inStock.set(ordinal, inStock || this.#inStock.get(ordinal) === true);
  }

  list(): number[] {
    return [...this.#inStock].map(([ordinal, inStock]) => ordinal * 2 + (inStock ? 1 : 0));
  }
}

function ordinalsFor<Value>(dictionary: Dictionary<Value | null>, values: readonly Value[]): number[];
function ordinalsFor<Value>(dictionary: Dictionary<Value>, values: readonly Value[]): number[];
function ordinalsFor<Value>(dictionary: Dictionary<Value>, values: readonly Value[]): number[] {
  return [...new Set(values.map((value) => dictionary.ordinalFor(value)))];
}
