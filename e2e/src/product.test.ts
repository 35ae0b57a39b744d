import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { discountPercent } from "@adire/contract/money";
import type { Product, ProductDetail } from "@adire/contract/shapes";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violationsOf } from "./accessibility.ts";
import { failedCalls, useBrowser, type VisitOptions } from "./browser.ts";
import { openHamperedStorefront } from "./hampered-storefront.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const password = "long indigo cloth";
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const products = async (query: Record<string, string | number | boolean> = {}): Promise<Product[]> =>
  (await call(endpoints.products.list, { query: { page_size: 1_000, ...query } })).results;
const detail = (product: Product | undefined): Promise<ProductDetail> =>
  call(endpoints.products.read, { params: { id: product?.id ?? 0 } });
const money = (amount: number) => `$${amount.toFixed(2)}`;

/** The first product of which something holds. */
async function productWith(
  holds: (product: ProductDetail) => boolean,
  among: readonly Product[],
): Promise<ProductDetail> {
  for (const product of among) {
    const read = await detail(product);
    if (holds(read)) return read;
  }
  throw new Error("the demo catalog has no such product");
}

/** A page of the shop, once its scripts run. */
async function at(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await browser.visit({ viewport: desktop, ...options });
  await page.goto(shop.storefront + path, { waitUntil: "networkidle" });
  return page;
}
const says = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, typeof text === "string" ? { exact: true } : {})
    .first()
    .waitFor();
