import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser, type VisitOptions } from "./browser.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const password = "long indigo cloth";

/** A page of the shop, once its scripts run. */
async function at(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await browser.visit(options);
  await page.goto(shop.storefront + path, { waitUntil: "networkidle" });
  return page;
}

async function shopper(name: string, page: Page, back = "/"): Promise<void> {
  const account = { email: `${name}@example.com`, username: name, password };
  await call(endpoints.accounts.register, { body: account });
  await page.goto(`${shop.storefront}/login?sign-in`, { waitUntil: "networkidle" });
  await signIn(page, name);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.getByText(name, { exact: true }).first().waitFor();
  await page.goto(shop.storefront + back, { waitUntil: "networkidle" });
}

async function signIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Email").fill(`${name}@example.com`);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();

test("a guest is told to sign in, and afterwards is back with the thing in the cart", async () => {
  await call(endpoints.accounts.register, {
    body: { email: "dayo@example.com", username: "dayo", password },
  });
  const page = await at("/men");
  await firstCard(page).hover();
  await firstCard(page).getByRole("button", { name: "Add to Wishlist" }).click();
  await says(page, "Please login to add items to wishlist");
  const since = Date.now();
  await page.getByText("Please login to add items to wishlist").first().waitFor({ state: "detached" });
  expect(Date.now() - since).toBeGreaterThan(2_000);
  expect(Date.now() - since).toBeLessThan(6_000);
  await firstCard(page).hover();
  await firstCard(page).getByRole("button", { name: "Add to Cart" }).click();
  await says(page, "Please login to add items to cart");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/login**");
  await signIn(page, "dayo");
  await page.waitForURL("**/men");
  await says(page, "Added to cart");
  await page.getByRole("link", { name: "View cart" }).click();
  await page.waitForURL("**/store/cart");
  expect(await page.getByRole("button", { name: "Decrease quantity" }).isDisabled()).toBe(true);
  await page.getByRole("link", { name: "Cart (1)" }).waitFor();
});

test("the wishlist: empty, filled by the heart, emptied; and what is said when it fails", async () => {
  const page = await at("/", { mayComplain: failedCalls });
  await shopper("ebun", page, "/wishlist");
  await says(page, "Your wishlist is empty");
  await page.goto(`${shop.storefront}/women`, { waitUntil: "networkidle" });
  const name = (await firstCard(page).getByRole("heading").textContent()) ?? "";
  await firstCard(page).getByRole("button", { name: "Add to Wishlist" }).click();
  await says(page, "Added to wishlist");
  await firstCard(page).getByRole("button", { name: "Remove from Wishlist" }).waitFor();
  await page.getByRole("link", { name: "Wishlist, 1 item" }).click();
  await page.getByRole("heading", { name: "My Wishlist" }).waitFor();
  await firstCard(page).getByRole("heading", { name }).waitFor();
  await firstCard(page).getByRole("button", { name: "Add to Cart" }).waitFor();
  await page.route("**/api/wishlist/remove/**", (route) => route.abort());
  await firstCard(page).getByRole("button", { name: "Remove" }).click();
  await says(page, "Failed to remove from wishlist");
  await page.unroute("**/api/wishlist/remove/**");
  await firstCard(page).getByRole("link").first().click();
  await page.waitForURL("**/products/*");
  await page.route("**/api/wishlist/**", (route) => route.abort());
  await page.getByRole("button", { name: "Remove from Wishlist" }).first().click();
  await says(page, "Failed to update wishlist");
  await page.unroute("**/api/wishlist/**");
  await page.getByRole("button", { name: "Remove from Wishlist" }).first().click();
  await says(page, "Removed from wishlist");
  await page.goto(`${shop.storefront}/men`, { waitUntil: "networkidle" });
  await page.route("**/orders/api/cart/add/", (route) => route.abort());
  await firstCard(page).hover();
  await firstCard(page).getByRole("button", { name: "Add to Cart" }).click();
  await says(page, "Failed to add to cart");
});

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
  await page.getByLabel("Sort by").selectOption("price-low-high");
  await page.waitForURL(/sort=price-low-high/);
  await page.getByRole("link", { name: "List view" }).click();
  await page.waitForURL(/view=list/);
  await page.getByRole("link", { name: "Remove filter Indigo" }).click();
  await page.waitForURL((url) => !url.searchParams.has("color"));
  await page.getByRole("combobox", { name: "Search products" }).fill("kaftan");
  const typed = Date.now();
  await page.waitForURL(/search=kaftan/);
  expect(Date.now() - typed).toBeGreaterThanOrEqual(250);
  await page.getByRole("button", { name: "Clear search" }).click();
  expect(await page.getByRole("combobox", { name: "Search products" }).inputValue()).toBe("");
  await page.waitForURL((url) => !url.searchParams.has("search"));
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
  await says(page, "This password is one of the most common ones");
  await page.route("**/api/register/", (route) => route.abort());
  await register.getByRole("button", { name: "Register" }).click();
  await says(page, "Registration failed!");
  await register.getByRole("button", { name: "Sign In" }).click();
  const signing = page.getByRole("dialog", { name: "Sign In" });
  await signing.getByRole("button", { name: "Register" }).click();
  await register.getByRole("button", { name: "Sign In" }).click();
  await signIn(page, "nobody");
  await says(page, "The e-mail or the password is not right.");
  await page.route("**/api/login/", (route) => route.abort());
  await signIn(page, "nobody");
  await says(page, "Login failed!");
});

