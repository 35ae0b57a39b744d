import { endpoints } from "@adire/contract/endpoints";
import type { Store } from "@adire/contract/shapes";
import { settings } from "../settings.server.ts";
import { api } from "./api.server.ts";
import { catalogVersion } from "./catalog-version.server.ts";
import { memoizePerVersion } from "./memoize.server.ts";
import type { Category, Shop } from "./shop.tsx";

export const readStore = memoizePerVersion(catalogVersion.now, async () => ({
  value: await api(endpoints.store.read, {}),
  cacheable: true,
}));

export const readCategories = memoizePerVersion(catalogVersion.now, async () => ({
  value: (await api(endpoints.categories.list, {})) satisfies Category[],
  cacheable: true,
}));

let lastStore: Store | undefined;
let lastCategories: readonly Category[] = [];

/** What every page has. While the API does not respond, it is what was read last. */
export async function readShop(): Promise<Shop> {
  const [store, categories] = await Promise.allSettled([readStore(), readCategories()]);
  if (store.status === "fulfilled") lastStore = store.value;
  if (categories.status === "fulfilled") lastCategories = categories.value;
  if (!lastStore) throw (store as PromiseRejectedResult).reason;
  return {
    store: lastStore,
    categories: lastCategories,
    addresses: {
      api: settings.PUBLIC_API_URL,
      storefront: settings.PUBLIC_STOREFRONT_URL,
      desk: settings.PUBLIC_DESK_URL,
    },
  };
}
