import { CallFailed } from "@adire/contract/client";
import { discountPercent, fromWire, toWire } from "@adire/contract/money";
import type { CartItem } from "@adire/contract/shapes";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Price, useMoney } from "../../ui/price.tsx";
import { useWishlistChanges, useWishlistContent } from "../wishlist/use-wishlist-content.ts";
import { exceedsStock, keptInstead, lineNotices, linePath } from "./line-notices.ts";
import { fixedOptions, LineOptions } from "./line-options.tsx";
import { LinePicture } from "./line-picture.tsx";
import { type LineChange, useCartChanges } from "./use-cart-changes.ts";

type CartLineProps = {
  line: CartItem;
  /** Whether it was removed and is back: its button takes the focus of the one that was pressed. */
  restored: boolean;
  onRemoved(): void;
  /** It went to the wishlist, or into another line. */
  onLeft(): void;
};

const noticeColors = { stock: "border-clay text-clay", price: "border-control text-muted" };

/** Brand, name, options without alternatives, price and notices. */
function LineDetails({ line }: { line: CartItem }) {
  const money = useMoney();
  const percent = discountPercent(line.product_price, line.product_compare_price);
  const fixed = fixedOptions(line);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap sm:items-start sm:justify-between">
        <div className="max-w-full min-w-0">
          <p className="text-sm text-muted">{line.product.brand}</p>
          <h2 className="text-[17px] leading-snug font-medium break-words">
            <Link to={linePath(line)} className="hover:underline hover:underline-offset-4">
              {line.product_name}
            </Link>
          </h2>
          {fixed.length > 0 && <p className="text-sm text-muted">{fixed.join(", ")}</p>}
        </div>
        <div className="grid justify-items-start sm:justify-items-end">
          <Price now={line.product_price} was={line.product_compare_price} />
          {percent > 0 && (
            <p className="text-sm text-clay">
              Save {money((line.product_compare_price ?? 0) - line.product_price)}, {percent}% less
            </p>
          )}
        </div>
      </div>
      {lineNotices(line, money).map((notice) => (
        <p key={notice.kind} className={`border-l-2 pl-3 text-[15px] ${noticeColors[notice.kind]}`}>
          {notice.text}
        </p>
      ))}
    </div>
  );
}

/** The line as it will be once the changes of the shopper are answered. */
function withChanges(line: CartItem, changes: LineChange): CartItem {
  const changed = { ...line, ...changes };
  return { ...changed, total_price: toWire(fromWire(line.product_price) * changed.quantity) };
}

export function CartLine({ line, restored, onRemoved, onLeft }: CartLineProps) {
  const { update, remove } = useCartChanges();
  /** What the shopper changed since the cart was answered last. */
  const [changes, setChanges] = useState<LineChange>({});
  const wishlist = useWishlistChanges();
  const { data: entries } = useWishlistContent();
  const [moving, setMoving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (restored) removeButton.current?.focus();
  }, [restored]);
  const busy = update.isPending || remove.isPending;
  const shown = update.isPending ? withChanges(line, changes) : line;
  const soldOut = line.product_stock === 0;

  /** @returns whether it succeeded */
  const attempt = async (action: () => Promise<unknown>) => {
    setError(null);
    try {
      await action();
      return true;
    } catch (failure) {
      const message = failure instanceof CallFailed ? failure.problem?.message : undefined;
      setError(message ?? "That didn’t go through. Please try again.");
      return false;
    }
  };
  const change = (change: LineChange) => {
    setChanges(update.isPending ? { ...changes, ...change } : change);
    void attempt(async () => {
      const { items } = await update.mutateAsync({ id: line.id, change });
      if (items.every(({ id }) => id !== line.id)) onLeft();
    });
  };
  const removeLine = async () => {
    if (await attempt(() => remove.mutateAsync(line))) onRemoved();
  };
  const moveToWishlist = async () => {
    const { product, selected_color: color, selected_size: size, selected_option: option } = line;
    setMoving(true);
    const choice = { product_id: product.id, color, size, option };
    const added = await wishlist.add(choice, undefined, keptInstead(line, entries));
    if (added && (await attempt(() => remove.mutateAsync(line)))) onLeft();
    setMoving(false);
  };

  return (
    <article
      aria-label={line.product_name}
      aria-busy={busy || undefined}
      className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[160px_minmax(0,1fr)]"
    >
      <Link to={linePath(line)} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <LinePicture
          id={line.product.id}
          path={line.product_image}
          category={line.product_category}
          className={soldOut ? "opacity-60" : ""}
        />
      </Link>
      <LineDetails line={line} />
      <div className="col-span-full grid gap-3 sm:col-span-1 sm:col-start-2 sm:self-end">
        <LineOptions line={shown} busy={remove.isPending} onChange={change} />
        {shown.quantity === line.product_stock && (
          <p className="text-sm text-muted">
            {shown.quantity === 1 ? "The last one." : "That’s all we have."}
          </p>
        )}
        {!soldOut && exceedsStock(line) && (
          <Button
            variant="link"
            className="w-fit"
            busy={busy}
            onClick={() => change({ quantity: line.product_stock })}
          >
            Lower to {line.product_stock}
          </Button>
        )}
        {error && (
          <p role="alert" className="text-clay">
            {error}
          </p>
        )}
        <p className="flex flex-wrap gap-x-6 text-[15px]">
          <Button ref={removeButton} variant="link" onClick={() => void removeLine()} busy={remove.isPending}>
            Remove<span className="sr-only"> {line.product_name}</span>
          </Button>
          <Button variant="link" onClick={() => void moveToWishlist()} busy={moving}>
            Move to wishlist<span className="sr-only">: {line.product_name}</span>
          </Button>
        </p>
      </div>
    </article>
  );
}
