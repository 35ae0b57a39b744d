import type { OrderStatus } from "@adire/contract/order-states";

export const noReference = "No payment reference found";
export const notPaid = "Payment verification failed. Please contact support.";
export const notVerified = "Failed to verify payment. Please check your order status.";
export const paid = "Payment successful! Your order has been confirmed.";

export type PaymentResult =
  | { state: "loading" }
  | { state: "success"; orderId: number }
  | { state: "failed"; message: string; payable: boolean };

type Settled = { order_id: number; order_status: OrderStatus; payment_status: string };
export type PaymentQuestions = {
  /** Asks the desk whether the reference is paid: its word for it, such as "success". @throws when it cannot be asked */
  verify(reference: string): Promise<string | undefined>;
  /** Has our API settle the order. @throws when it cannot */
  settle(reference: string): Promise<Settled>;
};

/** The reference of a return from the desk, under either of its names. */
export function referenceIn(search: URLSearchParams): string | null {
  return search.get("reference")?.trim() || search.get("trxref")?.trim() || null;
}

/** Whether a payment went through: the desk says so and our own record agrees. Never throws. */
export async function findResult(
  reference: string | null,
  { verify, settle }: PaymentQuestions,
): Promise<Exclude<PaymentResult, { state: "loading" }>> {
  if (!reference) return { state: "failed", message: noReference, payable: false };
  try {
    const word = await verify(reference);
    if (word !== "success") {
      const payable = await settle(reference).then(
        (settled) => settled.order_status === "pending",
        () => false,
      );
      return { state: "failed", message: notPaid, payable };
    }
    const { order_id, payment_status } = await settle(reference);
    if (payment_status === "paid") return { state: "success", orderId: order_id };
    return { state: "failed", message: notPaid, payable: false };
  } catch {
    return { state: "failed", message: notVerified, payable: false };
  }
}
