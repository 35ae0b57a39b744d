import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violationsOf } from "./accessibility.ts";
import { failedCalls, useBrowser, type VisitOptions } from "./browser.ts";
import { openHamperedStorefront } from "./hampered-storefront.ts";
import { newShopper, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } satisfies VisitOptions;

/** A page of the shop, once its scripts run. */
async function at(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await browser.visit(options);
  await page.goto(shop.storefront + path);
  return page;
}

const bar = (page: Page) => page.getByRole("banner");
const box = (page: Page) => page.getByRole("combobox", { name: "Search products" });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const focused = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement;
    return held?.getAttribute("aria-label") ?? held?.textContent ?? "";
  });
/** The box of a page that is still on its way to what its address says. */
const boxSays = (page: Page, text: string) => expect.poll(() => box(page).inputValue()).toBe(text);
const main = [
  ["New Arrivals", "/new-arrivals"],
  ["Dresses", "/dresses"],
  ["Women", "/women"],
  ["Men", "/men"],
  ["African Wear", "/african"],
  ["Beauty & Accessories", "/beauty-accessories"],
  ["Kids & Baby", "/kids-baby"],
  ["Clearance", "/clearance"],
];
const linksOf = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name, exact: true })
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

/** Zero violations in what surrounds the page, in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const rules = colorScheme === "light" ? "all" : "colors";
    expect(await violationsOf(page, { rules, exclude: ["main"] }), colorScheme).toEqual([]);
  }
}

test("the top bar of a guest: logo, search, wishlist, cart, Login, the eight links, where one stands, the theme", async () => {
  const page = await at("/men");
  const there = (name: string) => bar(page).getByRole("link", { name, exact: true }).getAttribute("href");
  expect(await there("Adire, home")).toBe("/");
  expect(await there("Cart, 0 items")).toBe("/store/cart");
  expect(await there("Wishlist, 0 items")).toBe("/wishlist");
  expect(await there("Login")).toBe("/login");
  const links = (await linksOf(page, "Main")).filter(([, to]) => !to?.startsWith("/category/"));
  expect(links).toEqual(main);
  const current = bar(page).locator("[aria-current=page]");
  await expect.poll(() => current.allTextContents()).toEqual(["Men"]);
  await bar(page).getByRole("button", { name: "Dark theme" }).click();
  await bar(page).getByRole("button", { name: "Light theme" }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
});

test("all categories of the server in a menu for mouse and keyboard", async () => {
  const page = await at("/");
  const categories = await call(endpoints.categories.list, {});
  const menu = bar(page).getByRole("group").filter({ hasText: "All categories" });
  const toggle = menu.getByText("All categories");
  await toggle.click();
  const entries = menu.getByRole("link");
  await expect
    .poll(() => entries.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual(categories.map(({ id }) => `/category/${id}`));
  await expect
    .poll(() => entries.allTextContents())
    .toEqual(categories.map(({ name, product_count }) => `${name}${product_count}`));
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await entries.first().waitFor({ state: "hidden" });
  await toggle.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toContain(categories.at(-1)?.name);
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page)).toContain(categories[0]?.name);
  await page.keyboard.press("Escape");
  await entries.first().waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toContain("All categories");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/category/${categories[0]?.id}`);
});

test("signed in: the username with Account, Orders and Logout; badges count; a narrow phone holds it all", async () => {
  const iyabo = await newShopper(call, "iyabo");
  const { headers } = iyabo;
  const { results } = await call(endpoints.products.list, { query: { in_stock: true, page_size: 3 } });
  const ids = results.map(({ id }) => id);
  for (const id of ids) await call(endpoints.wishlist.add, { headers, body: { product_id: id } });
  const detail = await call(endpoints.products.read, { params: { id: ids[0] ?? 0 } });
  const left = detail.variants.find(({ stock }) => stock > 0);
  const bought = { product_id: detail.id, size: left?.size ?? null, color: left?.color ?? null };
  await call(endpoints.cart.add, { headers, body: bought });
  const { page } = await browser.visit({ viewport: { width: 360, height: 740 } });
  await signInAs(page.context(), iyabo);
  await page.goto(`${shop.storefront}/help`);
  await bar(page).getByRole("link", { name: "Wishlist, 3 items" }).getByText("3").waitFor();
  await bar(page).getByRole("link", { name: "Cart, 1 item" }).getByText("1").waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(62);
  // As the name of another shop would stand there.
  await page.setViewportSize({ width: 320, height: 740 });
  await bar(page)
    .getByRole("link", { name: /, home$/ })
    .evaluate((link) => {
      link.setAttribute("class", "wordmark-long");
      link.setAttribute("aria-label", "Harmattans, home");
      for (const name of link.getElementsByTagName("span")) name.textContent = "Harmattans";
    });
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(62);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const small = await bar(page)
    .locator("a, button, summary")
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 44 || height < 44)),
    );
  expect(small).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  const menu = bar(page).getByRole("group").filter({ hasText: "Logout" });
  await menu.getByText(iyabo.username).click();
  await expect
    .poll(() => menu.getByRole("listitem").allTextContents())
    .toEqual(["Account", "Orders", "Logout"]);
  await expectAccessible(page);
  await menu.getByRole("button", { name: "Logout" }).click();
  await bar(page).getByRole("link", { name: "Login" }).waitFor();
});

test("a search waits 300 ms, asks once, gives up outdated questions, and is worked by the keyboard", async () => {
  const { page } = await browser.visit();
  await page.clock.install();
  await page.goto(shop.storefront);
  const asked: Request[] = [];
  const went: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggestions/")) asked.push(request);
  });
  page.on("framenavigated", () => went.push(page.url()));
  await box(page).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially("kaft");
  await page.clock.runFor(60);
  await box(page).press("a");
  await page.clock.runFor(290);
  expect([asked.length, went.length]).toEqual([0, 0]);
  await page.clock.resume();
  await page.waitForURL(/\/products\?search=kafta$/);
  await options(page).first().waitFor();
  expect(new URL(asked[0]?.url() ?? "").searchParams.get("search")).toBe("kafta");
  expect([asked.length, went.length]).toEqual([1, 1]);
  await expect.poll(() => box(page).inputValue()).toBe("kafta");
  await expect.poll(() => box(page).getAttribute("aria-expanded")).toBe("true");
  const groups = page.getByRole("listbox").getByRole("group");
  await expect
    .poll(() => groups.evaluateAll((all) => all.map((group) => group.getAttribute("aria-label"))))
    .toEqual(["Searches", "Products"]);
  await expect
    .poll(() => page.getByRole("group", { name: "Products" }).getByRole("option").first().textContent())
    .toMatch(/kaftan.*\$\d+\.\d\d/i);
  await page
    .getByRole("status")
    .filter({ hasText: /^\d+ suggestions$/ })
    .waitFor();
  const found = await page.getByText(/^\d+ products found$/).textContent();
  await options(page)
    .getByText(`See all ${Number.parseInt(found ?? "", 10)} results`)
    .waitFor();
  await expectAccessible(page);

  await page.keyboard.press("ArrowDown");
  const active = await box(page).getAttribute("aria-activedescendant");
  await expect.poll(() => page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => page.locator(`[id="${active}"]`).textContent()).toBe("kaftan");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=kaftan$/);
  await options(page).first().waitFor({ state: "hidden" });
  await expect.poll(() => box(page).inputValue()).toBe("kaftan");

  await page.keyboard.press("ArrowDown");
  await options(page).first().waitFor();
  await page.keyboard.press("Escape");
  await options(page).first().waitFor({ state: "hidden" });
  await expect.poll(() => box(page).inputValue()).toBe("kaftan");
  await page.goBack();
  await page.waitForURL(`${shop.storefront}/`);
  await expect.poll(() => box(page).inputValue()).toBe("kaftan");
  await page.goForward();
  await page.waitForURL(/search=kaftan$/);
  await bar(page).getByRole("button", { name: "Clear search" }).click();
  await expect.poll(() => box(page).inputValue()).toBe("");
  await expect.poll(() => focused(page)).toBe("Search products");
  await page.waitForURL(`${shop.storefront}/products`);
  await page.getByRole("group", { name: "Recent searches" }).getByText("kaftan", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Forget these" }).click();
  await page.getByRole("group", { name: "Recent searches" }).waitFor({ state: "detached" });

  const answers: string[] = [];
  // The first question is never answered: it is given up.
  await page.route(/suggestions.*search=soa/, () => {});
  page.on("requestfailed", (request) =>
    answers.push(new URL(request.url()).searchParams.get("search") ?? ""),
  );
  const first = page.waitForRequest(/suggestions.*soa/);
  await box(page).pressSequentially("soa");
  await first;
  await box(page).fill("candle");
  await page
    .getByRole("option", { name: /candle/i })
    .first()
    .waitFor();
  await expect.poll(() => answers).toContain("soa");
});

test("words for a help page lead to it", async () => {
  const page = await at("/terms");
  // Not while they are typed: more may come.
  await box(page).fill("return policy");
  await page.waitForURL("**/products?search=return+policy");
  await box(page).press("Enter");
  await page.waitForURL("**/help#returns");
  await page.getByRole("heading", { name: "Returns", exact: true }).waitFor();
});

