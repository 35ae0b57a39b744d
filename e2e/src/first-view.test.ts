import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";

const shop = inject("shop");
const browser = useBrowser();

test("pictures come before scripts, and what is pressed in between is not lost", async () => {
  const { results } = await makeClient(shop.api)(endpoints.products.list, { query: { page_size: 1 } });
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("about:blank");
  await page.evaluate((address) => {
    location.href = address;
  }, `${shop.storefront}/products/${results[0]?.id}`);
  await page.waitForURL("**/products/**", { waitUntil: "load" });

  // Nothing answers yet; the shopper presses all the same.
  await page.getByRole("button", { name: "Add to Wishlist" }).first().click();
  expect(await page.getByText("Please login to add items to wishlist").count()).toBe(0);
  release();
  await page.getByText("Please login to add items to wishlist").first().waitFor();
  expect(asked.indexOf("script")).toBeGreaterThan(asked.indexOf("image"));
  expect(asked.indexOf("script")).toBeGreaterThan(asked.indexOf("font"));
});

test("a touch wakes the page at once, whatever else is still on its way", async () => {
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await page.route("**/image/upload/**", () => {}); // pictures never come, so the page is never complete
  await page.goto("about:blank");
  await page.evaluate((address) => {
    location.href = address;
  }, `${shop.storefront}/dresses`);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  expect(await page.locator("html[data-started]").count()).toBe(0);
  await heading.click();
  await page.locator("html[data-started]").waitFor({ state: "attached" });
});
