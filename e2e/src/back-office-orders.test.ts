import { readFile } from "node:fs/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openBackOffice, staffSessionKey } from "./back-office.ts";
import { failedCalls, useBrowser } from "./browser.ts";
import { makeBuyer } from "./buyer.ts";
import { account, codeOf, merchantOf, staffClient } from "./merchant.ts";
import { reprice } from "./reprice.ts";

const shop = inject("shop");
const merchant = inject("merchant");
const browser = useBrowser();

async function paidOrder(pieces: number): Promise<number> {
  const { results } = await makeClient(shop.api)(endpoints.products.list, {
    query: { listing: "dresses", in_stock: true, page_size: 48 },
  });
  const buyer = makeBuyer(shop);
  // Others look at the first ones, and what is changed for another variant is repriced for a while.
  for (const { id } of results.toReversed()) {
    const { variants } = await makeClient(shop.api)(endpoints.products.read, { params: { id } });
    if (variants.filter(({ stock }) => stock > pieces + 1).length < 3) continue;
    try {
      const placed = await buyer.place(id, pieces, crypto.randomUUID(), true);
      await buyer.pay(placed);
      await expect.poll(async () => (await buyer.track(placed)).status).toBe("processing");
      return placed.id;
    } catch {
      // This one has fewer pieces left.
    }
  }
  throw new Error("nothing can be bought");
}

/** Changes both pieces of an order to a dearer variant, whose difference is then paid at the desk. */
async function askForMore(page: Page, call: Awaited<ReturnType<typeof merchantOf>>, id: number) {
  const read = () => call(endpoints.staffOrders.read, { params: { id } });
  const { items, total_price } = await read();
  const [{ id: item_id, product } = { id: 0, product: { id: 0 } }] = items;
  const query = { item_id: String(item_id) };
  const { choices } = await call(endpoints.staffOrders.exchangeChoices, { params: { id }, query });
  const other = choices.find(({ is_current, left }) => !is_current && (left ?? 0) > 1);
  const ids = { product: product.id ?? 0, variant: other?.variant_id ?? 0 };
  await reprice(call, ids, 5);
  await page.keyboard.press("e");
  const change = page.getByRole("form", { name: /^Change / });
  await change.getByRole("radio", { name: /\$5\.00 more$/ }).check();
  await change.getByLabel("Why").fill("wants the other one");
  await change.getByRole("button", { name: /^Ask for \$10\.00/ }).click();
  const waits = page.getByRole("region", { name: "Change that waits" });
  await waits.getByText("Waits for the payment of $10.00").waitFor();
  await waits.getByRole("button", { name: "Withdraw the change" }).waitFor();
  expect(await page.getByRole("button", { name: /^Ship / }).count()).toBe(0);
  const { reference = "", url = "" } = (await read()).exchange?.payment ?? {};
  await makeBuyer(shop).pay({ id, reference, url, token: "", quantity: 2, pays: true });
  await expect.poll(async () => (await read()).total_price).toBe(total_price + 10);
  await reprice(call, ids, -5);
  await page.reload();
  await page.getByRole("heading", { name: `Order ${id}` }).click();
}

/** Presses what prints a paper. @returns the kind of file that the API answers */
async function printed(page: Page, press: () => Promise<void>): Promise<string | undefined> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes(".pdf"), { timeout: 20_000 }),
    press(),
  ]);
  return answer.headers()["content-type"];
}

/** Saves what is shown as a view, leaves it, comes back by its tab, and deletes it. */
async function keepView(page: Page, row: string | RegExp) {
  await page.getByRole("button", { name: "Save this view" }).click();
  const view = page.getByRole("dialog", { name: "Save this view" });
  await view.getByLabel("Name").fill("One of today");
  await view.getByRole("button", { name: "Save" }).click();
  const tab = page.getByRole("link", { name: "One of today" });
  await tab.waitFor();
  await page.getByRole("link", { name: /^On the way/ }).click();
  await expect.poll(() => page.getByRole("row", { name: row }).count()).toBe(0);
  await tab.click();
  await page.getByRole("row", { name: row }).waitFor();
  await page.getByRole("button", { name: "Delete this view" }).click();
  await expect.poll(() => tab.count()).toBe(0);
}

