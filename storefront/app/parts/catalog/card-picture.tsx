import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import { SizeChoice } from "./add-button.tsx";
import { HeartButton } from "./heart-button.tsx";
import { Badges } from "./product-badges.tsx";
import type { Card } from "./use-card.ts";

type CardPictureProps = {
  card: Card;
  /** The tint it stands on, 0 to 3. */
  ground: number;
  sizes: string;
  eager: boolean;
  /** The second picture is worth fetching. */
  near: boolean;
  /** A phone shows only the last badge; a screen reader tells them all. */
  small?: boolean;
  /** Stands over the foot. */
  children?: ReactNode;
};

/** The picture of a card with its badges and heart; a second one fades in under the mouse, or with the focus on the name. */
export function CardPicture({ card, ground, sizes, eager, near, small = false, children }: CardPictureProps) {
  const { product, address } = card;
  const [front, second] = card.pictures;
  return (
    <div className={`group/picture relative aspect-4/5 self-start overflow-hidden ground-${ground}`}>
      <Link to={address} tabIndex={-1} aria-hidden="true" className="block size-full" prefetch="intent">
        <Picture
          path={front ?? null}
          alt=""
          category={product.category}
          sizes={sizes}
          widest={720}
          eager={eager}
          className={`size-full object-cover ${product.stock === 0 ? "opacity-60" : ""}`}
        />
        {near && second && (
          <Picture
            key={second}
            path={second}
            alt=""
            category={product.category}
            sizes={sizes}
            widest={720}
            fadesIn
            className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200 group-hover/picture:data-loaded:opacity-100 group-has-[h3_a:focus-visible]:data-loaded:opacity-100 ground-${ground}`}
          />
        )}
      </Link>
      <div
        className={`pointer-events-none absolute top-2.5 left-0 grid justify-items-start gap-1 ${small ? "max-sm:[&>:not(:last-child)]:sr-only" : ""}`}
      >
        <Badges product={product} stock={false} />
      </div>
      <HeartButton product={product} className="absolute top-0 right-0" />
      {card.choice.soldOut ? (
        <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-bg/85 py-2.5 text-center text-[15px] font-medium">
          Sold out
        </p>
      ) : (
        children
      )}
      <SizeChoice card={card} />
    </div>
  );
}
