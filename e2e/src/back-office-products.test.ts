import { endpoints } from "@adire/contract/endpoints";
import type { StaffProduct } from "@adire/contract/shapes";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, violationsOf } from "./accessibility.ts";
import { openBackOffice } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { staffClient } from "./merchant.ts";

const shop = inject("shop");
const browser = useBrowser();
const { create, read, update } = endpoints.staffProducts;

/** A draft of its own with two colors in so many sizes, and the merchant's client. */
async function makeDraft(sizes: number) {
  const call = await staffClient(shop);
  const made = await call(create, { body: { name: `Story dress ${crypto.randomUUID().slice(0, 8)}` } });
  const params = { id: made.id };
  const save = (product: StaffProduct, changes: object) =>
    call(update, {
      params,
      body: { ...product, variants: [], ...changes } as never,
    });
  const variants = ["Indigo", "Wine"].flatMap((color) =>
    Array.from({ length: sizes }, (_, at) => ({
      ...{
        id: null,
        size: String(34 + 2 * at),
        color,
        sku: null,
        barcode: null,
        price: 98,
        compare_price: null,
      },
      ...{ cost: null, on_hand: { seen: 0, counted: 5 } },
    })),
  );
  await save(made, { variants });
  return { params, save, readNow: () => call(read, { params }) };
}

/** Pastes into what has the focus, as from a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

/** Goes away with changes that are not saved, and thinks better of it. */
async function stayHere(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Customers" }).press("Enter");
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay" }).press("Enter");
  await asked.waitFor({ state: "detached" });
}

