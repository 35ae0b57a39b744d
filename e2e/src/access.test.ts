import { randomUUID } from "node:crypto";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { listingNames } from "@adire/contract/listings";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violationsOf } from "./accessibility.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { addressOf, pages } from "./routes.ts";
import { newShopper } from "./signed-in.ts";

const shop = inject("shop");
const known = inject("known");
const browser = useBrowser();
const call = makeClient(shop.api);
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const themes = ["light", "dark"] as const;
type Size = keyof typeof sizes;

/** A page of the oldest browser, which counts what it waits for. */
async function openPage(session?: object) {
  const { page } = await browser.visit({ mayComplain: failedCalls, oldest: true });
  const waiting = new Set<unknown>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  if (session)
    await page.addInitScript((kept) => localStorage.setItem("adire.session", kept), JSON.stringify(session));
  /** Waits until no request is open: a page that still changes cannot be judged. */
  const rest = async () => {
    for (let quiet = 0; quiet < 3; quiet = waiting.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(40);
  };
  return {
    page,
    rest,
    /** Opens an address and waits until it rests. */
    async open(path: string) {
      waiting.clear();
      await page.goto(shop.storefront + path, { waitUntil: "load" });
      // The colors of a theme are judged, not those on the way to them.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("*, ::before, ::after { transition: none !important }");
        document.adoptedStyleSheets.push(sheet);
      });
      await rest();
    },
  };
}

/** Does all of something in two tabs, each taking the next as soon as it is through with one. */
async function inTwoTabs<Task>(
  tasks: readonly Task[],
  session: object | undefined,
  work: (task: Task, tab: Awaited<ReturnType<typeof openPage>>) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const left = [...tasks];
  const tab = async () => {
    const opened = await openPage(session);
    for (let task = left.shift(); task !== undefined; task = left.shift())
      found.push(...(await work(task, opened)));
    await opened.page.close();
  };
  await Promise.all([tab(), tab()]);
  return found;
}

type Wanted = {
  inSizes?: readonly Size[];
  /** Of long lists in the first view: "first" where the page was judged whole before. */
  entries?: "all" | "first";
};
let judged = 0;
/**
 * What axe finds in a page as it stands, without loading it again: on a desktop in one theme and on a phone in the
 * other, by turns, as what only one size has stands on many pages. What exists in one size is seen in both themes.
 */
async function violations(
  page: Page,
  { inSizes = ["desktop", "phone"], entries = "first" }: Wanted = {},
): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const found: string[] = [];
  judged += 1;
  for (const turn of [0, 1]) {
    const size = inSizes[turn % inSizes.length] ?? "desktop";
    const colorScheme = themes[(judged + turn) % 2] ?? "dark";
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme });
    const seen = await violationsOf(page, {
      rules: turn === 0 || inSizes.length > 1 ? "all" : "colors",
      entries: turn === 0 ? entries : "first",
    });
    found.push(...seen.map((one) => `${pathname}, ${size}, ${colorScheme}: ${one}`));
  }
  return found;
}

/** Without the addresses at which a page of another address stands. */
const distinctPages = pages.filter(({ path, canonical }) => path.includes("?") || !canonical);

/** One screen draws these lists: the first is judged whole, the others by what their data can break. */
const [, ...alikeLists] = distinctPages.filter(
  ({ id, path }) => listingNames.some((name) => name === id) && !path.includes("?"),
);

test("no page keeps anyone out who is not signed in, in both sizes and both themes", {
  timeout: 600_000,
}, async () => {
  const found = await inTwoTabs(distinctPages, undefined, async (route, { page, open }) => {
    await open(addressOf(route, known));
    if (!alikeLists.includes(route)) return violations(page, { entries: "all" });
    const seen = await violationsOf(page, { rules: "all", entries: "first" });
    return seen.map((one) => `${route.path}: ${one}`);
  });
  expect(found).toEqual([]);
});

/** What differs for a shopper is the same on every public page, so a few are enough beside their own. */
const ownPages = distinctPages.filter(
  ({ path }) =>
    /^\/(wishlist|account$|orders|store|login)/.test(path) ||
    ["/", "/products", "/products/{product}", "/contact"].includes(path),
);

test("nor anyone who is", { timeout: 600_000 }, async () => {
  const { session, order } = await shopperWithAnOrder("ifeoma");
  const found = await inTwoTabs(ownPages, session, async (route, { page, open }) => {
    await open(addressOf(route, { ...known, order }));
    return violations(page, { entries: "all" });
  });
  expect(found).toEqual([]);
});

