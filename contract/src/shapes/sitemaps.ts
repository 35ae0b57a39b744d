import { z } from "zod";
import { id } from "./scalars.ts";

/** One file of the sitemap of all products: at most 50,000 of them. */
export const sitemapFile = z.object({ file: id, products: z.int().positive(), updated_at: z.string() });
export const sitemapQuery = z.object({
  /** The last id that is known already. */
  after: z
    .string()
    .regex(/^\d{1,10}$/, "must be a whole number")
    .transform(Number)
    .default(0),
});
export const sitemapEntry = z.object({
  id,
  updated_at: z.string(),
  image: z.string().nullable(),
  category: z.string(),
});