/** Saves from within a cell, and types elsewhere before the answer is there: that stays to be saved. */
async function typeWhileSaving(page: Page): Promise<void> {
  const hold = Promise.withResolvers<void>();
  await page.route("**/staff/api/products/*/", async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+s");
  await page.getByRole("status").getByText("One moment").waitFor();
  await page.getByLabel("Care").fill("Wash cold");
  hold.resolve();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByText("1 change", { exact: true }).waitFor();
}

test("variants are typed, mended, pasted, filled and undone by keyboard, and saved", async () => {
  const { params, readNow } = await makeDraft(76);
  const page = await openBackOffice(browser, shop, `/products/${params.id}`);
  const grid = page.getByRole("grid", { name: "Variants" });
  const cell = (name: string) => page.getByRole("gridcell", { name });
  await grid.focus();
  await page.keyboard.type("1O");
  await page.keyboard.press("Enter");
  await page.getByText("1 to fix").waitFor();
  const current = () => grid.getAttribute("aria-activedescendant");
  const below = await current();
  await page.keyboard.press("Alt+w");
  await expect.poll(current).not.toBe(below);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Enter");
  await cell("Indigo / 34, price: 10.00").waitFor();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await cell("Indigo / 38, price: 10.00").waitFor();
  await page.keyboard.press("Control+z");
  await cell("Indigo / 38, price: 98.00").waitFor();
  await page.getByText("1 change", { exact: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await paste(page, "120\t7\n130\t8\n");
  await page.getByText("Pasted 4 cells").waitFor();
  await page.keyboard.type("125");
  await typeWhileSaving(page);
  await page.getByRole("textbox", { name: "Text of the selected cells" }).fill("126");
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await readNow()).variants[2]?.compare_price).toBe(126);
  expect((await readNow()).care).toBe("Wash cold");
  await grid.focus();
  const { variants } = await readNow();
  expect(
    variants.slice(0, 4).map(({ price, compare_price, on_hand }) => [price, compare_price, on_hand]),
  ).toEqual([
    [10, null, 5],
    [98, null, 5],
    [98, 126, 7],
    [98, 130, 8],
  ]);

  await paste(page, "140\t9\n".repeat(150));
  await page.getByText("Pasted 300 cells", { exact: true }).waitFor();
  await page.getByText("300 changes", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByText("Save first: a copy is made of what is saved.").waitFor();
  await stayHere(page);
  await grid.focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.getByText(/^\d+ changes?$/).count()).toBe(0);
  await expect.poll(() => page.getByText(/^Pasted/).count()).toBe(0);
});

test("who may only look at products types into nothing; on a phone cells are as large as a finger", async () => {
  const { params } = await makeDraft(2);
  const page = await openBackOffice(browser, shop, "/", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.route("**/staff/api/me/", async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({
      response,
      json: { ...me, role: { ...me.role, permissions: ["catalog.read"] } },
    });
  });
  await page.goto(`${shop.api}/admin/products/${params.id}`);
  const grid = page.getByRole("grid", { name: "Variants" });
  const cell = page.getByRole("gridcell", { name: "Indigo / 34, price: 98.00" });
  expect((await cell.boundingBox())?.height).toBeGreaterThan(43);
  await cell.click();
  expect(await page.locator("[data-fill]").count(), "a handle to fill cells with").toBe(0);
  await grid.press("7");
  expect(await page.getByRole("textbox", { name: "Indigo / 34, price" }).count()).toBe(0);
  for (const name of ["Name", "Care"])
    expect(await page.getByLabel(name, { exact: true }).isDisabled()).toBe(true);
  const description = page.getByRole("textbox", { name: "Description", exact: true });
  expect(await description.getAttribute("contenteditable")).toBe("false");
  expect(await page.getByRole("radio", { name: /^Live/ }).isDisabled()).toBe(true);
  for (const name of ["Save", "Undo", "Add sizes and colors"])
    expect(await page.getByRole("button", { name }).count()).toBe(0);
});

test("two people edit one product: what was typed is kept, both versions are shown, and one merges them", async () => {
  const { params, save, readNow } = await makeDraft(1);
  const page = await openBackOffice(browser, shop, `/products/${params.id}`, {
    mayComplain: /status of 409/,
  });
  await page.getByLabel("Name").fill("Typed by me");
  await page.getByLabel("Care").fill("Wash cold");
  await save(await readNow(), { name: "Saved by another", fit: "Loose" });
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Changed meanwhile" });
  await dialog.getByText("Saved by another").waitFor();
  await dialog.getByText("Loose").waitFor();
  expect(await dialog.getByLabel("Typed by me").isChecked()).toBe(true);
  await dialog.getByLabel("Saved by another").check();
  await dialog.getByRole("button", { name: "Continue with this" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await readNow()).toMatchObject({ name: "Saved by another", care: "Wash cold", fit: "Loose" });
});

test("a description is written with a heading, a list and a link, and its page shows it so", async () => {
  const { params, readNow } = await makeDraft(1);
  const page = await openBackOffice(browser, shop, `/products/${params.id}`);
  const format = (name: string) =>
    page.getByRole("toolbar", { name: "Formatting, Description" }).getByRole("button", { name }).click();
  await page.getByRole("textbox", { name: "Description", exact: true }).click();
  await format("Heading");
  await page.keyboard.type("The cloth");
  await page.keyboard.press("Enter");
  await format("List");
  await page.keyboard.type("Dyed by hand");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Soft.");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" See ");
  await format("Link");
  const link = page.getByRole("dialog", { name: "Link" });
  await link.getByLabel("Address").fill("javascript:alert(1)");
  await link.getByRole("button", { name: "Add the link" }).click();
  await link.getByText("An address begins with").waitFor();
  await link.getByLabel("Address").fill("/collections");
  await link.getByRole("button", { name: "Add the link" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect((await readNow()).description).toBe(
    '<h3>The cloth</h3><ul><li><p>Dyed by hand</p></li></ul><p><strong>Soft.</strong> See <a href="/collections">/collections</a></p>',
  );
  const [shown] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Preview its page" }).click(),
  ]);
  await shown.getByRole("heading", { name: "The cloth" }).waitFor();
  await shown.getByRole("listitem").getByText("Dyed by hand").waitFor();
  expect(await shown.getByRole("link", { name: "/collections" }).getAttribute("href")).toBe("/collections");
  await shown.close();

  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Only this");
  await page.keyboard.press("Control+z");
  await page.getByRole("textbox", { name: "Description" }).getByText("Dyed by hand").waitFor();
});

test("where the editor of descriptions does not load, the rest of the product stays, and a reload brings it", async () => {
  const { params } = await makeDraft(1);
  const page = await openBackOffice(browser, shop, "/products", { mayComplain: failedCalls });
  await page.route("**/assets/rich-text-*", (route) => route.abort());
  await page.goto(`${shop.api}/admin/products/${params.id}`);
  const alert = page.getByRole("alert").filter({ hasText: "A part of this page didn’t load." });
  await alert.waitFor();
  await page.getByRole("textbox", { name: "Cloth" }).waitFor();
  await page.unroute("**/assets/rich-text-*");
  await alert.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("textbox", { name: "Description", exact: true }).waitFor();
});

test("pictures are added, described and put in order by keyboard and by dragging", async () => {
  const { params, readNow } = await makeDraft(1);
  const page = await openBackOffice(browser, shop, `/products/${params.id}`);
  const photo = async (width: number) => ({
    name: `${width}.png`,
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width, height: 100 } }),
  });
  await page.getByLabel("Add", { exact: true }).setInputFiles([await photo(80), await photo(90)]);
  await page.getByRole("button", { name: /^Picture 2/ }).click();
  await page.getByLabel("What picture 2 shows").fill("The dress in wine");
  await page.getByLabel("Color that picture 2 shows").selectOption("Wine");
  await page.getByRole("button", { name: /^Picture 2/ }).press("Shift+ArrowLeft");
  await page.getByRole("button", { name: "Picture 1: The dress in wine" }).waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect((await readNow()).pictures).toMatchObject([
    { alt: "The dress in wine", color: "Wine" },
    { alt: "", color: null },
  ]);
  await page
    .getByRole("button", { name: /^Picture 2/ })
    .dragTo(page.getByRole("button", { name: /^Picture 1/ }));
  await page.getByRole("button", { name: "Picture 2: The dress in wine" }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await readNow()).pictures.map(({ alt }) => alt))
    .toEqual(["", "The dress in wine"]);
});

