import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { paymentSuccessRedirectMs } from "@adire/contract/limits";
import { convert, formatMoney, fromWire } from "@adire/contract/money";
import type { ProductDetail } from "@adire/contract/shapes";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { staffClient } from "./merchant.ts";
import { adasAddress, newShopper, openAs, type Shopper, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const { results } = await call(endpoints.products.list, {
  query: { listing: "men", in_stock: true, page_size: 20 },
});
const [first, second] = results.filter((product) => product.stock > 10);
if (!first || !second) throw new Error("the demo catalog has men's things in stock");
const shirt = first;
const coat = second;
const cors = { "access-control-allow-origin": shop.storefront };
const placing = "**/orders/api/orders/place/";
const shipping = adasAddress;
const labels = {
  fullName: "Full Name",
  address: "Address",
  city: "City",
  state: "State",
  zipCode: "ZIP Code",
};

const open = (path: string, options?: Parameters<typeof openAs>[2]): Promise<Page> =>
  openAs(browser, shop.storefront + path, options);

async function fillIn(page: Page): Promise<void> {
  for (const [field, label] of Object.entries(labels))
    await page.getByLabel(label, { exact: true }).fill(shipping[field as keyof typeof labels]);
}

const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
const place = (page: Page) => page.getByRole("button", { name: "Place Order" });
const hasFocus = (page: Page, label: string) =>
  expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true);
const beforePaying = "Before you pay";
const ordersOf = async ({ headers }: Shopper) => (await call(endpoints.orders.list, { headers })).results;
const remembered = (page: Page) =>
  page.evaluate(
    () => localStorage.getItem("adire.placed-orders") ?? sessionStorage.getItem("adire.placed-orders"),
  );

test("a guest buys now: each field is checked on leaving it, the first wrong one gets the focus, what was typed stays", async () => {
  const page = await open(`/products/${shirt.id}`, { viewport: { width: 390, height: 844 } });
  const sizes = page.getByRole("group", { name: /size/i }).getByRole("radio", { disabled: false });
  if (await sizes.count()) await sizes.first().check({ force: true });
  await page.getByRole("button", { name: "Buy now" }).first().click();
  await page.waitForURL("**/store/checkout**");
  await place(page).waitFor();
  // Who came by keyboard goes on from the heading, also when it stands anew with what was loaded.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Checkout");
  // The total and what will be paid stay in sight on a phone.
  const bill = page.getByRole("region", { name: "Your order" });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const top = async () => Math.floor(((await bill.boundingBox())?.y ?? -10) / 10);
  await expect.poll(top, { message: "is less than 10 px below the window's edge" }).toBe(0);
  await bill.getByText(/^You will pay ₦[\d,.]+ · \$1 = ₦1,500/).waitFor();
  await bill.getByRole("button", { name: "1 piece" }).click();
  await bill.getByText(shirt.name).waitFor();
  await bill.getByText("Free", { exact: true }).waitFor();
  await bill.getByRole("button", { name: "1 piece" }).click();

  await expect.poll(() => page.getByRole("list", { name: beforePaying }).count()).toBe(1);
  const method = page.getByRole("radio", { checked: true }).first();
  await expect.poll(() => method.evaluate((radio) => getComputedStyle(radio).appearance)).toBe("none");

  await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("USA");
  await page.getByLabel("City", { exact: true }).focus();
  await page.getByLabel("State", { exact: true }).focus();
  await says(page, "City is required");
  await expect.poll(() => page.getByText("Full name is required").count()).toBe(0);
  await page.getByLabel("Email (optional)").fill("ada@");
  await place(page).click();
  for (const name of ["Full name", "Address", "City", "State", "ZIP code"])
    await says(page, `${name} is required`);
  await says(page, "Enter an email such as ada@example.com, or leave it empty");
  await hasFocus(page, "Email (optional)");
  await page.getByLabel("Email (optional)").fill("");
  // One name is asked for: the receiver's.
  await expect.poll(() => page.getByRole("textbox", { name: /name/i }).count()).toBe(1);
  await page.getByLabel("Full Name", { exact: true }).fill("   ");
  await place(page).click();
  await says(page, "Full name is required");
  await hasFocus(page, "Full Name");
  await expect
    .poll(() => page.getByLabel("Full Name", { exact: true }).getAttribute("aria-invalid"))
    .toBe("true");

  await fillIn(page);
  await expect.poll(() => page.getByText(/ is required$/).count()).toBe(0);
  await page.getByRole("radio", { name: /^PayPal/ }).check();
  await page.reload({ waitUntil: "networkidle" });
  for (const [field, label] of Object.entries(labels))
    await expect
      .poll(() => page.getByLabel(label, { exact: true }).inputValue())
      .toBe(shipping[field as keyof typeof labels]);
  await expect.poll(() => page.getByRole("radio", { name: /^PayPal/ }).isChecked()).toBe(true);
  const completes = await page
    .getByRole("textbox")
    .evaluateAll((all) => all.map((one) => one.getAttribute("autocomplete")));
  expect(completes).toEqual([
    "email",
    "shipping name",
    "shipping address-line1",
    "shipping address-level2",
    "shipping address-level1",
    "shipping postal-code",
    "shipping tel",
  ]);

  // PayPal has a page of its own at the desk. Nothing is asked for that a desk may not know yet.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await place(page).click();
  await page.waitForURL(`${shop.desk}/pay**`);
  await page.getByRole("heading", { name: "PayPal", exact: true }).waitFor();
  expect(asked).toContain(`${shop.desk}/ready`);
  expect(asked.filter((url) => url.startsWith(`${shop.desk}/api/verify`))).toEqual([]);
  await page.getByRole("button", { name: /^Approve ₦/ }).click();
  await page.waitForURL(`${shop.storefront}/store/payment/callback**`);
  await page.getByRole("link", { name: "Follow your order" }).click();
  await page.getByRole("region", { name: "Payment" }).getByText("PayPal", { exact: true }).waitFor();
  await says(page, "Paid in full.");
});

