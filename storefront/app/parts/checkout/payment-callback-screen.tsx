import { paymentSuccessRedirectMs } from "@adire/contract/limits";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isLinkEnded, useOrder } from "../orders/use-orders.ts";
import { notVerified, paid, referenceIn } from "./payment-result.ts";
import { orderPath } from "./placed-orders.ts";
import { usePaymentResult } from "./use-payment-result.ts";

const titles = { loading: "One moment", success: "Thank you", failed: "Not confirmed" } as const;
const movedText =
  "We corrected its email while you were paying, and a new link to it went there by mail. " +
  "The page that you had of it is closed.";

export function PaymentCallbackScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { result, placed } = usePaymentResult(referenceIn(search));
  const payable = result.state === "failed" && result.unpaidOrder ? placed : undefined;
  const unverified = result.state === "failed" && result.message === notVerified;
  // Staff may have corrected the email of the order while its payment page was open.
  const { error } = useOrder({ token: placed?.token ?? "" }, Boolean(placed?.token));
  const isEnded = isLinkEnded(error);
  const whatNext = placed?.token ? "where it is now" : "it among your orders";
  const ordersPath = placed?.token ? orderPath(placed) : "/store/orders";

  useEffect(() => {
    if (result.state === "loading") return;
    heading.current?.focus();
    if (result.state === "failed" || isEnded) return;
    const timer = setTimeout(() => void navigate(ordersPath, { replace: true }), paymentSuccessRedirectMs);
    return () => clearTimeout(timer);
  }, [result, isEnded, ordersPath, navigate]);

  return (
    <EmptyPage
      title={titles[result.state]}
      scene={result.state === "failed" ? "eleko.indigo.basket" : "alabere.indigo.parcel"}
      headingRef={heading}
    >
      {result.state === "loading" && (
        <>
          <p role="status" className="text-[17px]">
            Verifying your payment...
          </p>
          <Skeleton className="h-14 max-w-80" />
        </>
      )}
      {result.state === "success" && (
        <>
          <p role="status" className="text-[17px] text-leaf">
            {paid}
          </p>
          <p className="max-w-[52ch] text-muted">
            Order {result.orderId}. {isEnded ? movedText : `In a moment you’ll see ${whatNext}.`}
          </p>
          <p>
            {isEnded ? (
              <ButtonLink to="/find-order">Find your order</ButtonLink>
            ) : (
              <ButtonLink to={ordersPath}>
                {placed?.token ? "Follow your order" : "See your orders"}
              </ButtonLink>
            )}
          </p>
        </>
      )}
      {result.state === "failed" && (
        <>
          <p role="alert" className="text-[17px] text-clay">
            {result.message}
          </p>
          {payable && (
            <p className="max-w-[52ch]">
              Nothing was charged. We’ll hold your order for a while, so you can pay with another card.
            </p>
          )}
          {unverified && (
            <p className="max-w-[52ch]">
              If you paid, we’ll hear from your bank and update your order. You’ll never pay twice for the
              same order.
            </p>
          )}
          <p className="flex flex-wrap gap-3">
            {unverified && (
              <ButtonLink to={placed ? orderPath(placed) : ordersPath}>
                {placed ? `See order ${placed.id}` : "See your orders"}
              </ButtonLink>
            )}
            {payable && (
              <a href={payable.url} className={buttonClass()}>
                Pay order {payable.id}
              </a>
            )}
            <ButtonLink to="/store/cart" variant={payable || unverified ? "quiet" : "primary"}>
              Try Again
            </ButtonLink>
            <ButtonLink to="/store" variant="quiet">
              Continue Shopping
            </ButtonLink>
          </p>
        </>
      )}
    </EmptyPage>
  );
}
