import { fitTexts } from "@adire/contract/fit-texts";
import { REVIEWS_PER_PAGE } from "@adire/contract/limits";
import type { ProductDetail } from "@adire/contract/shapes";
import { Link, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { DateTime } from "../orders/date-time.tsx";
import { reviewsPage } from "./choice-query.ts";
import { ReviewPhotos } from "./review-photos.tsx";

export function Reviews({ product }: { product: ProductDetail }) {
  const { reviews, rating, review_count } = product;
  const [search] = useSearchParams();
  // A preview has the latest reviews only.
  const pages = search.has("preview") ? 1 : Math.ceil(review_count / REVIEWS_PER_PAGE);
  const pageAddress = (page: number) => {
    const next = new URLSearchParams(search);
    if (page > 1) next.set("reviews", String(page));
    else next.delete("reviews");
    return `?${next}#reviews`;
  };
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="page grid gap-8 pt-20 lg:grid-cols-12 lg:gap-x-6 lg:pt-28"
    >
      <div className="lg:col-span-4">
        <h2 id="reviews-title" className="title">
          Reviews
        </h2>
        {review_count > 0 ? (
          <p className="flex items-end gap-4 pt-5 text-[15px] text-muted">
            <span className="display text-[116px] leading-[0.8] text-ink">{rating.toFixed(1)}</span>
            <span>
              of 5
              <br />
              from {review_count} {review_count === 1 ? "review" : "reviews"}
            </span>
          </p>
        ) : (
          <p className="pt-4 text-[15px] text-muted">No reviews yet</p>
        )}
        <p className="max-w-[36ch] pt-4 text-[15px] text-muted">
          Bought it here? You can review it from{" "}
          <Link to="/orders" className="link-line">
            your order
          </Link>{" "}
          once it’s on its way.
        </p>
      </div>
      {reviews.length > 0 && (
        <div className="lg:col-span-8">
          <ul className="grid gap-x-6 lg:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id} className="border-t border-hairline py-6 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2 text-sm">
                  <Icon name="star" size={13} className="text-clay" />
                  <span className="font-medium">
                    <span className="sr-only">Rated </span>
                    {review.stars.toFixed(1)}
                    <span className="sr-only"> of 5</span>
                  </span>
                  <span className="font-medium">{review.author}</span>
                  <span className="text-muted">
                    <DateTime at={review.date} />
                  </span>
                </p>
                {review.title && <h3 className="pt-3 text-[17px] font-medium">{review.title}</h3>}
                {review.text && <p className="max-w-[52ch] pt-1 whitespace-pre-line">{review.text}</p>}
                {review.fit && <p className="pt-2 text-sm text-muted">{fitTexts[review.fit]}</p>}
                <ReviewPhotos photos={review.photos} author={review.author} product={product.name} />
              </li>
            ))}
          </ul>
          <Pagination page={Math.min(reviewsPage(search), pages)} pages={pages} to={pageAddress} />
        </div>
      )}
    </section>
  );
}
