import { endpoints } from "@adire/contract/endpoints";
import { Link, type MetaFunction, useLoaderData } from "react-router";
import { api } from "../api/api.server.ts";
import { pageMeta } from "../page-meta.ts";
import { tintsOf } from "../parts/catalog/tints.ts";
import { brandPath, type Collection, toCollection } from "../parts/home/collection.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Picture } from "../ui/picture.tsx";
import { useMoney } from "../ui/price.tsx";

export const loader = async () => (await api(endpoints.collections.list, {})).map(toCollection);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Featured Brand Collections",
    description: "What each maker is best at: one collection for every brand.",
    path: "/collections",
  });

function CollectionBlock({ collection }: { collection: Collection }) {
  const { id, brand_detail, title, description, picture, products } = collection;
  const money = useMoney();
  const tints = tintsOf(products);
  return (
    <article className="border-t border-hairline pt-5">
      {brand_detail.name && (
        <p className="text-sm">
          <Link to={brandPath(brand_detail.name)} className="target font-medium hover:underline">
            {brand_detail.name}
          </Link>
        </p>
      )}
      <h2 className="display pt-2 text-[40px] leading-[0.95] lg:text-[52px]">
        <Link to={`/collections/${id}`} className="hover:underline">
          {title}
        </Link>
      </h2>
      {picture && (
        <span className="mt-5 block aspect-2/1 tint-1">
          <Picture
            path={picture}
            alt=""
            sizes="(min-width: 1024px) 640px, 90vw"
            className="size-full object-cover"
          />
        </span>
      )}
      <p className="max-w-[52ch] pt-3 pb-5 text-[15px] text-muted lg:min-h-[108px]">{description}</p>
      <ul className="no-scrollbar -mx-5 flex snap-x gap-3 overflow-x-auto px-5 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0">
        {products.map((product, at) => (
          <li key={product.id} className="w-[38%] shrink-0 snap-start scroll-ml-5 sm:w-[24%] lg:w-auto">
            <Link to={`/products/${product.id}`} className="group block" prefetch="intent">
              <span className={`block aspect-4/5 tint-${tints[at]}`}>
                <Picture
                  path={product.image}
                  alt=""
                  category={product.category}
                  sizes="(min-width: 1024px) 154px, 40vw"
                  maxWidth={600}
                  className="size-full object-cover"
                />
              </span>
              <span className="block pt-2 text-sm leading-snug group-hover:underline">{product.name}</span>
              <span className="display block pt-1 text-[24px] leading-none font-medium">
                {money(product.price)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Every collection; the home page shows three of them. */
export default function CollectionsPage() {
  const collections = useLoaderData<typeof loader>();
  return (
    <div className="page pt-2 pb-20 lg:pt-4 lg:pb-32">
      <Breadcrumbs steps={[{ to: "/", text: "Home" }, { text: "Featured Brand Collections" }]} />
      <h1 className="title pt-3 pb-10 lg:pb-14">Featured Brand Collections</h1>
      {collections.length === 0 && (
        <p className="border-t border-hairline pt-5 text-muted">No collections available at the moment.</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 lg:grid-cols-2 lg:gap-y-20">
        {collections.map((collection) => (
          <CollectionBlock key={collection.id} collection={collection} />
        ))}
      </div>
    </div>
  );
}
