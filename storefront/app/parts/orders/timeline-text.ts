import { type OrderStatus, statusLabels } from "@adire/contract/order-states";

type Entry = { from: OrderStatus | null; to: OrderStatus; why: string; by: string };

const actorTexts: Record<string, string> = {
  shopper: "by you",
  guest: "by you",
  staff: "by the store",
  payment: "by the payment desk",
  clock: "by itself",
};

/** Matches the reasons that the API records for refunds. */
const refundReason = /^refund of | went back$| could not be sent back | are sent back once more$/;

/** And for a parcel with a part of the order. */
const parcelReason = /^\d+ × .* sent( with .*| tracking number .*)?$/;

/** And for a parcel whose tracking number is added or corrected. */
const trackingReason = /^(the parcel|\d+ × .*) now (goes with |has (no )?tracking number)/;

export function timelineTitle({ from, to, why }: Pick<Entry, "from" | "to" | "why">): string {
  if (from === null) return "Order placed";
  if (from !== to) return statusLabels[to];
  if (parcelReason.test(why)) return "A part is on its way";
  if (trackingReason.test(why)) return "Tracking";
  return refundReason.test(why) ? "Refund" : "Note";
}

/** Who did it, as the end of a sentence; empty for an unknown actor. */
export function timelineActor({ by }: Pick<Entry, "by">): string {
  return actorTexts[by] ?? "";
}

/** Reasons that repeat the title. */
const redundantReasons = new Set(["cancelled by the shopper", "sent", "delivered"]);

/** The reason as a sentence; empty where it repeats the title. */
export function timelineReason({ from, why }: Pick<Entry, "from" | "why">): string {
  const text = why.trim();
  if (!text || (from === null && text === "placed") || redundantReasons.has(text)) return "";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
