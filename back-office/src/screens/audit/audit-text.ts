import { formatMoney } from "@adire/contract/money";
import { permissions } from "@adire/contract/permissions";
import type { AuditEntry } from "@adire/contract/shapes";

const nouns: Record<string, string> = {
  products: "the product",
  variants: "the variant",
  categories: "the category",
  brands: "the brand",
  sizes: "the size",
  colors: "the color",
  collections: "the collection",
  orders: "order",
  draft_orders: "draft",
  deliveries: "the delivery of",
  size_charts: "the size chart",
  synonyms: "the synonyms",
  search_pins: "the pins of the search",
  redirects: "the redirect of",
  import_columns: "what in lists is the column",
  settings: "the setting",
  mail_wordings: "the wording of the mail",
  staff_roles: "the role",
  users: "the role of",
  staff_invitations: "the invitation of",
};
/** Nouns whose subjects are names of the code. */
const ofCode = new Set(["settings", "mail_wordings"]);
const verbs: Record<string, string> = {
  insert: "added",
  update: "changed",
  delete: "deleted",
  move: "moved",
};

/** What was done, with what it was done to. */
const actions: Record<string, (subject: string) => string> = {
  "sign-in.done": (device) => `signed in: ${device.replace(/, (known|new)$/, ", a $1 one")}`,
  "sign-in.fail": (email) => `failed a password for ${email}`,
  "sign-in.lock-out": (email) => `failed too many passwords for ${email}`,
  "session.end": (email) => `ended a session of ${email}`,
  "second-factor.activate": (what) => `set up a second factor: ${what}`,
  "second-factor.remove": (what) => `took away a second factor: ${what}`,
  "second-factor.recover": () => "used a recovery code",
  "second-factor.replace-codes": () => "made new recovery codes",
  "staff_invitations.insert": (email) => `invited ${email}`,
  "staff_invitations.delete": (email) => `took back the invitation of ${email}`,
  "order.ship": (id) => `shipped order ${id}`,
  "order.tracking": (id) => `corrected how a parcel of order ${id} travels`,
  "order.take-back": (id) => `took a parcel of order ${id} back that was not sent`,
  "order.deliver": (id) => `noted that order ${id} arrived`,
  "order.cancel": (id) => `cancelled order ${id}`,
  "order.place": (id) => `placed order ${id} for a shopper`,
  "order.exchange": (what) => `changed order ${what}`,
  "order.ask-exchange": (what) => `asked for the payment of a change of order ${what}`,
  "order.withdraw-exchange": (id) => `withdrew a change of order ${id}`,
  "order.announce-return": (id) => `noted that goods of order ${id} come back`,
  "order.note-arrival": (id) => `noted that goods of order ${id} came back`,
  "order.call-off-return": (id) => `called off a return of order ${id}`,
  "order.refund": (id) => `refunded order ${id}`,
  "order.note": (id) => `wrote a note on order ${id}`,
  "order.pack": (id) => `began to pack order ${id}`,
  "order.unpack": (id) => `stopped packing order ${id}`,
  "order.address": (id) => `changed where order ${id} goes`,
  "order.email": (id) => `corrected the email of order ${id}`,
  "order.mail": (what) => `mailed about an order, ${what}`,
  "stock.adjust": (variant) => `corrected the stock of ${variant}`,
  "stock.count": (variant) => `counted ${variant}`,
  "stock.track": (variant) => `began to count the stock of ${variant}`,
  "stock.untrack": (variant) => `stopped counting the stock of ${variant}`,
  "message.answer": (message) => `answered ${message}`,
  "message.close": (message) => `closed ${message} without an answer`,
  "message.reopen": (message) => `opened ${message} again`,
  "review.hide": (review) => `hid ${review}`,
  "review.show": (review) => `showed ${review} again`,
  "customer.export": (customer) => `exported the data of ${customer}`,
  "customer.erase": (customer) => `erased the data of ${customer}`,
  "products.variants": (what) => `changed variants of ${what}`,
  "payment.check": (reference) => `checked payment ${reference}`,
  "payment.accept": (reference) => `accepted payment ${reference}`,
  "payment.send-back": (reference) => `sent payment ${reference} back`,
  "reversal.acknowledge": (id) => `took note of money that was taken back, ${id}`,
  "refund.retry": (id) => `asked for refund ${id} again`,
  "refund.other-way": (id) => `noted that refund ${id} went back another way`,
  "job.retry": (job) => `ran a job again: ${job}`,
  "delivery.retry": (id) => `asked the payment desk for its message ${id} again`,
  "audit-log.export": (filter) => `exported what was done: ${filter}`,
  "export.ask": (what) => `asked for an export of ${what}`,
  "export.download": (what) => `downloaded the export of ${what}`,
  "newsletter.export": () => "exported who wants the newsletter",
  "mail.resend": (mail) => `sent again: ${mail}`,
  "mail.test": (template) => `mailed a test of ${spaced(template)}`,
  "bulk-change.start": (what) => `changed many: ${what}`,
  "bulk-change.undo": (what) => `undid a change of many: ${what}`,
  "collections.add": (what) => `put into a collection: ${what}`,
  "collections.remove": (what) => `took out of a collection: ${what}`,
  "list.bring": (file) => `brought the list ${file}`,
  "list.start": (file) => `had the list ${file} imported`,
  "list.undo": (file) => `undid the import of the list ${file}`,
  "import.finish": (counts) => `imported products: ${counts}`,
};

