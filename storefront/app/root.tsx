import textFont from "@adire/ui/hanken-grotesk-latin.woff2?url";
import displayFont from "@adire/ui/imbue-latin.woff2?url";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { readShop } from "./api/read-shop.server.ts";
import { ShopProvider } from "./api/shop.tsx";
import { CartProvider } from "./parts/cart/cart.tsx";
import { language } from "./parts/seo/alternates.ts";
import { SessionProvider } from "./parts/session/session.tsx";
import { SessionMark } from "./parts/session/session-mark.tsx";
import { ErrorScreen } from "./parts/shell/error-screen.tsx";
import { RouteAnnouncer } from "./parts/shell/route-announcer.tsx";
import { StaleNotice } from "./parts/shell/stale-notice.tsx";
import { useVisitCount } from "./parts/shell/use-visit-count.ts";
import { WishlistProvider } from "./parts/wishlist/wishlist.tsx";
import { themeColors, themeOf } from "./theme.ts";
import { DeferredScripts } from "./ui/deferred-scripts.tsx";
import { useOverlayHistory } from "./ui/overlay-history.ts";
import { Toasts } from "./ui/toasts.tsx";
import tokens from "./ui/tokens.css?url";

export const links: LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: tokens },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return { shop: await readShop(), theme: themeOf(request.headers.get("cookie")) };
}

/** The root loader's data does not change between navigations. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
  return (
    <html lang={language} data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {(["light", "dark"] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={themeColors[theme === "system" ? scheme : theme]}
          />
        ))}
        <SessionMark />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

/** Offline, calls fail at once and say so; otherwise they would wait for the network without a word. */
const defaultOptions = {
  queries: { staleTime: 30_000, retry: 1, networkMode: "always" },
  mutations: { networkMode: "always" },
} as const;

export default function Root() {
  useOverlayHistory();
  const { shop } = useLoaderData<typeof loader>();
  useVisitCount(shop.addresses.api);
  const [queries] = useState(() => new QueryClient({ defaultOptions }));
  return (
    <QueryClientProvider client={queries}>
      <ShopProvider shop={shop}>
        <SessionProvider>
          <WishlistProvider>
            <CartProvider>
              <StaleNotice />
              <Outlet />
              <RouteAnnouncer />
              <Toasts />
            </CartProvider>
          </WishlistProvider>
        </SessionProvider>
      </ShopProvider>
    </QueryClientProvider>
  );
}

export { ErrorScreen as ErrorBoundary };
