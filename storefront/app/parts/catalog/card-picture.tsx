import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import { CardSizes } from "./add-button.tsx";
import { HeartButton } from "./heart-button.tsx";
import { Badges } from "./product-badges.tsx";
import type { Card } from "./use-card.ts";

type CardPictureProps = {
  card: Card;
  /** Background tint, 0 to 3. */
  tint: number;
  sizes: string;
  eager: boolean;
  /** Loads the picture that is shown on hover. */
  loadSecond: boolean;
  /** Rendered over the lower edge unless sold out. */
  children?: ReactNode;
};

const secondPicture =
  "absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200 " +
  "group-hover/picture:data-loaded:opacity-100 group-has-[h3_a:focus-visible]:data-loaded:opacity-100";

/** The picture of a card with badges and wishlist button. A second picture fades in on hover and on focus. */
export function CardPicture(props: CardPictureProps) {
  const { card, tint, sizes, eager, loadSecond, children } = props;
  const { product, path } = card;
  const [front, second] = card.pictures;
  return (
    <div className={`group/picture relative aspect-4/5 self-start overflow-hidden tint-${tint}`}>
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="block size-full"
        prefetch="intent"
        discover="none"
      >
        <Picture
          path={front ?? null}
          alt=""
          category={product.category}
          sizes={sizes}
          maxWidth={720}
          eager={eager}
          className={`size-full object-cover ${product.stock === 0 ? "opacity-60" : ""}`}
        />
        {loadSecond && second && (
          <Picture
            key={second}
            path={second}
            alt=""
            category={product.category}
            sizes={sizes}
            maxWidth={720}
            fadesIn
            className={`${secondPicture} tint-${tint}`}
          />
        )}
      </Link>
      <div className="card-badges">
        <Badges product={product} stock={false} />
      </div>
      <HeartButton product={product} color={card.choice.color} />
      {card.choice.soldOut ? (
        <p
          className={
            "pointer-events-none absolute inset-x-0 bottom-0 bg-bg/85 py-2.5 text-center " +
            "text-[15px] font-medium"
          }
        >
          Sold out
        </p>
      ) : (
        children
      )}
      <CardSizes card={card} />
    </div>
  );
}
