import { Readable } from "node:stream";
import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { imageUrl } from "@adire/contract/images";
import { listings } from "@adire/contract/listings";
import { cropped } from "@adire/contract/picture-sizes";
import { api } from "../../api/api.server.ts";
import { readCategories, readStore } from "../../api/read-shop.server.ts";
import { settings } from "../../settings.server.ts";

type Entry = { path: string; changed?: string; picture?: string };

/** Pages that do not depend on the catalog. */
const staticPaths = [
  "/",
  "/products",
  ...Object.values(listings).map(({ path }) => path),
  "/contact",
  "/collections",
  "/help",
  "/terms",
  "/privacy",
];

export async function pageEntries(): Promise<Entry[]> {
  const [categories, collections] = await Promise.all([
    readCategories(),
    api(endpoints.collections.list, {}),
  ]);
  return [
    ...staticPaths,
    ...categories.map(({ id }) => `/category/${id}`),
    ...collections.filter(({ count }) => count > 0).map(({ id }) => `/collections/${id}`),
  ].map((path) => ({ path }));
}

/**
 * Products of a sitemap file, loaded in batches while they are written.
 * @returns undefined if the file has none
 */
export async function productEntries(
  file: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<Entry> | undefined> {
  const store = await readStore();
  const read = (after: number) =>
    api(endpoints.sitemap.read, { params: { id: file }, query: { after }, signal });
  const firstBatch = await read(0).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return [];
    throw error;
  });
  if (firstBatch.length === 0) return undefined;
  return (async function* () {
    for (let batch = firstBatch; batch.length > 0; batch = await read(batch.at(-1)?.id ?? 0))
      for (const { id, updated_at, image, category } of batch)
        yield {
          path: `/products/${id}`,
          changed: updated_at,
          ...(image && {
            picture: imageUrl(store.image_base_url, image, category, cropped("portrait", 960)),
          }),
        };
  })();
}

const xmlEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? "");
const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const locationTags = ({ path, changed }: Entry) =>
  tag("loc", settings.PUBLIC_STOREFRONT_URL + path) + (changed ? tag("lastmod", changed) : "");

export function sitemapIndex(files: readonly Entry[]): string {
  const lines = files.map((file) => `<sitemap>${locationTags(file)}</sitemap>\n`);
  return `${head}<sitemapindex ${schema}>\n${lines.join("")}</sitemapindex>\n`;
}

export async function* sitemapUrls(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<string> {
  yield `${head}<urlset ${schema} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for await (const entry of entries) {
    const picture = entry.picture ? `<image:image>${tag("image:loc", entry.picture)}</image:image>` : "";
    yield `<url>${locationTags(entry)}${picture}</url>\n`;
  }
  yield "</urlset>\n";
}

/** Streams the chunks. */
export function xmlResponse(chunks: Iterable<string> | AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(chunks)) as BodyInit, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
