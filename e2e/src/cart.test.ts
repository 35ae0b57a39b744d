import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Cart } from "@adire/contract/shapes";
import type { Locator, Page, Route } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { newShopper, openAs, password, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const { results: shelf } = await call(endpoints.products.list, {
  query: { listing: "women", in_stock: true, page_size: 40 },
});
const dress = shelf.find((product) => product.sizes_in_stock.length > 2 && product.colors.length > 1);
const reduced = (
  await call(endpoints.products.list, { query: { on_sale: true, in_stock: true, page_size: 1 } })
).results[0];
if (!dress || !reduced)
  throw new Error("the demo catalog has dresses in sizes and colors, and reduced things");

const open = (path: string, options?: Parameters<typeof openAs>[2]): Promise<Page> =>
  openAs(browser, shop.storefront + path, options);

async function chooseSize(page: Page): Promise<void> {
  const sizes = page.getByRole("group", { name: /size/i }).getByRole("radio", { disabled: false });
  if (!(await sizes.count())) return;
  await sizes.first().check({ force: true });
  // The address follows the choice.
  await page.waitForURL(/[?&]size=/);
}

const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
const isGone = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor({ state: "detached" });
const stopTheClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Answers a call of the API with what it would say, altered. */
const altering =
  <T>(change: (answer: T) => void) =>
  async (route: Route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as T;
    change(json);
    await route.fulfill({ response: answer, json });
  };

test("a guest is told to sign in for three seconds, by a region that was there before; a pointer holds it", async () => {
  const page = await open(`/products/${dress.id}`, { hasTouch: false });
  await page.clock.install();
  await page.reload({ waitUntil: "networkidle" });
  await chooseSize(page);
  const notices = page.getByRole("region", { name: "Notices" });
  const regions = await notices
    .locator("[aria-live]")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("aria-live"), one.textContent]));
  expect(regions).toEqual([
    ["polite", ""],
    ["assertive", ""],
  ]);
  await stopTheClock(page);
  await page.getByRole("button", { name: "Add to Wishlist" }).first().click();
  await says(page, "Please login to add items to wishlist");
  await page.clock.runFor(2_900);
  await expect.poll(() => notices.textContent()).toContain("Please login to add items to wishlist");
  await page.clock.runFor(200);
  await isGone(page, "Please login to add items to wishlist");

  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await says(page, "Please login to add items to cart");
  await notices.getByText("Please login to add items to cart").hover();
  await page.clock.runFor(20_000);
  await says(page, "Please login to add items to cart");
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_900);
  await says(page, "Please login to add items to cart");
  await page.clock.runFor(200);
  await isGone(page, "Please login to add items to cart");
});

test("the toast's Sign in brings the shopper back, and what they wanted is in the cart", async () => {
  const dayo = await newShopper(call, "cart-dayo");
  const page = await open(`/products/${dress.id}`);
  await chooseSize(page);
  const was = page.url();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Email").fill(dayo.email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(was);
  await says(page, "Added to cart");
  await page.getByRole("dialog", { name: "Cart" }).getByText(dress.name).waitFor();
});

