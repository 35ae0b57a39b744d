import { expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { canonicalOf, type ReadPage, readPage, sidesOf } from "./read-page.ts";
import { addressOf, pages, type Route } from "./routes.ts";

const shop = inject("shop");
const known = inject("known");
const read = (path: string, init?: RequestInit) => readPage(shop.storefront + path, init);
const browser = useBrowser();

/** What stands in the head of each page that search engines may see. */
const seen = new Map<Route, Promise<ReadPage>>();
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
    (page: ReadPage) => page.title,
    (page: ReadPage) => page.meta("description"),
    (page: ReadPage) => canonicalOf(page)[0],
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
    expect.stringMatching(/^\/women\?page=\d+$/),
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

test("whoever walks inside the shop has the head of the page that is shown, as if it had been opened", async () => {
  const { page } = await browser.visit();
  /** The elements of a head that describe its page: as shown now, or as the server sends it. */
  const headOf = (from: "shown" | "sent") =>
    page.evaluate(async (which) => {
      const sent = which === "sent" ? await (await fetch(location.href)).text() : "";
      const { head } = which === "sent" ? new DOMParser().parseFromString(sent, "text/html") : document;
      return [
        ...head.querySelectorAll(
          "title, meta[property], meta[name^='twitter:'], meta[name=description], meta[name=robots], link[rel=canonical], link[rel=alternate], script[type='application/ld+json']",
        ),
      ]
        .map((element) => element.outerHTML)
        .toSorted();
    }, from);
  const expectItsOwn = async () => {
    const sent = await headOf("sent");
    expect(sent.length).toBeGreaterThan(10);
    await expect.poll(() => headOf("shown"), { message: page.url() }).toEqual(sent);
  };
  await page.goto(`${shop.storefront}/`);
  await expectItsOwn();
  const bar = page.getByRole("banner");
  await bar.getByRole("link", { name: "Dresses", exact: true }).click();
  await page.waitForURL("**/dresses");
  await expectItsOwn();
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/products/*");
  await expectItsOwn();
  await bar.getByRole("link", { name: /^Cart/ }).click();
  await page.waitForURL("**/store/cart");
  await expectItsOwn();
  await page.goBack();
  await page.waitForURL("**/products/*");
  await expectItsOwn();
});
