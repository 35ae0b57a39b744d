import type { Cart } from "@adire/contract/shapes";
import { useState } from "react";
import { useShop } from "../../api/shop.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { paymentNote } from "../checkout/payment-note.ts";
import { exceedsStock, totalSavings } from "./line-notices.ts";
import { Reassurance } from "./reassurance.tsx";
import { useCartChanges } from "./use-cart-changes.ts";

/** Replaces the checkout button while quantities exceed the stock; offers to lower all of them. */
function StockShortage({ cart }: { cart: Cart }) {
  const { update, remove } = useCartChanges();
  const [state, setState] = useState<"idle" | "working" | "failed">("idle");
  const lowerQuantities = async () => {
    setState("working");
    try {
      for (const line of cart.items.filter(exceedsStock))
        await (line.product_stock === 0
          ? remove.mutateAsync(line)
          : update.mutateAsync({ id: line.id, change: { quantity: line.product_stock } }));
      setState("idle");
    } catch (error) {
      console.warn(error);
      setState("failed");
    }
  };
  return (
    <>
      <Button disabled aria-describedby="short">
        Proceed to Checkout
      </Button>
      <p id="short" className="pt-4 text-[15px] text-clay">
        Some items are no longer available in this quantity. Change them to go on.
      </p>
      <Button
        variant="link"
        className="justify-self-start"
        busy={state === "working"}
        onClick={() => void lowerQuantities()}
      >
        Keep only what’s left
      </Button>
      {state === "failed" && (
        <p role="alert" className="text-[15px] text-clay">
          That didn’t go through. Please try again.
        </p>
      )}
    </>
  );
}

export function CartSummary({ cart }: { cart: Cart }) {
  const money = useMoney();
  const { store } = useShop();
  const quantity = cart.items.reduce((sum, line) => sum + line.quantity, 0);
  const savings = totalSavings(cart.items);
  return (
    <section aria-labelledby="summary" className="border-t border-ink pt-6 lg:sticky lg:top-6">
      <h2 id="summary" className="label-display pb-5">
        Summary
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        <dt>
          Subtotal, {quantity} {quantity === 1 ? "piece" : "pieces"}
        </dt>
        <dd className="text-right">{money(cart.total_price)}</dd>
        <dt>Shipping</dt>
        <dd className="text-right">Free</dd>
        {savings > 0 && (
          <>
            <dt className="text-clay">You save</dt>
            <dd className="text-right text-clay">{money(savings)}</dd>
          </>
        )}
        <dt className="mt-3 border-t border-hairline pt-4 font-medium">Total</dt>
        <dd
          aria-live="polite"
          className="display mt-3 border-t border-hairline pt-4 text-right text-[46px] leading-none font-medium"
        >
          {money(cart.total_price)}
        </dd>
      </dl>
      <p className="pt-3 text-sm text-muted">{paymentNote(cart.total_price, store)}</p>
      <div className="grid pt-6">
        {cart.items.some(exceedsStock) ? (
          <StockShortage cart={cart} />
        ) : (
          <ButtonLink to="/store/checkout" className="max-lg:hidden">
            Proceed to Checkout
          </ButtonLink>
        )}
      </div>
      <Reassurance className="pt-4" />
    </section>
  );
}

/** The way to pay on a phone: at the bottom of the screen while one scrolls, and below the summary. */
export function CheckoutBar({ cart }: { cart: Cart }) {
  const money = useMoney();
  if (cart.items.some(exceedsStock)) return null;
  return (
    <div className="bottom-bar page sticky bottom-0 z-20 mt-8 flex gap-4 border-t border-hairline bg-bg py-3 lg:hidden">
      <p className="shrink-0 self-center">
        <span className="sr-only">Total </span>
        <span className="display block text-[29px] leading-none font-medium">{money(cart.total_price)}</span>
      </p>
      <ButtonLink to="/store/checkout" className="min-h-[52px] grow px-4">
        Proceed to Checkout
      </ButtonLink>
    </div>
  );
}
