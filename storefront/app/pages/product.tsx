import { endpoints } from "@adire/contract/endpoints";
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from "react-router";
import { api } from "../api/api.server.ts";
import { useShop } from "../api/shop.tsx";
import { missingMeta, pageMeta, shopOf } from "../page-meta.ts";
import { withFewPictures } from "../parts/catalog/card-product.ts";
import { Badges } from "../parts/catalog/product-badges.tsx";
import { ProductGrid } from "../parts/catalog/product-grid.tsx";
import { picturesOf } from "../parts/catalog/product-path.ts";
import { BuyBox } from "../parts/product/buy-box.tsx";
import { Gallery } from "../parts/product/gallery.tsx";
import { parentPage } from "../parts/product/parent-page.ts";
import { productErrorResponse } from "../parts/product/product-error.server.ts";
import { ProductError, productErrorTitle } from "../parts/product/product-error.tsx";
import { ProductSections } from "../parts/product/product-sections.tsx";
import { RecentlyViewed } from "../parts/product/recently-viewed.tsx";
import { Reviews } from "../parts/product/reviews.tsx";
import { readChoice } from "../parts/product/variant-choice.ts";
import { productData } from "../parts/seo/product-data.ts";
import { productPicture } from "../parts/seo/share-picture.ts";
import { breadcrumbs } from "../parts/seo/structured-data.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";

export async function loader({ request, url, params }: LoaderFunctionArgs) {
  if (!/^\d{1,10}$/.test(params.productId ?? "")) throw data(null, { status: 404 });
  try {
    const product = await api(endpoints.products.read, {
      params: { id: params.productId ?? "" },
      signal: request.signal,
    });
    return { ...product, similar: product.similar.map(withFewPictures) };
  } catch (error) {
    throw productErrorResponse(error, url.search);
  }
}

/** Color and size are part of the URL but do not change the loader data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate);

export const meta: MetaFunction<typeof loader> = ({ loaderData: product, error, matches }) => {
  if (!product) return missingMeta(matches, productErrorTitle(error));
  const shop = shopOf(matches);
  const parent = parentPage(product, shop?.categories ?? []);
  const path = `/products/${product.id}`;
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: product.description || `${product.name} by ${product.brand}.`,
      path,
      kind: "product",
      picture: productPicture(shop, product),
    }),
    ...breadcrumbs(shop, [
      { path: "/", name: "Home" },
      { path: parent.path, name: parent.title },
      { path, name: product.name },
    ]),
    ...(shop ? productData(shop, product) : []),
  ];
};

export default function ProductPage() {
  const product = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const choice = readChoice(product, search);
  const parent = parentPage(product, useShop().categories);
  const tint = product.id % 4;

  return (
    <>
      <div className="page pt-2 lg:pt-4">
        <Breadcrumbs
          steps={[{ to: "/", text: "Home" }, { to: parent.path, text: parent.title }, { text: product.name }]}
        />
        <div className="grid gap-6 pt-2 lg:grid-cols-[1fr_392px] lg:gap-14 lg:pt-4">
          <Gallery
            key={`${product.id} ${choice.color}`}
            pictures={picturesOf(product, choice.color)}
            name={choice.color ? `${product.name}, ${choice.color.toLowerCase()}` : product.name}
            category={product.category}
            tint={tint}
          >
            <Badges product={product} />
          </Gallery>
          <div className="lg:sticky lg:top-6 lg:self-start">
            <BuyBox key={product.id} product={product} choice={choice} />
            <ProductSections product={product} />
          </div>
        </div>
      </div>
      <Reviews product={product} />
      {product.similar.length > 0 && (
        <section aria-labelledby="similar" className="page pt-20 lg:pt-28">
          <h2 id="similar" className="title pb-8">
            Similar products
          </h2>
          <ProductGrid products={product.similar} columns="four" />
        </section>
      )}
      <RecentlyViewed current={product.id} />
      <div className="h-24 lg:h-32" />
    </>
  );
}

export function ErrorBoundary() {
  return <ProductError error={useRouteError()} />;
}
