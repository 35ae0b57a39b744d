import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { orderStatuses, statusLabels } from "@adire/contract/order-states";
import { isWornSize } from "@adire/contract/worn-size";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { openBackOffice } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { makeBuyer } from "./buyer.ts";
import { merchantOf, staffClient } from "./merchant.ts";
import { adasAddress, newShopper, openAs, password, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const { results } = await call(endpoints.products.list, {
  query: { listing: "beauty-accessories", in_stock: true, page_size: 30 },
});
const [ring, soap] = results.filter((product) => product.stock > 12);
if (!ring || !soap) throw new Error("the demo catalog has small things in stock");
const small = { ring, soap };
const cors = { "access-control-allow-origin": shop.storefront };
const shipping = adasAddress;

const place = (
  { headers }: { headers: Record<string, string> },
  ...items: { product_id: number; quantity: number; size?: string | null; color?: string | null }[]
) =>
  call(endpoints.orders.place, {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    body: { shipping, items },
  });

/** Pays at the desk as its page does, and has the API take note of it. */
async function pay(placed: { id: number; payment: { reference: string; url: string } | null }) {
  const { reference = "", url = "" } = placed.payment ?? {};
  await makeBuyer(shop).pay({ id: placed.id, reference, url, token: "", quantity: 1, pays: true });
  await call(endpoints.payments.settle, { params: { reference } });
}

const open = (path: string, options?: Parameters<typeof openAs>[2]): Promise<Page> =>
  openAs(browser, shop.storefront + path, options);

const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();

test("the history: each order with its state, pieces, address, way of paying and total, and what can be done", async () => {
  const ann = await newShopper(call, "orders-ann");
  const paid = await place(ann, { product_id: small.ring.id, quantity: 2 });
  await pay(paid);
  const unpaid = await place(ann, { product_id: small.soap.id, quantity: 1 });
  const page = await open("/orders", { as: ann, mayComplain: failedCalls });
  await says(page, "2 orders");
  const first = page.getByRole("article", { name: `Order ${paid.id}` });
  await first.getByText("Processing", { exact: true }).waitFor();
  await first.getByText("Visa •••• 4242").waitFor();
  await first.getByRole("link", { name: small.ring.name }).waitFor();
  await first.getByText(/quantity 2, \$[\d,.]+ each/).waitFor();
  await first.getByText("Addressed to Ada Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria").waitFor();
  await first.getByRole("button", { name: /^Buy again/ }).waitFor();
  const second = page.getByRole("article", { name: `Order ${unpaid.id}` });
  await second.getByText("Pending", { exact: true }).waitFor();
  await second.getByText("Credit card").waitFor();
  await expect
    .poll(() => second.getByRole("link", { name: /^Pay now/ }).getAttribute("href"))
    .toBe(unpaid.payment?.url);
  await second.getByRole("link", { name: /^Details/ }).click();
  await page.waitForURL(`**/orders/${unpaid.id}`);
  await page.goto(`${shop.storefront}/orders?page=7`);
  await page.waitForURL(/page=1$/);
  await first.waitFor();

  // Every state has its label, and a long history has pages.
  const page1 = (await call(endpoints.orders.list, { headers: ann.headers })).results;
  await page.route("**/orders/api/orders/?**", (route) =>
    route.fulfill({
      json: {
        count: 24,
        next: null,
        previous: null,
        results: orderStatuses.map((status, at) => ({ ...page1[0], id: 900 + at, status })),
      },
      headers: cors,
    }),
  );
  await page.goto(`${shop.storefront}/store/orders`);
  for (const [at, status] of orderStatuses.entries())
    await page
      .getByRole("article", { name: `Order ${900 + at}` })
      .getByText(statusLabels[status], { exact: true })
      .waitFor();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 3" }).click();
  await page.waitForURL(/page=3/);
  await page.close();
});

test("an order's page: what happened in whose words and by the reader's clock; cancelled in time, its money goes back", async () => {
  const ben = await newShopper(call, "orders-ben");
  const order = await place(ben, { product_id: small.ring.id, quantity: 1 });
  await pay(order);
  const page = await open(`/orders/${order.id}`, {
    as: ben,
    timezoneId: "Africa/Lagos",
    colorScheme: "dark",
  });
  const story = page.getByRole("region", { name: "What happened" });
  await story.getByText(/^Order placed$/).waitFor();
  await story.getByText(/GMT\+1, by you$/).waitFor();
  await story.getByText(/GMT\+1, by the payment desk$/).waitFor();
  await story.getByText("Paid in full.").waitFor();
  const payment = page.getByRole("region", { name: "Payment" });
  await payment.getByText("Visa •••• 4242").waitFor();
  await payment.getByText(`Reference ${order.payment?.reference}`).waitFor();
  await page.getByRole("region", { name: "Addressed to" }).getByText("Abeokuta, OG 110001").waitFor();

  await page.getByRole("button", { name: `Cancel order ${order.id}` }).click();
  const asks = page.getByRole("dialog", { name: `Cancel order ${order.id}?` });
  await asks.getByText(/^You get ₦[\d,.]+ back in full, the way you paid: Visa •••• 4242\./).waitFor();
  await asks.getByRole("button", { name: "Keep the order" }).click();
  await asks.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `Cancel order ${order.id}` }).click();
  await asks.getByRole("button", { name: "Yes, cancel it" }).click();
  await says(page, "Cancelled");
  await payment.getByText(/^Your money (is on its way|has been sent) back\.$/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Cancel order/ }).count()).toBe(0);
});

