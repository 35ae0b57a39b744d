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
  size_charts: "the size chart",
  synonyms: "the synonyms",
  search_pins: "the pins of the search",
  redirects: "the redirect of",
  import_columns: "what in lists is the column",
  settings: "the setting",
  staff_roles: "the role",
  users: "the role of",
  staff_invitations: "the invitation of",
};
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
  "order.deliver": (id) => `noted that order ${id} arrived`,
  "order.cancel": (id) => `cancelled order ${id}`,
  "order.place": (id) => `placed order ${id} for a shopper`,
  "order.exchange": (what) => `changed order ${what}`,
  "order.ask-exchange": (what) => `asked for the payment of a change of order ${what}`,
  "order.withdraw-exchange": (id) => `withdrew a change of order ${id}`,
  "order.refund": (id) => `refunded order ${id}`,
  "payment.check": (reference) => `checked payment ${reference}`,
  "payment.accept": (reference) => `accepted payment ${reference}`,
  "payment.send-back": (reference) => `sent payment ${reference} back`,
  "audit-log.export": (filter) => `exported what was done: ${filter}`,
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
  if (known && verbs[verb])
    return `${verbs[verb]} ${known} ${noun === "settings" ? spaced(subject) : subject}`;
  return `${spaced(`${noun} ${verb}`)}: ${subject}`;
}

export type ChangeText = { field: string; before: string; after: string };

/** The fields that an entry changed. @param currency of prices and limits */
export function changeTexts({ changes }: Pick<AuditEntry, "changes">, currency: string): ChangeText[] {
  const differing = Object.entries(changes).filter(([, [before, after]]) => (before ?? "") !== (after ?? ""));
  return differing.map(([field, [before, after]]) => {
    const [one, other] = isList(before, after) ? onlyIn(before ?? [], after ?? []) : [before, after];
    return {
      field: spaced(field),
      before: valueText(field, one, currency),
      after: valueText(field, other, currency),
    };
  });
}

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
  if (field === "permissions") return permissions[value as keyof typeof permissions] ?? String(value);
  if (field === "locked_until")
    return new Date(String(value)).toLocaleTimeString("en-GB", { timeStyle: "short" });
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:/.test(value))
    return new Date(value).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return typeof value === "object" ? partsText(value, currency) : String(value);
}

/** A record inside a field: "to Nigeria, days 2, 4". */
const partsText = (value: object, currency: string): string =>
  Object.entries(value)
    .map(([name, part]) => `${spaced(name)} ${valueText(name, part, currency)}`)
    .join(", ");

const spaced = (name: string) => name.replaceAll(/[_-]/g, " ").trim();
