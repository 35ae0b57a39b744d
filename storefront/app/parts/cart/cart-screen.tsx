import type { CartItem } from "@adire/contract/shapes";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UnpaidOrder } from "../checkout/unpaid-order.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { RemovedLine } from "./removed-line.tsx";
import { useCartContent } from "./use-cart-content.ts";

type Shown = { line: CartItem; removed: boolean };
const scene = "eleko.indigo.basket";

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
  const { data: cart, isPending, isError, isFetching, refetch } = useCartContent();
  const [removed, setRemoved] = useState<ReadonlyMap<number, { line: CartItem; at: number }>>(new Map());

  if (state === "guest")
    return (
      <SignInPrompt
        title="Cart"
        scene={scene}
        note="Sign in to put things into your cart and to see what is there. Without an account you can buy a single piece: choose Buy now on its page."
      />
    );
  if (state === "loading" || isPending) return <LoadingCart />;
  if (isError)
    return (
      <FailedPage
        title="Cart"
        failed="We could not load your cart."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );

  const shown = linesToShow(cart.items, removed);
  const withRemoved = (line: CartItem, at: number) => setRemoved(new Map(removed).set(line.id, { line, at }));
  const withoutRemoved = (id: number) => {
    const rest = new Map(removed);
    rest.delete(id);
    setRemoved(rest);
  };
  if (shown.length === 0)
    return (
      <EmptyPage title="Cart" scene={scene}>
        <p className="text-[17px]">Your cart is empty</p>
        <UnpaidOrder />
        <WaysOn />
      </EmptyPage>
    );
  const empty = cart.items.length === 0;
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <h1 className="title-huge pb-10">Cart</h1>
      <Columns two={!empty}>
        <div className="min-w-0">
          <UnpaidOrder />
          <ul className="border-b border-hairline">
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
          {empty && (
            <div className="grid gap-6 pt-10">
              <p className="text-[17px]">Your cart is empty</p>
              <WaysOn />
            </div>
          )}
        </div>
        {!empty && <CartSummary cart={cart} />}
      </Columns>
    </div>
  );
}

function Columns({ two, children }: { two: boolean; children: ReactNode }) {
  return (
    <div className={two ? "grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-14" : ""}>
      {children}
    </div>
  );
}

function WaysOn() {
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
      <ButtonLink to="/new-arrivals" look="quiet">
        New arrivals
      </ButtonLink>
      <ButtonLink to="/wishlist" look="quiet">
        My Wishlist
      </ButtonLink>
    </p>
  );
}

function LoadingCart() {
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <h1 className="title-huge pb-10">Cart</h1>
      <p className="sr-only" role="status">
        Loading your cart
      </p>
      <Columns two>
        <div>
          {[1, 2, 3].map((line) => (
            <div
              key={line}
              className="grid grid-cols-[96px_1fr] gap-5 border-t border-hairline py-6 sm:grid-cols-[160px_1fr]"
            >
              <Skeleton className="aspect-4/5" />
              <div className="grid content-start gap-3">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-5 w-1/3" />
                <Skeleton className="mt-6 h-12 w-full max-w-80" />
              </div>
            </div>
          ))}
        </div>
        <div className="grid gap-4 border-t border-ink pt-6">
          {["h-7 w-1/2", "h-5", "h-5 w-4/5", "h-12", "h-14"].map((size) => (
            <Skeleton key={size} className={size} />
          ))}
        </div>
      </Columns>
    </div>
  );
}
