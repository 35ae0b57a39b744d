import { z } from "zod";
import { MAX_REVIEW_PHOTOS } from "../limits.ts";
import { moment } from "./moment.ts";
import { fits, review } from "./products.ts";
import { id, idText, isBlank, line, paging, required, shownLine } from "./scalars.ts";

/** Whose order it is: its id for the shopper who placed it, its tracking token for a guest. */
export const orderOrToken = z.string().min(1).max(200);

export const reviewInput = z.object({
  stars: z.int("Choose from one star to five").min(1).max(5),
  fit: z.enum(fits).nullable().default(null),
  /** The name that the page shows. */
  author: required(60, "A name is required"),
  title: shownLine(120).default(""),
  text: line(2_000)
    .transform((text) => (isBlank(text) ? "" : text))
    .default(""),
  /** Paths of photos, in their order; without it they stay as they are. */
  photos: z
    .array(line(2_048).min(1))
    .max(MAX_REVIEW_PHOTOS, `A review takes up to ${MAX_REVIEW_PHOTOS} photos`)
    .optional(),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const storedPhoto = z.object({ path: z.string() });

/** A product of an order that was sent, with what was said about it there. */
export const reviewablePiece = z.object({
  product_id: id,
  name: z.string(),
  image: z.string().nullable(),
  /** Whether fit can be told. */
  has_size: z.boolean(),
  review: review.extend({ is_hidden: z.boolean() }).nullable(),
});
export type ReviewablePiece = z.infer<typeof reviewablePiece>;
export const orderReviews = z.object({
  /** The name to suggest: "Ada O." of Ada Obi. */
  author: z.string(),
  /** Those that are still shown in the shop; empty before the order is sent. */
  pieces: z.array(reviewablePiece),
});
export type OrderReviews = z.infer<typeof orderReviews>;

export const staffReviewQuery = z.object({
  view: z.enum(["shown", "hidden"]).default("shown"),
  /** Of one product. */
  product: idText.optional(),
  ...paging,
});
export type StaffReviewQuery = z.output<typeof staffReviewQuery>;
export const staffReview = review.extend({
  product_id: id,
  product_name: z.string(),
  product_image: z.string().nullable(),
  /** Null for the demo's. */
  order_id: id.nullable(),
  hidden_at: z.string().nullable(),
  /** When it was written or changed, until one of the staff has looked at it. */
  new_since: z.string().nullable(),
});
export type StaffReview = z.infer<typeof staffReview>;
/** Latest first. */
export const staffReviewPage = z.object({ results: z.array(staffReview), next: z.int().nullable() });
/** As they were read. */
export const seenReviews = z.object({
  reviews: z
    .array(z.object({ id, new_since: moment }))
    .min(1)
    .max(1_000),
});
