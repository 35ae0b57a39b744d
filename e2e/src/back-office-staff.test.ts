import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { keepSession, openBackOffice, staffSession, staffSessionKey } from "./back-office.ts";
import { useBrowser } from "./browser.ts";
import { makeBuyer } from "./buyer.ts";
import { mailTo } from "./mails.ts";
import { account, staffClient } from "./merchant.ts";
import type { OpenShop } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";
import { addToCart, checkOut, payAndReturn, placeOrder, registerAndSignIn } from "./shopper.ts";
import { freshName } from "./signed-in.ts";

const browser = useBrowser();
/** A shop that has no staff account yet. */
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopOnCopy({ DEMO: "false" });
});
afterAll(() => shop?.stop());

/** A device with a passkey store that confirms at once who its user is. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const packer = { email: "packer@example.com", username: "packer", password: "two parcels before tea" };
const reader = { email: "reader@example.com", username: "reader", password: "one eye on the loom" };
const helper = { email: "helper@example.com", username: "helper", password: "a letter for every hem" };

let product = 0;

/** Adds the first product with its picture, price and stock. @returns its id */
async function publishProduct(page: Page): Promise<number> {
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("heading", { name: "Products" }).waitFor();
  let made = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/staff/api/products/")) made += 1;
  });
  await page.getByRole("button", { name: /^New product/ }).dblclick();
  await page.getByLabel("Name", { exact: true }).fill("Loom wrap");
  expect(made).toBe(1);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 100 } });
  const file = { name: "wrap.png", mimeType: "image/png", buffer: picture };
  await page.getByLabel("Add", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: /^Picture 1/ }).waitFor();
  await page.getByLabel("Colors").fill("Indigo");
  await page.getByLabel("Sizes").fill("M");
  await page.getByLabel("Sizes").press("Enter");
  await page.getByRole("grid", { name: "Variants" }).focus();
  await page.keyboard.type("98");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("29");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /^Live/ }).check();
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  return Number(page.url().split("/").at(-1));
}

/** A guest buys two pieces in the shop. @returns the order's number */
async function sell(product: number): Promise<number> {
  const buyer = makeBuyer(shop);
  const placed = await buyer.place(product, 2, crypto.randomUUID(), true);
  await buyer.pay(placed);
  await expect.poll(async () => (await buyer.track(placed)).status).toBe("processing");
  return placed.id;
}

/** A shopper finds the product by search, buys two pieces and pays. @returns the order's number */
async function buyInBrowser(): Promise<number> {
  const { page, close } = await browser.visit();
  await page.goto(shop.storefront);
  await registerAndSignIn(page, "ada");
  await page.goto(`${shop.storefront}/products?search=loom`);
  await page.getByRole("main").getByRole("link", { name: "Loom wrap" }).first().click();
  await page.waitForURL("**/products/*");
  await addToCart(page);
  const quantity = page.getByRole("group", { name: "Quantity of Loom wrap" });
  await quantity.getByRole("button", { name: "Increase quantity" }).click();
  await quantity.getByText("2", { exact: true }).waitFor();
  await checkOut(page);
  await placeOrder(page, shop);
  await payAndReturn(page, shop);
  await page.getByText("Processing").first().waitFor();
  const order = await page.getByRole("heading", { name: /^Order \d+/ }).textContent();
  await close();
  return Number(/\d+/.exec(order ?? "")?.[0]);
}