test("a part of a sent order goes back: how it travels, what went back for what, and what it costs in the end, on page and paper", async () => {
  const fola = await newShopper(call, "orders-fola");
  const order = await place(
    fola,
    { product_id: small.ring.id, quantity: 3 },
    { product_id: small.soap.id, quantity: 1 },
  );
  await pay(order);
  const merchant = await merchantOf(shop, inject("merchant"), 1);
  const params = { id: order.id };
  await merchant(endpoints.staffOrders.ship, {
    params,
    body: { carrier: "GIG Logistics", tracking_number: "GIG-2291" },
  });
  const [ring] = order.items;
  await merchant(endpoints.staffOrders.refund, {
    params,
    body: {
      reason: "the clasp was broken",
      lines: [{ item_id: ring?.id ?? 0, quantity: 1, disposition: "written_off" }],
    },
  });
  await merchant(endpoints.staffOrders.refund, { params, body: { reason: "it came late", amount: 1 } });
  const read = () => call(endpoints.orders.read, { params, headers: fola.headers });
  await expect
    .poll(async () => (await read()).refunds.map(({ status }) => status), { interval: 250 })
    .toEqual(["processed", "processed"]);
  const money = (amount: number) => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
  const back = (ring?.product.price ?? 0) + 1;

  const page = await open(`/orders/${order.id}`, { as: fola, viewport: { width: 360, height: 740 } });
  const pieces = page.getByRole("region", { name: "Pieces" });
  await pieces.getByText("1 of 3 refunded").waitFor();
  await pieces.getByText(`−${money(back)}`, { exact: true }).waitFor();
  await pieces.getByText(money(order.total_price - back), { exact: true }).waitFor();
  const refunds = page.getByRole("region", { name: "Refunds" });
  await expect.poll(() => refunds.getByText("Sent back.").count()).toBe(2);
  await refunds.getByText(`1 × ${ring?.product.name}`).waitFor();
  await refunds.getByText(/the clasp was broken$/).waitFor();
  await refunds.getByText("For the order", { exact: true }).waitFor();
  await refunds.getByText("₦1,500.00", { exact: true }).waitFor();
  const story = page.getByRole("region", { name: "What happened" });
  await story.getByText("Sent with GIG Logistics, tracking number GIG-2291.").waitFor();
  await story.getByText(/^Refund of \$1\.00 \(₦1,500\.00\): it came late\.$/).waitFor();
  await page
    .getByRole("region", { name: "Sent to" })
    .getByText("With GIG Logistics, tracking number GIG-2291")
    .waitFor();
  await page.getByText("Paid in full. Part of it has been sent back.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Cancel order/ }).count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);

  await page.getByRole("link", { name: /^Invoice/ }).click();
  const sheet = page.getByRole("article", { name: /^Invoice / });
  await sheet.getByText("Paid, partly refunded", { exact: true }).waitFor();
  await sheet.getByText(money(order.total_price - back), { exact: true }).waitFor();
  await sheet.getByText(/^Refund of ₦1,500\.00: it came late, .+\. Sent back\.$/).waitFor();

  await merchant(endpoints.staffOrders.deliver, { params });
  await page.goto(`${shop.storefront}/orders/${order.id}`);
  await says(page, "Delivered");
});

/** An order of one piece with a size, paid. */
async function paidDress(who: { headers: Record<string, string> }) {
  const dresses = await call(endpoints.products.list, { query: { listing: "dresses", in_stock: true } });
  const product = await call(endpoints.products.read, { params: { id: dresses.results.at(-1)?.id ?? 0 } });
  const variant = product.variants.find(({ stock, size }) => size && isWornSize(size) && stock > 0);
  if (!variant) throw new Error("the demo catalog has dresses in stock");
  const { size, color } = variant;
  const order = await place(who, { product_id: product.id, quantity: 1, size, color });
  await pay(order);
  return { order, product };
}

/** Those of an earlier try are no longer new. */
async function seeReviews(staff: Client): Promise<void> {
  const { results } = await staff(endpoints.staffReviews.list, {});
  const reviews = results.flatMap(({ id, new_since }) => (new_since ? [{ id, new_since }] : []));
  if (reviews.length > 0) await staff(endpoints.staffReviews.see, { body: { reviews } });
}

test("what was sent is reviewed by keyboard, faults are told at their fields; it stands on the page of the piece, is changed and deleted", async () => {
  const gozi = await newShopper(call, "orders-gozi");
  const { order, product } = await paidDress(gozi);
  const page = await open(`/orders/${order.id}`, { as: gozi, mayComplain: failedCalls });
  await says(page, "Processing");
  const section = page.getByRole("region", { name: "How was it?" });
  expect(await section.count()).toBe(0);
  const staff = await staffClient(shop);
  await seeReviews(staff);
  await staff(endpoints.staffOrders.ship, { params: { id: order.id }, body: {} });
  await page.reload();

  await section.getByRole("button", { name: `Write a review of ${product.name}` }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Your review" });
  const focused = (role: "radio" | "textbox" | "button", name: string) => {
    const field = form.getByRole(role, { name }).last();
    return expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await focused("radio", "1 of 5 stars");
  const author = form.getByRole("textbox", { name: "Your name" });
  expect(await author.inputValue()).toBe("Ada O.");
  await form.getByLabel("Your words").fill("Deep blue.\nIt holds.");
  await author.fill("");
  await page.keyboard.press("Enter");
  await form.getByText("Choose from one star to five").waitFor();
  await form.getByText("A name is required").waitFor();
  await focused("radio", "1 of 5 stars");
  await expectAccessible(page);

  await page.keyboard.press("Space");
  for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
  await author.fill("\u200bAda");
  await page.keyboard.press("Enter");
  await form.getByText(/must be one line/).waitFor();
  await focused("textbox", "Your name");
  await author.fill("Ada O.");

  // Nothing is lost where the network is away or the session has ended.
  await page.route("**/orders/api/reviews/**", (route) => route.abort());
  await page.keyboard.press("Enter");
  await form.getByRole("alert").getByText("Your review didn’t go through. It’s still here").waitFor();
  await page.unroute("**/orders/api/reviews/**");
  await call(endpoints.accounts.logout, { body: { refresh: gozi.session.refresh }, headers: gozi.headers });
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(gozi.email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect.poll(() => form.getByLabel("Your words").inputValue()).toBe("Deep blue.\nIt holds.");
  expect(await form.getByRole("radio", { name: "4 of 5 stars" }).isChecked()).toBe(true);
  await author.press("Enter");
  await form
    .getByRole("status")
    .getByText(`Thank you! Your review is on the page of ${product.name}.`)
    .waitFor();
  await focused("button", "Close");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/products/${product.id}#reviews`);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await reviews.getByText("Deep blue. It holds.").waitFor();

  await page.goBack();
  await section.getByText("4 of 5 stars").waitFor({ state: "attached" });
  expect(await form.isVisible()).toBe(false);
  await section.getByRole("button", { name: /^Change/ }).click();
  await form.getByLabel("Your words").fill("It has faded.");
  // The form is closed before the answer comes, and stays closed.
  const closed = Promise.withResolvers<void>();
  await page.route("**/orders/api/reviews/**", (route) => closed.promise.then(() => route.continue()));
  await form.getByRole("button", { name: "Save changes" }).click();
  await form.getByRole("button", { name: "Close" }).click();
  await form.waitFor({ state: "hidden" });
  closed.resolve();
  await section.getByText("It has faded.").waitFor();
  await expectAccessible(page);
  const shown = async () =>
    (await (await fetch(`${shop.storefront}/products/${product.id}`)).text()).includes("It has faded.");
  await expect.poll(shown).toBe(true);

  const waiting = async () => (await staff(endpoints.today.waiting, {})).reviews;
  expect(await waiting()).toBe(1);
  const today = await openBackOffice(browser, shop, "/", { seesReviews: true });
  await today.getByRole("link", { name: /^Reviews ?1$/ }).waitFor();
  await today.getByRole("listitem").filter({ hasText: "new review" }).getByText("It has faded.").waitFor();
  await today.getByRole("link", { name: "Read", exact: true }).click();
  await today
    .getByRole("article", { name: `Review of ${product.name}` })
    .getByText("It has faded.")
    .waitFor();
  await expect.poll(waiting).toBe(0);
  await expect.poll(() => today.getByRole("link", { name: "Reviews", exact: true }).count()).toBe(1);

  await section.getByRole("button", { name: /^Delete/ }).click();
  await page
    .getByRole("dialog", { name: "Delete your review?" })
    .getByRole("button", { name: "Delete review" })
    .click();
  await section.getByRole("button", { name: /^Write a review/ }).waitFor();
  await expect.poll(shown).toBe(false);
});

test("the link of a mail opens the form for a guest with the fit that was chosen; what cannot be reviewed opens nothing", async () => {
  const { order, product } = await paidDress({ headers: {} });
  const staff = await staffClient(shop);
  await staff(endpoints.staffOrders.ship, { params: { id: order.id }, body: {} });
  const address = `/track/${order.tracking_token}`;
  const page = await open(`${address}?review=${small.ring.id}&fit=small`, {
    viewport: { width: 360, height: 740 },
  });
  const section = page.getByRole("region", { name: "How was it?" });
  await section.waitFor();
  const form = page.getByRole("dialog", { name: "Your review" });
  expect(await form.isVisible()).toBe(false);

  await page.goto(`${shop.storefront}${address}?review=${product.id}&fit=small`);
  await form.getByRole("radio", { name: "Runs small" }).waitFor();
  expect(await form.getByRole("radio", { name: "Runs small" }).isChecked()).toBe(true);
  await expectAccessible(page);
  await page.goBack();
  await page.waitForURL(shop.storefront + address);
  await expect
    .poll(() =>
      section
        .getByRole("button")
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);

  await page.keyboard.press("Enter");
  await form.getByRole("radio", { name: "5 of 5 stars" }).check({ force: true });
  await form.getByText("True to size").click();
  await form.getByRole("button", { name: "Send review" }).click();
  await form.getByText("Thank you!").waitFor();
  await form.getByRole("button", { name: "Close" }).last().click();
  await section.getByText("Ada O. · True to size").waitFor();
  const [review] = (await staff(endpoints.staffReviews.list, { query: { product: product.id } })).results;
  await staff(endpoints.staffReviews.hide, { params: { id: review?.id ?? 0 } });
  await page.reload();
  await section.getByText("The shop doesn’t show this review.").waitFor();
});

test("photos go with a review on a phone: what is none is refused and one removed, the others open large by keyboard, also for staff", async () => {
  const { order, product } = await paidDress({ headers: {} });
  const staff = await staffClient(shop);
  await staff(endpoints.staffOrders.ship, { params: { id: order.id }, body: {} });
  const phone = { viewport: { width: 390, height: 844 }, mayComplain: failedCalls };
  const page = await open(`/track/${order.tracking_token}`, phone);
  const section = page.getByRole("region", { name: "How was it?" });
  const colors = ["#a03f1c", "#1c3fa0", "#3fa01c", "#444444"];
  const photos = [];
  for (const [at, color] of colors.entries()) {
    await page.evaluate((one) => document.documentElement.style.setProperty("background", one), color);
    const buffer = await page.screenshot({ type: "jpeg", clip: { x: 0, y: 0, width: 90 + at, height: 120 } });
    photos.push({ name: `${at}.jpg`, mimeType: "image/jpeg", buffer });
  }
  await section.getByRole("button", { name: /^Write a review/ }).click();
  const form = page.getByRole("dialog", { name: "Your review" });
  const input = form.getByLabel("Add photos");
  const note = form.getByRole("status");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") });
  await note
    .getByText(
      "notes.txt isn’t a photo that we can show. Send a still photo as JPEG, PNG or WebP, " +
        "of at most 40 million pixels; a camera’s JPEG may have 120 million.",
    )
    .waitFor();
  const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(20 * 1024 * 1024 + 1) };
  await input.setInputFiles(large);
  await note.getByText("large.jpg is larger than 20 MB. Please choose a smaller one.").waitFor();
  await page.route("**/orders/api/reviews/*/photos/", (route) => route.abort());
  await input.setInputFiles(photos.slice(0, 1));
  await note.getByText("0.jpg didn’t go through. Please try again.").waitFor();
  await page.unroute("**/orders/api/reviews/*/photos/");
  await input.setInputFiles(photos);
  await note.getByText("A review takes up to 3 photos.").waitFor();
  expect(await form.getByRole("img", { name: /^Your photo/ }).count()).toBe(3);
  expect(await input.count()).toBe(0);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Remove photo 2" }).click();
  await expect.poll(() => form.getByRole("img", { name: /^Your photo/ }).count()).toBe(2);
  expect(await input.count()).toBe(1);

  // They are kept with what is typed, until it is sent.
  await page.reload();
  await expect.poll(() => form.getByRole("img", { name: /^Your photo/ }).count()).toBe(2);
  await form.getByRole("radio", { name: "5 of 5 stars" }).check({ force: true });
  await form.getByRole("button", { name: "Send review" }).click();
  await form.getByRole("link", { name: "See it there" }).click();
  await page.waitForURL(`**/products/${product.id}#reviews`);

  const small = page
    .getByRole("region", { name: "Reviews" })
    .getByRole("link", { name: `Photo 2 by Ada O. of ${product.name}` });
  await small.focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: product.name });
  await shown.getByRole("img", { name: `Photo 2 by Ada O. of ${product.name}` }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await shown.waitFor({ state: "hidden" });
  await expect.poll(() => small.evaluate((one) => one === document.activeElement)).toBe(true);
  const address = (await small.getAttribute("href")) ?? "";
  const photo = await fetch(address);
  expect([photo.status, photo.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);

  const [review] = (await staff(endpoints.staffReviews.list, { query: { product: product.id } })).results;
  const office = await openBackOffice(browser, shop, `/reviews/${review?.id}`);
  const article = office.getByRole("article", { name: `Review of ${product.name}` });
  await expect.poll(() => article.getByRole("link", { name: /^Photo \d by Ada O\./ }).count()).toBe(2);
  await staff(endpoints.staffReviews.hide, { params: { id: review?.id ?? 0 } });
  // A guest's page may be a second old.
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: "networkidle" });
      return small.count();
    })
    .toBe(0);
});

