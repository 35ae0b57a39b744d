import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { watchLayoutShifts } from "./layout-shifts.ts";

const shop = inject("shop");
const browser = useBrowser();

test("pictures come before scripts, and what is pressed in between is not lost", async () => {
  const { results } = await makeClient(shop.api)(endpoints.products.list, { query: { page_size: 1 } });
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 }, pictures: true });
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
  await expect.poll(() => page.getByText("Please login to add items to wishlist").count()).toBe(0);
  release();
  await page.getByText("Please login to add items to wishlist").first().waitFor();
  expect(asked.indexOf("script")).toBeGreaterThan(asked.indexOf("image"));
  expect(asked.indexOf("script")).toBeGreaterThan(asked.indexOf("font"));
});

test("a touch wakes the page at once, whatever else is still on its way", async () => {
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 }, pictures: true });
  await page.route("**/image/upload/**", () => {}); // pictures never come, so the page is never complete
  await page.goto("about:blank");
  await page.evaluate((address) => {
    location.href = address;
  }, `${shop.storefront}/dresses`);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  await expect.poll(() => page.locator("html[data-started]").count()).toBe(0);
  await heading.click();
  await page.locator("html[data-started]").waitFor({ state: "attached" });
});

test("without JavaScript no script is requested", async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(`${shop.storefront}/terms`);
  expect(requested.filter((url) => url.endsWith(".js"))).toEqual([]);
});

test("typefaces that come late move nothing", async () => {
  const { results } = await makeClient(shop.api)(endpoints.products.list, { query: { page_size: 1 } });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page, close } = await browser.visit({ viewport });
    const moved = await watchLayoutShifts(page);
    for (const path of ["/", "/dresses", `/products/${results[0]?.id}`]) {
      let painted = () => {};
      const paint = new Promise<void>((done) => {
        painted = done;
      });
      await page.route("**/*.woff2", async (route) => {
        await paint;
        await route.continue();
      });
      const going = page.goto(shop.storefront + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      painted();
      await going;
      await page.evaluate(() => document.fonts.ready);
      await page.unroute("**/*.woff2");
      await expect.poll(moved, { message: path }).toBeLessThanOrEqual(0.01);
    }
    await close();
  }
});
