import { z } from "zod";
import { moment } from "./moment.ts";
import { amount, hasTwoDecimals, id, paging } from "./scalars.ts";
import { productStates, staffProductQuery } from "./staff-products.ts";

/** Products that one mass change may hold. */
export const MAX_BULK_PRODUCTS = 1_000;
/** How long a mass change can be undone. */
export const UNDO_DAYS = 30;
const MAX_PERCENT = 900;
const MAX_AMOUNT = 10_000_000_000;

export const priceRoundings = ["cents", "whole_down", "whole_nearest", "ninety_nine"] as const;
export type PriceRounding = (typeof priceRoundings)[number];
const step = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine(hasTwoDecimals, "must have at most two decimals")
    .refine((given) => given !== 0, "must not be 0");

/** The price of a product instead of one that is a problem: its cost, or one typed by hand. */
export const ownPrice = z.object({
  id,
  at: z.union([z.literal("cost"), step(0, MAX_AMOUNT)]),
});
const ownPrices = z.array(ownPrice).max(MAX_BULK_PRODUCTS).default([]);

/** What a mass change does to each of its products. */
export const bulkChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("percent"),
    value: step(-100, MAX_PERCENT),
    round: z.enum(priceRoundings),
    /** Strikes the old price, where it was really asked. */
    strike: z.boolean(),
    own_prices: ownPrices,
  }),
  z.object({
    kind: z.literal("amount"),
    value: step(-MAX_AMOUNT, MAX_AMOUNT),
    round: z.enum(priceRoundings),
    strike: z.boolean(),
    own_prices: ownPrices,
  }),
  /** Shows the price before the last reduction struck through, or no struck price. */
  z.object({ kind: z.literal("struck"), on: z.boolean() }),
  z.object({ kind: z.literal("state"), state: z.enum(["draft", "live", "archived"]) }),
  z.object({ kind: z.literal("collection"), collection: id, add: z.boolean() }),
]);
const ids = z.array(id).max(MAX_BULK_PRODUCTS);
export const bulkPreviewQuery = z
  .object({
    change: bulkChange,
    /** The products, or the filter of their list. */
    ids: ids.min(1).optional(),
    filter: staffProductQuery
      .pick({ search: true, state: true, category: true, listing: true, samples: true })
      .optional(),
    /** When a change of prices would begin: it counts from the prices of then. */
    starts_at: moment.nullable().default(null),
  })
  .refine(({ ids: some, filter }) => (some === undefined) !== (filter === undefined), {
    path: ["ids"],
    message: "Name the products, or the filter that finds them",
  });

/** The first ones cannot be written; others are left out or written unless somebody says otherwise. */
export const bulkProblems = {
  same: "never",
  no_variants: "never",
  over_limit: "never",
  too_low: "never",
  too_high: "never",
  not_asked: "never",
  free: "never",
  below_cost: "leave_out",
  no_picture: "leave_out",
  in_sale: "leave_out",
  struck_lower: "write",
} as const satisfies Record<string, "never" | "leave_out" | "write">;
export type BulkProblem = keyof typeof bulkProblems;
/** Problems that another price would solve. */
export const pricedProblems: ReadonlySet<BulkProblem> = new Set([
  "over_limit",
  "too_low",
  "too_high",
  "below_cost",
]);
export const bulkProblemNames = Object.keys(bulkProblems) as [BulkProblem, ...BulkProblem[]];

const facts = z.object({
  /** The lowest and the highest price of its variants. */
  price_from: amount,
  price_to: amount,
  /** The highest struck price. */
  struck: amount.nullable(),
  state: z.enum(productStates),
  in_collection: z.boolean().nullable(),
  /** Of the variant that earns least, in percent of its price; null where no cost is known. */
  margin: z.number().nullable(),
});
export const bulkRow = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  picture: z.string().nullable(),
  /** The highest of its variants. */
  cost: amount.nullable(),
  now: facts,
  after: facts,
  problem: z.object({ code: z.enum(bulkProblemNames), sentence: z.string() }).nullable(),
  /** The problem for which some of its variants have a price of their own. */
  settled: z.object({ code: z.enum(bulkProblemNames), at: ownPrice.shape.at }).nullable(),
  /** Of exactly this change; it is sent back with the order to write it. */
  seen: z.string(),
});
export const bulkPreview = z.object({
  rows: z.array(bulkRow),
  /** More products fit the filter than one change may hold. */
  more: z.boolean(),
});
const newChange = z.object({
  change: bulkChange,
  /** Of a price only: it begins by itself, and ends by itself, as if it were undone then. */
  starts_at: moment.nullable().default(null),
  ends_at: moment.nullable().default(null),
  /** What is to be written. What has changed since it was seen stays as it is. */
  items: z
    .array(z.object({ id, seen: z.string().max(64) }))
    .min(1)
    .max(MAX_BULK_PRODUCTS),
  left_out: ids.default([]),
});
export const newBulkChange = newChange
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    path: ["ends_at"],
    message: "must be later than its beginning",
  })
  .refine(
    ({ change, starts_at, ends_at }) =>
      ["percent", "amount"].includes(change.kind) || (starts_at === null && ends_at === null),
    { path: ["starts_at"], message: "must be empty: dates are for changes of prices only" },
  );

/** waits → written → undone; conflict: undo left something of it alone; changed: somebody else was faster. */
export const bulkItemStates = ["waits", "written", "left_out", "changed", "undone", "conflict"] as const;
export type BulkItemState = (typeof bulkItemStates)[number];
export const bulkItem = bulkRow.omit({ seen: true }).extend({
  status: z.enum(bulkItemStates),
  at: z.string().nullable(),
  /** How many variants were left alone, because somebody had changed them before it was written. */
  skipped: z.int(),
});
export const bulkItemQuery = z.object({
  status: z.enum(bulkItemStates).optional(),
  ...paging,
});
export const bulkItemPage = z.object({ results: z.array(bulkItem), next: id.nullable() });
export const bulkChangeSummary = z.object({
  id,
  /** "312 products, −15%" */
  subject: z.string(),
  made_by: z.string(),
  made_at: z.string(),
  /** null while it is being written. */
  written_at: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** Whether it has ended by itself; `undo_by` is null then. */
  is_ended: z.boolean(),
  undo_until: z.string(),
  undo_by: z.string().nullable(),
  undo_asked_at: z.string().nullable(),
  undone_at: z.string().nullable(),
});
/** What an undo would not touch, because it was changed since. */
export const undoConflict = z.object({
  id,
  name: z.string(),
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export const bulkChangeDetail = bulkChangeSummary.extend({
  change: bulkChange,
  counts: z.record(z.enum(bulkItemStates), z.int()),
  /** Products of which some variants were left alone. */
  partly: z.int(),
  /** The first 50 of them. */
  conflicts: z.array(undoConflict),
});
export const bulkChangeQuery = z.object({ before: paging.before });
export const bulkChangePage = z.object({ results: z.array(bulkChangeSummary), next: id.nullable() });

export type BulkChange = z.output<typeof bulkChange>;
export type UndoConflict = z.infer<typeof undoConflict>;
export type OwnPrice = z.infer<typeof ownPrice>;
export type BulkRow = z.infer<typeof bulkRow>;
export type BulkFacts = z.infer<typeof facts>;
export type BulkChangeSummary = z.infer<typeof bulkChangeSummary>;
export type BulkItem = z.infer<typeof bulkItem>;
export type BulkChangeDetail = z.infer<typeof bulkChangeDetail>;
