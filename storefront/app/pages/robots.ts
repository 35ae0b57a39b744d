import { settings } from "../settings.server.ts";

export const loader = () =>
  new Response(
    `User-agent: *\nDisallow: /store/\nDisallow: /account\nDisallow: /orders\nDisallow: /wishlist\n\nSitemap: ${settings.PUBLIC_STOREFRONT_URL}/sitemap.xml\n`,
    { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } },
  );
