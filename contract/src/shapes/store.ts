import { z } from "zod";
import { MAX_CHOICE_LENGTH } from "../limits.ts";
import { email, id, line, required, requiredText } from "./scalars.ts";

export const contactInput = z.object({
  name: required(120, "Name is required"),
  email,
  subject: required(200, "Subject is required"),
  message: requiredText(5_000, "Message is required"),
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
  size: line(MAX_CHOICE_LENGTH).nullish(),
  color: line(MAX_CHOICE_LENGTH).nullish(),
  option: line(MAX_CHOICE_LENGTH).nullish(),
  /** Without one that of the signed-in shopper. */
  email: email.optional(),
});
/** Working days that a parcel takes, from the fewest to the most. */
export const deliveryRegion = z.object({
  /** Such as "West Africa". */
  to: line(60).min(1),
  /** Two-letter codes; of the region for everywhere else none. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, "must be two letters each, such as NG")).max(250),
  days: z
    .tuple([z.int().min(0).max(90), z.int().min(0).max(90)])
    .refine(([fewest, most]) => fewest <= most, "must name the fewest days first"),
});
export type DeliveryRegion = z.infer<typeof deliveryRegion>;
export const deliveryRegions = z.array(deliveryRegion).max(20);
/** Days after delivery in which a piece outside the clearance can be sent back. */
export const returnDays = z.int().min(1).max(366);
/** What the home page can show below its title. */
export const homeSections = [
  "categories",
  "collections",
  "arrivals",
  "heritage",
  "best_sellers",
  "reviews",
] as const;
export type HomeSection = (typeof homeSections)[number];
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
  /** Only what the merchant promises: empty, or null, where nothing is said. */
  delivery: deliveryRegions,
  delivery_note: z.string(),
  return_days: returnDays.nullable(),
  home_sections: z.array(z.enum(homeSections)),
  /** Ids of the collections on the home page; empty: the first ones. */
  home_collections: z.array(id),
  /** The store's accounts; a network without one is missing. */
  social: z.partialRecord(z.enum(socialNetworks), socialAddress),
});
export type Store = z.infer<typeof store>;
