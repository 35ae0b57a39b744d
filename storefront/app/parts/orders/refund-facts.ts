import { formatMoney, fromWire } from "@adire/contract/money";
import type { orderRefund } from "@adire/contract/shapes";
import type { z } from "zod";
import type { OrderDetail } from "./invoice-facts.ts";

export type OrderRefund = z.infer<typeof orderRefund>;

/** How a refund stands, as a shopper reads it. */
export function refundStateText(status: OrderRefund["status"]): string {
  switch (status) {
    case "pending":
      return "On its way back.";
    case "processing":
      return "On its way back: your bank has been asked.";
    case "needs_attention":
      return "This takes longer: a person looks at it and writes to you.";
    case "processed":
      return "Sent back.";
    case "failed":
      return "Could not be sent back yet. A person looks at it; the money is still yours.";
  }
}

/** "1 × Camp Shirt, 2 × Shea Serum"; nothing for an amount that is for none of the pieces. */
export function refundPiecesText({ lines }: Pick<OrderRefund, "lines">): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
}

/** What goes back to the card: "₦92,260.98". */
export const refundPaidText = ({ payment_amount, payment_currency }: OrderRefund): string =>
  formatMoney(fromWire(payment_amount), payment_currency);

/** Refunded pieces of each item, by the item's id. */
export function refundedPieces(refunds: readonly OrderRefund[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { item_id, quantity } of refunds.flatMap(({ lines }) => lines))
    pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  return pieces;
}

/** What the order costs in the end, in the display currency. */
export const afterRefunds = (order: Pick<OrderDetail, "total_price" | "refunded_total">): number =>
  (fromWire(order.total_price) - fromWire(order.refunded_total)) / 100;

/** What of the payment is not on its way back, in its own currency. */
export function leftOfPayment({ payment, refunds }: Pick<OrderDetail, "payment" | "refunds">): number {
  const back = refunds.filter(({ status }) => status !== "failed");
  const sum = back.reduce((all, { payment_amount }) => all + fromWire(payment_amount), 0);
  return (fromWire(payment?.amount ?? 0) - sum) / 100;
}

/** "with GIG Logistics, tracking number GIG-1"; nothing where none of it is known. */
export function shipmentText(shipment: OrderDetail["shipment"]): string {
  const { carrier, tracking_number } = shipment ?? {};
  return [carrier && `with ${carrier}`, tracking_number && `tracking number ${tracking_number}`]
    .filter(Boolean)
    .join(", ");
}
