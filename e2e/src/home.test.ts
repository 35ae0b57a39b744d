import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { emptyPicture, failedCalls, useBrowser } from "./browser.ts";
import { openHamperedStorefront } from "./hampered-storefront.ts";
import { watchLayoutShifts } from "./layout-shifts.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
/** Its first visitor waits for pictures that nobody has asked for yet. */
const whole = { waitUntil: "networkidle", timeout: 90_000 } as const;
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const part = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });

async function home(size = { width: 1440, height: 900 }): Promise<Page> {
  const { page } = await browser.visit({ viewport: size });
  await page.goto(shop.storefront, whole);
  return page;
}

/** The address of every link in a part of the page. */
const addresses = (within: ReturnType<typeof part>) =>
  within.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("the hero: both claims in one piece, pills that lead to their lists, Shop New Arrivals", async () => {
  const page = await home();
  const hero = part(page, "20-50% less");
  const claim = hero.getByRole("heading", { level: 1, name: "20-50% less", exact: true });
  await expect.poll(() => claim.evaluate((heading) => heading.childNodes.length)).toBe(1);
  const { height } = (await claim.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(400);
  await expect.poll(() => hero.getByText("up to 50% off").count()).toBe(1);
  const pills = page.getByRole("navigation", { name: "Popular categories" });
  await expect
    .poll(() => addresses(pills))
    .toEqual([
      "/women",
      "/men",
      "/dresses",
      "/kids-baby",
      "/beauty-accessories",
      "/african",
      "/accessories",
      "/clearance",
    ]);
  await hero.getByRole("link", { name: "Shop New Arrivals" }).click();
  await page.waitForURL("**/new-arrivals");
  await page.getByRole("heading", { level: 1, name: "New Arrivals" }).waitFor();
});

test("a category's card leads to its fixed route, or to its own page, and bears another picture where its own fails", async () => {
  const categories = await call(endpoints.categories.list, {});
  const fixed: Record<string, string> = {
    Women: "/women",
    Men: "/men",
    Dresses: "/dresses",
    "Kids & Baby": "/kids-baby",
    "Beauty & Accessories": "/beauty-accessories",
    "African Wear": "/african",
    Accessories: "/accessories",
  };
  const { page } = await browser.visit({ mayComplain: failedCalls, pictures: true });
  const [first] = categories;
  const failing = (first?.image ?? "").split("/").at(-1) ?? "";
  await page.route("**/image/upload/**", (route) =>
    route.request().url().includes(failing) ? route.abort() : route.fulfill(emptyPicture),
  );
  await page.goto(shop.storefront, whole);
  const section = part(page, "Shop by Category");
  await expect
    .poll(() => addresses(section))
    .toEqual(categories.map((category) => fixed[category.name] ?? `/category/${category.id}`));
  expect(categories.some((category) => !fixed[category.name])).toBe(true);
  const picture = section.getByRole("link", { name: first?.name ?? "" }).locator("img");
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
    await picture.elementHandle(),
  );
  await expect.poll(() => picture.getAttribute("src")).toContain("cloth.oniko");
  await section.getByRole("link", { name: "Shoes" }).click();
  await page.waitForURL("**/category/*");
  await page.getByRole("heading", { level: 1, name: "Shoes" }).waitFor();
});