/** Adds the number of a parcel that was sent without one, and corrects it after a colleague has. */
async function addTracking(page: Page, call: Awaited<ReturnType<typeof merchantOf>>, id: number) {
  const add = page.getByRole("button", { name: /^Add the tracking number of 1 × / });
  const way = page.getByRole("form", { name: /^How 1 × .* travels$/ });
  await add.click();
  await way.getByLabel("Tracking number").press("Escape");
  await expect.poll(() => way.count()).toBe(0);
  await add.click();
  await way.getByLabel("Carrier").fill("DHL");
  await way.getByLabel("Tracking number").fill("JD2");
  await way.getByLabel("Tracking number").press("Control+Enter");
  await page.getByRole("link", { name: "JD2" }).waitFor();
  await page.getByText(/now goes with DHL, tracking number JD2$/).waitFor();

  await page
    .getByRole("button", { name: /^Correct the tracking number of 1 × / })
    .last()
    .click();
  await way.getByLabel("Tracking number").fill("JD4");
  const { parcels } = await call(endpoints.staffOrders.read, { params: { id } });
  const parcel = parcels.find(({ tracking_number }) => tracking_number === "JD2");
  await call(endpoints.staffOrders.changeTracking, {
    params: { id, parcel_id: parcel?.id ?? 0 },
    body: { version: parcel?.version ?? 0, carrier: "DHL", tracking_number: "JD3" },
  });
  // The order is read anew behind the form.
  await page.getByLabel("Write a note for the team").fill("One parcel has a wrong number");
  await page.getByLabel("Write a note for the team").press("Enter");
  await page.getByText("“One parcel has a wrong number”").waitFor();
  await way.getByLabel("Tracking number").press("Control+Enter");
  await page.getByText("It is now: DHL, JD3. Save to replace it.").waitFor();
  await way.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "JD4" }).waitFor();
}

/** A piece is announced to come back, arrives, and is to be inspected. */
async function sendBack(page: Page, number: number) {
  await page.getByRole("button", { name: /^Coming back / }).click();
  const announced = page.getByRole("form", { name: / comes back$/ });
  await announced.getByLabel("Pieces").selectOption("1");
  await announced.getByRole("button", { name: /^Expect 1 piece/ }).click();
  await page.getByText(/^1 piece coming back, announced .*: Too small$/).waitFor();
  await page.getByRole("link", { name: /^Returns/ }).click();
  const row = page.getByRole("row", { name: new RegExp(`Order ${number}\\b`) });
  await row.getByRole("button", { name: /^Arrived/ }).click();
  await page.getByRole("heading", { name: "1 to inspect" }).waitFor();
  await row.getByRole("link", { name: /^Inspect/ }).click();
}

