import type { LoaderFunctionArgs } from "react-router";
import { pageEntries, productEntries, sitemapUrls, xmlResponse } from "../parts/seo/sitemap.server.ts";

/** `pages.xml`, `products-1.xml` and so on. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (params.file === "pages.xml") return xmlResponse(sitemapUrls(await pageEntries()));
  const file = /^products-([1-9]\d{0,4})\.xml$/.exec(params.file ?? "")?.[1];
  const entries = file === undefined ? undefined : await productEntries(Number(file), request.signal);
  if (!entries) return new Response("Not Found", { status: 404 });
  return xmlResponse(sitemapUrls(entries));
}