test("adding opens the cart over the page, says so for three seconds, and gives the focus back", async () => {
  const ann = await newShopper(call, "cart-ann");
  const page = await open(`/products/${reduced.id}`, { as: ann });
  await page.clock.install();
  await page.reload({ waitUntil: "networkidle" });
  await chooseSize(page);
  const was = page.url();
  const add = page.getByRole("button", { name: "Add to Cart" }).first();
  // Both are looked at within the page, which knows at once.
  const isSaidOnce = page.waitForFunction(() => {
    const says = (element: Element) =>
      element.childElementCount === 0 && element.textContent === "Added to cart";
    const [one, ...others] = [...document.body.querySelectorAll("*")].filter(says);
    return others.length === 0 && one?.closest("dialog[open]");
  });
  await add.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Cart" });
  await drawer.waitFor();
  await isSaidOnce;
  expect(page.url()).toBe(was);
  await drawer.getByRole("link", { name: reduced.name }).waitFor();
  await drawer.getByText(/^You save \$/).waitFor();
  await drawer.getByText("Total, shipping Free").waitFor();
  await drawer.getByText(/^You will pay ₦[\d,.]+ · \$1 = ₦/).waitFor();
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.clock.fastForward(3_100);
  await isGone(page, "Added to cart");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a failed adding and a refused one are told; how many are left is the server's word", async () => {
  const ben = await newShopper(call, "cart-ben");
  const page = await open(`/products/${dress.id}`, { as: ben, mayComplain: failedCalls });
  await chooseSize(page);
  const add = page.getByRole("button", { name: "Add to Cart" }).first();
  await page.route("**/orders/api/cart/add/", (route) => route.abort());
  await add.click();
  await says(page, "Failed to add to cart");
  await page.unroute("**/orders/api/cart/add/");
  await page.route("**/orders/api/cart/add/", (route) =>
    route.fulfill({
      status: 409,
      json: {
        type: "",
        title: "",
        status: 409,
        code: "not_enough_stock",
        message: "Only 2 of it are left.",
        left: 2,
      },
      headers: { "access-control-allow-origin": shop.storefront },
    }),
  );
  await add.click();
  await says(page, "Only 2 of it are left.");
  await page.unroute("**/orders/api/cart/add/");

  await page.route("**/api/wishlist/add/", (route) => route.abort());
  await page.getByRole("button", { name: "Add to Wishlist" }).first().click();
  await says(page, "Failed to update wishlist");

  await isGone(page, "Failed to add to cart");
  await page.context().setOffline(true);
  await add.click();
  await says(page, "Failed to add to cart");
});

