import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
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

  if (state === "guest")
    return (
      <>
        <SignInPrompt title="Orders" note="Sign in to see your orders." />
        <GuestOrders />
      </>
    );
  if (orders.isError)
    return (
      <PlainPage title="Orders" note="We could not load your orders.">
        <Button onClick={() => void orders.refetch()}>Try Again</Button>
      </PlainPage>
    );
  if (state === "loading" || orders.isPending)
    return (
      <PlainPage title="Orders">
        <p className="sr-only" role="status">
          Loading your orders
        </p>
        <Skeleton className="h-64" />
      </PlainPage>
    );
  const { count, results } = orders.data;
  if (results.length === 0)
    return (
      <PlainPage title="Orders" note="You have no orders yet">
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </PlainPage>
    );
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-10">
        <h1 className="title-huge">Orders</h1>
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
      <Pagination page={page} pages={pagesOf(orders.data)} to={(to) => `?page=${to}`} />
    </div>
  );
}
