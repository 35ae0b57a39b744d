import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { watchLayoutShifts } from "./layout-shifts.ts";
import { mailTo } from "./mails.ts";
import { freshName, newShopper, password, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);

const open = (page: Page, path: string) => page.goto(shop.storefront + path, { waitUntil: "networkidle" });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem("adire.session"));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("a forgotten password: a link by mail, a new password, signed in with it; the link works once", async () => {
  const { email } = await newShopper(call, "rita");
  const { page } = await browser.visit({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    mayComplain: failedCalls,
  });
  await open(page, "/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot password" });
  await dialog.getByRole("button", { name: "Send link" }).click();
  await says(page, "Email is required");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send link" }).click();
  await page
    .getByRole("status")
    .getByText(/If this email has an account, a link .* 30 minutes/)
    .waitFor();
  await expectAccessible(page);
  const link =
    /\S+\/reset-password#[\w-]+/.exec(await mailTo(shop.dataDir, email, "/reset-password#"))?.[0] ?? "";
  await page.goto(link, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "New password" }).waitFor();
  await page.waitForURL(`${shop.storefront}/reset-password`);
  await expectAccessible(page);
  const set = page.getByRole("button", { name: "Set password" });
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await set.click();
  await says(page, "This password is too common");
  await page.getByLabel("New password", { exact: true }).fill("a longer indigo cloth");
  await set.click();
  await says(page, "Your password has been changed. Please sign in with the new one.");
  const signIn = page.getByRole("dialog", { name: "Sign In" });
  await signIn.getByLabel("Email").fill(email);
  await signIn.getByLabel("Password", { exact: true }).fill("a longer indigo cloth");
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${shop.storefront}/`);

  await page.goto("about:blank");
  await page.goto(link, { waitUntil: "networkidle" });
  await page.getByLabel("New password", { exact: true }).fill("yet another long one");
  await set.click();
  await says(page, "This link has expired. Please ask for a new one.");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await dialog.waitFor();
});

test("Register and Sign In: every input is wanted, one leads to the other, and the words are the store's", async () => {
  const { page } = await browser.visit();
  await open(page, "/login");
  await page.getByRole("button", { name: "Shop Now" }).click();
  const register = page.getByRole("dialog", { name: "Register" });
  for (const label of ["Email", "Username", "Password"])
    await expect
      .poll(() => register.getByLabel(label, { exact: true }).getAttribute("required"), { message: label })
      .not.toBeNull();
  await expect.poll(() => register.getByLabel("Email").getAttribute("type")).toBe("email");
  await register.getByRole("button", { name: "Register" }).click();
  for (const label of ["Email", "Username", "Password"]) await says(page, `${label} is required`);
  await expect.poll(() => focused(page)).toBe("email");
  await expectAccessible(page);
  const sade = freshName("sade");
  await register.getByLabel("Email").fill(`${sade}@example`);
  await register.getByLabel("Username").fill(sade);
  await says(page, "Enter an email address such as ada@example.com");
  await register.getByLabel("Email").fill(`${sade}@example.com`);
  // A text that is marked from its end to beyond the dialog's edge stays, and so does the dialog.
  const { x, y, width, height } = (await register.getByLabel("Username").boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 200, y + height / 2);
  await page.mouse.up();
  await expect.poll(() => register.getByLabel("Username").inputValue()).toBe(sade);
  await register.getByLabel("Password", { exact: true }).fill(password);
  await register.getByRole("button", { name: "Register" }).click();
  await says(page, `Welcome ${sade}! Registration successful!`);
  await expect.poll(() => register.isVisible()).toBe(false);
  const signIn = page.getByRole("dialog", { name: "Sign In" });
  await expect.poll(() => signIn.getByLabel("Email").getAttribute("type")).toBe("email");
  await expect.poll(() => signIn.getByLabel("Email").inputValue()).toBe(`${sade}@example.com`);
  await expect.poll(() => focused(page)).toBe("password");
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await says(page, "Password is required");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await says(page, "Login successful!");
  await page.waitForURL(`${shop.storefront}/`);
});

test("a session begins as loading; its profile is fetched with the token, and cart and wishlist with it", async () => {
  const tola = await newShopper(call, "tola");
  const asked: string[] = [];
  const watch = (page: Page) =>
    page.on("request", (request) => {
      const { pathname, origin } = new URL(request.url());
      if (origin === shop.api && request.method() === "GET" && !pathname.startsWith("/image"))
        asked.push(`${pathname} ${request.headers().authorization ? "with a token" : "bare"}`);
    });
  const own = ["/api/profile/", "/orders/api/cart/", "/api/wishlist/"];

  const guest = await browser.visit();
  watch(guest.page);
  for (const path of ["/", "/wishlist", "/store/cart"]) await open(guest.page, path);
  expect(asked.filter((one) => own.some((path) => one.startsWith(path)))).toEqual([]);

  const visit = await browser.visit();
  await signInAs(visit.page.context(), tola);
  watch(visit.page);
  await open(visit.page, "/men");
  for (const path of own) await expect.poll(() => asked).toContain(`${path} with a token`);
  await visit.page.getByRole("banner").getByText(tola.username).waitFor();
  // Another tab has their address typed in.
  const tab = await visit.page.context().newPage();
  await tab.route("**/image/upload/**", (route) => route.abort());
  await tab.goto(`${shop.storefront}/store/checkout?product=${inject("known").product}`);
  await tab.getByLabel("City", { exact: true }).fill("Abeokuta");
  const logout = visit.page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/auth/logout/"),
  );
  await visit.page.getByRole("banner").getByText(tola.username).click();
  await visit.page.getByRole("button", { name: "Logout" }).click();
  await logout;
  await visit.page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  await expect.poll(() => keptIn(visit.page)).toBeNull();
  await expect.poll(() => tab.getByLabel("City", { exact: true }).inputValue()).toBe("");
  await expect(
    call(endpoints.accounts.refresh, { body: { refresh: tola.session.refresh } }),
  ).rejects.toThrow();
});

test("an access token that has run out is renewed once for all calls", async () => {
  const uche = await newShopper(call, "uche");
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await signInAs(page.context(), { session: { ...uche.session, access: "a.b.c" } });
  let renewals = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/token/refresh/")) renewals += 1;
  });
  await page.goto(`${shop.storefront}/account`);
  await page.getByRole("region", { name: "Devices" }).getByText("This device").waitFor();
  expect(renewals).toBe(1);
  expect(JSON.parse((await keptIn(page)) ?? "{}").access).not.toBe("a.b.c");
});

test("a reload, a dead network and a 500 keep the session and offer to try again; only a refused refresh ends it", async () => {
  const uzo = await newShopper(call, "uzo");
  const { page } = await browser.visit({ mayComplain: /Failed to (load resource|fetch)|HTTP error/ });
  await signInAs(page.context(), uzo);
  const banner = page.getByRole("banner").getByText(uzo.username);
  let held = 0;
  await page.route(`${shop.api}/**`, () => {
    held += 1;
  });
  for (const leave of [() => page.reload(), () => page.goto(`${shop.storefront}/account`)]) {
    const before = held;
    await page.goto(`${shop.storefront}/men`);
    await expect.poll(() => held).toBeGreaterThan(before);
    await leave();
    await banner.waitFor();
  }
  for (const answer of ["abort", 500] as const) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route(`${shop.api}/**`, (route) =>
      answer === "abort" ? route.abort() : route.fulfill({ status: answer, body: "" }),
    );
    await page.goto(`${shop.storefront}/orders`);
    await says(page, "We couldn’t load your orders.");
    await banner.waitFor();
  }
  // The access token has run out, and the refresh is not answered.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("adire.session") ?? "{}");
    localStorage.setItem("adire.session", JSON.stringify({ ...kept, access: "a.b.c" }));
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const refresh = "**/api/token/refresh/";
  await page.route(refresh, (route) => route.fulfill({ status: 502, body: "" }));
  await page.goto(`${shop.storefront}/wishlist`);
  await says(page, "We couldn’t load your wishlist.");
  await page.unroute(refresh);
  await page.getByRole("button", { name: "Try Again" }).click();
  await says(page, "Your wishlist is empty");
  await banner.waitFor();

  await call(endpoints.accounts.logout, {
    body: { refresh: JSON.parse((await keptIn(page)) ?? "{}").refresh },
  });
  await page.goto(`${shop.storefront}/orders`);
  await page.waitForURL(`${shop.storefront}/login`);
  await expect.poll(() => keptIn(page)).toBeNull();
});

test("the page of a signed-in shopper says Account, not Login, before any script has loaded, and stays still while it loads", async () => {
  const wale = await newShopper(call, "wale");
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await browser.visit({ viewport });
    await signInAs(page.context(), wale);
    const moved = await watchLayoutShifts(page);
    const banner = page.getByRole("banner");
    let answer = () => {};
    const loaded = new Promise<void>((done) => {
      answer = done;
    });
    await page.route("**/*.js", (route) => loaded.then(() => route.continue()));
    const going = page.goto(`${shop.storefront}/account`);
    await banner.getByRole("link", { name: "Account", exact: true }).waitFor();
    await banner.getByText("Login", { exact: true }).waitFor({ state: "hidden" });
    answer();
    await going;
    await page.getByRole("region", { name: "Devices" }).getByText("This device").waitFor();
    await banner.getByLabel(`Account of ${wale.username}`).waitFor();
    await expect.poll(moved).toBeLessThanOrEqual(0.01);
  }
});