/** Sends an order of two pieces in two parcels and refunds one, as somebody who has just signed in. */
async function sendAndRefund(page: Page, order: number): Promise<void> {
  await keepSession(page, await staffSession(shop));
  await page.goto(`${shop.api}/admin/orders/${order}`);
  await page.getByRole("heading", { name: `Order ${order}` }).waitFor();
  const parcel = page.getByRole("dialog", { name: "Ship a parcel" });
  for (const pieces of ["1", "rest"]) {
    await page.getByRole("button", { name: /^Ship / }).click();
    if (pieces === "1") await parcel.getByRole("combobox").selectOption("1");
    await parcel.getByRole("button", { name: "Ship 1 piece" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  }
  await page.getByRole("heading", { name: "2 parcels" }).waitFor();
  await page.keyboard.press("r");
  const refund = page.getByRole("form", { name: /^Refund / });
  await refund.getByLabel("Pieces").selectOption("1");
  await refund.getByRole("button", { name: /^Refund ₦/ }).click();
  const passkey = page.getByRole("button", { name: "Use a passkey" });
  await expect.poll(() => passkey.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Payment" }).getByText("Refunded").waitFor();
}

/** Selects two rows of a list. @param steps the keys that lead to the first one and to the next */
async function selectTwo(page: Page, steps: readonly [string[], string[]]): Promise<void> {
  for (const [at, selected] of ["1 order", "2 orders"].entries()) {
    for (const key of steps[at] ?? []) await page.keyboard.press(key);
    await page.keyboard.press("x");
    await page.getByRole("toolbar").getByText(selected, { exact: true }).waitFor();
  }
}

const readPhone = async () => (await makeClient(shop.api)(endpoints.store.read, {})).phone;

/** A client with the session of a page, which has shown its second factor. */
async function clientOf(page: Page) {
  const session = await page.evaluate((key) => localStorage.getItem(key), staffSessionKey);
  return makeClient(shop.api, (request) => {
    request.headers.set("authorization", `Bearer ${JSON.parse(session ?? "").access}`);
    return fetch(request);
  });
}

const { list: listRoles, update: updateRole } = endpoints.staffRoles;

/** Invites somebody without the dialog. */
async function invite(page: Page, { email }: typeof packer, role: string): Promise<void> {
  const call = await clientOf(page);
  const role_id = (await call(listRoles, {})).find(({ name }) => name === role)?.id ?? 0;
  await call(endpoints.staffInvitations.create, { body: { email, role_id } });
}

/** Makes the account of somebody who was invited, by the link of the mail, unless an earlier try has. */
async function join(invited: typeof packer): Promise<void> {
  const mail = await mailTo(shop.dataDir, invited.email);
  const [link = ""] = /https?:\/\/\S+\/admin\/\S+/.exec(mail) ?? [];
  const { status } = await fetch(link, { method: "POST", body: new URLSearchParams(invited) });
  expect([201, 410]).toContain(status);
}

/** Allows the packers something that a colleague forbids at once: Undo does not allow it again. */
async function undoTooLate(page: Page): Promise<void> {
  const call = await clientOf(page);
  const packers = async () => (await call(listRoles, {})).filter(({ name }) => name === "Packer");
  const [before] = await packers();
  const allowed = () => page.getByRole("gridcell", { name: "Packer: allowed" }).count();
  const atFirst = await allowed();
  await page.getByRole("gridcell", { name: "Packer: not allowed" }).first().click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  for (const { id, members: _, is_owner: __, ...role } of await packers())
    await call(updateRole, { params: { id }, body: { ...role, permissions: before?.permissions ?? [] } });
  // As after a connection that was lost, all is read anew.
  await page.evaluate(() => ["offline", "online"].map((change) => dispatchEvent(new Event(change))));
  await expect.poll(allowed).toBe(atFirst);
  await undo.click();
  await undo.waitFor({ state: "detached" });
  expect((await packers())[0]?.permissions).toEqual(before?.permissions);
}

/** Sets a limit of the packers while their rights are changed: both count. */
async function nameRole(page: Page): Promise<void> {
  const call = await clientOf(page);
  const readPacker = async () => (await call(listRoles, {})).find(({ name }) => name === "Packer");
  await page.getByRole("button", { name: /^Packer/ }).click();
  const dialog = page.getByRole("dialog", { name: "Packer" });
  const limit = dialog.getByLabel("Refunds of one order, up to");
  await limit.fill("75");
  const role = await readPacker();
  if (!role) throw new Error("there is no role for packers");
  const { id, members: _, is_owner: __, ...body } = role;
  await call(updateRole, { params: { id }, body: { ...body, name: "Packers" } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("has changed this meanwhile").waitFor();
  expect(await limit.inputValue()).toBe("75");
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Packers");
  await dialog.getByLabel("Name").fill("Packer");
  await page.keyboard.press("Control+Enter");
  await expect.poll(readPacker).toMatchObject({ refund_limit: 75 });
  // Behind an open dialog no button takes a key.
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

/** Words a mail beside its preview. A placeholder that it does not have is refused on its field. */
async function wordMail(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New password" }).click();
  const opening = page.getByLabel("It begins with");
  await opening.fill("Hello {name}.");
  await page.getByText("This mail has no {name}. It has {username}.").waitFor();
  await opening.fill("Hello {username} & all.");
  await page.frameLocator("iframe").getByText("Hello ada & all. Someone, most likely you").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved by/).waitFor();
  await page.getByRole("button", { name: "Back to the original wording" }).click();
  await page.keyboard.press("Control+s");
  await page.frameLocator("iframe").getByText("Hello ada").waitFor({ state: "detached" });
  await page.getByText(/^Saved by/).waitFor();
  // However many previews were shown, Back leads to where one came from.
  await page.goBack();
  await page.getByRole("link", { name: "New password" }).waitFor();
}

test("an owner's first day: link, account, passkey, contacts, rights, first product, first order, a refund", async () => {
  const made = await browser.visit({ hydrates: false });
  await made.page.goto(shop.staffLink);
  await made.page.getByLabel("Email").fill(account.email);
  await made.page.getByLabel("Name").fill(account.username);
  await made.page.getByLabel("Password").fill(account.password);
  await made.page.getByRole("button", { name: "Create the account" }).click();
  await made.page.getByRole("link", { name: "Sign in" }).waitFor();
  await made.close();

  const page = await openBackOffice(browser, shop, "/first-day", { mayComplain: /status of 4(0[39]|22)/ });
  await addAuthenticator(page);
  await page.getByRole("heading", { name: "Your shop has no products yet" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Set it up" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Your password").fill(account.password);
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByText("This device").waitFor();

  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByLabel("Phone", { exact: true }).fill("+234 800 555 0199");
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved by/).waitFor();
  await expect.poll(readPhone).toBe("+234 800 555 0199");

  const phone = page.getByLabel("Phone", { exact: true });
  const other = await page.context().newPage();
  await other.goto(`${shop.api}/admin/settings/shop`);
  await other.getByLabel("Phone", { exact: true }).fill("+234 800 555 0111");
  await phone.fill("+234 800 555 0122");
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await other.keyboard.press("Control+s");
  await expect.poll(readPhone).toBe("+234 800 555 0111");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("has changed this meanwhile").waitFor();
  expect(await phone.inputValue()).toBe("+234 800 555 0122");
  await page.getByRole("button", { name: "Take this" }).click();
  await expect.poll(() => phone.inputValue()).toBe("+234 800 555 0111");
  await other.close();

  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await page.getByRole("link", { name: /^See/ }).first().click();
  await page.frameLocator("iframe").getByText("Tejuosho Lane").first().waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await wordMail(page);

  await page.getByRole("link", { name: "Staff", exact: true }).click();
  const cell = page.getByRole("gridcell", { name: "Packer: not allowed" }).first();
  await cell.focus();
  const allowed = () => page.getByRole("gridcell", { name: "Packer: allowed" }).count();
  const before = await allowed();
  await page.keyboard.press("Space");
  await expect.poll(allowed).toBe(before + 1);
  await page.getByText("changed the role Packer").waitFor();
  const undo = page.getByRole("contentinfo").getByText(/ undo$/);
  await undo.waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(allowed).toBe(before);
  // Until all is read anew no other right is changed.
  await undo.waitFor({ state: "detached" });
  await page.setViewportSize({ width: 390, height: 844 });
  await cell.click();
  await expect.poll(allowed).toBe(before + 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(allowed).toBe(before);
  await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await undoTooLate(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await nameRole(page);

  await page.getByRole("button", { name: /^Invite someone/ }).press("Enter");
  const invitation = page.getByRole("dialog", { name: "Invite someone" });
  await invitation.getByLabel("Email").fill(packer.email);
  const invitedAs = invitation.getByLabel("Role");
  expect(await invitedAs.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text)).toBe(
    "Read only",
  );
  await invitedAs.selectOption({ label: "Packer" });
  await invitation.getByRole("button", { name: "Send the invitation" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await invite(page, reader, "Read only");
  await invite(page, helper, "Support");
  product = await publishProduct(page);
  await sendAndRefund(page, await buyInBrowser());
});

test("a packer joins by the mail, packs the day's orders without a mouse, and is refused the rest", async () => {
  await join(packer);
  const orders = [await sell(product), await sell(product)];
  const page = await openBackOffice(browser, shop, "/", { as: packer, mayComplain: /status of 403/ });
  await page.getByRole("heading", { name: "2 to ship" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.getByRole("link", { name: /^To ship/ }).press("Enter");
  await expect.poll(() => page.getByRole("row", { name: /Order \d/ }).count()).toBe(2);
  await selectTwo(page, [["j"], ["j"]]);
  await page.keyboard.press("m");
  const pack = page.getByRole("button", { name: "Pack 2 orders" });
  await expect.poll(() => pack.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("toolbar").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await page.getByText("Taken back", { exact: true }).waitFor();
  // The cursor is still on the second row.
  await selectTwo(page, [[], ["k"]]);
  await page.keyboard.press("h");
  await page.getByLabel("Carrier").fill("DHL");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stay" }).press("Enter");
  // A colleague is faster with one of them: that is told, though both leave the list.
  const call = await staffClient(shop, packer);
  await call(endpoints.staffOrders.bulk, { body: { action: "ship", ids: orders.slice(0, 1) } });
  await page.keyboard.press("Enter");
  const told = page.getByRole("dialog", { name: "Sent: 1 of 2" });
  await told.getByRole("listitem").getByText(String(orders[0])).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("toolbar").waitFor({ state: "detached" });
  await page.getByText("No orders here").waitFor();

  await page.goto(`${shop.api}/admin/orders/${orders[0]}`);
  await page.getByRole("heading", { name: /^Order \d+/ }).waitFor();
  await page.keyboard.press("r");
  expect(await page.getByRole("form", { name: /^Refund / }).count()).toBe(0);
  const rail = page.getByRole("navigation", { name: "Back office" });
  const seen = async () =>
    (await rail.getByRole("link").allTextContents()).map((text) => text.replace(/\d+\+?$/, ""));
  await expect.poll(seen).toEqual(["Today", "Orders", "Returns", "Stock"]);
  const params = { id: orders[0] ?? 0 };
  const refusal = await call(endpoints.staffOrders.cancel, { params, body: { reason: "no" } }).catch(
    (error) => error.problem.code,
  );
  expect(refusal).toBe("not_allowed");
  await page.goto(`${shop.api}/admin/settings/staff`);
  await page.getByText("The role “Packer” does not open this screen", { exact: true }).waitFor();
  await inspectNothing(page, params.id);
  const address = await readQrCode(page);
  expect(address).toMatch(/^otpauth:\/\/totp\/.+packer%40example\.com\?.*secret=[A-Z2-7]{16,}/);
  const token = new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" }).generate();
  await page.getByLabel("Code", { exact: true }).fill(token);
  await page.keyboard.press("Enter");
  const done = page.getByRole("dialog", { name: "The app is set up" });
  await expect.poll(() => done.getByRole("listitem").count()).toBeGreaterThan(7);
});

/** A packer notes what came back; what is refunded of it is no matter of the role, whatever an address says. */
async function inspectNothing(page: Page, id: number): Promise<void> {
  const call = await staffClient(shop, packer);
  const { announce, arrive } = endpoints.staffReturns;
  const order = await call(endpoints.staffOrders.read, { params: { id } });
  const body = { item_id: order.items[0]?.id ?? 0, quantity: 1, reason: "Too long" };
  const [back] = (await call(announce, { params: { id }, body })).returns;
  await call(arrive, { params: { id, return_id: back?.id ?? 0 } });
  await page.goto(`${shop.api}/admin/orders/${id}?return=${back?.id}`);
  await page.getByText(/^1 piece to inspect/).waitFor();
  expect(await page.getByRole("form", { name: /^Refund / }).count()).toBe(0);
}

/** What the phone of somebody reads who sets up an authenticator app. */
async function readQrCode(page: Page): Promise<string> {
  await page.goto(`${shop.api}/admin/account`);
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Your password").fill(packer.password);
  await page.keyboard.press("Enter");
  const code = await page.getByRole("img", { name: "QR code for the authenticator app" }).screenshot();
  const { data, info } = await sharp(code).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 });
}

/** Screens that invite to change something, opened by somebody who may. */
async function screensToChange(): Promise<string[]> {
  const call = await staffClient(shop);
  const words = { name: "Ada", email: "ada@example.com", subject: "Hem", message: "How long is it?" };
  await call(endpoints.messages.contact, { body: words });
  const { create, update } = endpoints.staffCollections;
  const title = freshName("By hand");
  const byHand = await call(create, { body: { title, is_shown: false } });
  const body = { title, version: byHand.version, products: [product] };
  await call(update, { params: { id: byHand.id }, body: { ...byHand, ...body } });
  const columns = [{ name: "Hips", unit: "cm" as const }];
  const chart = await call(endpoints.staffSizeCharts.create, {
    body: { name: freshName("Wraps"), kind: "body", how: "", columns, rows: [{ size: "M", values: [100] }] },
  });
  const delivery = await call(endpoints.deliveries.create, {
    body: { supplier: "Pond", expected_on: null, lines: [] },
  });
  return [
    ...["/", "/first-day", "/orders", "/returns", "/messages", "/products", `/products/${product}`],
    ...[`/catalog/collections/${byHand.id}`, `/catalog/size-charts/${chart.id}`, "/products/changes"],
    ...["/stock?view=all", `/stock/receive/${delivery.id}`, "/settings/search?search=zither"],
    ...["/settings/home", "/settings/delivery", "/settings/redirects", "/settings/mail/password-reset"],
  ];
}

/** What a screen shows of changing it. */
const toChange = (page: Page) =>
  page.evaluate(() => {
    const controls = "main :is(button, a[data-step], label:has([type=file]))";
    const names = [...document.querySelectorAll(controls)].map((one) => one.ariaLabel ?? one.textContent);
    const verbs = /^(Add|Answer|Take|Remove|Move|Choose|Bold)|take it away/;
    const hints = /drag, or|type a count|add goods|count at once|put products first|fill them in/gi;
    const text = ["main", "footer"].map((part) => document.querySelector(part)?.textContent).join();
    const draggable = document.querySelectorAll("main [draggable=true]").length;
    return [
      ...names.filter((name) => verbs.test(name)),
      ...(text.match(hints) ?? []),
      ...(draggable > 0 ? [`${draggable} to drag`] : []),
    ];
  });

test("who may only read is shown nothing to change, and instead of screens for others a sentence", async () => {
  await join(reader);
  const paths = await screensToChange();
  const page = await openBackOffice(browser, shop, "/", { as: reader, mayComplain: /status of 403/ });
  const found: string[] = [];
  page.on("response", (answer) => answer.status() === 403 && found.push(`refused: ${answer.url()}`));
  for (const path of paths) {
    await page.goto(`${shop.api}/admin${path}`);
    await page.locator("h1").waitFor();
    await expect.poll(() => page.locator("main [aria-busy=true]").count(), { message: path }).toBe(0);
    found.push(...(await toChange(page)).map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
  for (const path of ["/orders/new", "/products/change", "/products/import", "/settings/data"]) {
    await page.goto(`${shop.api}/admin${path}`);
    await page.getByText("The role “Read only” does not open this screen", { exact: true }).waitFor();
  }
  await expectAccessible(page);
});

test("support reads what the role may refund before anything is refused", async () => {
  await join(helper);
  const order = await sell(product);
  const page = await openBackOffice(browser, shop, `/orders/${order}`, { as: helper });
  await page.getByRole("button", { name: /^Refund Loom wrap/ }).press("Enter");
  const refund = page.getByRole("form", { name: /^Refund / });
  await refund.getByText("Your role may refund $100.00 of one order, in all.").waitFor();
});

test("an arrow key passes roles; one counts once it is saved", async () => {
  const page = await openBackOffice(browser, shop, "/settings/staff", { mayComplain: /status of 403/ });
  const role = page.getByLabel("Role of packer");
  await expect.poll(() => role.getByRole("option").count()).toBeGreaterThan(2);
  await role.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const wasSaved = await staffClient(shop).then((call) => call(endpoints.staffMembers.list, {}));
  expect(wasSaved.find(({ username }) => username === "packer")?.role.name).toBe("Packer");
  await page.keyboard.press("Tab");
  const save = page.getByRole("button", { name: "Save the role of packer" });
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Confirm that it is you" }).waitFor();
});

test("the owner brings a list, mended in a cell, imported and undone; of another one its columns are chosen", async () => {
  const lines = [
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price",
    "pond-skirt,Pond skirt,Long,Pond,Skirt,rain,Size,S,POND-1,96.00",
    "pond-coat,Pond coat,Warm,Pond,Coat,rain,Size,M,POND-2,1a2",
  ];
  const page = await openBackOffice(browser, shop, "/products");
  await page.getByRole("link", { name: "Bring a list" }).click();
  const file = { name: "cloth-november.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.getByLabel("List of products").setInputFiles(file);
  await page.getByRole("heading", { name: "2 lines, 1 to fix" }).waitFor();
  const cell = page.getByRole("textbox", { name: "Variant Price, line 3" });
  expect(await cell.getAttribute("aria-invalid")).toBe("true");
  const fault = page.getByText(/"1a2" in the column Variant Price is not an amount/);
  // The list is wider than the screen, and its last cell out of sight: what is wrong is not.
  await page.setViewportSize({ width: 1024, height: 900 });
  const line = page.getByRole("rowheader", { name: "3" });
  const rightOf = async (shown: typeof line) => {
    const box = await shown.boundingBox();
    return box && box.x + box.width;
  };
  expect(await rightOf(cell)).toBeGreaterThan(1024);
  expect(await rightOf(fault)).toBeLessThan(1024);
  await cell.focus();
  await expect.poll(() => rightOf(cell)).toBeLessThan(1024);
  expect(await rightOf(line)).toBeGreaterThan(208);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("w");
  await expect.poll(() => cell.evaluate((field) => field === document.activeElement)).toBe(true);
  await cell.fill("112.00");
  await page.getByRole("link", { name: "Another file" }).click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByText("What you mended is not checked yet.").waitFor();
  await asked.getByRole("button", { name: "Stay" }).click();
  await asked.waitFor({ state: "detached" });
  await page.getByLabel("What the column Variant SKU is").selectOption("Not read");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { name: "2 lines, nothing to fix" }).waitFor();
  await page.getByRole("link", { name: /^Columns/ }).click();
  await expect.poll(() => page.getByLabel("Variant SKU").inputValue()).toBe("none");
  expect(await page.getByLabel("Variant Price").inputValue()).toBe("price");
  await page.getByRole("button", { name: "Import 2 products" }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { name: "2 products imported, nothing to fix" }).waitFor();
  const call = await staffClient(shop);
  const imported = async () =>
    (await call(endpoints.staffProducts.list, { query: { search: "Pond" } })).results.map(({ name }) => name);
  await expect.poll(async () => (await imported()).toSorted()).toEqual(["Pond coat", "Pond skirt"]);

  await page.keyboard.press("Control+z");
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await page.getByText("2 of 2 products are as before.").waitFor();
  const pond = await call(endpoints.staffProducts.list, { query: { search: "Pond" } });
  expect(pond.results.map(({ state }) => state)).toEqual(["archived", "archived"]);

  await page.getByRole("link", { name: "Another file" }).click();
  // What an earlier try chose for a column is remembered.
  const column = freshName("Artikel");
  const own = { ...file, name: "own.csv", buffer: Buffer.from(`${column},Preis\nReed mat,20.00\n`) };
  await page.getByLabel("List of products").setInputFiles(own);
  await page.getByRole("heading", { name: "Which column is what?" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(column).selectOption("Name");
  await page.getByLabel("Preis").selectOption("Price");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { name: "1 line, nothing to fix" }).waitFor();

  await page.getByRole("link", { name: "Another file" }).click();
  const wide = "Handle,Title,Variant Price,Vendor,Type,Tags\nreed-bag,Reed bag,1a2,Reed,Bag,rain\n";
  await page.getByLabel("List of products").setInputFiles({ ...file, buffer: Buffer.from(wide) });
  await fault.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => rightOf(fault)).toBeLessThan(390);
});
