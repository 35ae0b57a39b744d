import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { openBackOffice } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { makeBuyer } from "./buyer.ts";
import { account } from "./merchant.ts";

const shop = inject("shop");
const browser = useBrowser();

async function placeOrder(): Promise<number> {
  const { results } = await makeClient(shop.api)(endpoints.products.list, {
    query: { listing: "beauty-accessories", in_stock: true, page_size: 1 },
  });
  return (await makeBuyer(shop).place(results[0]?.id ?? 0, 1, crypto.randomUUID(), false)).id;
}

test("staff sign in, and out again at every screen", async () => {
  const { page } = await browser.visit({ hydrates: false, mayComplain: /status of 40[01]/ });
  await page.goto(`${shop.api}/admin/orders`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill("a wrong password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Orders" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Password").waitFor();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Switches the single letters off and on again, and has `u` for `j`. */
async function changeKeys(page: Page): Promise<void> {
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("heading", { name: "Grids" }).waitFor();
  await keys.getByRole("searchbox").fill("hand cour");
  await keys.getByText("Hand to courier").waitFor();
  await expect.poll(() => keys.getByRole("term").count()).toBe(1);
  await keys.getByLabel("Keys of a single letter work").uncheck();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("f");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do" }).fill(">change a key");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await page.getByLabel("Keys of a single letter work").check();
  await page.getByLabel("Next", { exact: true }).fill("k");
  await page.getByText("k is already: back.").waitFor();
  await page.getByLabel("Next", { exact: true }).fill("u");
  await page.getByRole("button", { name: "As they were" }).waitFor();
  await page.getByRole("heading", { name: "Your account" }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page
    .getByRole("row", { name: /Order \d/ })
    .first()
    .waitFor();
}

test("the list of orders is walked, selected and searched by keyboard alone, with keys of one's own", async () => {
  // The cursor stands on the first or the second one, which leads on to the next.
  for (let others = 0; others < 2; others += 1) await placeOrder();
  const number = await placeOrder();
  const page = await openBackOffice(browser, shop, "/orders");
  const rows = page.getByRole("row", { name: /Order \d/ });
  await rows.first().waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).toMatch(/^Order \d+$/);
  await page.keyboard.press("Space");
  const peek = page.getByRole("complementary", { name: /^Peek: Order \d/ });
  await peek.getByText("Shipping").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => peek.count()).toBe(0);
  await page.keyboard.press("x");
  await expect.poll(() => page.getByRole("toolbar").textContent()).toContain("1 order");
  await page.keyboard.press(".");
  await page.getByRole("dialog", { name: "More" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toMatch(/^Order \d+$/);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("toolbar").count()).toBe(0);
  await page.keyboard.press("5");
  await expect.poll(() => page.getByRole("link", { name: /^All/ }).getAttribute("aria-current")).toBe("page");
  // The newest is first in this view alone: until then the rows of the one before are shown.
  const first = rows.first().getByRole("link", { name: /^Order \d+$/ });
  const newest = async () => Number((await first.textContent())?.replace("Order ", ""));
  await expect.poll(newest).toBeGreaterThanOrEqual(number);
  // The cursor may have stayed on the last one, which has no next.
  await page.keyboard.press("k");
  await expect.poll(() => focused(page)).toMatch(/^Order \d+$/);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /next$/ }).waitFor();
  const heading = page.getByRole("heading", { name: /^Order \d+$/ });
  const opened = await heading.textContent();
  await page.keyboard.press("j");
  await expect.poll(() => heading.textContent()).not.toBe(opened);
  const second = await heading.textContent();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe(second);
  await changeKeys(page);
  await page.keyboard.press("j");
  expect(await focused(page)).not.toMatch(/^Order \d+$/);
  await page.keyboard.press("u");
  await expect.poll(() => focused(page)).toMatch(/^Order \d+$/);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do" }).waitFor();
  await page.keyboard.type(`#${number}`);
  await page.getByRole("option", { name: new RegExp(`Order ${number}\\b`) }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Packing slip" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Orders" }).waitFor();
});

test("a screen that does not load says so inside the shell, and is loaded again once that is possible", async () => {
  const page = await openBackOffice(browser, shop, "/settings/shop", { mayComplain: failedCalls });
  await page.route("**/assets/prices-*", (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: "Prices" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByText("Nothing that was saved is lost.").waitFor();
  await expectAccessible(page);
  const shopRail = page.getByRole("complementary", { name: "The shop" });
  await shopRail.getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { name: /product/i, level: 1 }).waitFor();
  await page.goBack();
  await page.context().setOffline(true);
  await alert.getByText("once you are connected").waitFor();
  await page.context().setOffline(false);
  await page.unroute("**/assets/prices-*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("combobox", { name: "Prices are in" }).waitFor();
});
