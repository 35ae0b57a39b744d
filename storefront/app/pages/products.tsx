import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { loadListing } from "../parts/catalog/load-listing.server.ts";
import { listingMeta } from "../parts/seo/listing-meta.ts";

export async function loader({ request, url }: LoaderFunctionArgs) {
  return { page: await loadListing({ request, url }) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? listingMeta(matches, location.search, {
        title: "All Products",
        description: "Everything we carry: clothes, beauty, accessories and things for the home.",
        path: "/products",
        page: loaderData.page,
      })
    : [];

export default function ProductsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <ListingScreen title="All Products" intro="Everything on the rails and the shelves." page={page} />;
}