/** What is selected is listed no more: nothing is offered for it, and a change of it is none of all products. */
async function offersOnlyWhatIsShown(page: Page): Promise<void> {
  const bar = page.getByRole("toolbar", { name: "Actions on the selection" });
  await bar.getByText("3 products").waitFor();
  await page.getByRole("link", { name: "Archived" }).click();
  await bar.waitFor({ state: "detached" });
  await page.goBack();
  await bar.getByText("3 products").waitFor();
  const tab = await page.context().newPage();
  await tab.goto(`${shop.api}/admin/products/change?kind=percent&chosen=1`);
  await tab.getByText("No product is chosen.").waitFor();
  await tab.getByRole("button", { name: "Write 0 changes" }).waitFor();
  await tab.close();
}

test("selected products are reduced together: shown first, written in a job, undone but for one edited since", async () => {
  const word = `batch${crypto.randomUUID().slice(0, 8)}`;
  const made = await Promise.all([1, 2, 3].map(() => makeDraft(1)));
  for (const [at, { save, readNow }] of made.entries()) {
    const product = await readNow();
    const variants = product.variants.map((one) => ({
      ...one,
      cost: at < 2 ? 92 : null,
      on_hand: undefined,
    }));
    await save(product, { name: `${word} ${at}`, variants });
  }
  const prices = async () =>
    Promise.all(made.map(async ({ readNow }) => (await readNow()).variants[0]?.price));
  const page = await openBackOffice(browser, shop, `/products?search=${word}&sort=name`);
  await page.getByRole("checkbox", { name: "Select all that are shown" }).check();
  await offersOnlyWhatIsShown(page);
  await page.getByRole("button", { name: "Change prices" }).click();
  await page.getByRole("heading", { name: "3 products, −15%" }).waitFor();
  await page.getByLabel("By", { exact: true }).fill("-10");
  await page.getByRole("heading", { name: "3 products, −10%" }).waitFor();
  // The heading is there at once; nothing is written before the rows are checked anew.
  const problem = page.getByText("Would sell $4.00 below cost").first();
  await problem.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const isCut = () => problem.evaluate(({ parentElement: of }) => !of || of.scrollWidth > of.clientWidth);
  await expect.poll(isCut).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Write 1 change" }).waitFor();
  await page.getByRole("button", { name: "Below cost: sell all 2 at cost" }).click();
  await page.getByRole("button", { name: "Write 3 changes" }).waitFor();
  await expect.poll(() => page.getByText("Sells at cost").count()).toBe(2);
  await page.getByRole("button", { name: `Leave out: ${word} 1` }).click();
  await page.getByRole("button", { name: "Write 2 changes" }).waitFor();
  const own = page.getByLabel(`New price of ${word} 1`);
  await own.fill("9O");
  await own.press("Enter");
  await page.getByText("Letter O, not zero.").waitFor();
  await own.fill("94.50");
  await own.press("Enter");
  await page.getByText("Has its own price").waitFor();
  await page.getByRole("button", { name: "Write 3 changes" }).waitFor();
  await stayHere(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("checkbox", { name: `Select ${word} 2` }).uncheck();
  await page.getByRole("button", { name: "Write 2 changes" }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/products\/changes\/\d+$/);
  await page.getByRole("heading", { name: "2 products, −10%" }).waitFor();
  await expect.poll(prices).toEqual([92, 94.5, 98]);
  const [first] = made;
  const present = await first?.readNow();
  if (present)
    await first?.save(present, {
      variants: present.variants.map((one) => ({ ...one, price: 70, on_hand: undefined })),
    });
  await page.reload();
  await page.getByText("1 product would stay:").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Control+z");
  await page.getByRole("dialog").getByRole("button", { name: "Undo all" }).click();
  await page.getByRole("heading", { name: /^Undone by/ }).waitFor();
  await expect.poll(prices).toEqual([70, 98, 98]);
  await page.getByRole("cell", { name: "left alone" }).waitFor();
});

test("a color is added, put in order, named anew and deleted by keyboard", async () => {
  const call = await staffClient(shop);
  const page = await openBackOffice(browser, shop, "/products");
  await page.getByRole("table", { name: "Products" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do" }).fill("catalog colors");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Colors" }).waitFor();
  const name = `Story ${crypto.randomUUID().slice(0, 8)}`;
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press("End");
  const row = page.getByRole("link", { name });
  await row.waitFor();
  await expectAccessible(page);
  const read = () => call(endpoints.staffColors.list, { query: { page_size: 200 } });
  const namesNow = async () => (await read()).results.map((color) => color.name);
  const place = (await namesNow()).indexOf(name);
  await row.press("Shift+ArrowUp");
  await expect.poll(async () => (await namesNow()).indexOf(name)).toBe(place - 1);
  await row.press("Enter");
  await dialog.getByLabel("Name").fill(`${name} long`);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: `${name} long` }).click();
  await dialog.getByRole("button", { name: "Delete this color" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `Delete ${name} long` }).click();
  await expect.poll(namesNow).not.toContain(`${name} long`);
  const canMove = page.getByText("Drag, or move with");
  await canMove.waitFor();
  await page.getByRole("navigation", { name: "Catalog" }).getByRole("link", { name: "Brands" }).click();
  await page.getByRole("table", { name: "Brands" }).waitFor();
  expect(await canMove.count(), "brands have no order of their own").toBe(0);
});

