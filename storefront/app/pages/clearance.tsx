import { listings } from "@adire/contract/listings";
import { useEffect } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ClearanceBanner, ClearanceTerms } from "../parts/catalog/clearance-banner.tsx";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { type ListingData, loadListing } from "../parts/catalog/load-listing.server.ts";
import { listingMeta } from "../parts/seo/listing-meta.ts";

const { title, intro, path } = listings.clearance;

export async function loader({ request, url }: LoaderFunctionArgs) {
  return { page: await loadListing({ request, url }, { listing: "clearance" }) };
}

/** Discounts of sample products are not promised to search engines. */
function describe({ count, savings }: ListingData): string {
  return savings && !savings.of_samples && count > 0
    ? `Up to ${savings.largest_percent}% off ${count} pieces. ${intro}`
    : `${title}: ${intro}`;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? listingMeta(matches, location.search, {
        title,
        description: describe(loaderData.page),
        path,
        page: loaderData.page,
      })
    : [];

export default function ClearancePage() {
  const { page } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (import.meta.env.DEV) console.debug("clearance", page.count, page.savings);
  }, [page]);
  return (
    <>
      <ListingScreen title={title} intro={intro} page={page}>
        {page.savings && page.count > 0 && <ClearanceBanner count={page.count} savings={page.savings} />}
      </ListingScreen>
      <ClearanceTerms />
    </>
  );
}
