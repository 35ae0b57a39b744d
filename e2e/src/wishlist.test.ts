import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Product } from "@adire/contract/shapes";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { newShopper, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const products = (await call(endpoints.products.list, { query: { in_stock: true, page_size: 60 } })).results;
const shown = products.find((product) => product.is_new || product.is_featured);
const reduced = products.find((product) => product.compare_price !== null && product.id !== shown?.id);
const third = products.find(
  (product) => product.sizes.length > 1 && product.id !== shown?.id && product.id !== reduced?.id,
);
if (!shown || !reduced || !third) throw new Error("the demo catalog has new, featured and reduced things");

const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
const dollars = (amount: number) => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;

test("My Wishlist shows what was kept, with all that a card has; it is bought, opened and removed there", async () => {
  const ann = await newShopper(call, "wish-ann");
  const { headers } = ann;
  for (const { id, color_sizes_in_stock } of [third, reduced, shown]) {
    const [color, sizes] = Object.entries(color_sizes_in_stock)[0] ?? [];
    await call(endpoints.wishlist.add, { headers, body: { product_id: id, color, size: sizes?.[0] } });
  }
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await signInAs(page.context(), ann);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/wishlist/", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.storefront}/wishlist`);
  await page.getByText("Loading your wishlist").waitFor({ state: "attached" });
  letGo();
  await page.getByRole("heading", { level: 1, name: "My Wishlist" }).waitFor();
  await says(page, "3 products");
  await page.unroute("**/api/wishlist/");

  const cardOf = (product: Product) => page.getByRole("article", { name: product.name, exact: true });
  const card = cardOf(shown);
  if (shown.is_new) await card.getByText(/^new$/i).waitFor();
  if (shown.is_featured) await card.getByText(/^featured$/i).waitFor();
  await card.getByText(shown.brand, { exact: true }).waitFor();
  await card.getByText(shown.category, { exact: true }).first().waitFor();
  await card.getByText(dollars(shown.price)).first().waitFor();
  const sale = cardOf(reduced);
  await expect.poll(() => sale.locator("s").textContent()).toBe(`Was ${dollars(reduced.compare_price ?? 0)}`);

  await card.getByRole("button", { name: /^Add to Cart/ }).click();
  await says(page, "Added to cart");
  const drawer = page.getByRole("dialog", { name: "Cart" });
  await drawer.getByRole("link", { name: shown.name }).waitFor();
  await drawer.getByRole("button", { name: "Close" }).click();

  await page.route("**/api/wishlist/remove/**", (route) => route.abort());
  await sale.getByRole("button", { name: `Remove ${reduced.name}` }).click();
  await says(page, "Failed to remove from wishlist");
  await page.unroute("**/api/wishlist/remove/**");
  await sale.getByRole("button", { name: `Remove ${reduced.name}` }).click();
  await says(page, "Removed from wishlist");
  await sale.waitFor({ state: "detached" });
  await says(page, "2 products");

  await card.getByRole("img", { name: shown.name }).click();
  await page.waitForURL(`**/products/${shown.id}**`);
  await page.getByRole("button", { name: "Remove from Wishlist" }).first().click();
  await says(page, "Removed from wishlist");
  await page.getByRole("button", { name: "Add to Wishlist" }).first().click();
  await says(page, "Added to wishlist");
  await page.getByRole("button", { name: "Remove from Wishlist" }).first().waitFor();
  await page.getByRole("link", { name: "Wishlist, 2 items" }).waitFor();
});

test("the wishlist empty, failed, with something sold out, and signed out", async () => {
  const ben = await newShopper(call, "wish-ben");
  const { page } = await browser.visit({ mayComplain: failedCalls, colorScheme: "dark" });
  await signInAs(page.context(), ben);
  await page.route("**/api/wishlist/", (route) => route.abort());
  await page.goto(`${shop.storefront}/wishlist`);
  await page.getByRole("alert").getByText("We couldn’t load your wishlist.").waitFor();
  await page.unroute("**/api/wishlist/");
  await page.getByRole("button", { name: "Try Again" }).click();
  await says(page, "Your wishlist is empty");
  await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).waitFor();

  await page.route("**/api/wishlist/", (route) =>
    route.fulfill({
      json: [
        {
          id: 1,
          product: { ...third, stock: 0 },
          added_at: new Date().toISOString(),
          ...{ selected_size: null, selected_color: null, selected_option: null, price_fall: null },
          ...{ selected_stock: 0, selected_price: third.price, selected_compare_price: null },
        },
      ],
      headers: { "access-control-allow-origin": shop.storefront },
    }),
  );
  await page.reload();
  const sold = page.getByRole("article", { name: third.name, exact: true });
  await sold.waitFor();
  await sold.getByText("Sold out", { exact: true }).waitFor();
  // Which of its variants a mail would wait for is not guessed: its page asks.
  await expect.poll(() => sold.getByRole("button", { name: /^(Tell me|Add to Cart)/ }).count()).toBe(0);
  await sold.getByRole("link", { name: /^Choose your (color|size), and we’ll tell you/ }).click();
  await page.waitForURL(`**/products/${third.id}**`);

  const guest = await browser.visit({ viewport: { width: 390, height: 844 } });
  await guest.page.goto(`${shop.storefront}/wishlist`, { waitUntil: "networkidle" });
  await says(guest.page, "Sign in to see what you’ve saved.");
  await guest.page.getByRole("button", { name: "Sign in" }).click();
  await guest.page.waitForURL("**/login**");
  await guest.page.getByRole("dialog", { name: "Sign In" }).waitFor();
});

