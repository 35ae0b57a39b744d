import { readListing, updateListing, writeListing } from "@adire/contract/listing-url";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { loadListing } from "../../parts/catalog/load-listing.server.ts";
import { ProductGrid } from "../../parts/catalog/product-grid.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Pagination } from "../../ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { count, results } = await loadListing(args);
  return { count, results };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Store", description: "Everything we carry.", path: "/store", hidden: true });

export default function StoreProductsPage() {
  const { count, results } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const state = readListing(search);
  return (
    <div className="page pt-8 pb-24 lg:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-10">
        <h1 className="title-huge">Store</h1>
        <p className="text-[15px] text-muted">
          {count} {count === 1 ? "product" : "products"} found
        </p>
      </div>
      {results.length > 0 ? (
        <>
          <h2 className="sr-only">All products</h2>
          <ProductGrid products={results} columns="four" eager={4} withButtons />
        </>
      ) : (
        <div className="grid gap-6">
          <p className="text-[17px]">No products found</p>
          <ButtonLink to="/" className="w-fit">
            Continue Shopping
          </ButtonLink>
        </div>
      )}
      <div className="pt-14">
        <Pagination
          page={state.page}
          pages={Math.ceil(count / state.pageSize)}
          to={(page) => writeListing(updateListing(state, { page })) || "?"}
        />
      </div>
    </div>
  );
}
