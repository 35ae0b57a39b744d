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
        { index: true, lazy: () => import("./screens/orders/orders.tsx") },
        { path: "orders", lazy: () => import("./screens/orders/orders.tsx") },
        { path: "*", element: <NotFound /> },
      ],
    },
  ],
  { basename: "/admin" },
);
