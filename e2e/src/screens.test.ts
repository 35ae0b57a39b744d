import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser, type VisitOptions } from "./browser.ts";
import { freshName, password } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);

/** A page of the shop, once its scripts run. */
async function at(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await browser.visit(options);
  await page.goto(shop.storefront + path, { waitUntil: "networkidle" });
  return page;
}

/** @returns the name of the shopper, who is signed in then */
async function shopper(wanted: string, page: Page, back = "/"): Promise<string> {
  const name = freshName(wanted);
  const account = { email: `${name}@example.com`, username: name, password };
  await call(endpoints.accounts.register, { body: account });
  await page.goto(`${shop.storefront}/login?sign-in`, { waitUntil: "networkidle" });
  await signIn(page, name);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.getByText(name, { exact: true }).first().waitFor();
  await page.goto(shop.storefront + back, { waitUntil: "networkidle" });
  return name;
}

async function signIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Email").fill(`${name}@example.com`);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test("a list: filter, sort, view, pages and search", async () => {
  const page = await at("/products");
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true })
    .click();
  await page.waitForURL(/page=2/);
  await page.waitForFunction(() => window.scrollY === 0);
  await page
    .getByRole("complementary")
    .getByRole("checkbox", { name: /^Indigo/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get("color") === "Indigo" && !url.searchParams.has("page"));
  // A section that was opened stays open when its only choice is taken back, and so does the focus.
  const filters = page.getByRole("complementary");
  await filters.getByText("Brands", { exact: true }).click();
  const brand = filters.locator("input[name=brand]:enabled").first();
  await brand.press("Space");
  await page.waitForURL(/brand=/);
  await brand.press("Space");
  await page.waitForURL((url) => !url.searchParams.has("brand"));
  await expect.poll(() => brand.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect.poll(() => brand.isVisible()).toBe(true);
  await page.getByLabel("Sort by").selectOption("price-low-high");
  await page.waitForURL(/sort=price-low-high/);
  await page.getByRole("link", { name: "List view" }).click();
  await page.waitForURL(/view=list/);
  await page.locator("[aria-label='List view'][aria-current=true]").waitFor();
  await page.getByRole("link", { name: "Remove filter Indigo" }).click();
  await page.waitForURL((url) => !url.searchParams.has("color"));
  const typed = Date.now();
  await page.getByRole("combobox", { name: "Search products" }).fill("kaftan");
  await page.waitForURL(/search=kaftan/);
  expect(Date.now() - typed).toBeGreaterThanOrEqual(250);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(() => page.getByRole("combobox", { name: "Search products" }).inputValue()).toBe("");
  await page.waitForURL((url) => !url.searchParams.has("search"));
  // The price step by step, by keyboard, and above the range.
  await page.getByRole("slider", { name: "Lowest price" }).focus();
  for (const price of [10, 20]) {
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(new RegExp(`min_price=${price}`));
    await page.getByRole("link", { name: `Remove filter From $${price}.00` }).waitFor();
  }
  const from = page.getByRole("complementary").getByLabel("From");
  await from.fill("1500");
  await from.blur();
  await page.waitForURL(/min_price=1500/);
  await expect.poll(() => from.inputValue()).toBe("1500");
});

test("on a busy device, what is typed once the address has changed is searched for, though its list is not drawn", async () => {
  const page = await at("/products?color=Indigo");
  await page.getByRole("combobox", { name: "Search products" }).evaluate((box: HTMLInputElement) => {
    // What React draws in its own time waits for messages: these are held back until something was typed.
    const held: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message));
    };
    const push = history.pushState.bind(history);
    history.pushState = (...step) => {
      push(...step);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, "kaftan");
      box.dispatchEvent(new Event("input", { bubbles: true }));
      if (held.length === 0) throw new Error("nothing was held back: React draws by other means");
      MessagePort.prototype.postMessage = post;
      for (const send of held) send();
    };
  });
  await page.getByRole("link", { name: "Remove filter Indigo" }).click();
  await page.waitForURL(/\/products\?search=kaftan$/);
  await page.getByRole("heading", { level: 1, name: "“kaftan”" }).waitFor();
});

test("on a phone the filters open, and close where they stand beside the list", async () => {
  const page = await at("/dresses", { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog", { name: "Filters" }).waitFor();
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole("dialog", { name: "Filters" }).waitFor({ state: "hidden" });
});

test("registering and signing in: the server's sentence, or that it failed", async () => {
  const page = await at("/login", { mayComplain: failedCalls });
  await page.getByRole("button", { name: "Shop Now" }).click();
  const register = page.getByRole("dialog", { name: "Register" });
  await register.getByLabel("Email").fill("femi@example.com");
  await register.getByLabel("Username").fill("femi");
  await register.getByLabel("Password", { exact: true }).fill("password1");
  await register.getByRole("button", { name: "Register" }).click();
  await says(page, "This password is too common");
  await page.route("**/api/register/", (route) => route.abort());
  await register.getByRole("button", { name: "Register" }).click();
  await says(page, "Registration failed!");
  await register.getByRole("button", { name: "Sign In" }).click();
  const signing = page.getByRole("dialog", { name: "Sign In" });
  await signing.getByRole("button", { name: "Register" }).click();
  await register.getByRole("button", { name: "Sign In" }).click();
  await signIn(page, "nobody");
  await says(page, "The email or password isn’t right.");
  await page.route("**/api/login/", (route) => route.abort());
  await signIn(page, "nobody");
  await says(page, "Login failed!");
});

test("the user menu leads to account and orders, and logs out for good", async () => {
  const page = await at("/", { mayComplain: failedCalls });
  const name = await shopper("gbenga", page);
  const menu = page.getByRole("banner");
  await menu.getByText(name).click();
  await menu.getByRole("link", { name: "Account" }).click();
  await page.getByText(`${name}@example.com`).waitFor();
  await menu.getByRole("link", { name: "Account" }).waitFor({ state: "hidden" });
  await menu.getByText(name).click();
  await menu.getByRole("link", { name: "Orders" }).click();
  await page.waitForURL("**/orders");
  // The menu closes on another page; pressed before, its name would only close it.
  await menu.getByRole("link", { name: "Orders" }).waitFor({ state: "hidden" });
  await page.route("**/api/auth/logout/", (route) => route.abort());
  await menu.getByText(name).click();
  await menu.getByRole("button", { name: "Logout" }).click();
  await menu.getByRole("link", { name: "Login" }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("adire.session"))).toBeNull();
});

test("a session that is over signs out, and a call that meets it leads to /login", async () => {
  const page = await at("/", { mayComplain: failedCalls });
  await shopper("hauwa", page, "/orders");
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("adire.session") ?? "{}");
    localStorage.setItem("adire.session", JSON.stringify({ ...kept, access: "a.b.c", refresh: "gone" }));
  });
  await page.getByRole("link", { name: "Wishlist, 0 items" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await page.waitForURL("**/login**");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("adire.session"))).toBeNull();
});