test("a failed order and a desk that is away are alerts; else to the desk after 1.5 seconds, once for two clicks", async () => {
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await page.clock.install();
  await page.goto(`${shop.storefront}/store/checkout?product=${shirt.id}`, { waitUntil: "networkidle" });
  await fillIn(page);
  await page.getByLabel("Full Name", { exact: true }).fill("  Ada Obi  ");
  // Who has gone on meanwhile is told of the failure where they are.
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(placing, (route) => failed.then(() => route.abort()));
  await place(page).click();
  await page.getByRole("navigation", { name: "Store" }).getByRole("link", { name: /^Cart/ }).click();
  await page.waitForURL("**/store/cart");
  fail();
  await page
    .getByRole("region", { name: "Notices" })
    .getByText("Failed to prepare payment. Please try again.")
    .waitFor();
  await page.goBack();
  await place(page).click();
  await page
    .getByRole("alert")
    .getByText("Failed to prepare payment. Please try again.", { exact: true })
    .waitFor();
  await page.unroute(placing);

  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/place/")) sent.push(request.postDataJSON());
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await place(page).dblclick();
  await page.getByRole("button", { name: "Processing..." }).waitFor();
  await expect.poll(() => remembered(page)).not.toBeNull();
  await page.clock.runFor(1_400);
  expect(page.url()).toContain("/store/checkout");
  await page.getByRole("button", { name: "Processing..." }).waitFor();
  await page.clock.runFor(200);
  await page.waitForURL(`${shop.desk}/pay**`);
  expect(sent).toEqual([
    expect.objectContaining({
      shipping: { ...shipping, country: "USA" },
      shipping_address: "Ada Obi, 1 Loom Street, Abeokuta, OG 110001, USA",
      payment_method: "credit",
    }),
  ]);
  const paying = Object.fromEntries(new URL(page.url()).searchParams);
  expect(paying).toMatchObject({ currency: "NGN", customer_name: "Ada Obi" });
  expect(paying.order_id).toMatch(/^PAY_/);
  expect(paying.email).toMatch(/^guest@/);

  // Back, and the button once more: the same order goes to the desk, no second one.
  await page.clock.resume();
  await page.goBack({ waitUntil: "networkidle" });
  await page.getByRole("region", { name: "Unpaid order" }).getByRole("link", { name: "Pay now" }).waitFor();

  // While the desk is away the shopper stays in the shop, with the order.
  const desk = `${shop.desk}/**`;
  await page.route(desk, (route) => route.abort());
  await place(page).click();
  const alert = page.getByRole("alert");
  await alert.getByText(/^Order \d+ is placed, but not paid$/).waitFor();
  await alert.getByText(/nothing was charged. We’re holding your items for 30 minutes/).waitFor();
  await alert.getByRole("link", { name: "Open the payment page" }).waitFor();
  expect(page.url()).toContain("/store/checkout");
  await page.unroute(desk);

  await place(page).click();
  await page.getByRole("button", { name: "Processing..." }).waitFor();
  await page.waitForURL((url) => url.searchParams.get("order_id") === paying.order_id);
  expect(sent).toHaveLength(1);

  // Paid by now: pressing it again asks before a second order is made.
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.waitForURL(`${shop.storefront}/store/payment/callback**`);
  await says(page, "Payment successful! Your order has been confirmed.");
  await page.goto(`${shop.storefront}/store/checkout?product=${shirt.id}`, { waitUntil: "networkidle" });
  await place(page).click();
  await page.getByRole("alert").getByText("You’ve already bought this").waitFor();
  expect(sent).toHaveLength(1);
});