test("a collection is chosen by hand and put in order, then follows a rule, and shoppers open it", async () => {
  const call = await staffClient(shop);
  const page = await openBackOffice(browser, shop, "/catalog/collections");
  await page.getByRole("table", { name: "Collections" }).waitFor();
  const title = `Story ${crypto.randomUUID().slice(0, 8)}`;
  await page.keyboard.press("n");
  await page.getByRole("dialog").getByLabel("Name").fill(title);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: title }).waitFor();
  const search = page.getByLabel("Add by name, brand, SKU");
  await search.fill("dress");
  await search.press("Enter");
  const found = page.getByRole("button", { name: /^Add / });
  await found.first().click();
  await found.nth(1).click();
  const places = page.getByRole("button", { name: /, place \d+$/ });
  const second = (await places.nth(1).locator("b").textContent()) ?? "";
  await places.nth(1).press("Shift+ArrowUp");
  await places.first().getByText(second).waitFor();
  await page.getByLabel("Shown in the shop").check();
  await page.keyboard.press("Control+s");
  const link = page.getByRole("link", { name: "Its page in the shop" });
  await link.waitFor();
  const isSaved = () => page.getByText("Saved", { exact: true }).waitFor();
  await isSaved();
  await expectAccessible(page);
  const id = Number(page.url().split("/").at(-1));
  const read = () => call(endpoints.staffCollections.read, { params: { id } });
  expect((await read()).products).toHaveLength(2);

  await page.getByLabel("By a rule, which follows the products").check();
  await page.getByLabel("Reduced").check();
  const preview = page.getByText(/^\d+ products? now$/);
  await preview.waitFor();
  await page.getByLabel("Price, at most").fill("4o");
  await page.getByText("Type a whole number.").waitFor();
  await preview.waitFor({ state: "detached" });
  expect(await page.getByText("Choose at least one condition").count()).toBe(0);
  await page.getByLabel("Price, at most").fill("");
  await preview.waitFor();
  await stayHere(page);
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await read()).rule?.on_sale).toBe(true);
  await isSaved();
  const { address } = await read();
  const shown = async () => {
    const answer = await fetch(address);
    return [answer.status, await answer.text()];
  };
  await expect.poll(shown).toEqual([200, expect.stringContaining(title)]);
  await page.getByLabel("From", { exact: true }).fill("2999-01-01T10:00");
  await page.keyboard.press("Control+s");
  await link.waitFor({ state: "detached" });
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
  await call(endpoints.staffCollections.remove, { params: { id } });
});

