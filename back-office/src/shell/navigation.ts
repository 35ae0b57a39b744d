import type { Permission } from "@adire/contract/permissions";
import type { WaitingCounts } from "@adire/contract/shapes";

export type Place = {
  to: string;
  label: string;
  /** Second letter of `g …`. */
  key?: string;
  /** One of these is enough. */
  needs?: readonly Permission[];
  /** What of the waiting things is counted beside it. */
  waits?: keyof WaitingCounts;
  /** Payment exceptions: shown only while some waits, and the count has a voice. */
  isTrouble?: boolean;
};

/** The rail: what waits, what is sold, how the shop is set. */
export const places: readonly (readonly Place[])[] = [
  [
    { to: "/", label: "Today", key: "t" },
    { to: "/orders", label: "Orders", key: "o", needs: ["orders.read"], waits: "to_ship" },
    {
      to: "/payments",
      label: "Payments",
      needs: ["payments.read"],
      waits: "payments",
      isTrouble: true,
    },
    { to: "/messages", label: "Messages", key: "m", needs: ["messages.read"], waits: "messages" },
    { to: "/reviews", label: "Reviews", key: "v", needs: ["messages.read"], waits: "reviews" },
    { to: "/returns", label: "Returns", key: "r", needs: ["orders.read"], waits: "returns" },
  ],
  [
    { to: "/products", label: "Products", key: "p", needs: ["catalog.read"] },
    { to: "/stock", label: "Stock", key: "s", needs: ["stock.read"], waits: "running_out" },
    { to: "/customers", label: "Customers", key: "c", needs: ["customers.read"] },
  ],
  [
    { to: "/catalog", label: "Catalog", key: "l", needs: ["catalog.read"] },
    {
      to: "/settings",
      label: "Settings",
      key: ",",
      needs: ["settings.read", "search.read", "staff.read", "mails.read", "data.export", "newsletter.read"],
    },
  ],
];

/** The tabs of the catalog: the lists that products refer to. */
export const catalogTabs = [
  { to: "/catalog/collections", label: "Collections" },
  { to: "/catalog/categories", label: "Categories" },
  { to: "/catalog/brands", label: "Brands" },
  { to: "/catalog/sizes", label: "Sizes" },
  { to: "/catalog/colors", label: "Colors" },
  { to: "/catalog/size-charts", label: "Size charts" },
] as const;

/** Screens that need more than the place that they belong to. */
const furtherNeeds: readonly Pick<SettingsTab, "to" | "needs">[] = [
  { to: "/orders/new", needs: ["orders.place"] },
  { to: "/orders/drafts", needs: ["orders.place"] },
  { to: "/products/import", needs: ["catalog.import"] },
  { to: "/products/change", needs: ["catalog.change"] },
  { to: "/first-day", needs: ["settings.read"] },
];

/** What opens the screen of an address, one of these is enough; undefined: whoever is on the staff. */
export const needsOf = (path: string): readonly Permission[] | undefined =>
  [...furtherNeeds, ...settingsTabs, ...places.flat()].find(
    ({ to }) => path === to || path.startsWith(`${to}/`),
  )?.needs;

/** The words of the tab bar on a phone, by address; the fifth opens the others. */
export const onPhone = ["/", "/orders", "/messages", "/products"];

type SettingsTab = { to: string; label: string /** One of these is enough. */; needs: readonly Permission[] };

/** The tabs of the settings. */
export const settingsTabs: readonly SettingsTab[] = [
  { to: "/settings/shop", label: "Shop", needs: ["settings.read"] },
  { to: "/settings/home", label: "Home page", needs: ["settings.read"] },
  { to: "/settings/payment", label: "Payment", needs: ["settings.read"] },
  { to: "/settings/delivery", label: "Delivery", needs: ["settings.read"] },
  { to: "/settings/prices", label: "Prices", needs: ["settings.read"] },
  { to: "/settings/search", label: "Search", needs: ["search.read"] },
  { to: "/settings/redirects", label: "Redirects", needs: ["settings.read"] },
  { to: "/settings/staff", label: "Staff", needs: ["staff.read"] },
  { to: "/settings/mail", label: "Mail", needs: ["mails.read"] },
  { to: "/settings/data", label: "Data", needs: ["data.export", "newsletter.read"] },
  { to: "/settings/audit", label: "What was done", needs: ["staff.read"] },
];
