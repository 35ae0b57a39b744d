import { z } from "zod";
import "../plain-sentences.ts";

const PG_INT = 2_147_483_647;
export const id = z.int().positive().max(PG_INT);
/** An id inside a path or query string. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, "must be a whole number")
  .transform(Number)
  .pipe(id);
/** An amount in the display currency, at most two decimals. */
export const amount = z.number().nonnegative();
const noNul = (text: string) => !text.includes("\u0000") && text.isWellFormed();
/** A line of text as people type it: trimmed, no NUL byte, no lone surrogate. */
export const line = (most: number) =>
  z.string().trim().max(most).refine(noNul, "has a character that cannot be stored");
/** The same sentence for a field that is blank and one that is not there. */
export const required = (most: number, message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : undefined) })
    .trim()
    .min(1, message)
    .max(most)
    .refine(noNul, "has a character that cannot be stored");
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const email = line(254).regex(emailPattern, "must be an e-mail address");