test("three brand collections with brand, title, description and pieces; the others are one link", async () => {
  const collections = await call(endpoints.collections.list, {});
  const page = await home({ width: 390, height: 844 });
  const section = part(page, "Featured Brand Collections");
  for (const { title, description, brand_detail, products } of collections.slice(0, 3)) {
    const article = section.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
    await article.getByRole("link", { name: brand_detail.name, exact: true }).waitFor();
    await article.getByText(description, { exact: true }).waitFor();
    await expect.poll(() => addresses(article)).toContain(`/products/${products[0]?.id}`);
  }
  await expect.poll(() => section.getByRole("article").count()).toBe(3);
  // Three compositions: one piece, one beside two small ones, a list of prices below a cloth.
  const prices = (at: number) =>
    section.getByRole("article").nth(at).getByText(/^\$/).filter({ visible: true });
  await expect.poll(() => Promise.all([0, 1, 2].map((at) => prices(at).count()))).toEqual([0, 3, 4]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000);
  await section.getByRole("link", { name: /^Five more collections/ }).click();
  await page.getByRole("heading", { level: 1, name: "Featured Brand Collections" }).waitFor();
  const all = page.getByRole("main");
  for (const collection of collections) {
    const article = all.getByRole("article").filter({
      has: page.getByRole("heading", { name: collection.title, exact: true }),
    });
    await article.getByRole("link", { name: collection.brand_detail.name, exact: true }).waitFor();
    await article.getByText(collection.description, { exact: true }).waitFor();
    const products = article.getByRole("listitem").getByRole("link");
    await expect
      .poll(() => products.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
      .toEqual(collection.products.slice(0, 4).map((product) => `/products/${product.id}`));
  }
  await expect.poll(() => all.getByRole("article").count()).toBe(collections.length);
});

const tabNames = ["new arrivals", "women", "men", "kids & baby", "accessories", "home", "runway"];
const products = "**/products/api/products/?**";

test("the carousel has seven tabs, steps by one, begins anew with each tab, and walks by keys", async () => {
  const page = await home();
  const section = part(page, "Just Arrived Overnight");
  const tabs = section.getByRole("tab");
  await expect.poll(() => tabs.allTextContents()).toEqual(tabNames);
  await expect.poll(() => section.getByRole("tabpanel").getByRole("article").count()).toBe(8);
  const previous = section.getByRole("button", { name: "Previous" });
  const next = section.getByRole("button", { name: "Next" });
  await says(page, "1–3 of 8");
  await expect.poll(() => previous.isDisabled()).toBe(true);
  for (const text of ["2–4", "3–5", "4–6", "5–7", "6–8"]) {
    await next.click();
    await says(page, `${text} of 8`);
  }
  await expect.poll(() => next.isDisabled()).toBe(true);
  await previous.click();
  await says(page, "5–7 of 8");

  await tabs.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => section.getByRole("tab", { selected: true }).textContent()).toBe("women");
  await says(page, "1–3 of 8");
  await page.keyboard.press("End");
  await expect.poll(() => section.getByRole("tab", { selected: true }).textContent()).toBe("runway");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => section.getByRole("tab", { selected: true }).textContent()).toBe("new arrivals");
  await says(page, "1–3 of 8");
  await section.getByRole("tabpanel").getByRole("article").first().getByRole("link").last().focus();
  await page.keyboard.press("ArrowRight");
  await says(page, "2–4 of 8");
  await page.keyboard.press("ArrowLeft");
  await says(page, "1–3 of 8");
});

test("each tab asks for eight of its own; home is the category, runway the tag, or what is featured", async () => {
  const page = await home();
  const asked: string[] = [];
  let empty: (query: URLSearchParams) => boolean = () => false;
  await page.route(products, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(String(query));
    if (!empty(query)) return route.continue();
    return route.fulfill({
      json: { count: 0, next: null, previous: null, results: [] },
      headers: { "access-control-allow-origin": shop.storefront },
    });
  });
  const section = part(page, "Just Arrived Overnight");
  const choose = async (name: string) => {
    asked.length = 0;
    await section.getByRole("tab", { name, exact: true }).click();
    return expect.poll(() => asked);
  };
  const isThere = () => section.getByText(/ of 8$/).waitFor();
  await (await choose("women")).toEqual([expect.stringContaining("listing=women")]);
  await isThere();
  await (await choose("home")).toEqual([expect.stringContaining("category=Home")]);
  await isThere();
  await (await choose("runway")).toEqual([expect.stringMatching(/page_size=8.*tag=runway/)]);
  await isThere();
  await page.reload({ waitUntil: "networkidle" });
  empty = (query) => query.get("tag") === "runway";
  await (await choose("runway")).toEqual([
    expect.stringContaining("tag=runway"),
    expect.stringContaining("is_featured=true"),
  ]);
  await isThere();
});

