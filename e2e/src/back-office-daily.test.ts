import { readFile } from "node:fs/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { openBackOffice } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { codeOf, staffClient } from "./merchant.ts";
import { readPage } from "./read-page.ts";

const shop = inject("shop");
const browser = useBrowser();
const guest = makeClient(shop.api);

test("a message is answered by mail, by keyboard; of one that a colleague answered first the own answer stays", async () => {
  const name = `Halima ${crypto.randomUUID().slice(0, 8)}`;
  for (const subject of ["Kano", "Lagos"])
    await guest(endpoints.messages.contact, {
      body: { name, email: "halima@example.com", subject, message: "Can it be there by Friday?" },
    });
  const page = await openBackOffice(browser, shop, "/", { mayComplain: /status of 409/ });
  await page.getByRole("link", { name: "Answer" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Orders: \d/ }).click();
  await page.getByRole("button", { name: /^Paid on/ }).waitFor();
  for (const key of ["g", "o", "g", "m"]) await page.keyboard.press(key);
  await page.getByRole("table", { name: "Messages" }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await page
    .getByRole("complementary", { name: /^Peek: / })
    .getByText("@")
    .waitFor();
  await page.keyboard.press("Escape");
  const answer = page.getByRole("textbox", { name: "Answer" });
  const letter = async (subject: string) => {
    const link = page.getByRole("link", { name: new RegExp(`${name}.*${subject}`) });
    // Others may wait, too: the list holds only the rows that are near.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return link.count();
      })
      .toBe(1);
    return link;
  };
  await (await letter("Kano")).focus();
  await page.keyboard.press("Enter");
  await answer.waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Write the answer first.").waitFor();
  await answer.fill("It can, if it leaves today.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("It can, if it leaves today.").waitFor();
  await page.getByText(/^Answered by/).waitFor();
  await expectAccessible(page);

  await (await letter("Lagos")).click();
  await page.getByRole("article", { name: "Lagos" }).waitFor();
  await answer.fill("On Friday.");
  const call = await staffClient(shop);
  const { results } = await call(endpoints.staffMessages.list, { query: { page_size: 100 } });
  const id = results.find((one) => one.name === name)?.id ?? 0;
  await call(endpoints.staffMessages.answer, { params: { id }, body: { answer: "On Thursday." } });
  await page.keyboard.press("Control+Enter");
  await page.getByText("has answered this message meanwhile. Yours was not sent.").waitFor();
  await page.getByText("On Thursday.").waitFor();
  expect(await page.getByLabel("What you typed").inputValue()).toBe("On Friday.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Customers" }).click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Drop what I typed" }).click();
  await page.getByRole("link", { name: "Customers" }).click();
  await page.getByRole("heading", { name: /customers/i }).waitFor();
});

