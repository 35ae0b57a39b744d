import { Icon } from "./icon.tsx";

/** `rating` from 0 to 5. Without reviews it is the specification's default, which is not shown. */
export function Stars({ rating, count, words = false }: { rating: number; count: number; words?: boolean }) {
  if (count === 0) return <span className="text-xs whitespace-nowrap text-muted">No reviews yet</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Icon name="star" size={13} className="text-clay" />
      <span className="sr-only">Rated </span>
      <span className="font-medium">{rating.toFixed(1)}</span>
      <span className="sr-only"> of 5. </span>
      <span className="text-xs text-muted">
        {words ? `${count} ${count === 1 ? "review" : "reviews"}` : `(${count})`}
      </span>
    </span>
  );
}