test("on a list the search narrows that list, from page 1 on; one typing error is no dead end", async () => {
  const page = await at("/women?color=Indigo&page=2");
  await box(page).fill("dress");
  await page.waitForURL(/search=dress/);
  expect(page.url()).toBe(`${shop.storefront}/women?color=Indigo&search=dress`);
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
  await options(page).first().waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Men", exact: true })
    .click();
  await page.waitForURL("**/men");
  await boxSays(page, "");
  await page.goBack();
  await page.waitForURL(/women.*search=dress/);
  await boxSays(page, "dress");
  // Who follows a link within the pause is not called back by the search.
  await box(page).press("End");
  await bar(page)
    .getByRole("link", { name: "Adire, home" })
    .evaluate((link: HTMLElement) => document.addEventListener("keyup", () => link.click(), { once: true }));
  await box(page).press("s");
  await page.waitForURL(`${shop.storefront}/`);
  await page.goBack();
  await boxSays(page, "dress");
  await box(page).fill("agbdaa");
  await options(page).getByText("agbada", { exact: true }).click();
  await page.waitForURL(/search=agbada/);
  await box(page).fill("ferry road");
  const brand = page.getByRole("group", { name: "Brands" }).getByRole("option", { name: "Ferry Road" });
  await brand.click();
  await page.waitForURL(`${shop.storefront}/products?brand=Ferry+Road`);
});

