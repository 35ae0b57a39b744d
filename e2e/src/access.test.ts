import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";

const shop = inject("shop");
const browser = useBrowser();
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

async function addresses(): Promise<string[]> {
  const { results } = await makeClient(shop.api)(endpoints.products.list, { query: { page_size: 1 } });
  const product = `/products/${results[0]?.id}`;
  const pages = [
    "/",
    "/dresses",
    "/clearance",
    "/african",
    product,
    "/login",
    "/contact",
    "/store/cart",
    "/nowhere",
  ];
  return [
    ...pages.map((path) => shop.storefront + path),
    `${shop.storefront}/store/checkout?product=${results[0]?.id}`,
  ];
}

for (const theme of ["light", "dark"] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test(`nothing on the way to an order keeps anyone out: ${theme}, ${size}`, async () => {
      const { page } = await browser.visit({ viewport, colorScheme: theme });
      for (const address of await addresses()) {
        await page.goto(address, { waitUntil: "networkidle" });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.html}`)).toEqual([]);
      }
    });
