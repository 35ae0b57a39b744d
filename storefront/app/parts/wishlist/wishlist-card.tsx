import { hexOf } from "@adire/contract/colors";
import type { WishlistEntry } from "@adire/contract/shapes";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ColorArea } from "../../ui/color-area.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price, useMoney } from "../../ui/price.tsx";
import { CardSizes } from "../catalog/add-button.tsx";
import { toCardProduct } from "../catalog/card-product.ts";
import { Badges } from "../catalog/product-badges.tsx";
import { useCard } from "../catalog/use-card.ts";
import { DateTime } from "../orders/date-time.tsx";
import { TellMe } from "./tell-me.tsx";
import { useWishlistChanges } from "./use-wishlist-content.ts";
import { hasChoice, needsSize, newsOf, priceOf, stockOf } from "./wishlist-news.ts";

type WishlistCardProps = { entry: WishlistEntry; tint: number; onRemoved(): void };

/** The product of an entry, with what the shopper kept preselected. */
const withChoice = ({ product, selected_color, selected_size, selected_option }: WishlistEntry) => ({
  ...toCardProduct(product),
  ...(selected_color && { color: selected_color }),
  ...(selected_size && { size: selected_size }),
  ...(selected_option && { option: selected_option }),
});

export function WishlistCard({ entry, tint, onRemoved }: WishlistCardProps) {
  const { product, price_fall: fall } = entry;
  const wishlist = useWishlistChanges();
  const card = useCard(withChoice(entry));
  const [removing, setRemoving] = useState(false);
  const choosing = needsSize(entry);
  const wasChoosing = useRef(choosing);
  useEffect(() => {
    // The pressed size is removed together with the others.
    if (wasChoosing.current && !choosing) card.button.current?.focus();
    wasChoosing.current = choosing;
  }, [choosing, card.button]);
  const hasNews = newsOf(entry).length > 0;
  const soldOut = stockOf(entry) === 0 || card.choice.soldOut;
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
            className={`size-full object-cover ${soldOut ? "opacity-50" : ""}`}
          />
          <span
            className={
              "absolute top-0 left-0 grid justify-items-start gap-1 sm:top-2.5 " +
              "max-sm:[&>:not(:first-child)]:sr-only"
            }
          >
            {hasNews ? (
              <NewsBadges entry={entry} />
            ) : (
              <Badges product={{ ...product, compare_price: null }} stock={false} />
            )}
          </span>
        </Link>
        <CardSizes card={card} />
      </div>
      <KeptChoice entry={entry} path={card.path} />
      <h2 className="text-[17px] leading-snug font-medium break-words">
        <Link to={card.path} className="hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span className="max-w-full truncate">{product.brand}</span>
        <span className="max-w-full truncate">{product.category}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price now={priceOf(entry)} was={fall?.old_price ?? entry.selected_compare_price} />
        {fall && (
          <span className="text-sm text-clay">
            since <DateTime at={fall.at} />
          </span>
        )}
      </p>
      {!soldOut && <p className="text-sm text-leaf">In stock</p>}
      <div className="mt-auto grid gap-x-4 pt-3">
        {soldOut ? (
          <TellMe entry={entry} path={card.path} />
        ) : choosing ? (
          <SizeChoice entry={entry} />
        ) : (
          <Button
            variant="quiet"
            className="min-h-11 px-4"
            ref={card.button}
            busy={card.adding}
            pendingLabel="Adding..."
            onClick={card.addOrChooseSize}
          >
            Add to Cart
            <span className="sr-only">: {product.name}</span>
          </Button>
        )}
        <Button variant="link" className="justify-self-start" busy={removing} onClick={() => void remove()}>
          Remove<span className="sr-only"> {product.name}</span>
        </Button>
      </div>
    </article>
  );
}

function NewsBadges({ entry }: { entry: WishlistEntry }) {
  const money = useMoney();
  const stock = stockOf(entry);
  const where = entry.selected_size ? ` in ${entry.selected_size}` : "";
  return newsOf(entry).map((news) => (
    <Badge key={news} clay={news === "fell"}>
      {news === "fell"
        ? `${money((entry.price_fall?.old_price ?? 0) - priceOf(entry))} less`
        : news === "gone"
          ? `Sold out${where}`
          : `Last ${stock}${where}`}
    </Badge>
  ));
}

/** Color and size as they were kept, with a way to change them. */
function KeptChoice({ entry, path }: { entry: WishlistEntry; path: string }) {
  const { product, selected_color: color, selected_size: size, selected_option: option } = entry;
  const kept = [color, size, option].filter(Boolean).join(" · ");
  const isChoice = hasChoice(product);
  return (
    <p className="flex min-h-11 items-center gap-x-2 text-[15px]">
      {color && (
        <ColorArea color={hexOf(color)} className="size-4 shrink-0 rounded-full border border-swatch" />
      )}
      <span className="min-w-0 grow">
        {kept || (isChoice && <span className="text-muted">No color or size kept</span>)}
      </span>
      {isChoice && kept && (
        <Link to={path} className="target link-line shrink-0 justify-end text-sm text-muted">
          Change<span className="sr-only"> the choice of {product.name}</span>
        </Link>
      )}
    </p>
  );
}

/** The sizes of a product that was kept without one: a press keeps it. */
function SizeChoice({ entry }: { entry: WishlistEntry }) {
  const { product, selected_color: color, selected_option: option } = entry;
  const wishlist = useWishlistChanges();
  const [saving, setSaving] = useState(false);
  const inStock = color ? (product.color_sizes_in_stock[color] ?? []) : product.sizes_in_stock;
  const keep = async (size: string) => {
    setSaving(true);
    await wishlist.add({ product_id: product.id, color, size, option }, undefined, "Saved");
    setSaving(false);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm text-muted">Choose a size</legend>
      <div className="flex flex-wrap gap-1.5">
        {product.sizes.map((size) => (
          <button
            key={size}
            type="button"
            disabled={!inStock.includes(size)}
            aria-disabled={saving || undefined}
            aria-label={inStock.includes(size) ? `Size ${size}` : `Size ${size}, sold out`}
            onClick={() => saving || void keep(size)}
            className={
              "relative min-h-11 min-w-11 grow border border-control px-2 text-sm font-medium hover:border-ink " +
              `hover:bg-ink hover:text-bg ${inStock.includes(size) ? "" : "crossed-out border-hairline text-muted"}`
            }
          >
            {size}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