test("a line is changed in place: color, size, quantity; removed with Undo; moved to the wishlist", async () => {
  const chi = await newShopper(call, "cart-chi");
  const { headers } = chi;
  const [size] = dress.sizes_in_stock;
  await call(endpoints.cart.add, { headers, body: { product_id: dress.id, size, color: dress.colors[0] } });
  const page = await open("/store/cart", { as: chi });
  const line = page.getByRole("article", { name: dress.name });
  await line.waitFor();
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Cart (1)" }).waitFor();
  await header.getByRole("link", { name: "Orders" }).waitFor();
  await expect.poll(() => line.getByRole("button", { name: "Decrease quantity" }).isDisabled()).toBe(true);
  await line.getByRole("button", { name: "Increase quantity" }).click();
  await header.getByRole("link", { name: "Cart (2)" }).waitFor();
  await line.getByRole("button", { name: "Decrease quantity" }).click();
  await header.getByRole("link", { name: "Cart (1)" }).waitFor();
  await expect.poll(() => line.getByRole("button", { name: "Decrease quantity" }).isDisabled()).toBe(true);

  // On a slow connection every press counts, in the order of the presses.
  const letGo: (() => void)[] = [];
  const increased: unknown[] = [];
  await page.route("**/cart/items/*/", async (route) => {
    increased.push(route.request().postDataJSON()?.quantity);
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  const quantity = (number: number) =>
    line.getByRole("group").getByText(`${number}`, { exact: true }).waitFor();
  for (const pressed of [2, 3]) {
    await line.getByRole("button", { name: "Increase quantity" }).click();
    await quantity(pressed);
  }
  await line.getByRole("button", { name: "Decrease quantity" }).click();
  await quantity(2);
  for (const count of [1, 2, 3]) {
    await expect.poll(() => letGo.length).toBe(count);
    await header.getByRole("link", { name: `Cart (${count})` }).waitFor();
    await quantity(2);
    letGo.at(-1)?.();
  }
  await header.getByRole("link", { name: "Cart (2)" }).waitFor();
  expect(increased).toEqual([2, 3, 2]);

  const other = dress.sizes_in_stock.find((name) => name !== size) ?? "";
  const again = dress.sizes_in_stock.find((name) => name !== size && name !== other) ?? "";
  await line.getByLabel("Size").selectOption(again);
  await expect.poll(() => letGo.length).toBe(4);
  await expect.poll(() => line.getByLabel("Size").inputValue()).toBe(again);
  const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
  letGo.at(-1)?.();
  await answered;
  await page.unroute("**/cart/items/*/");
  const changed = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await line.getByLabel("Size").selectOption(other);
  expect((await (await changed).json()).items[0].selected_size).toBe(other);
  const recolored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await line.getByLabel("Color").selectOption(dress.colors[1] ?? "");
  expect([200, 409, 422]).toContain((await recolored).status());

  const summary = page.getByRole("region", { name: "Summary" });
  await summary.getByText("Free", { exact: true }).waitFor();
  await summary.getByText(/^You will pay ₦/).waitFor();
  await summary
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .waitFor();

  // On a phone color and size stand side by side, and the quantity below them.
  await page.setViewportSize({ width: 390, height: 844 });
  const placeOf = async (control: Locator) =>
    (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const stand = async () => {
    const [color, chosen, stepper] = [
      await placeOf(line.getByLabel("Color")),
      await placeOf(line.getByLabel("Size")),
      await placeOf(line.getByRole("group")),
    ];
    return { beside: chosen.y === color.y, below: stepper.y > chosen.y + chosen.height };
  };
  await expect.poll(stand).toEqual({ beside: true, below: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  await line.getByRole("button", { name: `Remove ${dress.name}` }).click();
  await page.getByText(`${dress.name} was removed from your cart.`).waitFor();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await says(page, "Your cart is empty");
  await undo.click();
  await line.waitFor();
  const removing = line.getByRole("button", { name: /^Remove/ });
  await expect.poll(() => removing.evaluate((button) => button === document.activeElement)).toBe(true);
  await line.getByRole("button", { name: /^Move to wishlist/ }).click();
  await says(page, "Added to wishlist");
  await says(page, "Your cart is empty");
  await page.getByRole("link", { name: "Continue Shopping" }).waitFor();

  // Two lines removed in a row can both be restored, in any order: each comes back to its place.
  for (const { id } of [dress, reduced])
    await call(endpoints.cart.add, { headers, body: { product_id: id } });
  await page.reload();
  for (const { name } of [dress, reduced])
    await page.getByRole("button", { name: `Remove ${name}` }).waitFor();
  await page.evaluate(() => {
    for (const button of document.querySelectorAll("button"))
      if (button.textContent?.startsWith("Remove ")) button.click();
  });
  await expect.poll(() => undo.count()).toBe(2);
  await undo.last().click();
  await page.getByRole("button", { name: `Remove ${reduced.name}` }).waitFor();
  await undo.click();
  await expect
    .poll(() => page.getByRole("button", { name: /^Remove / }).allTextContents())
    .toEqual([`Remove ${dress.name}`, `Remove ${reduced.name}`]);
});

test("a size that is sold out is not offered; what leaves the cart gives the focus on; a toast is above the bar of a phone", async () => {
  const fola = await newShopper(call, "cart-fola");
  const { headers } = fola;
  const [size = "", left = "", gone = ""] = dress.sizes_in_stock;
  for (const body of [{ product_id: dress.id, size }, { product_id: reduced.id }])
    await call(endpoints.cart.add, { headers, body });
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signInAs(page.context(), fola);
  await page.route(
    "**/orders/api/cart/",
    altering<Cart>(({ items }) => {
      for (const { product, selected_color } of items)
        if (product.id === dress.id) product.color_sizes_in_stock[selected_color ?? ""] = [size, left];
    }),
  );
  await page.goto(`${shop.storefront}/store/cart`);
  const sizes = page.getByRole("article", { name: dress.name }).getByLabel("Size").getByRole("option");
  await expect.poll(() => sizes.filter({ hasText: `${gone}, sold out` }).isDisabled()).toBe(true);
  await expect.poll(() => sizes.filter({ hasText: new RegExp(`^${left}$`) }).isDisabled()).toBe(false);

  await page
    .getByRole("article", { name: reduced.name })
    .getByRole("button", { name: /^Move to wishlist/ })
    .click();
  const toast = page.getByText("Added to wishlist", { exact: true }).filter({ visible: true }).first();
  const bar = page.getByRole("link", { name: "Proceed to Checkout" }).filter({ visible: true });
  await toast.hover();
  const bottom = await toast.boundingBox();
  expect((bottom?.y ?? 999) + (bottom?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  const heading = page.getByRole("heading", { level: 1, name: "Cart" });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("what has changed since adding is said at the line, and what cannot be had keeps from checking out", async () => {
  const dupe = await newShopper(call, "cart-dupe");
  const { headers } = dupe;
  await call(endpoints.cart.add, { headers, body: { product_id: dress.id, size: dress.sizes_in_stock[0] } });
  await call(endpoints.cart.add, { headers, body: { product_id: reduced.id, quantity: 2 } });
  const { page } = await browser.visit();
  await signInAs(page.context(), dupe);
  await page.route(
    "**/orders/api/cart/",
    altering<Cart>(({ items }) => {
      if (items[0]) Object.assign(items[0], { product_stock: 0, price_was: items[0].product_price + 10 });
      if (items[1]) Object.assign(items[1], { product_stock: 1, price_was: items[1].product_price - 5 });
    }),
  );
  await page.goto(`${shop.storefront}/store/cart`);
  const gone = page.getByRole("article", { name: dress.name });
  await gone.getByText(/^Sold out since you added it/).waitFor();
  await gone.getByText(/^The price went down from \$[\d,.]+ to \$[\d,.]+ since you added it\.$/).waitFor();
  const short = page.getByRole("article", { name: reduced.name });
  await short.getByText("Only 1 left: please lower the quantity.").waitFor();
  await short.getByText(/^The price went up from/).waitFor();
  await short.getByText(/^Save \$/).waitFor();
  await short.getByRole("button", { name: "Lower to 1" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Proceed to Checkout" }).isDisabled()).toBe(true);
  await page.unroute("**/orders/api/cart/");
  await page.getByRole("button", { name: "Keep only what’s left" }).click();
  await gone.waitFor({ state: "detached" });
  const pay = page.getByRole("link", { name: "Proceed to Checkout" });
  await pay.waitFor();
  // Beside the total stands what one asks before paying; on a phone the button stays in reach.
  const answers = page.getByRole("region", { name: "Summary" }).getByRole("list", { name: "Before you pay" });
  await expect
    .poll(() =>
      answers.getByRole("link").evaluateAll((links) => links.map((one) => one.getAttribute("href"))),
    )
    .toEqual(["/help#payment", "/help#delivery", "/help#returns"]);
  await page.setViewportSize({ width: 390, height: 500 });
  const inReach = async () => {
    const { y, height } = (await pay.boundingBox()) ?? { y: 0, height: 0 };
    return [y > 400, y + height <= 500];
  };
  await expect.poll(inReach).toEqual([true, true]);
  const held = async () => (await call(endpoints.cart.read, { headers })).items;
  await expect.poll(held).toMatchObject([{ product: { id: reduced.id }, quantity: 1 }]);
});

test("the cart while it loads, when it fails, empty, and signed out", async () => {
  const ebun = await newShopper(call, "cart-ebun");
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await signInAs(page.context(), ebun);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/orders/api/cart/", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${shop.storefront}/store/cart`);
  await page.getByText("Loading your cart").waitFor({ state: "attached" });
  letGo();
  await page.getByRole("alert").getByText("We couldn’t load your cart.").waitFor();
  await page.unroute("**/orders/api/cart/");
  await page.getByRole("button", { name: "Try Again" }).click();
  await says(page, "Your cart is empty");
  for (const name of ["Continue Shopping", "New arrivals", "My Wishlist"])
    await page.getByRole("link", { name }).waitFor();
  const doors = page.getByRole("navigation", { name: "Start with" }).getByRole("link");
  await expect.poll(() => doors.allTextContents()).toEqual(["Dresses", "Women", "Men", "African Wear"]);

  const guest = await browser.visit({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  const asked: string[] = [];
  guest.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await guest.page.goto(`${shop.storefront}/store/cart`, { waitUntil: "networkidle" });
  await guest.page.getByText(/^Sign in to add items to your cart/).waitFor();
  await guest.page.getByRole("button", { name: "Sign in" }).waitFor();
  // Cart and wishlist are loaded only when signed in.
  expect(asked.filter((path) => /cart\/|wishlist\/$/.test(path))).toEqual([]);
  const wider = await guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test("where cart or wishlist cannot be loaded, another page only notes it", async () => {
  const femi = await newShopper(call, "cart-femi");
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await signInAs(page.context(), femi);
  const noted: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") noted.push(message.text());
  });
  for (const path of ["**/orders/api/cart/", "**/api/wishlist/"])
    await page.route(path, (route) => route.abort());
  await page.goto(`${shop.storefront}/men`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => noted.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => page.getByRole("region", { name: "Notices" }).textContent()).toBe("");
});