test("the kept color and size, or those of a filter, go into the cart; the drawer changes the size at once", async () => {
  const cleo = await newShopper(call, "wish-cleo");
  const { headers } = cleo;
  const lines = async () => (await call(endpoints.cart.read, { headers })).items;
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signInAs(page.context(), cleo);
  const drawer = page.getByRole("dialog", { name: "Cart" });
  /** Something whose second color has its third size, in the order of the list. */
  const choiceOf = ({ colors: [, color = ""], sizes: [, , size = ""], color_sizes_in_stock }: Product) =>
    color_sizes_in_stock[color]?.includes(size) ? { color, size } : undefined;
  const query = { listing: "dresses" as const, in_stock: true };
  const { results } = await call(endpoints.products.list, { query });
  const dress = results.find(choiceOf);
  if (!dress) throw new Error("the demo catalog has dresses of several colors and sizes");
  const { color = "", size = "" } = choiceOf(dress) ?? {};

  await page.goto(`${shop.storefront}/products/${dress.id}?color=${encodeURIComponent(color)}&size=${size}`);
  await page.getByRole("button", { name: "Add to Wishlist" }).first().click();
  await says(page, "Added to wishlist");
  await page.goto(`${shop.storefront}/wishlist`);
  const card = page.getByRole("article", { name: dress.name, exact: true });
  await card.getByText(`${color} · ${size}`, { exact: true }).waitFor();
  await card.getByRole("button", { name: /^Add to Cart/ }).click();
  await drawer.getByText(`${color}, size ${size}`).waitFor();

  const other = dress.color_sizes_in_stock[color]?.find((one) => one !== size) ?? "";
  await drawer.getByLabel("Change size").selectOption(other);
  await drawer.getByText(`${color}, size ${other}`).waitFor();
  // The drawer shows it before the server has it.
  await expect
    .poll(async () => (await lines()).map((line) => [line.selected_color, line.selected_size]))
    .toEqual([[color, other]]);

  await page.goto(`${shop.storefront}/dresses?size=${size}`);
  const listed = page.getByRole("region", { name: "Products" }).getByRole("article").first();
  await expect.poll(() => listed.getByRole("link").first().getAttribute("href")).toContain(`size=${size}`);
  await listed.hover();
  await listed.getByRole("button", { name: "Add to Cart" }).click();
  await drawer.getByText(`size ${size}`).first().waitFor();
  await expect.poll(async () => (await lines()).at(-1)?.selected_size).toBe(size);

  // What has one color and one size leaves nothing to keep.
  const single = products.find(
    ({ colors, sizes, options }) => colors.length * sizes.length === 1 && !options[0],
  );
  if (!single) throw new Error("the demo catalog has things of one color and one size");
  await call(endpoints.wishlist.add, { headers, body: { product_id: single.id } });
  await page.goto(`${shop.storefront}/wishlist`);
  await page.getByRole("article", { name: single.name, exact: true }).waitFor();
  await expect.poll(() => page.getByText("No color or size kept").count()).toBe(0);
});

