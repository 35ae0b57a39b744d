import { type OrderStatus, statusLabels } from "@adire/contract/order-states";

type Entry = { from: OrderStatus | null; to: OrderStatus; reason: string; by: string };

const actorTexts: Record<string, string> = {
  shopper: "by you",
  guest: "by you",
  staff: "by the store",
  payment: "by the payment desk",
  clock: "by itself",
};

/** Matches the reasons that the API records for refunds. */
const refundReason =
  /^refund of | went back($| another way: )| could not be sent back | are sent back once more$/;

/** And for a parcel with a part of the order. */
const parcelReason = /^\d+ × .* sent( with .*| tracking number .*)?$/;

/** And for a parcel whose tracking number is added or corrected. */
const trackingReason = /^(the parcel|\d+ × .*) now (goes with |has (no )?tracking number)/;

export function timelineTitle({ from, to, reason }: Pick<Entry, "from" | "to" | "reason">): string {
  if (from === null) return "Order placed";
  if (from !== to) return statusLabels[to];
  if (parcelReason.test(reason)) return "A part is on its way";
  if (trackingReason.test(reason)) return "Tracking";
  return refundReason.test(reason) ? "Refund" : "Note";
}

/** Who did it, as the end of a sentence; empty for an unknown actor. */
export function timelineActor({ by }: Pick<Entry, "by">): string {
  return actorTexts[by] ?? "";
}

/** Reasons that repeat the title. */
const redundantReasons = new Set(["cancelled by the shopper", "sent", "delivered"]);

/** The reason as a sentence; empty where it repeats the title. */
export function timelineReason({ from, reason }: Pick<Entry, "from" | "reason">): string {
  const text = reason.trim();
  if (!text || (from === null && text === "placed") || redundantReasons.has(text)) return "";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
