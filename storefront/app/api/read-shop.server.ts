import { endpoints } from "@adire/contract/endpoints";
import type { Store } from "@adire/contract/shapes";
import { settings } from "../settings.server.ts";
import { api, catalogVersion } from "./api.server.ts";
import { memoizePerVersion } from "./memoize.server.ts";
import type { Category, Shop } from "./shop.tsx";

/** What the shop shows of itself while the API does not answer. */
const unreachable: Store = {
  name: "Adire",
  tagline: "",
  email: "",
  phone: "",
  address: "",
  currency: "USD",
  payment_currency: "NGN",
  exchange_rate: "1",
  image_base_url: settings.PUBLIC_API_URL,
  desk_url: settings.PUBLIC_DESK_URL,
  social: {},
};

let last: { text: string; shop: Shop } | undefined;

/** The store and its categories; a failed call gives the empty state instead of an error. What has not changed is the same object. */
export const readShop = memoizePerVersion(catalogVersion.now, async () => {
  const [store, categories] = await Promise.allSettled([
    api(endpoints.store.read, {}),
    api(endpoints.categories.list, {}),
  ]);
  const value: Shop = {
    store: store.status === "fulfilled" ? store.value : unreachable,
    categories: categories.status === "fulfilled" ? (categories.value satisfies Category[]) : [],
    addresses: {
      api: settings.PUBLIC_API_URL,
      storefront: settings.PUBLIC_STOREFRONT_URL,
      desk: settings.PUBLIC_DESK_URL,
    },
  };
  const text = JSON.stringify(value);
  if (last?.text !== text) last = { text, shop: value };
  return { value: last.shop, cacheable: store.status === "fulfilled" && categories.status === "fulfilled" };
});
