import { endpoints } from "@adire/contract/endpoints";
import type { Store } from "@adire/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useShop } from "../../api/shop.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { cartKey } from "../cart/use-cart-content.ts";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { UnpaidOrder, unpaidKey } from "./unpaid-order.tsx";
import { useBasket } from "./use-basket.ts";

const scene = "eleko.indigo.basket";
const signInNote =
  "Sign in to check out what is in your cart. " +
  "Without an account you can buy a single item: choose Buy now on its page.";

const storeKey = ["store"];

/** The store as it is now: the page that this tab opened first may be hours old, and the rate with it. */
function useStoreNow(): Store {
  const { api, store } = useShop();
  return useQuery({
    queryKey: storeKey,
    initialData: store,
    initialDataUpdatedAt: 0,
    queryFn: ({ signal }) => api(endpoints.store.read, { signal }),
  }).data;
}

export function CheckoutScreen() {
  const store = useStoreNow();
  const { state, user } = useSession();
  const { basket, query, buyNow } = useBasket();
  const queries = useQueryClient();
  const reload = useCallback(() => {
    for (const queryKey of [cartKey, unpaidKey, ["product"], storeKey])
      void queries.invalidateQueries({ queryKey });
  }, [queries]);

  if (state === "guest" && !buyNow)
    return (
      <SignInPrompt title="Checkout" scene={scene} note={signInNote}>
        <UnpaidOrder />
      </SignInPrompt>
    );
  if (query.isLoadingError)
    return (
      <FailedPage
        title="Checkout"
        failed={buyNow ? "We couldn’t find what you want to buy." : "We couldn’t load your cart."}
        query={query}
      >
        <ButtonLink to="/products" variant="quiet">
          Continue Shopping
        </ButtonLink>
      </FailedPage>
    );
  if (state === "loading" || !basket) return <LoadingCheckout />;
  if (basket.lines.length === 0)
    return (
      <EmptyPage title="Checkout" scene={scene}>
        <p className="text-[17px]">Your cart is empty</p>
        <UnpaidOrder />
        <p>
          <ButtonLink to="/products">Continue Shopping</ButtonLink>
        </p>
      </EmptyPage>
    );
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <PageHeading className="pb-8 lg:pb-10">Checkout</PageHeading>
      <UnpaidOrder />
      <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[1fr_392px] lg:items-start lg:gap-14">
        <OrderSummary basket={basket} store={store} />
        <div className="lg:col-start-1 lg:row-start-1">
          <CheckoutForm key={user?.id} basket={basket} store={store} onChanged={reload} />
        </div>
      </div>
    </div>
  );
}

function LoadingCheckout() {
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <PageHeading className="pb-8 lg:pb-10">Checkout</PageHeading>
      <p className="sr-only" role="status">
        Loading your order
      </p>
      <div className="grid gap-10 lg:grid-cols-[1fr_392px] lg:gap-14">
        <div className="grid gap-5 sm:grid-cols-2">
          {["name", "address", "city", "state", "zip", "country"].map((field, at) => (
            <Skeleton key={field} className={`h-12 ${at < 2 ? "sm:col-span-2" : ""}`} />
          ))}
        </div>
        <Skeleton className="h-20 max-lg:order-first lg:h-56" />
      </div>
    </div>
  );
}
