import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCart } from "../cart/cart.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import { BackInStock } from "./back-in-stock.tsx";
import { choiceAddress } from "./choice-address.ts";
import { ColorChoice } from "./color-choice.tsx";
import { ProductHead } from "./product-head.tsx";
import { scrollBehavior } from "./scroll-behavior.ts";
import type { ShownProduct } from "./shown-product.ts";
import { SizeChoice } from "./size-choice.tsx";
import { StickyAdd } from "./sticky-add.tsx";
import { useOnScreen } from "./use-on-screen.ts";
import { type Choice, offerOf, sizesIn } from "./variant-choice.ts";

const never = () => () => {};

/** Everything between seeing a product and having it: price, color, size, and the buttons. */
export function BuyBox({ product, choice: inAddress }: { product: ShownProduct; choice: Choice }) {
  // The button answers at once; the address, which can be shared, follows.
  const [size, setSize] = useState(inAddress.size);
  useEffect(() => setSize(inAddress.size), [inAddress.size]);
  const choice = { ...inAddress, size };
  const cart = useCart();
  const wishlist = useWishlist();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useId();
  const sizesBox = useRef<HTMLFieldSetElement>(null);
  const waiting = useRef<HTMLElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const buttonsSeen = useOnScreen(buttons, true);
  const [asked, setAsked] = useState(false);
  const [adding, setAdding] = useState(false);
  // Without scripts the browser itself asks for the size that is missing.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const offer = offerOf(product, choice);
  const sizes = sizesIn(product, choice.color);
  const needsSize = sizes.length > 0 && choice.size === undefined;
  const soldOut = offer.left === 0;
  const canWait = soldOut && !needsSize;
  const kept = wishlist.has(product.id);

  const chooseSize = (wanted: string) => {
    setAsked(false);
    setSize(wanted);
    void navigate(pathname + choiceAddress({ ...choice, size: wanted }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const askForSize = () => {
    setAsked(true);
    sizesBox.current?.querySelector<HTMLInputElement>("input")?.focus({ preventScroll: true });
    sizesBox.current?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
  };
  const add = async () => {
    if (needsSize) return askForSize();
    setAdding(true);
    await cart.add({ product, quantity: 1, size: choice.size, color: choice.color });
    setAdding(false);
  };
  const goToWaiting = () => {
    if (needsSize) return askForSize();
    waiting.current?.querySelector("input")?.focus({ preventScroll: true });
    waiting.current?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
  };

  return (
    <div className="grid gap-5">
      <ProductHead product={product} offer={offer} />
      {product.colors.length > 0 && <ColorChoice product={product} choice={choice} />}
      {sizes.length > 0 ? (
        <SizeChoice
          ref={sizesBox}
          product={product}
          choice={choice}
          sizes={sizes}
          offer={offer}
          form={form}
          asked={asked}
          onChoose={chooseSize}
        />
      ) : (
        <p className={`text-sm ${soldOut || offer.low ? "text-clay" : "text-leaf"}`}>
          {soldOut ? "Sold out" : offer.low ? `Only ${offer.left} left` : "In stock"}
        </p>
      )}
      {canWait && (
        <BackInStock key={`${choice.color} ${choice.size}`} ref={waiting} product={product} choice={choice} />
      )}
      <form
        id={form}
        action="/store/checkout"
        noValidate={alive}
        onSubmit={(event) => {
          event.preventDefault();
          if (needsSize) return askForSize();
          const search = new URLSearchParams({ product: String(product.id) });
          if (choice.size) search.set("size", choice.size);
          if (choice.color) search.set("color", choice.color);
          void navigate(`/store/checkout?${search}`);
        }}
      >
        <input type="hidden" name="product" value={product.id} />
        {choice.color && <input type="hidden" name="color" value={choice.color} />}
        <div ref={buttons} className="grid grid-cols-2 gap-2.5">
          <Button
            disabled={soldOut}
            busy={adding}
            busyText="Adding..."
            onClick={add}
            className="px-4 noscript:hidden"
          >
            {soldOut ? "Sold out" : "Add to Cart"}
          </Button>
          <Button type="submit" look="quiet" disabled={soldOut} className="px-4 noscript:hidden">
            Buy now
          </Button>
        </div>
        <noscript>
          <p className="border border-control px-4 py-3 text-[15px]">
            Buying needs JavaScript, which is off in this browser. Everything else can be read without it.
          </p>
        </noscript>
      </form>
      <button
        type="button"
        onClick={() => void wishlist.toggle(product)}
        className="target -mt-3 justify-center gap-3 text-[15px] font-medium hover:text-clay noscript:hidden"
      >
        <Icon name={kept ? "heart-fill" : "heart"} className={kept ? "text-clay" : ""} />
        {kept ? "Remove from Wishlist" : "Add to Wishlist"}
      </button>
      <StickyAdd
        shown={!buttonsSeen}
        offer={offer}
        choice={choice}
        text={soldOut ? "Tell me" : adding ? "Adding..." : "Add to Cart"}
        busy={adding}
        onPress={soldOut ? goToWaiting : add}
      />
    </div>
  );
}
