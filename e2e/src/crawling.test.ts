import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { canonicalOf, plain, readPage, sidesOf } from "./read-page.ts";
import { addressOf, pages } from "./routes.ts";

const shop = inject("shop");
const known = inject("known");
const call = makeClient(shop.api);
const read = (path: string, init?: RequestInit) => readPage(shop.storefront + path, init);

/** The texts of an element of a sitemap, in order. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g"))].map(([, text = ""]) => plain(text));

test("the sitemap leads to every page that is kept, each of which answers and says so itself", async () => {
  const index = await read("/sitemap.xml");
  expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(index.source).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  );
  const files = textsOf(index.source, "loc");
  expect(files).toEqual(["pages", "products-1"].map((name) => `${shop.storefront}/sitemaps/${name}.xml`));
  const [shopPages = "", products = ""] = await Promise.all(
    files.map(async (file) => (await read(file.slice(shop.storefront.length))).source),
  );

  const locations = textsOf(shopPages, "loc");
  const categories = await call(endpoints.categories.list, {});
  const wanted = pages.filter(
    ({ seen: how, canonical, path }) => how === "kept" && canonical === undefined && !/[?{]/.test(path),
  );
  for (const { path } of wanted) expect(locations).toContain(shop.storefront + path);
  for (const { id } of categories) expect(locations).toContain(`${shop.storefront}/category/${id}`);
  const collections = await call(endpoints.collections.list, {});
  for (const { id } of collections) expect(locations).toContain(`${shop.storefront}/collections/${id}`);
  for (const location of locations) {
    const page = await read(location.slice(shop.storefront.length));
    expect([location, page.status, canonicalOf(page)[0], page.meta("robots")]).toEqual([
      location,
      200,
      location,
      undefined,
    ]);
  }

  const { count, results } = await call(endpoints.products.list, { query: { page_size: 1000 } });
  const told = textsOf(products, "loc");
  expect(told).toHaveLength(count);
  expect(new Set(told)).toEqual(new Set(results.map(({ id }) => `${shop.storefront}/products/${id}`)));
  expect(told).not.toContain(`${shop.storefront}/products/${known.gone}`);
  expect(told).not.toContain(`${shop.storefront}/products/${known.moved}`);
  const changed = textsOf(products, "lastmod");
  expect(changed).toHaveLength(count);
  expect(textsOf(index.source, "lastmod")).toEqual([changed.toSorted().at(-1)]);
  expect(textsOf(products, "image:loc").length).toBeGreaterThan(0);
  for (const path of ["/sitemaps/products-2.xml", "/sitemaps/products-0.xml", "/sitemaps/other.xml"])
    expect((await read(path)).status, path).toBe(404);
});

test("robots.txt lets pages be fetched, keeps out of what is personal, and names the sitemap", async () => {
  const { source, headers } = await read("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = source.split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain(`Sitemap: ${shop.storefront}/sitemap.xml`);
  const closed = lines
    .filter((line) => line.startsWith("Disallow: "))
    .map((line) => line.slice("Disallow: ".length));
  const isClosed = (path: string) => closed.some((one) => path.startsWith(one));
  for (const path of ["/store/cart", "/store/checkout", "/account", "/orders/7", "/track/x", "/wishlist"])
    expect([path, isClosed(path)]).toEqual([path, true]);
  for (const route of pages.filter(({ seen: how }) => how === "kept"))
    expect([route.path, isClosed(addressOf(route, known))]).toEqual([route.path, false]);
});

test("the shop stands on a home screen under its own name, with icons that are there", async () => {
  const page = await read("/");
  const manifest = await fetch(shop.storefront + page.links("manifest")[0]?.href);
  expect(manifest.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const told = (await manifest.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(told).toMatchObject({
    name: (await call(endpoints.store.read, {})).name,
    start_url: "/",
    theme_color: "#f6f1e7",
  });
  expect(told.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ""}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
    "any ",
  ]);
  for (const { url } of told.shortcuts) expect((await read(url)).status).toBe(200);
  const touch = page.links("apple-touch-icon")[0]?.href ?? "";
  for (const [src, sizes] of [
    ...told.icons.map((icon) => [icon.src, icon.sizes] as const),
    [touch, "180x180"] as const,
  ]) {
    const icon = await fetch(shop.storefront + src);
    expect(icon.status).toBe(200);
    if (sizes === "any") continue;
    expect(sidesOf(Buffer.from(await icon.arrayBuffer()))).toBe(sizes);
  }
  for (const { href } of page.links("icon")) expect((await fetch(shop.storefront + href)).status).toBe(200);
  const frames = [
    ...page.source.matchAll(
      /<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g,
    ),
  ];
  expect(frames.map(([, scheme, color]) => [scheme, color])).toEqual([
    ["light", "#f6f1e7"],
    ["dark", "#10132a"],
  ]);
  const dark = await read("/", { headers: { cookie: "theme=dark" } });
  const colors = [...dark.source.matchAll(/<meta name="theme-color"[^>]* content="(#\w+)"/g)];
  expect(colors.map(([, color]) => color)).toEqual(["#10132a", "#10132a"]);
});
