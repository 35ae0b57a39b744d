import { z } from "zod";
import { profile, session } from "./accounts.ts";
import { address } from "./addresses.ts";
import { orderDetail } from "./orders.ts";
import { review } from "./products.ts";
import { id } from "./scalars.ts";

const variant = z.object({
  product_id: id,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  option: z.string().nullable(),
});
const namedOption = { option_name: z.string().nullable() };

export const accountExport = z.object({
  profile,
  addresses: z.array(address),
  sessions: z.array(session),
  orders: z.array(orderDetail.extend({ email: z.string() })),
  wishlist: z.array(variant.extend({ added_at: z.string() })),
  cart: z.array(variant.extend({ ...namedOption, quantity: z.int(), added_at: z.string() })),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      sent_at: z.string(),
      /** As it was mailed; null while there is none. */
      answer: z.string().nullable(),
    }),
  ),
  reviews: z.array(review.extend({ product_id: id, product_name: z.string() })),
  /** Sold-out pieces that are waited for. */
  stock_alerts: z.array(variant.extend({ ...namedOption, email: z.string(), asked_at: z.string() })),
});
export type AccountExport = z.infer<typeof accountExport>;
