import type { Product } from "@adire/contract/shapes";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { useCart } from "../cart/cart.tsx";
import { Badges } from "../catalog/product-badges.tsx";
import { productPath } from "../catalog/product-path.ts";
import { useWishlistChanges } from "./use-wishlist-content.ts";

type WishlistCardProps = { product: Product; tint: number; onRemoved(): void };

/** The first color in stock and its first size in stock. */
function defaultVariant({ colors, sizes, color_sizes_in_stock }: Product) {
  const color = colors.find((name) => name in color_sizes_in_stock) ?? colors[0];
  const sizesInStock = color === undefined ? [] : (color_sizes_in_stock[color] ?? []);
  return { color, size: sizes.find((name) => sizesInStock.includes(name)) ?? sizes[0] };
}

export function WishlistCard({ product, tint, onRemoved }: WishlistCardProps) {
  const cart = useCart();
  const wishlist = useWishlistChanges();
  const [busy, setBusy] = useState<"adding" | "removing" | null>(null);
  const soldOut = product.stock === 0;
  const add = async () => {
    setBusy("adding");
    await cart.add({ product, quantity: 1, ...defaultVariant(product) });
    setBusy(null);
  };
  const remove = async () => {
    setBusy("removing");
    if (await wishlist.remove(product.id, "Failed to remove from wishlist")) onRemoved();
    else setBusy(null);
  };
  return (
    <article aria-label={product.name} className="flex h-full flex-col gap-1">
      <Link to={productPath(product)} className={`relative block aspect-4/5 overflow-hidden tint-${tint}`}>
        <Picture
          path={product.image}
          alt={product.name}
          category={product.category}
          sizes="(min-width: 1024px) 318px, calc(50vw - 26px)"
          className={`size-full object-cover ${soldOut ? "opacity-60" : ""}`}
        />
        <span className="absolute top-2.5 left-0 grid justify-items-start gap-1">
          <Badges product={product} />
        </span>
      </Link>
      <p className="flex flex-wrap justify-between gap-x-2 pt-2 text-sm text-muted">
        <span className="max-w-full truncate">{product.brand}</span>
        <span className="max-w-full truncate">{product.category}</span>
      </p>
      <h2 className="text-[17px] leading-snug font-medium break-words">
        <Link to={productPath(product)} className="hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
      </h2>
      <p>
        <Price now={product.price} was={product.compare_price} />
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-3">
        <Button
          className="min-h-11 grow px-4"
          disabled={soldOut}
          busy={busy === "adding"}
          pendingLabel="Adding..."
          onClick={() => void add()}
        >
          {soldOut ? "Sold out" : "Add to Cart"}
          <span className="sr-only">: {product.name}</span>
        </Button>
        <Button variant="link" busy={busy === "removing"} onClick={() => void remove()}>
          Remove<span className="sr-only"> {product.name}</span>
        </Button>
      </div>
    </article>
  );
}
