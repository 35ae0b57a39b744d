import { createBrowserRouter } from "react-router";
import { FailedScreen } from "./shell/failed-screen.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

/** The screens of every day. */
const daily = {
  today: () => import("./screens/today/today.tsx"),
  orders: () => import("./screens/orders/orders.tsx"),
  stock: () => import("./screens/stock/stock.tsx"),
  messages: () => import("./screens/messages/messages.tsx"),
  customers: () => import("./screens/customers/customers.tsx"),
  products: () => import("./screens/products/products.tsx"),
};

/**
 * Loads their scripts, and those of the palette, before anybody opens them: what is typed at once would not
 * reach it. What fails now is asked for again then.
 */
export const preloadDaily = () =>
  [...Object.values(daily), () => import("./shell/palette.tsx")].map((load) => load().catch(() => {}));

/** Every address of the back office, below /admin. Screens are loaded when they are opened. */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: (
        <main className="px-10 max-lg:px-5">
          <FailedScreen />
        </main>
      ),
      hydrateFallbackElement: <div aria-busy />,
      children: [
        {
          errorElement: <FailedScreen />,
          children: [
            { index: true, lazy: daily.today },
            { path: "orders", lazy: daily.orders },
            { path: "orders/new", lazy: () => import("./screens/orders/new-order.tsx") },
            { path: "orders/drafts/:id", lazy: () => import("./screens/orders/draft-order.tsx") },
            { path: "orders/:id", lazy: () => import("./screens/orders/order.tsx") },
            { path: "payments", lazy: () => import("./screens/payments/payments.tsx") },
            { path: "returns", lazy: () => import("./screens/returns/returns.tsx") },
            { path: "stock", lazy: daily.stock },
            { path: "stock/:id", lazy: () => import("./screens/stock/movements.tsx") },
            { path: "stock/receive/:id", lazy: () => import("./screens/stock/receive.tsx") },
            { path: "messages", lazy: daily.messages },
            { path: "messages/:id", lazy: daily.messages },
            { path: "reviews", lazy: () => import("./screens/reviews/reviews.tsx") },
            { path: "reviews/:id", lazy: () => import("./screens/reviews/reviews.tsx") },
            { path: "customers", lazy: daily.customers },
            { path: "customers/:id", lazy: () => import("./screens/customers/customer.tsx") },
            { path: "customers/guests/:id", lazy: () => import("./screens/customers/guest.tsx") },
            { path: "settings", lazy: () => import("./screens/settings/settings-screen.tsx") },
            { path: "settings/shop", lazy: () => import("./screens/settings/shop.tsx") },
            { path: "settings/home", lazy: () => import("./screens/settings/home-page.tsx") },
            { path: "settings/payment", lazy: () => import("./screens/settings/payment.tsx") },
            { path: "settings/delivery", lazy: () => import("./screens/settings/delivery.tsx") },
            { path: "settings/prices", lazy: () => import("./screens/settings/prices.tsx") },
            { path: "settings/search", lazy: () => import("./screens/search/search.tsx") },
            { path: "settings/redirects", lazy: () => import("./screens/redirects/redirects.tsx") },
            { path: "settings/staff", lazy: () => import("./screens/staff/staff.tsx") },
            { path: "settings/mail", lazy: () => import("./screens/mail/mail.tsx") },
            { path: "settings/mail/:id", lazy: () => import("./screens/mail/wording.tsx") },
            { path: "settings/data", lazy: () => import("./screens/settings/data.tsx") },
            { path: "settings/audit", lazy: () => import("./screens/audit/audit.tsx") },
            { path: "account", lazy: () => import("./screens/account/account.tsx") },
            { path: "first-day", lazy: () => import("./screens/first-day/first-day.tsx") },
            { path: "catalog", lazy: () => import("./screens/catalog/catalog-screen.tsx") },
            { path: "catalog/collections", lazy: () => import("./screens/catalog/collections.tsx") },
            { path: "catalog/collections/:id", lazy: () => import("./screens/catalog/collection.tsx") },
            { path: "catalog/categories", lazy: () => import("./screens/catalog/categories.tsx") },
            { path: "catalog/brands", lazy: () => import("./screens/catalog/brands.tsx") },
            { path: "catalog/sizes", lazy: () => import("./screens/catalog/sizes.tsx") },
            { path: "catalog/colors", lazy: () => import("./screens/catalog/colors.tsx") },
            { path: "catalog/size-charts", lazy: () => import("./screens/catalog/size-charts.tsx") },
            { path: "catalog/size-charts/:id", lazy: () => import("./screens/catalog/size-chart.tsx") },
            { path: "products", lazy: daily.products },
            { path: "products/import", lazy: () => import("./screens/imports/bring-list.tsx") },
            { path: "products/import/:id", lazy: () => import("./screens/imports/list.tsx") },
            { path: "products/change", lazy: () => import("./screens/bulk-changes/plan.tsx") },
            { path: "products/changes", lazy: () => import("./screens/bulk-changes/changes.tsx") },
            { path: "products/changes/:id", lazy: () => import("./screens/bulk-changes/change.tsx") },
            { path: "products/:id", lazy: () => import("./screens/products/product.tsx") },
            { path: "*", element: <NotFound /> },
          ],
        },
      ],
    },
  ],
  { basename: "/admin" },
);
