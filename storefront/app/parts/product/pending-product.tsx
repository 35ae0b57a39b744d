import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSlowNavigation } from "../../ui/use-slow-navigation.ts";

const productPath = /^\/products\/[^/]+\/?$/;

/** Replaces the page by a skeleton while a navigation to a product is slow. */
export function PendingProduct({ children }: { children: ReactNode }) {
  const pending = useSlowNavigation(productPath) !== false;
  return (
    <>
      {pending && <ProductSkeleton />}
      <div hidden={pending}>{children}</div>
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className="page pt-2 lg:pt-4">
      <h1 className="flex min-h-11 items-center text-sm text-muted">
        <span role="status">Loading...</span>
      </h1>
      <div className="grid gap-6 pt-2 pb-32 lg:grid-cols-[1fr_392px] lg:gap-14 lg:pt-4">
        <div className="grid gap-3 lg:grid-cols-[96px_1fr] xl:grid-cols-[148px_1fr]">
          <div className="grid content-start gap-3 max-lg:hidden">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="aspect-4/5" />
          </div>
          <Skeleton className="aspect-4/5 max-lg:-mx-5" />
        </div>
        <div className="grid content-start gap-5">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-32" />
          <Skeleton className="h-11 w-1/2" />
          <Skeleton className="h-[90px]" />
          <Skeleton className="h-[106px]" />
          <Skeleton className="h-14" />
        </div>
      </div>
    </div>
  );
}
