import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Product, ProductPage } from "@adire/contract/shapes";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { type HamperedStorefront, openHamperedStorefront } from "./hampered-storefront.ts";
import { newShopper, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
/** Where the robes hang: three of them, made to be what no demo piece is. */
let rail: HamperedStorefront;
let robes: Product[] = [];

/** The first has six colors and no first size, the second is sold out, the third has a long name and no review. */
function dress(product: Product, at: number): Product {
  if (at === 0) {
    const colors = [...product.colors.slice(0, 1), "Red", "Blue", "Green", "Navy", "Gold"];
    const sizes = ["S", "M", "L"];
    const left = Object.fromEntries(colors.map((color) => [color, ["M"]]));
    return { ...product, colors, sizes, sizes_in_stock: ["M"], color_sizes_in_stock: left };
  }
  if (at === 1) return { ...product, stock: 0, sizes_in_stock: [], color_sizes_in_stock: {} };
  const name = "Ceremonial agbada with hand-drawn cassava paste border, unabridged";
  return { ...product, name, rating: 4, review_count: 0 };
}

beforeAll(async () => {
  rail = await openHamperedStorefront(
    shop,
    () => false,
    (path, answer) => {
      if (!path.includes("listing=men")) return answer;
      const page = answer as ProductPage;
      robes = page.results.slice(0, 3).map(dress);
      return { ...page, count: robes.length, results: robes };
    },
  );
});
afterAll(() => rail?.close());

const cards = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("article");
const cardOf = (page: Page, product: Product | undefined) =>
  cards(page).filter({ has: page.getByRole("heading", { name: product?.name ?? "", exact: true }) });
const bar = (card: Locator) => card.getByRole("button", { name: "Add to Cart" });
/** Of the element together with what it stands in. */
const opacity = (element: Locator) =>
  element.evaluate((node) => {
    let seen = 1;
    for (let one: Element | null = node; one; one = one.parentElement)
      seen *= Number(getComputedStyle(one).opacity);
    return String(seen);
  });

test("a card says what it is: badges, subcategory, name, stars with their count, price and struck price", async () => {
  const { page } = await browser.visit();
  await page.goto(`${shop.storefront}/clearance?sort=newest`);
  const { results } = await call(endpoints.products.list, {
    query: { listing: "clearance", ordering: "newest" },
  });
  // A badge that most cards of a list would bear says nothing and is left out.
  const rare = results.filter((product) => product.is_featured).length <= results.length / 4;
  for (const product of results.slice(0, 6)) {
    const card = cardOf(page, product);
    const percent = Math.round((1 - product.price / (product.compare_price ?? 0)) * 100);
    const badges = [rare && product.is_featured && "FEATURED", product.is_new && "NEW", `−${percent}%`];
    const written = await card.locator("div > span").allTextContents();
    expect(written.filter((text) => badges.includes(text))).toEqual(badges.filter((one) => one !== false));
    await card.getByText(product.subcategory || product.category, { exact: true }).waitFor();
    const rating = card.getByText(product.rating.toFixed(1), { exact: true });
    await expect.poll(() => rating.count()).toBe(product.review_count > 0 ? 1 : 0);
    const reviews = product.review_count > 0 ? `(${product.review_count})` : "No reviews yet";
    await card.getByText(reviews, { exact: true }).waitFor();
    const [now, was] = [product.price, product.compare_price ?? 0].map((amount) => `$${amount.toFixed(2)}`);
    await expect.poll(() => card.getByText(`Now ${now}`).count()).toBe(1);
    await expect.poll(() => card.locator("s").textContent()).toBe(`Was ${was}`);
    await expect
      .poll(() => card.getByRole("list", { name: "Colors of" }).getByRole("button").count())
      .toBe(Math.min(4, product.colors.length));
  }
  const capitals = cards(page).getByText("NEW", { exact: true }).first();
  await expect
    .poll(() => capitals.evaluate((badge) => getComputedStyle(badge).textTransform))
    .toBe("lowercase");
  const grounds = await cards(page).evaluateAll((all) =>
    all.map((card) => getComputedStyle(card.firstElementChild as Element).backgroundColor),
  );
  for (const [at, ground] of grounds.entries()) if (at > 0) expect(ground).not.toBe(grounds[at - 1]);
});

test("under the mouse the button comes and the second picture; a swatch changes picture, link and what is added", async () => {
  const { page } = await browser.visit();
  await signInAs(page.context(), await newShopper(call, "card-folake"));
  const { results } = await call(endpoints.products.list, { query: { listing: "dresses" } });
  const product = results.find((one) => (one.color_images[one.colors[1] ?? ""]?.length ?? 0) > 1);
  await page.goto(`${shop.storefront}/dresses`);
  const card = cardOf(page, product);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  await expect.poll(() => card.locator("img").count()).toBe(1);
  await expect.poll(() => opacity(bar(card))).toBe("0");
  await card.hover();
  await expect.poll(() => opacity(bar(card))).toBe("1");
  await expect.poll(() => card.locator("img[data-loaded]").count()).toBe(1);
  const second = card.locator("img[data-loaded]");
  await expect.poll(() => opacity(second)).toBe("1");
  await page.mouse.move(2, 2);
  await expect.poll(() => opacity(second)).toBe("0");
  await card.getByRole("link", { name: product?.name ?? "" }).focus();
  await expect.poll(() => opacity(second)).toBe("1");

  const [first, other] = product?.colors ?? [];
  const front = card.locator("img").first();
  const before = await front.getAttribute("src");
  await expect
    .poll(() => card.getByRole("button", { name: first ?? "", exact: true }).getAttribute("aria-pressed"))
    .toBe("true");
  const swatch = card.getByRole("button", { name: other ?? "", exact: true });
  const { width, height } = (await swatch.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([44, 44]);
  await swatch.click();
  await expect.poll(() => front.getAttribute("src")).not.toBe(before);
  const link = card.getByRole("link", { name: product?.name ?? "" });
  await expect
    .poll(() => link.getAttribute("href"))
    .toBe(`/products/${product?.id}?color=${encodeURIComponent(other ?? "")}`);

  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route("**/orders/api/cart/add/", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const asked = page.waitForRequest(
    (request) => request.url().endsWith("/cart/add/") && request.method() === "POST",
  );
  await card.hover();
  await bar(card).click();
  await card.getByRole("button", { name: "Adding..." }).waitFor();
  expect((await asked).postDataJSON()).toMatchObject({
    product_id: product?.id,
    quantity: 1,
    size: product?.sizes[0],
    color: other,
  });
  go();
  await page.getByText("Added to cart", { exact: true }).first().waitFor();
});

test("where the first size is sold out the button asks for one, and the keyboard answers", async () => {
  const { page } = await browser.visit();
  await page.goto(`${rail.address}/men`);
  const card = cardOf(page, robes[0]);
  await expect.poll(() => card.getByRole("list", { name: "Colors of" }).getByRole("button").count()).toBe(4);
  const rest = card.getByRole("link", { name: `+2 more colors of ${robes[0]?.name}` });
  await expect.poll(() => rest.textContent()).toBe("+2");
  await expect.poll(() => rest.getAttribute("href")).toBe(`/products/${robes[0]?.id}`);
  await bar(card).focus();
  await expect.poll(() => opacity(bar(card))).toBe("1");
  await page.keyboard.press("Enter");
  const sizes = card.getByRole("group", { name: `Choose a size of ${robes[0]?.name}` });
  await sizes.waitFor();
  await expect.poll(() => sizes.getByRole("button", { name: "S, sold out" }).isDisabled()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("M");
  await page.keyboard.press("Escape");
  await sizes.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await sizes.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("M");
  await page.keyboard.press("Enter");
  await page.getByText("Please login to add items to cart", { exact: true }).first().waitFor();
  await sizes.waitFor({ state: "hidden" });
});

test("what is sold out says so instead of the button; on a phone nothing is cut and reviews are spoken of", async () => {
  const { page } = await browser.visit({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    colorScheme: "dark",
  });
  await page.goto(`${rail.address}/men`);
  const gone = cardOf(page, robes[1]);
  await gone.getByText("Sold out", { exact: true }).waitFor();
  await expect.poll(() => gone.getByRole("button", { name: "Add to Cart" }).count()).toBe(0);
  const long = cardOf(page, robes[2]);
  await long.getByText("No reviews yet", { exact: true }).waitFor();
  await expect.poll(() => long.getByText("4.0").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const heart = long.getByRole("button", { name: /^Add to Wishlist/ });
  await expect.poll(() => heart.boundingBox()).toMatchObject({ width: 44, height: 44 });
  // Indigo, navy and black end somewhere on a dark page, too.
  const edge = cardOf(page, robes[0]).getByRole("button", { name: "Blue", exact: true }).locator("svg");
  await expect
    .poll(() => edge.evaluate((node) => getComputedStyle(node).borderColor))
    .toBe("rgb(127, 130, 166)");
  // Four swatches and "+2": each 44 px wide and high, on two lines, none over another.
  const swatches = cardOf(page, robes[0])
    .getByRole("list", { name: /^Colors of/ })
    .locator("button, a");
  const places = await swatches.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(places.map(({ width, height }) => [width, height])).toEqual(Array(5).fill([44, 44]));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  expect(new Set(places.map(({ x }) => x % 44)).size).toBe(1);
});

test("on a phone one badge stands on the picture, in both views; all of them are read out", async () => {
  const { results } = await call(endpoints.products.list, {
    query: { listing: "clearance", ordering: "newest" },
  });
  const product = results.find(({ is_new }) => is_new);
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const badges = cardOf(page, product)
    .locator("div > span")
    .filter({ hasText: /^(FEATURED|NEW|−\d+%)$/ });
  const shown = async () =>
    (await badges.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width > 1))).filter(
      Boolean,
    ).length;
  for (const view of ["grid", "list"]) {
    await page.goto(`${shop.storefront}/clearance?sort=newest&view=${view}`);
    await expect.poll(() => badges.count()).toBe(2);
    await expect.poll(shown).toBe(1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(shown).toBe(2);
});

test("a card under the mouse offers its sizes; at /store with a size set the button names it, and adds it", async () => {
  const dora = await newShopper(call, "card-dora");
  const { page } = await browser.visit();
  await signInAs(page.context(), dora);
  const lastLine = async () => {
    const { items } = await call(endpoints.cart.read, { headers: dora.headers });
    return [items.length, items.at(-1)?.product.id, items.at(-1)?.selected_size];
  };
  const { results } = await call(endpoints.products.list, { query: { listing: "dresses" } });
  const dress = results.find(({ sizes_in_stock }) => sizes_in_stock.length > 3);
  await page.goto(`${shop.storefront}/dresses`);
  const card = cardOf(page, dress);
  await card.hover();
  const sizes = card.getByRole("toolbar", { name: `Add a size of ${dress?.name}` });
  await expect.poll(() => sizes.getByRole("button").count()).toBe(dress?.sizes.length);
  const inColor = dress?.color_sizes_in_stock[dress.colors[0] ?? ""] ?? [];
  await sizes.locator("button:enabled").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(lastLine).toEqual([1, dress?.id, inColor[1]]);

  const { results: inM } = await call(endpoints.products.list, { query: { size: "M", in_stock: true } });
  await page.goto(`${shop.storefront}/store?size=M`);
  const shirt = inM.find(({ sizes_in_stock }) => sizes_in_stock.includes("M"));
  await page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: shirt?.name ?? "", exact: true }) })
    .getByRole("button", { name: "Add M to Cart" })
    .click();
  await expect.poll(lastLine).toEqual([2, shirt?.id, "M"]);
  const { total_price: total } = await call(endpoints.cart.read, { headers: dora.headers });
  await page.getByRole("link", { name: `Cart (2) $${total.toFixed(2)}` }).waitFor({ state: "attached" });
});

test("at /store every card has its button, also where nothing can hover", async () => {
  const { page } = await browser.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${shop.storefront}/store`);
  const first = page.getByRole("main").getByRole("article").first();
  const button = bar(first);
  await button.waitFor();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.tap();
  await page.getByText("Please login to add items to cart", { exact: true }).first().waitFor();

  // The listing's own tools, without leaving the store area.
  await page.getByRole("combobox", { name: "Search products" }).fill("dress");
  await page.waitForURL(`${shop.storefront}/store?search=dress`);
  await page.keyboard.press("Enter");
  const { count: dresses } = await call(endpoints.products.list, { query: { search: "dress" } });
  await page.getByText(`${dresses} products found`, { exact: true }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^“dress”, Store/);
  const departments = page.getByRole("navigation", { name: "Departments" });
  await departments.getByRole("link", { name: /^Women / }).click();
  await page.waitForURL(`${shop.storefront}/store?search=dress&category=Women`);
  await page.getByLabel("Sort by").selectOption("price-low-high");
  await page.waitForURL(/^[^?]+\/store\?.*sort=price-low-high/);
  await page.getByRole("button", { name: /^Filters/ }).tap();
  await page.getByRole("dialog").getByRole("checkbox", { name: /^M \d/ }).waitFor({ state: "attached" });

  // Few tabs stand together at the left, and an address nobody made has the same search.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.storefront}/store/women?search=coat`);
  const tabs = await departments
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
  expect(tabs.length).toBeGreaterThan(1);
  for (const [at, { left }] of tabs.slice(1).entries())
    expect(left - (tabs[at]?.right ?? 0)).toBeLessThan(40);
  await page.getByRole("combobox", { name: "Search products" }).fill("kaftan");
  await page.waitForURL(`${shop.storefront}/store/women?search=kaftan`);
});
