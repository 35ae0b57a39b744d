import { readFile } from "node:fs/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { failedCalls, useBrowser, type VisitOptions } from "./browser.ts";
import { letterTo } from "./letters.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
const password = "long indigo cloth";
const next = "a longer indigo cloth";
const phone: VisitOptions = { viewport: { width: 390, height: 844 }, colorScheme: "dark" };
const home = {
  fullName: "Ada Obi",
  address: "14 Tejuosho Lane",
  city: "Abeokuta",
  state: "Ogun",
  zipCode: "110001",
  country: "Nigeria",
};

/** A shopper who has registered and signed in by HTTP. */
async function shopper(name: string) {
  const email = `${name}@example.com`;
  await call(endpoints.accounts.register, { body: { email, username: name, password } });
  const {
    access,
    refresh,
    user_id: id,
  } = await call(endpoints.accounts.login, { body: { email, password } });
  const headers = { authorization: `Bearer ${access}` };
  return { name, email, headers, kept: { access, refresh, user: { id, email, username: name } } };
}
type Shopper = Awaited<ReturnType<typeof shopper>>;

/** A browser in which a session is kept, as after signing in. */
async function visitOf({ kept }: Pick<Shopper, "kept">, options: VisitOptions = {}) {
  const localStorage = [{ name: "adire.session", value: JSON.stringify(kept) }];
  return browser.visit({
    ...options,
    storageState: { cookies: [], origins: [{ origin: shop.storefront, localStorage }] },
  });
}

const open = (page: Page, path: string) => page.goto(shop.storefront + path, { waitUntil: "networkidle" });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem("adire.session"));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

async function expectOpenToAll(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()}: ${id} at ${nodes[0]?.html}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide, "scrolls sideways").toBe(false);
}

