import { z } from "zod";
import { moment } from "./moment.ts";
import { amount, id, line, required, shownLine } from "./scalars.ts";
import { staffProductRow } from "./staff-products.ts";

/** Products that a collection by hand may hold. */
export const MAX_COLLECTION_PRODUCTS = 500;
export const collectionOrders = ["newest", "featured", "price-low-high", "price-high-low", "rating"] as const;

const ids = z.array(id).max(20).default([]);
/** What a product must be: one of each list that names any, and all of the others. */
export const collectionRule = z
  .object({
    categories: ids,
    brands: ids,
    colors: ids,
    /** Such as "Cotton". */
    materials: z.array(shownLine(80).min(1)).max(20).default([]),
    max_price: amount.max(10_000_000_000).nullable().default(null),
    on_sale: z.boolean().default(false),
    in_stock: z.boolean().default(false),
    /** Marked as new. */
    is_new: z.boolean().default(false),
    /** Live since so many days at most. */
    new_days: z.int().min(1).max(365).nullable().default(null),
    ordering: z.enum(collectionOrders).default("newest"),
  })
  .refine(
    ({ ordering: _, ...conditions }) =>
      Object.values(conditions).some((one) => (Array.isArray(one) ? one.length > 0 : one)),
    { path: ["categories"], message: "Choose at least one condition" },
  );
export type CollectionRule = z.output<typeof collectionRule>;

const content = {
  title: required(120, "A name is required"),
  description: line(2_000).default(""),
  /** A stored picture; null: that of its first product. */
  picture: line(2_048).min(1).nullable().default(null),
  brand_id: id.nullable().default(null),
  is_shown: z.boolean().default(true),
  /** Moments, of which the second is later: it is shown within them. */
  show_from: moment.nullable().default(null),
  show_until: moment.nullable().default(null),
  /** null: its products are chosen by hand. */
  rule: collectionRule.nullable().default(null),
  /** By hand, in their order; without them they stay as they are. */
  products: z.array(id).max(MAX_COLLECTION_PRODUCTS).optional(),
};
const isInOrder = ({ show_from, show_until }: { show_from: string | null; show_until: string | null }) =>
  show_from === null || show_until === null || Date.parse(show_from) < Date.parse(show_until);
const order = { path: ["show_until"], message: "must be later than its beginning" };
export const staffCollectionInput = z.object(content).refine(isInOrder, order);
export const staffCollectionUpdate = z.object({ ...content, version: z.int() }).refine(isInOrder, order);
export type StaffCollectionInput = z.output<typeof staffCollectionInput>;

const dates = {
  show_from: z.string().nullable(),
  show_until: z.string().nullable(),
  /** Whether the shop shows it now. */
  is_live: z.boolean(),
};
export const staffCollectionRow = z.object({
  id,
  title: z.string(),
  brand: z.string().nullable(),
  picture: z.string().nullable(),
  is_shown: z.boolean(),
  ...dates,
  by_rule: z.boolean(),
  /** Live products that it holds. */
  count: z.int(),
});
export type StaffCollectionRow = z.infer<typeof staffCollectionRow>;
export const collectionMember = staffProductRow.pick({
  id: true,
  name: true,
  brand: true,
  picture: true,
  state: true,
});
export type CollectionMember = z.infer<typeof collectionMember>;
export const staffCollection = z.object({
  id,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  brand_id: id.nullable(),
  is_shown: z.boolean(),
  ...dates,
  rule: collectionRule.nullable(),
  /** Those chosen by hand, also ones that are not live; of a rule none. */
  products: z.array(collectionMember),
  count: z.int(),
  address: z.string(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type StaffCollection = z.infer<typeof staffCollection>;
export const collectionPreview = z.object({ count: z.int(), products: z.array(collectionMember) });
