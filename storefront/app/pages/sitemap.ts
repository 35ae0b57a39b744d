import { endpoints } from "@adire/contract/endpoints";
import { api } from "../api/api.server.ts";
import { sitemapIndex, xmlResponse } from "../parts/seo/sitemap.server.ts";

/** The sitemap index: one file of pages, and files of at most 50,000 products. */
export async function loader({ request }: { request: Request }) {
  const files = await api(endpoints.sitemap.list, { signal: request.signal });
  return xmlResponse([
    sitemapIndex([
      { path: "/sitemaps/pages.xml" },
      ...files.map(({ file, updated_at }) => ({
        path: `/sitemaps/products-${file}.xml`,
        changed: updated_at,
      })),
    ]),
  ]);
}
