import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routeConfig from "./app/routes.ts";
import { findPublicPages, publicPages } from "./public-pages.ts";

/** They show a shopper's own data, take form data, depend on a secret, or set their own cache headers. */
const privateRoutes = [
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

/** The routes in the form of the build. */
function manifest(all: readonly RouteConfigEntry[], parentId = "root"): ServerBuild["routes"] {
  const own = all.map((one) => [idOf(one), { ...one, id: idOf(one), parentId, module: {} }]);
  const within = all.map((one) => manifest(one.children ?? [], idOf(one)));
  return Object.assign({}, Object.fromEntries(own), ...within);
}
const publicAddress = findPublicPages({
  root: { id: "root", path: "", module: {} } as unknown as NonNullable<ServerBuild["routes"][string]>,
  ...manifest(config),
});

test("every route is declared as public or private", () => {
  expect([...Object.keys(publicPages), ...privateRoutes].sort()).toEqual(leaves(config).map(idOf).sort());
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
])("%s is normalized to %s", (address, normalized) => {
  expect(publicAddress(address)).toBe(normalized);
  expect(publicAddress(normalized)).toBe(normalized);
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
  "/products.data?_routes=anything",
])("%s is not public", (address) => {
  expect(publicAddress(address)).toBeUndefined();
});