test("a cart becomes one order whatever is refreshed or pressed again; the way back shows it unpaid", async () => {
  const chi = await newShopper(call, "checkout-chi");
  await call(endpoints.cart.add, { headers: chi.headers, body: { product_id: coat.id, quantity: 2 } });
  const page = await open("/store/checkout", { as: chi, colorScheme: "dark" });
  await page.clock.install();
  await page.reload({ waitUntil: "networkidle" });
  await fillIn(page);
  const placed = page.waitForResponse(placing);
  // The second and a half before the desk opens does not pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await place(page).click();
  await placed;
  await expect.poll(() => remembered(page)).not.toBeNull();
  // Nor does it open for a shopper who has gone on meanwhile.
  await page.getByRole("navigation", { name: "Store" }).getByRole("link", { name: /^Cart/ }).click();
  await page.waitForURL("**/store/cart");
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await page.getByRole("region", { name: "Unpaid order" }).waitFor();
  expect(page.url()).toContain("/store/cart");
  await page.goBack();
  await page.reload({ waitUntil: "networkidle" });
  await says(page, "Your cart is empty");
  const unpaid = page.getByRole("region", { name: "Unpaid order" });
  const [order] = await ordersOf(chi);
  await unpaid.getByRole("link", { name: `Order ${order?.id}` }).waitFor();
  await unpaid.getByRole("link", { name: "Pay now" }).click();
  await page.waitForURL(`${shop.desk}/pay**`);
  await page.goBack({ waitUntil: "networkidle" });
  await says(page, "Your cart is empty");
  await expect.poll(() => place(page).count()).toBe(0);
  expect(await ordersOf(chi)).toHaveLength(1);
});

test("a page with an old exchange rate shows today's and asks again", async () => {
  const femi = await newShopper(call, "checkout-femi");
  const { headers } = femi;
  await call(endpoints.cart.add, { headers, body: { product_id: coat.id } });
  const page = await open("/help", { as: femi, mayComplain: failedCalls });
  await page.route("**/api/store/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), exchange_rate: "1400" } });
  });
  await page.goto(`${shop.storefront}/store/checkout`, { waitUntil: "networkidle" });
  await fillIn(page);
  const bill = page.getByRole("region", { name: "Your order" });
  await bill.getByText(/ · \$1 = ₦1,400\.00$/).waitFor();
  await page.unroute("**/api/store/");
  await place(page).click();
  const alert = page.getByRole("alert");
  await alert.getByText("The exchange rate has changed").waitFor();
  await alert.getByText(formatMoney(convert(fromWire(coat.price), "1500"), "NGN")).waitFor();
  await bill.getByText(/ · \$1 = ₦1,500\.00$/).waitFor();
  expect(await ordersOf(femi)).toHaveLength(0);
});

