import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { addToCart } from "./shopper.ts";
import { newShopper, openAs, password, type Shopper } from "./signed-in.ts";

const shop = inject("shop");
const known = inject("known");
const browser = useBrowser();
const call = makeClient(shop.api);

/** Does to the page what Google Translate does: each text gives way to one in an element of the translator. */
function translate(): void {
  const translateIn = (part: Node) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = part instanceof Text ? [part] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, svg, option")) continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  };
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}

async function signIn(page: Page, { email, username }: Shopper): Promise<void> {
  await page.goto(`${shop.storefront}/login?sign-in`, { waitUntil: "networkidle" });
  const form = page.getByRole("dialog", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
  await page.getByText(username, { exact: true }).first().waitFor();
}

test("a page that the browser translates goes on working, and what changes in it is seen", async () => {
  const buyer = await newShopper(call, "kossi");
  const page = await openAs(browser, `${shop.storefront}/products/${known.product}`, { as: buyer });
  await page.evaluate(translate);
  await addToCart(page);
  const count = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  await expect.poll(() => count.textContent()).toContain("Cart (1)");
  expect(await count.locator("font font").count()).toBeGreaterThan(0);
  const main = page.getByRole("main");
  const total = () =>
    main
      .locator("dt", { hasText: /^Total$/ })
      .locator("+ dd")
      .textContent();
  const before = await total();
  await page.getByRole("button", { name: /^Increase/ }).click();
  await expect.poll(() => count.textContent()).toContain("Cart (2)");
  await expect.poll(total).not.toBe(before);
  // As somebody reads it whose browser does not translate.
  const text = async () => (await main.allInnerTexts()).join().replace(/\s/g, "");
  const translated = await text();
  await page.reload({ waitUntil: "networkidle" });
  expect(await main.locator("font").count()).toBe(0);
  await expect.poll(text).toBe(translated);
  // Others join neighboring texts, and leave React one that stands nowhere.
  const line = await page.evaluate(() => {
    const paragraph = document.createElement("p");
    const joined = new Text("to love");
    paragraph.append("Two pieces ", joined);
    paragraph.normalize();
    paragraph.insertBefore(document.createElement("b"), joined);
    paragraph.removeChild(joined);
    return paragraph.innerHTML;
  });
  expect(line).toBe("Two pieces to love<b></b>");
});

test("where the browser keeps nothing, a shopper signs in and fills a cart for as long as the page stays", async () => {
  const buyer = await newShopper(call, "sena");
  // A page of its own: the framework's script for the place on the page says that it may keep nothing.
  const page = await (await browser.visit()).page.context().newPage();
  const thrown: string[] = [];
  page.on("pageerror", ({ stack = "" }) => stack.includes("/assets/") && thrown.push(stack));
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("The document may keep nothing.", "SecurityError");
        },
      });
  });
  await signIn(page, buyer);
  await page.getByRole("navigation").getByRole("link", { name: "Dresses" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Dresses" }).waitFor();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL("**/products/*");
  await page.getByRole("group", { name: /^Size/ }).waitFor();
  await addToCart(page);
  await page.getByRole("button", { name: "Increase quantity" }).waitFor();
  const { items } = await call(endpoints.cart.read, { headers: buyer.headers });
  expect(items).toHaveLength(1);
  expect(thrown).toEqual([]);
});

test("where the browser's storage is full, a shopper signs in all the same", async () => {
  const buyer = await newShopper(call, "yaw");
  const { page } = await browser.visit();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The storage is full.", "QuotaExceededError");
    };
  });
  await signIn(page, buyer);
});

test("with the few colors of a system, lines tell what is chosen and what can be pressed", async () => {
  const { page } = await browser.visit({ forcedColors: "active" });
  await page.goto(`${shop.storefront}/products/${known.product}`, { waitUntil: "networkidle" });
  const line = (element: Element) => getComputedStyle(element).outlineStyle;
  const sizes = page.getByRole("group", { name: /^Size/ }).getByRole("radio", { disabled: false });
  await sizes.last().check({ force: true });
  const labels = sizes.locator("xpath=ancestor::label");
  await expect.poll(() => labels.last().evaluate(line)).toBe("solid");
  expect(await labels.first().evaluate(line)).toBe("none");
  expect(await page.getByRole("button", { name: "Add to Cart" }).first().evaluate(line)).toBe("solid");
  await page.getByRole("button", { name: "Size guide" }).click();
  expect(await page.getByRole("dialog", { name: "Size guide" }).evaluate(line)).toBe("solid");
});

test("a larger default font size leaves a window the layout of its width", async () => {
  const { page } = await browser.visit();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
  await page.goto(`${shop.storefront}/women`);
  expect(await page.evaluate(() => matchMedia("(width >= 64rem)").matches)).toBe(false);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clearance" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("checkbox", { name: /^Dresses/ })
    .waitFor();
});
