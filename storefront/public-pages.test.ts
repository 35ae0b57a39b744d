import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routeConfig from "./app/routes.ts";
import { findPages, publicPages } from "./public-pages.ts";

/** What shows one shopper's own things, takes what they send, hangs on a secret, or says itself how long it holds. */
const others = [
  "pages/wishlist",
  "pages/account",
  "pages/reset-password",
  "pages/orders",
  "order",
  "tracked-order",
  "pages/newsletter",
  "pages/newsletter-confirm",
  "pages/stock-alerts-stop",
  "pages/not-found",
  "pages/login",
  "invoice",
  "tracked-invoice",
  "pages/store/cart",
  "pages/store/checkout",
  "pages/store/orders",
  "pages/store/payment-callback",
  "store-anything",
  "pages/theme",
  "pages/manifest",
  "pages/robots",
  "pages/sitemap",
  "pages/sitemap-file",
];
const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, "");
const leaves = (all: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  all.flatMap((one) => (one.children ? leaves(one.children) : [one]));
const config = routeConfig as RouteConfigEntry[];

/** The routes as the build has them. */
function manifest(all: readonly RouteConfigEntry[], parentId = "root"): ServerBuild["routes"] {
  const own = all.map((one) => [idOf(one), { ...one, id: idOf(one), parentId, module: {} }]);
  const within = all.map((one) => manifest(one.children ?? [], idOf(one)));
  return Object.assign({}, Object.fromEntries(own), ...within);
}
const { publicPage } = findPages({
  root: { id: "root", path: "", module: {} } as unknown as NonNullable<ServerBuild["routes"][string]>,
  ...manifest(config),
});
const addressOf = (target: string) => publicPage(target)?.address;

test("of every route it is said whether its page is the same for everybody", () => {
  expect([...Object.keys(publicPages), ...others].sort()).toEqual(leaves(config).map(idOf).sort());
});

test.each([
  ["/", "/"],
  ["/?utm_source=mail&fbclid=x", "/"],
  ["/products?utm_source=mail", "/products"],
  ["/products?view=list&color=Red&utm_medium=a&page=2", "/products?color=Red&view=list&page=2"],
  ["/products?page=1&sort=&min_price=0&color=", "/products"],
  ["/products?page=2&page=3", "/products?page=2"],
  ["/dresses?search=%20red%20", "/dresses?search=red"],
  ["/products/12?size=M&color=Red&ref=a", "/products/12?color=Red&size=M"],
  ["/category/3?page=2", "/category/3?page=2"],
  ["/help?page=2", "/help"],
  ["/store?page=2", "/store?page=2"],
  ["/products.data?utm_source=mail&page=2", "/products.data?page=2"],
  ["/products.data?_routes=pages%2Fproducts", "/products.data?_routes=pages%2Fproducts"],
  ["/_.data?x=1", "/_.data"],
])("%s is the page of %s", (asked, address) => {
  expect(publicPage(asked)).toMatchObject({ address, altered: asked !== address });
  expect(addressOf(address)).toBe(address);
});

test.each([
  "/wishlist",
  "/orders/7",
  "/track/secret",
  "/track/secret/invoice",
  "/track/secret.data",
  "/store/cart",
  "/store/payment/callback?reference=x",
  "/newsletter/confirm?token=x",
  "/stock-alerts/stop?token=x",
  "/reset-password?token=x",
  "/login",
  "/theme",
  "/sitemap.xml",
  "/nowhere",
  "/assets/none.js",
  "/Products",
  "//products",
  "/products/",
  "/products.data?_routes=anything",
  `/products?search=${"a".repeat(2_000)}`,
])("%s is nobody's business, or no page", (asked) => {
  expect(publicPage(asked)).toBeUndefined();
});
