import { formatMoney, formatRate, fromWire } from "@adire/contract/money";
import type { orderDetail } from "@adire/contract/shapes";
import type { z } from "zod";

export type OrderDetail = z.infer<typeof orderDetail>;

/** "2026-000012": the UTC year of the order and its id. */
export function invoiceNumber({ id, date }: Pick<OrderDetail, "id" | "date">): string {
  return `${new Date(date).getUTCFullYear()}-${String(id).padStart(6, "0")}`;
}

/** When the payment was confirmed; undefined for an unpaid order. */
export function paidAt({ history }: Pick<OrderDetail, "history">): string | undefined {
  return history.find((entry) => entry.to === "processing" && entry.from !== "processing")?.at;
}

/** The payment state that an invoice shows. */
export function invoiceState(
  order: Pick<OrderDetail, "status" | "payment"> & Partial<Pick<OrderDetail, "refunded_total">>,
): string {
  const { status, payment, refunded_total = 0 } = order;
  const ended = status === "cancelled" ? "Cancelled" : "Returned";
  if (payment?.status === "paid") return refunded_total > 0 ? "Paid, partly refunded" : "Paid";
  if (payment?.status === "refunded") return `${ended}, refunded`;
  if (payment?.status === "refund_pending" || payment?.status === "refund_failed")
    return `${ended}, not refunded yet`;
  if (payment?.status === "review") return "Under review";
  return status === "cancelled" ? "Cancelled, not paid" : "Not paid";
}

/** "₦963,000.00 at $1 = ₦1,500.00": the amount paid and, in another currency, the rate of the order. */
export function chargedText(payment: NonNullable<OrderDetail["payment"]>, currency: string): string {
  const sum = formatMoney(fromWire(payment.amount), payment.currency);
  if (payment.currency === currency) return sum;
  const one = formatMoney(100, currency).replace(/\.00$/, "");
  return `${sum} at ${one} = ${formatRate(String(payment.exchange_rate), payment.currency)}`;
}

/** Calculated in cents to avoid floating-point errors. */
export function lineTotal(price: number, quantity: number): number {
  return (fromWire(price) * quantity) / 100;
}
