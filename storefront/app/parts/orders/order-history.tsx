import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { GuestOrders } from "./guest-orders.tsx";
import { OrderCard } from "./order-card.tsx";
import { pagesOf, useOrders } from "./use-orders.ts";

export function OrderHistory() {
  const { state } = useSession();
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1);
  const orders = useOrders(page);
  const navigate = useNavigate();
  const pages = orders.data ? pagesOf(orders.data) : page;
  const isBeyond = page > pages;
  useEffect(() => {
    if (isBeyond) void navigate(`?page=${pages}`, { replace: true });
  }, [isBeyond, pages, navigate]);

  if (state === "guest")
    return (
      <>
        <SignInPrompt title="Orders" scene="alabere.indigo.parcel" note="Sign in to see your orders." />
        <GuestOrders />
      </>
    );
  if (orders.isLoadingError)
    return <FailedPage title="Orders" failed="We couldn’t load your orders." query={orders} />;
  if (state === "loading" || orders.isPending || isBeyond) return <LoadingOrders />;
  const { count, results } = orders.data;
  if (count === 0)
    return (
      <EmptyPage title="Orders" scene="alabere.indigo.parcel">
        <p className="text-[17px]">You have no orders yet</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/products">Continue Shopping</ButtonLink>
          <ButtonLink to="/store/cart" variant="quiet">
            View cart
          </ButtonLink>
        </p>
      </EmptyPage>
    );
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-10">
        <PageHeading>Orders</PageHeading>
        <p className="text-[15px] text-muted">
          {count} {count === 1 ? "order" : "orders"}
        </p>
      </div>
      <ul className="grid gap-12 pb-12">
        {results.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={(to) => `?page=${to}`} />
    </div>
  );
}

function LoadingOrders() {
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <PageHeading className="pb-10">Orders</PageHeading>
      <p className="sr-only" role="status">
        Loading your orders
      </p>
      <div className="grid gap-12">
        {[1, 2].map((order) => (
          <div key={order} className="grid gap-6 border-t border-ink pt-6 lg:grid-cols-[288px_1fr] lg:gap-14">
            <div className="grid content-start gap-3">
              <Skeleton className="h-9 w-40" />
              <Skeleton className="h-5 w-56" />
              <Skeleton className="h-5 w-32" />
            </div>
            <div className="grid grid-cols-[64px_1fr] gap-4">
              <Skeleton className="aspect-4/5" />
              <Skeleton className="h-5 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
