/** Every path of the storefront, as storefront/app/routes.ts has them; a test compares the two. */
export const storePaths = [
  ...[
    "/",
    "/home",
    "/products",
    "/products/:productId",
    "/category/:categoryId",
    "/new-arrivals",
    "/dresses",
  ],
  ...["/women", "/men", "/beauty-accessories", "/accessories", "/kids-baby", "/african", "/clearance"],
  ...["/collections", "/collections/:collectionId", "/wishlist", "/account", "/account/confirm-email"],
  ...["/reset-password", "/orders"],
  ...["/orders/:orderId", "/orders/:orderId/invoice", "/track/:token", "/track/:token/pay"],
  ...["/track/:token/invoice", "/find-order", "/contact", "/help", "/terms", "/privacy", "/newsletter"],
  ...["/newsletter/confirm", "/stock-alerts/stop", "/login", "/store", "/store/*", "/theme"],
  ...["/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/sitemaps/:file"],
] as const;

const patterns = storePaths.map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)").replace(".", "\\.").replace("/*", "(?:/.*)?")}$`),
}));

/** The path of the storefront that an address has, and what stands for its parameter. */
export function findStorePath(address: string): { path: string; value: string | undefined } | undefined {
  for (const { path, pattern } of patterns) {
    const match = pattern.exec(address);
    if (match) return { path, value: match[1] };
  }
  return undefined;
}

/**
 * An address of the shop as redirects compare it: a path in lower case without a slash at its end. Whatever
 * follows it is kept apart.
 * @returns undefined for an address of another host, and for what is no address
 */
export function readStoreAddress(text: string): { path: string; rest: string } | undefined {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(text)) return undefined;
  const host = "https://shop.invalid";
  const url = URL.parse(text, host);
  if (url?.origin !== host) return undefined;
  const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
  return { path: path.toLowerCase(), rest: url.search + url.hash };
}
