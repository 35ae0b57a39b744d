import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { freePort, openShop, root } from "./shop.ts";

const browser = useBrowser();

async function expectEmptyHome(page: Page): Promise<void> {
  const part = (name: string) => page.getByRole("main").getByRole("region", { name });
  await page.getByRole("heading", { level: 1, name: "20-50% less" }).waitFor();
  await part("Shop by Category").getByText("No categories available", { exact: true }).waitFor();
  await part("Featured Brand Collections")
    .getByText("No collections available at the moment.", { exact: true })
    .waitFor();
  await part("Just Arrived Overnight").getByText("No products found.", { exact: true }).waitFor();
  await page.getByRole("contentinfo").getByText("No categories available", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Shop Best Sellers" }).waitFor();
  expect(await page.getByRole("heading", { name: "Highest in the reviews" }).count()).toBe(0);
  const voices = part("What Our Customers Say").getByRole("blockquote");
  expect(await voices.count()).toBe(3);
  for (const voice of await voices.all()) expect(await voice.textContent()).toContain("sample");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

test("a shop without a catalog says so, section by section, and its testimonials say that they are samples", async () => {
  const shop = await openShop({ DEMO: "off" });
  try {
    const { page } = await browser.visit();
    await page.goto(shop.storefront, { waitUntil: "networkidle", timeout: 90_000 });
    await expectEmptyHome(page);
    await page.getByRole("link", { name: "Shop New Arrivals" }).click();
    await page.getByText("No products found", { exact: true }).waitFor();
    await page.goto(`${shop.storefront}/help#sizes`, { waitUntil: "networkidle" });
    await page.getByText(/There are no size charts here/).waitFor();
  } finally {
    await shop.stop();
  }
});

test("where the API does not answer, the home page stands with its empty states", async () => {
  const [port, nobody] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, [join(root, "storefront/server.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "",
      VITEST: "",
      LOG_LEVEL: "silent",
      STOREFRONT_PORT: String(port),
      API_URL: `http://127.0.0.1:${nobody}`,
      PUBLIC_API_URL: `http://localhost:${nobody}`,
      PUBLIC_STOREFRONT_URL: `http://localhost:${port}`,
    },
    stdio: "ignore",
  });
  try {
    const address = `http://localhost:${port}`;
    for (let turn = 0; turn < 100; turn += 1) {
      if (
        await fetch(`${address}/health`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break;
      await sleep(100);
    }
    const { page } = await browser.visit({
      viewport: { width: 390, height: 844 },
      mayComplain: failedCalls,
    });
    await page.goto(address, { waitUntil: "networkidle" });
    await expectEmptyHome(page);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
});
