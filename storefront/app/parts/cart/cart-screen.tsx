import type { CartItem } from "@adire/contract/shapes";
import { useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UnpaidOrder } from "../checkout/unpaid-order.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { RemovedLine } from "./removed-line.tsx";
import { useCartContent } from "./use-cart-content.ts";

type Shown = { line: CartItem; removed: boolean };

/** The lines as they stand, with those removed on this visit where they were. */
function linesToShow(
  lines: readonly CartItem[],
  removed: ReadonlyMap<number, { line: CartItem; at: number }>,
) {
  const shown: Shown[] = lines.map((line) => ({ line, removed: false }));
  const gone = [...removed.values()].sort((a, b) => a.at - b.at);
  for (const { line, at } of gone) shown.splice(at, 0, { line, removed: true });
  return shown;
}

export function CartScreen() {
  const { state } = useSession();
  const { data: cart, isPending, isError } = useCartContent();
  const [removed, setRemoved] = useState<ReadonlyMap<number, { line: CartItem; at: number }>>(new Map());

  if (state === "guest")
    return (
      <SignInPrompt title="Cart" note="Sign in to put things into your cart and to see what is there." />
    );
  if (state === "loading" || isPending)
    return (
      <PlainPage title="Cart">
        <p className="sr-only" role="status">
          Loading your cart
        </p>
        <Skeleton className="h-44" />
      </PlainPage>
    );
  if (isError)
    return (
      <PlainPage title="Cart" note="We could not load your cart. Please try again in a moment.">
        <ButtonLink to="/store/cart" reloadDocument>
          Try Again
        </ButtonLink>
      </PlainPage>
    );

  const shown = linesToShow(cart.items, removed);
  const withRemoved = (line: CartItem, at: number) => setRemoved(new Map(removed).set(line.id, { line, at }));
  const withoutRemoved = (id: number) => {
    const rest = new Map(removed);
    rest.delete(id);
    setRemoved(rest);
  };
  return (
    <PlainPageWide empty={cart.items.length === 0}>
      <div>
        <UnpaidOrder />
        {cart.items.length === 0 && (
          <div className="grid gap-6 pb-10">
            <p className="text-[17px]">Your cart is empty</p>
            <ButtonLink to="/products" className="w-fit">
              Continue Shopping
            </ButtonLink>
          </div>
        )}
        <ul>
          {shown.map(({ line, removed: gone }, at) => (
            <li key={`${line.id} ${gone}`} className="border-t border-hairline py-6">
              {gone ? (
                <RemovedLine line={line} onUndone={() => withoutRemoved(line.id)} />
              ) : (
                <CartLine line={line} onRemoved={(taken) => withRemoved(taken, at)} />
              )}
            </li>
          ))}
        </ul>
      </div>
      {cart.items.length > 0 && <CartSummary cart={cart} />}
    </PlainPageWide>
  );
}

function PlainPageWide({ empty, children }: { empty: boolean; children: React.ReactNode }) {
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <h1 className="title-huge pb-10">Cart</h1>
      <div className={empty ? "" : "grid items-start gap-12 lg:grid-cols-[1fr_392px] lg:gap-14"}>
        {children}
      </div>
    </div>
  );
}