test("a review is hidden by keyboard: its page shows and counts it no longer, until it is shown again, also on a phone", async () => {
  const call = await staffClient(shop);
  // None of the latest: other tests look at the pages that begin with those.
  const { results } = await call(endpoints.staffReviews.list, { query: { page_size: 100 } });
  const review = results.at(-1);
  if (!review) throw new Error("the demo catalog has reviews");
  const { id, product_id, product_name: name } = review;
  const { address } = await call(endpoints.staffProducts.read, { params: { id: product_id } });
  const inShop = async () => {
    const { review_count, reviews } = await guest(endpoints.products.read, { params: { id: product_id } });
    const { text } = await readPage(address);
    return [review_count, reviews.some((one) => one.id === id), text.includes(review.text)];
  };
  const [count] = await inShop();
  const [shown, hidden] = [
    [count, true, true],
    [Number(count) - 1, false, false],
  ];
  expect(await inShop()).toEqual(shown);

  const page = await openBackOffice(browser, shop, `/products/${product_id}`);
  await page.getByRole("link", { name: "Its reviews" }).waitFor();
  for (const key of ["g", "v"]) await page.keyboard.press(key);
  await page.getByRole("heading", { name: "Reviews", exact: true }).waitFor();
  await page.getByRole("link", { name: /, by / }).first().waitFor();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole("link", { name: "Its reviews" }).click();
  await page.getByRole("heading", { name: `Reviews of ${name}` }).waitFor();
  await page.getByRole("link", { name: "Hidden", exact: true }).click();
  await page.getByText("Nothing is hidden").waitFor();
  await page.getByRole("link", { name: "In the shop", exact: true }).click();
  const row = page.getByRole("link", { name: `${name}, by ${review.author}` });
  await row.focus();
  await page.keyboard.press("Enter");
  const open = page.getByRole("article", { name: `Review of ${name}` });
  await open.getByText(review.text).waitFor();
  await page.keyboard.press("h");
  await open.getByText(/^Hidden since today/).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await expect.poll(inShop).toEqual(hidden);
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await page.getByText("Taken back").waitFor();
  await expect.poll(inShop).toEqual(shown);
  await page.keyboard.press("Escape");
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await open.waitFor();
  await page.keyboard.press("h");
  await open.getByText(/^Hidden since today/).waitFor();
  await expect.poll(inShop).toEqual(hidden);

  await page.goto(`${shop.api}/admin/settings/audit?record=reviews`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("link", { name: `hid review ${id}` })
    .first()
    .click();
  await open.getByRole("button", { name: "Show again" }).click();
  await open.getByRole("button", { name: "Hide from the shop" }).waitFor();
  await expect.poll(inShop).toEqual(shown);
  await page.getByText("The shop shows it again").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // While the next one loads, no key hides the one before.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.api}/admin/reviews`);
  const rows = page.getByRole("link", { name: /, by / });
  await rows.first().press("Enter");
  await page.getByRole("article").waitFor();
  await page.route("**/staff/api/reviews/*/", () => {});
  await rows.nth(1).press("Enter");
  await rows.nth(1).and(page.locator("[aria-current]")).waitFor();
  expect(await page.getByRole("article").count()).toBe(0);
});

test("only reviews that were shown on the screen are no longer new", async () => {
  const page = await openBackOffice(browser, shop, "/settings/shop", { seesReviews: true });
  const listed: number[] = [];
  const seen = new Set<number>();
  await page.route(/\/staff\/api\/reviews\/\?(?!.*view=hidden)/, async (route) => {
    const response = await route.fetch();
    const { results, next } = await response.json();
    listed.push(...results.map(({ id }: { id: number }) => id));
    const fresh = results.map((row: object) => ({ ...row, new_since: "2026-10-01T10:00:00.000Z" }));
    await route.fulfill({ response, json: { results: fresh, next } });
  });
  await page.route("**/staff/api/reviews/seen/", async (route) => {
    for (const { id } of route.request().postDataJSON().reviews) seen.add(id);
    await route.fulfill({ status: 204 });
  });
  await page.goto(`${shop.api}/admin/reviews`);
  await page.getByRole("link", { name: /, by / }).first().waitFor();
  await expect.poll(() => seen.size).toBeGreaterThan(3);
  expect(seen.size).toBeLessThan(20);
  expect(seen).toContain(listed[0]);
  expect(listed.length).toBeGreaterThan(40);
  await page.keyboard.press("End");
  await expect.poll(() => seen.has(listed[49] ?? 0)).toBe(true);
});

/** Selects a text in a dialog with the mouse, beyond the edge of the dialog: it stays open. */
async function selectBeyond(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("heading").hover();
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
}

test("stock is counted in place, and a delivery is received by keyboard", async () => {
  const call = await staffClient(shop);
  const { results } = await call(endpoints.stock.list, { query: { search: "candle" } });
  const [row] = results;
  if (!row) throw new Error("there is no candle");
  const code = "4006381333931";
  const { variants, ...product } = await call(endpoints.staffProducts.read, {
    params: { id: row.product_id },
  });
  const coded = variants.map((one) => ({ ...one, barcode: code, on_hand: undefined }));
  await call(endpoints.staffProducts.update, {
    params: { id: row.product_id },
    body: { ...product, variants: coded, removed_variants: [] },
  });
  const level = async () =>
    (await call(endpoints.stock.read, { params: { id: row.variant_id } })).level.on_hand;
  const page = await openBackOffice(
    browser,
    shop,
    `/stock?search=${encodeURIComponent(row.sku ?? "candle")}`,
    { mayComplain: /status of 409/ },
  );
  const count = page.getByRole("textbox", { name: /^On hand/ }).first();
  await count.fill("1O");
  await count.press("Enter");
  await page.getByRole("alert").getByText("Type a whole number.").waitFor();
  await expect.poll(() => count.evaluate((field) => field === document.activeElement)).toBe(true);
  await count.fill(String(row.on_hand + 7));
  const changed = { seen: row.on_hand, on_hand: row.on_hand + 1, reason: "by a colleague" };
  await call(endpoints.stock.count, { params: { id: row.variant_id }, body: changed });
  await count.press("Enter");
  await page
    .getByRole("alert")
    .getByText(`from ${row.on_hand} to ${row.on_hand + 1}. Count again.`)
    .waitFor();
  await count.press("Enter");
  await expect.poll(level).toBe(row.on_hand + 7);
  await page.getByText(`${row.on_hand + 7}, was ${row.on_hand + 1}`).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByText("Taken back").waitFor();
  expect(await level()).toBe(row.on_hand + 1);
  await count.fill(String(row.on_hand + 7));
  await count.press("Enter");
  await expect.poll(level).toBe(row.on_hand + 7);
  await expectAccessible(page);

  await page.getByRole("button", { name: "New delivery" }).click();
  await selectBeyond(page);
  await page.getByLabel("Supplier").fill("Oshogbo Looms");
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay" })
    .click();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do" }).fill(">customers");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay" })
    .click();
  await page.getByRole("button", { name: "List the goods" }).click();
  const goods = page.getByLabel("Add by barcode, SKU or name");
  // Codes may be scanned faster than they are found.
  const unknown = "4006381333948";
  const holdLookup = async (of: string) => {
    const lookup = Promise.withResolvers<void>();
    await page.route(`**/staff/api/stock/?search=${of}&**`, async (route) => {
      await lookup.promise;
      await route.continue();
    });
    return lookup;
  };
  const lookups = [];
  for (const scanned of [unknown, code]) {
    lookups.push(await holdLookup(scanned));
    await goods.fill(scanned);
    await goods.press("Enter");
  }
  lookups[0]?.resolve();
  await page.getByText("There is nothing like that.").waitFor();
  for (const counted of ["1", "2"]) {
    lookups[1]?.resolve();
    await expect.poll(() => page.getByLabel(/^Counted: /).inputValue()).toBe(counted);
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => goods.inputValue()).toBe("");
  const lookup = await holdLookup(unknown);
  await goods.fill(unknown);
  await goods.press("Enter");
  await goods.pressSequentially(code.slice(0, 6));
  lookup.resolve();
  await page.getByText("There is nothing like that.").waitFor();
  await page.keyboard.type(code.slice(6));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel(/^Counted: /).inputValue()).toBe("4");
  await page.getByLabel(/^Counted: /).pressSequentially(code);
  await page.getByText("At most 1,000,000.").waitFor();
  await page.getByLabel(/^Expected: /).fill("010");
  await page.getByLabel(/^Counted: /).fill("9");
  await expect.poll(() => page.getByLabel(/^Expected: /).inputValue()).toBe("10");
  const hold = Promise.withResolvers<void>();
  await page.route("**/staff/api/deliveries/*/", async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+s");
  await page.getByRole("status").getByText("One moment").waitFor();
  await page.getByLabel("Delivery note number").fill("OL-7");
  hold.resolve();
  await expect.poll(() => page.getByText("One moment").count()).toBe(0);
  await page.getByText("Not saved").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("1 short").waitFor();
  await page.getByRole("button", { name: "Book into the stock" }).waitFor();
  const params = { id: Number(page.url().split("/").at(-1)) };
  expect((await call(endpoints.deliveries.read, { params })).reference).toBe("OL-7");

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete it with its counts" }).waitFor();

  const { lines, ...saved } = await call(endpoints.deliveries.read, { params });
  const body = { ...saved, lines: lines.map((line) => ({ ...line, expected: 9, counted: 7 })) };
  await call(endpoints.deliveries.update, { params, body });
  await page.getByLabel(/^Counted: /).fill("8");
  await page.keyboard.press("Control+s");
  await page.getByText(/has changed this meanwhile/).waitFor();
  await page.getByRole("button", { name: /^Take this for .*, counted$/ }).waitFor();
  await expect.poll(() => page.getByLabel(/^Expected: /).inputValue()).toBe("9");
  await page.getByLabel(/^Counted: /).fill("9");
  await page.keyboard.press("Control+s");
  await page.getByText("all there").waitFor();
  await page.getByRole("button", { name: "Book into the stock" }).click();
  await page.getByText(/^Booked by/).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const goodsCell = page.getByRole("cell", { name: row.product_name });
  await expect.poll(async () => (await goodsCell.boundingBox())?.width).toBeGreaterThan(200);
  expect(await level()).toBe(row.on_hand + 16);
});

