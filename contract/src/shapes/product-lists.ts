import { z } from "zod";
import {
  MAX_FILTER_LENGTH,
  MAX_FILTER_VALUES,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  pageSizeDefault,
} from "../limits.ts";
import { listingNames } from "../listings.ts";
import { pageOf } from "./answers.ts";
import { product } from "./products.ts";
import { amount, id, idText, line, shownLine } from "./scalars.ts";
import { versionGuard } from "./settings.ts";

export const orderings = [
  "price",
  "-price",
  "name",
  "-name",
  "rating",
  "-rating",
  "created_at",
  "-created_at",
  "featured",
  "newest",
  "price-low-high",
  "price-high-low",
  "name-a-z",
  "name-z-a",
] as const;
const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).map((text) => text.trim()).filter(Boolean))
  .pipe(z.array(line(MAX_FILTER_LENGTH)).max(MAX_FILTER_VALUES));
const ids = z
  .union([idText, z.array(idText).max(100)])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
const wholeFrom = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least).max(most));
const priceText = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount such as 40 or 39.90")
  .transform(Number);
export const productQuery = z.object({
  search: line(MAX_SEARCH_LENGTH).optional(),
  /** Takes the words of a search as they stand: nothing is set right, nor understood as a filter. */
  verbatim: flag.optional(),
  /** Only these, such as the ones that somebody looked at; may repeat. */
  id: ids.optional(),
  category: several.optional(),
  /** Only products of this one; without another ordering, in its order. */
  collection: idText.optional(),
  /** Such as "Wrap dresses". */
  subcategory: several.optional(),
  brand: several.optional(),
  size: several.optional(),
  color: several.optional(),
  /** Such as "Length: 30cm". */
  option: several.optional(),
  /** Such as "Cotton", "Midi" and "Wedding". */
  material: several.optional(),
  length: several.optional(),
  occasion: several.optional(),
  /** "4": products whose reviews give four stars or more on average. */
  min_rating: several.optional(),
  tag: several.optional(),
  min_price: priceText.optional(),
  max_price: priceText.optional(),
  is_new: flag.optional(),
  is_featured: flag.optional(),
  on_sale: flag.optional(),
  in_stock: flag.optional(),
  listing: z.enum(listingNames).optional(),
  ordering: z.enum(orderings).optional(),
  page: wholeFrom(1, MAX_PAGE).default(1),
  page_size: wholeFrom(1, MAX_PAGE_SIZE).default(pageSizeDefault),
  facets: flag.default(false),
});
/** Of one product. */
export const productDetailQuery = z.object({
  /** From 1; beyond the last page that is meant. */
  reviews_page: wholeFrom(1, MAX_PAGE).default(1),
});
export type ProductQuery = z.infer<typeof productQuery>;

const facetValue = z.object({ value: z.string(), count: z.int() });
export const facets = z.object({
  category: z.array(facetValue.extend({ id })),
  /** Of the products listed, by name, each with a picture of one of its products. */
  subcategory: z.array(facetValue.extend({ image: z.string().nullable() })),
  size: z.array(facetValue),
  color: z.array(facetValue.extend({ hex_code: z.string() })),
  brand: z.array(facetValue),
  /** Of the products listed: "Length" and "Length: 30cm", as the filter takes it. */
  option: z.array(facetValue.extend({ name: z.string() })),
  /** Of the products listed. */
  material: z.array(facetValue),
  length: z.array(facetValue),
  occasion: z.array(facetValue),
  min_rating: z.array(facetValue),
  /** The lowest and highest price, and the products in each bar of a histogram, `from` and `to` included. */
  price: z
    .object({
      min: amount,
      max: amount,
      buckets: z.array(z.object({ from: amount, to: amount.nullable(), count: z.int() })),
    })
    .nullable(),
});
export type Facets = z.infer<typeof facets>;
export const savings = z.object({
  largest_percent: z.int(),
  average_percent: z.number(),
  total_savings: amount,
  /** The figures are those of sample offers. */
  of_samples: z.literal(true).optional(),
});

