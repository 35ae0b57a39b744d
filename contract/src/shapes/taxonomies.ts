import { z } from "zod";
import { id, line, required } from "./scalars.ts";

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
