import { execFile } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { addressOf, pages, type Route, routes } from "./routes.ts";
import { root } from "./shop.ts";

const shop = inject("shop");
const known = inject("known");
const call = makeClient(shop.api);
const entities: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
const plain = (text: string) => text.replace(/&(\w+|#x27);/g, (all, name: string) => entities[name] ?? all);

/** A page as whoever fetches it without running it sees it. */
async function read(path: string, init: RequestInit = {}) {
  const answer = await fetch(shop.storefront + path, { redirect: "manual", ...init });
  const source = await answer.text();
  const head = /<head>(.*?)<\/head>/s.exec(source)?.[1] ?? "";
  const links = [...head.matchAll(/<link ([^>]*?)\/?>/g)].map(
    ([, text = ""]): Record<string, string> =>
      Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          plain(value),
        ]),
      ),
  );
  return {
    status: answer.status,
    headers: answer.headers,
    source,
    text: plain(
      source
        .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
        .replaceAll("<!-- -->", "")
        .replace(/<[^>]+>/g, ""),
    ),
    title: plain(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ""),
    /** What a meta tag says. */
    meta: (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.slice(1).map(plain)[0],
    links: (rel: string) => links.filter((link) => link.rel === rel),
    data: [...source.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

/** A request whose address goes out as it is written, which `fetch` would tidy up first. */
async function send(path: string, method: string) {
  const { hostname, port } = new URL(shop.storefront);
  const sent = request({ hostname, port, path, method });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, location: answer.headers.location };
}

/** Width and height of a PNG or a JPEG, such as `192x192`. */
function sidesOf(picture: Buffer): string {
  if (picture.toString("latin1", 1, 4) === "PNG")
    return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
  // Segments up to the one that begins a frame, whichever of the three ways the picture is encoded.
  let at = 2;
  while (at < picture.length && ![0xc0, 0xc1, 0xc2].includes(picture[at + 1] ?? 0))
    at += 2 + picture.readUInt16BE(at + 2);
  return `${picture.readUInt16BE(at + 7)}x${picture.readUInt16BE(at + 5)}`;
}
type Page = Awaited<ReturnType<typeof read>>;
const ofType = (page: Page, type: string) => page.data.filter((one) => one["@type"] === type);
const canonicalOf = (page: Page) => page.links("canonical").map((link) => link.href);

test("the table of routes has every route of the shop", async () => {
  type Built = { id: string; path?: string; children?: Built[] };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "routes", "--json"],
    { cwd: join(root, "storefront") },
  );
  const leaves = (all: Built[]): string[] =>
    all.flatMap(({ id, children }) => (children ? leaves(children) : [id]));
  expect(leaves(JSON.parse(stdout) as Built[]).sort()).toEqual(routes.map(({ id }) => id).sort());
});

/** What stands in the head of each page that search engines may see. */
const seen = new Map<Route, Promise<Page>>();
const look = (route: Route) => {
  const page = seen.get(route) ?? read(addressOf(route, known));
  seen.set(route, page);
  return page;
};

test.each(pages)("$path has a head of its own", async (route) => {
  const page = await look(route);
  const own = addressOf(route, known);
  expect(page.status).toBe(route.status ?? 200);
  expect(page.title.length).toBeGreaterThan(4);
  const description = page.meta("description") ?? "";
  expect(description.length).toBeGreaterThan(10);
  expect(description.length).toBeLessThanOrEqual(161);
  expect(page.meta("robots")).toBe(route.seen === "kept" ? undefined : "noindex, follow");
  const isTold = (route.status ?? 200) === 200 && route.canonical !== null;
  const canonical = shop.storefront + (route.canonical ?? own);
  expect(canonicalOf(page)).toEqual(isTold ? [canonical] : []);
  expect(page.links("alternate").map((link) => [link.hreflang, link.href])).toEqual(
    route.seen === "kept"
      ? [
          ["en", canonical],
          ["x-default", canonical],
        ]
      : [],
  );
  expect(page.source).toContain('<html lang="en"');
  for (const name of ["og:title", "og:description", "og:image:alt", "og:site_name", "twitter:title"])
    expect(page.meta(name), name).toBeTruthy();
  expect(page.meta("twitter:card")).toBe("summary_large_image");
  expect(page.meta("og:url")).toBe(isTold ? canonical : undefined);
  expect(page.meta("og:image")).toMatch(/^http/);
  expect([page.meta("og:image:width"), page.meta("og:image:height")]).toEqual(["1200", "630"]);
  expect(page.source.slice(0, page.source.indexOf("</head>"))).not.toContain(known.token);
});

