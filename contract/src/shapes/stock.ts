import { z } from "zod";
import { amount, day, id, idText, line, paging, required, shownLine } from "./scalars.ts";

export const areOfDifferentVariants = (lines: readonly { variant_id: number }[]) =>
  new Set(lines.map(({ variant_id }) => variant_id)).size === lines.length;

/** Pieces of one variant that a warehouse may hold. */
export const MAX_STOCK = 1_000_000;
export const stockCauses = [
  "opening",
  "import",
  "demo",
  "staff",
  "sold",
  "returned",
  "delivery",
  "exchanged",
] as const;

const reason = required(300, "Say why, for the ledger");
export const stockAdjustment = z.object({
  /** What comes (positive) or goes (negative). */
  quantity: z
    .int()
    .min(-MAX_STOCK)
    .max(MAX_STOCK)
    .refine((quantity) => quantity !== 0, "must not be zero"),
  reason,
});
export const stockCount = z.object({
  /** What stands on the shelf, promised pieces included. */
  on_hand: z.int().min(0).max(MAX_STOCK),
  /** The number that stood there before the count; with another one the answer is 409. */
  seen: z.int().min(-MAX_STOCK).max(MAX_STOCK),
  reason,
});
/** Nobody knows how much untracked stock there is, so tracking begins with a count. */
export const stockTracking = z
  .object({
    tracked: z.boolean(),
    /** What stands on the shelf, promised pieces included. */
    on_hand: z.int().min(0).max(MAX_STOCK).optional(),
    reason,
  })
  .refine(({ tracked, on_hand }) => !tracked || on_hand !== undefined, {
    path: ["on_hand"],
    message: "Say how many are there: tracking begins with a count",
  });

export const stockMovement = z.object({
  /** null: what the variant came with, which is written with the variant. */
  id: id.nullable(),
  /** The change of what is on hand. */
  quantity: z.int(),
  cause: z.enum(stockCauses),
  order_id: id.nullable(),
  delivery_id: id.nullable(),
  /** The staff member's e-mail, where a person did it. */
  by: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
});
/**
 * A variant's stock. At every instant on_hand = the sum of its movements, reserved >= 0, and of tracked stock
 * on_hand >= reserved. Untracked stock is sold in any quantity, so its on_hand may be below zero.
 */
export const stockLevel = z.object({
  variant_id: id,
  product_id: id,
  product_name: z.string(),
  sku: z.string().nullable(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** Such as "Length" and "30cm". */
  option_name: z.string().nullable(),
  option: z.string().nullable(),
  tracked: z.boolean(),
  /** Pieces in the warehouse; of untracked stock only what came and went. */
  on_hand: z.int(),
  /** Of these, promised to orders that are not paid yet. */
  reserved: z.int().nonnegative(),
  /** Pieces that can still be sold; 1000 of untracked stock. */
  available: z.int().nonnegative(),
  /** Pieces that left with orders, without those that came back. */
  sold: z.int(),
});
export const stockMovementsQuery = z.object({
  /** `next` of the page before. */
  before: idText.optional(),
  page_size: idText.pipe(z.int().max(200)).default(50),
});
export const stockRead = z.object({
  level: stockLevel,
  results: z.array(stockMovement),
  next: id.nullable(),
});

/** Where `next` of the page before leads: an id, or days left and an id. */
const cursor = z
  .string()
  .regex(/^\d{1,9}(_\d{1,10})?$/, "is not the end of a page")
  .optional();
/** Running out: gone within a week at the pace of the last seven days. */
export const stockViews = ["low", "out", "all"] as const;
export const stockListQuery = z.object({
  view: z.enum(stockViews).default("all"),
  /** A barcode, the beginning of a SKU, or words of a product's name. */
  search: line(100).optional(),
  before: cursor,
  page_size: paging.page_size,
});
export type StockListQuery = z.output<typeof stockListQuery>;
export const stockRow = stockLevel.omit({ sold: true }).extend({
  barcode: z.string().nullable(),
  picture: z.string().nullable(),
  price: amount,
  /** Pieces that left with orders in the last seven days. */
  sold_in_week: z.int().nonnegative(),
  /** Whole days until nothing is left, at that pace; null where none was sold, or stock is not tracked. */
  days_left: z.int().nonnegative().nullable(),
});
export type StockRow = z.infer<typeof stockRow>;
/** How many variants a search found by SKU or barcode, where it stopped before the last; else null. */
export const firstByCode = z.int().nullable();
export const stockPage = z.object({
  results: z.array(stockRow),
  next: z.string().nullable(),
  first_by_code: firstByCode,
});
/** Counting ends here: 1,000 means "more than 999". */
export const MAX_COUNTED = 1_000;
export const stockCounts = z.object({ low: z.int(), out: z.int(), deliveries: z.int() });

const MAX_DELIVERY_LINES = 500;
const deliveryLine = z.object({
  variant_id: id,
  expected: z.int().min(0).max(MAX_STOCK),
  /** null: not counted; nothing of it is booked. */
  counted: z.int().min(0).max(MAX_STOCK).nullable(),
});
export const deliveryInput = z.object({
  supplier: required(80, "A supplier is required"),
  /** Of the supplier's papers. */
  reference: shownLine(80).default(""),
  expected_on: day.nullable(),
  lines: z
    .array(deliveryLine)
    .max(MAX_DELIVERY_LINES)
    .refine(areOfDifferentVariants, "must name each variant once"),
});
export type DeliveryInput = z.output<typeof deliveryInput>;
const deliveryVersion = z.object({ version: z.int().positive() });
export const deliveryEdit = deliveryInput.extend(deliveryVersion.shape);
export const deliveryBooking = deliveryVersion;
const deliveryHead = deliveryInput.omit({ lines: true }).extend({
  id,
  created_at: z.string(),
  /** null: not in the stock yet. */
  booked_at: z.string().nullable(),
  booked_by: z.string().nullable(),
});
export const delivery = deliveryHead.extend({
  version: z.int(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  lines: z.array(deliveryLine.extend({ variant: stockRow })),
});
export type Delivery = z.infer<typeof delivery>;
export const deliveryQuery = z.object({
  view: z.enum(["open", "booked"]).default("open"),
  ...paging,
});
export const deliveryRow = deliveryHead.extend({ lines: z.int(), expected: z.int(), counted: z.int() });
export type DeliveryRow = z.infer<typeof deliveryRow>;
export const deliveryPage = z.object({ results: z.array(deliveryRow), next: z.int().nullable() });