test("what is typed while a filter is on its way is not lost: the list is narrowed by both", async () => {
  const page = await at("/women");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/women.data?**", async (route) => {
    if (route.request().url().includes("color=")) await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/women\.data\?.*color=Indigo/);
  await page
    .getByRole("complementary")
    .getByRole("checkbox", { name: /^Indigo/ })
    .click();
  await asked;
  await box(page).fill("dress");
  letGo();
  await page.waitForURL((url) => url.searchParams.get("search") === "dress");
  expect(new URL(page.url()).searchParams.get("color")).toBe("Indigo");
  await boxSays(page, "dress");
});

test("on a phone search and menu have toggles: field and suggestions by touch, a menu that holds the focus", async () => {
  const page = await at("/contact", phone);
  const toggle = bar(page).getByRole("button", { name: "Search", exact: true });
  await toggle.waitFor();
  await expect.poll(() => box(page).isVisible()).toBe(false);
  await toggle.tap();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
  await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
  await expect.poll(async () => (await box(page).boundingBox())?.width).toBeGreaterThan(250);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Search");
  await expect.poll(() => box(page).isVisible()).toBe(false);
  await toggle.tap();
  const suggested = page.waitForResponse(/suggestions.*search=wrap(\+|%20)dr(&|$)/);
  await box(page).pressSequentially("wrap dr");
  await page.waitForURL(/\/products\?search=wrap(\+|%20)dr$/);
  await suggested;
  await expect.poll(() => box(page).isVisible()).toBe(true);
  const offered = page.getByRole("group", { name: "Products" }).getByRole("option");
  const name = (await offered.first().textContent())?.match(/^.*? wrap dress/i)?.[0] ?? "no name";
  const product = offered.filter({ hasText: name }).first();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await product.tap();
  await page.waitForURL(/\/products\/\d+/);
  await page.getByRole("heading", { level: 1, name }).waitFor();

  const opener = bar(page).getByRole("button", { name: "Menu" });
  await opener.tap();
  const menu = page.getByRole("dialog", { name: "Adire" });
  await menu.waitFor();
  await expect.poll(async () => (await linksOf(page, "Menu")).slice(0, 8)).toEqual(main);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  await expectAccessible(page);
  for (let step = 0; step < 25; step += 1) await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toBe("Menu");
  await opener.tap();
  await menu.getByText("All categories").tap();
  await menu.getByRole("link", { name: "Shoes" }).tap();
  await page.waitForURL("**/category/*");
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("");
});

