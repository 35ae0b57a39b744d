import { endpoints } from "@adire/contract/endpoints";
import type { ProductDetail, ProductsBeside } from "@adire/contract/shapes";
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
import { type CardProduct, toCardProduct } from "../parts/catalog/card-product.ts";
import { Badges } from "../parts/catalog/product-badges.tsx";
import { ProductGrid } from "../parts/catalog/product-grid.tsx";
import { picturesOf } from "../parts/catalog/product-path.ts";
import { BuyBox } from "../parts/product/buy-box.tsx";
import { reviewsPage } from "../parts/product/choice-query.ts";
import { ClothStory } from "../parts/product/cloth-story.tsx";
import { isLong, LongDescription } from "../parts/product/description.tsx";
import { Gallery } from "../parts/product/gallery.tsx";
import { loadPreview } from "../parts/product/load-preview.server.ts";
import { MeasuredFlat } from "../parts/product/measures/measured-flat.tsx";
import { parentPage } from "../parts/product/parent-page.ts";
import { productErrorResponse } from "../parts/product/product-error.server.ts";
import { ProductError, productErrorTitle } from "../parts/product/product-error.tsx";
import { ProductSections } from "../parts/product/product-sections.tsx";
import { RecentlyViewed } from "../parts/product/recently-viewed.tsx";
import { Reviews } from "../parts/product/reviews.tsx";
import { SameHand } from "../parts/product/same-hand.tsx";
import { readChoice } from "../parts/product/variant-choice.ts";
import { productData } from "../parts/seo/product-data.ts";
import { productPicture } from "../parts/seo/share-picture.ts";
import { breadcrumbs } from "../parts/seo/structured-data.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";

const nothingBeside: ProductsBeside = { wear_with: [], same_hand: [], similar: [] };

export async function loader({ request, url, params }: LoaderFunctionArgs) {
  if (!/^\d{1,10}$/.test(params.productId ?? "")) throw data(null, { status: 404 });
  const call = { params: { id: params.productId ?? "" }, signal: request.signal };
  const preview = url.searchParams.get("preview");
  if (preview !== null)
    return {
      ...(await loadPreview(preview, request.signal)),
      ...{ wear_with: [], same_hand: [], similar: [], is_preview: true },
    };
  try {
    const [product, { wear_with, same_hand, similar }] = await Promise.all([
      api(endpoints.products.read, { ...call, query: { reviews_page: reviewsPage(url.searchParams) } }),
      // A failed call leaves these rows out instead of failing the page.
      api(endpoints.products.beside, call).catch(() => nothingBeside),
    ]);
    return {
      ...product,
      wear_with: wear_with.map(toCardProduct),
      same_hand: same_hand.map(toCardProduct),
      similar: similar.map(toCardProduct),
      is_preview: false,
    };
  } catch (error) {
    throw productErrorResponse(error, url.search);
  }
}

/** Color and size are part of the URL but do not change the loader data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname &&
  reviewsPage(currentUrl.searchParams) === reviewsPage(nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData: product, error, matches }) => {
  if (!product) return missingMeta(matches, productErrorTitle(error));
  if (product.is_preview) return missingMeta(matches, `Preview: ${product.name}`);
  const shop = shopOf(matches);
  const parent = parentPage(product, shop?.categories ?? []);
  const path = `/products/${product.id}`;
  return [
    ...pageMeta(matches, {
      title: product.seo_title || product.name,
      description: product.seo_description || product.description || `${product.name} by ${product.brand}.`,
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
  const pictures = picturesOf(product, choice.color);

  return (
    <>
      {product.is_preview && (
        <p role="note" className="page py-3 text-[15px]">
          <b className="font-medium">A preview, as it is saved now.</b> Shoppers see a product once it is
          live.
        </p>
      )}
      <div className="page pt-1 lg:pt-2">
        <Breadcrumbs
          steps={[{ to: "/", text: "Home" }, { to: parent.path, text: parent.title }, { text: product.name }]}
        />
        <div className="grid gap-x-14 gap-y-6 pt-1 lg:grid-cols-[1fr_392px] lg:grid-rows-[auto_1fr] lg:pt-2">
          <Gallery
            key={`${product.id} ${choice.color}`}
            pictures={pictures}
            alts={product.picture_alts}
            name={choice.color ? `${product.name}, ${choice.color.toLowerCase()}` : product.name}
            category={product.category}
            tint={tint}
          >
            <Badges product={product} />
          </Gallery>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <BuyBox key={product.id} product={product} choice={choice} />
            <ProductSections product={product} />
          </div>
          <ClothStory product={product} closeUp={pictures[1]} />
        </div>
      </div>
      {isLong(product) && <LongDescription product={product} />}
      <MeasuredFlat product={product} choice={choice} picture={pictures[0]} />
      <GridSection id="wear-with" title={wearTitle(product)} products={product.wear_with} />
      <Reviews product={product} />
      <SameHand brand={product.brand} products={product.same_hand} />
      <GridSection id="similar" title="Similar products" products={product.similar} />
      {!product.is_preview && <RecentlyViewed current={product.id} />}
      <div className="h-24 lg:h-32" />
    </>
  );
}

/** Nobody wears soap or a cushion. */
function wearTitle({ listings, sizes, size_charts }: ProductDetail): string {
  const isForPeople = (["women", "men", "kids-baby"] as const).some((one) => listings.includes(one));
  const isSized = size_charts.length > 0 || sizes.length > 1;
  const isWorn = (isForPeople && isSized) || listings.includes("accessories");
  return isWorn ? "Wear it with" : "Goes well with";
}

type GridSectionProps = { id: string; title: string; products: readonly CardProduct[] };

function GridSection({ id, title, products }: GridSectionProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page pt-20 lg:pt-28">
      <h2 id={id} className="title pb-8">
        {title}
      </h2>
      <ProductGrid products={products} columns="four" />
    </section>
  );
}

export function ErrorBoundary() {
  return <ProductError error={useRouteError()} />;
}
