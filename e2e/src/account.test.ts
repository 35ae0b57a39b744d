import { readFile } from "node:fs/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { failedCalls, useBrowser, type VisitOptions } from "./browser.ts";
import { mailTo } from "./mails.ts";
import { newShopper, password, type Shopper, signInAs } from "./signed-in.ts";

const shop = inject("shop");
const browser = useBrowser();
const call = makeClient(shop.api);
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

/** A browser in which a session is kept, as after signing in. */
async function visitOf(shopper: Shopper, options: VisitOptions = {}) {
  const visit = await browser.visit(options);
  await signInAs(visit.page.context(), shopper);
  return visit;
}

const open = (page: Page, path: string) => page.goto(shop.storefront + path, { waitUntil: "networkidle" });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem("adire.session"));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("signed out, the account asks to sign in and brings the shopper back, on a phone in the dark", async () => {
  const { username, email } = await newShopper(call, "kemi");
  const { page } = await browser.visit(phone);
  await open(page, "/account");
  await says(page, "Sign in to see your account.");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe("email");
  await expectAccessible(page);
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await expect
    .poll(() => dialog.getByLabel("Password", { exact: true }).getAttribute("type"))
    .toBe("password");
  await dialog.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => dialog.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await dialog.getByLabel("Password", { exact: true }).press("Enter");
  await page.waitForURL("**/account");
  await says(page, "Login successful!");
  await part(page, "Profile").getByLabel("Username").waitFor();
  await expect.poll(() => part(page, "Profile").getByLabel("Username").inputValue()).toBe(username);
  await expectAccessible(page);
});

