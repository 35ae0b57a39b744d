import { type Client, freshKey } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { checkoutRedirectMs } from "@adire/contract/limits";
import { joinAddress } from "@adire/contract/postal-address";
import type { Store } from "@adire/contract/shapes";
import { useEffect, useState } from "react";
import { useShop } from "../../api/shop.tsx";
import { toast } from "../../ui/toast.ts";
import { isLinkEnded } from "../orders/use-orders.ts";
import { useSession, useSessionControls } from "../session/session.tsx";
import type { Basket } from "./basket.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";
import { isDeskReady } from "./desk-ready.ts";
import {
  clearIdempotencyKey,
  findPlacedOrder,
  idempotencyKeyFor,
  recordPlacedOrder,
} from "./idempotency-key.ts";
import { inPaymentCurrency } from "./payment-note.ts";
import { type PlaceOrderProblem, problemText, toPlaceOrderProblem } from "./place-order-problem.ts";
import { browserStorages, type PlacedOrder, savePlacedOrder } from "./placed-orders.ts";
import { trimShipping } from "./shipping-form.ts";

async function readPlaced(api: Client, { id, token, reference }: PlacedOrder) {
  if (!token) return api(endpoints.orders.read, { params: { id } });
  try {
    return await api(endpoints.orders.track, { params: { token } });
  } catch (error) {
    if (!isLinkEnded(error)) throw error;
    // The email of the order was corrected: its payment page is still open.
    const settled = await api(endpoints.payments.settle, { params: { reference } });
    return { status: settled.order_status, payment: { status: settled.payment_status } };
  }
}

/** State of an order that was placed earlier from the same form. */
async function previousOrderState(
  api: Client,
  placed: PlacedOrder,
): Promise<"pending" | "paid" | "cancelled"> {
  const { status, payment } = await readPlaced(api, placed);
  if (status === "pending") return payment?.status === "review" ? "paid" : "pending";
  return status === "cancelled" ? "cancelled" : "paid";
}

/** Whether the shopper went to another page while the order was placed. */
const hasLeft = () => window.location.pathname !== "/store/checkout";

/** Places an order and redirects to its payment page if the desk is ready. The same form reuses its order. */
export function usePlaceOrder(store: Store, onChanged: () => void) {
  const { api } = useSessionControls();
  const { user } = useSession();
  const { addresses } = useShop();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<PlaceOrderProblem | null>(null);

  // Going back from the payment page may restore this page from the back/forward cache.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setWorking(false);
      onChanged();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [onChanged]);

  const fail = (cause: PlaceOrderProblem) => {
    setProblem(cause);
    setWorking(false);
    if (hasLeft()) toast.error(problemText(cause));
    if (cause.kind !== "failed" && cause.kind !== "unpayable") onChanged();
  };
  const redirectToPayment = async ({ id, url }: PlacedOrder) => {
    const [isReady] = await Promise.all([
      isDeskReady(addresses.desk),
      new Promise((done) => setTimeout(done, checkoutRedirectMs)),
    ]);
    // Cart and orders offer to pay it.
    if (hasLeft()) onChanged();
    else if (isReady) window.location.assign(url);
    else fail({ kind: "unpayable", orderId: id, url });
  };

  const place = async (basket: Basket, draft: CheckoutDraft) => {
    if (working) return;
    const shown = {
      total: basket.total,
      payment: inPaymentCurrency(basket.total, store),
      paymentCurrency: store.payment_currency,
    };
    setWorking(true);
    setProblem(null);
    try {
      const shipping = trimShipping(draft.shipping);
      const body = {
        shipping_address: joinAddress(shipping),
        shipping,
        payment_method: draft.method,
        shown_total: shown.total,
        shown_payment: shown.payment,
        shown_payment_currency: shown.paymentCurrency,
        ...(basket.items && { items: basket.items }),
        ...(!user && draft.email.trim() && { email: draft.email.trim() }),
      };
      const payload = [user?.id ?? null, basket.lines, body];
      const previous = findPlacedOrder(sessionStorage, payload);
      if (previous) {
        const state = await previousOrderState(api, previous);
        if (state === "pending") return void redirectToPayment(previous);
        clearIdempotencyKey(sessionStorage);
        if (state === "paid") return fail({ kind: "paid", orderId: previous.id });
      }
      const key = idempotencyKeyFor(sessionStorage, payload, freshKey);
      const order = await api(endpoints.orders.place, { headers: { "idempotency-key": key }, body });
      if (!order.payment) throw new Error("the order has no payment");
      const { reference, url } = order.payment;
      const placed = { id: order.id, reference, url, token: order.tracking_token };
      recordPlacedOrder(sessionStorage, placed);
      savePlacedOrder(browserStorages(), placed, Date.now());
      void redirectToPayment(placed);
    } catch (error) {
      const cause = toPlaceOrderProblem(error, shown);
      if (cause.kind === "failed") console.warn(error);
      fail(cause);
    }
  };
  return { place, working, problem };
}