test("signed out, the account asks to sign in and brings the shopper back, on a phone in the dark", async () => {
  const { name, email } = await shopper("kemi");
  const { page } = await browser.visit(phone);
  await open(page, "/account");
  await says(page, "Sign in to see your account.");
  await expectOpenToAll(page);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe("email");
  await expectOpenToAll(page);
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  expect(await dialog.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("password");
  await dialog.getByRole("button", { name: "Show password" }).click();
  expect(await dialog.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await dialog.getByLabel("Password", { exact: true }).press("Enter");
  await page.waitForURL("**/account");
  await says(page, "Login successful!");
  await part(page, "Profile").getByLabel("Username").waitFor();
  expect(await part(page, "Profile").getByLabel("Username").inputValue()).toBe(name);
  await expectOpenToAll(page);
});

test("profile: a name is saved at once, an e-mail with the password; what is wrong stands at its field", async () => {
  const [lola, other] = [await shopper("lola"), await shopper("lola-other")];
  const { page } = await visitOf(lola, { mayComplain: failedCalls });
  await open(page, "/account");
  const profile = part(page, "Profile");
  const save = profile.getByRole("button", { name: "Save changes" });
  expect(await profile.getByLabel("Current password", { exact: true }).count()).toBe(0);
  await profile.getByLabel("Username").fill("Lola of the looms");
  await save.click();
  await says(page, "Profile saved");
  await page.getByRole("banner").getByText("Lola of the looms").waitFor();

  await profile.getByLabel("Username").fill("");
  await profile.getByLabel("Email").fill("lola");
  await profile.getByLabel("Username").focus();
  await says(page, "Enter an e-mail address such as ada@example.com");
  await save.click();
  await says(page, "Username is required");
  expect(await focused(page)).toBe("username");
  await profile.getByLabel("Username").fill(other.name);
  await profile.getByLabel("Email").fill(other.email);
  await profile.getByLabel("Current password", { exact: true }).fill(password);
  await save.click();
  await says(page, "This e-mail has an account already");
  await says(page, "This username is taken");
  await expectOpenToAll(page);

  await profile.getByLabel("Username").fill("lola");
  await profile.getByLabel("Email").fill("lola@new.example");
  await profile.getByLabel("Current password", { exact: true }).fill("not this one");
  await save.click();
  await says(page, "The current password is not right");
  await expect.poll(() => focused(page)).toBe("current_password");
  expect(await profile.getByLabel("Email").inputValue()).toBe("lola@new.example");
  await profile.getByLabel("Current password", { exact: true }).fill(password);
  await save.click();
  await says(page, "Profile saved");
  await profile.getByLabel("Current password", { exact: true }).waitFor({ state: "detached" });
  expect(JSON.parse((await keptIn(page)) ?? "{}").user).toMatchObject({
    email: "lola@new.example",
    username: "lola",
  });
  await call(endpoints.accounts.login, { body: { email: "lola@new.example", password } });
});

test("password and devices: a new password signs the others out; one is signed out from here", async () => {
  const mary = await shopper("mary");
  const again = () => call(endpoints.accounts.login, { body: { email: mary.email, password } });
  const [first] = [await again(), await again()];
  const { page } = await visitOf(mary, { mayComplain: failedCalls });
  await open(page, "/account");
  const devices = part(page, "Devices");
  await devices.getByText("This device").waitFor();
  expect(await devices.getByRole("listitem").count()).toBe(3);
  await devices
    .getByRole("button", { name: /^Sign out .*device$/ })
    .first()
    .click();
  const sure = page.getByRole("dialog", { name: "Sign out this device?" });
  await sure.getByText(/is signed out at once/).waitFor();
  await expectOpenToAll(page);
  await sure.getByRole("button", { name: "Stay signed in" }).click();
  expect(await devices.getByRole("listitem").count()).toBe(3);
  await devices
    .getByRole("button", { name: /^Sign out .*device$/ })
    .first()
    .click();
  await sure.getByRole("button", { name: "Sign out" }).click();
  await says(page, "The device is signed out");
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(2);
  await again();

  const words = part(page, "Password");
  const change = words.getByRole("button", { name: "Change password" });
  await change.click();
  await says(page, "Current password is required");
  await says(page, "New password is required");
  await words.getByLabel("Current password", { exact: true }).fill("not this one");
  await words.getByLabel("New password", { exact: true }).fill("short");
  await change.click();
  await says(page, "A password has at least 8 characters");
  await words.getByLabel("New password", { exact: true }).fill("password1");
  await change.click();
  await says(page, "The current password is not right");
  await words.getByLabel("Current password", { exact: true }).fill(password);
  await change.click();
  await says(page, "This password is one of the most common ones");
  await words.getByLabel("New password", { exact: true }).fill(next);
  await change.click();
  await says(page, "Your password is changed. Your other devices are signed out.");
  expect(await words.getByLabel("New password", { exact: true }).inputValue()).toBe("");
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
  await expect(call(endpoints.accounts.refresh, { body: { refresh: first.refresh } })).rejects.toThrow();
  await call(endpoints.accounts.login, { body: { email: mary.email, password: next } });
  await open(page, "/account");
  await devices.getByRole("button", { name: "Sign out all other devices" }).click();
  await page
    .getByRole("dialog", { name: "Sign out all other devices?" })
    .getByRole("button", { name: "Sign out" })
    .click();
  await says(page, "Other devices are signed out");
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
});

test("addresses: none, added, made the default, changed, deleted, all by keyboard or hand, on a phone", async () => {
  const { page } = await visitOf(await shopper("ngozi"), { viewport: { width: 360, height: 740 } });
  await open(page, "/account");
  const book = part(page, "Addresses");
  await book.getByText("You have no addresses yet.").waitFor();
  await book.getByRole("button", { name: "Add an address" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Add an address" });
  await expect.poll(() => focused(page)).toBe("fullName");
  await form.getByRole("button", { name: "Save address" }).click();
  for (const name of ["Full name", "Address", "City", "State", "ZIP code"])
    await says(page, `${name} is required`);
  expect(await focused(page)).toBe("fullName");
  expect(await form.getByLabel("Country").inputValue()).toBe("USA");
  await expectOpenToAll(page);
  const fill = async (city: string) => {
    for (const [label, text] of Object.entries({
      "Full Name": "Ngozi Eze",
      Address: "2 Dye Pit Road",
      State: "Ogun",
    }))
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByLabel("City").fill(city);
    await form.getByLabel("ZIP Code").fill("110001");
  };
  await fill("Abeokuta");
  await form.getByLabel("ZIP Code").press("Enter");
  await says(page, "Address saved");
  await book.getByText("Default address").waitFor();
  await book.getByRole("button", { name: "Add an address" }).click();
  await fill("Ibadan");
  await form.getByRole("button", { name: "Save address" }).click();
  await book.getByText(/Ibadan/).waitFor();
  await book.getByRole("button", { name: /^Make default/ }).click();
  await says(page, "Default address changed");
  await expect
    .poll(() => book.getByRole("listitem").first().textContent())
    .toMatch(/Ibadan.*Default address/s);
  await book.getByRole("button", { name: /^Edit/ }).first().click();
  const change = page.getByRole("dialog", { name: "Edit address" });
  await change.getByLabel("City").fill("Ikeja");
  await change.getByLabel("City").press("Enter");
  await book.getByText(/Ikeja/).waitFor();
  await book
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  const sure = page.getByRole("dialog", { name: "Delete this address?" });
  await sure.getByText(/Ikeja/).waitFor();
  await sure.getByRole("button", { name: "Keep address" }).click();
  await book
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await sure.getByRole("button", { name: "Delete address" }).click();
  await says(page, "Address deleted");
  await expect.poll(() => book.getByRole("listitem").count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Addresses");
  await book.getByText(/Abeokuta/).waitFor();
});

test("while it loads its place is kept; what cannot be loaded is tried again; what fails is said and kept", async () => {
  const { page } = await visitOf(await shopper("ola"), { mayComplain: failedCalls });
  await page.route("**/api/profile/", async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.route("**/api/addresses/", (route) => route.abort());
  await page.route("**/api/sessions/", (route) => route.abort());
  await page.goto(`${shop.storefront}/account`);
  await page.getByRole("status").getByText("Loading your account").waitFor();
  await page.getByText("We could not load your addresses.").waitFor();
  await page.getByText("We could not load your devices.").waitFor();
  await expectOpenToAll(page);
  await page.unroute("**/api/addresses/");
  await part(page, "Addresses").getByRole("button", { name: "Try Again" }).click();
  await page.getByText("You have no addresses yet.").waitFor();

  await page.route("**/api/addresses/", (route) => route.abort());
  await page.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("dialog", { name: "Add an address" });
  for (const label of ["Full Name", "Address", "City", "State", "ZIP Code"])
    await form.getByLabel(label, { exact: true }).fill("Typed");
  await form.getByRole("button", { name: "Save address" }).click();
  await says(page, "We could not save the address. Please try again.");
  expect(await form.getByLabel("City").inputValue()).toBe("Typed");
  await page.keyboard.press("Escape");
  await page.route("**/api/profile/export/", (route) => route.abort());
  await page.getByRole("button", { name: "Download my data" }).click();
  await says(page, "We could not collect your data. Please try again.");
});

test("one's data comes as a file; deleting the account names what goes, wants the password, and is for good", async () => {
  const peju = await shopper("peju");
  await call(endpoints.addresses.create, { headers: peju.headers, body: home });
  const { page } = await visitOf(peju, { ...phone, mayComplain: failedCalls });
  await open(page, "/account");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    profile: { email: peju.email },
    addresses: [home],
    orders: [],
    wishlist: [],
    cart: [],
  });

  await page.getByRole("button", { name: "Delete account" }).click();
  const sure = page.getByRole("dialog", { name: "Delete your account?" });
  await sure
    .getByText(/This cannot be undone: your profile, addresses, wishlist, cart and messages/)
    .waitFor();
  await expectOpenToAll(page);
  await sure.getByRole("button", { name: "Keep account" }).click();
  await sure.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Delete account" }).click();
  await sure.getByLabel("Current password", { exact: true }).fill("not this one");
  await sure.getByRole("button", { name: "Delete for good" }).click();
  await says(page, "The current password is not right");
  await sure.getByLabel("Current password", { exact: true }).fill(password);
  await sure.getByRole("button", { name: "Delete for good" }).click();
  await says(page, "Your account is deleted");
  await page.waitForURL(`${shop.storefront}/`);
  expect(await keptIn(page)).toBeNull();
  await expect(call(endpoints.accounts.login, { body: { email: peju.email, password } })).rejects.toThrow(
    "The e-mail or the password is not right.",
  );
});

test("a forgotten password: a link by mail, a new password, signed in with it; the link works once", async () => {
  const { email } = await shopper("rita");
  const { page } = await browser.visit({ ...phone, mayComplain: failedCalls });
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
    .getByText(/If this e-mail has an account, a link .* 30 minutes/)
    .waitFor();
  await expectOpenToAll(page);
  const link = /\S+\/reset-password#[\w-]+/.exec(await letterTo(shop.dataDir, email))?.[0] ?? "";
  await page.goto(link, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "New password" }).waitFor();
  expect(page.url()).toBe(`${shop.storefront}/reset-password`);
  await expectOpenToAll(page);
  const set = page.getByRole("button", { name: "Set password" });
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await set.click();
  await says(page, "This password is one of the most common ones");
  await page.getByLabel("New password", { exact: true }).fill(next);
  await set.click();
  await says(page, "Your password is changed. Please sign in with the new one.");
  const signIn = page.getByRole("dialog", { name: "Sign In" });
  await signIn.getByLabel("Email").fill(email);
  await signIn.getByLabel("Password", { exact: true }).fill(next);
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${shop.storefront}/`);

  await page.goto("about:blank");
  await page.goto(link, { waitUntil: "networkidle" });
  await page.getByLabel("New password", { exact: true }).fill("yet another long one");
  await set.click();
  await says(page, "This link is not good any more. Please ask for a new one.");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await dialog.waitFor();
});

test("Register and Sign In: every input is wanted, one leads to the other, and the words are the store's", async () => {
  const { page } = await browser.visit();
  await open(page, "/login");
  await page.getByRole("button", { name: "Shop Now" }).click();
  const register = page.getByRole("dialog", { name: "Register" });
  for (const label of ["Email", "Username", "Password"])
    expect(await register.getByLabel(label, { exact: true }).getAttribute("required"), label).not.toBeNull();
  expect(await register.getByLabel("Email").getAttribute("type")).toBe("email");
  await register.getByRole("button", { name: "Register" }).click();
  for (const label of ["Email", "Username", "Password"]) await says(page, `${label} is required`);
  await expect.poll(() => focused(page)).toBe("email");
  await expectOpenToAll(page);
  await register.getByLabel("Email").fill("sade@example");
  await register.getByLabel("Username").fill("sade");
  await says(page, "Enter an e-mail address such as ada@example.com");
  await register.getByLabel("Email").fill("sade@example.com");
  await register.getByLabel("Password", { exact: true }).fill(password);
  await register.getByRole("button", { name: "Register" }).click();
  await says(page, "Welcome sade! Registration successful!");
  expect(await register.isVisible()).toBe(false);
  const signIn = page.getByRole("dialog", { name: "Sign In" });
  expect(await signIn.getByLabel("Email").getAttribute("type")).toBe("email");
  expect(await signIn.getByLabel("Email").inputValue()).toBe("sade@example.com");
  await expect.poll(() => focused(page)).toBe("password");
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await says(page, "Password is required");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await says(page, "Login successful!");
  await page.waitForURL(`${shop.storefront}/`);
});

test("a session begins as loading; its profile is fetched with the token, and cart and wishlist with it", async () => {
  const tola = await shopper("tola");
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

  const visit = await visitOf(tola);
  watch(visit.page);
  await open(visit.page, "/men");
  for (const path of own) expect(asked).toContain(`${path} with a token`);
  await visit.page.getByRole("banner").getByText("tola").waitFor();
  const logout = visit.page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/auth/logout/"),
  );
  await visit.page.getByRole("banner").getByText("tola").click();
  await visit.page.getByRole("button", { name: "Logout" }).click();
  await logout;
  await visit.page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  expect(await keptIn(visit.page)).toBeNull();
  await expect(call(endpoints.accounts.refresh, { body: { refresh: tola.kept.refresh } })).rejects.toThrow();
});

test("an access token that has run out is renewed once for all calls; a profile that cannot be had signs out", async () => {
  const uche = await shopper("uche");
  const { page } = await visitOf({ kept: { ...uche.kept, access: "a.b.c" } }, { mayComplain: failedCalls });
  let renewals = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/token/refresh/")) renewals += 1;
  });
  await open(page, "/account");
  await part(page, "Devices").getByText("This device").waitFor();
  expect(renewals).toBe(1);
  expect(JSON.parse((await keptIn(page)) ?? "{}").access).not.toBe("a.b.c");

  await page.route("**/api/profile/", (route) => route.fulfill({ status: 500, body: "" }));
  await open(page, "/account");
  await says(page, "Sign in to see your account.");
  expect(await keptIn(page)).toBeNull();
});

test("the checkout offers the address book and takes new addresses into it", async () => {
  const { page } = await visitOf(await shopper("vera"));
  const [product] = (await call(endpoints.products.list, { query: { in_stock: true, listing: "men" } }))
    .results;
  const checkout = `/store/checkout?product=${product?.id}`;
  await open(page, checkout);
  expect(await page.getByLabel("Saved addresses").count()).toBe(0);
  const labels = {
    "Full Name": "fullName",
    Address: "address",
    City: "city",
    State: "state",
    "ZIP Code": "zipCode",
  };
  for (const [label, field] of Object.entries(labels))
    await page.getByLabel(label, { exact: true }).fill(home[field as keyof typeof home]);
  await page.getByLabel("Country").fill("Nigeria");
  await page.getByRole("checkbox", { name: "Save this address" }).check();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/addresses/") && answer.status() === 201,
  );
  await page.getByRole("button", { name: "Place Order" }).click();
  await saved;
  await page.waitForURL(`${shop.desk}/pay**`);

  await page.goto(`${shop.storefront}/account`, { waitUntil: "networkidle" });
  await part(page, "Addresses").getByText(home.address).first().waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await open(page, checkout);
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe(home.city);
  expect(await page.getByRole("checkbox", { name: "Save this address" }).count()).toBe(0);
  await page.getByLabel("City").fill("Lagos");
  await page.getByRole("checkbox", { name: "Save this address" }).waitFor();
  await page.getByLabel("Saved addresses").selectOption({ label: "Ada Obi, 14 Tejuosho Lane, Abeokuta" });
  expect(await page.getByLabel("City").inputValue()).toBe(home.city);
  await expectOpenToAll(page);
});
