import { z } from "zod";
import { MAX_CHOICE_LENGTH, MAX_OPTION_NAME_LENGTH } from "../limits.ts";
import { listingNames } from "../listings.ts";
import { moment } from "./moment.ts";
import { amount, hasTwoDecimals, id, idText, line, paging, required, shownLine } from "./scalars.ts";
import { firstByCode, MAX_STOCK } from "./stock.ts";

/** A draft with a date is scheduled: it goes live then. */
export const productStates = ["draft", "scheduled", "live", "archived"] as const;
export type ProductState = (typeof productStates)[number];
/** Variants that one save may hold. */
export const MAX_VARIANTS = 2_000;
/** Pictures of a product. */
export const MAX_PICTURES = 50;
/** Size charts of a product. */
const MAX_CHARTS = 10;
const MAX_NAME = 255;
const MAX_TEXT = 100_000;
const MAX_PRICE = 10_000_000_000;

export const staffProductQuery = z.object({
  /** Words of the name and the brand, the beginning of a SKU, or a barcode. */
  search: line(100).optional(),
  state: z.enum(productStates).optional(),
  category: idText.optional(),
  listing: z.enum(listingNames).optional(),
  /** Only products of the demo catalog. */
  samples: z.stringbool().optional(),
  /** Only products of which nothing can be bought. */
  out_of_stock: z.stringbool().optional(),
  sort: z.enum(["newest", "name"]).default("newest"),
  ...paging,
});
export const staffProductRow = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  picture: z.string().nullable(),
  state: z.enum(productStates),
  publish_at: z.string().nullable(),
  /** The lowest and the highest price of its variants. */
  price_from: amount,
  price_to: amount,
  /** Pieces that can be sold; null where the stock of a variant is not tracked. */
  free: z.int().nullable(),
  variants: z.int(),
});
export const staffProductPage = z.object({
  results: z.array(staffProductRow),
  next: id.nullable(),
  first_by_code: firstByCode,
  /** How many there are in all, counted up to 1,000; null where counting would take long. */
  count: z.int().nullable(),
});

const choice = shownLine(MAX_CHOICE_LENGTH)
  .nullable()
  .default(null)
  .transform((given) => given || null);
const code = shownLine(MAX_NAME)
  .nullable()
  .transform((given) => given || null);
const money = amount.max(MAX_PRICE).refine(hasTwoDecimals, "must have at most two decimals");

export const variantEdit = z.object({
  /** null: a new one, with its size, color and option; those of a known one stay. */
  id: id.nullable(),
  size: choice,
  color: choice,
  option: choice,
  sku: code,
  barcode: code,
  price: money,
  /** The struck price; it must be higher than the price. */
  compare_price: money.nullable(),
  cost: money.nullable(),
  /** What was counted, and the number that stood there before; the difference becomes a movement. */
  on_hand: z
    .object({ seen: z.int().min(-MAX_STOCK).max(MAX_STOCK), counted: z.int().min(0).max(MAX_STOCK) })
    .optional(),
});
export const productPicture = z.object({
  path: line(2_048).min(1),
  alt: shownLine(300).default(""),
  color: choice,
});
const productContent = {
  name: required(MAX_NAME, "A name is required"),
  /** HTML, of which paragraphs, headings, lists, quotes, emphasis and links stay; or plain text. */
  description: line(MAX_TEXT),
  material: line(MAX_TEXT),
  care: line(MAX_TEXT),
  fit: line(MAX_NAME),
  seo_title: shownLine(MAX_NAME),
  seo_description: shownLine(500),
  brand: shownLine(MAX_NAME).nullable(),
  /** Names, the main one first; missing ones are created. */
  categories: z.array(required(MAX_NAME, "A name is required")).max(50),
  subcategory: shownLine(MAX_NAME),
  tags: z.array(required(MAX_NAME, "A tag is required")).max(250),
  is_new: z.boolean(),
  is_featured: z.boolean(),
  /** What its variants differ in besides size and color, such as "Length". */
  option_name: shownLine(MAX_OPTION_NAME_LENGTH)
    .nullable()
    .transform((given) => given || null),
  pictures: z.array(productPicture).max(MAX_PICTURES),
  state: z.enum(productStates),
  /** Of `scheduled`. */
  publish_at: moment.nullable(),
};
export const productEdit = z.object({
  ...productContent,
  /** That of the product as it was read; with another one the answer is 409. */
  version: z.int(),
  /** Names of size charts; without them they stay as they are. */
  size_charts: z.array(shownLine(MAX_NAME)).max(MAX_CHARTS).optional(),
  /** Known variants that are missing stay as they are. */
  variants: z.array(variantEdit).max(MAX_VARIANTS),
  removed_variants: z.array(id).max(MAX_VARIANTS).default([]),
});
/** A new draft: empty, or like another product, without its stock, SKUs and barcodes. */
export const newProduct = z
  .object({ name: required(MAX_NAME, "A name is required").optional(), copy_of: id.optional() })
  .refine(({ name, copy_of }) => name !== undefined || copy_of !== undefined, {
    path: ["name"],
    message: "A name is required",
  });

export const staffVariant = z.object({
  id,
  size: z.string().nullable(),
  color: z.string().nullable(),
  option: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: amount,
  compare_price: amount.nullable(),
  cost: amount.nullable(),
  tracked: z.boolean(),
  on_hand: z.int(),
  reserved: z.int(),
  /** Pieces that orders took within 30 days, without those that came back. */
  sold_30_days: z.int(),
  /** Whether the struck price was really asked within 30 days; null without one. */
  struck_holds: z.boolean().nullable(),
});
export const staffProduct = z.object({
  ...productContent,
  option_name: z.string().nullable(),
  pictures: z.array(z.object({ path: z.string(), alt: z.string(), color: z.string().nullable() })),
  publish_at: z.string().nullable(),
  id,
  version: z.int(),
  live_since: z.string().nullable(),
  /** Listing pages that it stands in once it is live. */
  listings: z.array(z.enum(listingNames)),
  /** Names, the body first. */
  size_charts: z.array(z.string()),
  /** Of its variants' colors, by name. */
  color_codes: z.record(z.string(), z.string()),
  variants: z.array(staffVariant),
  /** The highest struck price, whether each of them holds, and until when it was asked; null without one. */
  struck: z.object({ price: amount, holds: z.boolean(), asked_until: z.string().nullable() }).nullable(),
  /** What it will cost at least once changes of many begin that are planned; the first one first. */
  planned_prices: z.array(
    z.object({
      id,
      subject: z.string(),
      starts_at: z.string(),
      ends_at: z.string().nullable(),
      price: amount,
    }),
  ),
  /** Its page in the shop. */
  address: z.string(),
  /** The e-mail of a member of the staff, the file of an import, or "" for the system. */
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
/** Members of the 409 `changed_meanwhile` problem. */
export const changedProduct = z.object({ present: staffProduct });
export const storedPicture = z.object({ path: z.string(), width: z.int(), height: z.int() });

export type StaffProduct = z.infer<typeof staffProduct>;
export type StaffVariant = z.infer<typeof staffVariant>;
export type StaffProductRow = z.infer<typeof staffProductRow>;
export type StaffProductQuery = z.output<typeof staffProductQuery>;
export type ProductEdit = z.output<typeof productEdit>;
export type VariantEdit = z.output<typeof variantEdit>;
