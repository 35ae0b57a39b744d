import type { OrderStatus } from "@adire/contract/order-states";
import type { orderPayment, orderRefund } from "@adire/contract/shapes";
import type { z } from "zod";

type PaymentStatus = z.infer<typeof orderPayment>["status"];
type Refund = Pick<z.infer<typeof orderRefund>, "status" | "of_order">;
type Refunds = { refunded_total: number; refunds: readonly Refund[] };

/** @param back the order's refunds; those of money that came besides the payment say nothing about it */
export function paymentStateText(
  payment: PaymentStatus,
  order: OrderStatus,
  back: Refunds = { refunded_total: 0, refunds: [] },
): string {
  switch (payment) {
    case "open":
      return order === "pending" ? "Not paid yet." : "Not paid.";
    case "failed":
      return order === "pending"
        ? "The last attempt didn’t go through. You can try another card."
        : "Not paid: the card was declined.";
    case "paid":
      return `Paid in full.${refundsText(back)}`;
    case "review":
      return "We received a payment that doesn’t match the order. Someone is looking into it and will write to you.";
    case "refund_pending":
      return "Your money is on its way back.";
    case "refunded":
      return "Your money has been sent back.";
    case "refund_failed":
      return "We couldn’t send your money back yet. Please contact support.";
  }
}

function refundsText({ refunded_total, refunds }: Refunds): string {
  if (refunded_total === 0) return "";
  const isOver = ({ status, of_order }: Refund) => !of_order || status === "processed" || status === "failed";
  return refunds.every(isOver) ? " Part of it has been sent back." : " Part of it is being refunded.";
}
