import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { openBackOffice } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { makeBuyer } from "./buyer.ts";
import { codeOf } from "./merchant.ts";

const shop = inject("shop");
const browser = useBrowser();

/** Two guests' orders of today. */
async function placeOrders() {
  const query = { listing: "women", in_stock: true, ordering: "-name", page_size: 1 } as const;
  const [product] = (await makeClient(shop.api)(endpoints.products.list, { query })).results;
  const { place } = makeBuyer(shop);
  const placed = [1, 1].map((pieces) => place(product?.id ?? 0, pieces, crypto.randomUUID(), false));
  return { name: product?.name, ids: (await Promise.all(placed)).map(({ id }) => String(id)) };
}

/** Another origin, which hands out files as a bucket does: without any header for scripts. */
async function openBucket() {
  const server = createServer((_, response) => {
    const type = { "content-type": "text/csv; charset=utf-8" };
    response.writeHead(200, { ...type, "content-disposition": 'attachment; filename="from-the-bucket.csv"' });
    response.end("Order\r\n1\r\n");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders.csv?X-Amz-Signature=1`;
}

/** What the first file of the list holds, as the browser saved it. */
async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("table", { name: "Exports" })
      .getByRole("button", { name: /^Download/ })
      .first()
      .click(),
  ]);
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
    columns: true,
    bom: true,
  });
  return { name: file.suggestedFilename(), rows };
}

test("orders of today go into a file, which is downloaded: from the API, and from a bucket elsewhere", async () => {
  const { name, ids } = await placeOrders();
  const page = await openBackOffice(browser, shop, "/", { mayComplain: failedCalls });
  await page.getByRole("link", { name: "Settings" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(/^A product, an order/).fill("export orders");
  await page.getByRole("option", { name: "Export orders", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export orders" });
  await dialog.waitFor();
  await expectAccessible(page);
  const first = await dialog.getByLabel("From").inputValue();
  expect(first).toMatch(/^\d{4}-\d\d-01$/);
  // Today has ended or begun elsewhere.
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("To").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Export orders" }).click();
  await dialog.getByText("must not be before the first day").waitFor();
  await dialog.getByLabel("To").fill(day);
  await dialog.getByRole("button", { name: "Export orders", disabled: false }).click();
  const factor = page.getByRole("dialog", { name: "Confirm that it is you" });
  await factor.getByLabel("Code").fill(await codeOf(inject("merchant"), 7));
  await factor.getByRole("button", { name: "Confirm" }).click();
  await dialog.waitFor({ state: "detached" });
  const table = page.getByRole("table", { name: "Exports" });
  const latest = table.getByRole("row").nth(1);
  await latest.getByText(/^\d[\d,]* rows, /).waitFor();
  await expectAccessible(page);

  const saved = await download(page);
  expect(saved.name).toBe(`orders-${first}-to-${day}.csv`);
  const own = saved.rows.filter(({ Order }) => ids.includes(Order ?? ""));
  expect(own.map(({ Order }) => Order).toSorted()).toEqual(ids.toSorted());
  expect(own).toMatchObject(
    own.map(() => ({ State: "Pending", Product: name, Quantity: "1", City: "Abeokuta" })),
  );
  expect(new URL(page.url()).pathname).toBe("/admin/settings/data");

  const subscriber = `${crypto.randomUUID()}@example.com`;
  await makeClient(shop.api)(endpoints.messages.subscribe, { body: { email: subscriber } });
  await page.getByRole("searchbox", { name: "Email address" }).fill(subscriber);
  await page.keyboard.press("Enter");
  const list = page.getByRole("table", { name: "Newsletter" });
  await list.getByRole("button", { name: `Remove ${subscriber}` }).click();
  await expectAccessible(page);
  await list.getByRole("button", { name: `Yes, remove ${subscriber}` }).click();
  await page.getByText("Nobody yet").waitFor();
  await page.getByText(`${subscriber} is off the newsletter`).waitFor();
  expect(await page.locator(":focus").textContent()).toBe("Newsletter");

  const address = await openBucket();
  await page.route(/\/exports\/\d+\/link\/$/, (route) => route.fulfill({ json: { address } }));
  expect(await download(page)).toEqual({ name: "from-the-bucket.csv", rows: [{ Order: "1" }] });
  await table.waitFor();
});
