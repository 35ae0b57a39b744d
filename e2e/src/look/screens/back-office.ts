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
    screen("today", "/"),
    screen("first-day", "/first-day"),
    screen("orders", "/orders"),
    screen("orders-to-ship", "/orders?view=to_ship"),
    screen("orders-selected", "/orders", {
      only: 1440,
      picture: "window",
      steps: [(page) => page.getByRole("checkbox", { name: "Select all that are shown" }).check()],
    }),
    screen("orders-nothing-found", "/orders?search=nobody-by-this-name"),
    screen("order", order),
    screen("order-change", order, { steps: [(page) => page.keyboard.press("e"), waitFor("as ordered")] }),
    screen("order-waits", (_, __, changed) => `/orders/${changed}`),
    screen("order-new", "/orders/new"),
    screen("products", "/products"),
    screen("products-change", "/products/change?kind=percent&search=dress", { picture: "window" }),
    screen("products-import", "/products/import"),
    screen("products-changes", "/products/changes"),
    screen("product", product),
    ...[
      ...["collections", "collections/1", "categories", "brands", "sizes", "colors"],
      ...["size-charts", "size-charts/1", "size-charts/new"],
    ].map((name) => screen(`catalog-${name.replace("/", "-")}`, `/catalog/${name}`)),
    screen("stock", "/stock"),
    screen("messages", "/messages"),
    screen("customers", "/customers"),
    screen("keys", "/orders", { only: 1440, picture: "window", steps: [(page) => page.keyboard.press("?")] }),
    screen("palette", "/orders", {
      only: 1440,
      picture: "window",
      steps: [
        (page) => page.keyboard.press("Control+k"),
        (page) => page.getByRole("combobox", { name: "Find or do" }).fill("dress"),
        waitFor("Products"),
      ],
    }),
    screen("menu", "/orders", { only: 390, picture: "window", steps: [press("button", "Menu")] }),
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
    ].map((name) => screen(`settings-${name}`, `/settings/${name}`)),
    screen("settings-search-tried", "/settings/search?search=blue%20dress"),
    screen("account", "/account"),
    screen("not-found", "/nothing-here"),
  ],
};