test("the user menu leads to account and orders, and logs out for good", async () => {
  const page = await at("/", { mayComplain: failedCalls });
  await shopper("gbenga", page);
  const menu = page.getByRole("banner");
  await menu.getByText("gbenga").click();
  await menu.getByRole("link", { name: "Account" }).click();
  await page.getByText("gbenga@example.com").waitFor();
  await menu.getByText("gbenga").click();
  await menu.getByRole("link", { name: "Orders" }).click();
  await page.waitForURL("**/orders");
  await page.route("**/api/auth/logout/", (route) => route.abort());
  await menu.getByText("gbenga").click();
  await menu.getByRole("button", { name: "Logout" }).click();
  await menu.getByRole("link", { name: "Login" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("adire.session"))).toBeNull();
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
  expect(await page.evaluate(() => localStorage.getItem("adire.session"))).toBeNull();
});

test("buying now as a guest: what is missing, a failure, then 1.5 s to the desk", async () => {
  const [product] = (await call(endpoints.products.list, { query: { in_stock: true, listing: "women" } }))
    .results;
  const page = await at(`/products/${product?.id}`, { mayComplain: failedCalls });
  const sizes = page.getByRole("group", { name: /size/i }).getByRole("radio", { disabled: false });
  if (await sizes.count()) await sizes.first().check({ force: true });
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.waitForURL("**/store/checkout**");
  const place = page.getByRole("button", { name: "Place Order" });
  await place.click();
  for (const name of ["Full name", "Address", "City", "State", "ZIP code"])
    await says(page, `${name} is required`);
  expect(await page.getByLabel("Country").inputValue()).toBe("USA");
  await page.getByText("Free", { exact: true }).first().waitFor();
  for (const label of ["Full Name", "Address", "City", "State", "ZIP Code"])
    await page.getByLabel(label, { exact: true }).fill("Abeokuta 1");
  await page.getByRole("radio", { name: /PayPal/ }).waitFor();
  await page.route("**/orders/api/orders/place/", (route) => route.abort());
  await place.click();
  await says(page, "Failed to prepare payment. Please try again.");
  await page.unroute("**/orders/api/orders/place/");
  const answered = page.waitForResponse("**/orders/api/orders/place/");
  await place.click();
  const sent = (await answered).request().postDataJSON();
  const since = Date.now();
  expect(sent).toMatchObject({
    shipping: { country: "USA" },
    shipping_address: expect.stringContaining("Abeokuta 1, "),
  });
  await page.getByRole("button", { name: "Processing..." }).waitFor();
  await page.waitForURL(`${shop.desk}/pay**`);
  expect(Date.now() - since).toBeGreaterThanOrEqual(1_300);
});

test("a return without a reference says so and leads on", async () => {
  const page = await at("/store/payment/callback");
  await says(page, "No payment reference found");
  expect(await page.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/store/cart");
  expect(await page.getByRole("link", { name: "Continue Shopping" }).getAttribute("href")).toBe("/store");
});
