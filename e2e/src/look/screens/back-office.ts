import { failedCalls } from "../../browser.ts";
import { draftPreview, homePreview, listPage } from "../lists.ts";
import {
  arePaymentsStuck,
  changePage,
  customerPage,
  deliveryPage,
  draftOrderPage,
  draftPage,
  exportsOfEveryState,
  guest,
  guestPage,
  isBeingWritten,
  movementsPage,
  orderPage,
  returnsPage,
  saveMeanwhile,
  troubledOrderPage,
} from "../records.ts";
import { type Area, press, type Screen, waitFor } from "../screen.ts";

type Other = Omit<Screen, "name" | "path" | "who">;

/** A screen of the staff at an address below /admin. */
const screen = (
  name: string,
  path: string | ((product: number, order: number, changed: number) => string),
  other: Other = {},
): Screen => ({
  ...other,
  name: `back-office-${name}`,
  who: "staff",
  path: ({ shop, products, tracked, changed }) =>
    `${shop.api}/admin${typeof path === "string" ? path : path(products.usual, tracked.id, changed.id)}`,
});
const product = (id: number) => `/products/${id}`;
const order = (_: number, id: number) => `/orders/${id}`;

/** What staff see. */
export const backOffice: Area = {
  title: "Back office",
  screens: [
    { name: "back-office-sign-in", path: ({ shop }) => `${shop.api}/admin/` },
    screen("today", "/", { mock: "1-today" }),
    screen("first-day", "/first-day", { mock: "9-first-day" }),
    screen("orders", "/orders", { mock: "2-orders" }),
    screen("orders-to-ship", "/orders?view=to_ship"),
    screen("orders-selected", "/orders", {
      only: 1440,
      picture: "window",
      steps: [(page) => page.getByRole("checkbox", { name: "Select all that are shown" }).check()],
    }),
    screen("orders-filter", "/orders", {
      picture: "window",
      steps: [press("button", /^Filter/), waitFor("Placed since")],
    }),
    screen("orders-nothing-found", "/orders?search=nobody-by-this-name"),
    screen("orders-offline", "/orders", {
      says: failedCalls,
      steps: [
        (page) => page.context().setOffline(true),
        (page) => page.getByRole("link", { name: /^On the way/ }).click(),
        waitFor(/^You are offline/),
      ],
    }),
    screen("order", order),
    screen("order-change", order, { steps: [(page) => page.keyboard.press("e"), waitFor("as ordered")] }),
    screen("order-refund", order, {
      picture: "window",
      mock: "3-order",
      steps: [(page) => page.keyboard.press("r"), waitFor(/^Refund ₦/)],
    }),
    screen("order-second-factor", order, {
      picture: "window",
      says: /status of 403/,
      steps: [
        (page) => page.keyboard.press("r"),
        press("button", /^Refund ₦/),
        waitFor("Confirm that it is you"),
      ],
    }),
    screen("order-ship", order, {
      picture: "window",
      steps: [(page) => page.keyboard.press("s"), waitFor("Ship a parcel")],
    }),
    screen("order-cancel", order, {
      picture: "window",
      steps: [
        (page) => page.keyboard.press("."),
        press("button", "Cancel the order"),
        waitFor(/^Cancel order \d+$/),
      ],
    }),
    { name: "back-office-order-money", who: "staff", path: ({ shop }) => troubledOrderPage(shop) },
    screen("orders-money", "/orders?view=payment_exceptions"),
    screen("order-waits", (_, __, changed) => `/orders/${changed}`),
    {
      name: "back-office-order-unpaid",
      who: "staff",
      path: ({ shop }) => orderPage(shop, "pending"),
      shows: "Copy the payment link",
    },
    {
      name: "back-office-order-tracking",
      who: "staff",
      path: ({ shop }) => orderPage(shop, "delivered"),
      steps: [press("button", /^Correct the tracking number/), waitFor(/^The order has arrived/)],
    },
    screen("order-new", "/orders/new"),
    { name: "back-office-order-draft", who: "staff", path: ({ shop }) => draftOrderPage(shop) },
    screen("orders-drafts", "/orders?view=drafts"),
    screen("payments", "/payments", { before: [arePaymentsStuck], shows: "4 to settle" }),
    screen("payments-settled", "/payments"),
    screen("orders-hand-over", "/orders?view=to_ship", {
      picture: "window",
      only: 1440,
      steps: [
        (page) => page.getByRole("checkbox", { name: "Select all that are shown" }).check(),
        (page) => page.keyboard.press("h"),
        waitFor("Tracking numbers"),
      ],
    }),
    screen("products", "/products"),
    screen("products-change", "/products/change?kind=percent&search=dress", {
      mock: "5-bulk-change",
      picture: "window",
    }),
    screen("products-change-below-cost", "/products/change?kind=percent&search=dress", {
      picture: "window",
      steps: [
        (page) => page.getByLabel("By", { exact: true }).fill("-60"),
        (page) =>
          page
            .getByRole("button", { name: /^Sell at cost/ })
            .first()
            .click(),
        waitFor("Sells at cost"),
      ],
    }),
    screen("products-change-samples", "/products/change?kind=state&to=archived&state=live&samples=true", {
      picture: "window",
    }),
    screen("products-import", "/products/import"),
    {
      name: "back-office-products-import-done",
      who: "staff",
      path: ({ shop }) => listPage(shop, "imported"),
      shows: "Undo the import",
    },
    {
      name: "back-office-products-import-to-mend",
      who: "staff",
      path: ({ shop }) => listPage(shop, "faulty"),
      steps: [(page) => page.getByRole("region", { name: "Lines to fix" }).waitFor()],
      mock: "6-import",
    },
    {
      name: "back-office-products-import-columns",
      who: "staff",
      path: ({ shop }) => listPage(shop, "unknown"),
      shows: "Artikel",
    },
    { name: "home-preview", path: ({ shop }) => homePreview(shop), shows: "A preview, not saved yet." },
    {
      name: "product-preview",
      path: ({ shop, products }) => draftPreview(shop, products.usual),
      shows: "A preview, as it is saved now.",
    },
    {
      name: "back-office-products-change-to-come",
      who: "staff",
      path: ({ shop }) => changePage(shop),
      shows: /^Begins/,
      picture: "window",
    },
    {
      name: "back-office-products-change-running",
      who: "staff",
      path: ({ shop }) => changePage(shop),
      before: [isBeingWritten],
      shows: /^12 of /,
      mock: "5-bulk-change-running",
      picture: "window",
    },
    screen("products-changes", "/products/changes"),
    screen("product", product, { mock: "4-product" }),
    screen("product-to-fix", product, {
      only: 1440,
      steps: [
        (page) => page.getByRole("grid", { name: "Variants" }).focus(),
        (page) => page.keyboard.type("1O"),
        (page) => page.keyboard.press("Enter"),
        waitFor("1 to fix"),
      ],
    }),
    {
      name: "back-office-product-changed-meanwhile",
      who: "staff",
      path: ({ shop, products }) => draftPage(shop, products.usual),
      says: /status of 409/,
      picture: "window",
      steps: [saveMeanwhile, press("button", /^Save/), waitFor("Changed meanwhile")],
    },
    ...[
      ...["collections", "collections/1", "categories", "brands", "sizes", "colors"],
      ...["size-charts", "size-charts/1", "size-charts/new"],
    ].map((name) => screen(`catalog-${name.replace("/", "-")}`, `/catalog/${name}`)),
    screen("stock", "/stock"),
    screen("stock-all", "/stock?view=all"),
    {
      name: "back-office-stock-movements",
      who: "staff",
      path: ({ shop, tracked }) => movementsPage(shop, tracked.id),
    },
    { name: "back-office-stock-receive", who: "staff", path: ({ shop }) => deliveryPage(shop) },
    screen("stock-deliveries", "/stock?view=deliveries"),
    screen("messages", "/messages"),
    screen("message", "/messages/1"),
    screen("reviews", "/reviews"),
    screen("review", "/reviews/1"),
    { name: "back-office-returns", who: "staff", path: ({ shop }) => returnsPage(shop) },
    {
      name: "back-office-returns-inspect",
      who: "staff",
      path: ({ shop }) => returnsPage(shop),
      steps: [press("link", /^Inspect/), waitFor(/^Refund ₦/)],
    },
    {
      name: "back-office-order-returned",
      who: "staff",
      path: ({ shop }) => returnsPage(shop),
      steps: [press("link", /^Order \d+: /), waitFor("Call off")],
    },
    screen("returns-money", "/returns?view=all"),
    screen("customers", "/customers"),
    { name: "back-office-customer", who: "staff", path: ({ shop }) => customerPage(shop) },
    screen("customers-guest", `/customers?search=${guest}`),
    { name: "back-office-guest", who: "staff", path: ({ shop }) => guestPage(shop) },
    screen("keys", "/orders", {
      mock: "7-keys",
      only: 1440,
      picture: "window",
      steps: [(page) => page.keyboard.press("?")],
    }),
    screen("palette", "/orders", {
      mock: "7-palette",
      only: 1440,
      picture: "window",
      steps: [
        (page) => page.keyboard.press("Control+k"),
        (page) => page.getByRole("combobox", { name: "Find or do" }).fill("dress"),
        waitFor("Free to sell"),
      ],
    }),
    screen("peek", "/orders", {
      only: 1440,
      picture: "window",
      steps: [
        waitFor("To ship"),
        (page) => page.keyboard.press("j"),
        (page) => page.keyboard.press("Space"),
        (page) => page.getByRole("complementary", { name: /^Peek/ }).waitFor(),
      ],
    }),
    screen("palette-phone", "/orders", {
      only: 390,
      picture: "window",
      steps: [
        press("button", "More"),
        press("button", /^Find or do/),
        (page) => page.getByRole("combobox", { name: "Find or do" }).fill("dress"),
        waitFor("Products"),
      ],
    }),
    screen("menu", "/orders", { only: 390, picture: "window", steps: [press("button", "More")] }),
    ...[
      "shop",
      "home",
      "payment",
      "delivery",
      "prices",
      "search",
      "redirects",
      "staff",
      "mail",
      "data",
      "audit",
    ].map((name) =>
      screen(`settings-${name}`, `/settings/${name}`, name === "staff" ? { mock: "8-staff" } : {}),
    ),
    screen("settings-search-tried", "/settings/search?search=blue%20dress"),
    screen("settings-staff-invite", "/settings/staff", {
      picture: "window",
      steps: [press("button", /^Invite someone/), waitFor("Send the invitation")],
    }),
    screen("settings-staff-role", "/settings/staff", {
      picture: "window",
      steps: [press("button", "New role"), waitFor("Add the role")],
    }),
    screen("settings-mail-preview", "/settings/mail", {
      picture: "window",
      steps: [press("link", /^See/), (page) => page.locator("dialog[open] iframe").waitFor()],
    }),
    screen("settings-mail-wording", "/settings/mail/order-delivered", {
      steps: [
        (page) => page.getByLabel("It begins with").fill("Hello {name}."),
        (page) => page.frameLocator("iframe").getByText("Hello ").first().waitFor(),
      ],
    }),
    screen("settings-data-exports", "/settings/data", { before: [exportsOfEveryState], shows: "Try again" }),
    screen("settings-data-export-orders", "/settings/data?export=orders", {
      picture: "window",
      shows: "A CSV file for the accountant",
    }),
    screen("settings-data-export-products", "/settings/data?export=products", {
      picture: "window",
      shows: "A CSV file for a spreadsheet",
    }),
    screen("account", "/account"),
    screen("account-passkey", "/account", {
      picture: "window",
      steps: [press("button", "Add a passkey"), waitFor("Your password")],
    }),
    screen("not-found", "/nothing-here"),
  ],
};
