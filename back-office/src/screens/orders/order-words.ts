import type { AnswerOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { ShippingState } from "@adire/contract/shapes";
import { datesIn } from "../../parts/dates.ts";
import { sumsOf } from "../payments/case-words.ts";

export type OrderRow = AnswerOf<typeof endpoints.staffOrders.list>["results"][number];
type Money = (amount: number, currency?: string) => string;
export type Words = { text: string; tone: "quiet" | "plain" | "urgent" };

const MINUTE_MS = 60_000;
/** Of days without a time, which belong to no time zone. */
const plainDates = datesIn("UTC");

/** "Paid", "₦15,000.00 short", "Not paid, 18 min left". */
export function paymentWords(
  order: Pick<OrderRow, "trouble" | "pay_before" | "payment_status" | "refunded_total" | "status">,
  money: Money,
  now = Date.now(),
): Words {
  const { trouble, pay_before, payment_status, refunded_total, status } = order;
  if (trouble) return { text: troubleText(trouble, money), tone: "urgent" };
  if (pay_before) {
    const minutes = Math.max(0, Math.ceil((Date.parse(pay_before) - now) / MINUTE_MS));
    return { text: `Not paid, ${minutes} min left`, tone: "plain" };
  }
  if (refunded_total > 0) return { text: `${money(refunded_total)} refunded`, tone: "plain" };
  if (payment_status?.startsWith("refund")) return { text: "Sent back", tone: "plain" };
  if (payment_status === "paid") return { text: "Paid", tone: "quiet" };
  return { text: status === "cancelled" ? "Never paid" : "Not paid", tone: "quiet" };
}

function troubleText(
  { kind, what, amount, currency }: NonNullable<OrderRow["trouble"]>,
  money: Money,
): string {
  const sums = sumsOf(what);
  if (sums && sums.paid < sums.asked) return `${money((sums.asked - sums.paid) / 100, currency)} short`;
  const sum = money(amount, currency);
  return {
    review: `${sum} to decide`,
    dispute: `${sum} disputed`,
    taken_back: `${sum} taken back`,
    refund_failed: `${sum} not refunded`,
    refund_needs_attention: `${sum} waits to go back`,
  }[kind];
}

type Payments = readonly { status: NonNullable<OrderRow["payment_status"]> }[];

const isSentBack = ({ status }: Payments[number]) => status === "refunded" || status === "refund_pending";

/** What the sum of an order is that no payment has paid. */
export function unpaidText(status: OrderRow["status"], payments: Payments): string {
  if (status !== "cancelled") return "To pay";
  return payments.some(isSentBack) ? "Sent back" : "Never paid";
}

/** What becomes of the money where an order is cancelled that is not paid. */
export function cancelText(payments: Payments): string {
  if (payments.some(({ status }) => status === "review"))
    return "The payment under review does not go back by itself: send it back, too.";
  if (payments.some(({ status }) => status === "refund_failed"))
    return "What was paid could not be sent back: try that again, too.";
  return payments.some(isSentBack) ? "What was paid has been sent back." : "Nothing was paid.";
}

const shippingTexts: Record<ShippingState, string> = {
  after_payment: "After payment",
  on_hold: "On hold",
  to_ship: "To ship",
  packing: "Packing",
  partly_sent: "Partly sent",
  on_way: "On the way",
  arrived: "Arrived",
  cancelled: "Cancelled",
};

/** "To ship", "Packing, Tobe". */
export const shippingText = ({
  shipping,
  packing,
}: Pick<OrderRow, "shipping"> & { packing: { name: string } | null }) =>
  shipping === "packing" && packing ? `Packing, ${packing.name}` : shippingTexts[shipping];

const waiting = new Set<ShippingState>(["to_ship", "packing", "partly_sent"]);

export type ShipBy = Pick<OrderRow, "ship_by" | "shipping">;

/**
 * The day by which an order must leave, urgent from that day on; null where it is not to be sent.
 * @param today such as 2026-11-24
 */
export function shipByWords({ ship_by, shipping }: ShipBy, today: string): Words | null {
  if (!ship_by || !waiting.has(shipping)) return null;
  const text = plainDates.dayText(ship_by, new Date(today));
  return { text, tone: ship_by <= today ? "urgent" : "quiet" };
}

/** The one line of a row on a phone that matters now. @param due when it must leave */
export function phoneWords(order: OrderRow, money: Money, due: Words | null): Words {
  const payment = paymentWords(order, money);
  if (payment.tone === "urgent" || order.pay_before) return payment;
  if (due?.tone === "urgent") return { text: `Ship ${due.text.toLowerCase()}`, tone: "urgent" };
  return { text: shippingText(order), tone: "quiet" };
}

type Line = Record<
  "quantity" | "sent_quantity" | "unsent_quantity" | "refunded_quantity" | "returning_quantity",
  number
>;

/** What has become of a line: "To pack", "1 sent, 1 refunded", "Not sent". */
export function lineWords(line: Line, status: OrderRow["status"]): { text: string; tone: string } {
  const { quantity, sent_quantity: sent, refunded_quantity: refunded, returning_quantity: coming } = line;
  if (refunded === quantity) return { text: "Refunded", tone: "text-clay" };
  if (coming > 0) return { text: `${coming} coming back`, tone: "text-clay" };
  const back = refunded > 0 ? `${refunded} refunded` : "";
  if (sent > 0) {
    const isAll = sent === quantity || (line.unsent_quantity === 0 && !back);
    const gone = isAll ? "Sent" : back ? `${sent} sent` : `${sent} of ${quantity} sent`;
    return { text: [gone, back].filter(Boolean).join(", "), tone: "text-leaf" };
  }
  if (back) return { text: back, tone: "text-clay" };
  const unsent = { cancelled: "Not sent", pending: "After payment" } as Partial<
    Record<typeof status, string>
  >;
  return { text: unsent[status] ?? "To pack", tone: "text-muted" };
}

export const piecesText = (quantity: number) => (quantity === 1 ? "1 piece" : `${quantity} pieces`);
export const ordersText = (orders: number) => (orders === 1 ? "1 order" : `${orders} orders`);
export const toneClass: Record<Words["tone"], string> = {
  quiet: "text-muted",
  plain: "",
  urgent: "text-clay",
};
