import { discountPercent } from "@adire/contract/money";
import type { ProductDetail } from "@adire/contract/shapes";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Price, useMoney } from "../../ui/price.tsx";
import type { Offer } from "./variant-choice.ts";

/** In characters. Longer names use a smaller font; imported names can be whole sentences. */
const LONG_NAME = 28;
const VERY_LONG_NAME = 72;

const title = "display -ml-0.5 pb-2 tracking-[-0.02em] text-balance wrap-anywhere hyphens-auto";

function titleSize(name: string): string {
  if (name.length > VERY_LONG_NAME) return "text-[34px] leading-none lg:text-[38px]";
  if (name.length > LONG_NAME) return "text-[44px] leading-[0.95] lg:text-[56px]";
  return "text-[68px] leading-[0.86] lg:text-[76px]";
}

function reviewsText(count: number): string {
  return count === 0 ? "No reviews yet" : `${count} ${count === 1 ? "review" : "reviews"}`;
}

export function ProductHead({ product, offer }: { product: ProductDetail; offer: Offer }) {
  const money = useMoney();
  const percent = discountPercent(offer.price, offer.comparePrice);
  return (
    <div className="grid gap-1 lg:-mt-3">
      <p className="flex items-center justify-between gap-4 text-sm">
        <Link
          to={`/products?brand=${encodeURIComponent(product.brand)}`}
          className="target min-w-0 font-medium hover:underline"
        >
          {product.brand}
        </Link>
        <a href="#reviews" className="target justify-end gap-1.5 hover:text-clay">
          {product.review_count > 0 && (
            <>
              <Icon name="star" size={14} className="text-clay" />
              <span className="sr-only">Rated </span>
              <span className="font-medium">{product.rating.toFixed(1)}</span>
              <span className="sr-only"> of 5. </span>
            </>
          )}
          <span className="link-line ml-1.5">{reviewsText(product.review_count)}</span>
        </a>
      </p>
      <h1 className={`${title} ${titleSize(product.name)}`}>{product.name}</h1>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Price now={offer.price} was={offer.comparePrice} large />
        {percent > 0 && offer.comparePrice !== null && (
          <span className="text-[15px] font-medium text-clay">
            Save {money(offer.comparePrice - offer.price)}, {percent}% less
          </span>
        )}
      </p>
    </div>
  );
}
