import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { fieldsOfSmallText } from "./accessibility.ts";
import { useBrowser } from "./browser.ts";
import { takenOver, watch } from "./look/photograph.ts";
import { newShopper } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
/** Every size that the shop promises, and the window of 1440 × 900 at 200 % zoom. */
const windows = [
  [320, 640],
  [390, 844],
  [720, 450],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

const visitors = { guest: "", shopper: "" };
let product = 0;

beforeAll(async () => {
  const { headers, session } = await newShopper(call, "layla");
  visitors.shopper = JSON.stringify(session);
  const { results } = await call(endpoints.products.list, {
    query: { listing: "dresses", in_stock: true, page_size: 3 },
  });
  product = results[0]?.id ?? 0;
  for (const { id } of results) {
    await call(endpoints.wishlist.add, { headers, body: { product_id: id } });
    await call(endpoints.cart.add, { headers, body: { product_id: id } });
  }
  const shipping = {
    fullName: "Layla Musa",
    address: "2 Vat Lane",
    city: "Kano",
    state: "KN",
    zipCode: "700001",
  };
  await call(endpoints.orders.place, {
    headers: { ...headers, "idempotency-key": "layla-1" },
    body: { items: [{ product_id: product, quantity: 1 }], shipping },
  });
});

/** Its pictures are empty ones: every picture's place is kept by its width and height. */
async function tabOf(visitor: keyof typeof visitors): Promise<Page> {
  const localStorage = visitors[visitor] ? [{ name: "adire.session", value: visitors[visitor] }] : [];
  const { page } = await browser.visit({
    storageState: { cookies: [], origins: [{ origin: shop.storefront, localStorage }] },
    mayComplain: /404/,
  });
  return page;
}

/** What is too wide, too small to hit, cut off, or moving, as sentences. */
async function faultsOf(page: Page, width: number, at: string): Promise<string[]> {
  const found = await page.evaluate(
    ({ least, apart }) => {
      const faults: string[] = [];
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > innerWidth) faults.push(`is ${scrollWidth} px wide`);
      const moving = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1);
      if (moving.length > 0) faults.push(`${moving.length} animations run though motion is reduced`);

      const nameOf = (element: Element) =>
        `<${element.localName}> ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        );
      };
      /** The place that is hit: a hidden radio button or checkbox is hit by its label. */
      const placeOf = (element: Element) =>
        (element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type)
          ? (element.closest("label") ?? element)
          : element
        ).getBoundingClientRect();
      const inText = (element: Element) =>
        element.localName === "a" &&
        getComputedStyle(element).display === "inline" &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
        );
      const targets = [
        ...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary"),
      ].filter((element) => {
        const label = element instanceof HTMLInputElement ? element.closest("label") : null;
        return (
          isShown(label ?? element) && element.getAttribute("aria-hidden") !== "true" && !inText(element)
        );
      });
      const middles = targets.map((element) => {
        const place = placeOf(element);
        // What passes below the bar at the foot of a phone is not pressed there.
        const bar = element.closest(".bottom-bar");
        return { x: place.x + place.width / 2, y: place.y + place.height / 2, bar };
      });
      targets.forEach((element, index) => {
        const place = placeOf(element);
        const { x, y, bar } = middles[index] as (typeof middles)[number];
        const small = Math.min(place.width, place.height);
        if (small >= least - 0.5) return;
        const standsAlone = middles.every(
          (other, one) => one === index || other.bar !== bar || Math.hypot(other.x - x, other.y - y) >= apart,
        );
        if (element.localName === "a" && standsAlone) return;
        faults.push(`${nameOf(element)} is ${Math.round(place.width)} × ${Math.round(place.height)} px`);
      });

      /** What cuts the text of an element off at its sides: itself, or what it stands in. */
      const cutterOf = (element: Element | null): Element | null => {
        const { overflowX, textOverflow } = element ? getComputedStyle(element) : document.body.style;
        if (!element || ["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis") return null;
        return ["hidden", "clip"].includes(overflowX) ? element : cutterOf(element.parentElement);
      };
      const text = document.createRange();
      for (const element of document.querySelectorAll("h1, h2, h3, p, a, button, label, dd, dt, legend")) {
        const cutter = isShown(element) && cutterOf(element);
        // What only screen readers read stands in one pixel.
        if (!cutter || !isShown(cutter)) continue;
        text.selectNodeContents(element);
        if (text.getBoundingClientRect().right > cutter.getBoundingClientRect().right + 1)
          faults.push(`${nameOf(element)} is cut off`);
      }
      return faults;
    },
    { least: 44, apart: 24 },
  );
  return [...new Set(found)].map((fault) => `${at} at ${width} px: ${fault}`);
}

/** As somebody may set it to read better: WCAG 2.2, 1.4.12. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

async function walk(visitor: keyof typeof visitors, paths: readonly string[]): Promise<string[]> {
  const page = await tabOf(visitor);
  const { quiet } = watch(page);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path.startsWith("/") ? shop.storefront + path : path);
    await takenOver(page);
    await quiet();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      faults.push(...(await faultsOf(page, width, path)));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await spaceText(page);
    faults.push(...(await faultsOf(page, 390, `${path}, spaced,`)));
    faults.push(...(await fieldsOfSmallText(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

test("where one browses, nothing is too wide, too small to hit, cut off or moving, from 320 to 2560 px and at 200 %", async () => {
  const lists = ["/dresses?color=Indigo&size=M", "/products?view=list&page=5", "/products?search=zzqx"];
  const found = await walk("guest", ["/", ...lists, "/clearance", "/african", `/products/${product}`]);
  expect(found).toEqual([]);
});

test("nor on the pages beside it", async () => {
  const found = await walk("guest", ["/login", "/login?sign-in", "/contact", "/help", "/terms", "/nowhere"]);
  expect(found).toEqual([]);
});

test("nor on the way to an order", async () => {
  const bought = `/store/checkout?product=${product}`;
  const found = await walk("guest", ["/store", bought, "/store/payment/callback", "/wishlist"]);
  expect(found).toEqual([]);
});

test("nor where a shopper's own things are", async () => {
  const found = await walk("shopper", ["/wishlist", "/account", "/orders", "/store/cart", "/store/checkout"]);
  expect(found).toEqual([]);
});
