import type { ReactNode } from "react";
import { useSlowNavigation } from "../../ui/use-slow-navigation.ts";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";

const listingPath =
  /^\/(category\/[^/]+|products|new-arrivals|dresses|women|men|(beauty-)?accessories|kids-baby|african|clearance)\/?$/;

/** Replaces the page by a skeleton while a navigation to a listing is slow. */
export function PendingListing({ children }: { children: ReactNode }) {
  const pending = useSlowNavigation(listingPath);
  return (
    <>
      {pending && (
        <div className="page pt-14 pb-32">
          <h1 className="display pb-11 text-[54px] leading-none text-muted lg:text-[76px]">
            <span role="status">
              {pending.startsWith("/category") ? "Loading category" : "Loading products"}
            </span>
          </h1>
          <ProductGridSkeleton columns="four" />
        </div>
      )}
      <div hidden={pending !== false}>{children}</div>
    </>
  );
}
