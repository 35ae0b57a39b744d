import { CallFailed } from "@adire/contract/client";
import type { Order } from "@adire/contract/shapes";
import { useState } from "react";
import { useAddToCart } from "../cart/use-cart-content.ts";

/** Names of the items that were added to the cart, and of those that were not. */
export type BuyAgainResult = { added: string[]; missing: { name: string; reason: string }[] };

/** Adds the items of an order that are still sold to the cart, at current prices. */
export function useBuyAgain() {
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BuyAgainResult | null>(null);
  const buy = async (items: Order["items"]) => {
    setBusy(true);
    setResult(null);
    const outcome: BuyAgainResult = { added: [], missing: [] };
    for (const { product, quantity, size, color, option } of items) {
      if (product.id === null) {
        outcome.missing.push({ name: product.name, reason: "It is no longer sold." });
        continue;
      }
      try {
        await add.mutateAsync({ product_id: product.id, quantity, size, color, option });
        outcome.added.push(product.name);
      } catch (error) {
        const unavailable =
          error instanceof CallFailed && (error.status === 404 || error.problem?.code === "no_such_variant");
        const message =
          error instanceof CallFailed && error.status === 409 ? error.problem?.message : undefined;
        if (!unavailable && !message) console.warn(error);
        outcome.missing.push({
          name: product.name,
          reason: unavailable ? "It is no longer sold." : (message ?? "Failed to add to cart."),
        });
      }
    }
    setBusy(false);
    setResult(outcome);
  };
  return { buy, busy, result };
}