export const searchPart = z.object({
  /** `department` is a listing, `without` a color or word that no product may have. */
  kind: z.enum([
    "brand",
    "color",
    "size",
    "min_price",
    "max_price",
    "department",
    "on_sale",
    "is_new",
    "without",
  ]),
  /** A name as the shop writes it, or an amount in the display currency. */
  value: z.union([z.string(), z.number()]),
  /** The search without the words that say so. */
  without: z.string(),
});
/** How a search was taken. */
export const parsedSearch = z.object({
  /** What was looked for as words. */
  text: z.string(),
  /** What counts as a filter. */
  parts: z.array(searchPart),
  /** The words as they were meant, where typing errors were set right. */
  corrected: z.string().nullable(),
  /** Words that nothing in the shop is like. */
  dropped: z.array(z.string()),
  /** Kinds of products that the shop does not have, and the near ones that are shown instead. */
  missing: z.array(z.object({ word: z.string(), instead: z.array(z.string()) })),
  /** What counted as a filter until nothing was left; the least important first. */
  given_up: z.array(searchPart),
  /** How many products, before any other filter, have all words; the others come close. */
  exact: z.int(),
});
export type ParsedSearch = z.infer<typeof parsedSearch>;

export const productPage = pageOf(product).extend({
  /** Only where something was searched for. */
  understood: parsedSearch.optional(),
  facets: facets.optional(),
  /** Over all pages; only with `on_sale` or on the clearance listing. */
  savings: savings.optional(),
});
export type ProductPage = z.infer<typeof productPage>;

export const suggestionsQuery = z.object({
  search: line(MAX_SEARCH_LENGTH).min(1, "must have at least one character"),
  /** Entries of each kind. */
  limit: wholeFrom(1, 10).default(5),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;
export const suggestions = z.object({
  /** What to search for instead, typing errors set right. */
  queries: z.array(z.string()),
  categories: z.array(z.object({ id, name: z.string() })),
  brands: z.array(z.object({ id, name: z.string() })),
  products: z.array(
    product.pick({ id: true, name: true, brand_name: true, price: true, compare_price: true, image: true }),
  ),
});
export type Suggestions = z.infer<typeof suggestions>;

export const synonymInput = z.object({
  /** Words or phrases that mean the same to shoppers. */
  words: z.array(shownLine(60).min(1)).min(2).max(20),
  /** The first also finds the others, not they it. */
  one_way: z.boolean().default(false),
  /** The shop does not have the first; where it is searched for, it says so and shows the others. */
  near: z.boolean().default(false),
});
export type SynonymInput = z.infer<typeof synonymInput>;
export const synonymUpdate = synonymInput.extend(versionGuard.shape);
export const synonymGroup = z.object({
  id,
  version: z.int(),
  words: z.array(z.string()),
  one_way: z.boolean(),
  near: z.boolean(),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

export const explainQuery = z.object({
  search: line(MAX_SEARCH_LENGTH).min(1, "must have at least one character"),
  limit: wholeFrom(1, 100).default(24),
});
export type ExplainQuery = z.infer<typeof explainQuery>;
/** Why products stand where they do: the formula of docs/search.md, figure by figure. */
export const searchExplained = parsedSearch.extend({
  /** What shoppers get: with conditions, corrections and pins. */
  shown: z.object({
    count: z.int(),
    understood: parsedSearch.nullable(),
    /** What staff chose for this search. */
    pin_id: id.nullable(),
    products: z.array(
      z.object({ id, name: z.string(), image: z.string().nullable(), is_pinned: z.boolean() }),
    ),
  }),
  terms: z.array(
    z.object({ typed: z.string(), counts_as: z.array(z.string()), inverse_document_frequency: z.number() }),
  ),
  results: z.array(
    z.object({
      id,
      name: z.string(),
      score: z.number(),
      in_stock: z.boolean(),
      terms: z.array(
        z.object({
          typed: z.string(),
          found: z.string(),
          fields: z.array(z.enum(["head", "name", "label", "description", "phrase"])),
          weight: z.number(),
          points: z.number(),
        }),
      ),
      /** For terms side by side in the name, for words that are missing, and for a long name. */
      neighbors: z.number(),
      coverage: z.number(),
      length: z.number(),
    }),
  ),
});
export type SearchExplained = z.infer<typeof searchExplained>;