test("no two pages that search engines keep share a title, a description or an address", async () => {
  const kept = pages.filter(({ seen: how, canonical }) => how === "kept" && canonical === undefined);
  const heads = await Promise.all(kept.map(look));
  for (const of of [
    (page: Page) => page.title,
    (page: Page) => page.meta("description"),
    (page: Page) => canonicalOf(page)[0],
  ])
    expect(new Set(heads.map(of)).size).toBe(kept.length);
  const personal = pages.filter(
    ({ seen: how, status, canonical, path }) =>
      how === "hidden" && !status && canonical === undefined && !path.includes("?"),
  );
  const titles = (await Promise.all(personal.map(look))).map((page) => page.title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a list keeps its pages apart, whatever its sort, view, size and filters, and nothing that was searched for", async () => {
  const canonical = async (path: string) => canonicalOf(await read(path))[0];
  const { storefront } = shop;
  expect(await canonical("/women?page=1")).toBe(`${storefront}/women`);
  expect(await canonical("/women?page=2&sort=rating&view=list")).toBe(`${storefront}/women?page=2`);
  expect(await canonical("/women?page_size=48&utm_source=x")).toBe(`${storefront}/women`);
  const [first, second] = [await read("/women"), await read("/women?page=2")];
  expect(second.title).toBe("Women's Collection, page 2 · Adire");
  expect(second.title).not.toBe(first.title);
  for (const path of ["/women?color=Indigo", "/women?max_price=50&page=2"]) {
    expect(await canonical(path), path).toBe(`${storefront}/women`);
    expect((await read(path)).meta("robots"), path).toBeUndefined();
  }
  for (const path of ["/products?search=wrap", "/men?search=zzqxv", "/women?min_price=999"])
    expect((await read(path)).meta("robots"), path).toBe("noindex, follow");
  const beyond = await read("/women?page=999");
  expect([beyond.status, beyond.headers.get("location")]).toEqual([
    302,
    expect.stringMatching(/^\/women\?page=\d$/),
  ]);
});

test("pictures to share are there, in the size they say", async () => {
  const product = await read(`/products/${known.product}`);
  expect(product.meta("og:type")).toBe("product");
  for (const page of [await read("/"), await read("/women"), product]) {
    const picture = await fetch(page.meta("og:image") ?? "");
    expect(picture.status).toBe(200);
    expect(sidesOf(Buffer.from(await picture.arrayBuffer()))).toBe("1200x630");
  }
});

test("a product tells machines what its page tells people", async () => {
  const page = await read(`/products/${known.product}`);
  const product = await call(endpoints.products.read, { params: { id: known.product } });
  type Offer = Record<string, unknown> & { price: string; availability: string; url: string };
  type Variant = { sku: string; name: string; size?: string; color?: string; offers: Offer };
  const [group] = ofType(page, "ProductGroup") as unknown as [
    {
      name: string;
      description: string;
      url: string;
      image: string[];
      brand: { name: string };
      productGroupID: string;
      variesBy: string[];
      hasVariant: Variant[];
      aggregateRating: { ratingValue: number; reviewCount: number };
      review: { author: { name: string }; reviewRating: { ratingValue: number }; reviewBody: string }[];
    },
  ];
  expect(group).toMatchObject({
    name: product.name,
    description: product.description,
    url: `${shop.storefront}/products/${product.id}`,
    brand: { name: product.brand },
    productGroupID: String(product.id),
    aggregateRating: { ratingValue: product.rating, reviewCount: product.review_count, bestRating: 5 },
  });
  expect(page.text).toContain(group.name);
  expect(page.text).toContain(`$${product.price.toFixed(2)}`);
  expect(page.text).toContain(String(group.aggregateRating.reviewCount));
  expect(group.variesBy).toContain("https://schema.org/size");
  expect(group.hasVariant).toHaveLength(product.variants.length);
  expect(new Set(group.hasVariant.map(({ sku }) => sku)).size).toBe(product.variants.length);
  for (const [at, variant] of product.variants.entries()) {
    const told = group.hasVariant[at];
    expect(told?.size ?? null).toBe(variant.size);
    expect(told?.color ?? null).toBe(variant.color);
    expect(told?.offers).toMatchObject({
      price: variant.price.toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${variant.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: {
        shippingRate: { value: 0, currency: "USD" },
        shippingDestination: { addressCountry: "US" },
      },
      priceSpecification: {
        priceType: "https://schema.org/StrikethroughPrice",
        price: variant.compare_price?.toFixed(2),
      },
      hasMerchantReturnPolicy: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
    });
  }
  for (const review of group.review) {
    expect(page.text).toContain(review.author.name);
    expect(page.text).toContain(review.reviewBody);
  }
  const answers = await Promise.all(
    [group.url, group.image[0] ?? "", group.hasVariant[0]?.offers.url ?? ""].map((one) => fetch(one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("without reviews nothing rates a product, and one of a single kind is a Product with its offer", async () => {
  const { results } = await call(endpoints.products.list, { query: { page_size: 1000 } });
  const silent = results.find(({ review_count }) => review_count === 0);
  const page = await read(`/products/${silent?.id}`);
  const [told] = [...ofType(page, "ProductGroup"), ...ofType(page, "Product")];
  expect(told).toMatchObject({ name: silent?.name });
  expect(told).not.toHaveProperty("aggregateRating");
  expect(told).not.toHaveProperty("review");
  const single = results.find(
    ({ sizes, colors, compare_price }) => sizes.length <= 1 && colors.length <= 1 && compare_price === null,
  );
  const [product] = ofType(await read(`/products/${single?.id}`), "Product");
  expect(product).toMatchObject({
    name: single?.name,
    sku: expect.any(String),
    offers: {
      "@type": "Offer",
      price: single?.price.toFixed(2),
      url: `${shop.storefront}/products/${single?.id}`,
    },
  });
  expect(product?.offers).not.toHaveProperty("hasMerchantReturnPolicy");
});

test("the way to a page and what a list holds are told as they are shown", async () => {
  const listing = await read("/women?page=2");
  const { results, count } = await call(endpoints.products.list, {
    query: { listing: "women", ordering: "featured", page: 2 },
  });
  const [list] = ofType(listing, "ItemList");
  expect(list).toMatchObject({ name: "Women's Collection", numberOfItems: count });
  expect(list?.itemListElement).toEqual(
    results.map(({ id, name }, at) => ({
      "@type": "ListItem",
      position: 25 + at,
      name,
      url: `${shop.storefront}/products/${id}`,
    })),
  );
  const product = await read(`/products/${known.product}`);
  const [crumbs] = ofType(product, "BreadcrumbList") as unknown as [
    { itemListElement: { position: number; name: string; item: string }[] },
  ];
  expect(crumbs.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
  for (const { name, item } of crumbs.itemListElement) {
    expect(product.text).toContain(name);
    expect((await fetch(item)).status).toBe(200);
  }
});

test("the home page tells who keeps the shop and how to search it", async () => {
  const page = await read("/");
  const store = await call(endpoints.store.read, {});
  expect(ofType(page, "OnlineStore")).toMatchObject([
    {
      name: store.name,
      url: `${shop.storefront}/`,
      email: store.email,
      telephone: store.phone,
      logo: `${shop.storefront}/icon-512.png`,
    },
  ]);
  const [site] = ofType(page, "WebSite") as unknown as [
    { potentialAction: { target: { urlTemplate: string } } },
  ];
  expect(site.potentialAction).toMatchObject({
    "@type": "SearchAction",
    "query-input": "required name=search_term_string",
  });
  const found = await read(
    site.potentialAction.target.urlTemplate
      .replace("{search_term_string}", "wrap")
      .slice(shop.storefront.length),
  );
  expect(found.text).toContain("wrap dress");
});

test("every block of structured data can be read, and none could end its script", async () => {
  for (const route of pages) {
    const page = await look(route);
    for (const block of page.data)
      expect(block).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
    for (const [, json = ""] of page.source.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    ))
      expect(json).not.toMatch(/[<>&]/);
  }
});

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

test.each([
  ["/dresses/", "/dresses"],
  ["/dresses/?color=Indigo&page=2", "/dresses?color=Indigo&page=2"],
  ["/products/0012/", "/products/12"],
  ["//products//12", "/products/12"],
  ["/DRESSES", "/dresses"],
  ["/Store/Cart/?x=Y", "/store/cart?x=Y"],
  ["/nowhere/", "/nowhere"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["///evil.example/%2e%2e/", "/evil.example/%2e%2e"],
])("%s has one address: %s", async (asked, one) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await send(asked, method);
    expect([answer.status, answer.location]).toEqual([301, one]);
  }
  expect((await send(asked, "POST")).status).toBe(308);
});

test("the API keeps its slashes", async () => {
  const answer = await fetch(`${shop.api}/products/api/categories/`, { redirect: "manual" });
  expect(answer.status).toBe(200);
});

test("what is not there says so by its status: 404, 410, or where it went", async () => {
  for (const path of [
    "/nowhere",
    "/products/999999",
    "/products/abc",
    "/products/99999999999",
    "/category/999999",
    "/category/abc",
    "/favicon.png",
    "/assets/gone.js",
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  const gone = await read(`/products/${known.gone}`);
  expect(gone.status).toBe(410);
  expect(gone.title).toBe("No longer sold · Adire");
  expect(gone.text).toContain("has left the shop for good.");
  expect(gone.text).toContain("Similar products");
  expect(gone.source).toMatch(/<article\b/);
  const moved = await read(`/products/${known.moved}?size=M`);
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/products/${known.product}?size=M`]);
  expect((await read("/home")).status).toBe(200);
});

test("HEAD answers as GET does, without the page", async () => {
  for (const path of [
    "/",
    "/women",
    `/products/${known.product}`,
    `/products/${known.gone}`,
    "/nowhere",
    "/sitemap.xml",
    "/robots.txt",
    "/icon-192.png",
  ]) {
    const [head, get] = [await read(path, { method: "HEAD" }), await read(path)];
    expect([path, head.status, head.source]).toEqual([path, get.status, ""]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect(head.headers.get("content-length")).not.toBe("0");
  }
});

test("every page comes with what keeps it safe", async () => {
  for (const path of ["/", "/store/checkout", `/products/${known.product}`, "/nowhere", "/login"]) {
    const { headers } = await read(path);
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*script-src 'nonce-[^']{20,}' 'strict-dynamic'.*frame-ancestors 'none'/,
    );
    for (const [name, value] of [
      ["x-content-type-options", "nosniff"],
      ["x-frame-options", "DENY"],
      ["referrer-policy", "strict-origin-when-cross-origin"],
      ["cross-origin-opener-policy", "same-origin"],
      ["cross-origin-resource-policy", "same-origin"],
    ] as const)
      expect(headers.get(name), `${path} ${name}`).toBe(value);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("cache-control")).toBeTruthy();
  }
});
