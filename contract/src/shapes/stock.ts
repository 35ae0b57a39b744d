import { z } from "zod";
import { pageOf } from "./answers.ts";
import { id, idText, required } from "./scalars.ts";

/** Pieces of one variant that a warehouse may hold. */
export const MAX_STOCK = 1_000_000;
export const stockCauses = ["opening", "import", "demo", "staff", "sold", "returned"] as const;

const why = required(300, "Say why, for the ledger");
export const stockAdjustment = z.object({
  /** What comes (positive) or goes (negative). */
  pieces: z
    .int()
    .min(-MAX_STOCK)
    .max(MAX_STOCK)
    .refine((pieces) => pieces !== 0, "must not be zero"),
  why,
});
export const stockCount = z.object({
  /** What stands on the shelf, promised pieces included. */
  on_hand: z.int().min(0).max(MAX_STOCK),
  why,
});
/** Nobody knows how much untracked stock there is, so tracking begins with a count. */
export const stockTracking = z
  .object({
    tracked: z.boolean(),
    /** What stands on the shelf, promised pieces included. */
    on_hand: z.int().min(0).max(MAX_STOCK).optional(),
    why,
  })
  .refine(({ tracked, on_hand }) => !tracked || on_hand !== undefined, {
    path: ["on_hand"],
    message: "Say how many are there: tracking begins with a count",
  });

export const stockMovement = z.object({
  /** null: what the variant came with, which is written with the variant. */
  id: id.nullable(),
  /** The change of what is on hand. */
  pieces: z.int(),
  cause: z.enum(stockCauses),
  order_id: id.nullable(),
  /** The staff member's e-mail, where a person did it. */
  by: z.string().nullable(),
  why: z.string(),
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
  page: idText.default(1),
  page_size: idText.pipe(z.int().max(200)).default(50),
});
export const stockRead = z.object({ level: stockLevel, movements: pageOf(stockMovement) });