test("profile: a name is saved at once, an e-mail with the password; what is wrong stands at its field", async () => {
  const [lola, other] = [await newShopper(call, "lola"), await newShopper(call, "lola-other")];
  const [newName, newEmail] = [`${lola.username}-new`, `${lola.username}@new.example`];
  const { page } = await visitOf(lola, { mayComplain: failedCalls });
  await open(page, "/account");
  const profile = part(page, "Profile");
  const save = profile.getByRole("button", { name: "Save changes" });
  await save.waitFor();
  await expect.poll(() => profile.getByLabel("Current password", { exact: true }).count()).toBe(0);
  await profile.getByLabel("Username").fill(`${lola.username} of the looms`);
  await save.click();
  await says(page, "Profile saved");
  await page.getByRole("banner").getByText(`${lola.username} of the looms`).waitFor();

  await profile.getByLabel("Username").fill("");
  await profile.getByLabel("Email").fill("lola");
  await profile.getByLabel("Username").focus();
  await says(page, "Enter an email address such as ada@example.com");
  await save.click();
  await says(page, "Username is required");
  await expect.poll(() => focused(page)).toBe("username");
  await profile.getByLabel("Username").fill(other.username);
  await profile.getByLabel("Email").fill(other.email);
  await profile.getByLabel("Current password", { exact: true }).fill(password);
  await save.click();
  await says(page, "This email already has an account");
  await says(page, "This username is taken");
  await expectAccessible(page);

  await profile.getByLabel("Username").fill(newName);
  await profile.getByLabel("Email").fill(newEmail);
  await profile.getByLabel("Current password", { exact: true }).fill("not this one");
  await save.click();
  await says(page, "The current password isn’t right");
  await expect.poll(() => focused(page)).toBe("current_password");
  await expect.poll(() => profile.getByLabel("Email").inputValue()).toBe(newEmail);
  await profile.getByLabel("Current password", { exact: true }).fill(password);
  await save.click();
  await says(page, "Profile saved");
  await profile.getByLabel("Current password", { exact: true }).waitFor({ state: "detached" });
  await expect
    .poll(async () => JSON.parse((await keptIn(page)) ?? "{}").user)
    .toMatchObject({ email: newEmail, username: newName });
  await call(endpoints.accounts.login, { body: { email: newEmail, password } });

  await says(page, "Your email isn’t confirmed yet. The link is in our email to you.");
  await page.getByRole("button", { name: "Send it again" }).click();
  await says(page, `A link is on its way to ${newEmail}. It works for 3 days.`);
  const mail = await mailTo(shop.dataDir, newEmail, "This is the email of an account");
  await page.goto(/http\S+confirm-email\S+/.exec(mail)?.[0] ?? "", { waitUntil: "networkidle" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await says(page, "Your email is confirmed. Thank you.");
  await page.getByRole("main").getByRole("link", { name: "Your account" }).click();
  await part(page, "Profile").getByLabel("Username").waitFor();
  await expect.poll(() => page.getByText("confirmed yet").count()).toBe(0);
});

test("password and devices: a new password signs the others out; one is signed out from here", async () => {
  const mary = await newShopper(call, "mary");
  const again = () => call(endpoints.accounts.login, { body: { email: mary.email, password } });
  const [first] = [await again(), await again()];
  const { page } = await visitOf(mary, { mayComplain: failedCalls });
  await open(page, "/account");
  const devices = part(page, "Devices");
  await devices.getByText("This device").waitFor();
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(3);
  await devices
    .getByRole("button", { name: /^Sign out .*device$/ })
    .first()
    .click();
  const sure = page.getByRole("dialog", { name: "Sign out this device?" });
  await sure.getByText(/is signed out right away/).waitFor();
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Stay signed in" }).click();
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(3);
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
  await says(page, "The current password isn’t right");
  await words.getByLabel("Current password", { exact: true }).fill(password);
  await change.click();
  await says(page, "This password is too common");
  await words.getByLabel("New password", { exact: true }).fill(next);
  await change.click();
  await says(page, "Your password has been changed. Your other devices are signed out.");
  await expect.poll(() => words.getByLabel("New password", { exact: true }).inputValue()).toBe("");
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

  // The other devices are told.
  const { access, refresh } = first;
  const session = { ...mary.session, access, refresh };
  const other = await visitOf({ ...mary, session }, { mayComplain: failedCalls });
  // It is said for three seconds, which a slow machine may need to load the page.
  await Promise.all([
    says(other.page, "You’ve been signed out. Please sign in again."),
    other.page.goto(`${shop.storefront}/dresses`),
  ]);
  await other.page.waitForURL("**/login");
});

test("addresses: none, added, made the default, changed, deleted, all by keyboard or hand, on a phone", async () => {
  const { page } = await visitOf(await newShopper(call, "ngozi"), { viewport: { width: 360, height: 740 } });
  await open(page, "/account");
  const book = part(page, "Addresses");
  await book.getByText("You have no saved addresses yet.").waitFor();
  await book.getByRole("button", { name: "Add an address" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Add an address" });
  await expect.poll(() => focused(page)).toBe("fullName");
  await form.getByRole("button", { name: "Save address" }).click();
  for (const name of ["Full name", "Address", "City", "State", "ZIP code"])
    await says(page, `${name} is required`);
  await expect.poll(() => focused(page)).toBe("fullName");
  await expect.poll(() => form.getByLabel("Country").inputValue()).toBe("USA");
  await expectAccessible(page);
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Addresses");
  await book.getByText(/Abeokuta/).waitFor();
});

test("while it loads its place is kept; what cannot be loaded is tried again; what fails is said and kept", async () => {
  const { page } = await visitOf(await newShopper(call, "ola"), { mayComplain: failedCalls });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/profile/", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/api/addresses/", (route) => route.abort());
  await page.route("**/api/sessions/", (route) => route.abort());
  await page.goto(`${shop.storefront}/account`);
  await page.getByRole("status").getByText("Loading your account").waitFor();
  letGo();
  await page.getByText("We couldn’t load your addresses.").waitFor();
  await page.getByText("We couldn’t load your devices.").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/addresses/");
  await part(page, "Addresses").getByRole("button", { name: "Try Again" }).click();
  await page.getByText("You have no saved addresses yet.").waitFor();

  await page.route("**/api/addresses/", (route) => route.abort());
  await page.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("dialog", { name: "Add an address" });
  for (const label of ["Full Name", "Address", "City", "State", "ZIP Code"])
    await form.getByLabel(label, { exact: true }).fill("Typed");
  await form.getByRole("button", { name: "Save address" }).click();
  await says(page, "We couldn’t save the address. Please try again.");
  await expect.poll(() => form.getByLabel("City").inputValue()).toBe("Typed");
  await page.keyboard.press("Escape");
  await page.route("**/api/profile/export/", (route) => route.abort());
  await page.getByRole("button", { name: "Download my data" }).click();
  await says(page, "We couldn’t collect your data. Please try again.");
});

test("one's data comes as a file; deleting the account names what goes, wants the password, and is for good", async () => {
  const peju = await newShopper(call, "peju");
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
    .getByText(/This can’t be undone: your profile, addresses, wishlist, cart and messages/)
    .waitFor();
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Keep account" }).click();
  await sure.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Delete account" }).click();
  await sure.getByLabel("Current password", { exact: true }).fill("not this one");
  await sure.getByRole("button", { name: "Delete for good" }).click();
  await says(page, "The current password isn’t right");
  await sure.getByLabel("Current password", { exact: true }).fill(password);
  await sure.getByRole("button", { name: "Delete for good" }).click();
  await says(page, "Your account is deleted");
  await page.waitForURL(`${shop.storefront}/`);
  await expect.poll(() => keptIn(page)).toBeNull();
  await expect(call(endpoints.accounts.login, { body: { email: peju.email, password } })).rejects.toThrow(
    "The email or password isn’t right.",
  );
});

test("the checkout offers the address book and takes new addresses into it", async () => {
  const { page } = await visitOf(await newShopper(call, "vera"));
  const [product] = (await call(endpoints.products.list, { query: { in_stock: true, listing: "men" } }))
    .results;
  const checkout = `/store/checkout?product=${product?.id}`;
  await open(page, checkout);
  await page.getByRole("checkbox", { name: "Save this address" }).waitFor();
  await expect.poll(() => page.getByLabel("Saved addresses").count()).toBe(0);
  const labels = {
    "Full Name": "fullName",
    Address: "address",
    City: "city",
    State: "state",
    "ZIP Code": "zipCode",
  };
  for (const [label, field] of Object.entries(labels))
    await page.getByLabel(label, { exact: true }).fill(home[field as keyof typeof home]);
  await page.getByLabel("Country").selectOption("Nigeria");
  // Its addresses have a postal code instead of a ZIP code; one without either is not asked for it.
  await expect.poll(() => page.getByLabel("Postal Code", { exact: true }).inputValue()).toBe(home.zipCode);
  await page.getByLabel("Country").selectOption("United Arab Emirates");
  await page.getByLabel("Emirate", { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel("Postal Code", { exact: true }).count()).toBe(0);
  await page.getByLabel("Country").selectOption("Kenya");
  await page.getByLabel("Phone for the courier (optional)").fill("+234 803 555 0123");
  await page.getByRole("checkbox", { name: "Save this address" }).check();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/addresses/") && answer.status() === 201,
  );
  await page.getByRole("button", { name: "Place Order" }).click();
  // It is saved as it is ordered: a State that was typed for the country chosen before is not part of it.
  expect(await (await saved).json()).toMatchObject({ city: home.city, state: "", country: "Kenya" });
  await page.waitForURL(`${shop.desk}/pay**`);

  await page.goto(`${shop.storefront}/account`, { waitUntil: "networkidle" });
  await part(page, "Addresses").getByText(home.address).first().waitFor();
  await part(page, "Addresses").getByText("+234 803 555 0123").waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await open(page, checkout);
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe(home.city);
  await expect.poll(() => page.getByRole("checkbox", { name: "Save this address" }).count()).toBe(0);
  await page.getByLabel("City").fill("Lagos");
  await page.getByRole("checkbox", { name: "Save this address" }).waitFor();
  await page.getByLabel("Saved addresses").selectOption({ label: "Ada Obi, 14 Tejuosho Lane, Abeokuta" });
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe(home.city);
  await expectAccessible(page);
});
