import type { verification } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { paymentSuccessRedirectMs } from "@adire/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { z } from "zod";
import { sendWithRetries } from "../../api/client.ts";
import { useShop } from "../../api/shop.tsx";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { cartKey } from "../cart/use-cart-content.ts";
import { type PaymentResult, paid, referenceIn, resolvePaymentResult } from "./payment-result.ts";
import {
  browserStorages,
  orderPath,
  type PlacedOrder,
  placedOrderByReference,
  savePlacedOrder,
} from "./placed-orders.ts";

const titles = { loading: "One moment", success: "Thank you", failed: "Not confirmed" } as const;

async function verifyWithDesk(desk: string, reference: string): Promise<string | undefined> {
  const answer = await sendWithRetries(new Request(`${desk}/api/verify/${encodeURIComponent(reference)}`));
  if (!answer.ok && answer.status >= 500) throw new Error(`HTTP error! status ${answer.status}`);
  const { status, data } = (await answer.json()) as z.infer<typeof verification>;
  return status ? data?.status : undefined;
}

export function PaymentCallbackScreen() {
  const [search] = useSearchParams();
  const reference = referenceIn(search);
  const { addresses, api } = useShop();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [result, setResult] = useState<PaymentResult>({ state: "loading" });
  const [placed, setPlaced] = useState<PlacedOrder>();
  const payable = result.state === "failed" && result.unpaidOrder ? placed : undefined;
  const ordersPath = placed?.token ? orderPath(placed) : "/store/orders";

  const verify = useEffectEvent(async (isStale: () => boolean) => {
    const nextResult = await resolvePaymentResult(reference, {
      verify: (paymentReference) => verifyWithDesk(addresses.desk, paymentReference),
      settle: (paymentReference) =>
        api(endpoints.payments.settle, { params: { reference: paymentReference } }),
    });
    if (isStale()) return;
    const storages = browserStorages();
    let order = reference ? placedOrderByReference(storages, reference) : undefined;
    if (reference && nextResult.state === "failed" && nextResult.unpaidOrder) {
      // An order that was placed elsewhere is known by its reference alone. The cart offers it, too.
      const url = `${addresses.desk}/pay?order_id=${encodeURIComponent(reference)}`;
      order ??= { id: nextResult.unpaidOrder, reference, url, token: null };
      savePlacedOrder(storages, order, Date.now());
    }
    setPlaced(order);
    setResult(nextResult);
    await queries.invalidateQueries({ queryKey: cartKey });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reference is a new payment
  useEffect(() => {
    let stale = false;
    void verify(() => stale);
    return () => {
      stale = true;
    };
  }, [reference]);

  useEffect(() => {
    if (result.state === "loading") return;
    heading.current?.focus();
    if (result.state === "failed") return;
    const timer = setTimeout(() => void navigate(ordersPath), paymentSuccessRedirectMs);
    return () => clearTimeout(timer);
  }, [result, ordersPath, navigate]);

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
          <p className="text-muted">
            Order {result.orderId}. In a moment you will see{" "}
            {placed?.token ? "how far it is" : "it among your orders"}.
          </p>
          <p>
            <Link to={ordersPath} className={buttonClass()}>
              {placed?.token ? "Follow your order" : "See your orders"}
            </Link>
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
          <p className="flex flex-wrap gap-3">
            {payable && (
              <a href={payable.url} className={buttonClass()}>
                Pay order {payable.id}
              </a>
            )}
            <ButtonLink to="/store/cart" variant={payable ? "quiet" : "primary"}>
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
