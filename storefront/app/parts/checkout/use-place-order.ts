import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { checkoutRedirectMs } from "@adire/contract/limits";
import { useEffect, useState } from "react";
import { useSession, useSessionControls } from "../session/session.tsx";
import type { Basket } from "./basket.ts";
import { forgetKey, keyOfOrder } from "./idempotency-key.ts";
import type { TypedCheckout } from "./kept-shipping.ts";
import { browserStorages, rememberPlaced } from "./placed-orders.ts";
import { joinShipping, trimShipping } from "./shipping-form.ts";

export const preparationFailed = "Failed to prepare payment. Please try again.";

/** What has changed under the shopper's hands, in the server's words; nothing when it failed for another reason. */
function refusalOf(error: unknown): string | undefined {
  const told = error instanceof CallFailed && (error.status === 409 || error.status === 422);
  return told ? error.problem?.message : undefined;
}

/** Places an order and goes on to its payment page. */
export function usePlaceOrder(onChanged: () => void) {
  const { api } = useSessionControls();
  const { user } = useSession();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The way back from the payment page may bring this page up as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setWorking(false);
      onChanged();
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [onChanged]);

  const place = async (basket: Basket, typed: TypedCheckout) => {
    if (working) return;
    setWorking(true);
    setProblem(null);
    try {
      const body = {
        shipping_address: joinShipping(typed.shipping),
        shipping: trimShipping(typed.shipping),
        payment_method: typed.method,
        shown_total: basket.total,
        ...(basket.items && { items: basket.items }),
        ...(!user && typed.email.trim() && { email: typed.email.trim() }),
      };
      const key = keyOfOrder(sessionStorage, [user?.id ?? null, basket.lines, body], () =>
        crypto.randomUUID(),
      );
      const order = await api(endpoints.orders.place, { headers: { "idempotency-key": key }, body });
      const url = order.payment?.url;
      if (!url) throw new Error("the order came without a payment");
      forgetKey(sessionStorage);
      rememberPlaced(browserStorages(), {
        id: order.id,
        reference: order.payment?.reference ?? "",
        url,
        token: order.tracking_token,
      });
      setTimeout(() => window.location.assign(url), checkoutRedirectMs);
    } catch (error) {
      console.warn(error);
      const refusal = refusalOf(error);
      setProblem(refusal ? `${preparationFailed} ${refusal}` : preparationFailed);
      setWorking(false);
      if (refusal) onChanged();
    }
  };
  return { place, working, problem };
}
