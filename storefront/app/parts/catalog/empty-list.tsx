import { clearFilters, type ListingState, writeListing } from "@adire/contract/listing-url";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { filterChips } from "./filter-chips.ts";
import type { ListingData } from "./load-listing.server.ts";
import { ProductGrid } from "./product-grid.tsx";

type EmptyListProps = { state: ListingState; page: ListingData };

/** Shown without results: a correction, the number of results without each filter, and similar products. */
export default function EmptyList({ state, page: { alternatives } }: EmptyListProps) {
  const chips = filterChips(state, useMoney());
  const helpful = chips
    .map((chip, index) => ({ ...chip, count: alternatives?.without[index] }))
    .filter((chip) => chip.count !== 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <>
      <div className="grid max-w-[640px] gap-5 pt-4 pb-14">
        <h2 className="title">No products found</h2>
        <p className="text-[17px]">Try adjusting your filters or search terms</p>
        {alternatives?.correction && (
          <p className="text-[17px]">
            Did you mean{" "}
            <Link
              to={writeListing({ ...state, search: alternatives.correction.search, page: 1 })}
              preventScrollReset
              className="link-line font-medium hover:text-clay"
            >
              {alternatives.correction.search}
            </Link>
            ?{" "}
            <span className="text-sm text-muted">
              {alternatives.correction.count} {alternatives.correction.count === 1 ? "product" : "products"}
            </span>
          </p>
        )}
        {chips.length > 0 && (
          <>
            {helpful.length > 0 ? (
              <ul className="border-t border-hairline">
                {helpful.map((chip) => (
                  <li key={chip.text} className="border-b border-hairline">
                    <Link
                      to={writeListing(chip.without) || "?"}
                      preventScrollReset
                      className="group flex min-h-12 items-center justify-between gap-6 py-2.5 hover:text-clay"
                    >
                      <span className="min-w-0 link-line wrap-anywhere">Without {chip.phrase}</span>
                      {chip.count !== undefined && (
                        <span className="shrink-0 text-sm text-muted">
                          {chip.count} {chip.count === 1 ? "product" : "products"}
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">
                Removing one filter isn’t enough: nothing matches without any single one of them.
              </p>
            )}
            <ButtonLink to={writeListing(clearFilters(state)) || "?"} preventScrollReset className="w-fit">
              Clear all
            </ButtonLink>
          </>
        )}
        {chips.length === 0 && (
          <ButtonLink to="/products" variant="quiet" className="w-fit">
            See all products
          </ButtonLink>
        )}
      </div>
      {alternatives && alternatives.products.length > 0 && (
        <section aria-labelledby="near-title" className="border-t border-hairline pt-8">
          <h2 id="near-title" className="display pb-6 text-[40px] leading-none">
            {alternatives.near ? "The nearest we have" : "Featured pieces"}
          </h2>
          <ProductGrid products={alternatives.products} columns="three" />
        </section>
      )}
    </>
  );
}
