import { toWire } from "@adire/contract/money";
import type { Known } from "./fill-blanks.ts";
import { keyOf, nameOf, type ProductDraft, type VariantDraft } from "./product-draft.ts";

/** What a shopper or the stock of a known product notices. `variant` is "" where the product is meant. */
export type ProductChange = {
  what: "stock" | "tracking" | "price" | "publication" | "variant";
  variant: string;
  from: string;
  to: string;
};

export function changesOf(draft: ProductDraft, known: Known): ProductChange[] {
  const changes: ProductChange[] = [];
  const add = (what: ProductChange["what"], variant: string, from: string | number, to: string | number) => {
    if (from !== to) changes.push({ what, variant, from: String(from), to: String(to) });
  };
  add("publication", "", known.status, draft.status);
  const next = new Map(draft.variants.map((variant) => [keyOf(variant), variant]));
  for (const held of known.variants) {
    const variant = next.get(keyOf(held));
    const name = nameOf(held);
    add("variant", name, held.isRetired ? "retired" : "on sale", variant ? "on sale" : "retired");
    if (!variant) continue;
    add("price", name, toWire(held.price), toWire(variant.price));
    add("stock", name, held.onHand, variant.onHand);
    add("tracking", name, trackingOf(held), trackingOf(variant));
  }
  return changes;
}

const trackingOf = ({ stockTracked = true }: VariantDraft) => (stockTracked ? "tracked" : "untracked");
