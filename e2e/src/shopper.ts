import type { Page } from "playwright-core";
import type { Shop } from "./shop.ts";

export const password = "long indigo cloth";

/** A new shopper registers by the page and signs in. */
export async function registerAndSignIn(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByRole("button", { name: "Shop Now" }).click();
  const register = page.getByRole("dialog", { name: "Register" });
  await register.getByLabel("Email").fill(`${name}@example.com`);
  await register.getByLabel("Username").fill(name);
  await register.getByLabel("Password", { exact: true }).fill(password);
  await register.getByRole("button", { name: "Register" }).click();
  await page.getByText(`Welcome ${name}! Registration successful!`).first().waitFor();
  const signIn = page.getByRole("dialog", { name: "Sign In" });
  await signIn.getByLabel("Email").fill(`${name}@example.com`);
  await signIn.getByLabel("Password", { exact: true }).fill(password);
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Login successful!").first().waitFor();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.getByText(name, { exact: true }).first().waitFor();
}

/** On a product's page: the first size that can be bought, into the cart, to the cart's page. */
export async function addToCart(page: Page): Promise<void> {
  // Until the page's script has taken over, a choice would be the browser's alone.
  await page.waitForLoadState("networkidle");
  const sizes = page.getByRole("group", { name: /size/i }).getByRole("radio", { disabled: false });
  if (await sizes.count()) await sizes.first().check({ force: true });
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const drawer = page.getByRole("dialog", { name: /cart/i });
  await drawer.waitFor();
  await drawer.getByRole("link", { name: /cart/i }).first().click();
  await page.waitForURL("**/store/cart");
}

export async function checkOut(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /checkout/i })
    .first()
    .click();
  await page.waitForURL("**/store/checkout");
}

export async function addAndCheckOut(page: Page): Promise<void> {
  await addToCart(page);
  await checkOut(page);
}

/** Fills in the address and goes on to the payment page. */
export async function placeOrder(page: Page, { desk }: Shop): Promise<void> {
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Address", { exact: true }).fill("1 Loom Street");
  await page.getByLabel("City").fill("Abeokuta");
  await page.getByLabel("State").fill("OG");
  await page.getByLabel("ZIP Code").fill("110001");
  await page
    .getByText(/You will pay ₦[\d,.]+ · \$1 = ₦1,500/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(`${desk}/pay**`);
}

/** Pays by the card that is filled in, and comes back to the orders. */
export async function payAndReturn(page: Page, { storefront }: Shop): Promise<void> {
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.waitForURL(`${storefront}/store/payment/callback**`);
  await page.getByText("Payment successful! Your order has been confirmed.").first().waitFor();
  await page.waitForURL("**/store/orders");
}

/** The order on the page is paid for with the sample card. */
export async function expectPaidOrder(page: Page): Promise<void> {
  await page.getByText("Processing").first().waitFor();
  await page
    .getByText(/Visa.*4242/)
    .first()
    .waitFor();
}
