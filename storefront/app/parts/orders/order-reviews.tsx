import { fitTexts } from "@adire/contract/fit-texts";
import type { Fit, ReviewablePiece } from "@adire/contract/shapes";
import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useParams, useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import { ReviewPhotos } from "../product/review-photos.tsx";
import type { OrderDetail } from "./invoice-values.ts";
import { useReviewChanges, useReviews } from "./use-reviews.ts";

const ReviewDialog = lazyPart(() => import("./review-dialog.tsx"));

const buttonId = (product: number) => `review-${product}`;
const isFit = (text: string | null): text is Fit => text !== null && Object.hasOwn(fitTexts, text);

/**
 * The pieces of an order that was sent, each with its review or a button to write one. The query
 * (`?review=5`) opens the form, so that a mail can link to it and who has to sign in again returns to it.
 */
export function OrderReviews({ order: { id, status } }: { order: OrderDetail }) {
  const { token } = useParams();
  const order = token ?? String(id);
  const { data } = useReviews(order, status === "shipped" || status === "delivered");
  const { remove } = useReviewChanges(order);
  const [search, setSearch] = useSearchParams();
  /** Whose form is open, whatever the query says. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<ReviewablePiece | null>(null);
  const [isFormUsed, setFormUsed] = useState(false);

  const pieceOf = (product: number) => data?.pieces.find(({ product_id }) => product_id === product);
  const opened = pieceOf(chosen ?? Number(search.get("review")));
  if (opened && !isFormUsed) setFormUsed(true);
  const fit = search.get("fit");

  const setQuery = (product: number | null) => {
    const next = new URLSearchParams(search);
    next.delete("review");
    next.delete("fit");
    if (product !== null) next.set("review", String(product));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const write = (product: number) => {
    // The form is open before the query changes, so that it takes the history entry of the one before it.
    flushSync(() => setChosen(product));
    setQuery(product);
  };
  const close = () => {
    setChosen(null);
    if (search.has("review")) setQuery(null);
  };
  const deleteReview = async () => {
    if (!deleting) return;
    await remove(deleting.product_id);
    flushSync(() => setDeleting(null));
    toast.success("Review deleted");
  };

  // A dialog that a link opened, or whose button is gone, leaves the focus nowhere.
  const active = (opened ?? deleting)?.product_id;
  const lastActive = useRef(active);
  useEffect(() => {
    if (active === undefined && lastActive.current !== undefined && document.activeElement === document.body)
      document.getElementById(buttonId(lastActive.current))?.focus();
    lastActive.current = active;
  }, [active]);

  if (!data || data.pieces.length === 0) return null;
  return (
    <section aria-labelledby="how-was-it" className="grid gap-x-6 gap-y-8 pt-20 lg:grid-cols-12 lg:pt-28">
      <div className="lg:col-span-4">
        <h2 id="how-was-it" className="title">
          How was it?
        </h2>
        <p className="max-w-[36ch] pt-4 text-[15px] text-muted">
          A few honest words help whoever is choosing next. They appear on the page of the piece.
        </p>
      </div>
      <ul className="grid gap-x-6 lg:col-span-8 lg:grid-cols-2">
        {data.pieces.map((piece) => (
          <Piece
            key={piece.product_id}
            piece={piece}
            onWrite={() => write(piece.product_id)}
            onDelete={() => setDeleting(piece)}
          />
        ))}
      </ul>
      {isFormUsed && (
        <Suspense>
          <ReviewDialog
            order={order}
            author={data.author}
            piece={opened}
            fit={isFit(fit) ? fit : null}
            onSent={() => {
              setChosen(opened?.product_id ?? null);
              setQuery(null);
            }}
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title="Delete your review?"
        action="Delete review"
        pendingLabel="Deleting..."
        cancel="Keep review"
        failed="We couldn’t delete your review. Please try again."
        onConfirm={deleteReview}
        onClose={() => setDeleting(null)}
      >
        <p className="break-words">
          What you wrote and showed of {deleting?.name} is deleted for good, and its stars no longer count.
        </p>
      </ConfirmDialog>
    </section>
  );
}

type PieceProps = { piece: ReviewablePiece; onWrite(): void; onDelete(): void };

function Piece({ piece: { product_id, name, image, review }, onWrite, onDelete }: PieceProps) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 border-t border-hairline py-4">
      <LinePicture id={product_id} path={image} />
      <div>
        <p className="font-medium break-words">
          <Link
            to={`/products/${product_id}`}
            className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
        </p>
        {review && <Review review={review} product={name} />}
        <p className="flex flex-wrap gap-x-5">
          <Button
            id={buttonId(product_id)}
            variant={review ? "link" : "quiet"}
            className={review ? "" : "mt-1 min-h-11 px-5"}
            aria-haspopup="dialog"
            onClick={onWrite}
          >
            {review ? "Change" : "Write a review"}
            <span className="sr-only">{review ? ` your review of ${name}` : ` of ${name}`}</span>
          </Button>
          {review && (
            <Button variant="link" aria-haspopup="dialog" onClick={onDelete}>
              Delete<span className="sr-only"> your review of {name}</span>
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

type ReviewProps = { review: NonNullable<ReviewablePiece["review"]>; product: string };

function Review({ review, product }: ReviewProps) {
  const { stars, title, text, author, fit, photos, is_hidden } = review;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="flex gap-0.5">
        <span className="sr-only">{stars} of 5 stars</span>
        {[1, 2, 3, 4, 5].map((count) => (
          <Icon
            key={count}
            name={count <= stars ? "star" : "star-line"}
            size={16}
            className={count <= stars ? "text-clay" : "text-muted"}
          />
        ))}
      </p>
      {title && <h3 className="pt-1 text-[17px] font-medium">{title}</h3>}
      {text && <p className="max-w-[52ch] whitespace-pre-line">{text}</p>}
      <p className="text-sm text-muted">{[author, fit && fitTexts[fit]].filter(Boolean).join(" · ")}</p>
      <ReviewPhotos photos={photos} author={author} product={product} />
      {is_hidden && <p className="text-sm text-clay">The shop doesn’t show this review.</p>}
    </div>
  );
}
