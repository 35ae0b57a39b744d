import { z } from "zod";
import { currencies } from "../currencies.ts";
import { exchangeRate } from "../settings.ts";
import { email, id, line, lineOrBlank, paging, required, shownLine } from "./scalars.ts";
import { deliveryRegions, homeSections, returnDays, socialAddress, socialNetworks } from "./store.ts";

/** Where the shop's days begin and end, by its name in the IANA database. */
const timeZone = z
  .string()
  .regex(/^(UTC|[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2})$/, "must be a time zone such as Africa/Lagos")
  .refine(isTimeZone, "must be a time zone such as Africa/Lagos");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const shopSettings = z.object({
  name: required(60, "A name is required"),
  tagline: lineOrBlank(300),
  email,
  phone: shownLine(40),
  address: required(200, "An address is required"),
  social: z.partialRecord(z.enum(socialNetworks), socialAddress),
  time_zone: timeZone,
});
export const homeSettings = z.object({
  /** Those that are shown, in their order. */
  home_sections: z
    .array(z.enum(homeSections))
    .refine((names) => new Set(names).size === names.length, "must name each section once"),
  /** Ids of the collections that are featured, in their order; empty: the first ones. */
  home_collections: z.array(id).max(20),
});
export type HomeSettings = z.output<typeof homeSettings>;
export const previewQuery = z.object({ token: line(2_000) });
export const previewAddress = z.object({ url: z.string() });
/** Days after an order was sent or arrived until its shopper is asked for a review. */
export const reviewDays = z.int().min(1).max(365);
export const deliverySettings = z.object({
  delivery: deliveryRegions,
  /** Stands with the delivery times, such as how parcels travel; empty: nothing is said. */
  delivery_note: lineOrBlank(500),
  return_days: returnDays.nullable(),
  /** Null: nobody is asked. */
  review_days: reviewDays.nullable(),
  /** Working days from the payment until an order leaves; orders keep the day that they were promised. */
  ship_within_days: z.int().min(1).max(30),
});
export type DeliverySettings = z.output<typeof deliverySettings>;
const currency = z.enum(currencies, "must be a currency with two decimals, such as GHS");

export const priceSettings = z.object({
  /** Of all prices; it stays from the first order on. */
  currency,
  /** What shoppers are charged in. Every payment keeps its own. */
  payment_currency: currency,
  /** Payment units for one display unit. Orders keep the rate that they were placed at. */
  exchange_rate: exchangeRate,
  /** While nothing is reduced: the clearance page shows made-up offers. */
  show_sample_clearance: z.boolean(),
});

/** The settings of one screen, by the endpoint's name. */
export const settingsGroups = {
  shop: shopSettings,
  home: homeSettings,
  delivery: deliverySettings,
  prices: priceSettings,
} as const;
export type SettingsGroup = keyof typeof settingsGroups;

/** A change names the version that it was made to; another one is refused. */
const version = z.int().nonnegative();
export const settingsVersion = z.object({
  version,
  /** When one of them was last changed, and by whom; null: never. */
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export const versionGuard = z.object({ version });

export const rateChange = z.object({
  at: z.string(),
  /** The e-mail of the member who changed it. */
  by: z.string(),
  from: z.string(),
  to: z.string(),
});

export const readinessItem = z.object({
  name: z.string(),
  /** Such as "Payment". */
  title: z.string(),
  /** Such as "Test cards only". */
  state: z.string(),
  /** What to do; empty where nothing is missing. */
  sentence: z.string(),
  is_done: z.boolean(),
  /** Whether nobody can buy, or nobody should, until it is done. */
  keeps_from_selling: z.boolean(),
  /** The path of the screen of the back office where it is mended; null: a setting of the server. */
  where: z.string().nullable(),
});
export const readiness = z.object({
  is_ready: z.boolean(),
  items: z.array(readinessItem),
  /** Products of the demo catalog, and how many of them are live. */
  samples: z.object({ all: z.int(), live: z.int() }),
});

export const mailStates = ["queued", "sent", "failed"] as const;
export const mailQuery = z.object({
  /** The beginning of the address that it went to. */
  to: line(254).optional(),
  state: z.enum(mailStates).optional(),
  ...paging,
});
export const mailRow = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** Such as order-placed. */
  kind: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  state: z.enum(mailStates),
  /** Why it was not sent. */
  error: z.string().nullable(),
  /** False for one whose link was for its reader only. */
  can_resend: z.boolean(),
});
export const mailPage = z.object({ results: z.array(mailRow), next: z.int().nullable() });
export const byTemplate = z.object({ id: z.string().regex(/^[a-z-]{1,40}$/) });
const MAX_MAIL_SUBJECT = 150;
const MAX_MAIL_SENTENCES = 500;
/** What a mail to shoppers says beside its facts; "": the shop's own words. Placeholders stand in braces. */
export const mailWording = z.object({
  subject: shownLine(MAX_MAIL_SUBJECT),
  /** Sentences before the facts, and after them. */
  opening: line(MAX_MAIL_SENTENCES),
  closing: line(MAX_MAIL_SENTENCES),
});
export type MailWording = z.output<typeof mailWording>;
export const mailWordingUpdate = mailWording.extend(versionGuard.shape);
export const mailTemplate = z.object({
  id: z.string(),
  title: z.string(),
  about: z.enum(["orders", "shopping", "accounts"]),
  /** Whether the merchant has worded it. */
  is_worded: z.boolean(),
});
export type MailTemplate = z.infer<typeof mailTemplate>;
export const mailTemplateDetails = mailTemplate.extend({
  ...mailWording.shape,
  ...settingsVersion.shape,
  /** Of its wording; null: nobody has worded it yet. */
  wording_id: z.int().nullable(),
  /** The shop's own words. */
  own: mailWording,
  has_fixed_subject: z.boolean(),
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
});
export const mailPreview = z.object({
  subject: z.string(),
  /** A page for a frame, which opens for five minutes. */
  url: z.string(),
});

export const subscriberQuery = z.object({
  search: line(254).optional(),
  ...paging,
});
export const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  requested_at: z.string(),
  confirmed_at: z.string().nullable(),
});
export const subscriberPage = z.object({ results: z.array(subscriber), next: z.int().nullable() });
/** Confirmed subscribers only. */
export const subscriberExportQuery = z.object({ before: paging.before });

export type Readiness = z.infer<typeof readiness>;
export type ReadinessItem = z.infer<typeof readinessItem>;
export type RateChange = z.infer<typeof rateChange>;
export type MailRow = z.infer<typeof mailRow>;
export type Subscriber = z.infer<typeof subscriber>;
