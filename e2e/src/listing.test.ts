import { makeClient } from "@adire/contract/client";
import { hexOf } from "@adire/contract/colors";
import { endpoints } from "@adire/contract/endpoints";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function at(path: string, viewport = desktop): Promise<Page> {
  const { page } = await browser.visit({ viewport });
  await page.goto(shop.storefront + path);
  return page;
}

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const cards = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("article");
const count = (page: Page) => page.getByText(/^\d+ products? found$/);
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const inQuery = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value);
/** The number of elements inside that scroll on their own. */
const scrollAreas = (area: Locator) =>
  area
    .locator("*")
    .evaluateAll(
      (all) =>
        all.filter(
          (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
        ).length,
    );

/** Holds back the answers of client navigation to a path until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${path}.data**`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("filters: counts beside each value, those without products folded, price and search among them", async () => {
  const page = await at("/dresses");
  const { count: all, facets } = await call(endpoints.products.list, {
    query: { listing: "dresses", facets: true },
  });
  await expect.poll(() => count(page).textContent()).toBe(`${all} products found`);
  const filters = sidebar(page);
  const men = filters.getByRole("checkbox", { name: "Men 0" });
  const folds = filters.getByText(/^\d+ not in this list$/).filter({ visible: true });
  await folds.first().waitFor();
  await expect.poll(() => men.count()).toBe(0);
  for (const fold of await folds.all()) await fold.click();
  await expect.poll(() => men.isDisabled()).toBe(true);
  for (const { value, count: said } of facets?.category ?? [])
    await expect
      .poll(() => filters.getByRole("checkbox", { name: `${value} ${said}`, exact: true }).count())
      .toBe(1);
  await expect.poll(() => filters.getByLabel("From").inputValue()).toBe("0");
  await expect.poll(() => filters.getByLabel("To", { exact: true }).inputValue()).toBe("1000+");
  await expect
    .poll(() => filters.getByRole("slider", { name: "Highest price" }).getAttribute("aria-valuetext"))
    .toBe("$1000 and above");
  await filters.getByLabel("To", { exact: true }).fill("90");
  await filters.getByLabel("From").fill("much");
  await filters.getByLabel("From").blur();
  await inQuery(page, "max_price", "90");
  expect(queryOf(page).has("min_price")).toBe(false);
  await page.getByRole("link", { name: "Remove filter Up to $90.00" }).waitFor();
  await expect.poll(() => filters.getByLabel("From").inputValue()).toBe("0");
  await filters.getByLabel("To", { exact: true }).fill("anything");
  await filters.getByLabel("To", { exact: true }).blur();
  await inQuery(page, "max_price", null);

  const typed = Date.now();
  await filters.getByRole("searchbox", { name: "Search this list" }).fill("wrap");
  await inQuery(page, "search", "wrap");
  expect(Date.now() - typed).toBeGreaterThanOrEqual(250);
  await page.getByRole("link", { name: "Remove filter “wrap”" }).waitFor();
  await filters.getByRole("button", { name: "Clear the search of this list" }).click();
  await inQuery(page, "search", null);
});

test("by keyboard one gets past the filters to the first product with a link", async () => {
  const page = await at("/dresses?in_stock=1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to products" });
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await link.boundingBox())?.height).toBeGreaterThan(40);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "products");
  expect(page.url()).toMatch(/\/dresses\?in_stock=1#products$/);
  await page.keyboard.press("Tab");
  expect(
    await cards(page)
      .first()
      .evaluate((one) => one.contains(document.activeElement)),
  ).toBe(true);
});

test("a list of one category has its kinds; sizes stand by system, only those of the list, and a system opens by keyboard", async () => {
  const page = await at("/dresses");
  const filters = sidebar(page);
  await filters.getByText("Letters", { exact: true }).waitFor();
  await filters.getByText("Numbers", { exact: true }).waitFor();
  await expect.poll(() => filters.getByText("EU shoes").count()).toBe(0);
  const { count: wraps } = await call(endpoints.products.list, {
    query: { listing: "dresses", subcategory: "Wrap dresses" },
  });
  await filters.getByRole("checkbox", { name: `Wrap dresses ${wraps}` }).press("Space");
  await inQuery(page, "subcategory", "Wrap dresses");
  await expect.poll(() => count(page).textContent()).toBe(`${wraps} products found`);
  await page.goto(`${shop.storefront}/beauty-accessories`);
  const light = filters.getByRole("checkbox", { name: /^3.5 g/ });
  const grams = filters.locator("summary").filter({ hasText: "Grams" });
  await grams.waitFor();
  await expect.poll(() => light.count()).toBe(0);
  await grams.press("Enter");
  await light.press("Space");
  await inQuery(page, "size", "3.5 g");
});

test("length, material, occasion and rating filter what has them; a closed group names its choice; kinds have pictures", async () => {
  const page = await at("/dresses");
  const filters = sidebar(page);
  const section = (title: string) =>
    filters.getByRole("group").filter({ has: page.locator("summary").getByText(title, { exact: true }) });
  const ask = (query: object) =>
    call(endpoints.products.list, { query: { listing: "dresses", facets: true, ...query } });
  // Dark advice stands among the products of the first page and leaves no card alone in the last row.
  const advice = page.getByRole("region", { name: "Products" }).getByRole("complementary");
  await advice.getByRole("link", { name: "Size guides" }).waitFor();
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lastRow = async () => {
      const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      return [tops.length, tops.at(-1) === tops.at(-2)];
    };
    await expect.poll(lastRow, { message: `${width} px` }).toEqual([24, true]);
  }
  // The first page shows what there is: neighbors, beside and below, are of different cuts.
  const cuts = (await ask({})).results.map(({ subcategory }) => subcategory);
  expect(new Set(cuts).size).toBeGreaterThan(6);
  expect(cuts.filter((cut, at) => cuts.slice(at + 1, at + 4).includes(cut))).toEqual([]);
  const kinds = (await ask({})).facets?.subcategory.length;
  await expect.poll(() => section("Kind").locator("img").count()).toBe(kinds);
  await section("Material").getByText("Any", { exact: true }).waitFor();
  await section("Material").locator("summary").click();
  await section("Material").getByRole("checkbox", { name: /^Silk/ }).press("Space");
  await inQuery(page, "material", "Silk");
  await section("Material").locator("summary").click();
  await section("Material").locator("summary").getByText("Silk", { exact: true }).waitFor();
  await filters.getByRole("checkbox", { name: /^Rated 4 and up/ }).press("Space");
  await page.getByRole("link", { name: "Remove filter Rated 4 and up" }).waitFor();
  const silk = await ask({ material: "Silk", min_rating: "4" });
  await expect.poll(() => count(page).textContent()).toMatch(new RegExp(`^${silk.count} products?`));
  const { count: knee } = await ask({ length: "Knee", occasion: ["Celebration", "Party"] });
  await page.goto(`${shop.storefront}/dresses?occasion=Celebration&occasion=Party`);
  await section("Length")
    .getByRole("checkbox", { name: `Knee ${knee}`, exact: true })
    .press("Space");
  await expect.poll(() => count(page).textContent()).toMatch(new RegExp(`^${knee} products?`));
});

test("a size says what the other system calls it, and adds those products", async () => {
  const page = await at("/dresses?size=40");
  const note = sidebar(page).getByText(/^40 is M too/);
  await note.getByRole("link", { name: /^add \d+ in M$/ }).click();
  await page.waitForURL((url) => url.searchParams.getAll("size").join() === "40,M");
  const both = await call(endpoints.products.list, { query: { listing: "dresses", size: ["40", "M"] } });
  await expect.poll(() => count(page).textContent()).toBe(`${both.count} products found`);
});

test("sort, view, page size and pages are in the address, and a filter leads to page 1", async () => {
  const page = await at("/products");
  await page.getByRole("link", { name: "Page 5" }).waitFor();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect.poll(() => pages.getByRole("listitem").count()).toBe(6);
  await pages.getByRole("link", { name: "Page 4" }).click();
  await inQuery(page, "page", "4");
  await pages.locator("[aria-current=page]").getByText("4").waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.getByRole("link", { name: "48 products", exact: true }).click();
  await inQuery(page, "page_size", "48");
  expect(queryOf(page).has("page")).toBe(false);
  await expect.poll(() => cards(page).count()).toBe(48);
  await page.getByRole("link", { name: "Page 2" }).click();
  await inQuery(page, "page", "2");
  await page.getByLabel("Sort by").selectOption("name-z-a");
  await inQuery(page, "page", null);
  const { results } = await call(endpoints.products.list, { query: { ordering: "name-z-a" } });
  await cards(page)
    .first()
    .getByRole("heading", { name: results[0]?.name ?? "" })
    .waitFor();
  await page.getByRole("link", { name: "List view" }).click();
  await inQuery(page, "view", "list");
  await page
    .getByRole("link", { name: "List view", exact: true })
    .and(page.locator("[aria-current]"))
    .waitFor();
  const row = cards(page).first();
  await row.getByText(results[0]?.brand ?? "", { exact: true }).waitFor();
  await row.getByRole("button", { name: "Add to Cart" }).waitFor();
  await expect.poll(() => page.getByLabel("Show", { exact: true }).inputValue()).toBe("48");
  await page.getByRole("link", { name: "Grid view" }).click();
  await inQuery(page, "view", null);

  // On a phone the numbers share the width between the arrows.
  await page.goto(`${shop.storefront}/products?page=5`);
  await page.setViewportSize(phone);
  const widths = () =>
    pages
      .getByRole("listitem")
      .getByRole("link")
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(36);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("a category that is ticked stays under the pointer, and its kinds open below", async () => {
  const page = await at("/women");
  const dresses = sidebar(page).getByRole("checkbox", { name: /^Dresses/ });
  const top = async () => (await dresses.boundingBox())?.y;
  const before = await top();
  await dresses.click();
  await inQuery(page, "category", "Dresses");
  await sidebar(page).locator("summary").filter({ hasText: "Kind" }).first().waitFor();
  expect(await top()).toBe(before);
});

test("coming back from a product, the list stands where one left it", async () => {
  const page = await at("/women?sort=price-low-high");
  const wanted = cards(page).nth(14);
  await wanted.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await wanted.getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/products/*");
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL("**/women?sort=price-low-high");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test("addresses that make no sense show the list; a page beyond the last is the last", async () => {
  for (const query of [
    "page=0",
    "page=abc",
    "min_price=abc&max_price=",
    "sort=cheapest",
    "page_size=7&view=map",
  ]) {
    const answer = await fetch(`${shop.storefront}/men?${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    expect(await answer.text()).toContain("products<!-- --> found");
  }
  const beyond = await fetch(`${shop.storefront}/men?sort=rating&page=9000`);
  const { count: men } = await call(endpoints.products.list, { query: { listing: "men" } });
  expect(new URL(beyond.url).search).toBe(`?sort=rating&page=${Math.ceil(men / 24)}`);
});

test("while a list is slow twelve skeletons keep its place, then the count is said", async () => {
  const page = await at("/women");
  const release = await hold(page, "/women");
  await sidebar(page)
    .getByRole("checkbox", { name: /^Indigo/ })
    .click();
  await expect.poll(() => page.locator("[data-skeletons] > *").count()).toBe(12);
  await expect
    .poll(() => page.getByRole("region", { name: "Products" }).getAttribute("aria-busy"))
    .toBe("true");
  release();
  const { count: blue } = await call(endpoints.products.list, {
    query: { listing: "women", color: "Indigo" },
  });
  await page
    .getByRole("status")
    .filter({ hasText: `${blue} products found` })
    .waitFor();
  await expect.poll(() => page.locator("[data-skeletons]").count()).toBe(0);
});

test("while a list is slow, each box, link and choice adds to those before it", async () => {
  const page = await at("/women?color=Indigo&sort=newest");
  const release = await hold(page, "/women");
  await sidebar(page).getByRole("checkbox", { name: /^M / }).click();
  await page.getByRole("link", { name: "Remove filter Indigo" }).click();
  await page.getByRole("link", { name: "Remove filter Indigo" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "List view" }).click();
  await page.getByLabel("Sort by").selectOption("rating");
  await page.getByRole("link", { name: "48 products", exact: true }).click();
  expect(page.url()).toBe(`${shop.storefront}/women?color=Indigo&sort=newest`);
  release();
  await page.waitForURL("**/women?size=M&sort=rating&page_size=48&view=list");
  const { count: mediums } = await call(endpoints.products.list, {
    query: { listing: "women", size: "M" },
  });
  await expect.poll(() => count(page).textContent()).toBe(`${mediums} products found`);
});

test("a category that is slow to come says Loading category; one that is not there says so", async () => {
  const [category] = await call(endpoints.categories.list, {});
  const page = await at("/contact");
  const release = await hold(page, `/category/${category?.id}`);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: category?.name ?? "", exact: true })
    .click();
  await page.getByText("Loading category", { exact: true }).waitFor();
  await expect.poll(() => page.locator("[data-skeletons] > *").count()).toBe(12);
  release();
  await page.getByRole("heading", { level: 1, name: category?.name ?? "" }).waitFor();
  await expect.poll(() => count(page).textContent()).toBe(`${category?.product_count} products found`);
  const lost = await fetch(`${shop.storefront}/category/999999`);
  expect(lost.status).toBe(404);
  expect(await lost.text()).toContain("Category Not Found");
});

test("an empty list names the filters that are in the way and shows what is nearest", async () => {
  const page = await at("/dresses?color=Indigo&search=zzqxv");
  await page.getByRole("heading", { name: "No products found", exact: true }).waitFor();
  await page.getByText("Try adjusting your filters or search terms", { exact: true }).waitFor();
  await expect.poll(() => count(page).textContent()).toBe("0 products found");
  const { count: blue } = await call(endpoints.products.list, {
    query: { listing: "dresses", color: "Indigo" },
  });
  const drop = page.getByRole("link", { name: `Without the search for “zzqxv” ${blue} products` });
  await drop.waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Without Indigo" }).count()).toBe(0);
  const near = page.getByRole("region", { name: "The nearest we have" });
  await expect.poll(() => near.getByRole("article").count()).toBe(4);
  await drop.click();
  await inQuery(page, "search", null);
  await expect.poll(() => count(page).textContent()).toBe(`${blue} products found`);
  await page.getByRole("link", { name: "Clear all" }).click();
  await inQuery(page, "color", null);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^\d+ products found$/);
});

test("without a connection the shop says so and keeps its header; it does not speak of its own side", async () => {
  const { page } = await browser.visit({ mayComplain: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(`${shop.storefront}/products`);
  await page.context().setOffline(true);
  await page.getByLabel("Sort by").selectOption("newest");
  await page.getByRole("heading", { name: "No connection", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).not.toContain("our side");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "All Products", exact: true }).waitFor();
});

test("a search with typing errors shows what was meant, and what was typed on demand", async () => {
  const page = await at("/products?search=kaftaan");
  const { count: meant } = await call(endpoints.products.list, { query: { search: "kaftan" } });
  await page.getByText("Showing results for kaftan", { exact: true }).waitFor();
  // It is titled by what was searched; the list it is in is the step before.
  await page.getByRole("heading", { level: 1, name: "“kaftaan”", exact: true }).waitFor();
  expect(await page.title()).toMatch(/^“kaftaan”, All Products/);
  const steps = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect.poll(() => steps.allTextContents()).toEqual(["Home", "/All Products", "/“kaftaan”"]);
  await expect.poll(() => steps.nth(1).getByRole("link").getAttribute("href")).toBe("/products");
  await expect.poll(() => count(page).textContent()).toBe(`${meant} products found`);
  await page.getByRole("link", { name: "Search instead for kaftaan" }).click();
  await page.getByRole("heading", { name: "No products found", exact: true }).waitFor();
  await page.getByText(/^Did you mean kaftan\?/).waitFor();
  await page.getByRole("region", { name: "The nearest we have" }).waitFor();
  // What has nothing to do with the search is not called near to it.
  await page.goto(`${shop.storefront}/products?search=zzqxv`);
  await page.getByRole("region", { name: "Featured pieces" }).waitFor();
  await expect.poll(() => page.getByText("The nearest we have").count()).toBe(0);
});

test("what a search says of size and price are chips that can be taken away one by one", async () => {
  const page = await at("/products?search=dress+size+m+under+$200");
  const chip = (name: string) => page.getByRole("link", { name: `Remove filter ${name}`, exact: true });
  await chip("Size M").waitFor();
  await chip("Up to $200.00").click();
  await inQuery(page, "search", "dress size m");
  await expect.poll(() => chip("Up to $200.00").count()).toBe(0);
  const { count: left } = await call(endpoints.products.list, { query: { search: "dress", size: "M" } });
  await expect.poll(() => count(page).textContent()).toBe(`${left} products found`);
  await page.getByRole("link", { name: "Search for the words instead" }).click();
  await inQuery(page, "verbatim", "true");
  await expect.poll(() => chip("Size M").count()).toBe(0);
});

test("a search says what the shop does not have and what it shows instead; an order's number leads there", async () => {
  const page = await at("/products?search=turban");
  await page.getByText(/^We don’t have “turban”\. The nearest we have: .*gele\.$/).waitFor();
  await page.goto(`${shop.storefront}/products?search=watch+under+$100`);
  await page.getByText("None under $100.00. These start at $104.00.", { exact: true }).waitFor();
  const url = `${shop.storefront}/products?search=order+%23${1_042}`;
  const answer = await fetch(url, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/orders/1042"]);
});

test("on a phone the filters fill the screen, say live what they leave, and close at 1024 px", async () => {
  const page = await at("/women", phone);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
  const { count: all } = await call(endpoints.products.list, { query: { listing: "women" } });
  const { count: blue } = await call(endpoints.products.list, {
    query: { listing: "women", color: "Indigo" },
  });
  await sheet.getByRole("button", { name: `Show ${all} items` }).waitFor();
  // The sheet itself is the only one.
  await expect.poll(() => scrollAreas(sheet)).toBeLessThanOrEqual(1);
  await sheet.locator("summary").filter({ hasText: "Colors" }).click();
  await sheet.getByRole("checkbox", { name: /^Indigo/ }).click();
  await sheet.getByRole("button", { name: `Show ${blue} items` }).waitFor();
  await sheet.getByLabel("Products on a page").selectOption("48");
  await inQuery(page, "page_size", "48");
  await sheet.getByRole("button", { name: "Clear all" }).click();
  await sheet.getByRole("button", { name: `Show ${all} items` }).waitFor();
  // What was typed just before counts, too.
  await sheet.getByRole("searchbox", { name: "Search this list" }).fill("silk");
  await sheet.getByRole("button", { name: /^Show \d+ items?$/ }).click();
  await sheet.waitFor({ state: "hidden" });
  await inQuery(page, "search", "silk");
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet.waitFor();
  await page.setViewportSize({ width: 1024, height: 800 });
  await sheet.waitFor({ state: "hidden" });
  await sidebar(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("without scripts the filters are a form, and sort, view and pages work", async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false, viewport: desktop });
  await page.goto(`${shop.storefront}/women?view=list`);
  await sidebar(page)
    .getByRole("checkbox", { name: /^Indigo/ })
    .check();
  await page.getByLabel("Sort by").selectOption("price-low-high");
  await sidebar(page).getByRole("button", { name: "Apply filters" }).click();
  await inQuery(page, "color", "Indigo");
  expect([...queryOf(page)].filter(([, value]) => value !== "")).toEqual(
    expect.arrayContaining([
      ["view", "list"],
      ["sort", "price-low-high"],
      ["color", "Indigo"],
    ]),
  );
  const { count: blue, results } = await call(endpoints.products.list, {
    query: { listing: "women", color: "Indigo", ordering: "price-low-high" },
  });
  await expect.poll(() => count(page).textContent()).toBe(`${blue} products found`);
  await cards(page)
    .first()
    .getByRole("heading", { name: results[0]?.name ?? "" })
    .waitFor();
  await page.getByRole("link", { name: "Next page" }).click();
  await inQuery(page, "page", "2");
  const swatches = cards(page).filter({ has: page.getByRole("list", { name: /^Colors of/ }) });
  const shown = await swatches
    .getByRole("list", { name: /^Colors of/ })
    .getByRole("button")
    .evaluateAll((all) =>
      all.flatMap((button) => {
        const fill = button.querySelector("svg");
        return fill ? [[button.getAttribute("value") ?? "", getComputedStyle(fill).backgroundColor]] : [];
      }),
    );
  expect(shown.length).toBeGreaterThan(8);
  for (const [color = "", painted] of shown) {
    const [, red = "", green = "", blue = ""] = /^#(..)(..)(..)$/.exec(hexOf(color)) ?? [];
    const channels = [red, green, blue].map((pair) => Number.parseInt(pair, 16));
    expect(painted, color).toBe(`rgb(${channels.join(", ")})`);
  }
  await swatches.first().getByRole("list").getByRole("button").last().click();
  await page.waitForURL(/\/products\/\d+\?color=/);
});
