import { CallFailed } from "@adire/contract/client";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import type { OrderDetail } from "./invoice-values.ts";
import { isLinkEnded, useOrder } from "./use-orders.ts";

type OrderLoaderProps = {
  /** @param guest whether the order was read by its tracking token */
  children(order: OrderDetail, guest: boolean): ReactNode;
};

/** Loads the order of the id or tracking token in the URL; renders the loading and error states. */
export function OrderLoader({ children }: OrderLoaderProps) {
  const { orderId = "", token } = useParams();
  const { state } = useSession();
  const query = useOrder(token ? { token } : { id: orderId });
  const { data: order, isLoadingError, error } = query;

  if (!token && state === "guest")
    return <SignInPrompt title={`Order ${orderId}`} note="Sign in to see your order." />;
  const isEnded = isLinkEnded(error);
  const missing = token
    ? "We can’t find an order for this link. Part of it may be missing. We can email you a new one."
    : "We can’t find that order in your account.";
  if (
    isLoadingError &&
    error instanceof CallFailed &&
    (isEnded || error.status === 404 || error.status === 422)
  )
    return (
      <EmptyPage title={isEnded ? "This link has ended" : "Order not found"} scene="alabere.indigo.parcel">
        <p className="max-w-[44ch] text-[17px]">{isEnded ? error.message : missing}</p>
        <p className="flex flex-wrap gap-3">
          {token ? (
            <ButtonLink to="/find-order">Find your order</ButtonLink>
          ) : (
            <ButtonLink to="/orders">Orders</ButtonLink>
          )}
          <ButtonLink to="/contact" variant="quiet">
            Contact us
          </ButtonLink>
        </p>
      </EmptyPage>
    );
  if (isLoadingError) return <FailedPage title="Order" failed="We couldn’t load your order." query={query} />;
  if (!order)
    return (
      <div className="page pt-10 pb-24 lg:pt-16">
        <PageHeading className="pb-10">Order</PageHeading>
        <p className="sr-only" role="status">
          Loading your order
        </p>
        <div className="grid gap-12 lg:grid-cols-[1fr_392px] lg:gap-14">
          <div className="grid gap-6">
            {[1, 2].map((line) => (
              <div key={line} className="grid grid-cols-[64px_1fr] gap-4">
                <Skeleton className="aspect-4/5" />
                <Skeleton className="h-5 w-2/3" />
              </div>
            ))}
          </div>
          <Skeleton className="h-40" />
        </div>
      </div>
    );
  return children(order, token !== undefined);
}
