import { Icon } from "../../ui/icon.tsx";
import { useWishlist } from "../wishlist/wishlist.tsx";
import type { CardProduct } from "./card-product.ts";

type HeartButtonProps = { product: CardProduct; color: string | undefined };

/** Keeps the product with what is preselected. */
export function HeartButton({ product, color }: HeartButtonProps) {
  const wishlist = useWishlist();
  const inWishlist = wishlist.has(product.id);
  return (
    <button
      type="button"
      aria-pressed={inWishlist}
      aria-label={`${inWishlist ? "Remove from Wishlist" : "Add to Wishlist"}: ${product.name}`}
      onClick={() => void wishlist.toggle({ ...product, color })}
      className="heart-button"
    >
      <Icon name={inWishlist ? "heart-fill" : "heart"} />
    </button>
  );
}
