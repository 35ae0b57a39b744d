import { pageSizeChoices } from "@adire/contract/limits";
import { type ListingState, updateListing, writeListing } from "@adire/contract/listing-url";
import { Link } from "react-router";

export function PageSizes({ count, state }: { count: number; state: ListingState }) {
  if (count <= pageSizeChoices[0]) return null;
  return (
    <nav aria-label="Products on a page" className="flex items-center gap-1 text-sm text-muted">
      <span aria-hidden="true" className="pr-2">
        Show
      </span>
      {pageSizeChoices.map((size) => (
        <Link
          key={size}
          to={writeListing(updateListing(state, { pageSize: size })) || "?"}
          aria-label={`${size} products`}
          aria-current={size === state.pageSize ? "true" : undefined}
          className={
            "target justify-center underline-offset-4 hover:underline " +
            "aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline"
          }
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}
