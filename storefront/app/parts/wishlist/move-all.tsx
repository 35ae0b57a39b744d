import { endpoints } from "@adire/contract/endpoints";
import { fromWire, toWire } from "@adire/contract/money";
import type { WishlistEntry } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { toast } from "../../ui/toast.ts";
import { cartKey } from "../cart/use-cart-content.ts";
import { useSessionControls } from "../session/session.tsx";
import { wishlistKey } from "./use-wishlist-content.ts";
import { canMove, priceOf } from "./wishlist-news.ts";

/** Puts every entry that needs no question into the cart; each that got there leaves the list. */
export function useMoveAll(entries: readonly WishlistEntry[]) {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  const [moving, setMoving] = useState(false);
  /** The products that are in the cart, but could not be removed from the list. */
  const added = useRef(new Set<number>());
  const movable = entries.filter(canMove);

  const moveOne = async ({ product, ...entry }: WishlistEntry) => {
    const { selected_size: size, selected_color: color, selected_option: option } = entry;
    try {
      if (!added.current.has(product.id))
        await api(endpoints.cart.add, { body: { product_id: product.id, quantity: 1, size, color, option } });
      added.current.add(product.id);
      await api(endpoints.wishlist.remove, { params: { id: product.id } });
      added.current.delete(product.id);
      return true;
    } catch (error) {
      console.warn(error);
      return added.current.has(product.id);
    }
  };
  const moveAll = async () => {
    setMoving(true);
    let moved = 0;
    for (const entry of movable) moved += Number(await moveOne(entry));
    await queries.invalidateQueries({ queryKey: cartKey });
    await queries.invalidateQueries({ queryKey: wishlistKey });
    setMoving(false);
    const left = movable.length - moved;
    if (moved > 0) toast.success(`Moved ${moved} to your cart`);
    if (left > 0) toast.error(`${left} couldn’t be moved and ${left === 1 ? "stays" : "stay"} here`);
  };
  const total = toWire(movable.reduce((sum, entry) => sum + fromWire(priceOf(entry)), 0));
  return { count: movable.length, total, moving, moveAll };
}

export function MoveAllButton({
  move,
  className,
}: {
  move: ReturnType<typeof useMoveAll>;
  className: string;
}) {
  const money = useMoney();
  return (
    <Button
      className={className}
      busy={move.moving}
      pendingLabel="Moving..."
      onClick={() => void move.moveAll()}
    >
      Move all {move.count} to cart, {money(move.total)}
    </Button>
  );
}
