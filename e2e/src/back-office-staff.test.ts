import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { openBackOffice } from "./back-office.ts";
import { useBrowser } from "./browser.ts";
import { account } from "./merchant.ts";
import type { OpenShop } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";

const browser = useBrowser();
/** A shop that has no staff account yet. */
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopOnCopy({ DEMO: "false" });
});
afterAll(() => shop?.stop());

/** A device with a passkey store that confirms at once who its user is. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const readPhone = async () => (await makeClient(shop.api)(endpoints.store.read, {})).phone;

test("an owner's first day: link, account, passkey, contacts that the shop shows, and rights by keyboard", async () => {
  const made = await browser.visit({ hydrates: false });
  await made.page.goto(shop.staffLink);
  await made.page.getByLabel("Email").fill(account.email);
  await made.page.getByLabel("Name").fill(account.username);
  await made.page.getByLabel("Password").fill(account.password);
  await made.page.getByRole("button", { name: "Create the account" }).click();
  await made.page.getByRole("link", { name: "Sign in" }).waitFor();
  await made.close();

  const page = await openBackOffice(browser, shop, "/first-day", { mayComplain: /status of 40[39]/ });
  await addAuthenticator(page);
  await page.getByRole("heading", { name: "Your shop has no products yet" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Set it up" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Your password").fill(account.password);
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByText("This device").waitFor();

  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByLabel("Phone", { exact: true }).fill("+234 800 555 0199");
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved by/).waitFor();
  expect(await readPhone()).toBe("+234 800 555 0199");

  const phone = page.getByLabel("Phone", { exact: true });
  const other = await page.context().newPage();
  await other.goto(`${shop.api}/admin/settings/shop`);
  await other.getByLabel("Phone", { exact: true }).fill("+234 800 555 0111");
  await phone.fill("+234 800 555 0122");
  await other.keyboard.press("Control+s");
  await expect.poll(() => readPhone()).toBe("+234 800 555 0111");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("has changed this meanwhile").waitFor();
  expect(await phone.inputValue()).toBe("+234 800 555 0122");
  await page.getByRole("button", { name: "Take this" }).click();
  expect(await phone.inputValue()).toBe("+234 800 555 0111");
  await other.close();

  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await page.getByRole("button", { name: /^See/ }).first().click();
  await page.frameLocator("iframe").getByText("Tejuosho Lane").first().waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: "Staff", exact: true }).click();
  const cell = page.getByRole("gridcell", { name: "Packer: not allowed" }).first();
  await cell.focus();
  const before = await page.getByRole("gridcell", { name: "Packer: allowed" }).count();
  await page.keyboard.press("Space");
  await expect.poll(() => page.getByRole("gridcell", { name: "Packer: allowed" }).count()).toBe(before + 1);
  await page.getByText("changed the role Packer").waitFor();
  await page.getByRole("contentinfo").getByText("undo").waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.getByRole("gridcell", { name: "Packer: allowed" }).count()).toBe(before);
  await expectAccessible(page);
});
