import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routeConfig from "./app/routes.ts";
import { publicAddress, publicPages } from "./public-pages.ts";

/** They show a shopper's own data, take form data, depend on a secret, or set their own cache headers. */
const privatePaths = [
  "/wishlist",
  "/account",
  "/reset-password",
  "/orders",
  "/orders/:orderId",
  "/orders/:orderId/invoice",
  "/track/:token",
  "/track/:token/invoice",
  "/track/:token/pay",
  "/find-order",
  "/newsletter",
  "/account/confirm-email",
  "/newsletter/confirm",
  "/stock-alerts/stop",
  "/*",
  "/login",
  "/store/cart",
  "/store/checkout",
  "/store/orders",
  "/store/payment/callback",
  "/store/*",
  "/theme",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/:file",
];
const pathsOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, own) : [own || "/"];
  });

test("every path is declared as public or private", () => {
  const declared = [...Object.keys(publicPages), ...privatePaths];
  expect(declared.toSorted()).toEqual(pathsOf(routeConfig as RouteConfigEntry[]).toSorted());
});

const normalize = (address: string) => publicAddress(address, (id) => id === "pages/products");

test.each([
  ["/", "/"],
  ["/?utm_source=mail&fbclid=x", "/"],
  ["/products?utm_source=mail", "/products"],
  ["/products?view=list&color=Red&utm_medium=a&page=2", "/products?color=Red&view=list&page=2"],
  ["/products?page=1&sort=&min_price=0&color=", "/products"],
  ["/products?page=2&page=3", "/products?page=2"],
  ["/dresses?search=%20red%20", "/dresses?search=red"],
  ["/products/12?size=M&color=Red&ref=a", "/products/12?color=Red&size=M"],
  ["/products/12?reviews=2&size=M&ref=a", "/products/12?size=M&reviews=2"],
  ["/products/12?reviews=1", "/products/12"],
  ["/products/12?reviews=x", "/products/12"],
  ["/category/3?page=2", "/category/3?page=2"],
  ["/help?page=2", "/help"],
  ["/store?page=2", "/store?page=2"],
  ["/products.data?utm_source=mail&page=2", "/products.data?page=2"],
  ["/products.data?_routes=pages%2Fproducts", "/products.data?_routes=pages%2Fproducts"],
  ["/_.data?x=1", "/_.data"],
])("%s is normalized to %s", (address, normalized) => {
  expect(normalize(address)).toBe(normalized);
  expect(normalize(normalized)).toBe(normalized);
});

test.each([
  "/home/preview",
  "/products/12?preview=signed",
  "/products/12.data?preview=signed&color=Red",
  "/wishlist",
  "/orders/7",
  "/track/secret",
  "/track/secret/invoice",
  "/track/secret.data",
  "/store/cart",
  "/store/payment/callback?reference=x",
  "/account/confirm-email?token=x",
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
  expect(normalize(address)).toBeUndefined();
});
