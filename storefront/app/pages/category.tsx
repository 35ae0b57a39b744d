import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readCategories } from "../api/read-shop.server.ts";
import { missingMeta } from "../page-meta.ts";
import { ListingError } from "../parts/catalog/listing-error.tsx";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { loadListing } from "../parts/catalog/load-listing.server.ts";
import { listingMeta } from "../parts/seo/listing-meta.ts";
import { isUnavailable } from "../parts/shell/unavailable.tsx";

export async function loader({ request, url, params }: LoaderFunctionArgs) {
  const categories = await readCategories();
  const category = categories.find(({ id }) => String(id) === params.categoryId);
  if (!category) throw data(null, { status: 404 });
  return { category, page: await loadListing({ request, url }, { category: category.id }) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, error, matches, location }) => {
  if (!loaderData) return isUnavailable(error) ? [] : missingMeta(matches, "Category Not Found");
  const { category, page } = loaderData;
  return listingMeta(matches, location.search, {
    title: category.name,
    description: category.description || `${category.name}: ${page.count} pieces.`,
    path: `/category/${category.id}`,
    page,
  });
};

export default function CategoryPage() {
  const { category, page } = useLoaderData<typeof loader>();
  return <ListingScreen title={category.name} intro={category.description} page={page} withoutCategory />;
}

export function ErrorBoundary() {
  return (
    <ListingError
      title="Category Not Found"
      text="The category you’re looking for doesn’t exist."
      link={{ to: "/products", text: "See all products" }}
    />
  );
}
