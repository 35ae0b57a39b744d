import { z } from "zod";
import { listingNames } from "../listings.ts";
import { amount, id } from "./scalars.ts";

/** One size of one color of a product, with one value of its option, as the product page needs it. */
export const variant = z.object({
  id,
  sku: z.string().nullable(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** A value of the product's option, such as "30cm". */
  option: z.string().nullable(),
  price: amount,
  compare_price: amount.nullable(),
  /** 1000 of untracked stock, which is never sold out. */
  stock: z.int().nonnegative(),
  stock_tracked: z.boolean(),
});

export const product = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  brand_name: z.string(),
  price: amount,
  compare_at_price: amount.nullable(),
  compare_price: amount.nullable(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  category: z.string(),
  subcategory: z.string(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  is_new: z.boolean(),
  is_featured: z.boolean(),
  rating: z.number(),
  review_count: z.int(),
  description: z.string(),
  tags: z.array(z.string()),
  color_names: z.array(z.string()),
  category_names: z.array(z.string()),
  size_names: z.array(z.string()),
  /** What variants differ in besides size and color, such as "Length", and its values in display order. */
  option_name: z.string().nullable(),
  options: z.array(z.string()),
  stock: z.int().nonnegative(),
  /** Front pictures by color name; a color without pictures of its own is missing. */
  color_images: z.record(z.string(), z.array(z.string())),
  /** Sizes that can be bought now, in any color, in display order. */
  sizes_in_stock: z.array(z.string()),
  /** Sizes that can be bought now, by color name; a color that is sold out is missing. */
  color_sizes_in_stock: z.record(z.string(), z.array(z.string())),
  /** Only in a clearance without real offers: its compare price is a sample, its price is the real one. */
  is_sample_offer: z.literal(true).optional(),
});
export type Product = z.infer<typeof product>;

/** What the page of a product shows besides it, in stock. */
export const productsBeside = z.object({
  /** Of different kinds for the same people. */
  wear_with: z.array(product),
  /** By the same maker in another cut. */
  same_hand: z.array(product),
  /** What can be bought instead; only where the maker has nothing else. */
  similar: z.array(product),
});
export type ProductsBeside = z.infer<typeof productsBeside>;

export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];
export const review = z.object({
  id,
  stars: z.int().min(1).max(5),
  author: z.string(),
  title: z.string(),
  text: z.string(),
  date: z.string(),
  /** How the piece was on the reviewer who took the usual size; null where nothing was said. */
  fit: z.enum(fits).nullable(),
  /** Paths, as those of products. */
  photos: z.array(z.string()),
});

const share = z.number().min(0).max(1);
/** What the sizes of a chart measure. */
export const sizeChart = z.object({
  id,
  name: z.string(),
  /** Of the person, or of the finished piece. */
  kind: z.enum(["body", "garment"]),
  how: z.string(),
  /** Without a unit a column holds texts, such as another country's size. */
  columns: z.array(
    z.object({
      name: z.string(),
      unit: z.enum(["cm", "kg"]).nullable(),
      /** Where it is measured on the front picture: from and to, as shares of its width and height. */
      line: z.tuple([share, share, share, share]).optional(),
    }),
  ),
  rows: z.array(
    z.object({
      size: z.string(),
      /** One a column: a measure, the span between two, or a text. */
      values: z.array(z.union([z.number(), z.tuple([z.number(), z.number()]), z.string()])),
    }),
  ),
});
export type SizeChart = z.infer<typeof sizeChart>;

export const productDetail = product.extend({
  variants: z.array(variant),
  /** The description with its formatting, sanitized; "" where it is plain paragraphs. */
  description_html: z.string(),
  material: z.string(),
  care: z.string(),
  fit: z.string(),
  /** What its sizes measure, the body first; empty where nobody has said so. */
  size_charts: z.array(sizeChart),
  /** For search engines; empty where the name and the description do. */
  seo_title: z.string(),
  seo_description: z.string(),
  /** What pictures show, by path, for those who do not see them. */
  picture_alts: z.record(z.string(), z.string()),
  /** About its maker; empty where nobody has said so. */
  maker: z.string(),
  /** How many reviewers found it so; null without votes. */
  fit_votes: z.partialRecord(z.enum(fits), z.int().positive()).nullable(),
  reviews: z.array(review),
  /** Listing pages that this product stands in, most specific first. */
  listings: z.array(z.enum(listingNames)),
});
export type ProductDetail = z.infer<typeof productDetail>;

/**
 * Members of the 410 `product_gone` problem: the replacement of a retired product, if any, and similar ones.
 */
export const goneProduct = z.object({ name: z.string(), moved_to: id.nullable(), similar: z.array(product) });
export type GoneProduct = z.infer<typeof goneProduct>;
/** `moved_to` is a product that is sold now. */
export const retireInput = z.object({ moved_to: id.nullish() });
export const retired = z.object({ id, retired_at: z.string(), moved_to: id.nullable() });

export const collection = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** "" for one of several brands. */
  brand_detail: z.object({ name: z.string() }),
  picture: z.string().nullable(),
  /** The first ones. */
  products: z.array(product),
  /** How many there are in all. */
  count: z.int(),
});
