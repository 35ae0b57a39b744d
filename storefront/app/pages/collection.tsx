import { endpoints } from "@adire/contract/endpoints";
import {
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from "react-router";
import { api } from "../api/api.server.ts";
import { missingMeta } from "../page-meta.ts";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { loadListing } from "../parts/catalog/load-listing.server.ts";
import { listingMeta } from "../parts/seo/listing-meta.ts";
import { isUnavailable, Unavailable } from "../parts/shell/unavailable.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyPage } from "../ui/empty-page.tsx";

export async function loader({ request, url, params }: LoaderFunctionArgs) {
  const collections = await api(endpoints.collections.list, {});
  const found = collections.find(({ id }) => String(id) === params.collectionId);
  if (!found) throw data(null, { status: 404 });
  const { id, title, description } = found;
  return {
    collection: { id, title, description },
    page: await loadListing({ request, url }, { collection: id }),
  };
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
  const error = useRouteError();
  if (isUnavailable(error)) return <Unavailable />;
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyPage title="Collection Not Found" scene="oniko.indigo.clothes-line">
      <p className="text-[17px]">The collection you’re looking for is no longer shown.</p>
      <Link to="/collections" className={buttonClass("primary", "w-fit")}>
        See all collections
      </Link>
    </EmptyPage>
  );
}