test("a part of a page that does not load says so, the page stays, and a reload brings it", async () => {
  const page = await at("/contact", { ...phone, mayComplain: failedCalls });
  const menu = bar(page).getByRole("button", { name: "Menu" });
  await page.route("**/assets/mobile-menu-*", (route) => route.abort());
  await menu.tap();
  const alert = page.getByRole("alert").filter({ hasText: "A part of this page didn’t load." });
  await alert.waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.unroute("**/assets/mobile-menu-*");
  await alert.getByRole("button", { name: "Reload" }).tap();
  await alert.waitFor({ state: "detached" });
  await menu.tap();
  await page.getByRole("dialog").waitFor();
});

test("on a phone Back closes the overlay and leaves the page where it is; closed otherwise, Back leaves the page", async () => {
  const page = await at("/terms", phone);
  const dialog = page.locator("dialog[open]");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const closedByBack = async (path: string) => {
    await dialog.waitFor();
    const before = calls.length;
    await page.goBack();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.url()).toBe(shop.storefront + path);
    expect(calls.slice(before), "asks for the page again").not.toContain(`${path.replace(/\?.*/, "")}.data`);
  };
  await page.getByRole("button", { name: "Menu" }).tap();
  await dialog.getByRole("link", { name: "Men", exact: true }).waitFor();
  await closedByBack("/terms");
  await page.getByRole("button", { name: "Menu" }).tap();
  await dialog.getByRole("link", { name: "Women", exact: true }).tap();
  await page.waitForURL("**/women");
  const found = page.getByText(/\d products? found/);
  const all = (await found.textContent()) ?? "";

  // What was filtered by meanwhile stays filtered by.
  const filters = page.getByRole("button", { name: /^Filters/ });
  await filters.tap();
  await closedByBack("/women");
  await filters.tap();
  const show = dialog.getByRole("button", { name: /^Show/ });
  const before = (await show.textContent()) ?? "";
  await dialog.getByRole("checkbox").first().press("Space");
  await expect.poll(() => show.textContent()).not.toBe(before);
  await page.waitForURL("**/women?*");
  const { search } = new URL(page.url());
  await closedByBack(`/women${search}`);
  await filters.tap();
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect.poll(() => page.locator("html").getAttribute("style")).toBeFalsy();
  await page.goBack();
  await page.waitForURL("**/women");
  // Products that move between touch and release are not chosen.
  await expect.poll(() => found.textContent()).toBe(all);

  await page.getByRole("article").first().getByRole("link").first().tap();
  await page.waitForURL("**/products/*");
  const { pathname, search: chosen } = new URL(page.url());
  await page.getByRole("button", { name: /zoom/i }).first().tap();
  await closedByBack(pathname + chosen);
  const guide = page.getByRole("button", { name: "Size guide" });
  await guide.tap();
  await closedByBack(pathname + chosen);
  await guide.tap();
  await page.keyboard.press("Escape");
  // The page scrolls again once it knows of it; the browser closes the dialog before.
  await expect.poll(() => page.locator("html").getAttribute("style")).toBeFalsy();
  await page.goBack();
  await page.waitForURL("**/women");
  await page.goBack();
  await page.waitForURL("**/terms");

  // The browser closes a dialog at Escape before the page's script hears of it.
  await page.getByRole("button", { name: "Menu" }).tap();
  await dialog.getByRole("link", { name: "Men", exact: true }).waitFor();
  await dialog.evaluate((element: HTMLDialogElement) => {
    document.addEventListener("close", (event) => event.stopImmediatePropagation(), { capture: true });
    element.close();
  });
  await page.goBack();
  await page.waitForURL("about:blank");
});

