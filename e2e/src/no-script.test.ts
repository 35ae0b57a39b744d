import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { mailTo } from "./mails.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);

/** Without scripts a browser fetches every picture at once; nothing here waits for them. */
const early = { waitUntil: "domcontentloaded" } as const;

/** A page in a browser whose JavaScript is off. */
async function at(path: string, size = { width: 1440, height: 900 }): Promise<Page> {
  const { page } = await browser.visit({
    javaScriptEnabled: false,
    viewport: size,
    mayComplain: failedCalls,
  });
  await page.goto(shop.storefront + path, early);
  return page;
}

const says = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, typeof text === "string" ? { exact: true } : {})
    .first()
    .waitFor();

test("home: the carousel shows its first products, its tabs lead to their lists, its arrows are gone", async () => {
  const page = await at("/");
  await page.getByRole("heading", { level: 1, name: "20-50% less" }).waitFor();
  const carousel = page.getByRole("region", { name: "Just Arrived Overnight" });
  await expect.poll(() => carousel.getByRole("tabpanel").getByRole("article").count()).toBe(8);
  await expect.poll(() => carousel.getByRole("button", { name: "Next" }).count()).toBe(0);
  await carousel.getByRole("tab", { name: "runway" }).click();
  await page.waitForURL("**/products?search=runway", early);
  await says(page, /\d+ products? found/);
  await page.goBack(early);
  await carousel.getByRole("tab", { name: "home", exact: true }).click();
  await page.waitForURL("**/products?category=Home", early);
  const home = await call(endpoints.products.list, { query: { category: "Home" } });
  await says(page, new RegExp(`${home.count} products found`));
});

test("one searches by the form, filters by the other form, sorts, turns the page and opens a product", async () => {
  const page = await at("/men");
  await page.getByRole("banner").getByRole("combobox", { name: "Search products" }).fill("shirt");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === "shirt", early);
  const found = await call(endpoints.products.list, { query: { search: "shirt", listing: "men" } });
  await says(page, new RegExp(`${found.count} products found`));

  await page.goto(`${shop.storefront}/women`, early);
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("checkbox", { name: /^Indigo/ }).check();
  await filters.getByRole("button", { name: /apply/i }).click();
  await page.waitForURL((url) => url.searchParams.get("color") === "Indigo", early);
  const indigo = await call(endpoints.products.list, { query: { listing: "women", color: "Indigo" } });
  await says(page, new RegExp(`${indigo.count} products? found`));
  await expect.poll(() => filters.getByRole("checkbox", { name: /^Indigo/ }).isChecked()).toBe(true);
  await page.getByRole("link", { name: "Remove filter Indigo" }).click();
  await page.waitForURL((url) => !url.searchParams.has("color"), early);

  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Page 2", exact: true }).click();
  await page.waitForURL(/page=2/, early);
  const second = await call(endpoints.products.list, {
    query: { listing: "women", ordering: "featured", page: 2 },
  });
  const [first] = second.results;
  await page
    .getByRole("article")
    .first()
    .getByRole("heading", { name: first?.name ?? "" })
    .waitFor();
  await page.getByRole("article").first().getByRole("link").last().click();
  await page.waitForURL("**/products/*", early);
  await page.getByRole("heading", { level: 1, name: first?.name ?? "" }).waitFor();
});