test("an order is found, noted, changed, sent in two parcels, and refunded in its line when a piece came back", async () => {
  const number = await paidOrder(2);
  const call = await merchantOf(shop, merchant, 2);
  const page = await openBackOffice(browser, shop, `/orders?view=to_ship&search=${number}`, {
    mayComplain: /status of 40[39]/,
  });
  const row = new RegExp(`Order ${number}\\b`);
  await page.getByRole("row", { name: row }).waitFor();
  await keepView(page, row);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("toolbar").getByText("1 order", { exact: true }).waitFor();
  expect(await printed(page, () => page.keyboard.press("l"))).toBe("application/pdf");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
  await page.getByRole("link", { name: /^To ship, \d+ of \d+$/ }).waitFor();

  await page.keyboard.press("n");
  await page.keyboard.type("A thread is loose");
  await page.keyboard.press("Enter");
  const story = page.getByRole("region", { name: "What happened" });
  await story.getByText("“A thread is loose”").waitFor();
  await page.getByRole("heading", { name: `Order ${number}` }).click();
  await page.getByText("What was done").click();
  await page.getByText(`wrote a note on order ${number}`).waitFor();

  await page.keyboard.press("e");
  const change = page.getByRole("form", { name: /^Change / });
  await change.getByLabel("Pieces").press("Escape");
  await expect.poll(() => change.count()).toBe(0);
  await page.keyboard.press("e");
  await change.getByLabel("Why").click();
  await change.getByRole("button", { name: /^Change 2 pieces/ }).click();
  const chosen = change.locator("input[type=radio]:checked");
  await expect.poll(() => chosen.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await change.locator("input[type=radio]:not(:checked):enabled").first().check();
  await change.getByLabel("Why").fill("too small");
  await change.getByRole("button", { name: /^Change 2 pieces/ }).click();
  const factor = page.getByRole("dialog", { name: "Confirm that it is you" });
  await factor.getByLabel("Code").fill(await codeOf(merchant, 3));
  await factor.getByRole("button", { name: "Confirm" }).click();
  await story.getByText(/2 × .* changed to .*: too small$/).waitFor();
  await expect.poll(() => change.count()).toBe(0);
  await askForMore(page, call, number);

  await page.keyboard.press("s");
  const parcel = page.getByRole("dialog", { name: "Ship a parcel" });
  await parcel.getByRole("combobox").selectOption("1");
  await parcel.getByLabel("Carrier").fill("DHL");
  await parcel.getByLabel("Tracking number").fill("JD1");
  await parcel.getByLabel("Tracking number").press("Control+Enter");
  await page.getByRole("region", { name: "Parcel" }).getByRole("link", { name: "JD1" }).waitFor();
  await page.getByRole("button", { name: /^Ship 1 of 2 pieces/ }).click();
  const shipRest = () => parcel.getByRole("button", { name: "Ship 1 piece" }).click();
  await shipRest();
  await page.getByRole("heading", { name: "2 parcels" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("Control+z");
  await page.getByText("Taken back", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Ship 1 of 2 pieces/ }).click();
  await shipRest();
  await page.getByRole("heading", { name: "2 parcels" }).waitFor();
  await page.getByText("On the way", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("n");
  const note = page.locator(":focus");
  await note.press("A");
  await note.press("Control+z");
  await expect.poll(() => note.inputValue()).toBe("");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await addTracking(page, call, number);
  await page.getByRole("heading", { name: "2 parcels" }).waitFor();

  const refund = page.getByRole("form", { name: /^Refund / });
  await page.keyboard.press("r");
  await refund.getByLabel("Pieces").press("Escape");
  await expect.poll(() => refund.count()).toBe(0);
  await sendBack(page, number);
  await story.getByText(/^.* 1 × .* came back, to be inspected$/).waitFor();
  await expect.poll(() => refund.getByLabel("Why").inputValue()).toBe("Too small");
  expect(await refund.getByLabel("The shopper keeps it").count()).toBe(0);
  expect(await refund.getByLabel("Put it back on the shelf").isChecked()).toBe(true);
  await refund.getByLabel("Why").selectOption("Arrived with a flaw");
  expect(await refund.getByLabel("Write it off").isChecked()).toBe(true);
  await refund.getByLabel("Why").selectOption("Too small");
  await page.getByRole("region", { name: "Payment" }).getByText("This refund").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole("dialog", { name: /^Refund / });
  await sheet.getByText(/at the rate of the order/).waitFor();
  expect(await sheet.getByLabel("Pieces").inputValue()).toBe("1");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => sheet.count()).toBe(0);
  // Another form is opened later: the keys send the one that is typed in.
  await page
    .getByRole("button", { name: /^Correct the tracking number of 1 × / })
    .last()
    .click();
  await refund.getByLabel("Why").press("Control+Enter");
  await page.getByRole("region", { name: "Payment" }).getByText("Refunded").waitFor();
  await page.getByRole("button", { name: "Leave it" }).click();
  await page.getByRole("heading", { name: `Order ${number}` }).click();
  await page.keyboard.press(".");
  await page.getByRole("button", { name: "Refund an amount" }).click();
  const gesture = page.getByRole("dialog", { name: "Refund an amount" });
  await gesture.getByLabel("Amount").fill("100000");
  await gesture.getByLabel("Why").fill("it came late");
  await gesture.getByRole("button", { name: "Refund" }).click();
  await expect
    .poll(() => gesture.getByLabel("Amount").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await gesture.getByLabel("Amount").fill("1.5");
  await gesture.getByRole("button", { name: "Refund $1.50" }).click();
  await story.getByText(/refund of \$1\.50 .*: it came late/).waitFor();
  const { items, refunds, status } = await call(endpoints.staffOrders.read, { params: { id: number } });
  expect({ status, refunds: refunds.length, back: items[0]?.refunded_quantity }).toEqual({
    ...{ status: "shipped", refunds: 2, back: 1 },
  });
});

/** The session ends elsewhere, and what is typed waits below the sign-in. Whoever signs out is asked about it. */
async function signInAgain(page: Page): Promise<void> {
  const typed = page.getByRole("form", { name: "For whom" }).getByLabel("Email");
  await typed.fill("kemi@example.com");
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key }));
  }, staffSessionKey);
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByText("Your session has ended.").waitFor();
  for (const key of ["Escape", "Escape", "Control+k"]) await page.keyboard.press(key);
  const signIn = async (place: Page | typeof dialog) => {
    await place.getByLabel("Email").fill(account.email);
    await place.getByLabel("Password").fill(account.password);
    await place.getByRole("button", { name: "Sign in" }).click();
  };
  await signIn(dialog);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(await typed.inputValue()).toBe("kemi@example.com");
  const signOut = page.getByRole("button", { name: "Sign out" });
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await signOut.click();
  await asked.getByRole("button", { name: "Stay" }).click();
  expect(await typed.inputValue()).toBe("kemi@example.com");
  await signOut.click();
  await asked.getByRole("button", { name: "Leave" }).click();
  await page.getByLabel("Password").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await signIn(page);
}

