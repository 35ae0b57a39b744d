import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { useSlow } from "../../ui/use-slow.ts";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";

/** The addresses of lists; a change within one of them is the list's own affair. */
const category = /^\/category\/[^/]+\/?$/;
const list =
  /^\/(products|new-arrivals|dresses|women|men|beauty-accessories|accessories|kids-baby|african|clearance)\/?$/;

/** Around a page: while a list is slow to come, its place is kept instead of the page that one has left. */
export function PendingListing({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.state === "loading" ? navigation.location.pathname : pathname;
  const words = category.test(next) ? "Loading category" : list.test(next) ? "Loading products" : undefined;
  const pending = useSlow(next !== pathname && words !== undefined, 200);
  return (
    <>
      {pending && words && <Place words={words} />}
      <div hidden={pending}>{children}</div>
    </>
  );
}

function Place({ words }: { words: string }) {
  // The router has noted where one stood on the page before. The answer may be a promise, which an effect must not give back.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="page pt-14 pb-32">
      <h1 className="display pb-11 text-[54px] leading-none text-muted lg:text-[76px]">
        <span role="status">{words}</span>
      </h1>
      <ProductGridSkeleton columns="four" />
    </div>
  );
}
