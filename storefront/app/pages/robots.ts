import { settings } from "../settings.server.ts";

/**
 * What nobody needs to fetch for a search engine: one shopper's own pages and forms. Pages that say `noindex` must be fetched to
 * be heard, so lists with filters are not named here.
 */
const personal = [
  "/account",
  "/orders",
  "/wishlist",
  "/track/",
  "/store/",
  "/newsletter/",
  "/stock-alerts/",
  "/reset-password",
  "/theme",
];

export const loader = () =>
  new Response(
    [
      "User-agent: *",
      "Allow: /",
      ...personal.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${settings.PUBLIC_STOREFRONT_URL}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } },
  );
