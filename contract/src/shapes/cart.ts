import { z } from "zod";
import { MAX_CHOICE_LENGTH, MAX_QUANTITY_PER_LINE } from "../limits.ts";
import { moment } from "./moment.ts";
import { product } from "./products.ts";
import { amount, id, line } from "./scalars.ts";

export const addToCart = z.object({
  product_id: id,
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE).default(1),
  size: line(MAX_CHOICE_LENGTH).nullish(),
  color: line(MAX_CHOICE_LENGTH).nullish(),
  /** A value of the product's option, such as "30cm". */
  option: line(MAX_CHOICE_LENGTH).nullish(),
  /** Of a line that was removed: it comes back to its place. */
  added_at: moment.optional(),
});
export const updateCartItem = z.object({
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE).optional(),
  selected_size: line(MAX_CHOICE_LENGTH).nullish(),
  selected_color: line(MAX_CHOICE_LENGTH).nullish(),
  selected_option: line(MAX_CHOICE_LENGTH).nullish(),
});
export const cartItem = z.object({
  id,
  product,
  product_name: z.string(),
  product_price: amount,
  product_compare_price: amount.nullable(),
  product_image: z.string().nullable(),
  product_category: z.string(),
  product_sizes: z.array(z.string()),
  product_colors: z.array(z.string()),
  product_options: z.array(z.string()),
  product_stock: z.int(),
  quantity: z.int(),
  total_price: amount,
  added_at: z.string(),
  selected_size: z.string().nullable(),
  selected_color: z.string().nullable(),
  selected_option: z.string().nullable(),
  /** What the price was when the line was added or last seen; null while unchanged. */
  price_was: amount.nullable(),
});
export const cart = z.object({ items: z.array(cartItem), total_price: amount });
/** The line that an addition made or joined, and the total of the whole cart. */
export const cartAddition = z.object({ item: cartItem, total_price: amount });
export type CartAddition = z.infer<typeof cartAddition>;
export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;
export const wishlistEntry = z.object({
  id,
  product,
  added_at: z.string(),
  /** What was saved, as far as the product still has it. */
  selected_size: z.string().nullable(),
  selected_color: z.string().nullable(),
  selected_option: z.string().nullable(),
  /** Of the variants with what was saved: how many can be bought, and the lowest price; null without any. */
  selected_stock: z.int().nonnegative(),
  selected_price: amount.nullable(),
  /** Of the variant with that price, where it was reduced. */
  selected_compare_price: amount.nullable(),
  /** That price when it was saved and when it last fell, where it is lower now. */
  price_fall: z.object({ old_price: amount, at: z.string() }).nullable(),
});
export type WishlistEntry = z.infer<typeof wishlistEntry>;
export const wishlistAdd = addToCart.omit({ quantity: true });