test("while a tab's products come it says so, and where there are none, and where the call fails", async () => {
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await page.goto(shop.storefront, whole);
  const section = part(page, "Just Arrived Overnight");
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route(products, async (route) => {
    await held;
    await route.continue();
  });
  const before = (await section.boundingBox())?.height ?? 0;
  await section.getByRole("tab", { name: "home" }).click();
  await says(page, "Loading products...");
  const waiting = (await section.boundingBox())?.height ?? 0;
  expect(Math.abs(waiting - before)).toBeLessThan(40);
  go();
  await says(page, "1–3 of 8");
  await page.route(products, (route) =>
    route.fulfill({
      json: { count: 0, next: null, previous: null, results: [] },
      headers: { "access-control-allow-origin": shop.storefront },
    }),
  );
  await section.getByRole("tab", { name: "men", exact: true }).click();
  await says(page, "No products found.");
  await page.route(products, (route) => route.abort());
  await section.getByRole("tab", { name: "accessories" }).click();
  await says(page, "No products found.");
});

test("the carousel begins anew when its products change under it", async () => {
  const { page } = await browser.visit();
  await page.clock.install();
  await page.goto(shop.storefront, whole);
  const section = part(page, "Just Arrived Overnight");
  const { results } = await call(endpoints.products.list, { query: { listing: "men", page_size: 12 } });
  let shown = results.slice(0, 8);
  await page.route(products, (route) =>
    route.fulfill({
      json: { count: 8, next: null, previous: null, results: shown },
      headers: { "access-control-allow-origin": shop.storefront },
    }),
  );
  await section.getByRole("tab", { name: "men", exact: true }).click();
  await section.getByRole("heading", { name: shown[0]?.name ?? "" }).waitFor();
  await section.getByRole("button", { name: "Next" }).click();
  await says(page, "2–4 of 8");
  shown = results.slice(4, 12);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await section.getByRole("heading", { name: shown.at(-1)?.name ?? "" }).waitFor();
  await says(page, "1–3 of 8");
});

