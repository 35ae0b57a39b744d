import type { DeliverySettings } from "@adire/contract/shapes";

/** What the demo shop promises. A shop with products of its own promises nothing until its merchant does. */
export const terms: Pick<DeliverySettings, "delivery" | "return_days" | "review_days"> = {
  delivery: [
    { to: "Nigeria", countries: ["NG"], days: [2, 4] },
    {
      to: "West Africa",
      countries: "BF BJ CI CV GH GM GN GW LR ML MR NE SL SN TG".split(" "),
      days: [5, 8],
    },
    { to: "the rest of the world", countries: [], days: [7, 12] },
  ],
  return_days: 30,
  review_days: 14,
};
