import type { collection } from "@adire/contract/shapes";
import { Link } from "react-router";
import type { z } from "zod";
import { Picture } from "../../ui/picture.tsx";
import { useMoney } from "../../ui/price.tsx";
import type { CardProduct } from "../catalog/card-product.ts";
import { tintsOf } from "../catalog/tints.ts";

export type CollectionProduct = Pick<CardProduct, "id" | "name" | "price" | "image" | "category">;
type Collection = Omit<z.infer<typeof collection>, "products"> & { products: readonly CollectionProduct[] };

function CollectionBlock({
  collection: { brand_detail, title, description, products },
}: {
  collection: Collection;
}) {
  const money = useMoney();
  const tints = tintsOf(products);
  return (
    <article className="border-t border-hairline pt-5">
      <p className="text-sm">
        <Link
          to={`/products?brand=${encodeURIComponent(brand_detail.name)}`}
          className="font-medium hover:underline"
        >
          {brand_detail.name}
        </Link>
      </p>
      <h3 className="display pt-2 text-[40px] leading-[0.95] lg:text-[52px]">{title}</h3>
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

export function BrandCollections({ collections }: { collections: readonly Collection[] }) {
  return (
    <section aria-labelledby="collections" className="page">
      <h2 id="collections" className="title pb-7 lg:pb-9">
        Featured Brand Collections
      </h2>
      {collections.length === 0 && (
        <p className="border-t border-hairline pt-5 text-muted">No collections available at the moment.</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 lg:grid-cols-2 lg:gap-y-20">
        {collections.map((collection) => (
          <CollectionBlock key={collection.id} collection={collection} />
        ))}
      </div>
    </section>
  );
}
