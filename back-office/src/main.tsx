import "./styles.css";
import "@adire/ui/polyfills.ts";
import { standInForStorages } from "@adire/ui/storage.ts";
import { allowTranslation } from "@adire/ui/translation.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { isForbidden } from "./api/client.ts";
import { preloadDaily, router } from "./routes.tsx";
import { applyDensity } from "./shell/density.ts";
import { applyTheme } from "./shell/theme.ts";

standInForStorages();
allowTranslation();
applyTheme();
applyDensity();
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && !isForbidden(error),
      placeholderData: (old: unknown) => old,
      // Offline, what was not loaded before says so, instead of waiting; what was stays, and is read again
      // once the connection is back.
      networkMode: "always",
      refetchOnReconnect: "always",
      gcTime: 30 * 60_000,
    },
  },
});
// Screens have titles of their own.
document.querySelector("title")?.remove();
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
// Safari knows no idle callbacks.
(window.requestIdleCallback ?? setTimeout)(preloadDaily);
