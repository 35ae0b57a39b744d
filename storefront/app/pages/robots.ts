import { settings } from "../settings.server.ts";

/**
 * Personal pages and forms. Filtered listings are not disallowed:
 * a crawler must fetch them to see their `noindex`.
 */
const disallowed = [
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
      ...disallowed.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${settings.PUBLIC_STOREFRONT_URL}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } },
  );