const refuse = (page: Page, code: string, message: string, more: object = {}) =>
  page.route(placing, (route) =>
    route.fulfill({
      status: 409,
      json: { type: "", title: "", status: 409, detail: "", code, message, ...more },
      headers: cors,
    }),
  );

test("a changed price shows the new bill and asks again; what has sold out is named with a way to change it", async () => {
  const dayo = await newShopper(call, "checkout-dayo");
  const { headers } = dayo;
  await call(endpoints.cart.add, { headers, body: { product_id: coat.id } });
  const page = await open("/store/checkout", { as: dayo, mayComplain: failedCalls });
  await fillIn(page);
  const bill999 = { bill: { total_price: 999, currency: "USD" } };
  await refuse(page, "price_changed", "The total is now $999.00.", bill999);
  await page.route("**/orders/api/cart/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total_price: 999 } });
  });
  await place(page).click();
  await page
    .getByRole("alert")
    .getByText(/is \$999\.00 now\. Nothing was ordered\./)
    .waitFor();
  const bill = page.getByRole("region", { name: "Your order" });
  await bill.getByText("$999.00").first().waitFor();
  await bill.getByText(/^You will pay ₦1,498,500\.00/).waitFor();
  await page.unroute(placing);
  await page.unroute("**/orders/api/cart/");

  // The filled form stays when the cart cannot be read again.
  let unread = 0;
  await page.route("**/orders/api/cart/", async (route) => {
    await route.abort();
    unread += 1;
  });
  await refuse(page, "sold_out", `${coat.name} has just sold out.`, { left: 0 });
  await place(page).click();
  await expect.poll(() => unread).toBe(2);
  await page.unroute("**/orders/api/cart/");
  await expect.poll(() => page.getByLabel("City", { exact: true }).inputValue()).toBe(shipping.city);
  const alert = page.getByRole("alert");
  await alert.getByText("Failed to prepare payment. Please try again.", { exact: true }).waitFor();
  await alert.getByText(`${coat.name} has just sold out.`).waitFor();
  await alert.getByRole("link", { name: "Change your cart" }).click();
  await page.waitForURL("**/store/cart");
  expect(await ordersOf(dayo)).toHaveLength(0);
});

/** Answers that nothing is left of any product. */
const sellOut = (page: Page) =>
  page.route("**/products/api/products/**", async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as ProductDetail;
    await route.fulfill({
      response: answer,
      json: { ...json, variants: json.variants.map((variant) => ({ ...variant, stock: 0 })) },
    });
  });

test("the checkout while it loads, signed out, empty, and of a product that is not there", async () => {
  const { page } = await browser.visit({ mayComplain: failedCalls, locale: "en-NG" });
  await page.goto(`${shop.storefront}/store/checkout`, { waitUntil: "networkidle" });
  await page.getByText(/^Sign in to check out what is in your cart/).waitFor();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/products/api/products/**", (route) => held.then(() => route.abort()));
  await page.goto(`${shop.storefront}/store/checkout?product=${coat.id}`);
  await page.getByText("Loading your order").waitFor({ state: "attached" });
  letGo();
  await page.getByRole("alert").getByText("We couldn’t find what you want to buy.").waitFor();
  await page.unroute("**/products/api/products/**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await place(page).waitFor();
  // The shopper's own country is chosen, and the first of the list.
  const country = page.getByLabel("Country");
  await expect.poll(() => country.inputValue()).toBe("Nigeria");
  await expect.poll(() => country.getByRole("option").first().textContent()).toBe("Nigeria");
  const answers = page.getByRole("region", { name: "Your order" }).getByRole("list", { name: beforePaying });
  await expect.poll(() => answers.getByRole("link").count()).toBe(3);
  // What has sold out meanwhile is named before anybody fills in the form.
  await sellOut(page);
  await page.reload();
  const soldOut = page.getByRole("alert").filter({ hasText: new RegExp(`^${coat.name}, .*: sold out`) });
  await soldOut.getByRole("link", { name: "Choose another size or color" }).waitFor();
  // Who orders it all the same reads it once, at the button.
  await refuse(page, "sold_out", `${coat.name} has just sold out.`);
  await country.selectOption("United States");
  await fillIn(page);
  await place(page).click();
  await says(page, `${coat.name} has just sold out.`);
  expect(await page.getByRole("alert").count()).toBe(1);

  const ebun = await newShopper(call, "checkout-ebun");
  const empty = await open("/store/checkout", { as: ebun });
  await says(empty, "Your cart is empty");
  await empty.getByRole("link", { name: "Continue Shopping" }).waitFor();
});

/** What desk and API say about a reference, once they are let. */
async function answering(page: Page, word: string | null, settled: object): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/verify/**", async (route) => {
    await held;
    await (word === null
      ? route.abort()
      : route.fulfill({ json: { status: true, message: "", data: { status: word } }, headers: cors }));
  });
  await page.route("**/settle/", (route) =>
    route.fulfill({
      json: { reference: "PAY_1", order_id: 7, order_status: "pending", payment_status: "open", ...settled },
      headers: cors,
    }),
  );
  return letGo;
}

