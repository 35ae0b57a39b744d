import type { StaffReturn } from "@adire/contract/shapes";
import { momentText } from "../../parts/dates.ts";
import { piecesText } from "../orders/order-words.ts";

const states: Record<StaffReturn["state"], string> = {
  pending: "Going back",
  processing: "Going back",
  needs_attention: "Waits to go back",
  failed: "Did not go back",
  processed: "Refunded",
  waiting: "Not paid yet",
  paid: "Paid, exchanged",
  withdrawn: "Withdrawn",
  expired: "Not paid in time",
};

/** Where the money of a return is: "Going back", "To pay by Wed 25, 10:42". */
export const stateText = (row: StaffReturn): string =>
  row.kind === "exchange" && row.state === "waiting"
    ? `To pay by ${momentText(row.pay_before)}`
    : states[row.state];

export const isUrgent = ({ state }: StaffReturn): boolean =>
  state === "failed" || state === "needs_attention";

/** What is to be booked back: "2 pieces", "1 piece once paid", "1 piece lost". */
export function backText({ kind, state, restocked, written_off }: StaffReturn): string {
  if (state === "withdrawn" || state === "expired") return "nothing";
  const parts = [
    restocked > 0 &&
      `${piecesText(restocked)}${kind === "exchange" && state === "waiting" ? " once paid" : ""}`,
    written_off > 0 && `${piecesText(written_off)} lost`,
  ];
  return parts.filter(Boolean).join(", ");
}