test("the footer: blurb, six categories, support, newsletter, the store's accounts, copyright", async () => {
  const page = await at("/help");
  const store = await call(endpoints.store.read, {});
  const categories = await call(endpoints.categories.list, {});
  const footer = page.getByRole("contentinfo");
  await footer.getByText(store.tagline, { exact: true }).waitFor();
  await expect
    .poll(() => linksOf(page, "Categories"))
    .toEqual(categories.slice(0, 6).map(({ id, name }) => [name, `/category/${id}`]));
  await expect
    .poll(() => linksOf(page, "Support"))
    .toEqual([
      ["Help", "/help"],
      ["Terms", "/terms"],
      ["Privacy", "/privacy"],
      ["Contact us", "/contact"],
    ]);
  const email = footer.getByRole("textbox", { name: "Email" });
  expect([await email.getAttribute("type"), await email.getAttribute("required")]).toEqual(["email", ""]);
  await footer.getByRole("button", { name: "Subscribe" }).waitFor();
  for (const [name, address] of [
    ["Instagram", store.social.instagram],
    ["TikTok", store.social.tiktok],
    ["Pinterest", store.social.pinterest],
    ["WhatsApp", store.social.whatsapp],
  ])
    await expect.poll(() => footer.getByRole("link", { name }).getAttribute("href")).toBe(address);
  await expect.poll(() => footer.getByText(/^© 2025/).textContent()).toBe("© 2025 Adire");
});

test("another page: the focus on its heading, its title read out, the way back at the old place, Loading said", async () => {
  const page = await at("/women");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
  const last = page.getByRole("article").last().getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  const below = await page.evaluate(() => window.scrollY);
  expect(below).toBeGreaterThan(1_000);
  await last.click();
  await page.waitForURL(/\/products\/\d+/);
  const heading = page.getByRole("heading", { level: 1 });
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  await expect.poll(() => focused(page)).toBe(await heading.textContent());
  const isSaid = async () => (await page.getByRole("status").allTextContents()).includes(await page.title());
  await expect.poll(isSaid).toBe(true);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 300, below);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*.data**", (route) => held.then(() => route.continue()));
  await bar(page).getByRole("link", { name: "Clearance" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^Loading$/ })
    .waitFor({ state: "attached" });
  letGo();
  await page.waitForURL("**/clearance");
});

test("without scripts: menus, search and a list's filters still lead on", async () => {
  for (const viewport of [phone.viewport, { width: 1440, height: 900 }]) {
    const { page } = await browser.visit({ viewport, javaScriptEnabled: false });
    await page.goto(`${shop.storefront}/women?color=Indigo`);
    await bar(page).getByText("All categories").first().click();
    await bar(page)
      .getByRole("link", { name: /^Shoes/ })
      .waitFor();
    await bar(page).getByText("All categories").first().click();
    await box(page).fill("wrap");
    await box(page).press("Enter");
    await page.waitForURL("**/women?color=Indigo&search=wrap");
    await expect.poll(() => box(page).inputValue()).toBe("wrap");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clearance" }).click();
    await page.waitForURL("**/clearance");
  }
});

test("a lost address has a search and ways out", async () => {
  const page = await at("/nowhere", { mayComplain: /404/ });
  await page.getByRole("heading", { level: 1, name: "404" }).waitFor();
  await expect
    .poll(() => page.getByRole("main").getByRole("link", { name: "Clearance" }).getAttribute("href"))
    .toBe("/clearance");
  await page.getByRole("searchbox", { name: "What were you looking for?" }).fill("kaftan");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/products?search=kaftan");
});

test("where the categories do not load, menu, footer and home say so, and the page stands", async () => {
  const hampered = await openHamperedStorefront(shop, (path) => path.startsWith("/products/api/categories/"));
  try {
    const answer = await fetch(hampered.address);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    for (const place of [
      /<details[^>]*name="top-bar".*?<\/details>/s,
      /<main.*<\/main>/s,
      /<footer.*<\/footer>/s,
    ])
      expect(place.exec(page)?.[0]).toContain("No categories available");
  } finally {
    await hampered.close();
  }
});
