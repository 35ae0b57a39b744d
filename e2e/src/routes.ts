import { randomUUID } from "node:crypto";
import { makeClient } from "@adire/contract/client";
import { fillPath } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { listingNames, listings } from "@adire/contract/listings";
import { type Merchant, merchantOf } from "./merchant.ts";
import type { Shop } from "./shop.ts";

export type Route = {
  /** What the route is called in storefront/app/routes.ts. */
  id: string;
  /** One address of it, with what `Known` knows in braces. */
  path: string;
  /** 200 unless it says otherwise. */
  status?: number;
  /** What a search engine does with it: keeps it, leaves it alone; or it is no page but a file. */
  seen: "kept" | "hidden" | "file";
  /** The path that search engines keep instead; null where the address is told to nobody. */
  canonical?: string | null;
};

const listing = (name: (typeof listingNames)[number]): Route => ({
  id: ["african", "clearance"].includes(name) ? `pages/${name}` : name,
  path: listings[name].path,
  seen: "kept",
});

/** Every route of the shop; addresses.test.ts fails where one of storefront/app/routes.ts is missing. */
export const routes: readonly Route[] = [
  { id: "home", path: "/", seen: "kept" },
  { id: "home-by-name", path: "/home", seen: "kept", canonical: "/" },
  { id: "pages/products", path: "/products", seen: "kept" },
  { id: "pages/product", path: "/products/{product}", seen: "kept" },
  { id: "pages/category", path: "/category/{category}", seen: "kept" },
  ...listingNames.map(listing),
  { id: "pages/collections", path: "/collections", seen: "kept" },
  { id: "pages/collection", path: "/collections/{collection}", seen: "kept" },
  { id: "pages/wishlist", path: "/wishlist", seen: "hidden" },
  { id: "pages/account", path: "/account", seen: "hidden" },
  { id: "pages/confirm-email", path: "/account/confirm-email", seen: "hidden" },
  { id: "pages/reset-password", path: "/reset-password", seen: "hidden" },
  { id: "pages/orders", path: "/orders", seen: "hidden" },
  { id: "order", path: "/orders/{order}", seen: "hidden" },
  { id: "tracked-order", path: "/track/{token}", seen: "hidden", canonical: null },
  { id: "pages/pay-order", path: "/track/{token}/pay", seen: "file" },
  { id: "pages/find-order", path: "/find-order", seen: "hidden" },
  { id: "invoice", path: "/orders/{order}/invoice", seen: "hidden", canonical: null },
  { id: "tracked-invoice", path: "/track/{token}/invoice", seen: "hidden", canonical: null },
  { id: "pages/contact", path: "/contact", seen: "kept" },
  { id: "pages/help", path: "/help", seen: "kept" },
  { id: "pages/terms", path: "/terms", seen: "kept" },
  { id: "pages/privacy", path: "/privacy", seen: "kept" },
  { id: "pages/newsletter", path: "/newsletter", seen: "hidden" },
  { id: "pages/newsletter-confirm", path: "/newsletter/confirm", seen: "hidden" },
  { id: "pages/stock-alerts-stop", path: "/stock-alerts/stop", seen: "hidden" },
  { id: "pages/not-found", path: "/nowhere", status: 404, seen: "hidden" },
  { id: "pages/login", path: "/login", seen: "hidden" },
  { id: "store", path: "/store", seen: "hidden" },
  { id: "store-products", path: "/store/products", seen: "hidden", canonical: "/store" },
  { id: "pages/store/cart", path: "/store/cart", seen: "hidden" },
  {
    id: "pages/store/checkout",
    path: "/store/checkout?product={product}",
    seen: "hidden",
    canonical: "/store/checkout",
  },
  { id: "pages/store/orders", path: "/store/orders", seen: "hidden" },
  {
    id: "pages/store/payment-callback",
    path: "/store/payment/callback?reference=PAY_unknown00000000",
    seen: "hidden",
    canonical: "/store/payment/callback",
  },
  { id: "store-anything", path: "/store/whatever", seen: "hidden", canonical: "/store" },
  { id: "pages/theme", path: "/theme", seen: "file" },
  { id: "pages/manifest", path: "/manifest.webmanifest", seen: "file" },
  { id: "pages/robots", path: "/robots.txt", seen: "file" },
  { id: "pages/sitemap", path: "/sitemap.xml", seen: "file" },
  { id: "pages/sitemap-file", path: "/sitemaps/pages.xml", seen: "file" },
];

/** States of these routes that are pages of their own to whoever reads them. */
const states: readonly Route[] = [
  { id: "pages/products", path: "/products?search=wrap", seen: "hidden" },
  { id: "pages/products", path: "/products?search=zzqxv", seen: "hidden" },
  { id: "pages/products", path: "/products?page=2", seen: "kept" },
  { id: "women", path: "/women?size=M&color=Indigo&max_price=200", seen: "kept", canonical: "/women" },
  { id: "women", path: "/women?view=list&sort=rating", seen: "kept", canonical: "/women" },
  { id: "pages/product", path: "/products/999999", status: 404, seen: "hidden" },
  { id: "pages/product", path: "/products/{gone}", status: 410, seen: "hidden" },
  { id: "pages/category", path: "/category/999999", status: 404, seen: "hidden" },
  { id: "pages/collection", path: "/collections/999999", status: 404, seen: "hidden" },
];

export const pages = [...routes, ...states].filter(({ seen }) => seen !== "file");

/** Things of a running shop that addresses need. */
export type Known = {
  /** Reduced, reviewed and with several variants. */
  product: number;
  category: number;
  collection: number;
  /** Retired, with nothing in its place. */
  gone: number;
  /** Retired, and `product` took its place. */
  moved: number;
  order: number;
  token: string;
};

export const addressOf = (route: Pick<Route, "path">, known: Known): string => fillPath(route.path, known);

/** Finds or makes them: retires two products and places an order as a guest. */
export async function findKnown(shop: Pick<Shop, "api">, account: Merchant): Promise<Known> {
  const call = makeClient(shop.api);
  const merchant = await merchantOf(shop, account);
  const { results } = await call(endpoints.products.list, {
    query: { listing: "clearance", in_stock: true, page_size: 100 },
  });
  const product = results.find((one) => one.review_count > 0 && one.sizes.length > 1);
  const [category] = await call(endpoints.categories.list, {});
  const [collection] = await call(endpoints.collections.list, {});
  const { results: last } = await call(endpoints.products.list, {
    query: { ordering: "-name", page_size: 20 },
  });
  const [gone, moved] = last.filter((one) => one.id !== product?.id && one.review_count === 0).toReversed();
  if (!product || !category || !collection || !gone || !moved)
    throw new Error("the demo catalog has products of every kind");
  await merchant(endpoints.retirements.create, { params: { id: gone.id }, body: {} });
  await merchant(endpoints.retirements.create, { params: { id: moved.id }, body: { moved_to: product.id } });
  const order = await call(endpoints.orders.place, {
    headers: { "idempotency-key": randomUUID() },
    body: {
      items: [{ product_id: product.id }],
      shipping_address: "Ada Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria",
    },
  });
  if (!order.tracking_token) throw new Error("a guest's order has a tracking token");
  return {
    product: product.id,
    category: category.id,
    collection: collection.id,
    gone: gone.id,
    moved: moved.id,
    order: order.id,
    token: order.tracking_token,
  };
}
