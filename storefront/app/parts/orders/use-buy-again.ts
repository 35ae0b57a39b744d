import { CallFailed } from "@adire/contract/client";
import type { Order } from "@adire/contract/shapes";
import { useState } from "react";
import { useCartChanges } from "../cart/use-cart-content.ts";

/** What came of buying an order's pieces again: names of lines that are in the cart now, and of those that are not. */
export type BoughtAgain = { added: string[]; missing: { name: string; why: string }[] };

/** Puts the lines of an order that are still sold into the cart, at today's prices. */
export function useBuyAgain() {
  const { add } = useCartChanges();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BoughtAgain | null>(null);
  const buy = async (items: Order["items"]) => {
    setBusy(true);
    setResult(null);
    const found: BoughtAgain = { added: [], missing: [] };
    for (const { product, quantity, size, color } of items) {
      if (product.id === null) {
        found.missing.push({ name: product.name, why: "It is no longer sold." });
        continue;
      }
      try {
        await add.mutateAsync({ product_id: product.id, quantity, size, color });
        found.added.push(product.name);
      } catch (error) {
        const gone =
          error instanceof CallFailed && (error.status === 404 || error.problem?.code === "no_such_variant");
        const told = error instanceof CallFailed && error.status === 409 ? error.problem?.message : undefined;
        if (!gone && !told) console.warn(error);
        found.missing.push({
          name: product.name,
          why: gone ? "It is no longer sold." : (told ?? "Failed to add to cart."),
        });
      }
    }
    setBusy(false);
    setResult(found);
  };
  return { buy, busy, result };
}
