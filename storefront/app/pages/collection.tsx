import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { api } from "../api/api.server.ts";
import { missingMeta } from "../page-meta.ts";
import { ListingError } from "../parts/catalog/listing-error.tsx";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { loadListing } from "../parts/catalog/load-listing.server.ts";
import { listingMeta } from "../parts/seo/listing-meta.ts";
import { isUnavailable } from "../parts/shell/unavailable.tsx";

export async function loader({ request, url, params }: LoaderFunctionArgs) {
  const collection = await readCollection(params.collectionId ?? "", request.signal);
  return { collection, page: await loadListing({ request, url }, { collection: collection.id }) };
}

/** @throws a response with status 404 for one that is not shown now */
async function readCollection(id: string, signal: AbortSignal) {
  if (!/^\d{1,10}$/.test(id)) throw data(null, { status: 404 });
  return api(endpoints.collections.read, { params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status < 500) throw data(null, { status: 404 });
    throw error;
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, error, matches, location }) => {
  if (!loaderData) return isUnavailable(error) ? [] : missingMeta(matches, "Collection Not Found");
  const { collection, page } = loaderData;
  return listingMeta(matches, location.search, {
    title: collection.title,
    description: collection.description || `${collection.title}: ${page.count} pieces.`,
    path: `/collections/${collection.id}`,
    page,
  });
};

export default function CollectionPage() {
  const { collection, page } = useLoaderData<typeof loader>();
  return <ListingScreen title={collection.title} intro={collection.description} page={page} />;
}

export function ErrorBoundary() {
  return (
    <ListingError
      title="Collection Not Found"
      text="The collection you’re looking for is no longer shown."
      link={{ to: "/collections", text: "See all collections" }}
    />
  );
}