const sizes = (page: Page) => page.getByRole("group", { name: /^Size/ });
const stock = (of: ProductDetail, color: string | undefined, size: string) =>
  of.variants.find((variant) => variant.color === (color ?? null) && variant.size === size)?.stock ?? 0;
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function signIn(page: Page, name: string): Promise<void> {
  await call(endpoints.accounts.register, {
    body: { email: `${name}@example.com`, username: name, password },
  });
  await page.goto(`${shop.storefront}/login?sign-in`, { waitUntil: "networkidle" });
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Email").fill(`${name}@example.com`);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

test("everything that is known of a product stands on its page, on a phone and on a desktop", async () => {
  const dress = await productWith(
    ({ colors, reviews }) => colors.length > 1 && reviews.length > 0,
    await products({ listing: "clearance", is_new: true, is_featured: true, in_stock: true }),
  );
  const was = dress.compare_price ?? 0;
  for (const viewport of [phone, desktop]) {
    const page = await at(`/products/${dress.id}`, {
      viewport,
      colorScheme: viewport === phone ? "dark" : "light",
    });
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: dress.name }).waitFor();
    await main
      .getByRole("img", { name: `${dress.name}, ${dress.colors[0]?.toLowerCase()}`, exact: true })
      .waitFor();
    const text = ((await main.textContent()) ?? "").replace(/\s+/g, " ");
    for (const words of [
      "NEW",
      `−${discountPercent(dress.price, dress.compare_price)}%`,
      money(dress.price),
      money(was),
      `Save ${money(was - dress.price)}`,
      dress.rating.toFixed(1),
      `${dress.review_count} review`,
      dress.description.split("\n")[0] ?? "",
      dress.category,
      dress.brand,
      "In stock",
      "Final sale: no returns or exchanges",
      "working days",
      "Wear it with",
    ])
      expect(text).toContain(words);
    for (const name of ["Add to Cart", "Buy now", "Add to Wishlist"])
      await expect.poll(() => main.getByRole("button", { name, exact: true }).first().isVisible()).toBe(true);
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect.poll(() => way.getByRole("link").first().textContent()).toBe("Home");
    for (const name of ["Size and fit", "Delivery and returns", "Details"])
      await main.locator("summary", { hasText: name }).waitFor();
    await expect.poll(() => sideways(page)).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test("at the button: size, length, fit, stock, delivery, returns, in this order; the button is in the first view", async () => {
  const dress = await productWith(
    ({ fit_votes }) => (fit_votes?.true ?? 0) > 2,
    await products({ category: "Dresses", search: "wrap", in_stock: true }),
  );
  const page = await at(`/products/${dress.id}?size=40`);
  const main = page.getByRole("main");
  const text = ((await main.textContent()) ?? "").replace(/\s+/g, " ");
  const places = [
    "96 cm long, just under the knee at 1.65 m",
    "Runs true:",
    "Add to Cart",
    /In stock|left in 40|40 is sold out/.exec(text)?.[0] ?? "stock",
    "ordered today",
    /Final sale|30 days to send it back/.exec(text)?.[0] ?? "returns",
  ].map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const button = await main
    .getByRole("button", { name: /Add to Cart|Sold out/ })
    .first()
    .boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(desktop.height);
  const region = main.getByRole("combobox", { name: "To" });
  const dates = main.getByRole("paragraph").filter({ hasText: "ordered today" });
  await region.selectOption("the rest of the world");
  const far = await dates.textContent();
  await region.selectOption("Nigeria");
  await expect.poll(() => dates.textContent()).not.toBe(far);
  // The cloth, its maker and its care end about where the buy box ends.
  const bottomOf = async (locator: ReturnType<Page["locator"]>) => {
    const box = await locator.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const story = await bottomOf(main.getByRole("region", { name: /^(Adire|Made of)/ }));
  const ask = await bottomOf(main.getByRole("link", { name: "Ask about this piece" }));
  expect(Math.abs(story - ask)).toBeLessThan(300);
});

test("the measures of the chosen size are on the piece, and its hem is on three heights; other sizes are links", async () => {
  const [dress] = await products({ category: "Dresses", search: "wrap", size: "40", in_stock: true });
  const page = await at(`/products/${dress?.id}?size=40`, { viewport: phone });
  const measured = page.getByRole("region", { name: "Measured flat" });
  const measureOf = (name: string) =>
    measured.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd").textContent();
  await expect.poll(() => measureOf("Bust")).toBe("98cm");
  const hem = measured.getByRole("region", { name: "Where the hem falls" }).getByRole("listitem");
  await expect
    .poll(async () => (await hem.allTextContents()).map((text) => text.replace(/^\d.\d\d m/, "")))
    .toEqual(["11 cm belowthe knee", "6 cm belowthe knee", "on the knee"]);
  await measured.getByRole("radio", { name: "inch" }).check({ force: true });
  await expect.poll(() => measureOf("Bust")).toBe("38.5in");
  await measured.getByRole("link", { name: "42", exact: true }).click();
  await page.waitForURL(/size=42/);
  await expect.poll(() => measureOf("Bust")).toBe("40in");
  await expect.poll(() => sizes(page).getByRole("radio", { name: /^42/ }).isChecked()).toBe(true);
  const kinds = page.getByRole("region", { name: "Wear it with" }).getByRole("article");
  await expect.poll(() => kinds.count()).toBe(4);
  expect(await violationsOf(page)).toEqual([]);
});

test("soap and sneakers stand under their own kind in the breadcrumb, not under Women's Collection", async () => {
  for (const [search, kind] of [
    ["soap", "Beauty & Accessories"],
    ["sneakers", "Shoes"],
  ] as const) {
    const product = (await products({ search })).find(({ category }) => category === kind);
    const page = await at(`/products/${product?.id}`);
    const way = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await expect.poll(() => way.allTextContents()).toEqual(["Home", kind]);
    await way.last().click();
    await page.getByRole("heading", { level: 1, name: kind }).waitFor();
  }
});

test("a product that nobody has reviewed says so without a star, and does not claim a sale", async () => {
  const plain = (await products({ in_stock: true })).find(
    ({ review_count, compare_price }) => review_count === 0 && compare_price === null,
  );
  const page = await at(`/products/${plain?.id}`);
  const reviews = page.getByRole("link", { name: "No reviews yet", exact: true });
  await expect.poll(() => reviews.count()).toBe(1);
  await expect.poll(() => reviews.locator("svg").count()).toBe(0);
  const returns = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "30 days to send it back, unworn" });
  await expect.poll(() => returns.getByRole("link").getAttribute("href")).toContain("/help#returns");
  await expect.poll(() => page.getByRole("main").getByText("Final sale").count()).toBe(0);
});

test("by keyboard alone: adding without a size leads to the sizes and says why; with one it asks to sign in", async () => {
  const [shirt] = await products({ listing: "men", size: "M", in_stock: true });
  const page = await at(`/products/${shirt?.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).first().focus();
  await page.keyboard.press("Enter");
  await says(page, "Please choose a size first.");
  const group = sizes(page);
  await expect.poll(() => group.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const described = await group.getAttribute("aria-describedby");
  await expect
    .poll(() => page.locator(`[id="${described}"]`).textContent())
    .toBe("Please choose a size first.");
  await page.keyboard.press("Space");
  await page.waitForURL(/[?&]size=/);
  await expect.poll(() => page.getByText("Please choose a size first.").count()).toBe(0);
  await page.keyboard.press("Tab");
  while ((await page.evaluate(() => document.activeElement?.textContent)) !== "Add to Cart")
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await says(page, "Please login to add items to cart");
});

test("a color keeps the size, stands in the address, and one press of Back leaves the product", async () => {
  const coat = await productWith(
    (one) =>
      one.colors.length > 1 &&
      one.colors.every((color) => one.sizes.some((size) => stock(one, color, size) > 0)),
    await products({ listing: "men", in_stock: true }),
  );
  const [first, second] = coat.colors;
  const size = coat.sizes.find((one) => stock(coat, first, one) > 0) ?? "";
  const page = await at("/men");
  await page.goto(`${shop.storefront}/products/${coat.id}`, { waitUntil: "networkidle" });
  await sizes(page)
    .getByRole("radio", { name: new RegExp(`^${size}`) })
    .check({ force: true });
  await page.getByRole("link", { name: second ?? "", exact: true }).click();
  await page.waitForURL(
    (url) => url.searchParams.get("color") === second && url.searchParams.get("size") === size,
  );
  const chosen = page.getByRole("link", { name: second ?? "", exact: true });
  await expect.poll(() => chosen.getAttribute("aria-current")).toBe("true");
  await page.reload({ waitUntil: "networkidle" });
  await expect
    .poll(() =>
      sizes(page)
        .getByRole("radio", { name: new RegExp(`^${size}`) })
        .isChecked(),
    )
    .toBe(true);
  await page.getByRole("img", { name: `${coat.name}, ${second?.toLowerCase()}`, exact: true }).waitFor();
  await page.goBack();
  await page.waitForURL("**/men");
});

test("a color is chosen at once: a size that is pressed right after it keeps it", async () => {
  const dress = await productWith(
    ({ colors, sizes }) => colors.length > 1 && sizes.length > 1,
    await products({ listing: "dresses" }),
  );
  const color = dress.colors.at(-1) ?? "";
  const page = await at(`/products/${dress.id}`);
  const link = page.getByRole("list", { name: "Color" }).getByRole("link", { name: color, exact: true });
  const radio = sizes(page).getByRole("radio").last();
  const size = await radio.getAttribute("value");
  await link.evaluate(
    async (color: HTMLElement, size) => {
      color.click();
      // The next event, before the gallery shows the color.
      await new Promise((next) => setTimeout(next));
      if (color.ariaCurrent !== "true") throw new Error("the next event finds another color");
      (size as HTMLElement).click();
    },
    await radio.elementHandle(),
  );
  await page.waitForURL((url) => url.searchParams.get("size") === size);
  expect(new URL(page.url()).searchParams.get("color")).toBe(color);
  await expect.poll(() => link.getAttribute("aria-current")).toBe("true");
  expect(await radio.isChecked()).toBe(true);
});

test("signed in: into the cart and the wishlist and out again; Buy now takes that size and color along", async () => {
  const [shirt] = await products({ listing: "men", size: "L", in_stock: true });
  const read = await detail(shirt);
  const [color] = read.colors;
  const size = read.sizes.find((one) => stock(read, color, one) > 5) ?? "";
  const { page } = await browser.visit();
  await signIn(page, `product-page-${Date.now()}`);
  await page.goto(`${shop.storefront}/products/${read.id}?size=${size}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Add to Wishlist", exact: true }).first().click();
  await says(page, "Added to wishlist");
  await page.getByRole("button", { name: "Remove from Wishlist", exact: true }).first().click();
  await says(page, "Removed from wishlist");
  await page.getByRole("button", { name: "Add to Wishlist", exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText(read.name).first().waitFor();
  for (const words of [color, size]) await expect.poll(() => drawer.textContent()).toContain(words);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.waitForURL("**/store/checkout?**");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    product: String(read.id),
    size,
    color,
  });
  await says(page, new RegExp(read.name));
});

test("few pieces are told, and only then; a sold-out size stays, struck, and can be waited for", async () => {
  const gone = await productWith(
    (one) =>
      one.sizes.filter((size) => stock(one, one.colors[0], size) === 0).length > 0 &&
      one.sizes.some((size) => stock(one, one.colors[0], size) > 5) &&
      one.sizes.length > 3,
    await products({ listing: "women", in_stock: true }),
  );
  const [color] = gone.colors;
  const soldOut = gone.sizes.find((size) => stock(gone, color, size) === 0) ?? "";
  const many = gone.sizes.find((size) => stock(gone, color, size) > 5) ?? "";
  const page = await at(`/products/${gone.id}`, { viewport: phone, mayComplain: failedCalls });
  const choose = (size: string) =>
    sizes(page)
      .getByRole("radio", { name: new RegExp(`^${size}( ?, sold out)?$`) })
      .check({ force: true });
  await choose(many);
  await says(page, "In stock");
  await expect.poll(() => page.getByText(/Only \d+ left/).count()).toBe(0);
  await choose(soldOut);
  await says(page, `${soldOut} is sold out`);
  await expect
    .poll(() => page.getByRole("button", { name: "Sold out", exact: true }).first().isDisabled())
    .toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Buy now" }).isDisabled()).toBe(true);
  const waiting = page.getByRole("region", { name: "Back in stock" });
  const tell = waiting.getByRole("button", { name: "Tell me when it’s back" });
  const email = waiting.getByLabel("Email");
  await tell.click();
  await waiting.getByText("Email is required").waitFor();
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill("ada@example");
  await tell.click();
  await waiting.getByText("Please enter an email address such as ada@example.com.").waitFor();
  await email.fill("ada.waits@example.com");
  expect(await violationsOf(page)).toEqual([]);
  await page.route("**/stock-alerts/", (route) => route.abort(), { times: 1 });
  await tell.click();
  await waiting.getByText("That didn’t go through. Please try again.").waitFor();
  await tell.click();
  await waiting
    .getByRole("status")
    .getByText("We will write to ada.waits@example.com once, when it is back.")
    .waitFor();
  await choose(many);
  await waiting.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add to Cart" }).first().waitFor();
});

test("five pieces or fewer of the chosen size are said", async () => {
  const few = await productWith(
    (one) =>
      one.sizes.some((size) => stock(one, one.colors[0], size) > 0 && stock(one, one.colors[0], size) < 6),
    await products({ listing: "women", in_stock: true }),
  );
  const [color] = few.colors;
  const size = few.sizes.find((one) => stock(few, color, one) > 0 && stock(few, color, one) < 6) ?? "";
  const { page } = await browser.visit();
  // Another story may buy one of them in between.
  const isSaid = async () => {
    await page.goto(`${shop.storefront}/products/${few.id}?color=${color}&size=${size}`);
    const left = stock(await detail(few), color, size);
    return page.getByText(`Only ${left} left in ${size}`, { exact: true }).first().isVisible();
  };
  await expect.poll(isSaid).toBe(true);
});

test("the size guide: body and garment, centimeters and inches, the chosen size marked; none where nobody measured", async () => {
  const [dress] = await products({ category: "Dresses", size: "40", in_stock: true });
  const page = await at(`/products/${dress?.id}?size=40`, { colorScheme: "dark" });
  const opener = page.getByRole("button", { name: "Size guide" });
  await opener.click();
  const guide = page.getByRole("dialog", { name: "Size guide" });
  const tables = guide.getByRole("table");
  await tables.first().waitFor();
  await expect.poll(() => tables.count()).toBe(2);
  const row = tables.first().getByRole("row", { name: /^40 ?, chosen/ });
  await expect.poll(() => row.getByRole("cell").allTextContents()).toEqual(["92", "76", "100", "12", "8"]);
  await guide.getByRole("radio", { name: "inch" }).check({ force: true });
  await expect.poll(() => row.getByRole("cell").allTextContents()).toEqual(["36", "30", "39.5", "12", "8"]);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await guide.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const [candle] = await products({ category: "Home", in_stock: true });
  await page.goto(`${shop.storefront}/products/${candle?.id}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Add to Cart" }).first().waitFor();
  await expect.poll(() => page.getByText("Size guide").count()).toBe(0);
});

test("two presses go two pictures on, though the first is still scrolling", async () => {
  const dress = await productWith(({ images }) => images.length > 2, await products({ category: "Dresses" }));
  const page = await at(`/products/${dress.id}`, { reducedMotion: "no-preference" });
  const row = page.getByRole("list", { name: /^Pictures of/ });
  await row.focus();
  const scrolls = row.evaluate((list) => new Promise((done) => list.addEventListener("scroll", done)));
  await page.keyboard.press("ArrowRight");
  await scrolls;
  await page.keyboard.press("ArrowRight");
  const third = page.getByRole("link", { name: "Show picture 3" });
  await expect.poll(() => third.getAttribute("aria-current")).toBe("true");
  await expect.poll(() => row.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(2);
  await expect.poll(() => third.getAttribute("aria-current")).toBe("true");
});

test("the gallery: thumbs, keys, and a zoom with steps, pictures and the wheel", async () => {
  const [dress] = await products({ category: "Dresses", in_stock: true });
  const page = await at(`/products/${dress?.id}`, { pictures: true });
  const thumb = (number: number) => page.getByRole("link", { name: `Show picture ${number}` });
  const current = async () =>
    (await Promise.all([1, 2].map((number) => thumb(number).getAttribute("aria-current")))).indexOf("true") +
    1;
  await expect.poll(() => current()).toBe(1);
  await thumb(2).click();
  await expect.poll(current).toBe(2);
  await page.getByRole("list", { name: /^Pictures of/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(current).toBe(1);

  const shown = await page
    .getByRole("list", { name: /^Pictures of/ })
    .getByRole("img")
    .first()
    .boundingBox();
  await page.getByRole("button", { name: "Zoom", exact: true }).click();
  const zoom = page.getByRole("dialog", { name: dress?.name ?? "" });
  const large = zoom.getByRole("img");
  const width = async () => (await large.boundingBox())?.width ?? 0;
  const stage = zoom.getByRole("region", { name: /at 2 times its size/ });
  await stage.waitFor();
  // It opens larger than the page already showed it, at its middle.
  await expect.poll(async () => (await width()) / (shown?.width ?? 0)).toBeGreaterThan(1.5);
  await expect.poll(() => stage.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  expect(await violationsOf(page)).toEqual([]);
  await zoom.getByRole("button", { name: "Next picture" }).click();
  await zoom.getByText(/^2 \/ \d$/).waitFor();
  await expect.poll(() => zoom.getByRole("button", { name: "Previous picture" }).isEnabled()).toBe(true);
  const doubled = await width();
  await zoom.getByRole("button", { name: "Zoom out" }).click();
  await zoom.getByRole("region", { name: /at 1 times its size/ }).waitFor();
  await expect.poll(width).toBeCloseTo(doubled / 2, 0);
  const fitting = await width();
  await zoom.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeCloseTo(fitting * 2, 0);
  await zoom.getByRole("region", { name: /times its size/ }).focus();
  await page.keyboard.press("+");
  await expect.poll(width).toBeCloseTo(fitting * 3, 0);
  // Closer, the file has more in it.
  const pixelsAcross = () =>
    large.evaluate(async (shown: HTMLImageElement) => {
      const file = new Image();
      file.src = shown.currentSrc;
      await file.decode();
      return file.naturalWidth;
    });
  await expect.poll(pixelsAcross).toBe(1600);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 200);
  await expect.poll(width).toBeCloseTo(fitting * 2, 0);
  await page.keyboard.press("Escape");
  await zoom.waitFor({ state: "hidden" });
  await expect.poll(current).toBe(2);
});

test("on a phone: swiping counts, and the button stays in reach wherever one reads", async () => {
  const [dress] = await products({ category: "Dresses", in_stock: true });
  const page = await at(`/products/${dress?.id}`, { viewport: phone });
  await page.getByText(/^1 \/ \d$/).waitFor();
  await page.getByRole("list", { name: /^Pictures of/ }).evaluate((list) => list.scrollTo({ left: 390 }));
  await page.getByText(/^2 \/ \d$/).waitFor();
  const adds = page.getByRole("button", { name: "Add to Cart", exact: true }).filter({ visible: true });
  // All in one look: between two looks one of them may have gone.
  const inReach = () =>
    adds.evaluateAll(
      (all) =>
        all
          .map((button) => button.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
    );
  await expect.poll(inReach).toBe(1);
  await page.getByRole("button", { name: "Buy now" }).scrollIntoViewIfNeeded();
  await expect.poll(inReach).toBe(1);
  await expect.poll(() => adds.count()).toBe(1);
  await page.getByRole("heading", { name: "Reviews" }).scrollIntoViewIfNeeded();
  await expect.poll(inReach).toBe(1);
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  const foot = async () => {
    const box = await last.boundingBox();
    return (box?.y ?? phone.height) + (box?.height ?? 0);
  };
  await expect.poll(foot).toBeLessThanOrEqual(phone.height - 76);
  await adds.last().click();
  await says(page, "Please choose a size first.");
  await expect.poll(() => sizes(page).evaluate((group) => group.contains(document.activeElement))).toBe(true);
});

test("what was recently viewed is remembered on this device, asked for once, and forgotten on demand", async () => {
  const [first, second, third] = await products({ listing: "women", in_stock: true });
  const page = await at(`/products/${first?.id}`);
  await expect.poll(() => page.getByRole("heading", { name: "Recently viewed" }).count()).toBe(0);
  await page.goto(`${shop.storefront}/products/${second?.id}`, { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has("id") && request.method() === "GET")
      asked.push(url.searchParams.getAll("id").join());
  });
  await page.goto(`${shop.storefront}/products/${third?.id}`, { waitUntil: "networkidle" });
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  expect(asked).toEqual([]);
  await viewed.scrollIntoViewIfNeeded();
  await viewed.getByRole("link").first().waitFor();
  await expect.poll(() => viewed.getByRole("link").allTextContents()).toEqual([second?.name, first?.name]);
  expect(asked).toEqual([`${second?.id},${first?.id}`]);
  await viewed.getByRole("button", { name: /^Clear/ }).click();
  await viewed.waitFor({ state: "detached" });
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => page.getByRole("heading", { name: "Recently viewed" }).count()).toBe(0);
});

test("slow: Loading...; the server away: Failed to load product, and Try again; unknown: Product not found", async () => {
  const page = await at("/women", { mayComplain: failedCalls });
  const card = page.getByRole("main").getByRole("article").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/products\/\d+\.data/, (route) => held.then(() => route.continue()));
  await card.getByRole("heading").getByRole("link").click();
  await says(page, "Loading...");
  letGo();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await expect.poll(() => page.getByText("Loading...", { exact: true }).count()).toBe(0);

  const [product] = await products();
  const hampered = await openHamperedStorefront(shop, (path) =>
    /^\/products\/api\/products\/\d+\//.test(path),
  );
  try {
    const answer = await page.goto(`${hampered.address}/products/${product?.id}`);
    expect(answer?.status()).toBe(503);
    await page.getByRole("heading", { name: "Failed to load product" }).waitFor();
    await expect.poll(() => page.title()).toContain("Failed to load product");
    const again = page.waitForResponse(
      (response) => response.url() === `${hampered.address}/products/${product?.id}`,
    );
    await page.getByRole("link", { name: "Try again" }).click();
    expect((await again).status()).toBe(503);
  } finally {
    await hampered.close();
  }
  const missing = await page.goto(`${shop.storefront}/products/999999`);
  expect(missing?.status()).toBe(404);
  await page.getByRole("heading", { name: "Product not found" }).waitFor();
});

test("without JavaScript: colors are links, the chosen size is there, what buying needs is said, nothing dead stands there", async () => {
  const coat = await productWith(
    (one) =>
      one.colors.length > 1 && one.sizes.length > 2 && stock(one, one.colors[1], one.sizes[1] ?? "") > 0,
    await products({ listing: "women", in_stock: true }),
  );
  const [, second] = coat.colors;
  const size = coat.sizes[1] ?? "";
  const { page } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${shop.storefront}/products/${coat.id}?size=${encodeURIComponent(size)}`);
  await page.getByRole("link", { name: second ?? "", exact: true }).click();
  await page.waitForURL(
    (url) => url.searchParams.get("color") === second && url.searchParams.get("size") === size,
  );
  await expect.poll(() => sizes(page).getByRole("radio", { name: size, exact: true }).isChecked()).toBe(true);
  for (const name of ["Zoom", "Tell me when it’s back", "Add to Cart", "Buy now"])
    await expect
      .poll(() => page.getByRole("button", { name, exact: true }).filter({ visible: true }).count())
      .toBe(0);
  await page.getByText(/^Buying needs JavaScript/).waitFor();
});