/** Saves a draft from within a field, which keeps the focus, and opens it again, which shows what was saved. */
async function saveAndOpenAgain(page: Page): Promise<void> {
  const city = page.getByLabel("City", { exact: true });
  await city.fill("Ibadan");
  await page.getByText("Not saved", { exact: true }).waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await city.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("heading", { name: /^Draft / }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Draft \d+$/ }).click();
  await city.waitFor();
  expect(await city.inputValue()).toBe("Ibadan");
}

/** Changes the address while a colleague does: theirs is seen before it is replaced. */
async function changeAddress(page: Page): Promise<void> {
  const call = await staffClient(shop);
  const params = { id: Number(page.url().split("/").at(-1)) };
  await page.getByRole("button", { name: "Change the address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the address" });
  await dialog.getByLabel("Phone").fill("+234 800 555 0177");
  const { version, shippingAddress } = await call(endpoints.staffOrders.read, { params });
  const body = { version, address: { ...shippingAddress, address: "2 Loom Street" } };
  await call(endpoints.staffOrders.changeAddress, { params, body });
  // As after a connection that was lost, all is read anew.
  const read = page.waitForResponse(new RegExp(`/staff/api/orders/${params.id}/$`));
  await page.evaluate(() => ["offline", "online"].map((change) => dispatchEvent(new Event(change))));
  await read;
  await page.locator("address").getByText("2 Loom Street").waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText(/It is now: Kemi Bello, 2 Loom Street, /).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await call(endpoints.staffOrders.read, { params })).shippingAddress.address).toBe("1 Loom Street");
}

/** Presses twice what sends a mail again: it is sent once. */
async function sendMailOnce(page: Page): Promise<void> {
  const again = page.getByRole("button", { name: /^Send again: / });
  const before = await again.count();
  await again.first().dblclick();
  await expect.poll(() => again.count()).toBe(before + 1);
}

