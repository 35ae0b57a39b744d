import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";
import {
  addAndCheckOut,
  expectPaidOrder,
  password,
  payAndReturn,
  placeOrder,
  registerAndSignIn,
} from "./shopper.ts";
import { freshName } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);

/** An access token of a shopper who registered in the browser. */
async function tokenOf(name: string): Promise<Record<string, string>> {
  const { access } = await call(endpoints.accounts.login, {
    body: { email: `${name}@example.com`, password },
  });
  return { authorization: `Bearer ${access}` };
}

test("a shopper walks from the home page to a paid order, in the oldest browser", async () => {
  const ada = freshName("ada");
  const { page } = await browser.visit({ oldest: true });
  const visits: Request[] = [];
  page.on("request", (request) => {
    if (request.url() === `${shop.api}${endpoints.visits.count.path}`) visits.push(request);
  });
  await page.goto(shop.storefront);
  await page.getByRole("heading", { name: "20-50% less" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Dresses" }).first().click();
  await page.waitForURL("**/dresses");
  await page
    .getByText(/\d+ products? found/)
    .first()
    .waitFor();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL("**/products/*");
  const product = new URL(page.url()).pathname;
  await registerAndSignIn(page, ada);
  await page.goto(shop.storefront + product);
  await addAndCheckOut(page);
  await placeOrder(page, shop);
  await payAndReturn(page, shop);
  await expectPaidOrder(page);
  await expect
    .poll(() => visits.map((request) => [request.method(), request.postData()]))
    .toEqual([["POST", null]]);
  const [visit] = visits;
  expect(Object.keys((await visit?.allHeaders()) ?? {})).not.toEqual(expect.arrayContaining(["cookie"]));
  expect((await visit?.response())?.status()).toBe(204);

  const headers = await tokenOf(ada);
  const [order] = (await call(endpoints.orders.list, { headers })).results;
  expect(order?.status).toBe("processing");
  expect(order?.paymentMethod).toEqual({ type: "credit", brand: "Visa", last4: "4242" });
  expect((await call(endpoints.cart.read, { headers })).items).toEqual([]);
});

test("a declined card leaves the order unpaid and says so; nothing is sold and nothing is charged", async () => {
  const ben = freshName("ben");
  // The desk answers a declined card with 402, which the browser notes; nothing else may complain.
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 }, mayComplain: /\b402\b/ });
  // Its pieces are counted: no other story buys children's things.
  const { results } = await call(endpoints.products.list, {
    query: { listing: "kids-baby", in_stock: true },
  });
  const product = results.find(({ id }) => id !== inject("known").product);
  if (!product) throw new Error("the demo catalog has children's things");
  await page.goto(`${shop.storefront}/login`);
  await registerAndSignInOnPhone(page, ben);
  await page.goto(`${shop.storefront}/products/${product.id}`);
  await addAndCheckOut(page);
  await placeOrder(page, shop);
  // A slip is corrected on the page: nothing is sent, and what was typed stays.
  const number = page.getByLabel("Card number");
  await number.fill("4084 0800 0000 5409");
  await page.getByLabel("Expiry").fill("01 / 20");
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.getByText("This is not a card number. Check it for a wrong digit.").waitFor();
  await page.getByText("This card has expired.").waitFor();
  await expect.poll(() => number.inputValue()).toBe("4084 0800 0000 5409");
  await number.fill("4084 0800 0000 5408");
  await page.getByLabel("Expiry").fill("12 / 40");
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.getByRole("alert").first().waitFor();
  await page
    .getByRole("link", { name: /shop|store|back/i })
    .first()
    .click();
  await page.waitForURL(`${shop.storefront}/store/payment/callback**`);
  await page.getByText("Payment verification failed. Please contact support.").first().waitFor();
  await page.getByText(/^Nothing was charged/).waitFor();
  await page.getByRole("link", { name: "Continue Shopping" }).waitFor();

  // Of a card whose bank does not answer, nobody knows yet whether it was charged.
  await page.getByRole("link", { name: /^Pay order/ }).click();
  await number.fill("5192 6027 2058 4796");
  await page.getByLabel("Expiry").fill("12 / 40");
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.getByText("Your bank has not answered yet").waitFor();
  await page.getByRole("link", { name: "Back to the shop" }).first().click();
  await page.getByText("Failed to verify payment. Please check your order status.").waitFor();
  await expect.poll(() => page.getByText(/Nothing was charged/).count()).toBe(0);
  await page.getByRole("link", { name: /^See order/ }).click();
  await page.getByRole("heading", { name: /^Order \d/ }).waitFor();
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByText("No payment has reached us. The items go back into your cart.").waitFor();
  await page.getByRole("button", { name: "Keep the order" }).click();

  const headers = await tokenOf(ben);
  const [order] = (await call(endpoints.orders.list, { headers })).results;
  expect(order?.status).toBe("pending");
  const detail = await call(endpoints.orders.read, { params: { id: order?.id ?? 0 }, headers });
  expect(detail.payment?.status).not.toBe("paid");
  const stock = async () => (await call(endpoints.products.read, { params: { id: product.id } })).stock;
  await expect.poll(stock).toBe(product.stock - 1);
  await call(endpoints.orders.cancel, { params: { id: detail.id }, headers });
  await expect.poll(stock).toBe(product.stock);
  // Nothing is lost: the pieces wait in the cart again.
  const { items } = await call(endpoints.cart.read, { headers });
  expect(items.map((item) => [item.product.id, item.quantity])).toEqual([[product.id, 1]]);
});

async function registerAndSignInOnPhone(page: Page, name: string): Promise<void> {
  await call(endpoints.accounts.register, {
    body: { email: `${name}@example.com`, username: name, password },
  });
  await page.getByRole("button", { name: "Shop Now" }).click();
  await page.getByRole("dialog", { name: "Register" }).getByRole("button", { name: "Sign In" }).click();
  const signIn = page.getByRole("dialog", { name: "Sign In" });
  await signIn.getByLabel("Email").fill(`${name}@example.com`);
  await signIn.getByLabel("Password", { exact: true }).fill(password);
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Login successful!").first().waitFor();
}
