import { z } from "zod";
import { emailPattern } from "../email-address.ts";
import "../plain-sentences.ts";

const PG_INT = 2_147_483_647;
export const id = z.int().positive().max(PG_INT);
/** An id inside a path or query string. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, "must be a whole number")
  .transform(Number)
  .pipe(id);
/** The page of a list that a query asks for. */
export const paging = {
  /** `next` of the page before, with which this one goes on. */
  before: idText.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
};

/** A day such as 2026-11-25. */
export const day = z.iso.date().refine((text) => text.startsWith("2"), "must be a day of this millennium");
/** An amount in the display currency, at most two decimals. */
export const amount = z.number().nonnegative();
export const hasTwoDecimals = (given: number) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6;
const noNul = (text: string) => !text.includes("\u0000") && text.isWellFormed();
/** Text as people type it: trimmed, no NUL byte, no lone surrogate. */
export const line = (most: number) =>
  z.string().trim().max(most).refine(noNul, "has a character that cannot be stored");
/** Anything but spaces, control characters and what does not show, such as a zero-width space. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * Line breaks, control characters, marks that change the direction of text, and characters without width. The
 * joiners (U+200C, U+200D) are allowed: names in Persian and Hindi, and emoji, are spelled with them.
 */
export const control =
  /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]/u;
const isOneLine = (text: string) => !control.test(text);
const ONE_LINE = "must be one line without control or invisible characters";
/** A line that is shown to others; it may be empty. */
export const shownLine = (most: number) => line(most).refine(isOneLine, ONE_LINE);
export const isBlank = (text: unknown) => !visible.test(String(text ?? ""));
/** The same, leaving it to the schema around it to refuse a blank one. */
export const lineOrBlank = (most: number) =>
  line(most).refine((text) => isBlank(text) || isOneLine(text), ONE_LINE);
/** Text of several lines, with the same sentence for one that is blank and one that is not there. */
export const requiredText = (most: number, message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : undefined) })
    .trim()
    .min(1, message)
    .max(most)
    .refine(noNul, { error: "has a character that cannot be stored", abort: true })
    .refine((text) => text === "" || visible.test(text), { error: message, abort: true });
/** The same for a single line. */
export const required = (most: number, message: string) =>
  requiredText(most, message).refine(isOneLine, ONE_LINE);
/** Joiners are refused, too: two names that look the same would be two accounts. */
export const username = required(60, "A username is required").refine(
  (text) => !/[\u200c\u200d]/.test(text),
  ONE_LINE,
);
export const email = line(254).regex(emailPattern, "must be an email address");
