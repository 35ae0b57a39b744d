import { type AuditEntry, type SettingsGroup, settingsGroups } from "@adire/contract/shapes";

/** Where a record is shown. */
const addresses: Readonly<Record<string, (id: number) => string>> = {
  products: (id) => `/products/${id}`,
  orders: (id) => `/orders/${id}`,
  customers: (id) => `/customers/${id}`,
  contact_messages: (id) => `/messages/${id}`,
  reviews: (id) => `/reviews/${id}`,
  deliveries: (id) => `/stock/receive/${id}`,
  bulk_changes: (id) => `/products/changes/${id}`,
  staff_imports: (id) => `/products/import/${id}`,
  collections: (id) => `/catalog/collections/${id}`,
  size_charts: (id) => `/catalog/size-charts/${id}`,
  categories: (id) => `/catalog/categories?open=${id}`,
  brands: (id) => `/catalog/brands?open=${id}`,
  sizes: (id) => `/catalog/sizes?open=${id}`,
  colors: (id) => `/catalog/colors?open=${id}`,
  synonyms: () => "/settings/search",
  search_pins: () => "/settings/search",
  redirects: () => "/settings/redirects",
  staff_roles: () => "/settings/staff",
  users: () => "/settings/staff",
};

const tabOf = (setting: string): SettingsGroup | undefined =>
  (Object.keys(settingsGroups) as SettingsGroup[]).find((group) => setting in settingsGroups[group].shape);

/** Where the record of an entry is shown; null where there is none, or none any more. */
export function entryAddress(
  entry: Pick<AuditEntry, "action" | "subject" | "record" | "record_id">,
): string | null {
  const { action, subject, record, record_id } = entry;
  if (/\.(delete|erase)$/.test(action)) return null;
  if (action.startsWith("payment."))
    return `/orders?${new URLSearchParams({ view: "all", search: subject })}`;
  if (record === "mail_wordings") return `/settings/mail/${subject}`;
  if (record === "settings") {
    const tab = tabOf(subject);
    return tab ? `/settings/${tab}` : null;
  }
  return record_id === null ? null : (addresses[record]?.(record_id) ?? null);
}
