import { endpoints } from "@adire/contract/endpoints";
import { listings } from "@adire/contract/listings";
import { api } from "../api/api.server.ts";
import { settings } from "../settings.server.ts";

const fixed = [
  "/",
  "/products",
  ...Object.values(listings).map((listing) => listing.path),
  "/contact",
  "/help",
  "/terms",
  "/privacy",
];

export async function loader() {
  const [products, categories] = await Promise.all([
    api(endpoints.products.list, { query: { page_size: 1_000 } }),
    api(endpoints.categories.list, {}),
  ]);
  const paths = [
    ...fixed,
    ...categories.map((category) => `/category/${category.id}`),
    ...products.results.map((product) => `/products/${product.id}`),
  ];
  const urls = paths
    .map((path) => `<url><loc>${settings.PUBLIC_STOREFRONT_URL}${path}</loc></url>`)
    .join("\n");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    {
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
    },
  );
}
