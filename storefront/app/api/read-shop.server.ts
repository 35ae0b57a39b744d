import { endpoints } from "@adire/contract/endpoints";
import type { Store } from "@adire/contract/shapes";
import { settings } from "../settings.server.ts";
import { api, catalogVersion } from "./api.server.ts";
import { memoizePerVersion } from "./memoize.server.ts";
import type { Category, Shop } from "./shop.tsx";

/** Shown while the API does not respond. */
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

/** The store and its categories. A failed call gives the empty state instead of an error. */
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
  return { value, cacheable: store.status === "fulfilled" && categories.status === "fulfilled" };
});
