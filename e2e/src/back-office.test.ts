import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { openBackOffice } from "./back-office.ts";
import { useBrowser } from "./browser.ts";
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

test("the list of orders is walked, selected and searched by keyboard alone", async () => {
  const number = await placeOrder();
  const page = await openBackOffice(browser, shop, "/orders");
  await page.getByRole("row", { name: new RegExp(`Order ${number}\\b`) }).waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Order \d+$/);
  await page.keyboard.press("x");
  await expect.poll(() => page.getByRole("toolbar").textContent()).toContain("1 order");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("toolbar").count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do" }).waitFor();
  await page.keyboard.type(String(number));
  await page.getByRole("option", { name: new RegExp(`Order ${number}\\b`) }).waitFor();
});
