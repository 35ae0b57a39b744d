import { hexOf } from "@adire/contract/colors";
import { discountPercent } from "@adire/contract/money";
import type { ProductDetail } from "@adire/contract/shapes";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price, useMoney } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useCart } from "../cart/cart.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import { type Choice, offerOf, plenty, sizesIn } from "./variant-choice.ts";

/** The address with another choice in it; the rest of the choice stays. */
function addressWith(choice: Choice): string {
  const search = new URLSearchParams();
  if (choice.color) search.set("color", choice.color);
  if (choice.size) search.set("size", choice.size);
  return `?${search.toString()}`;
}

/** Whether an element is on the screen; true until that is known. */
function useOnScreen(element: React.RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setOn(entry?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return on;
}

/** Characters from which a name is set smaller: imported names can be whole sentences. */
const LONG_NAME = 36;

/** Everything between seeing a product and having it: price, color, size, and the three buttons. */
export function BuyBox({ product, choice: inAddress }: { product: ProductDetail; choice: Choice }) {
  // The button answers at once; the address, which can be shared, follows.
  const [size, setSize] = useState(inAddress.size);
  useEffect(() => setSize(inAddress.size), [inAddress.size]);
  const choice = { ...inAddress, size };
  const cart = useCart();
  const wishlist = useWishlist();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const money = useMoney();
  const sizesBox = useRef<HTMLFieldSetElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const seen = useOnScreen(buttons);
  const [asked, setAsked] = useState(false);
  const [adding, setAdding] = useState(false);

  const offer = offerOf(product, choice);
  const sizes = sizesIn(product, choice.color);
  const needsSize = sizes.length > 0 && choice.size === undefined;
  const soldOut = offer.left === 0;
  const percent = discountPercent(offer.price, offer.compare);
  const kept = wishlist.has(product.id);
  const soldOutSizes = sizes.filter((one) => one.left === 0).map((one) => one.size);

  const askForSize = () => {
    setAsked(true);
    sizesBox.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
    sizesBox.current?.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  const add = async () => {
    if (needsSize) return askForSize();
    setAdding(true);
    await cart.add({ product, quantity: 1, size: choice.size, color: choice.color });
    setAdding(false);
  };
  const addText = soldOut ? "Sold out" : "Add to Cart";

  return (
    <form
      action="/store/checkout"
      className="grid gap-5"
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
      <div className="grid gap-3">
        <p className="flex items-center justify-between gap-4 text-sm">
          <Link
            to={`/products?brand=${encodeURIComponent(product.brand)}`}
            className="font-medium hover:underline"
          >
            {product.brand}
          </Link>
          <a href="#reviews" className="hover:underline">
            <Stars rating={product.rating} count={product.review_count} words />
          </a>
        </p>
        <h1
          className={`display -ml-0.5 tracking-[-0.02em] text-balance ${product.name.length > LONG_NAME ? "text-[44px] leading-[0.95] lg:text-[52px]" : "text-[68px] leading-[0.86] lg:text-[84px]"}`}
        >
          {product.name}
        </h1>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Price now={offer.price} was={offer.compare} large />
          {percent > 0 && offer.compare !== null && (
            <span className="text-[15px] font-medium text-clay">
              Save {money(offer.compare - offer.price)}, {percent}% less
            </span>
          )}
        </p>
      </div>

      {product.colors.length > 0 && (
        <div className="border-t border-hairline pt-5">
          <p className="pb-2 text-[15px]">
            <span className="text-muted">Color</span>{" "}
            <span className="ml-1.5 font-medium">{choice.color}</span>
          </p>
          <input type="hidden" name="color" value={choice.color} />
          <ul className="flex flex-wrap gap-2.5">
            {product.colors.map((color, at) => (
              <li key={color}>
                <Link
                  to={addressWith({ ...choice, color })}
                  replace
                  preventScrollReset
                  aria-label={color}
                  aria-current={color === choice.color ? "true" : undefined}
                  title={color}
                  className={`block h-[90px] w-[72px] ground-${(product.id + at) % 4} aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink`}
                >
                  <ColorTile product={product} color={color} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}

      {sizes.length > 0 && (
        <fieldset ref={sizesBox}>
          <legend className="flex w-full items-baseline justify-between pb-2 text-[15px]">
            <span>
              <span className="text-muted">Size</span>{" "}
              <span className="ml-1.5 font-medium">{choice.size}</span>
            </span>
            {(product.fit || product.sizes.length > 1) && (
              <a href="#size-and-fit" className="target link-line gap-2 text-sm">
                <Icon name="ruler" size={18} />
                Size guide
              </a>
            )}
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(50px,1fr))] gap-1.5">
            {sizes.map(({ size, left }) => (
              <label
                key={size}
                className={`relative grid min-h-[50px] cursor-pointer place-items-center border border-control px-2 text-[15px] font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:cursor-default has-disabled:border-hairline has-disabled:text-muted ${size.length > 4 ? "col-span-2" : ""} ${left === 0 ? "struck" : ""}`}
              >
                <input
                  type="radio"
                  name="size"
                  value={size}
                  required
                  checked={size === choice.size}
                  disabled={left === 0 && size !== choice.size}
                  onChange={() => {
                    setAsked(false);
                    setSize(size);
                    void navigate(pathname + addressWith({ ...choice, size }), {
                      replace: true,
                      preventScrollReset: true,
                    });
                  }}
                  className="sr-only"
                />
                {size}
                {left === 0 && <span className="sr-only">, sold out</span>}
              </label>
            ))}
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 pt-2.5 text-sm" aria-live="polite">
            {asked && needsSize ? (
              <p className="font-medium text-clay">Please choose a size first.</p>
            ) : choice.size && offer.left > 0 && offer.left < plenty ? (
              <p className="font-medium text-clay">
                Only {offer.left} left in {choice.size}
              </p>
            ) : choice.size ? (
              <p className={soldOut ? "text-clay" : "text-leaf"}>{soldOut ? "Sold out" : "In stock"}</p>
            ) : (
              <p className={soldOut ? "text-clay" : "text-leaf"}>
                {soldOut ? "Sold out" : `${offer.left} in stock`}
              </p>
            )}
            {soldOutSizes.length > 0 && <p className="text-muted">{soldOutSizes.join(", ")} sold out</p>}
          </div>
        </fieldset>
      )}

      <div ref={buttons} className="grid gap-2">
        <div className="grid grid-cols-2 gap-2.5">
          <Button disabled={soldOut} busy={adding} busyText="Adding..." onClick={add} className="px-4">
            {addText}
          </Button>
          <Button type="submit" look="quiet" disabled={soldOut} className="px-4">
            Buy now
          </Button>
        </div>
        <button
          type="button"
          aria-pressed={kept}
          onClick={() => void wishlist.toggle(product)}
          className="target justify-center gap-3 text-[15px] font-medium hover:text-clay"
        >
          <Icon name={kept ? "heart-fill" : "heart"} className={kept ? "text-clay" : ""} />
          {kept ? "Remove from Wishlist" : "Add to Wishlist"}
        </button>
      </div>

      <div
        hidden={seen}
        className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-hairline bg-bg px-5 py-3 lg:hidden"
      >
        <div className="min-w-0">
          <p className="font-display text-[29px] leading-none font-medium">{money(offer.price)}</p>
          <p className="truncate pt-1 text-[13px] text-muted">
            {[choice.color, choice.size && `size ${choice.size}`].filter(Boolean).join(", ")}
          </p>
        </div>
        <button
          type="button"
          disabled={soldOut}
          aria-busy={adding || undefined}
          onClick={adding ? undefined : add}
          className={buttonLook("primary", "min-h-[52px] w-[164px] px-4")}
        >
          {adding ? "Adding..." : addText}
        </button>
      </div>
    </form>
  );
}

/** The product in that color, or the color itself where it has no picture. */
function ColorTile({ product, color }: { product: ProductDetail; color: string }) {
  const front = product.color_images[color]?.[0];
  return front ? (
    <Picture
      path={front}
      alt=""
      category={product.category}
      sizes="72px"
      className="size-full object-cover"
    />
  ) : (
    <span className="block size-full" style={{ backgroundColor: hexOf(color) }} />
  );
}
