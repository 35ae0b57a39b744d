import { type Client, makeClient } from "@adire/contract/client";
import type { category, Store } from "@adire/contract/shapes";
import { sendWithRetries } from "@adire/ui/session/send-with-retries.ts";
import { createContext, use, useMemo } from "react";
import type { z } from "zod";

export type Category = z.infer<typeof category>;

/** Data that every page has: the store, its categories and the public base URLs. */
export type Shop = {
  store: Store;
  categories: readonly Category[];
  addresses: { api: string; storefront: string; desk: string };
};

const ShopContext = createContext<(Shop & { api: Client }) | null>(null);

export function ShopProvider({ shop, children }: { shop: Shop; children: React.ReactNode }) {
  const value = useMemo(() => ({ ...shop, api: makeClient(shop.addresses.api, sendWithRetries) }), [shop]);
  return <ShopContext value={value}>{children}</ShopContext>;
}

/** @throws Error outside of ShopProvider */
export function useShop() {
  const shop = use(ShopContext);
  if (!shop) throw new Error("useShop is used outside of ShopProvider");
  return shop;
}
