import { Link } from "react-router";
import type { CardProduct } from "../catalog/card-product.ts";
import { ProductTile } from "./product-tile.tsx";

const row =
  "no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 pb-1 " +
  "lg:col-span-8 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:px-0";

/** Other cuts by the same maker, the same cloth first. */
export function SameHand({ brand, products }: { brand: string; products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="same-hand" className="page grid gap-x-6 gap-y-8 pt-20 lg:grid-cols-12 lg:pt-28">
      <div className="lg:col-span-4">
        <h2 id="same-hand" className="title pb-4">
          The same hand
        </h2>
        <Link to={`/products?brand=${encodeURIComponent(brand)}`} className="target link-line">
          All by {brand}
        </Link>
      </div>
      <ul className={row}>
        {products.map((product) => (
          <li key={product.id} className="w-[148px] shrink-0 snap-start lg:w-auto">
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
