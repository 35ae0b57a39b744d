import { randomUUID } from "node:crypto";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser } from "./browser.ts";
import { addressOf, pages } from "./routes.ts";

const shop = inject("shop");
const known = inject("known");
const browser = useBrowser();
const call = makeClient(shop.api);
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
type Look = readonly [keyof typeof sizes, "light" | "dark"];

/** In place of every picture: what stands on them is judged all the same, and nobody waits for them to be drawn. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"/>';

/** A page that counts what it waits for, with the checker in it. */
async function openPage(session?: object) {
  const { page } = await browser.visit({ mayComplain: failedCalls });
  const waiting = new Set<unknown>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  await page.route("**/image/upload/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: picture }),
  );
  await page.addInitScript({ content: axe.source });
  if (session)
    await page.addInitScript((kept) => localStorage.setItem("adire.session", kept), JSON.stringify(session));
  return {
    page,
    /** Opens an address and waits until everything is there, also what the browser asks for itself. */
    async open(path: string) {
      waiting.clear();
      await page.goto(shop.storefront + path, { waitUntil: "load" });
      // The colors of a theme are judged, not those on the way to them.
      await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
      for (let quiet = 0; quiet < 3; quiet = waiting.size === 0 ? quiet + 1 : 0)
        await page.waitForTimeout(40);
    },
  };
}

/** Walks over all pages, half of them in each of two tabs. */
async function overAllPages(
  order: number,
  session: object | undefined,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const paths = pages.map((route) => addressOf(route, { ...known, order }));
  const found: string[] = [];
  const walk = async (mine: string[]) => {
    const { page, open } = await openPage(session);
    for (const path of mine) {
      await open(path);
      found.push(...(await look(page)));
    }
  };
  await Promise.all([0, 1].map((half) => walk(paths.filter((_, at) => at % 2 === half))));
  return found;
}

/** What axe finds in a look: everything, best practices too, or only what colors do. */
async function violations(
  page: Page,
  [size, theme]: Look,
  only: "all" | "colors" = "all",
): Promise<string[]> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: theme });
  const found = await page.evaluate(async (tag) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document, {
      resultTypes: ["violations"],
      ...(tag === "colors" && {
        runOnly: { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] },
      }),
    });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(" and ")}`,
    );
  }, only);
  return found.map((one) => `${new URL(page.url()).pathname}, ${size}, ${theme}: ${one}`);
}

test("no page keeps anyone out who is not signed in: both sizes, both themes", {
  timeout: 300_000,
}, async () => {
  const found = await overAllPages(known.order, undefined, async (page) => [
    ...(await violations(page, ["desktop", "light"])),
    ...(await violations(page, ["desktop", "dark"], "colors")),
    ...(await violations(page, ["phone", "dark"])),
    ...(await violations(page, ["phone", "light"], "colors")),
  ]);
  expect(found).toEqual([]);
});

test("nor anyone who is", { timeout: 300_000 }, async () => {
  const { session, order } = await shopperWithAnOrder();
  const found = await overAllPages(order, session, async (page) => [
    ...(await violations(page, ["phone", "light"])),
    ...(await violations(page, ["phone", "dark"], "colors")),
    ...(await violations(page, ["desktop", "dark"], "colors")),
  ]);
  expect(found).toEqual([]);
});

/** A state of a page: what is done to come there, and the dialog or the panel that then stands open. */
type State = {
  path: string;
  size: keyof typeof sizes;
  enter: (page: Page) => Promise<void>;
  open: (page: Page) => Locator;
};
const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
const states: Record<string, State> = {
  "the menu of a phone": {
    path: "/",
    size: "phone",
    enter: press("Menu"),
    open: (page) => page.getByRole("navigation", { name: "Menu" }),
  },
  "the filters of a phone": {
    path: "/women?color=Indigo",
    size: "phone",
    enter: (page) =>
      page
        .getByRole("button", { name: /^Filters/ })
        .first()
        .click(),
    open: dialog("Filters"),
  },
  "suggestions while typing": {
    path: "/",
    size: "desktop",
    enter: (page) => page.getByRole("combobox", { name: "Search products" }).pressSequentially("wra"),
    open: (page) => page.getByRole("listbox"),
  },
  "all categories": {
    path: "/",
    size: "desktop",
    enter: (page) => page.getByText("All categories").first().click(),
    open: (page) => page.locator("header details[open]"),
  },
  "Sign In": { path: "/login?sign-in", size: "desktop", enter: async () => {}, open: dialog("Sign In") },
  Register: { path: "/login", size: "phone", enter: press("Shop Now"), open: dialog("Register") },
  "the size guide": {
    path: `/products/${known.product}`,
    size: "phone",
    enter: press("Size guide"),
    open: dialog("Size guide"),
  },
  "a form with faults": {
    path: "/contact",
    size: "desktop",
    enter: (page) => page.getByRole("main").getByRole("button", { name: /^Send/ }).click(),
    open: (page) => page.getByRole("main").locator("[aria-invalid=true]").first(),
  },
};

test("nothing that opens keeps anyone out", { timeout: 300_000 }, async () => {
  const { page, open } = await openPage();
  const found: string[] = [];
  for (const [name, state] of Object.entries(states)) {
    await page.setViewportSize(sizes[state.size]);
    await open(state.path);
    await state.enter(page);
    await state.open(page).waitFor();
    for (const theme of ["light", "dark"] as const)
      found.push(...(await violations(page, [state.size, theme])).map((one) => `${name}: ${one}`));
  }
  expect(found).toEqual([]);
});

async function shopperWithAnOrder() {
  const account = { email: "ifeoma@example.com", username: "ifeoma", password: "long indigo cloth" };
  const { user } = await call(endpoints.accounts.register, { body: account });
  const { access, refresh } = await call(endpoints.accounts.login, { body: account });
  const headers = { authorization: `Bearer ${access}` };
  await call(endpoints.cart.add, { headers, body: { product_id: known.product } });
  await call(endpoints.wishlist.add, { headers, body: { product_id: known.product } });
  const order = await call(endpoints.orders.place, {
    headers: { ...headers, "idempotency-key": randomUUID() },
    body: {
      items: [{ product_id: known.product }],
      shipping_address: "Ifeoma Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria",
    },
  });
  return { session: { access, refresh, user }, order: order.id };
}