test("buying again puts what is still sold into the cart and names the rest", async () => {
  const chi = await newShopper(call, "orders-chi");
  const { id } = await place(
    chi,
    { product_id: small.ring.id, quantity: 1 },
    { product_id: small.soap.id, quantity: 1 },
  );
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await signInAs(page.context(), chi);
  await page.route(`**/orders/api/orders/${id}/`, async (route) => {
    const answer = await route.fetch();
    const order = await answer.json();
    order.items[1].product.id = null;
    await route.fulfill({ response: answer, json: order });
  });
  await page.goto(`${shop.storefront}/orders/${id}`);
  await page.getByRole("button", { name: /^Buy again/ }).click();
  await page.getByText(`In your cart, at today’s prices: ${small.ring.name}.`).waitFor();
  await page.getByText(`${small.soap.name}: It is no longer sold.`).waitFor();
  await page.getByRole("link", { name: "View cart" }).click();
  await page.getByRole("article", { name: small.ring.name }).waitFor();
});

test("a guest follows the order by its signed link, sees its invoice, and pays it there", async () => {
  const order = await place({ headers: {} }, { product_id: small.soap.id, quantity: 3 });
  const page = await open(`/track/${order.tracking_token}`, { viewport: { width: 390, height: 844 } });
  await page.getByRole("heading", { level: 1, name: `Order ${order.id}` }).waitFor();
  await page.getByText(/^Keep the address of this page/).waitFor();
  await says(page, "Not paid yet.");
  await page.getByText(/^We’re holding your items until/).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: /^Pay now/ }).getAttribute("href"))
    .toBe(order.payment?.url);
  await expect.poll(() => page.getByRole("button", { name: /^(Cancel order|Buy again)/ }).count()).toBe(0);
  const robots = () => page.locator('meta[name="robots"]').getAttribute("content");
  await expect.poll(() => robots()).toContain("noindex");

  await page.getByRole("link", { name: /^Invoice/ }).click();
  await page.waitForURL(`**/track/${order.tracking_token}/invoice`);
  const sheet = page.getByRole("article", { name: /^Invoice / });
  await sheet.getByText("Not paid", { exact: true }).waitFor();
  await sheet.getByText(/^Not paid\. To pay: ₦[\d,.]+ at \$1 = ₦1,500\.00\.$/).waitFor();
  await expect.poll(() => robots()).toContain("noindex");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);
  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.waitForURL(`**/track/${order.tracking_token}`);

  await pay(order);
  await page.reload();
  await says(page, "Processing");
  await says(page, "Paid in full.");

  const lost = await open("/track/1.nothing", { mayComplain: failedCalls });
  await lost.getByRole("heading", { level: 1, name: "Order not found" }).waitFor();
  await lost.getByText("We can’t find an order for this link. Part of it may be missing.").waitFor();
});

