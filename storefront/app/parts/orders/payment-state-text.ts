import type { OrderStatus } from "@adire/contract/order-states";
import type { orderPayment, orderRefund } from "@adire/contract/shapes";
import type { z } from "zod";

type PaymentStatus = z.infer<typeof orderPayment>["status"];

type RefundStatus = z.infer<typeof orderRefund>["status"];

/** @param refunds of parts of the payment */
export function paymentStateText(
  payment: PaymentStatus,
  order: OrderStatus,
  refunds: readonly { status: RefundStatus }[] = [],
): string {
  switch (payment) {
    case "open":
      return order === "pending" ? "Not paid yet." : "Not paid.";
    case "failed":
      return order === "pending"
        ? "The last attempt didn’t go through. You can try another card."
        : "Not paid: the card was declined.";
    case "paid":
      return `Paid in full.${refundsText(refunds.map(({ status }) => status))}`;
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

function refundsText(refunds: readonly RefundStatus[]): string {
  const onTheWay: readonly RefundStatus[] = ["pending", "processing", "needs_attention"];
  if (refunds.some((status) => onTheWay.includes(status))) return " Part of it is being refunded.";
  return refunds.includes("processed") ? " Part of it has been sent back." : "";
}
