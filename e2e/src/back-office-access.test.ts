import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { fieldsOfSmallText, violationsOf } from "./accessibility.ts";
import { openBackOffice, staffSession } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { makeBuyer } from "./buyer.ts";
import { merchantOf } from "./merchant.ts";
import { complaintsOfNu, haveNuChecker } from "./nu-checker.ts";
import { askForMore } from "./reprice.ts";

const shop = inject("shop");
const merchant = inject("merchant");
const browser = useBrowser();
const routes = readFileSync(new URL("../../back-office/src/routes.tsx", import.meta.url), "utf8");
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** An order with a change that waits for its payment, which is among the returns. */
async function makeExchange(call: Client): Promise<number> {
  // A product of which nobody else looks at the price.
  const query = { listing: "men", in_stock: true, ordering: "-name", page_size: 1 } as const;
  const [product] = (await call(endpoints.products.list, { query })).results;
  const buyer = makeBuyer(shop);
  const placed = await buyer.place(product?.id ?? 0, 1, crypto.randomUUID(), true);
  await buyer.pay(placed);
  await call(endpoints.payments.settle, { params: { reference: placed.reference } });
  await askForMore(call, placed.id);
  return placed.id;
}

/** What the addresses with an id show. */
async function makeRecords(): Promise<Record<string, number>> {
  const call = await merchantOf(shop, merchant, 5);
  const guest = makeClient(shop.api);
  // A word that no line can hold, as somebody may write one, and another one when this is tried again.
  const word = randomUUID().replaceAll("-", "") + "long".repeat(22);
  await guest(endpoints.messages.contact, {
    body: { name: word, email: `${word.slice(0, 60)}@example.com`, subject: word, message: word },
  });
  const { results } = await guest(endpoints.products.list, { query: { in_stock: true, page_size: 1 } });
  const products = results[0]?.id ?? 0;
  const orders = await makeExchange(call);
  const stock = await call(endpoints.stock.list, { query: { page_size: 1 } });
  const messages = await call(endpoints.staffMessages.list, { query: { page_size: 1 } });
  const reviews = await call(endpoints.staffReviews.list, { query: { page_size: 1 } });
  const customers = await call(endpoints.customers.list, { query: { page_size: 1 } });
  const delivery = await call(endpoints.deliveries.create, {
    body: { supplier: word.slice(0, 80), expected_on: null, lines: [] },
  });
  const collection = await call(endpoints.staffCollections.create, {
    body: { title: word, is_shown: false },
  });
  const chart = await call(endpoints.staffSizeCharts.list, { query: { page_size: 1 } });
  const { access } = JSON.parse(await staffSession(shop));
  const brought = await fetch(`${shop.api}/staff/api/imports/?file=${word}.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}` },
    body: `Handle,Title,Variant Price,${word}\n${word},,1a,\n`,
  });
  const list = (await brought.json()) as { id: number };
  const catalog = {
    ...{ "stock/receive": delivery.id, "products/import": list.id },
    ...{ "catalog/collections": collection.id, "catalog/size-charts": chart.results[0]?.id },
  };
  const ids = {
    ...catalog,
    orders,
    products,
    stock: stock.results[0]?.variant_id,
    messages: messages.results[0]?.id,
    reviews: reviews.results[0]?.id,
  };
  return { ...ids, customers: customers.results[0]?.id } as Record<string, number>;
}

/** Every address of the back office, as far as there is a record for it. */
const addressesOf = (ids: Record<string, number>) =>
  [...routes.matchAll(/path: "([^"*]+)"/g)].flatMap(([, path = ""]) => {
    const id = ids[path.replace(/\/:\w+$/, "")];
    return !path.includes(":") ? [`/${path}`] : id ? [`/${path.replace(/:\w+/, String(id))}`] : [];
  });

/** Opens an address and waits until all that it asks for is drawn. */
async function show(page: Page, path: string): Promise<void> {
  const open = new Set<Request>();
  const begins = (request: Request) => {
    if (request.resourceType() === "fetch") open.add(request);
  };
  // Those of the screen before are none of these, whenever they end.
  const ends = (request: Request) => open.delete(request);
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  await page.goto(`${shop.api}/admin${path}`);
  await page.locator("h1").first().waitFor();
  await expect
    .poll(async () => open.size || (await page.locator("main [aria-busy=true]").count()), { message: path })
    .toBe(0);
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
}

test("every screen of the back office is HTML without an error, breaks no rule of axe and does not scroll sideways, " +
  "light and dark, desktop and phone, in the oldest browser", async () => {
  const page = await openBackOffice(browser, shop, "/", { mayComplain: failedCalls, oldest: true });
  const found: string[] = [];
  const sources = new Map<string, string>();
  for (const [turn, path] of addressesOf(await makeRecords()).entries()) {
    await show(page, path);
    sources.set(path, await page.content());
    // A screen is seen in both sizes and both themes, by turns a desktop or a phone in the dark.
    for (const [at, size] of sizes.entries()) {
      const colorScheme = (turn + at) % 2 === 0 ? "light" : "dark";
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const seen = await violationsOf(page, { entries: at === 0 ? "all" : "first" });
      found.push(...seen.map((one) => `${path} ${size.width} ${colorScheme}: ${one}`));
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overhang > 0) found.push(`${path} ${size.width} scrolls sideways by ${overhang}`);
      if (size.width < 768) found.push(...(await fieldsOfSmallText(page)).map((one) => `${path}: ${one}`));
    }
  }
  if (await haveNuChecker()) found.push(...(await complaintsOfNu(sources)));
  expect(found).toEqual([]);
}, 600_000);
