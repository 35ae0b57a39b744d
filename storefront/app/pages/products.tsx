import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { packed, unpacked } from "../api/packed.ts";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { loadListing } from "../parts/catalog/load-listing.server.ts";
import { listingMeta } from "../parts/seo/listing-meta.ts";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request, url }: LoaderFunctionArgs) {
  return { page: packed(await loadListing({ request, url })) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? listingMeta(matches, location.search, {
        title: "All Products",
        description: "Everything we carry: clothes, beauty, accessories and things for the home.",
        path: "/products",
        page: unpacked(loaderData.page),
      })
    : [];

const screen = ({ page }: LoaderData) => (
  <ListingScreen
    title="All Products"
    intro="Everything on the rails and the shelves."
    page={unpacked(page)}
  />
);
export const handle = { screen };

export default function ProductsPage() {
  return screen(useLoaderData<typeof loader>());
}
