import { choiceText } from "@adire/contract/choice-text";
import type { WishlistEntry } from "@adire/contract/shapes";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { CardSizes } from "../catalog/add-button.tsx";
import { toCardProduct } from "../catalog/card-product.ts";
import { Badges } from "../catalog/product-badges.tsx";
import { useCard } from "../catalog/use-card.ts";

import { useWishlistChanges } from "./use-wishlist-content.ts";

type WishlistCardProps = { entry: WishlistEntry; tint: number; onRemoved(): void };

/** The product of an entry, with what the shopper kept preselected. */
const withChoice = ({ product, selected_color, selected_size, selected_option }: WishlistEntry) => ({
  ...toCardProduct(product),
  ...(selected_color && { color: selected_color }),
  ...(selected_size && { size: selected_size }),
  ...(selected_option && { option: selected_option }),
});

export function WishlistCard({ entry, tint, onRemoved }: WishlistCardProps) {
  const { product } = entry;
  const wishlist = useWishlistChanges();
  const card = useCard(withChoice(entry));
  const [removing, setRemoving] = useState(false);
  const { soldOut } = card.choice;
  const { option_name } = product;
  const kept = choiceText({
    color: entry.selected_color,
    size: entry.selected_size,
    option_name,
    option: entry.selected_option,
  });
  const remove = async () => {
    setRemoving(true);
    if (await wishlist.remove(product.id, "Failed to remove from wishlist")) onRemoved();
    else setRemoving(false);
  };
  return (
    <article aria-label={product.name} className="flex h-full flex-col gap-1">
      <div className="relative">
        <Link to={card.path} className={`relative block aspect-4/5 overflow-hidden tint-${tint}`}>
          <Picture
            path={card.pictures[0] ?? product.image}
            alt={product.name}
            category={product.category}
            sizes="(min-width: 1024px) 318px, calc(50vw - 26px)"
            className={`size-full object-cover ${soldOut ? "opacity-60" : ""}`}
          />
          <span className="absolute top-2.5 left-0 grid justify-items-start gap-1">
            <Badges product={product} />
          </span>
        </Link>
        <CardSizes card={card} />
      </div>
      {kept && <p className="-mb-2 pt-2 text-[15px]">{kept}</p>}
      <p className="flex flex-wrap justify-between gap-x-2 pt-2 text-sm text-muted">
        <span className="max-w-full truncate">{product.brand}</span>
        <span className="max-w-full truncate">{product.category}</span>
      </p>
      <h2 className="text-[17px] leading-snug font-medium break-words">
        <Link to={card.path} className="hover:underline hover:underline-offset-4">
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
          ref={card.button}
          busy={card.adding}
          pendingLabel="Adding..."
          onClick={card.addOrChooseSize}
        >
          {soldOut ? "Sold out" : "Add to Cart"}
          <span className="sr-only">: {product.name}</span>
        </Button>
        <Button variant="link" busy={removing} onClick={() => void remove()}>
          Remove<span className="sr-only"> {product.name}</span>
        </Button>
      </div>
    </article>
  );
}
