import { z } from "zod";
import { id, idText, line, required } from "./scalars.ts";

export const category = z.object({
  id,
  name: z.string(),
  description: z.string(),
  product_count: z.int().optional(),
  image: z.string().nullable().optional(),
});
export const size = z.object({ id, name: z.string() });
export const color = z.object({ id, name: z.string(), hex_code: z.string() });
export const brand = z.object({ id, name: z.string() });
export type Category = z.infer<typeof category>;
export type Size = z.infer<typeof size>;
export type Color = z.infer<typeof color>;
export type Brand = z.infer<typeof brand>;

const named = required(80, "A name is required");
export const categoryInput = z.object({ name: named, description: line(2_000).default("") });
export const sizeInput = z.object({ name: named });
export const brandInput = z.object({ name: named });
export const colorInput = z.object({
  name: named,
  hex_code: z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, "must be a hex code such as #171c3f")
    .optional(),
});

/** Pages of the staff's lists. */
export const taxonomyQuery = z.object({
  search: line(80).optional(),
  /** `next` of the page before, with which this one goes on. */
  before: idText.optional(),
  page_size: z.coerce.number().int().min(1).max(200).default(100),
});
export type TaxonomyQuery = z.output<typeof taxonomyQuery>;
/** `uses`: the products of a category or brand, the variants of a size or color, counted up to 1,000. */
const staffItem = { id, version: z.int(), name: z.string(), uses: z.int() };
export const staffCategory = z.object({
  ...staffItem,
  description: z.string(),
  /** The page of this category also shows the products of those below it. */
  parent_id: id.nullable(),
});
/** `story`: of the maker, beside its products. */
export const staffBrand = z.object({ ...staffItem, story: z.string() });
export const staffSize = z.object(staffItem);
export const staffColor = z.object({ ...staffItem, hex_code: z.string() });
export type StaffTaxonomyItem = z.infer<typeof staffSize> &
  Partial<z.infer<typeof staffCategory> & z.infer<typeof staffBrand> & z.infer<typeof staffColor>>;
export const staffCategoryInput = categoryInput.extend({ parent_id: id.nullable().default(null) });
/** That of the record as it was read; with another one the answer is 409. */
const versioned = { version: z.int() };
export const staffCategoryUpdate = staffCategoryInput.extend(versioned);
/** Without a story that of the brand stays. */
export const staffBrandInput = brandInput.extend({ story: line(2_000).optional() });
export const staffBrandUpdate = staffBrandInput.extend(versioned);
export const staffSizeUpdate = sizeInput.extend(versioned);
export const staffColorUpdate = colorInput.extend(versioned);
/** The one that it then stands before; null: it becomes the last. */
export const moveInput = z.object({ before: id.nullable() });
/** Where its products go; without it only what nothing uses is deleted. */
export const removeQuery = z.object({ move_to: idText.optional() });