test("an order is placed for a shopper, once however often one presses; its link is copied; it is printed, and cancelled", async () => {
  const page = await openBackOffice(browser, shop, "/orders", {
    ...{ mayComplain: /status of 4(22|0[1349])/, permissions: ["clipboard-read", "clipboard-write"] },
  });
  const newOrder = page.getByRole("button", { name: /^New order/ });
  await newOrder.click();
  await signInAgain(page);
  const rail = page.getByRole("navigation", { name: "Back office" });
  await rail.getByRole("link", { name: /^Orders/ }).click();
  await newOrder.waitFor();
  await page.keyboard.press("n");
  const goods = page.getByRole("searchbox", { name: "Add by barcode, SKU or name" });
  await page.getByRole("button", { name: /^Hold 0 pieces/ }).click();
  await page.getByRole("alert").getByText("Nothing is ordered yet").waitFor();
  await expect.poll(() => goods.evaluate((field) => field === document.activeElement)).toBe(true);
  await goods.fill("throw");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page.getByRole("link", { name: "Customers" }).click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  const form = page.getByRole("form", { name: "For whom" });
  const place = form.getByRole("button", { name: /^Hold 1 piece, mail the link/ });
  await place.click();
  await form.getByText("must be an email address").waitFor();
  const email = form.getByLabel("Email");
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel("Email").fill("kemi.bello@example.com");
  const typed = { Name: "Kemi Bello", Address: "1 Loom Street", City: "Abeokuta" };
  for (const [label, text] of Object.entries({ ...typed, State: "Ogun", "Postal code": "110001" }))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel("Country").selectOption("Nigeria");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: /^Draft / }).waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("An order that you save before it is placed waits here.").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(/^Draft \d+ deleted$/).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: /^Drafts 1$/ }).waitFor();
  await page.getByRole("link", { name: /^Draft \d+$/ }).click();
  await expect.poll(() => form.getByLabel("Address", { exact: true }).inputValue()).toBe("1 Loom Street");
  await saveAndOpenAgain(page);
  const hold = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/staff/api/orders/", async (route) => {
    sent += 1;
    await hold.promise;
    await route.continue();
  });
  await place.click();
  await form.getByRole("status").getByText("One moment").waitFor();
  expect(await place.getAttribute("aria-disabled")).toBe("true");
  await place.press("Enter");
  const slow = Promise.withResolvers<void>();
  await page.route(/assets\/order-[^/]+\.js/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  const screen = page.waitForRequest(/assets\/order-[^/]+\.js/);
  hold.resolve();
  await screen;
  await place.press("Enter");
  slow.resolve();
  await page.getByRole("region", { name: "Goods" }).getByText("After payment").waitFor();
  expect(sent).toBe(1);
  await changeAddress(page);
  await page
    .getByRole("region", { name: "What happened" })
    .getByText(/is held for/)
    .waitFor();
  await sendMailOnce(page);
  await page.getByRole("button", { name: "Copy the payment link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("order_id=PAY_");

  const more = (action: string) => async () => {
    await page.keyboard.press(".");
    await page.getByRole("button", { name: action }).click();
  };
  for (const press of [() => page.keyboard.press("p"), more("Shipping label"), more("Invoice")])
    expect(await printed(page, press)).toBe("application/pdf");
  await more("Cancel the order")();
  const dialog = page.getByRole("dialog", { name: /^Cancel order / });
  await dialog.getByLabel("Why").fill("she called again");
  await dialog.getByLabel("Why").press("Control+Enter");
  const factor = page.getByRole("dialog", { name: "Confirm that it is you" });
  await factor.getByLabel("Code").fill(await codeOf(merchant, 6));
  await factor.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Cancelled", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Goods" }).getByText("Not sent").waitFor();
  await page.getByRole("region", { name: "Payment" }).getByText("Never paid").waitFor();
  expect(await page.getByRole("button", { name: "Packing slip" }).count()).toBe(0);
  await page.getByRole("region", { name: "What happened" }).getByText("she called again").waitFor();

  await page.getByRole("link", { name: "All their orders" }).click();
  await page.getByRole("heading", { name: "Kemi Bello" }).waitFor();
  await page.getByText("no account, ordered first today").waitFor();
  await page.getByLabel("A note for the staff").fill("Call before the delivery");
  await page.getByRole("button", { name: "Save the note" }).click();
  await page.getByRole("listitem").getByText("Call before the delivery").waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Orders" }).getByRole("link").count()).toBe(1);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export their data" }).click(),
  ]);
  const kept = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(kept).toMatchObject({ email: "kemi.bello@example.com", orders: [{ status: "cancelled" }] });
  await page.getByRole("button", { name: "Erase on request" }).click();
  await page.getByRole("button", { name: "Erase the email" }).click();
  await page.waitForURL(/\/admin\/customers$/);
  await page.goBack();
  await page.getByText("There is nothing at this address.").waitFor();
});

