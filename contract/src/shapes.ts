import { z } from "zod";
import "./plain-sentences.ts";
import { MAX_PIECES_PER_LINE, pageSizeDefault, pageSizeMost } from "./limits.ts";
import { listingNames } from "./listings.ts";
import { orderStatuses } from "./order-states.ts";

/** What crosses the wire: the entities of the specification, section 3, as settled by the decisions. */

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
const required = (most: number, message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : undefined) })
    .trim()
    .min(1, message)
    .max(most)
    .refine(noNul, "has a character that cannot be stored");

export const message = z.object({ message: z.string() });

/** RFC 9457, with a sentence fit for a shopper and a stable code. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ProblemBody = z.infer<typeof problem> & Record<string, unknown>;

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

/** One size of one color of a product, as the product page needs it. */
export const variant = z.object({
  id,
  sku: z.string().nullable(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  price: amount,
  compare_price: amount.nullable(),
  stock: z.int().nonnegative(),
});

export const product = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  brand_name: z.string(),
  price: amount,
  compare_at_price: amount.nullable(),
  compare_price: amount.nullable(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  category: z.string(),
  subcategory: z.string(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  is_new: z.boolean(),
  is_featured: z.boolean(),
  rating: z.number(),
  review_count: z.int(),
  description: z.string(),
  tags: z.array(z.string()),
  color_names: z.array(z.string()),
  category_names: z.array(z.string()),
  size_names: z.array(z.string()),
  stock: z.int().nonnegative(),
  /** Front pictures by color name; a color without pictures of its own is missing. */
  color_images: z.record(z.string(), z.array(z.string())),
  /** Sizes that can be bought now, in any color, in display order. */
  sizes_in_stock: z.array(z.string()),
  /** Sizes that can be bought now, by color name; a color that is sold out is missing. */
  color_sizes_in_stock: z.record(z.string(), z.array(z.string())),
  /** Only in a clearance without real offers: its compare price is a sample, its price is the real one. */
  is_sample_offer: z.literal(true).optional(),
});
export type Product = z.infer<typeof product>;

export const review = z.object({
  id,
  stars: z.int().min(1).max(5),
  author: z.string(),
  title: z.string(),
  text: z.string(),
  date: z.string(),
});

/** What the sizes of a chart measure. */
export const sizeChart = z.object({
  id,
  name: z.string(),
  /** Of the person, or of the finished piece. */
  kind: z.enum(["body", "garment"]),
  how: z.string(),
  /** Without a unit a column holds texts, such as another country's size. */
  columns: z.array(z.object({ name: z.string(), unit: z.enum(["cm", "kg"]).nullable() })),
  rows: z.array(
    z.object({
      size: z.string(),
      /** One a column: a measure, the span between two, or a text. */
      values: z.array(z.union([z.number(), z.tuple([z.number(), z.number()]), z.string()])),
    }),
  ),
});
export type SizeChart = z.infer<typeof sizeChart>;

export const productDetail = product.extend({
  variants: z.array(variant),
  material: z.string(),
  care: z.string(),
  fit: z.string(),
  /** What its sizes measure, the body first; empty where nobody has said so. */
  size_charts: z.array(sizeChart),
  similar: z.array(product),
  reviews: z.array(review),
  /** Listing pages that this product stands in, most specific first. */
  listings: z.array(z.enum(listingNames)),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** What the 410 `product_gone` of a retired product tells besides: the product that took its place, if any, and similar ones. */
export const goneProduct = z.object({ name: z.string(), moved_to: id.nullable(), similar: z.array(product) });
export type GoneProduct = z.infer<typeof goneProduct>;
/** `moved_to` is a product that is sold now. */
export const retireInput = z.object({ moved_to: id.nullish() });
export const retired = z.object({ id, retired_at: z.string(), moved_to: id.nullable() });

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

const facetValue = z.object({ value: z.string(), count: z.int() });
export const facets = z.object({
  category: z.array(facetValue.extend({ id })),
  size: z.array(facetValue),
  color: z.array(facetValue.extend({ hex_code: z.string() })),
  brand: z.array(facetValue),
  price: z.object({ min: amount, max: amount }).nullable(),
});
export type Facets = z.infer<typeof facets>;
export const savings = z.object({
  largest_percent: z.int(),
  average_percent: z.number(),
  total_savings: amount,
  /** The figures are those of sample offers. */
  of_samples: z.literal(true).optional(),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
export const productPage = pageOf(product).extend({
  facets: facets.optional(),
  /** Over all items of the answer, not of this page; only where `on_sale` or the clearance listing was asked for. */
  savings: savings.optional(),
});
export type ProductPage = z.infer<typeof productPage>;

export const orderings = [
  "price",
  "-price",
  "name",
  "-name",
  "rating",
  "-rating",
  "created_at",
  "-created_at",
  "featured",
  "newest",
  "price-low-high",
  "price-high-low",
  "name-a-z",
  "name-z-a",
] as const;
const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).map((text) => text.trim()).filter(Boolean))
  .pipe(z.array(line(120)).max(50));
const ids = z
  .union([idText, z.array(idText).max(100)])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
const wholeFrom = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least).max(most));
const priceText = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount such as 40 or 39.90")
  .transform(Number);
export const productQuery = z.object({
  search: line(200).optional(),
  /** Only these, such as the ones that somebody looked at; may repeat. */
  id: ids.optional(),
  category: several.optional(),
  brand: several.optional(),
  size: several.optional(),
  color: several.optional(),
  tag: several.optional(),
  min_price: priceText.optional(),
  max_price: priceText.optional(),
  is_new: flag.optional(),
  is_featured: flag.optional(),
  on_sale: flag.optional(),
  in_stock: flag.optional(),
  listing: z.enum(listingNames).optional(),
  ordering: z.enum(orderings).optional(),
  page: wholeFrom(1, 1_000_000).default(1),
  page_size: wholeFrom(1, pageSizeMost).default(pageSizeDefault),
  facets: flag.default(false),
});
export type ProductQuery = z.infer<typeof productQuery>;

export const suggestionsQuery = z.object({
  search: line(200).min(1, "must have at least one character"),
  /** Entries of each kind. */
  limit: wholeFrom(1, 10).default(5),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;
export const suggestions = z.object({
  /** What to search for instead, typing errors set right. */
  queries: z.array(z.string()),
  categories: z.array(z.object({ id, name: z.string() })),
  brands: z.array(z.object({ id, name: z.string() })),
  products: z.array(
    product.pick({ id: true, name: true, brand_name: true, price: true, compare_price: true, image: true }),
  ),
});
export type Suggestions = z.infer<typeof suggestions>;

export const collection = z.object({
  id,
  title: z.string(),
  description: z.string(),
  brand_detail: z.object({ name: z.string() }),
  products: z.array(product),
});

// accounts
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const email = line(254).regex(emailPattern, "must be an e-mail address");
const password = z.string().min(1, "A password is required").max(1_000_000);
export const registerInput = z.object({ email, username: required(60, "A username is required"), password });
export const user = z.object({ id, email: z.string(), username: z.string() });
export const registered = z.object({ message: z.string(), id, user });
export const loginInput = z.object({ email: line(254).min(1, "An e-mail is required"), password });
export const loggedIn = z.object({
  access: z.string(),
  refresh: z.string(),
  user_id: id,
  email: z.string(),
  username: z.string(),
});
export const refreshInput = z.object({
  refresh: z.string().min(1, "A refresh token is required").max(500),
  rotate: z.boolean().default(false),
});
export const refreshed = z.object({ access: z.string(), refresh: z.string().optional() });
export const logoutInput = z.object({ refresh: z.string().max(500).optional() });
export const profile = user.extend({ role: z.enum(["customer", "staff"]), date_joined: z.string() });
const newPassword = z.string().min(1, "A new password is required").max(1_000_000);
const currentPassword = z
  .string({ error: ({ input }) => (input === undefined ? "The current password is required" : undefined) })
  .min(1, "The current password is required")
  .max(1_000_000);
export const profileInput = z.object({
  email,
  username: required(60, "A username is required"),
  /** Needed for another e-mail. */
  current_password: z.string().max(1_000_000).optional(),
});
export const passwordInput = z.object({ current_password: currentPassword, new_password: newPassword });
export const deleteAccountInput = z.object({ current_password: currentPassword });
export const forgotInput = z.object({ email: line(254).min(1, "An e-mail is required") });
export const resetInput = z.object({ token: z.string().min(20).max(200), new_password: newPassword });
/** A device on which the shopper is signed in. */
export const session = z.object({
  id: z.string(),
  /** Browser and system as far as they say what they are, such as "Firefox on Windows". */
  device: z.string(),
  began_at: z.string(),
  /** To within five minutes. */
  last_used_at: z.string(),
  /** The one that this call was made with. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof session>;

// cart and wishlist
export const addToCart = z.object({
  product_id: id,
  quantity: z.int().min(1).max(MAX_PIECES_PER_LINE).default(1),
  size: line(120).nullish(),
  color: line(120).nullish(),
});
export const updateCartItem = z.object({
  quantity: z.int().min(1).max(MAX_PIECES_PER_LINE).optional(),
  selected_size: line(120).nullish(),
  selected_color: line(120).nullish(),
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
  product_stock: z.int(),
  quantity: z.int(),
  total_price: amount,
  added_at: z.string(),
  selected_size: z.string().nullable(),
  selected_color: z.string().nullable(),
  /** What the price was when the line was added or last seen; null while unchanged. */
  price_was: amount.nullable(),
});
export const cart = z.object({ items: z.array(cartItem), total_price: amount });
export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;
export const wishlistEntry = z.object({ id, product, added_at: z.string() });
export const wishlistAdd = z.object({ product_id: id });

// orders
export const shippingAddress = z.object({
  fullName: required(120, "Full name is required"),
  address: required(240, "Address is required"),
  city: required(120, "City is required"),
  state: required(120, "State is required"),
  zipCode: required(20, "ZIP code is required"),
  country: line(80).default("USA"),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;
/** An address of the address book; a shopper with any has exactly one default. */
export const address = shippingAddress.extend({ id, is_default: z.boolean() });
export const addressInput = shippingAddress.extend({
  /** True makes it the default; the default stays it until another one is made it. */
  is_default: z.boolean().default(false),
});
export type Address = z.infer<typeof address>;
export const paymentTypes = ["credit", "paypal", "apple_pay"] as const;
export const placeOrder = z.object({
  /** "name, address, city, state zip, country" in one string; either this or `shipping`. */
  shipping_address: line(800).optional(),
  shipping: shippingAddress.optional(),
  payment_method: z.enum(["credit", "paypal"]).default("credit"),
  /** Only without a token, or for *Buy now*: the items instead of the cart. */
  items: z.array(addToCart).min(1).max(50).optional(),
  /** A guest may leave it empty. */
  email: z.union([z.string().trim().length(0), email], "must be an e-mail address").optional(),
  /** The total that the shopper was shown; when it differs now, the answer is 409 `price_changed`. */
  shown_total: amount.optional(),
});
export const orderItem = z.object({
  id,
  quantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  product: z.object({ id: id.nullable(), name: z.string(), image: z.string().nullable(), price: amount }),
});
export const paymentStatuses = [
  "open",
  "paid",
  "failed",
  "review",
  "refund_pending",
  "refunded",
  "refund_failed",
] as const;
export const orderPayment = z.object({
  reference: z.string(),
  status: z.enum(paymentStatuses),
  url: z.string(),
  /** In the payment currency, major units. */
  amount,
  currency: z.string(),
  exchange_rate: z.number(),
});
export const order = z.object({
  id,
  date: z.string(),
  status: z.enum(orderStatuses),
  total_price: amount,
  items: z.array(orderItem),
  shippingAddress,
  paymentMethod: z.object({
    type: z.enum(paymentTypes),
    brand: z.string().nullable(),
    last4: z.string().nullable(),
  }),
});
export type Order = z.infer<typeof order>;
export const historyEntry = z.object({
  at: z.string(),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
  by: z.string(),
  why: z.string(),
});
export const orderDetail = order.extend({
  payment: orderPayment.nullable(),
  history: z.array(historyEntry),
  /** Until when an unpaid order holds its stock; null once paid or cancelled. */
  pay_before: z.string().nullable(),
});
export const placedOrder = orderDetail.extend({
  /** A signed address to follow the order without an account; for guests. */
  tracking_token: z.string().nullable(),
});
export const settled = z.object({
  reference: z.string(),
  order_id: id,
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
});

// one's own data
export const accountExport = z.object({
  profile,
  addresses: z.array(address),
  sessions: z.array(session),
  orders: z.array(order),
  wishlist: z.array(z.object({ product_id: id, name: z.string(), added_at: z.string() })),
  cart: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.int(),
      added_at: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      sent_at: z.string(),
    }),
  ),
  reviews: z.array(review.extend({ product_id: id, product_name: z.string() })),
  /** Sold-out pieces that are waited for. */
  stock_alerts: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      email: z.string(),
      asked_at: z.string(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;

// messages and the store itself
export const contactInput = z.object({
  name: required(120, "Name is required"),
  email,
  subject: required(200, "Subject is required"),
  message: required(5_000, "Message is required"),
});
export const newsletterInput = z.object({ email });
/** Networks that a store may have an account with, in the order that they are shown in. */
export const socialNetworks = [
  "instagram",
  "tiktok",
  "pinterest",
  "whatsapp",
  "facebook",
  "youtube",
  "x",
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export const socialAddress = z.url({
  protocol: /^https$/,
  error: "must be an address that begins with https://",
});
export const stockAlertInput = z.object({
  product_id: id,
  /** Left out or null where the product has none; nothing is guessed. */
  size: line(120).nullish(),
  color: line(120).nullish(),
  /** Without one that of the signed-in shopper. */
  email: email.optional(),
});
export const store = z.object({
  name: z.string(),
  tagline: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  currency: z.string(),
  payment_currency: z.string(),
  /** Payment units for one display unit, e.g. "1500" naira for a dollar. */
  exchange_rate: z.string(),
  image_base_url: z.string(),
  desk_url: z.string(),
  /** The store's accounts; a network without one is missing. */
  social: z.partialRecord(z.enum(socialNetworks), socialAddress),
});
export type Store = z.infer<typeof store>;
