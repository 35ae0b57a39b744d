import { type Client, freshKey } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { checkoutRedirectMs } from "@adire/contract/limits";
import { useEffect, useState } from "react";
import { useSession, useSessionControls } from "../session/session.tsx";
import type { Basket } from "./basket.ts";
import { forgetKey, keyOfOrder, notePlaced, placedAs } from "./idempotency-key.ts";
import type { TypedCheckout } from "./kept-shipping.ts";
import { browserStorages, type PlacedOrder, rememberPlaced } from "./placed-orders.ts";
import { type PlacingProblem, placingProblem } from "./placing-problem.ts";
import { joinShipping, trimShipping } from "./shipping-form.ts";

/** What became of an order that was placed before from the same form: to be paid, paid, or over. */
async function standingOf(api: Client, placed: PlacedOrder): Promise<"pending" | "paid" | "over"> {
  const { status, payment } = placed.token
    ? await api(endpoints.orders.track, { params: { token: placed.token } })
    : await api(endpoints.orders.read, { params: { id: placed.id } });
  if (status === "pending") return payment?.status === "review" ? "paid" : "pending";
  return status === "cancelled" ? "over" : "paid";
}

/** Places an order and goes on to its payment page. Pressed again, it never makes a second order of the same form unasked. */
export function usePlaceOrder(onChanged: () => void) {
  const { api } = useSessionControls();
  const { user } = useSession();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<PlacingProblem | null>(null);

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

  const goPay = (url: string) => setTimeout(() => window.location.assign(url), checkoutRedirectMs);
  const stop = (found: PlacingProblem) => {
    setProblem(found);
    setWorking(false);
    if (found.kind !== "failed") onChanged();
  };

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
      const whole = [user?.id ?? null, basket.lines, body];
      const before = placedAs(sessionStorage, whole);
      if (before) {
        const standing = await standingOf(api, before);
        if (standing === "pending") return void goPay(before.url);
        forgetKey(sessionStorage);
        if (standing === "paid") return stop({ kind: "paid", orderId: before.id });
      }
      const key = keyOfOrder(sessionStorage, whole, freshKey);
      const order = await api(endpoints.orders.place, { headers: { "idempotency-key": key }, body });
      if (!order.payment) throw new Error("the order came without a payment");
      const { reference, url } = order.payment;
      const placed = { id: order.id, reference, url, token: order.tracking_token };
      notePlaced(sessionStorage, placed);
      rememberPlaced(browserStorages(), placed);
      goPay(url);
    } catch (error) {
      const found = placingProblem(error, basket.total);
      if (found.kind === "failed") console.warn(error);
      stop(found);
    }
  };
  return { place, working, problem };
}
