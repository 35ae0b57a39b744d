import type { colorHexes } from "@adire/contract/colors";
import type { DeliverySettings, Fit } from "@adire/contract/shapes";
import type { Cloth, Silhouette } from "../pictures.ts";
import type { ChartHandle } from "./size-charts.ts";

export type DemoReview = {
  stars: 1 | 2 | 3 | 4 | 5;
  author: string;
  title: string;
  text: string;
  /** ISO date. */
  on: string;
  fit: Fit | null;
};

/** A value or range in the column's unit, or a text such as another country's size. */
export type Measure = number | [from: number, to: number] | string;

/** From and to, as shares of the width and height of a picture. */
export type Line = [fromX: number, fromY: number, toX: number, toY: number];

export type DemoSizeChart = {
  handle: string;
  name: string;
  /** Measured on the body, or on the garment. */
  kind: "body" | "garment";
  /** How it is measured. */
  how: string;
  /** Columns without a unit contain texts; a line is where the front picture is measured. */
  columns: { name: string; unit: "cm" | "kg" | null; line?: Line }[];
  /** One value for each column. */
  rows: { size: string; values: Measure[] }[];
};

/** Stars, author, title, text. The builder adds the date. */
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
  /** Stock by "Color / Size", 0 to 40, with an entry for each color and size. */
  stock: Record<string, number>;
  /** Image paths by color: front, detail, and the back of what is worn. */
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
  terms: Pick<DeliverySettings, "delivery" | "return_days" | "review_days">;
};

/** A color that the store knows; in lower case it is the color of the picture. */
export type ColorName = keyof typeof colorHexes;

/** The shared properties of all products of one cut. */
export type Family = {
  silhouette: Silhouette;
  categories: readonly [string, ...string[]];
  subcategory: string;
  sizes: readonly string[];
  tags: readonly string[];
  fit: string;
  /** Size charts of the cut; undefined for a single size. */
  charts?: readonly ChartHandle[];
  /** Overrides the material of the cloth. */
  material?: Partial<Record<Cloth, string>>;
  care?: string;
};

export type Mark = "new" | "featured" | "runway";

/** The hand-written part of a product; the builder derives the rest. */
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
