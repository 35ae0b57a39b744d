import { useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useCart } from "../cart/cart.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import { BackInStock } from "./back-in-stock.tsx";
import { BuyForm } from "./buy-form.tsx";
import { choiceQuery } from "./choice-query.ts";
import { ColorChoice } from "./color-choice.tsx";
import { ProductHead } from "./product-head.tsx";
import type { ProductInfo } from "./product-info.ts";
import { scrollBehavior } from "./scroll-behavior.ts";
import { SizeChoice } from "./size-choice.tsx";
import { StickyAdd } from "./sticky-add.tsx";
import { stockText } from "./stock-text.ts";
import { useOnScreen } from "./use-on-screen.ts";
import { type Choice, offerOf, sizeStocks } from "./variant-choice.ts";

/** Price, color, size and the purchase buttons. */
export function BuyBox({ product, choice: choiceInUrl }: { product: ProductInfo; choice: Choice }) {
  // The choice changes at once; the URL follows.
  const [size, setSize] = useState(choiceInUrl.size);
  useEffect(() => setSize(choiceInUrl.size), [choiceInUrl.size]);
  const choice = { ...choiceInUrl, size };
  const cart = useCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const formId = useId();
  const sizesRef = useRef<HTMLFieldSetElement>(null);
  const alertRef = useRef<HTMLElement>(null);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const buttonsVisible = useOnScreen(buttonsRef, true);
  const [sizeMissing, setSizeMissing] = useState(false);
  const [adding, setAdding] = useState(false);

  const offer = offerOf(product, choice);
  const sizes = sizeStocks(product, choice.color);
  const needsSize = sizes.length > 0 && choice.size === undefined;
  const soldOut = offer.stock === 0;

  const chooseSize = (next: string) => {
    setSizeMissing(false);
    setSize(next);
    void navigate(pathname + choiceQuery({ ...choice, size: next }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const askForSize = () => {
    setSizeMissing(true);
    focusInput(sizesRef.current);
  };
  const add = async () => {
    if (needsSize) return askForSize();
    setAdding(true);
    await cart.add({ product, quantity: 1, size: choice.size, color: choice.color });
    setAdding(false);
  };
  const goToAlert = () => (needsSize ? askForSize() : focusInput(alertRef.current));

  return (
    <div className="grid gap-5">
      <ProductHead product={product} offer={offer} />
      {product.colors.length > 0 && <ColorChoice product={product} choice={choice} />}
      {sizes.length > 0 ? (
        <SizeChoice
          ref={sizesRef}
          product={product}
          choice={choice}
          sizes={sizes}
          offer={offer}
          form={formId}
          missing={sizeMissing}
          onChoose={chooseSize}
        />
      ) : (
        <p className={`text-sm ${soldOut || offer.low ? "text-clay" : "text-leaf"}`}>
          {offer.low ? `Only ${offer.stock} left` : stockText(offer, undefined)}
        </p>
      )}
      {soldOut && !needsSize && (
        <BackInStock
          key={`${choice.color} ${choice.size}`}
          ref={alertRef}
          product={product}
          choice={choice}
        />
      )}
      <BuyForm
        id={formId}
        productId={product.id}
        choice={choice}
        soldOut={soldOut}
        adding={adding}
        buttonsRef={buttonsRef}
        onAdd={add}
        onMissingSize={needsSize ? askForSize : undefined}
      />
      <WishlistToggle product={product} />
      <StickyAdd
        shown={!buttonsVisible}
        offer={offer}
        choice={choice}
        text={soldOut ? "Tell me" : adding ? "Adding..." : "Add to Cart"}
        busy={adding}
        onClick={soldOut ? goToAlert : add}
      />
    </div>
  );
}

function focusInput(element: HTMLElement | null) {
  element?.querySelector("input")?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
}

function WishlistToggle({ product }: { product: ProductInfo }) {
  const wishlist = useWishlist();
  const listed = wishlist.has(product.id);
  return (
    <button
      type="button"
      onClick={() => void wishlist.toggle(product)}
      className="target -mt-3 justify-center gap-3 text-[15px] font-medium hover:text-clay noscript:hidden"
    >
      <Icon name={listed ? "heart-fill" : "heart"} className={listed ? "text-clay" : ""} />
      {listed ? "Remove from Wishlist" : "Add to Wishlist"}
    </button>
  );
}
