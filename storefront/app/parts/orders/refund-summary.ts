import { formatMoney, fromWire } from "@adire/contract/money";
import type { orderRefund } from "@adire/contract/shapes";
import type { z } from "zod";
import type { OrderDetail } from "./invoice-values.ts";

export type OrderRefund = z.infer<typeof orderRefund>;

export function refundStateText({ status, other_way }: Pick<OrderRefund, "status" | "other_way">): string {
  switch (status) {
    case "pending":
      return "On its way back.";
    case "processing":
      return "On its way back: your bank has been asked.";
    case "needs_attention":
      return "This is taking longer: someone is looking into it and will write to you.";
    case "processed":
      return other_way ? `Sent back another way: ${other_way.replace(/[.\s]+$/, "")}.` : "Sent back.";
    case "failed":
      return "Couldn’t be sent back yet. Someone is looking into it; the money is still yours.";
  }
}

/** "1 × Camp Shirt, 2 × Shea Serum"; empty for a refund without items. */
export function refundedItemsText({ lines }: Pick<OrderRefund, "lines">): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
}

/** "₦92,260.98": the amount in the payment currency. */
export const refundAmountText = ({ payment_amount, payment_currency }: OrderRefund): string =>
  formatMoney(fromWire(payment_amount), payment_currency);

/** Refunded quantity by item id. */
export function refundedQuantities(refunds: readonly OrderRefund[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { item_id, quantity } of refunds.flatMap(({ lines }) => lines))
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
  return quantities;
}

/** In the display currency. */
export const totalAfterRefunds = (order: Pick<OrderDetail, "total_price" | "refunded_total">): number =>
  (fromWire(order.total_price) - fromWire(order.refunded_total)) / 100;
