import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { cartKey } from "../cart/use-cart-content.ts";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { Bill } from "./bill.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { UnpaidOrder } from "./unpaid-order.tsx";
import { useBasket } from "./use-basket.ts";

export function CheckoutScreen() {
  const { state } = useSession();
  const { basket, failed, buyNow } = useBasket();
  const queries = useQueryClient();
  const reload = useCallback(() => {
    void queries.invalidateQueries({ queryKey: cartKey });
    void queries.invalidateQueries({ queryKey: ["product"] });
  }, [queries]);

  if (state === "guest" && !buyNow)
    return <SignInPrompt title="Checkout" note="Sign in to check out what is in your cart." />;
  if (failed)
    return (
      <PlainPage
        title="Checkout"
        note={buyNow ? "We could not find what you want to buy." : "We could not load your cart."}
      >
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </PlainPage>
    );
  if (state === "loading" || !basket)
    return (
      <PlainPage title="Checkout">
        <p className="sr-only" role="status">
          Loading your order
        </p>
        <Skeleton className="h-44" />
      </PlainPage>
    );
  if (basket.lines.length === 0)
    return (
      <PlainPage title="Checkout" note="Your cart is empty">
        <UnpaidOrder />
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </PlainPage>
    );
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <h1 className="title-huge pb-10">Checkout</h1>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_392px] lg:gap-14">
        <div>
          <UnpaidOrder />
          <CheckoutForm basket={basket} onChanged={reload} />
        </div>
        <div className="max-lg:order-first">
          <Bill basket={basket} />
        </div>
      </div>
    </div>
  );
}
