import type { OrderStatus } from "@adire/contract/order-states";
import type { orderPayment } from "@adire/contract/shapes";
import type { z } from "zod";

type PaymentStatus = z.infer<typeof orderPayment>["status"];

/** @param partlyRefunded whether a part of the payment was refunded */
export function paymentStateText(payment: PaymentStatus, order: OrderStatus, partlyRefunded = false): string {
  switch (payment) {
    case "open":
      return order === "pending" ? "Not paid yet." : "Not paid.";
    case "failed":
      return order === "pending"
        ? "The last attempt didn’t go through. You can try another card."
        : "Not paid: the card was declined.";
    case "paid":
      return partlyRefunded ? "Paid in full. Part of it is being refunded." : "Paid in full.";
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