test("what is ready moves into the cart at once with its sum; a size is kept in place; what is sold out waits for a mail", async () => {
  const dora = await newShopper(call, "wish-dora");
  const { headers } = dora;
  const query = { listing: "dresses" as const, in_stock: true };
  const { results } = await call(endpoints.products.list, { query });
  const [first, second, ...others] = results.filter(({ sizes_in_stock }) => sizes_in_stock.length > 2);
  const badged = others.filter(({ is_new, is_featured }) => is_new || is_featured);
  const missing = badged.flatMap((product) =>
    product.colors.flatMap((color) => {
      const held = product.color_sizes_in_stock[color] ?? [];
      return product.sizes.flatMap((size) => (held.includes(size) ? [] : { product, color, size }));
    }),
  )[0];
  if (!first || !second || !missing)
    throw new Error("the demo catalog has new or featured dresses with a size sold out");
  const [color = ""] = first.colors;
  const size = first.color_sizes_in_stock[color]?.[1] ?? "";
  const { product: gone, ...choice } = missing;
  for (const body of [
    { product_id: gone.id, ...choice },
    { product_id: second.id },
    { product_id: first.id, color, size },
  ])
    await call(endpoints.wishlist.add, { headers, body });
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await signInAs(page.context(), dora);
  await page.goto(`${shop.storefront}/wishlist`);
  const cardOf = ({ name }: Product) => page.getByRole("article", { name, exact: true });
  await page.getByText("Since you saved them: one is sold out.").waitFor();
  await cardOf(gone).getByText(`Sold out in ${choice.size}`, { exact: true }).waitFor();
  // The news stands alone.
  expect(
    await cardOf(gone)
      .getByText(/^(new|featured)$/i)
      .count(),
  ).toBe(0);
  await page.getByRole("button", { name: "Sold out 1" }).click();
  await cardOf(first).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "All 3" }).click();
  await page.getByRole("button", { name: `Move all 1 to cart, ${dollars(first.price)}` }).waitFor();

  const kept = second.sizes_in_stock[1] ?? "";
  await cardOf(second)
    .getByRole("button", { name: `Size ${kept}`, exact: true })
    .click();
  await cardOf(second).getByText(kept, { exact: true }).waitFor();
  const toCart = cardOf(second).getByRole("button", { name: /^Add to Cart/ });
  await expect.poll(() => toCart.evaluate((button) => button === document.activeElement)).toBe(true);
  const sum = dollars(first.price + second.price);
  // Pieces that cannot be taken off the list are in the cart all the same, and not once more the next time.
  const removing = "**/api/wishlist/remove/**";
  await page.route(removing, (route) => route.abort());
  await page.getByRole("button", { name: `Move all 2 to cart, ${sum}` }).click();
  await says(page, "Moved 2 to your cart");
  await page.unroute(removing);
  await says(page, "3 products");
  await page.getByRole("button", { name: `Move all 2 to cart, ${sum}` }).click();
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  const { items } = await call(endpoints.cart.read, { headers });
  expect(items.map((line) => [line.product.id, line.selected_size, line.quantity])).toEqual([
    [first.id, size, 1],
    [second.id, kept, 1],
  ]);
  await cardOf(gone)
    .getByRole("button", { name: `Tell me when ${choice.size} is back` })
    .click();
  await cardOf(gone).getByRole("status").filter({ hasText: /./ }).waitFor();
  await expect
    .poll(() =>
      cardOf(gone)
        .getByRole("button", { name: /^Tell me/ })
        .count(),
    )
    .toBe(0);
});
