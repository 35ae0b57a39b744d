import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { mailTo } from "./mails.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function at(path: string, size = { width: 1440, height: 900 }): Promise<Page> {
  const { page } = await browser.visit({ viewport: size, mayComplain: failedCalls });
  await page.goto(shop.storefront + path, { waitUntil: "networkidle" });
  return page;
}

test.each([
  [
    "/help",
    "Help",
    ["Delivery", "Returns", "Payment", "Orders and cancellations", "Account and data", "Size guides"],
  ],
  [
    "/terms",
    "Terms",
    ["Who you buy from", "Prices and payment", "The order", "Cancelling", "Delivery", "Returns"],
  ],
  ["/privacy", "Privacy", ["What we keep, and how long", "In your browser", "Your card", "Mails"]],
])(
  "%s can be scanned: its contents lead to its sections, and its lines stay short",
  async (path, title, sections) => {
    const page = await at("/contact");
    await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const contents = page.getByRole("navigation", { name: "On this page" });
    const named = await contents.getByRole("link").allTextContents();
    expect(named).toEqual(expect.arrayContaining(sections));
    await expect
      .poll(() => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents())
      .toEqual(named);
    for (const name of sections) {
      await contents.getByRole("link", { name, exact: true }).click();
      const heading = page.getByRole("heading", { level: 2, name, exact: true });
      const isInSight = async () => {
        const { y = -1 } = (await heading.boundingBox()) ?? {};
        return y >= 0 && y < 900;
      };
      await expect.poll(isInSight, { message: `${name} is in sight` }).toBe(true);
      await expect.poll(async () => (await contents.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    }
    const widest = await page
      .getByRole("main")
      .getByRole("paragraph")
      .evaluateAll((paragraphs) =>
        Math.max(
          ...paragraphs.map((one) => one.clientWidth / Number.parseFloat(getComputedStyle(one).fontSize)),
        ),
      );
    expect(widest).toBeLessThan(40);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

test("help says what the shop does: free shipping, the rate, the half hour, every state, the size charts", async () => {
  const page = await at("/help#sizes");
  const part = (name: string) => page.getByRole("main").getByRole("region", { name });
  await expect.poll(async () => (await part("Size guides").boundingBox())?.y).toBeLessThan(200);
  await expect.poll(() => part("Delivery").textContent()).toContain("Shipping is free on every order");
  await expect.poll(() => part("Payment").textContent()).toContain("$1 = ₦1,500.00");
  await expect
    .poll(() => part("Orders and cancellations").textContent())
    .toContain("isn’t paid within 30 minutes is cancelled");
  await expect
    .poll(() => part("Orders and cancellations").getByRole("term").allTextContents())
    .toEqual(["Pending", "Processing", "Shipped", "Delivered", "Cancelled"]);
  const charts = await call(endpoints.sizeCharts.list, {});
  expect(charts.length).toBeGreaterThan(0);
  for (const chart of charts)
    await part("Size guides").getByRole("table", { name: chart.name, exact: true }).waitFor();
});

test("terms and privacy carry the store's own name and address, and what the program really keeps", async () => {
  const store = await call(endpoints.store.read, {});
  const page = await at("/terms");
  const who = await page.getByRole("region", { name: "Who you buy from" }).textContent();
  for (const words of [store.name, store.address, store.email, store.phone]) expect(who).toContain(words);
  for (const words of [
    "All sales final, no returns or exchanges.",
    "Limited quantities.",
    "Prices can change without notice.",
    "Cannot be combined with other offers.",
  ])
    await says(page, words);
  await page.goto(`${shop.storefront}/privacy`, { waitUntil: "networkidle" });
  await says(page, "Reviews");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /theme|dark|light/i })
    .first()
    .click();
  const kept = () => page.evaluate(() => document.cookie.split("; ").map((cookie) => cookie.split("=")[0]));
  await expect.poll(kept).toEqual(["theme"]);
  await says(page, "Cookie “theme”");
});

test("the contact form says what is missing, sends for 1.2 s, thanks; a failure keeps what was typed", async () => {
  const page = await at("/contact");
  const main = page.getByRole("main");
  const send = main.getByRole("button", { name: "Send message" });
  const fields = { Name: "Ada", Email: "ada@example.com", Subject: "The coat", Message: "How long is it?" };
  const field = (label: string) => main.getByRole("textbox", { name: label, exact: true });
  await send.click();
  for (const name of ["Name", "Email", "Subject", "Message"]) await says(page, `${name} is required`);
  await expect.poll(() => field("Name").evaluate((input) => input === document.activeElement)).toBe(true);
  await field("Email").fill("ada");
  await field("Subject").focus();
  await says(page, "That doesn’t look like an email address");
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
  await page.route("**/api/contact/", (route) => route.abort());
  await send.click();
  await page.getByText(/didn’t go through/).waitFor();
  for (const [label, text] of Object.entries(fields))
    await expect.poll(() => field(label).inputValue()).toBe(text);
  await page.unroute("**/api/contact/");
  const began = Date.now();
  const sending = main.getByRole("button", { name: "Sending..." }).waitFor();
  await send.click();
  await sending;
  await says(page, "Thank you for contacting us! We'll get back to you soon.");
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_150);
  for (const label of Object.keys(fields)) await expect.poll(() => field(label).inputValue()).toBe("");

  const store = await call(endpoints.store.read, {});
  await expect
    .poll(() => main.getByRole("link", { name: store.email }).getAttribute("href"))
    .toBe(`mailto:${store.email}`);
  await expect
    .poll(() => main.getByRole("link", { name: store.phone }).getAttribute("href"))
    .toMatch(/^tel:\+\d+$/);
  await says(page, store.address);
  await expect
    .poll(() =>
      main
        .getByRole("link", { name: /^(Instagram|TikTok|Pinterest|WhatsApp)$/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    )
    .toEqual(Object.values(store.social));
  expect(await mailTo(shop.dataDir, store.email, "How long is it?")).toContain("Ada <");
});

test("the newsletter: asked for, confirmed by the letter's link with a click, once", async () => {
  const address = `reader-${Date.now()}@example.com`;
  const page = await at("/newsletter/confirm");
  await page.getByText(/This link is incomplete/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Confirm my address" }).count()).toBe(0);
  const box = page.getByRole("contentinfo");
  await box.getByRole("textbox", { name: "Email" }).fill(address);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await says(page, "Please check your inbox and confirm your address.");
  const [link = ""] = /http\S+newsletter\/confirm\S+/.exec(await mailTo(shop.dataDir, address)) ?? [];
  await page.goto(link, { waitUntil: "networkidle" });
  await says(page, "One click, and you’re on the list.");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await says(page, "Your address is confirmed. Welcome.");
  await page.getByRole("main").getByRole("link", { name: "Shop New Arrivals" }).waitFor();
  await page.goto(`${shop.storefront}/newsletter/confirm?token=${"x".repeat(43)}`, {
    waitUntil: "networkidle",
  });
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await says(page, "This link has expired. Please subscribe again.");
});
