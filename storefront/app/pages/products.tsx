import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { readListing } from "../parts/catalog/listing-url.ts";
import { loadListing } from "../parts/catalog/load-listing.server.ts";

export async function loader({ request, url }: LoaderFunctionArgs) {
  const { search } = readListing(url.searchParams);
  return { page: await loadListing({ request, url }), search };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.search ? `“${loaderData.search}”` : "All Products",
    description: "Everything we carry: clothes, beauty, accessories and things for the home.",
    path: "/products",
    hidden: Boolean(loaderData?.search),
  });

export default function ProductsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <ListingScreen title="All Products" intro="Everything on the rails and the shelves." page={page} />;
}
