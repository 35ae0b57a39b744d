import { pageSizeChoices } from "@adire/contract/limits";
import { useLocation } from "react-router";
import { Kept } from "../../ui/kept.tsx";
import { addressAt, Link } from "../../ui/link.tsx";
import { changed, type ListingState, writeListing } from "./listing-url.ts";

/** How many products a page has, at the foot of a list that is longer than the shortest page. */
export function PageSizes({ count, state }: { count: number; state: ListingState }) {
  const { pathname } = useLocation();
  if (count <= pageSizeChoices[0]) return null;
  return (
    <Kept
      as="nav"
      aria-label="Products on a page"
      className="flex items-center gap-1 text-sm text-muted"
      name={import.meta.env.SSR ? () => `page sizes ${state.pageSize}` : undefined}
      holes={pageSizeChoices.map((size) =>
        addressAt(pathname, writeListing(changed(state, { pageSize: size })) || "?"),
      )}
    >
      {(addresses) => (
        <>
          <span aria-hidden="true" className="pr-2">
            Show
          </span>
          {pageSizeChoices.map((size, at) => (
            <Link
              key={size}
              to={addresses[at] ?? ""}
              aria-label={`${size} products`}
              aria-current={size === state.pageSize ? "true" : undefined}
              className="target justify-center hover:underline aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
            >
              {size}
            </Link>
          ))}
        </>
      )}
    </Kept>
  );
}
