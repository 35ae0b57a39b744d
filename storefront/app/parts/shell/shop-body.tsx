import type { ReactNode } from "react";
import { PendingListing } from "../catalog/pending-listing.tsx";
import { PendingProduct } from "../product/pending-product.tsx";
import { TopBar } from "./top-bar.tsx";

/** The bar and what stands below it: all that two pages of the same path with different queries do not share. */
export function ShopBody({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <main id="content" tabIndex={-1} className="outline-none">
        <PendingListing>
          <PendingProduct>{children}</PendingProduct>
        </PendingListing>
      </main>
    </>
  );
}
