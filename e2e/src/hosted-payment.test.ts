import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { makeClient } from "@adire/contract/client";
import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { PaymentException } from "@adire/contract/shapes";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { makeMerchant, merchantOf } from "./merchant.ts";
import { freePort, type OpenShop, root } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";

const browser = useBrowser();
const secretKey = "sk_test_journey";
const pays = { number: "4084 0840 8408 4081", cvv: "408" };
const isDeclined = { number: "4084 0800 0000 5408", cvv: "001" };

let shop: OpenShop;
let provider: ChildProcess;
let providerUrl = "";
let productId = 0;

/** A store whose desk sends payers to a provider's page, and that provider as a program of its own. */
beforeAll(async () => {
  const [port, deskPort] = [await freePort(), await freePort()];
  providerUrl = `http://127.0.0.1:${port}`;
  provider = spawn(process.execPath, [join(root, "fake-paystack/src/server.ts")], {
    env: {
      ...process.env,
      PORT: String(port),
      SECRET_KEY: secretKey,
      WEBHOOK_URL: `http://localhost:${deskPort}/api/paystack/webhook`,
      CLOCK_SCALE: "600",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (provider.stdout) await once(provider.stdout, "data");
  shop = await openShopOnCopy({
    PAYMENT_DRIVER: "paystack",
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_URL: providerUrl,
    DESK_PORT: String(deskPort),
  });
  const { results } = await makeClient(shop.api)(endpoints.products.list, { query: { in_stock: true } });
  productId = results.find((product) => product.stock > 10)?.id ?? 0;
});
afterAll(async () => {
  await shop?.stop();
  provider?.kill();
});

/** A guest buys one piece and is led to the provider's page. */
async function goPay(): Promise<{ page: Page; order: AnswerOf<typeof endpoints.orders.place> }> {
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await page.goto(`${shop.storefront}/store/checkout?product=${productId}`, { waitUntil: "networkidle" });
  for (const [label, text] of Object.entries({
    "Full Name": "Ada Obi",
    Address: "1 Loom Street",
    City: "Abeokuta",
    State: "OG",
    "ZIP Code": "110001",
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  // This driver takes no PayPal, so none is offered.
  await expect.poll(() => page.getByRole("radio").count()).toBe(1);
  const placed = page.waitForResponse((answer) => answer.url().endsWith("/orders/place/"));
  await page.getByRole("button", { name: "Place Order" }).click();
  const order = (await (await placed).json()) as AnswerOf<typeof endpoints.orders.place>;
  await page.waitForURL(`${providerUrl}/**`);
  return { page, order };
}

/** Calls what happens outside of the provider's API. */
async function outside(path: string, body: object): Promise<{ id: number }> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${providerUrl}/fake/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function payThere(page: Page, { number, cvv }: typeof pays): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("CVV").fill(cvv);
  await page.getByRole("button", { name: /^Pay NGN/ }).click();
}

const standing = async (order: { tracking_token: string | null }) => {
  const params = { token: order.tracking_token ?? "" };
  const { status, payment } = await makeClient(shop.api)(endpoints.orders.track, { params });
  return [status, payment?.status];
};
const ledger = async (): Promise<{ kind: string; amount: number }[]> =>
  (await (await fetch(`${providerUrl}/fake/ledger`)).json()).entries;

test("a shopper pays on the provider's page and comes back to an order that is being prepared", async () => {
  const { page, order } = await goPay();
  await payThere(page, pays);
  await page.waitForURL(`${shop.storefront}/store/payment/callback**`);
  await page.getByText("Payment successful! Your order has been confirmed.").first().waitFor();
  expect(await standing(order)).toEqual(["processing", "paid"]);
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["charge", Math.round((order.payment?.amount ?? 0) * 100)],
  ]);
});

test("a payment that the payer's bank disputes and takes back is seen by the merchant", async () => {
  const merchant = await merchantOf(shop, await makeMerchant(shop));
  const { entries } = await (await fetch(`${providerUrl}/fake/ledger`)).json();
  const { id } = await outside("disputes", { reference: entries[0].reference });
  const listed = async (wanted: PaymentException["kind"]) =>
    (await merchant(endpoints.paymentExceptions.read, {})).groups.find(({ kind }) => kind === wanted)?.cases;
  const patience = { timeout: 15_000 };
  await expect.poll(() => listed("dispute"), patience).toMatchObject([{ actions: [] }]);
  await outside(`disputes/${id}/resolve`, { resolution: "merchant-accepted" });
  await expect.poll(() => listed("taken_back"), patience).toMatchObject([{ actions: ["acknowledge"] }]);
  const [lost] = (await listed("taken_back")) ?? [];
  await merchant(endpoints.paymentExceptions.acknowledgeReversal, {
    params: { id: lost?.id ?? 0 },
    body: { why: "the parcel was lost" },
  });
  expect(await listed("taken_back")).toBeUndefined();
});

test("a declined card leaves the order unpaid; another one on the same page pays it", async () => {
  const { page, order } = await goPay();
  await payThere(page, isDeclined);
  await page.getByRole("alert").getByText("Declined").waitFor();
  expect((await standing(order))[0]).toBe("pending");
  await payThere(page, pays);
  await page.waitForURL(`${shop.storefront}/store/payment/callback**`);
  await page.getByText("Payment successful! Your order has been confirmed.").first().waitFor();
  expect(await standing(order)).toEqual(["processing", "paid"]);
});

test("a shopper who is never led back has paid all the same: the provider's event tells it", async () => {
  const { page, order } = await goPay();
  await fetch(`${providerUrl}/fake/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ callback_lost: 1 }),
  });
  await payThere(page, pays);
  await expect.poll(() => standing(order)).toEqual(["processing", "paid"]);
  expect(page.url().startsWith(providerUrl)).toBe(true);
});
