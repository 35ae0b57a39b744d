import type { verification } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { sendWithRetries } from "@adire/ui/session/send-with-retries.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { useShop } from "../../api/shop.tsx";
import { cartKey } from "../cart/use-cart-content.ts";
import { type PaymentResult, resolvePaymentResult } from "./payment-result.ts";
import {
  browserStorages,
  type PlacedOrder,
  placedOrderByReference,
  savePlacedOrder,
} from "./placed-orders.ts";

async function verifyWithDesk(desk: string, reference: string): Promise<string | undefined> {
  const answer = await sendWithRetries(new Request(`${desk}/api/verify/${encodeURIComponent(reference)}`));
  if (!answer.ok && answer.status >= 500) throw new Error(`HTTP error! status ${answer.status}`);
  const { status, data } = (await answer.json()) as z.infer<typeof verification>;
  return status ? data?.status : undefined;
}

/** What became of a payment, and its order as far as this browser knows it. */
export function usePaymentResult(reference: string | null): {
  result: PaymentResult;
  placed: PlacedOrder | undefined;
} {
  const { addresses, api } = useShop();
  const queries = useQueryClient();
  const [result, setResult] = useState<PaymentResult>({ state: "loading" });
  const [placed, setPlaced] = useState<PlacedOrder>();
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
  return { result, placed };
}
