import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { PendingListing } from "../catalog/pending-listing.tsx";
import { PendingProduct } from "../product/pending-product.tsx";
import { LayoutError } from "./error-screen.tsx";
import { Footer } from "./footer.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { TopBar } from "./top-bar.tsx";

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
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

export const ErrorBoundary = () => <LayoutError shell={Shell} />;
