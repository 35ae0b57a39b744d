import type { Cart } from "@adire/contract/shapes";
import { useShop } from "../../api/shop.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { paymentNote } from "../checkout/payment-note.ts";
import { isShort, savedOn } from "./line-facts.ts";

/** The full cost before checkout, and the way there. */
export function CartSummary({ cart }: { cart: Cart }) {
  const money = useMoney();
  const { store } = useShop();
  const pieces = cart.items.reduce((sum, line) => sum + line.quantity, 0);
  const saved = savedOn(cart.items);
  const short = cart.items.some(isShort);
  return (
    <section aria-labelledby="summary" className="border-t border-hairline pt-6 lg:sticky lg:top-6">
      <h2 id="summary" className="label-display pb-5">
        Summary
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        <dt>
          {pieces} {pieces === 1 ? "piece" : "pieces"}
        </dt>
        <dd className="text-right">{money(cart.total_price)}</dd>
        <dt>Shipping</dt>
        <dd className="text-right">Free</dd>
        {saved > 0 && (
          <>
            <dt className="text-clay">You save</dt>
            <dd className="text-right text-clay">{money(saved)}</dd>
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
        {short ? (
          <>
            <Button disabled aria-describedby="short">
              Proceed to Checkout
            </Button>
            <p id="short" className="pt-3 text-sm text-clay">
              Some pieces are no longer there in this number. Change those lines to go on.
            </p>
          </>
        ) : (
          <ButtonLink to="/store/checkout">Proceed to Checkout</ButtonLink>
        )}
      </div>
    </section>
  );
}
