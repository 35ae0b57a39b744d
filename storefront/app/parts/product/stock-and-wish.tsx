import type { ProductDetail } from "@adire/contract/shapes";
import { Icon } from "../../ui/icon.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import { stockText } from "./stock-text.ts";
import { type Choice, missingChoice, type Offer } from "./variant-choice.ts";

type StockAndWishProps = { product: ProductDetail; choice: Choice; offer: Offer };

/** Below the buttons: what is left of the choice, and the wishlist. */
export function StockAndWish({ product, choice, offer }: StockAndWishProps) {
  const wishlist = useWishlist();
  const listed = wishlist.has(product.id);
  const only = product.sizes.length <= 1 ? undefined : choice.size;
  const text =
    offer.low && missingChoice(product, choice) === undefined
      ? `Only ${offer.stock} left${only ? ` in ${only}` : ""}`
      : stockText(offer, only);
  return (
    <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-[15px]">
      <p
        aria-live="polite"
        className={offer.low || offer.stock === 0 ? "font-medium text-clay" : "text-leaf"}
      >
        {text}
      </p>
      <button
        type="button"
        onClick={() => void wishlist.toggle({ id: product.id, ...choice })}
        className="target justify-end gap-2 font-medium hover:text-clay noscript:hidden"
      >
        <Icon name={listed ? "heart-fill" : "heart"} className={listed ? "text-clay" : ""} />
        {listed ? "Remove from Wishlist" : "Add to Wishlist"}
      </button>
    </div>
  );
}
