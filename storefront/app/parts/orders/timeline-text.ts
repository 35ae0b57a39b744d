import { type OrderStatus, statusLabels } from "@adire/contract/order-states";

type Entry = { from: OrderStatus | null; to: OrderStatus; why: string };

/** What happened at one step of an order's life, as its shopper reads it. */
export function timelineTitle({ from, to }: Entry): string {
  if (from === null) return "Order placed";
  return from === to ? "Note" : statusLabels[to];
}

/** Why, with a capital letter and a full stop; nothing where the title says it already. */
export function timelineReason({ from, why }: Entry): string {
  const text = why.trim();
  if (!text || (from === null && text === "placed")) return "";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