test("the invoice: who, what, when, how much in both currencies; on paper only the sheet, dark on white", async () => {
  const dayo = await newShopper(call, "orders-dayo");
  const order = await place(
    dayo,
    { product_id: small.ring.id, quantity: 2 },
    { product_id: small.soap.id, quantity: 1 },
  );
  await pay(order);
  const page = await open(`/orders/${order.id}/invoice`, { as: dayo, colorScheme: "dark" });
  const number = `${new Date().getUTCFullYear()}-${String(order.id).padStart(6, "0")}`;
  const sheet = page.getByRole("article", { name: `Invoice ${number}` });
  await sheet.getByText(number).waitFor();
  const { name, email, phone, address } = await call(endpoints.store.read, {});
  for (const text of [name, email, phone, address]) await sheet.getByText(text, { exact: true }).waitFor();
  const to = sheet.getByRole("region", { name: "Billed to" });
  await to.getByText("Ada Obi").waitFor();
  await to.getByText("Abeokuta, OG 110001").waitFor();
  const rows = await sheet
    .getByRole("row")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("td")].slice(1).map((cell) => cell.textContent)),
    );
  const money = (amount: number) => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
  const [first, second] = order.items.map((item) => item.product.price);
  expect(rows.slice(1)).toEqual([
    [money(first ?? 0), "2", money((first ?? 0) * 2)],
    [money(second ?? 0), "1", money(second ?? 0)],
  ]);
  await sheet.getByText("Total in USD").waitFor();
  await sheet.getByText(money(order.total_price), { exact: true }).first().waitFor();
  await sheet.getByText(/^Paid on .+ with Visa •••• 4242: ₦[\d,.]+ at \$1 = ₦1,500\.00\.$/).waitFor();
  await sheet.getByText(`Payment reference ${order.payment?.reference}`).waitFor();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => page.getAttribute("body", "data-printed")).toBe("yes");
  await page.emulateMedia({ media: "print" });
  /** What is drawn though it is no part of the sheet, a message that has just come included. */
  const besidesTheSheet = () =>
    page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<div role="status">Added to wishlist</div>');
      const drawn = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
      return drawn.filter((element) => !element.closest(".invoice") && !element.querySelector(".invoice"))
        .length;
    });
  expect(await besidesTheSheet()).toBe(0);
  await expect.poll(() => sheet.isVisible()).toBe(true);
  const paper = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.backgroundColor, style.color];
    });
  await expect.poll(paper).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }

  await call(endpoints.orders.cancel, { params: { id: order.id }, headers: dayo.headers });
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await sheet.getByText(/^Cancelled, (not refunded yet|refunded)$/).waitFor();
});

test("orders while they load, when they fail, empty, signed out, and another shopper's", async () => {
  const ebun = await newShopper(call, "orders-ebun");
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await signInAs(page.context(), ebun);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/orders/api/orders/?**", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${shop.storefront}/orders`);
  await page.getByText("Loading your orders").waitFor({ state: "attached" });
  letGo();
  await page.getByRole("alert").getByText("We couldn’t load your orders.").waitFor();
  await page.unroute("**/orders/api/orders/?**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await says(page, "You have no orders yet");

  const { id } = await place({ headers: {} }, { product_id: small.soap.id, quantity: 1 });
  await page.goto(`${shop.storefront}/orders/${id}`);
  await page.getByRole("heading", { level: 1, name: "Order not found" }).waitFor();
  await page.getByText("We can’t find that order in your account.").waitFor();

  const guest = await open("/orders", { viewport: { width: 360, height: 740 } });
  await says(guest, "Sign in to see your orders.");
  await guest.goto(`${shop.storefront}/orders/${id}`);
  await says(guest, "Sign in to see your order.");
});
