import type { CartItem } from "@adire/contract/shapes";
import { type ReactNode, useRef, useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UnpaidOrder } from "../checkout/unpaid-order.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary, CheckoutBar } from "./cart-summary.tsx";
import { RemovedLine } from "./removed-line.tsx";
import { useCartContent } from "./use-cart-content.ts";

/** Lines removed during this visit, by line id; `at` is the former position. Those that are back keep it. */
type RemovedLines = ReadonlyMap<number, { line: CartItem; at: number; isBack: boolean }>;

const scene = "eleko.indigo.basket";
const signInNote =
  "Sign in to add items to your cart and see what’s in it. " +
  "Without an account you can buy a single item: choose Buy now on its page.";

/** Keeps lines removed during this visit at their former position, so that they can be restored. */
function mergeRemoved(lines: readonly CartItem[], removedLines: RemovedLines) {
  const merged = lines.filter(({ id }) => !removedLines.has(id)).map((line) => ({ line, removed: false }));
  const byPosition = [...removedLines.values()].sort((a, b) => a.at - b.at);
  for (const { line, at, isBack } of byPosition) {
    const shown = isBack ? lines.find(({ id }) => id === line.id) : line;
    if (shown) merged.splice(at, 0, { line: shown, removed: !isBack });
  }
  return merged;
}

export function CartScreen() {
  const { state } = useSession();
  const content = useCartContent();
  const [removedLines, setRemovedLines] = useState<RemovedLines>(new Map());
  const [restoredId, setRestoredId] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);

  if (state === "guest")
    return (
      <SignInPrompt title="Cart" scene={scene} note={signInNote}>
        <UnpaidOrder />
      </SignInPrompt>
    );
  if (state === "loading" || content.isPending) return <LoadingCart />;
  if (content.isLoadingError)
    return <FailedPage title="Cart" failed="We couldn’t load your cart." query={content} />;

  const cart = content.data;
  const lines = mergeRemoved(cart.items, removedLines);
  const markRemoved = (line: CartItem, at: number) =>
    setRemovedLines((now) => new Map(now).set(line.id, { line, at, isBack: false }));
  const markRestored = (id: number, at: number, line: CartItem) => {
    setRemovedLines((now) => {
      const next = new Map(now).set(line.id, { line, at, isBack: true });
      next.delete(id);
      return next;
    });
    setRestoredId(line.id);
  };
  if (lines.length === 0)
    return (
      <EmptyPage title="Cart" scene={scene} headingRef={heading}>
        <p className="text-[17px]">Your cart is empty</p>
        <UnpaidOrder />
        <ShopLinks />
      </EmptyPage>
    );
  const empty = cart.items.length === 0;
  return (
    <>
      <div className="page pt-8 lg:pt-14 lg:pb-24">
        <PageHeading ref={heading} className="pb-10">
          Cart
        </PageHeading>
        <CartLayout withSummary={!empty}>
          <div className="min-w-0">
            <UnpaidOrder />
            <ul className="border-b border-hairline">
              {lines.map(({ line, removed }, at) => (
                <li key={`${line.id} ${removed}`} className="border-t border-hairline py-6">
                  {removed ? (
                    <RemovedLine line={line} onUndone={(restored) => markRestored(line.id, at, restored)} />
                  ) : (
                    <CartLine
                      line={line}
                      restored={line.id === restoredId}
                      onRemoved={() => markRemoved(line, at)}
                      // The pressed control is removed together with its line.
                      onLeft={() => heading.current?.focus({ preventScroll: true })}
                    />
                  )}
                </li>
              ))}
            </ul>
            {empty && (
              <div className="grid gap-6 pt-10">
                <p className="text-[17px]">Your cart is empty</p>
                <ShopLinks />
              </div>
            )}
          </div>
          {!empty && <CartSummary cart={cart} />}
        </CartLayout>
      </div>
      {empty ? <div className="h-24" /> : <CheckoutBar cart={cart} />}
    </>
  );
}

function CartLayout({ withSummary, children }: { withSummary: boolean; children: ReactNode }) {
  return (
    <div
      className={withSummary ? "grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-14" : ""}
    >
      {children}
    </div>
  );
}

function ShopLinks() {
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
      <ButtonLink to="/new-arrivals" variant="quiet">
        New arrivals
      </ButtonLink>
      <ButtonLink to="/wishlist" variant="quiet">
        My Wishlist
      </ButtonLink>
    </p>
  );
}

function LoadingCart() {
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <PageHeading className="pb-10">Cart</PageHeading>
      <p className="sr-only" role="status">
        Loading your cart
      </p>
      <CartLayout withSummary>
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
      </CartLayout>
    </div>
  );
}