test("on a phone the menu, the search and the filters are there without a button", async () => {
  const page = await at("/dresses", { width: 390, height: 844 });
  await page.getByRole("banner").getByRole("combobox", { name: "Search products" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Kids & Baby" }).first().waitFor();
  await page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("button", { name: /apply/i })
    .waitFor();
});

test("a product's colors are links, its pictures, sections and reviews are all there", async () => {
  const { results } = await call(endpoints.products.list, { query: { listing: "women", page_size: 60 } });
  const product = results.find((one) => one.colors.length > 1 && one.review_count > 0);
  if (!product) throw new Error("the demo catalog has a reviewed product in two colors");
  const page = await at(`/products/${product.id}`);
  await page.getByRole("heading", { level: 1, name: product.name }).waitFor();
  const other = product.colors[1] ?? "";
  await page.getByRole("main").getByRole("link", { name: other }).first().click();
  await page.waitForURL((url) => url.searchParams.get("color") === other, early);
  const { reviews, description } = await call(endpoints.products.read, { params: { id: product.id } });
  await says(page, description.split("\n")[0] ?? "");
  await says(page, reviews[0]?.text ?? "");
  await says(page, /needs JavaScript/);
});

test("the contact form posts to its own page: what is missing comes back with what was typed, then the thanks", async () => {
  const page = await at("/contact");
  const main = page.getByRole("main");
  const field = (label: string) => main.getByRole("textbox", { name: label, exact: true });
  await field("Name").fill("Ngozi");
  await field("Email").fill("ngozi@example.com");
  await field("Message").fill("I read you without scripts.");
  await main.getByRole("button", { name: "Send message" }).click();
  await says(page, "Subject is required");
  await expect.poll(() => field("Message").inputValue()).toBe("I read you without scripts.");
  await field("Subject").fill("Plain paper");
  await main.getByRole("button", { name: "Send message" }).click();
  await says(page, "Thank you for contacting us! We'll get back to you soon.");
  await expect.poll(() => field("Message").inputValue()).toBe("");
  const store = await call(endpoints.store.read, {});
  expect(await mailTo(shop.dataDir, store.email, "I read you without scripts.")).toContain("Ngozi <");
});

test("a lost order is found by number and email: the page says the same for every one, a mail has the link", async () => {
  const email = `lost-${Date.now()}@example.com`;
  const { results } = await call(endpoints.products.list, { query: { in_stock: true, page_size: 1 } });
  const order = await call(endpoints.orders.place, {
    body: {
      items: [{ product_id: results[0]?.id ?? 0, quantity: 1 }],
      shipping_address: "Ada Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria",
      email,
    },
  });
  const said: string[] = [];
  for (const [number, address] of [
    [`Order ${order.id}`, email],
    ["9999999", email],
    [String(order.id), `not-${email}`],
  ] as const) {
    const page = await at("/find-order");
    await page.getByLabel("Order number").fill(number);
    await page.getByRole("main").getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Email me the link" }).click();
    await says(page, /a link to it is on its way to you/);
    await page.waitForLoadState("domcontentloaded");
    said.push((await page.getByRole("main").textContent()) ?? "");
  }
  expect(new Set(said).size).toBe(1);
  const mail = await mailTo(shop.dataDir, email, "You asked for your order");
  expect(mail).toContain(`${shop.storefront}/track/${order.tracking_token}`);
  const placed = await mailTo(shop.dataDir, email, "is set aside for you");
  const [pay = ""] = /http\S+\/pay(?=\s)/.exec(placed) ?? [];
  const answer = await fetch(pay, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, order.payment?.url]);
});

test("the newsletter and the theme work by their forms", async () => {
  const page = await at("/terms");
  const address = `plain-${Date.now()}@example.com`;
  await page.getByRole("contentinfo").getByRole("textbox", { name: "Email" }).fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL("**/newsletter", early);
  await says(page, "Please check your inbox and confirm your address.");
  const [link = ""] = /http\S+newsletter\/confirm\S+/.exec(await mailTo(shop.dataDir, address)) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await says(page, "Your address is confirmed. Welcome.");
  await page.goto(`${shop.storefront}/terms`);
  await page.getByRole("banner").getByRole("button", { name: /dark/i }).first().click();
  await page.waitForURL("**/terms", early);
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
});

test.each(["/store/cart", "/store/checkout", "/store/orders", "/orders", "/wishlist", "/account", "/login"])(
  "%s says that it needs JavaScript instead of waiting for ever",
  async (path) => {
    const page = await at(path);
    await says(page, /needs JavaScript/);
    await expect.poll(() => page.getByRole("button", { name: "Place Order" }).count()).toBe(0);
  },
);
