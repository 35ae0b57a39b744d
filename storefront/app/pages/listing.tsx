import type { Sort } from "@adire/contract/listing-url";
import { type Listing, type ListingName, listingNames, listings } from "@adire/contract/listings";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { loadListing } from "../parts/catalog/load-listing.server.ts";
import { listingMeta } from "../parts/seo/listing-meta.ts";

const defaultSort = (name: ListingName): Sort => (name === "new-arrivals" ? "newest" : "featured");

/** Serves every listing of the contract; the path selects one. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/$/, "");
  const name = listingNames.find((candidate) => listings[candidate].path === path);
  if (!name) throw new Response("Not Found", { status: 404 });
  // Sent as data, since the table with the rules is not for the browser.
  const { title, intro, advice }: Listing = listings[name];
  const sort = defaultSort(name);
  return {
    title,
    intro,
    advice,
    path,
    sort,
    page: await loadListing({ request, url }, { listing: name, sort }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { title, intro, path, page } = loaderData;
  return listingMeta(matches, location.search, {
    title,
    description: `${title}: ${intro} ${page.count} pieces.`,
    path,
    page,
  });
};

export default function ListingPage() {
  const { title, intro, advice, sort, page } = useLoaderData<typeof loader>();
  return <ListingScreen title={title} intro={intro} advice={advice} page={page} sort={sort} />;
}
