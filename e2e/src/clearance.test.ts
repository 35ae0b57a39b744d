import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { ProductPage, Store } from "@adire/contract/shapes";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { type HamperedStorefront, openHamperedStorefront } from "./hampered-storefront.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
let other: HamperedStorefront;
const name = "The Indigo Weavers of Abeokuta and Beyond";

/** A shop with a long name, prices in euros, sample offers, the brands of a great import; its list of men fails. */
function change(path: string, answer: unknown): unknown {
  if (path.includes("listing=clearance")) {
    const page = answer as ProductPage;
    const savings = { largest_percent: 37, average_percent: 28.4, total_savings: 1234.5, of_samples: true };
    const results = page.results.map((one) => ({ ...one, is_sample_offer: true }));
    return { ...page, results, count: 111, savings };
  }
  if (path.startsWith("/api/store/")) return { ...(answer as Store), name, currency: "EUR" };
  if (path.includes("listing=women")) {
    const page = answer as ProductPage;
    const brand = Array.from({ length: 700 }, (_, at) => ({ value: `House ${at}`, count: at % 90 }));
    return { ...page, ...(page.facets && { facets: { ...page.facets, brand } }) };
  }
  return answer;
}

beforeAll(async () => {
  other = await openHamperedStorefront(shop, (path) => path.includes("listing=men"), change);
});
afterAll(() => other?.close());

test("clearance: the server's figures over all items, the four terms, and nothing on the console", async () => {
  const { page } = await browser.visit({ colorScheme: "dark" });
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto(`${shop.storefront}/clearance?page=2`);
  const { count, savings } = await call(endpoints.products.list, { query: { listing: "clearance" } });
  const banner = page.getByRole("region", { name: "Clearance sale" });
  await banner.getByText(`Up to ${savings?.largest_percent}% OFF`, { exact: true }).waitFor();
  const figures = await banner.getByRole("definition").allTextContents();
  const total = (savings?.total_savings ?? 0).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  expect(figures).toEqual([String(count), `${Math.round(savings?.average_percent ?? 0)}%`, `$${total}`]);
  await expect
    .poll(() => banner.getByRole("term").allTextContents())
    .toEqual(["items on sale", "average discount", "total savings"]);
  const terms = page.getByRole("region", { name: "Clearance Sale Terms" });
  await expect
    .poll(() => terms.getByRole("listitem").allTextContents())
    .toEqual([
      "All sales final, no returns or exchanges.",
      "Limited quantities.",
      "Prices can change without notice.",
      "Cannot be combined with other offers.",
    ]);
  await expect.poll(() => page.getByText("Sample", { exact: true }).count()).toBe(0);
  expect(said).toEqual([]);
});

test("sample offers bear a badge, and the banner says that its figures are samples'", async () => {
  const { page } = await browser.visit();
  await page.goto(`${other.address}/clearance`);
  const list = page.getByRole("region", { name: "Products" });
  const cards = await list.getByRole("article").count();
  await expect.poll(() => list.getByText("Sample", { exact: true }).count()).toBe(cards);
  const banner = page.getByRole("region", { name: "Clearance sale" });
  await banner.getByText("Up to 37% OFF", { exact: true }).waitFor();
  await banner.getByText(/^These are sample offers/).waitFor();
  await expect
    .poll(() => banner.getByRole("definition").allTextContents())
    .toEqual(["111", "28%", "€1,234.50"]);
});

test("Made in Africa: links over the collection, and why to choose its goods", async () => {
  const { page } = await browser.visit();
  await page.goto(`${shop.storefront}/african`);
  await page.getByRole("heading", { level: 1, name: "Made in Africa" }).waitFor();
  const hero = page.getByRole("navigation", { name: "Made in Africa" });
  await expect.poll(() => hero.getByRole("link").count()).toBe(3);
  const why = page.getByRole("region", { name: "Why Choose African Goods" });
  await expect
    .poll(() => why.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["Authentic Craftsmanship", "Unique Designs", "Fair Trade"]);
  await hero.getByRole("link", { name: "Dresses in African cloth" }).click();
  await page.waitForURL("**/dresses?category=African+Wear");
  await page.getByRole("link", { name: "Remove filter African Wear" }).waitFor();
});

test("a field finds the others of seven hundred brands, prices name the currency, a long name stands beside the icons", async () => {
  const { page } = await browser.visit();
  await page.goto(`${other.address}/women`);
  const filters = page.getByRole("complementary", { name: "Filters" });
  const slider = filters.getByRole("slider", { name: "Highest price" });
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("€1000 and above");
  await expect.poll(() => filters.getByText("€", { exact: true }).count()).toBe(2);
  await expect.poll(() => filters.getByText("$").count()).toBe(0);
  await filters.getByText("Brands", { exact: true }).click();
  const houses = filters.getByRole("checkbox", { name: /^House/ });
  await expect.poll(() => houses.count()).toBe(12);
  await filters.getByRole("searchbox", { name: "Find a brand" }).fill("house 123");
  await filters.getByRole("checkbox", { name: "House 123 33" }).waitFor();
  await expect.poll(() => houses.count()).toBe(1);
  await houses.first().click();
  await page.getByRole("link", { name: "Remove filter House 123" }).waitFor();
  await filters.getByRole("searchbox", { name: "Find a brand" }).fill("");
  await expect.poll(() => houses.count()).toBe(692);
  await filters.getByText("8 not in this list").waitFor();
  // So long a list scrolls beside the products.
  const heights = houses.first().evaluate((one) => {
    let area = one.parentElement;
    while (area && getComputedStyle(area).overflowY !== "auto") area = area.parentElement;
    return [area?.clientHeight ?? 0, area?.scrollHeight ?? 0];
  });
  expect(await heights).toEqual([480, expect.toSatisfy((height: number) => height > 10_000)]);
  const whole = await (await fetch(`${other.address}/women?all=brand`)).text();
  const short = await (await fetch(`${other.address}/women`)).text();
  expect(short).toContain("All 700 brands");
  expect(whole.length).toBeGreaterThan(1.5 * short.length);

  // On a phone, too, the name stands whole.
  const bar = page.getByRole("banner");
  const text = bar.getByText(name, { exact: true });
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    const middle = async (one: Locator) => {
      const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
      return y + height / 2;
    };
    const cart = bar.getByRole("link", { name: /^Cart/ });
    expect(Math.abs((await middle(text)) - (await middle(cart)))).toBeLessThan(9);
    const hidden = await text.evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(hidden, "less than a line").toBeLessThan(9);
  }
});

test("a list that cannot be fetched says so instead of showing no products, and can be tried again", async () => {
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await page.goto(`${other.address}/new-arrivals`);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Men", exact: true })
    .click();
  await page.waitForURL("**/men");
  await page.getByRole("heading", { level: 1, name: "Back in a moment" }).waitFor();
  await expect.poll(() => page.getByText("products found").count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/men");
});
