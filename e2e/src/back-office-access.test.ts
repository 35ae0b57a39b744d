import { readFileSync } from "node:fs";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { violationsOf } from "./accessibility.ts";
import { openBackOffice } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { makeBuyer } from "./buyer.ts";

const shop = inject("shop");
const browser = useBrowser();
const routes = readFileSync(new URL("../../back-office/src/routes.tsx", import.meta.url), "utf8");
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Every address of the back office, with an order and a product that exist. */
async function addresses(): Promise<string[]> {
  const { results } = await makeClient(shop.api)(endpoints.products.list, {
    query: { in_stock: true, page_size: 1 },
  });
  const product = results[0]?.id ?? 0;
  const order = await makeBuyer(shop).place(product, 1, crypto.randomUUID(), false);
  const ids: Record<string, number> = { products: product, orders: order.id };
  return [...routes.matchAll(/path: "([^"*]+)"/g)].flatMap(([, path = ""]) => {
    const id = ids[path.split("/")[0] ?? ""];
    if (!path.includes(":")) return [`/${path}`];
    return id ? [`/${path.replace(/:\w+/, String(id))}`] : [];
  });
}

/** A word that no line can hold, as somebody may write one. */
async function writeLongWords(): Promise<void> {
  const word = "long".repeat(30);
  await makeClient(shop.api)(endpoints.messages.contact, {
    body: { name: word, email: `${word.slice(0, 60)}@example.com`, subject: word, message: word },
  });
}

test("no screen of the back office breaks a rule of axe or scrolls sideways, light and dark, desktop and phone", async () => {
  await writeLongWords();
  const page = await openBackOffice(browser, shop, "/", { mayComplain: failedCalls });
  const found: string[] = [];
  for (const path of await addresses()) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${shop.api}/admin${path}`);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    for (const size of sizes) {
      await page.setViewportSize(size);
      found.push(...(await violationsOf(page)).map((one) => `${path} ${size.width}: ${one}`));
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overhang, { message: `${path} ${size.width} scrolls sideways` }).toBe(0);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    found.push(...(await violationsOf(page, { rules: "colors" })).map((one) => `${path} dark: ${one}`));
  }
  expect(found).toEqual([]);
});