export type AuditText = { who: string; what: string; isAlarm: boolean };

/** An entry of the audit log as a sentence. */
export function auditText({ actor, name, action, subject }: AuditEntry): AuditText {
  const isAlarm = action === "sign-in.fail" || action === "sign-in.lock-out";
  return { who: isAlarm ? "Somebody" : whoOf(actor, name), what: whatOf(action, subject), isAlarm };
}

function whoOf(actor: AuditEntry["actor"], name: string): string {
  if (actor === "system") return "The shop";
  return actor === "import" ? `The import ${name}` : name;
}

function whatOf(action: string, subject: string): string {
  const own = actions[action];
  if (own) return own(subject);
  const [noun = "", verb = ""] = action.split(".");
  const known = nouns[noun];
  if (known && verbs[verb]) return `${verbs[verb]} ${known} ${ofCode.has(noun) ? spaced(subject) : subject}`;
  return `${spaced(`${noun} ${verb}`)}: ${subject}`;
}

export type ChangeText = { field: string; before: string; after: string };

/** The fields that an entry changed. @param currency of prices and limits */
export function changeTexts({ changes }: Pick<AuditEntry, "changes">, currency: string): ChangeText[] {
  const differing = Object.entries(changes).filter(
    ([field, [before, after]]) =>
      (before ?? "") !== (after ?? "") && !(field === "description_html" && "description" in changes),
  );
  return differing.map(([field, [before, after]]) => {
    const [one, other] = isList(before, after) ? onlyIn(before ?? [], after ?? []) : [before, after];
    return {
      field: fields[field] ?? spaced(field),
      before: valueText(field, one, currency),
      after: valueText(field, other, currency),
    };
  });
}

/** What people call a field. */
const fields: Readonly<Record<string, string>> = {
  brand_id: "brand",
  category_id: "category",
  more_categories: "other categories",
  parent_id: "below",
  staff_role_id: "role",
  option_name: "option",
  compare_price: "struck price",
  description_html: "formatting of the description",
  seo_title: "title in search engines",
  seo_description: "description in search engines",
  picture_alts: "what pictures show",
  color_images: "pictures by color",
  images: "pictures",
  retired_at: "taken out of the shop",
  publish_at: "goes live",
  is_new: "new",
  is_featured: "featured",
  is_shown: "shown",
  on_hand: "on hand",
  stock_tracked: "counted",
  hex_code: "swatch",
  from_path: "old path",
  to_path: "leads to",
  one_way: "one way only",
};

const isList = (before: unknown, after: unknown): boolean => Array.isArray(before) && Array.isArray(after);

/** Of two lists what the other one lacks: roles have many permissions, and one of them changes. */
function onlyIn(before: unknown, after: unknown): [unknown, unknown] {
  const [old, now] = [before as unknown[], after as unknown[]];
  const lacks = (list: unknown[]) => (one: unknown) =>
    !list.some((other) => JSON.stringify(other) === JSON.stringify(one));
  return [old.filter(lacks(now)), now.filter(lacks(old))];
}

const limits = new Set(["refund_limit", "price_change_percent"]);
const moneyFields = new Set(["price", "compare_price", "refund_limit", "cost"]);

function valueText(field: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === "")
    return limits.has(field) ? "no limit" : "nothing";
  if (moneyFields.has(field) && typeof value === "number") return formatMoney(value, currency);
  if (Array.isArray(value))
    return value.length ? value.map((one) => valueText(field, one, currency)).join(", ") : "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field === "status" && value === "active") return "live";
  if (field === "permissions") return permissions[value as keyof typeof permissions] ?? String(value);
  if (field === "locked_until")
    return new Date(String(value)).toLocaleTimeString("en-GB", { timeStyle: "short" });
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:/.test(value))
    return new Date(value).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return typeof value === "object" ? partsText(value, currency) : shortened(String(value));
}

/** The beginning of a long text; formatting is left out. */
function shortened(text: string): string {
  const plain = text
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT)}…` : plain;
}
const MAX_TEXT = 160;

/** A record inside a field: "to Nigeria, days 2, 4". */
const partsText = (value: object, currency: string): string =>
  Object.entries(value)
    .map(([name, part]) => `${spaced(name)} ${valueText(name, part, currency)}`)
    .join(", ");

/** Names of the database; what people have named stays. */
const spaced = (name: string) => (/^[a-z_ -]+$/.test(name) ? name.replaceAll(/[_-]/g, " ").trim() : name);