test("a count after which nothing is sold out any more is said, and can be taken back", async () => {
  const call = await staffClient(shop);
  const soldOut = async (search?: string) =>
    (await call(endpoints.stock.list, { query: { view: "out", search, page_size: 100 } })).results;
  const names = (await soldOut()).map(({ product_name }) => product_name);
  const alone = names.find((name) => names.filter((one) => one.includes(name)).length === 1) ?? "";
  expect(await soldOut(alone)).toHaveLength(1);
  const search = encodeURIComponent(alone);
  const page = await openBackOffice(browser, shop, `/stock?view=out&search=${search}`);
  const count = page.getByRole("textbox", { name: /^On hand/ });
  await count.fill("3");
  await count.press("Enter");
  await page.getByText("Nothing is sold out").waitFor();
  await page
    .getByRole("status")
    .getByText(/: 3, was 0$/)
    .waitFor();
  await page.keyboard.press("Control+z");
  await page.getByText("Taken back").waitFor();
  await count.waitFor();
});

test("a barcode before the camera finds its piece; without the camera it says so", async () => {
  const call = await staffClient(shop);
  const { results } = await call(endpoints.stock.list, { query: { search: "candle" } });
  const code = results[0]?.sku ?? "candle";
  const page = await openBackOffice(browser, shop, "/");
  // This Chromium has no camera and reads no barcodes: it finds one in whatever a camera shows.
  await page.addInitScript((rawValue) => {
    class BarcodeDetector {
      detect = async (video: HTMLVideoElement) => (video.videoWidth > 0 ? [{ rawValue }] : []);
    }
    Object.assign(globalThis, { BarcodeDetector });
  }, code);
  await page.goto(`${shop.api}/admin/stock`);
  const scan = page.getByRole("button", { name: "Scan" });
  await scan.click();
  await page.getByRole("alert").getByText("The camera cannot be used.").waitFor();
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 9, 9), 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5);
  });
  await scan.click();
  await page.waitForURL((url) => url.searchParams.get("search") === code);
  await page
    .getByRole("textbox", { name: /^On hand/ })
    .first()
    .waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a long list holds only the rows that are near, and reads on towards its end", async () => {
  const page = await openBackOffice(browser, shop, "/products");
  const list = page.getByRole("table", { name: "Products" });
  const held = () => list.getByRole("row").count();
  const known = async () => Number(await list.getAttribute("aria-rowcount"));
  await list.getByRole("row").nth(10).waitFor();
  const atFirst = await known();
  expect(await held()).toBeLessThan(atFirst);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 10_000);
      return known();
    })
    .toBeGreaterThan(2 * atFirst - 2);
  expect(await held()).toBeLessThan(80);
  const place = () => page.evaluate(() => scrollY);
  // While the wheel still turns, a row that has the focus can leave the list.
  let before = -1;
  await expect
    .poll(async () => {
      const moved = (await place()) - before;
      before += moved;
      return moved;
    })
    .toBe(0);
  const box = list.getByRole("checkbox").last();
  await box.check();
  expect(await place()).toBeGreaterThan(1_000);
  await box.uncheck();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
  await list.getByRole("link").last().focus();
  await page.keyboard.press("k");
  await expect.poll(focused).toMatch(/\/products\/\d+$/);
  const pathname = await focused();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${pathname}`);
  for (const back of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await page.getByRole("grid", { name: "Variants" }).waitFor();
    await back();
    await list.waitFor();
    await expect.poll(focused).toBe(pathname);
    expect(await place()).toBeGreaterThan(1_000);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${pathname}`);
  }
});

