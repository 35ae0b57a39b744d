import type { OrderStatus } from "@adire/contract/order-states";

export const noReference = "No payment reference found";
export const notPaid = "Payment verification failed. Please contact support.";
export const notVerified = "Failed to verify payment. Please check your order status.";
export const paid = "Payment successful! Your order has been confirmed.";

export type PaymentResult =
  | { state: "loading" }
  | { state: "success"; orderId: number }
  /** Nothing was charged for `unpaidOrder`, and it can be paid again. */
  | { state: "failed"; message: string; unpaidOrder?: number };

type Settled = { order_id: number; order_status: OrderStatus; payment_status: string };
export type PaymentServices = {
  /** The desk's status of a payment, such as "success". @throws when the desk cannot be reached */
  verify(reference: string): Promise<string | undefined>;
  /** Lets the API settle the order. @throws when that fails */
  settle(reference: string): Promise<Settled>;
};

/** The payment reference in the callback URL, under either of its names. */
export function referenceIn(search: URLSearchParams): string | null {
  return search.get("reference")?.trim() || search.get("trxref")?.trim() || null;
}

/** A payment succeeded when the desk reports success and the API has recorded it. Never throws. */
export async function resolvePaymentResult(
  reference: string | null,
  { verify, settle }: PaymentServices,
): Promise<Exclude<PaymentResult, { state: "loading" }>> {
  if (!reference) return { state: "failed", message: noReference };
  try {
    const status = await verify(reference);
    if (status === undefined || status === "failed" || status === "abandoned") {
      const order = await settle(reference).catch(() => undefined);
      const isUnpaid = status && order?.order_status === "pending" && order.payment_status !== "review";
      return { state: "failed", message: notPaid, ...(isUnpaid && { unpaidOrder: order.order_id }) };
    }
    const { order_id, payment_status } = await settle(reference);
    if (payment_status === "paid") return { state: "success", orderId: order_id };
    // The bank has not answered, or the money was sent back: whether it was charged is not known here.
    return { state: "failed", message: status === "success" ? notPaid : notVerified };
  } catch {
    return { state: "failed", message: notVerified };
  }
}
