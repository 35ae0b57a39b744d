import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CardProduct } from "../catalog/card-product.ts";
import { ProductGrid } from "../catalog/product-grid.tsx";

/** @param products best rated first; empty while no product has reviews, which leaves the button only */
export function BestSellers({ products }: { products: readonly CardProduct[] }) {
  const button = (
    <ButtonLink to="/products?sort=rating">
      Shop Best Sellers
      <Icon name="arrow-right" size={20} />
    </ButtonLink>
  );
  if (products.length === 0) return <div className="page">{button}</div>;
  return (
    <section aria-labelledby="best" className="page">
      <div className="flex flex-wrap items-end justify-between gap-6 pb-8">
        <h2 id="best" className="title max-w-[12ch]">
          Highest rated
        </h2>
        {button}
      </div>
      <ProductGrid products={products} columns="four" />
    </section>
  );
}
