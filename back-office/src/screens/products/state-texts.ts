import type { ProductState } from "@adire/contract/shapes";

export const stateTexts: Readonly<Record<ProductState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  live: "Live",
  archived: "Archived",
};
