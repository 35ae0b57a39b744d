import { Link } from "react-router";
import { Picture, tintClass } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import type { CardProduct } from "../catalog/card-product.ts";

type ProductTileProps = {
  product: Pick<CardProduct, "id" | "name" | "image" | "category" | "price" | "compare_price">;
};

/** A small card: picture, name, price. */
export function ProductTile({ product }: ProductTileProps) {
  return (
    <article className="relative">
      <div className={`aspect-4/5 ${tintClass(product.id)}`}>
        <Picture
          path={product.image}
          alt=""
          category={product.category}
          sizes="(min-width: 1024px) 204px, 148px"
          className="size-full object-cover"
        />
      </div>
      <h3 className="pt-2.5 text-[15px] leading-snug font-medium">
        <Link
          to={`/products/${product.id}`}
          className="line-clamp-2 hover:underline after:absolute after:inset-0"
        >
          {product.name}
        </Link>
      </h3>
      <p className="pt-0.5">
        <Price now={product.price} was={product.compare_price} />
      </p>
    </article>
  );
}
