import { type OrderStatus, statusLabels } from "@adire/contract/order-states";

type Entry = { from: OrderStatus | null; to: OrderStatus; why: string; by: string };

const doers: Record<string, string> = {
  shopper: "by you",
  guest: "by you",
  staff: "by the store",
  payment: "by the payment desk",
  clock: "by itself",
};

const aboutRefund = /^refund of | went back$| could not be sent back | are sent back once more$/;

/** What happened at one step of an order's life, as its shopper reads it. */
export function timelineTitle({ from, to, why }: Pick<Entry, "from" | "to" | "why">): string {
  if (from === null) return "Order placed";
  if (from !== to) return statusLabels[to];
  return aboutRefund.test(why) ? "Refund" : "Note";
}

/** Who did it, as the end of a sentence; nothing for someone whom the shop does not know. */
export function timelineDoer({ by }: Pick<Entry, "by">): string {
  return doers[by] ?? "";
}

/** What the title says already. */
const told = new Set(["cancelled by the shopper", "sent", "delivered"]);

/** Why, with a capital letter and a full stop; nothing where the title or the doer says it already. */
export function timelineReason({ from, why }: Pick<Entry, "from" | "why">): string {
  const text = why.trim();
  if (!text || (from === null && text === "placed") || told.has(text)) return "";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
