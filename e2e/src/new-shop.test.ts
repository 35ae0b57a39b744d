import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CallFailed, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { root } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";
import { addAndCheckOut, expectPaidOrder, payAndReturn, placeOrder, registerAndSignIn } from "./shopper.ts";
import { freshName } from "./signed-in.ts";

const browser = useBrowser();
/** A shop without products and without a staff account. */
let shop: Awaited<ReturnType<typeof openShopOnCopy>>;
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

const csv = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
harbour-apron,Harbour apron,"<p>Waxed cotton, <b>two</b> pockets.</p>",Net Loft,Aprons,"women, workwear",true,Size,S,Color,Olive,Length,30cm,NL-AP-S,4,64.00,80.00,,active
harbour-apron,,,,,,,,S,,Olive,,50cm,NL-AP-S5,4,70.00,80.00,,
harbour-apron,,,,,,,,M,,Olive,,50cm,NL-AP-M,6,70.00,80.00,,
`;

test("a merchant imports a product and a shopper buys it in the length that was chosen", async () => {
  const file = join(shop.dataDir, "harbour.csv");
  await writeFile(file, csv);
  const done = spawnSync(process.execPath, [join(root, "api/src/import.ts"), file], {
    cwd: root,
    env: { ...process.env, VITEST: "", DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl },
    encoding: "utf8",
  });
  // An earlier try has imported it.
  expect(done.stdout + done.stderr).toMatch(/(imported|updated)\D+1/i);
  expect(done.status).toBe(0);

  const { page } = await browser.visit();
  await page.goto(`${shop.storefront}/products?search=harbour`);
  await page.getByText("1 product found").first().waitFor();
  const length = page.getByRole("group").filter({ has: page.getByText("Length", { exact: true }) });
  await length.getByRole("checkbox", { name: "30cm 1" }).press("Space");
  await page.waitForURL("**/products?search=harbour&option=Length%3A+30cm");
  await page.getByRole("link", { name: "Remove filter Length: 30cm" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Harbour apron" }).first().click();
  await page.waitForURL("**/products/*");
  await page.getByRole("heading", { level: 1, name: "Harbour apron" }).waitFor();
  // The filtered length comes along; without it the page asks for one.
  expect(new URL(page.url()).searchParams.get("option")).toBe("30cm");
  const product = page.url().replace(/\?.*/, "");
  await registerAndSignIn(page, freshName("chi"));
  await page.goto(product, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByText("Please choose a size first.").waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByText("Please choose the length first.").waitFor();
  await page.keyboard.press("Space");
  await page.waitForURL("**?color=Olive&size=S&option=30cm");
  await addAndCheckOut(page);
  await page.getByText("Olive, size S, Length: 30cm").waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole("main").getByLabel("Length").inputValue()).toBe("30cm");
  await page.goForward();
  await placeOrder(page, shop);
  await payAndReturn(page, shop);
  await expectPaidOrder(page);
  await page.getByText("Olive, size S, Length: 30cm, quantity 1").waitFor();
});