test("on a phone the carousel shows one and the edge of the next, and follows the hand to the last", async () => {
  const page = await home({ width: 390, height: 844 });
  const section = part(page, "Just Arrived Overnight");
  await says(page, "1 of 8");
  const cards = section.getByRole("tabpanel").getByRole("article");
  const second = await cards.nth(1).boundingBox();
  expect(second?.x).toBeLessThan(350);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(390);
  await cards.last().scrollIntoViewIfNeeded();
  await says(page, "8 of 8");
  await expect.poll(() => section.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
  await section.getByRole("button", { name: "Previous" }).click();
  await says(page, "7 of 8");
});

test("the heritage block, the best sellers and three real voices", async () => {
  const page = await home();
  const heritage = part(page, "Tied, stitched, painted with cassava paste, dipped in indigo");
  await expect.poll(() => addresses(heritage)).toEqual(["/african"]);
  const voices = part(page, "What Our Customers Say").getByRole("blockquote");
  await expect.poll(() => voices.count()).toBe(3);
  for (const voice of await voices.all()) {
    const id = Number((await voice.getByRole("link").getAttribute("href"))?.split("/").at(-1));
    const { reviews } = await call(endpoints.products.read, { params: { id } });
    expect(reviews.map((review) => review.text)).toContain(
      await voice.getByRole("paragraph").first().textContent(),
    );
  }
  await page.getByRole("link", { name: "Shop Best Sellers" }).click();
  await page.waitForURL("**/products?sort=rating");
  await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("rating");
});

test("nothing moves while the page is read to its end, and nothing is cut off when it is enlarged", async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await browser.visit({ viewport: size });
    const moved = await watchLayoutShifts(page);
    await page.goto(shop.storefront, whole);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let at = 0; at < height; at += 500) {
      await page.evaluate((y) => window.scrollTo(0, y), at);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(await moved()).toBeLessThanOrEqual(0.01);
    for (const width of [320, 720, 2560]) {
      await page.setViewportSize({ width, height: 450 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

async function expectEmptyHome(page: Page): Promise<void> {
  // Without reductions it claims none.
  await page.getByRole("heading", { level: 1, name: "Adire", exact: true }).waitFor();
  await part(page, "Adire")
    .getByText(/^Clothes, beauty and things for the home, with/)
    .waitFor();
  const head = page.locator('meta[name="description"]');
  await expect.poll(() => head.getAttribute("content")).toMatch(/^Clothes, beauty and things for the home/);
  await expect.poll(() => page.getByText(/50%/).count()).toBe(0);
  await part(page, "Shop by Category").getByText("No categories available", { exact: true }).waitFor();
  await part(page, "Featured Brand Collections")
    .getByText("No collections available at the moment.", { exact: true })
    .waitFor();
  await part(page, "Just Arrived Overnight").getByText("No products found.", { exact: true }).waitFor();
  await page.getByRole("contentinfo").getByText("No categories available", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Shop Best Sellers" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Highest rated" }).count()).toBe(0);
  const voices = part(page, "What Our Customers Say").getByRole("blockquote");
  await expect.poll(() => voices.count()).toBe(3);
  for (const voice of await voices.all()) await expect.poll(() => voice.textContent()).toContain("sample");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()?.width);
}

const emptied = (path: string, answer: unknown) =>
  /\/(categories|collections|size-charts)\/$/.test(path)
    ? []
    : path.startsWith("/products/api/products/?")
      ? { count: 0, next: null, previous: null, results: [] }
      : answer;

test("a shop without a catalog says so, section by section, and its testimonials say that they are samples", async () => {
  const shopWithNothing = await openHamperedStorefront(shop, () => false, emptied);
  try {
    const { page } = await browser.visit({ mayComplain: failedCalls });
    await page.goto(shopWithNothing.address, whole);
    await expectEmptyHome(page);
    await page.goto(`${shopWithNothing.address}/help#sizes`, whole);
    await page.getByText(/There are no size charts yet/).waitFor();
  } finally {
    await shopWithNothing.close();
  }
});

test("where only the store and its new arrivals can be read, the home page stands with its empty states", async () => {
  const isRead = /^\/api\/store\/|is_new=true/;
  const alone = await openHamperedStorefront(shop, (path) => !isRead.test(path), emptied);
  try {
    const { page } = await browser.visit({ viewport: { width: 390, height: 844 }, mayComplain: failedCalls });
    await page.goto(alone.address, whole);
    await expectEmptyHome(page);
  } finally {
    await alone.close();
  }
});

test("a category without a picture gets that of its first product among a hundred", async () => {
  const asked: string[] = [];
  const bare = await openHamperedStorefront(
    shop,
    () => false,
    (path, answer) => {
      asked.push(path);
      return path.endsWith("/categories/")
        ? (answer as object[]).map((category) => ({ ...category, image: null }))
        : answer;
    },
  );
  try {
    const html = await (await fetch(bare.address)).text();
    expect(asked.filter((path) => path.includes("page_size=100"))).toHaveLength(1);
    const { results } = await call(endpoints.products.list, { query: { page_size: 100 } });
    const [mosaic = ""] = /<ul class="mosaic[\s\S]*?<\/ul>/.exec(html) ?? [];
    for (const { name } of await call(endpoints.categories.list, {})) {
      const first = results.find((product) => product.image && product.category_names.includes(name));
      expect(mosaic, name).toContain(first?.image ?? "cloth.oniko");
    }
  } finally {
    await bare.close();
  }
});