test("offline, what was loaded stays and the foot line says so; the rest says so, and is read once one is back", async () => {
  const page = await openBackOffice(browser, shop, "/orders?view=all", { mayComplain: failedCalls });
  const list = page.getByRole("table", { name: "Orders" });
  await list.waitFor();
  await page.context().setOffline(true);
  const offline = page.getByText(/^Offline since \d\d:\d\d/);
  await offline.waitFor();
  await page.getByRole("link", { name: /^On the way/ }).click();
  await page.getByText("You are offline. Please try again once you are connected.").waitFor();
  expect(await list.count()).toBe(0);
  await page.getByRole("link", { name: /^All/ }).click();
  await list.getByRole("row").nth(1).waitFor();
  await offline.waitFor();
  await page.getByRole("link", { name: /^On the way/ }).click();
  await page.getByText("You are offline.").waitFor();
  await page.context().setOffline(false);
  for (const text of [offline, page.getByText("You are offline.")]) await text.waitFor({ state: "detached" });
});

test("a search without a result is tried out, gets a product by pin and a synonym, and loses them again", async () => {
  const word = `zaq${crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 6)}`;
  const page = await openBackOffice(browser, shop, `/settings/search?search=${word}`);
  await page.getByRole("heading", { name: `Nothing for “${word}”` }).waitFor();
  await page.getByRole("button", { name: "Choose what stands first" }).click();
  await page.getByLabel("Find a product").fill("candle");
  const [name = ""] = (await guest(endpoints.products.list, { query: { search: "candle" } })).results.map(
    (product) => product.name,
  );
  await page.getByRole("button", { name: `Put first: ${name}`, exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: `1 for “${word}”` }).waitFor();
  await page.getByText("Put first by you").waitFor();
  const found = async (search: string) =>
    (await guest(endpoints.products.list, { query: { search } })).results.map((product) => product.name);
  await expect.poll(() => found(word.toUpperCase())).toEqual([name]);
  await page.getByRole("button", { name: `Change the pins of ${word}` }).click();
  await page.getByRole("button", { name: "Leave the search to itself" }).click();
  await page.getByRole("heading", { name: `Nothing for “${word}”` }).waitFor();

  await page.getByRole("button", { name: "Add words" }).click();
  await page.getByLabel("Words", { exact: true }).fill(`${word}, candle`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => found(word)).toContain(name);
  await page.getByLabel("With the word").fill(word);
  await page.getByRole("button", { name: `Change ${word} = candle` }).click();
  await page.getByRole("button", { name: "Delete the words" }).click();
  await page.getByRole("heading", { name: `Nothing for “${word}”` }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: `Change ${word} = candle` }).waitFor();
});