test("what is wrong in a form about an order stands at its field, before the second factor is asked for", async () => {
  const id = await paidOrder(1);
  const page = await openBackOffice(browser, shop, `/orders/${id}`, { mayComplain: /status of 422/ });
  const told = async (form: Locator, field: string, sentence: string) => {
    await form.getByText(sentence).waitFor();
    const input = form.getByLabel(field);
    await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await input.getAttribute("aria-invalid")).toBe("true");
  };
  await page.getByRole("button", { name: /^(Add an|Correct the) email$/ }).click();
  const email = page.getByRole("dialog", { name: /email$/ });
  await email.getByLabel("Email").fill("ada at example");
  await page.keyboard.press("Enter");
  await told(email, "Email", "must be an email address");
  await page.reload();

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: /^Refund an amount/ }).click();
  const refund = page.getByRole("dialog", { name: "Refund an amount" });
  await refund.getByRole("button", { name: "Refund" }).click();
  await told(refund, "Amount", "An amount, such as 12.50.");
  await refund.getByLabel("Amount").fill("1");
  await refund.getByRole("button", { name: /^Refund/ }).click();
  await told(refund, "Why", "must have at least 3 characters");
  await page.reload();

  await page.getByRole("heading", { name: `Order ${id}` }).waitFor();
  await page.keyboard.press("e");
  const change = page.getByRole("form", { name: /^Change / });
  await change.getByRole("button", { name: /^Change 1 piece/ }).click();
  await change.getByRole("alert").getByText("Choose what it becomes.").waitFor();
  await change.getByRole("radio", { disabled: false, checked: false }).first().check();
  await change.getByRole("button", { name: /^(Change|Ask for)/ }).click();
  await told(change, "Why", "must have at least 3 characters");
});

test("the same amount is refunded as often as somebody means it: a lost answer repeats nothing, and says so", async () => {
  const id = await paidOrder(1);
  const call = await staffClient(shop);
  const refunded = async () => (await call(endpoints.staffOrders.read, { params: { id } })).refunds.length;
  const page = await openBackOffice(browser, shop, `/orders/${id}`, { mayComplain: failedCalls });
  const dialog = page.getByRole("dialog", { name: "Refund an amount" });
  const refund = async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: /^Refund an amount/ }).click();
    await dialog.getByLabel("Amount").fill("1");
    await dialog.getByLabel("Why").fill("it came late");
    await dialog.getByRole("button", { name: "Refund $1.00" }).dblclick();
  };
  const closed = () => expect.poll(() => dialog.count()).toBe(0);
  await refund();
  const factor = page.getByRole("dialog", { name: "Confirm that it is you" });
  await factor.getByLabel("Code").fill(await codeOf(merchant, 8));
  await factor.getByRole("button", { name: "Confirm" }).click();
  await closed();
  expect(await refunded()).toBe(1);
  await refund();
  await closed();
  expect(await refunded()).toBe(2);

  const path = `**/staff/api/orders/${id}/refund/`;
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await refund();
  await dialog.getByRole("alert").getByText("The shop could not be reached. Please try again.").waitFor();
  expect(await refunded()).toBe(3);
  await page.unroute(path);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  const said = page.getByRole("status").getByText(/^Done once, not twice/);
  await refund();
  await said.waitFor();
  expect(await refunded()).toBe(3);
  await refund();
  await closed();
  expect(await refunded()).toBe(4);
  await expect.poll(() => said.count()).toBe(0);
});

test("a day of the filter that is in no calendar, or before the first one, is told at its field", async () => {
  const page = await openBackOffice(browser, shop, "/orders?view=all");
  await page.getByRole("button", { name: /^Filter/ }).click();
  const dialog = page.getByRole("dialog", { name: "Filter" });
  const [since, until] = [dialog.getByLabel("Placed since"), dialog.getByLabel("Placed until")];
  const hasFocus = (field: Locator) =>
    expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await since.pressSequentially("02312026");
  await until.focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("A day that is in the calendar.").waitFor();
  await hasFocus(since);
  await since.fill("2026-03-02");
  await until.fill("2026-03-01");
  await page.keyboard.press("Enter");
  await dialog.getByText("This is before the first day.").waitFor();
  await hasFocus(until);
  expect(await since.getAttribute("aria-invalid")).not.toBe("true");
  await until.fill("2026-03-02");
  await page.keyboard.press("Enter");
  await page.waitForURL(/since=2026-03-02&until=2026-03-02$/);
});
