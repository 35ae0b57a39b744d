import { createBrowserRouter } from "react-router";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

/** Every address of the back office, below /admin. Screens are loaded when they are opened. */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <div aria-busy />,
      children: [
        { index: true, lazy: () => import("./screens/today/today.tsx") },
        { path: "orders", lazy: () => import("./screens/orders/orders.tsx") },
        { path: "orders/new", lazy: () => import("./screens/orders/new-order.tsx") },
        { path: "orders/:id", lazy: () => import("./screens/orders/order.tsx") },
        { path: "stock", lazy: () => import("./screens/stock/stock.tsx") },
        { path: "stock/:id", lazy: () => import("./screens/stock/movements.tsx") },
        { path: "stock/receive/:id", lazy: () => import("./screens/stock/receive.tsx") },
        { path: "messages", lazy: () => import("./screens/messages/messages.tsx") },
        { path: "messages/:id", lazy: () => import("./screens/messages/messages.tsx") },
        { path: "customers", lazy: () => import("./screens/customers/customers.tsx") },
        { path: "customers/:id", lazy: () => import("./screens/customers/customer.tsx") },
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
        { path: "products", lazy: () => import("./screens/products/products.tsx") },
        { path: "products/change", lazy: () => import("./screens/bulk-changes/plan.tsx") },
        { path: "products/changes", lazy: () => import("./screens/bulk-changes/changes.tsx") },
        { path: "products/changes/:id", lazy: () => import("./screens/bulk-changes/change.tsx") },
        { path: "products/:id", lazy: () => import("./screens/products/product.tsx") },
        { path: "*", element: <NotFound /> },
      ],
    },
  ],
  { basename: "/admin" },
);