test("a size chart is pasted, mended and saved, chosen for a product, and kept while one has it", async () => {
  const { params, readNow } = await makeDraft(1);
  const page = await openBackOffice(browser, shop, "/catalog/size-charts/new", { mayComplain: /422|409/ });
  const name = `Story ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  // Those of the body stand on the help page, which other files read.
  await page.getByLabel("Measured on").selectOption("garment");
  await page.getByLabel("Size: paste a whole chart here").focus();
  await paste(page, "Size\tBust\tWaist\tHips\n34\t80\t62-66\t88\n36\t84\t68\tninety\n38\t88,5\t72\t96\n");
  await stayHere(page);
  await page.keyboard.press("Control+s");
  const wrong = page.getByLabel("36, Hips: must be a number");
  await wrong.waitFor();
  await wrong.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("92");
  const hold = Promise.withResolvers<void>();
  await page.route("**/staff/api/size-charts/", async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+s");
  await page.getByRole("status").getByText("One moment").waitFor();
  await page.getByLabel("How to measure").fill("Lay it flat.");
  hold.resolve();
  await page.waitForURL(/size-charts\/\d+$/);
  await page.getByText("Not saved yet").waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByText("One moment").count()).toBe(0);
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  const call = await staffClient(shop);
  const chart = { params: { id: Number(page.url().split("/").at(-1)) } };
  const { rows, how } = await call(endpoints.staffSizeCharts.read, chart);
  expect(how).toBe("Lay it flat.");
  expect(rows).toEqual([
    { size: "34", values: [80, [62, 66], 88] },
    { size: "36", values: [84, 68, 92] },
    { size: "38", values: [88.5, 72, 96] },
  ]);
  await page.goto(`${shop.api}/admin/products/${params.id}`);
  await page.getByLabel("Size charts").selectOption(name);
  const { categories } = await readNow();
  await page.getByLabel("Categories").selectOption({ index: 1 });
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect((await readNow()).size_charts).toEqual([name]);
  expect((await readNow()).categories).toEqual([...categories, expect.any(String)]);
  await page.goto(`${shop.api}/admin/catalog/size-charts?search=${name}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Delete this size chart" }).click();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: `1 product uses ${name}.` })
    .waitFor();
  const product = { ...(await readNow()), categories, variants: [], size_charts: [] };
  await call(update, { params, body: product as never });
  await call(endpoints.staffSizeCharts.remove, chart);
});
