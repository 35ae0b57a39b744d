import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { useSlow } from "../../ui/use-slow.ts";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";

const categoryPath = /^\/category\/[^/]+\/?$/;
const listingPath =
  /^\/(products|new-arrivals|dresses|women|men|beauty-accessories|accessories|kids-baby|african|clearance)\/?$/;

/** Replaces the page by a skeleton while a navigation to a listing is slow. */
export function PendingListing({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.state === "loading" ? navigation.location.pathname : pathname;
  const label = categoryPath.test(next)
    ? "Loading category"
    : listingPath.test(next)
      ? "Loading products"
      : undefined;
  const pending = useSlow(next !== pathname && label !== undefined, 200);
  return (
    <>
      {pending && label && <ListingSkeleton label={label} />}
      <div hidden={pending}>{children}</div>
    </>
  );
}

function ListingSkeleton({ label }: { label: string }) {
  // The router has already saved the scroll position of the previous page.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="page pt-14 pb-32">
      <h1 className="display pb-11 text-[54px] leading-none text-muted lg:text-[76px]">
        <span role="status">{label}</span>
      </h1>
      <ProductGridSkeleton columns="four" />
    </div>
  );
}
