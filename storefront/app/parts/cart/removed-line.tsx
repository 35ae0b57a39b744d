import { CallFailed } from "@adire/contract/client";
import type { CartItem } from "@adire/contract/shapes";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useAddToCart } from "./use-cart-content.ts";

type RemovedLineProps = {
  line: CartItem;
  /** @param restored the line that was added in its place */
  onUndone(restored: CartItem): void;
};

/** Replaces a removed line until the shopper leaves the page, and offers to undo. */
export function RemovedLine({ line, onUndone }: RemovedLineProps) {
  const add = useAddToCart();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const restore = async () => {
    try {
      const { item } = await add.mutateAsync({
        product_id: line.product.id,
        quantity: line.quantity,
        size: line.selected_size,
        color: line.selected_color,
        option: line.selected_option,
        added_at: line.added_at,
      });
      onUndone(item);
    } catch (error) {
      console.warn(error);
      const reason = error instanceof CallFailed ? error.problem?.message : undefined;
      toast.error(reason ?? "Failed to add to cart");
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p role="status">{line.product_name} was removed from your cart.</p>
      <Button ref={undo} variant="link" busy={add.isPending} onClick={() => void restore()}>
        Undo
      </Button>
    </div>
  );
}
