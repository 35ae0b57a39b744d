import { Icon } from "./icon.tsx";

/** `rating` from 0 to 5. Without reviews it is the specification's default, which is not shown. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="text-xs whitespace-nowrap text-muted">No reviews yet</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Icon name="star" size={13} className="text-clay" />
      <span className="sr-only">Rated </span>
      <span className="font-medium">{rating.toFixed(1)}</span>
      <span className="sr-only"> of 5. </span>
      <span className="text-xs text-muted">{`(${count})`}</span>
    </span>
  );
}
