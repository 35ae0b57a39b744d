import type { colorHexes } from "@adire/contract/colors";
import type { Cloth, Silhouette } from "../pictures.ts";
import type { ChartHandle } from "./size-charts.ts";

export type DemoReview = {
  stars: 1 | 2 | 3 | 4 | 5;
  author: string;
  title: string;
  text: string;
  /** ISO date. */
  on: string;
};

/** Centimeters or kilograms as the column says, from one to another, or a text such as another country's size. */
export type Measure = number | [from: number, to: number] | string;

export type DemoSizeChart = {
  handle: string;
  name: string;
  /** Of the person, or of the finished piece. */
  kind: "body" | "garment";
  /** How it is measured. */
  how: string;
  /** Without a unit a column holds texts. */
  columns: { name: string; unit: "cm" | "kg" | null }[];
  /** One value a column. */
  rows: { size: string; values: Measure[] }[];
};

/** A review as it is written down: stars, author, title, text. The builder dates it. */
export type ReviewNote = readonly [stars: DemoReview["stars"], author: string, title: string, text: string];

export type DemoProduct = {
  handle: string;
  name: string;
  brand: string;
  /** The main category, always the first of `categories`. */
  category: string;
  categories: string[];
  subcategory: string;
  description: string;
  material: string;
  care: string;
  fit: string;
  tags: string[];
  /** Whole US cents. */
  price: number;
  /** Whole US cents, above `price`; null when not on sale. */
  comparePrice: number | null;
  isNew: boolean;
  isFeatured: boolean;
  /** ISO date within the year before 2026-11-01. */
  addedOn: string;
  /** Display names, the default color first. */
  colors: string[];
  /** In display order. */
  sizes: string[];
  /** Pieces on hand, 0 to 40, by "Color / Size"; every color and size of the product has its entry. */
  stock: Record<string, number>;
  /** Image paths by color: front first, detail second. */
  pictures: Record<string, string[]>;
  /** Handles of its size charts. */
  charts: string[];
  reviews: DemoReview[];
};

export type DemoCollection = {
  title: string;
  description: string;
  brand: string;
  handles: string[];
};

export type DemoCatalog = {
  brands: { name: string; story: string }[];
  categories: { name: string; description: string }[];
  /** In display order. */
  sizes: string[];
  sizeCharts: DemoSizeChart[];
  products: DemoProduct[];
  collections: DemoCollection[];
};

/** A color that the store knows; in lower case it is the color of the picture. */
export type ColorName = keyof typeof colorHexes;

/** What all pieces of one cut share. */
export type Family = {
  silhouette: Silhouette;
  categories: readonly [string, ...string[]];
  subcategory: string;
  sizes: readonly string[];
  tags: readonly string[];
  fit: string;
  /** What the sizes of the cut measure; missing where there is nothing to choose. */
  charts?: readonly ChartHandle[];
  /** Where the cut is made in another quality than the cloth's usual one. */
  material?: Partial<Record<Cloth, string>>;
  care?: string;
};

export type Mark = "new" | "featured" | "runway";

/** One product as it is written down: the copy by hand, everything that follows from it left out. */
export type Piece = {
  of: Family;
  name: string;
  brand: string;
  cloth: Cloth;
  /** The default color first. */
  colors: readonly [ColorName, ...ColorName[]];
  /** Whole US dollars. */
  price: number;
  /** Whole US dollars before the sale. */
  was?: number;
  marks?: readonly Mark[];
  description: string;
  subcategory?: string;
  /** Further categories, after the family's own. */
  categories?: readonly string[];
  sizes?: readonly string[];
  /** Further tags, after the family's own. */
  tags?: readonly string[];
  material?: string;
  care?: string;
  fit?: string;
};