test("a payment that went through: said, then the orders after three seconds; a refresh says it again", async () => {
  const femi = await newShopper(call, "checkout-femi");
  const { page } = await browser.visit();
  await signInAs(page.context(), femi);
  await page.clock.install();
  const answer = await answering(page, "success", { order_status: "processing", payment_status: "paid" });
  const callback = `${shop.storefront}/store/payment/callback?trxref=PAY_1`;
  await page.goto(`${shop.storefront}/store/cart`);
  await page.goto(callback);
  await says(page, "Verifying your payment...");
  await page.clock.pauseAt(Date.now() + 5_000);
  answer();
  await page.getByRole("status").getByText("Payment successful! Your order has been confirmed.").waitFor();
  const heading = page.getByRole("heading", { level: 1, name: "Thank you" });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Cart \(/ })
    .waitFor();
  await page.clock.runFor(2_900);
  expect(page.url()).toContain("/store/payment/callback");
  await page.clock.runFor(200);
  await page.waitForURL("**/store/orders");
  await page.clock.resume();
  // The way back passes by what leads forward by itself.
  await page.goBack();
  await page.waitForURL("**/store/cart");
  // It stays for three seconds, which a slow machine may need to load the page.
  await Promise.all([says(page, "Payment successful! Your order has been confirmed."), page.goto(callback)]);
});

test("a payment that did not: each of the messages, Try Again to the cart, Continue Shopping to the store", async () => {
  const { page } = await browser.visit({ mayComplain: failedCalls });
  const leads = async () => {
    for (const [name, to] of [
      ["Try Again", "/store/cart"],
      ["Continue Shopping", "/store"],
    ] as const)
      await expect.poll(() => page.getByRole("link", { name }).getAttribute("href")).toBe(to);
  };
  const said = (text: string) => page.getByRole("alert").getByText(text, { exact: true }).waitFor();
  await page.goto(`${shop.storefront}/store/payment/callback`);
  await said("No payment reference found");
  await leads();
  // Like all of /store/*, it has the cart and the orders above it, and nothing of the shop's own frame.
  const nav = page.getByRole("navigation", { name: "Store" });
  for (const name of ["Cart (0)", "Orders"]) await nav.getByRole("link", { name }).waitFor();
  await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
  await expect.poll(() => page.getByRole("searchbox").count()).toBe(0);

  (await answering(page, "failed", {}))();
  await page.goto(`${shop.storefront}/store/payment/callback?reference=PAY_1`);
  await said("Payment verification failed. Please contact support.");
  await page.getByText(/Nothing was charged/).waitFor();
  await leads();
  for (const unknown of ["ongoing", null]) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    (await answering(page, unknown, {}))();
    await page.goto(`${shop.storefront}/store/payment/callback?reference=PAY_1`);
    await said("Failed to verify payment. Please check your order status.");
    await page.getByText(/^If you paid, we’ll hear from your bank/).waitFor();
    await page.getByRole("link", { name: "See order 7" }).waitFor();
    await expect.poll(() => page.getByText(/Nothing was charged/).count()).toBe(0);
    await leads();
  }
});

const placeFor = (headers: Record<string, string>, { id }: { id: number }) =>
  call(endpoints.orders.place, {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    body: { shipping, items: [{ product_id: id, quantity: 1 }] },
  });