test("addresses of an old shop lead to pages: one is typed, others are pasted, and the shop answers by 301", async () => {
  const old = `/old-${crypto.randomUUID().slice(0, 8)}`;
  const visit = async (path: string) => {
    const { status, headers } = await fetch(shop.storefront + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await visit(`/products${old}`)).toEqual([404, null]);
  const path = `/settings/redirects?search=${old}`;
  const page = await openBackOffice(browser, shop, path, { mayComplain: failedCalls });
  await page.getByText("No path is like that").waitFor();
  await page.keyboard.press("n");
  await page.getByLabel("Old path").fill(`/products${old}`);
  await page.getByLabel("Leads to").fill("https://elsewhere.example/");
  await page.keyboard.press("Enter");
  const factor = page.getByRole("dialog", { name: "Confirm that it is you" });
  await factor.getByLabel("Code").fill(await codeOf(inject("merchant"), 4));
  await factor.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("visitors are not led elsewhere").first().waitFor();
  await page.getByLabel("Leads to").fill("/women");
  // A button that is busy takes no press and says so: the list is read again after a refusal too.
  await page.getByRole("dialog").getByRole("button", { name: "Save", disabled: false }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: `Change the redirect of /products${old}` }).waitFor();
  await expect.poll(() => visit(`/products${old}?utm=mail`)).toEqual([301, "/women?utm=mail"]);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByLabel("Leads to").fill("/kids-baby");
  await page.keyboard.press("Enter");
  await expect.poll(() => visit(`/products${old}`)).toEqual([301, "/kids-baby"]);

  await page.getByRole("button", { name: "Paste a table" }).click();
  await page
    .getByLabel("Old path and new path")
    .fill(`from,to\nhttps://old.example${old}/a,/men\n${old}/b\t/nowhere-at-all\n/men,/women`);
  await page.getByRole("button", { name: "Save 3 lines" }).click();
  await page.getByText("1 saved, 2 to mend").waitFor();
  await page.getByText("/men is a page of the shop").waitFor();
  await expectAccessible(page);
  await expect.poll(() => visit(`${old}/A`)).toEqual([301, `${old}/a`]);
  await expect.poll(() => visit(`${old}/a`)).toEqual([301, "/men"]);
  expect((await visit("/men"))[0]).toBe(200);

  await page.goto(`${shop.api}/admin/settings/audit?search=${old.slice(1)}`);
  const shown = page.getByRole("table", { name: "What was done" }).locator("[data-index]");
  await shown.first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  const [head, ...lines] = parse(await readFile(await file.path()), { bom: true }) as string[][];
  expect([file.suggestedFilename(), lines.length]).toEqual(["what-was-done.csv", await shown.count()]);
  expect(lines.map((line) => line.length)).toEqual(lines.map(() => head?.length));
  expect(lines.flat().join()).toContain(`/products${old}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("What is listed is in what-was-done.csv").waitFor();
});

test("home page and drafts are seen as they would be, by whoever has the address, and never kept", async () => {
  const page = await openBackOffice(browser, shop, "/settings/home");
  await page.getByRole("checkbox", { name: "Brand collections" }).uncheck();
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Preview", exact: true }).click(),
  ]);
  await preview.getByText("A preview, not saved yet.").waitFor();
  const title = "Featured Brand Collections";
  expect(await preview.getByRole("heading", { name: title }).count()).toBe(0);
  expect(await (await fetch(shop.storefront)).text()).toContain(title);
  const closed = await fetch(`${shop.storefront}/home?settings=old`);
  expect([closed.status, await closed.text()]).toEqual([410, expect.stringContaining("Preview closed")]);

  const call = await staffClient(shop);
  const { results: dresses } = await call(endpoints.products.list, { query: { listing: "dresses" } });
  const copied = dresses.find(({ colors, sizes }) => colors.length > 1 && sizes.length > 1);
  const { id, name } = await call(endpoints.staffProducts.create, { body: { copy_of: copied?.id ?? 0 } });
  await page.goto(`${shop.api}/admin/products/${id}`);
  const [draft] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Preview its page" }).click(),
  ]);
  await draft.getByText("A preview, as it is saved now.").waitFor();
  expect(await draft.getByRole("heading", { level: 1 }).textContent()).toBe(name);
  const answer = await fetch(draft.url());
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  const address = `${shop.storefront}/products/${id}`;
  expect([(await fetch(address)).status, (await fetch(`${address}?preview=old`)).status]).toEqual([404, 410]);

  const { page: friend } = await browser.visit();
  await friend.goto(draft.url());
  const color = friend.getByRole("list", { name: "Color" }).getByRole("link").last();
  const size = friend.getByRole("group", { name: /^Size/ }).getByRole("radio").last();
  await color.click();
  await size.check({ force: true });
  await friend.waitForURL(/[?&]color=.*&size=/);
  await friend.reload();
  await friend.getByText("A preview, as it is saved now.").waitFor();
  expect([await color.getAttribute("aria-current"), await size.isChecked()]).toEqual(["true", true]);
});
