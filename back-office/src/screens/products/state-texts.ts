import type { ProductState, StaffProductRow } from "@adire/contract/shapes";

export const stateTexts: Readonly<Record<ProductState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  live: "Live",
  archived: "Archived",
};

/** Scheduled products go live every minute. */
const GRACE_MS = 5 * 60_000;

/** Whether the time of a scheduled product has passed: it would cost nothing. */
export const isHeldBack = ({ state, publish_at }: Pick<StaffProductRow, "state" | "publish_at">) =>
  state === "scheduled" && publish_at !== null && Date.parse(publish_at) < Date.now() - GRACE_MS;