test("a payment that did not, in a session that did not place its order: callback and cart offer to pay that order", async () => {
  const gozi = await newShopper(call, "checkout-gozi");
  const placed = [];
  for (const product of [shirt, coat]) placed.push(await placeFor(gozi.headers, product));
  const { page } = await browser.visit();
  await signInAs(page.context(), gozi);
  // The order that was tried last is offered, not the one that was placed last.
  for (const { id, payment } of placed.reverse()) {
    await page.goto(`${shop.storefront}/store/payment/callback?reference=${payment?.reference}`);
    await page.getByRole("link", { name: `Pay order ${id}` }).waitFor();
    await page.getByRole("link", { name: "Try Again" }).click();
    const unpaid = page.getByRole("region", { name: "Unpaid order" });
    await unpaid.getByText(`Order ${id} is waiting for payment.`).waitFor();
    await unpaid.getByRole("link", { name: "Pay now" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: `Pay order ${id}` }).click();
    await page.getByRole("button", { name: /^Pay ₦/ }).waitFor();
  }
});

test("an unpaid order is not lost with its tab: the account's newest, and the guest's own, wait in cart and checkout", async () => {
  const hana = await newShopper(call, "checkout-hana");
  const [own, guests] = [await placeFor(hana.headers, shirt), await placeFor({}, shirt)];
  const guest = await browser.visit();
  const { reference = "", url = "" } = guests.payment ?? {};
  const kept = [{ id: guests.id, reference, url, token: guests.tracking_token, at: Date.now() }];
  await guest.page.addInitScript(
    (orders) => localStorage.setItem("adire.placed-orders", orders),
    JSON.stringify(kept),
  );
  const { page } = await browser.visit();
  await signInAs(page.context(), hana);
  for (const path of ["/store/cart", "/store/checkout"])
    for (const [where, order] of [[page, own] as const, [guest.page, guests] as const]) {
      await where.goto(shop.storefront + path);
      const unpaid = where.getByRole("region", { name: "Unpaid order" });
      await unpaid.getByText(`Order ${order.id} is waiting for payment.`).waitFor();
      await expect
        .poll(() => unpaid.getByRole("link", { name: "Pay now" }).getAttribute("href"))
        .toBe(order.payment?.url);
    }
  // Its piece is held for it, also the last one, which is not sold out for its shopper.
  await sellOut(page);
  await page.goto(`${shop.storefront}/store/checkout?product=${shirt.id}`);
  await page.getByText(`Order ${own.id} is waiting for payment.`).waitFor();
  await place(page).waitFor();
  expect(await page.getByRole("alert").filter({ hasText: "sold out" }).count()).toBe(0);
});

test("a guest whose email is corrected at the payment page can still pay, and is told where the link went", async () => {
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await page.goto(`${shop.storefront}/store/checkout?product=${shirt.id}`, { waitUntil: "networkidle" });
  await fillIn(page);
  await page.getByLabel(/^Email/).fill("typo@example.com");
  const placed = page.waitForResponse(placing);
  await place(page).click();
  const { id, tracking_token: token } = await (await placed).json();
  const atDesk = () => page.waitForURL(`${shop.desk}/pay**`);
  await atDesk();
  const staff = await staffClient(shop);
  const body = { present: "typo@example.com", email: "ada@example.com" };
  await staff(endpoints.staffOrders.changeEmail, { params: { id }, body });

  // Back, and the button once more: it is still the same order.
  await page.goBack({ waitUntil: "networkidle" });
  await place(page).click();
  await atDesk();
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await says(page, "Payment successful! Your order has been confirmed.");
  await page.getByText(new RegExp(`^Order ${id}\\. We corrected its email while you were paying`)).waitFor();
  expect(await page.getByRole("link", { name: "Follow your order" }).count()).toBe(0);
  await page.waitForTimeout(paymentSuccessRedirectMs + 500);
  await page.getByRole("link", { name: "Find your order" }).click();
  await page.waitForURL("**/find-order");
  await page.goto(`${shop.storefront}/track/${token}`);
  await page.getByRole("heading", { level: 1, name: "This link has ended" }).waitFor();
  await page.getByText("a new link went there by mail").waitFor();
});
