import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeClient } from "@adire/contract/client";
import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackOffice } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { type Collector, openCollector } from "./collector.ts";
import { codeOf, makeMerchant, merchantOf } from "./merchant.ts";
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
let collector: Collector;
let metricsPorts: Record<"METRICS_PORT" | "STOREFRONT_METRICS_PORT" | "DESK_METRICS_PORT", string>;

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
  metricsPorts = {
    METRICS_PORT: String(await freePort()),
    STOREFRONT_METRICS_PORT: String(await freePort()),
    DESK_METRICS_PORT: String(await freePort()),
  };
  collector = await openCollector();
  shop = await openShopOnCopy({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    LOG_LEVEL: "debug",
    PAYMENT_DRIVER: "paystack",
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_URL: providerUrl,
    DESK_PORT: String(deskPort),
    ...metricsPorts,
  });
  const { results } = await makeClient(shop.api)(endpoints.products.list, { query: { in_stock: true } });
  productId = results.find((product) => product.stock > 10)?.id ?? 0;
});
afterAll(async () => {
  await shop?.stop();
  provider?.kill();
  await collector?.close();
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

/** A trace that begins in this test. */
function newTrace() {
  const id = randomBytes(16).toString("hex");
  const span = randomBytes(8).toString("hex");
  return { id, span, header: `00-${id}-${span}-01` };
}

const statuses = async (order: { tracking_token: string | null }) => {
  const params = { token: order.tracking_token ?? "" };
  const { status, payment } = await makeClient(shop.api)(endpoints.orders.track, { params });
  return [status, payment?.status];
};
const ledger = async (): Promise<{ kind: string; amount: number }[]> =>
  (await (await fetch(`${providerUrl}/fake/ledger`)).json()).entries;

test("a shopper pays on the provider's page and comes back to an order that is being prepared", async () => {
  const before = (await ledger()).length;
  const { page, order } = await goPay();
  await payThere(page, pays);
  await page.waitForURL(`${shop.storefront}/store/payment/callback**`);
  await page.getByText("Payment successful! Your order has been confirmed.").first().waitFor();
  expect(await statuses(order)).toEqual(["processing", "paid"]);
  expect((await ledger()).slice(before).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["charge", Math.round((order.payment?.amount ?? 0) * 100)],
  ]);
});

async function misbehave(faults: Record<string, number>): Promise<void> {
  await fetch(`${providerUrl}/fake/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
}

/** An earlier try may have made it. */
let made: ReturnType<typeof makeMerchant> | undefined;

test("a payment that the bank takes back and one that is short are settled by the merchant on one screen", async () => {
  made ??= makeMerchant(shop);
  const codes = await made;
  const merchant = await merchantOf(shop, codes);
  const { entries } = await (await fetch(`${providerUrl}/fake/ledger`)).json();
  const { id } = await outside("disputes", { reference: entries[0].reference });
  const listed = async () => (await merchant(endpoints.paymentExceptions.read, {})).results;
  await expect.poll(listed).toMatchObject([{ kind: "dispute", actions: [] }]);
  await outside(`disputes/${id}/resolve`, { resolution: "merchant-accepted" });
  await expect.poll(listed).toMatchObject([{ kind: "taken_back", actions: ["acknowledge"] }]);
  const [taken] = await listed();
  await misbehave({ wrong_amount: 1 });
  const { page: payer, order } = await goPay();
  await payThere(payer, pays);
  await expect.poll(() => statuses(order)).toEqual(["pending", "review"]);
  await misbehave({});

  const page = await openBackOffice(browser, shop, "/", { mayComplain: /status of 403/ });
  await page.getByRole("link", { name: "Settle" }).click();
  await page.getByRole("heading", { name: "2 to settle" }).waitFor();
  const caseOf = (number: number | undefined) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name: `Order ${number}`, exact: true }) });
  await caseOf(order.id).getByText("₦0.01 too little").waitFor();
  await caseOf(order.id).getByRole("button", { name: "Send it back" }).click();
  const reason = page.getByRole("dialog").getByLabel("Why");
  await reason.fill("a kobo is missing");
  await reason.press("Control+Enter");
  const factor = page.getByRole("dialog", { name: "Confirm that it is you" });
  await factor.getByLabel("Code").fill(await codeOf(codes, 1));
  await factor.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("It goes back to whoever paid it").waitFor();
  await expect.poll(() => caseOf(order.id).count()).toBe(0);
  await caseOf(taken?.order?.id).getByRole("button", { name: "Acknowledge" }).click();
  await reason.fill("the parcel was lost");
  await reason.press("Control+Enter");
  await page.getByRole("heading", { name: "Nothing to settle" }).waitFor();
  expect(await listed()).toEqual([]);
});

test("a declined card leaves the order unpaid; another one on the same page pays it", async () => {
  const { page, order } = await goPay();
  await payThere(page, isDeclined);
  await page.getByRole("alert").getByText("Declined").waitFor();
  expect((await statuses(order))[0]).toBe("pending");
  await payThere(page, pays);
  await page.waitForURL(`${shop.storefront}/store/payment/callback**`);
  await page.getByText("Payment successful! Your order has been confirmed.").first().waitFor();
  expect(await statuses(order)).toEqual(["processing", "paid"]);
});

test("a shopper who is never led back has paid all the same: the provider's event tells it", async () => {
  const { page, order } = await goPay();
  await misbehave({ callback_lost: 1 });
  await payThere(page, pays);
  await expect.poll(() => statuses(order)).toEqual(["processing", "paid"]);
  expect(page.url().startsWith(providerUrl)).toBe(true);
});

test("Prometheus reads each program at its own port, and all that rules, dashboard and guide name is there", async () => {
  const read = async (port: string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [api, storefront, desk] = await Promise.all([
    read(metricsPorts.METRICS_PORT),
    read(metricsPorts.STOREFRONT_METRICS_PORT),
    read(metricsPorts.DESK_METRICS_PORT),
  ]);
  expect(api).toMatch(
    /^adire_http_requests_total{method="POST",route="\/payments\/api\/webhook\/",status="200"} [1-9]/m,
  );
  expect(storefront).toMatch(
    /^adire_http_requests_total{method="GET",route="\/store\/checkout",status="200"} [1-9]/m,
  );
  expect(storefront).toContain("adire_api_away 0\n");
  expect(desk).toMatch(/^adire_http_requests_total{.*route="\/api\/paystack\/webhook",status="200"} [1-9]/m);
  expect(desk).toMatch(/^adire_provider_call_duration_seconds_count{call="begin",outcome="answered"} [1-9]/m);
  expect(desk).toMatch(/^adire_desk_webhooks_total{answer="200"} [1-9]/m);

  const told = new Set(
    [...`${api}${storefront}${desk}`.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name),
  );
  for (const file of ["monitoring/alerts.yml", "monitoring/dashboard.json", "operations.md"]) {
    const named =
      readFileSync(join(root, "docs", file), "utf8").match(
        /\b(adire_(?!app\b)|process_|nodejs_)[a-z_]+[a-z]\b/g,
      ) ?? [];
    expect(named.length).toBeGreaterThan(5);
    const unknown = named.filter(
      (name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, "")),
    );
    expect(unknown).toEqual([]);
  }
});

test("a request is one trace through all programs, the database and jobs, in the logs too, and holds no data", async () => {
  const [page, order] = [newTrace(), newTrace()];
  const email = "ada.of.the.trace@example.com";
  await fetch(`${shop.storefront}/nowhere?email=${email}`, { headers: { traceparent: page.header } });
  const placed = await makeClient(shop.api, (request) => {
    request.headers.set("traceparent", order.header);
    return fetch(request);
  })(endpoints.orders.place, {
    body: {
      items: [{ product_id: productId, quantity: 1 }],
      payment_method: "credit",
      shipping_address: "Ada Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria",
      email,
    },
  });
  /** Names of spans, each the parent of the next. @returns whether there are such */
  const isChain = (trace: string | undefined, parents: readonly string[], ...names: string[]): boolean => {
    const [name, ...rest] = names;
    const found = collector.spans().filter((span) => trace === undefined || span.traceId === trace);
    const ids = found
      .filter((one) => `${one.service} ${one.name}` === name && parents.includes(one.parent ?? ""))
      .map(({ spanId }) => spanId);
    return ids.length > 0 && (rest.length === 0 || isChain(trace, ids, ...rest));
  };
  const chain = (trace: ReturnType<typeof newTrace> | undefined, ...names: string[]) =>
    expect
      .poll(() => isChain(trace?.id, [trace?.span ?? ""], ...names), { message: names.join(" → ") })
      .toBe(true);
  const redirects = "adire-api GET /api/redirects/";
  await chain(page, "adire-storefront GET /*", "adire-storefront GET", redirects, "adire-api SELECT");
  const place = "adire-api POST /orders/api/orders/place/";
  await chain(order, place, "adire-api COMMIT");
  await chain(order, place, "adire-api POST", "adire-desk POST /api/intents", "adire-desk INSERT");
  await chain(order, place, "adire-api job send-mail", "adire-api UPDATE");
  const webhook = "adire-api POST /payments/api/webhook/";
  await chain(
    undefined,
    "adire-desk deliver webhook",
    "adire-desk POST",
    webhook,
    "adire-api job settle-payment",
  );

  await chain(undefined, "adire-desk GET /pay", "adire-desk provider POST");
  const toldToProvider = await (await fetch(`${providerUrl}/fake/headers`)).json();
  expect(toldToProvider).toContain("authorization");
  expect(toldToProvider).not.toContain("traceparent");

  const { tracking_token, payment } = placed;
  const secrets = [
    email,
    "Loom Street",
    `${tracking_token}`,
    `${payment?.reference}`,
    secretKey,
    shop.staffLink,
  ];
  for (const secret of secrets) expect(collector.sent()).not.toContain(secret);
  expect(collector.sent()).toContain("$1");
  const lines = shop
    .said()
    .split("\n")
    .filter((line) => line.includes(`"trace_id":"${order.id}"`));
  for (const path of ["/orders/api/orders/place/", "/api/intents"]) {
    const { reqId } = JSON.parse(lines.find((line) => line.includes(`"path":"${path}"`)) ?? "{}");
    const both = lines.filter((line) => line.includes(`"reqId":"${reqId}"`)).join();
    expect(both).toMatch(/incoming request.*request completed/s);
  }
});