/** Something that opens on a page: how it is entered, what is open then, and in which sizes it exists. */
type State = {
  path: string;
  enter: (page: Page) => Promise<void>;
  open: (page: Page) => Locator;
  sizes?: readonly Size[];
};
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
/** Types into the search and waits for the list that this leads to. */
const searchFor = (words: string) => async (page: Page) => {
  await page
    .getByRole("combobox", { name: "Search products" })
    .filter({ visible: true })
    .pressSequentially(words);
  await page.getByRole("heading", { level: 1, name: `“${words}”` }).waitFor();
};
const product = "/products/{product}";
const statesOfAGuest: Record<string, State> = {
  "the menu of a phone": {
    path: "/",
    sizes: ["phone"],
    enter: press("Menu"),
    open: (page) => page.getByRole("navigation", { name: "Menu" }),
  },
  "the filters of a phone": {
    path: "/women?color=Indigo",
    sizes: ["phone"],
    enter: press(/^Filters/),
    open: dialog("Filters"),
  },
  "the search of a phone": {
    path: "/",
    sizes: ["phone"],
    enter: async (page) => {
      await press("Search")(page);
      await searchFor("wra")(page);
    },
    open: (page) => page.getByRole("option").first(),
  },
  "suggestions while typing": {
    path: "/",
    sizes: ["desktop"],
    enter: searchFor("wra"),
    open: (page) => page.getByRole("option").first(),
  },
  "all categories": {
    path: "/",
    sizes: ["desktop"],
    enter: (page) => page.getByText("All categories").first().click(),
    open: (page) => page.locator("header details[open]"),
  },
  "Sign In": { path: "/login?sign-in", enter: async () => {}, open: dialog("Sign In") },
  Register: { path: "/login", enter: press("Shop Now"), open: dialog("Register") },
  "Forgot password": {
    path: "/login?sign-in",
    enter: press("Forgot password?"),
    open: dialog("Forgot password"),
  },
  "the size guide": { path: product, enter: press("Size guide"), open: dialog("Size guide") },
  "a picture in large": { path: product, enter: press("Zoom"), open: (page) => page.locator("dialog[open]") },
  "a form with faults": {
    path: "/contact",
    enter: (page) => page.getByRole("main").getByRole("button", { name: /^Send/ }).click(),
    open: (page) => page.getByRole("main").locator("[aria-invalid=true]").first(),
  },
};
const statesOfAShopper: Record<string, State> = {
  "the menu of a shopper": {
    path: "/help",
    enter: (page) =>
      page
        .getByRole("banner")
        .getByLabel(/^Account of chiamaka/)
        .click(),
    open: (page) => page.getByRole("button", { name: "Logout" }),
    sizes: ["desktop"],
  },
  "the cart beside a page": {
    path: product,
    enter: async (page) => {
      await page
        .getByRole("group", { name: /^Size/ })
        .getByRole("radio", { disabled: false })
        .first()
        .check({ force: true });
      await page.waitForURL(/[?&]size=/);
      await press("Add to Cart")(page);
    },
    open: dialog("Cart"),
  },
  "a new address": { path: "/account", enter: press("Add an address"), open: dialog("Add an address") },
  "the end of an account": {
    path: "/account",
    enter: press("Delete account"),
    open: dialog("Delete your account?"),
  },
  "an order that is taken back": {
    path: "/orders/{order}",
    enter: press(/^Cancel order/),
    open: dialog(/^Cancel order/),
  },
};

/** Enters each state, in the first of its sizes, and judges it in all of them. */
const violationsIn = (states: Record<string, State>, order: number, session?: object) =>
  inTwoTabs(Object.entries(states), session, async ([name, state], { page, open, rest }) => {
    const inSizes = state.sizes ?? (["desktop", "phone"] as const);
    await page.setViewportSize(sizes[inSizes[0] ?? "desktop"]);
    await open(addressOf(state, { ...known, order }));
    await state.enter(page);
    await state.open(page).waitFor();
    await rest();
    const found = await violations(page, { inSizes });
    await expect.poll(() => state.open(page).isVisible(), { message: `${name} is still open` }).toBe(true);
    return found.map((one) => `${name}: ${one}`);
  });

test("nothing that opens keeps anyone out", { timeout: 600_000 }, async () => {
  expect(await violationsIn(statesOfAGuest, known.order)).toEqual([]);
  const { session, order } = await shopperWithAnOrder("chiamaka");
  expect(await violationsIn(statesOfAShopper, order, session)).toEqual([]);
});

async function shopperWithAnOrder(name: string) {
  const { headers, session } = await newShopper(call, name);
  await call(endpoints.cart.add, { headers, body: { product_id: known.product } });
  await call(endpoints.wishlist.add, { headers, body: { product_id: known.product } });
  const order = await call(endpoints.orders.place, {
    headers: { ...headers, "idempotency-key": randomUUID() },
    body: {
      items: [{ product_id: known.product }],
      shipping_address: "Ifeoma Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria",
    },
  });
  return { session, order: order.id };
}
