import { CallFailed, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "./browser.ts";
import type { OpenShop } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";

const browser = useBrowser();
/** A shop that has no staff account yet. */
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopOnCopy({ DEMO: "false" });
});
afterAll(() => shop?.stop());

test("the one-time link makes the first staff account, once, and that account may change the catalog", async () => {
  const { page } = await browser.visit();
  await page.goto(shop.staffLink);
  await page.getByLabel("Email").fill("merchant@example.com");
  await page.getByLabel("Name").fill("merchant");
  await page.getByLabel("Password").fill("a quiet loom at noon");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("heading", { name: "Account created" }).waitFor();

  expect((await fetch(shop.staffLink)).status).toBe(410);
  const call = makeClient(shop.api);
  const { access } = await call(endpoints.accounts.login, {
    body: { email: "merchant@example.com", password: "a quiet loom at noon" },
  });
  const headers = { authorization: `Bearer ${access}` };
  const made = await call(endpoints.colors.create, { body: { name: "Kola", hex_code: "#7b3f2a" }, headers });
  const colors = async () => (await call(endpoints.colors.list, {})).map((color) => color.name);
  await expect.poll(colors).toContain("Kola");
  await call(endpoints.colors.remove, { params: { id: made.id }, headers });
  await expect(call(endpoints.colors.create, { body: { name: "Nobody" } })).rejects.toBeInstanceOf(
    CallFailed,
  );
});

test("the API's documentation is a page that people can read", async () => {
  const { page } = await browser.visit();
  await page.goto(`${shop.api}/docs`);
  await page.getByRole("heading", { name: "The API" }).waitFor();
  await page.getByText("/orders/api/cart/add/").first().waitFor();
});
