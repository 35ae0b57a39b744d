import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "../limits.ts";
import { id, line } from "./scalars.ts";
import { versionGuard } from "./settings.ts";

export const MAX_PINNED = 20;
export const searchPinInput = z.object({
  /** However it is written: case, accents and signs do not count. */
  query: line(MAX_SEARCH_LENGTH),
  /** Products that the search begins with, in this order. */
  products: z.array(id).max(MAX_PINNED),
  /** Products that it does not show. */
  hidden: z.array(id).max(MAX_PINNED).default([]),
});
export type SearchPinInput = z.output<typeof searchPinInput>;
export const searchPinUpdate = searchPinInput.extend(versionGuard.shape);
const pinnedProduct = z.object({
  id,
  name: z.string(),
  image: z.string().nullable(),
  /** Others are kept, and shown once they are live. */
  is_live: z.boolean(),
});
export const searchPin = z.object({
  id,
  query: z.string(),
  products: z.array(pinnedProduct),
  hidden: z.array(pinnedProduct),
  version: z.int(),
});
export type SearchPinAnswer = z.infer<typeof searchPin>;
