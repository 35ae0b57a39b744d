import type { Fit } from "@adire/contract/shapes";

/** How sized pieces were on their reviewers, in the order of their reviews; as far as those say. */
export const fitVotes: Readonly<Record<string, readonly (Fit | null)[]>> = {
  "ring-road-wrap-dress": ["true", "true", "true", "true", "true"],
  "payday-wrap-dress": ["true", "true", "true"],
  "owambe-wrap-dress": ["true", null, "true"],
  "harmattan-slip-dress": ["true", "small", "true", "small"],
  "ledger-shirt-dress": ["true", "true", "large"],
  "tie-waist-wide-trousers": ["true", "large", "true"],
  "eleko-camp-shirt": ["true", "true", "large", "true"],
  "porch-camp-shirt": ["true", "large", "true", "true"],
  "dock-straight-jeans": ["true", "true", "true"],
  "monday-oxford-shirt": ["true", "true", "true"],
  "noon-t-shirt": ["true", "large", "true"],
  "ankara-party-dress": ["true", "true", "true", null],
  "ring-dyed-babygrow": ["true", "true", "small"],
  "two-strap-block-heel": ["true", "small", "true"],
  "crossed-band-sandals": ["true", "true", "true"],
  "feather-leaf-kaftan": ["true", "true", "large", "true"],
  "friday-kaftan": ["true", "true", "true"],
};
