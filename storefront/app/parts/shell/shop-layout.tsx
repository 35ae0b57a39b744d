import type { ReactNode } from "react";
import { Outlet, useRouteError } from "react-router";
import { PendingListing } from "../catalog/pending-listing.tsx";
import { PendingProduct } from "../product/pending-product.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { Footer } from "./footer.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { isUnavailable, Unavailable } from "./unavailable.tsx";

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-bg"
      >
        Skip to content
      </a>
      <ProgressBar />
      <TopBar />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}

export default function ShopLayout() {
  return (
    <Shell>
      <PendingListing>
        <PendingProduct>
          <Outlet />
        </PendingProduct>
      </PendingListing>
    </Shell>
  );
}

export function ErrorBoundary() {
  if (!isUnavailable(useRouteError())) return <ErrorScreen />;
  return (
    <Shell>
      <Unavailable />
    </Shell>
  );
}
