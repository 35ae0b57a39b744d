import { readListing } from "@adire/contract/listing-url";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { ListingScreen } from "../../parts/catalog/listing-screen.tsx";
import { loadListing } from "../../parts/catalog/load-listing.server.ts";
import { Departments } from "../../parts/store/departments.tsx";

export async function loader({ request, url }: LoaderFunctionArgs) {
  return { page: await loadListing({ request, url }) };
}

export const meta: MetaFunction = ({ matches, location }) => {
  const { search } = readListing(new URLSearchParams(location.search));
  const title = search ? `“${search}”, Store` : "Store";
  return pageMeta(matches, { title, description: "Everything we carry.", path: "/store", hidden: true });
};

/** The listing's own tools in the reduced layout of the store area. */
export default function StoreProductsPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <ListingScreen
      title="Store"
      intro="Everything on one shelf, for those who know what they want."
      page={page}
      withoutCategory
      withButtons
    >
      <Departments categories={page.facets?.category ?? []} count={page.count} />
    </ListingScreen>
  );
}
