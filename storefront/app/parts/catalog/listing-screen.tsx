import { type Sort, writeListing } from "@adire/contract/listing-url";
import { lazyPart } from "@adire/ui/lazy-part.tsx";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useSlow } from "../../ui/use-slow.ts";
import { Filters } from "./filters.tsx";
import { ListingBar } from "./listing-bar.tsx";
import type { ListingData } from "./load-listing.server.ts";
import { PageSizes } from "./page-sizes.tsx";
import { type Advice, ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import { useListingState } from "./use-listing-state.ts";

/** Loaded with the first empty result. */
const EmptyList = lazyPart(() => import("./empty-list.tsx"));
const SearchNote = lazyPart(() => import("./search-note.tsx"));

type ListingScreenProps = {
  title: string;
  intro?: string;
  page: ListingData;
  /** The default sort. */
  sort?: Sort;
  /** Hides the category filter. */
  withoutCategory?: boolean;
  /** Shows Add to Cart on every card, instead of on hover and focus only. */
  withButtons?: boolean;
  advice?: Advice | undefined;
  /** Rendered between the title and the list. */
  children?: ReactNode;
};

export function ListingScreen(props: ListingScreenProps) {
  const { title, intro, page, sort = "featured", withoutCategory = false, withButtons, children } = props;
  const { state, rendered, go } = useListingState();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const loading = useSlow(navigation.state === "loading" && navigation.location.pathname === pathname);
  const pages = Math.max(1, Math.ceil(page.count / state.pageSize));
  const columns = state.view === "list" ? "list" : "three";
  // A search is titled by its words; the list it is in stays the step before.
  const searched = rendered.search && `“${rendered.search}”`;
  const filters = { facets: page.facets, totals: page.totals, state, go, withoutCategory };

  return (
    <div data-wide>
      <div className="page pt-2 lg:pt-4">
        <a href="#products" className="skip-link">
          Skip to products
        </a>
        <Breadcrumbs
          steps={[
            { to: "/", text: "Home" },
            { text: title, ...(searched && { to: pathname }) },
            ...(searched ? [{ text: searched }] : []),
          ]}
        />
        <div className="grid gap-4 pt-3 pb-7 lg:grid-cols-12 lg:gap-x-6 lg:pb-11">
          <h1 className={`${searched ? "title wrap-anywhere" : "title-huge"} -ml-0.5 lg:col-span-9`}>
            {searched || title}
          </h1>
          {intro && !searched && (
            <p className="max-w-[46ch] text-[15px] text-muted lg:col-span-3 lg:self-end lg:pb-2">{intro}</p>
          )}
        </div>
        {children}
      </div>
      <ListingBar count={page.count} sort={sort} filters={filters} />
      <div className="page grid gap-12 pt-4 pb-20 lg:grid-cols-[240px_1fr] lg:pt-8 lg:pb-32">
        <aside aria-label="Filters" className="listing-sidebar max-lg:hidden">
          <Filters id="filters" {...filters} />
        </aside>
        <section
          id="products"
          tabIndex={-1}
          aria-label="Products"
          aria-busy={loading}
          className="min-w-0 outline-none"
        >
          {loading ? (
            <ProductGridSkeleton columns={columns} />
          ) : page.results.length > 0 ? (
            <>
              {page.note && <SearchNote state={rendered} page={page} parsed={page.note} />}
              <h2 className="sr-only">Products</h2>
              <ProductGrid
                products={page.results}
                columns={columns}
                eager={3}
                withButtons={withButtons}
                advice={state.view === "grid" && rendered.page === 1 ? props.advice : undefined}
              />
            </>
          ) : (
            <EmptyList state={rendered} page={page} />
          )}
          <div className="grid gap-2 pt-14">
            <Pagination
              page={state.page}
              pages={pages}
              to={(number) => writeListing({ ...state, page: number }) || "?"}
            />
            <PageSizes count={page.count} state={state} />
          </div>
        </section>
      </div>
    </div>
  );
}
