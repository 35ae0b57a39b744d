import { swatchesShown } from "@adire/contract/limits";
import { discountPercent } from "@adire/contract/money";
import type { Product } from "@adire/contract/shapes";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useCart } from "../cart/cart.tsx";
import { HeartButton } from "./heart-button.tsx";
import { Swatches } from "./swatches.tsx";

type ProductCardProps = {
  product: Product;
  /** The tint it stands on, 0 to 3. */
  ground: number;
  sizes: string;
  eager?: boolean;
  /** A row of a list instead of a tile of a grid. */
  row?: boolean;
};

export function addressOf(product: Pick<Product, "id">, color?: string): string {
  return `/products/${product.id}${color ? `?color=${encodeURIComponent(color)}` : ""}`;
}

/** The pictures of a product in a color, or its own where the color has none. */
export function picturesOf(product: Product, color: string | undefined): readonly string[] {
  const own = color === undefined ? undefined : product.color_images[color];
  if (own?.length) return own;
  return product.images.length > 0 ? product.images : product.image ? [product.image] : [];
}

export function Badges({ product }: { product: Product }) {
  const percent = discountPercent(product.price, product.compare_price);
  return (
    <>
      {product.is_featured && <Badge>Featured</Badge>}
      {product.is_new && <Badge>New</Badge>}
      {percent > 0 && <Badge clay>−{percent}%</Badge>}
      {product.stock === 0 && <Badge>Sold out</Badge>}
    </>
  );
}

export function ProductCard({ product, ground, sizes, eager = false, row = false }: ProductCardProps) {
  const [color, setColor] = useState<string>();
  const [near, setNear] = useState(false);
  const [adding, setAdding] = useState(false);
  const cart = useCart();
  const [front, second] = picturesOf(product, color ?? product.colors[0]);
  const address = addressOf(product, color);

  const add = async () => {
    setAdding(true);
    await cart.add({ product, quantity: 1, size: product.sizes[0], color: color ?? product.colors[0] });
    setAdding(false);
  };

  return (
    <article
      className={`group relative ${row ? "grid grid-cols-[112px_1fr] gap-5 border-b border-hairline pb-6 sm:grid-cols-[200px_1fr] lg:gap-8" : ""}`}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div className={`relative aspect-4/5 self-start overflow-hidden ground-${ground}`}>
        <Link to={address} tabIndex={-1} aria-hidden="true" className="block size-full" prefetch="intent">
          <Picture
            path={front ?? null}
            alt=""
            category={product.category}
            sizes={sizes}
            eager={eager}
            className="size-full object-cover"
          />
          {near && second && (
            <Picture
              path={second}
              alt=""
              category={product.category}
              sizes={sizes}
              className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200 group-hover:opacity-100 ground-${ground}`}
            />
          )}
        </Link>
        <div className="pointer-events-none absolute top-2.5 left-0 grid justify-items-start gap-1">
          <Badges product={product} />
        </div>
        <HeartButton product={product} className="absolute top-0 right-0" />
        {!row && (
          <button
            type="button"
            disabled={product.stock === 0}
            aria-busy={adding || undefined}
            onClick={adding ? undefined : add}
            className="pointer-events-none absolute inset-x-0 bottom-0 h-[52px] translate-y-2 bg-ink text-[15px] font-medium text-bg opacity-0 transition-[opacity,translate] group-hover:pointer-events-auto group-hover:translate-y-0 group-hover:opacity-100 focus-visible:pointer-events-auto focus-visible:translate-y-0 focus-visible:opacity-100 focus-visible:-outline-offset-4 focus-visible:outline-bg aria-busy:pointer-events-auto aria-busy:translate-y-0 aria-busy:opacity-100 [@media(hover:none)]:hidden"
          >
            {product.stock === 0 ? "Sold out" : adding ? "Adding..." : "Add to Cart"}
            <span className="sr-only">: {product.name}</span>
          </button>
        )}
      </div>
      <div className={row ? "grid content-start gap-1" : "pt-3"}>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
          <span className="truncate">{product.subcategory || product.category}</span>
          <Stars rating={product.rating} count={product.review_count} />
        </p>
        <h3 className="mt-1 text-[17px] leading-snug font-medium">
          <Link to={address} prefetch="intent" className="hover:underline hover:underline-offset-4">
            {product.name}
          </Link>
        </h3>
        {row && (
          <p className="line-clamp-2 max-w-[60ch] text-[15px] text-muted max-sm:hidden">
            {product.description}
          </p>
        )}
        <p className="mt-1">
          <Price now={product.price} was={product.compare_price} />
        </p>
        <Swatches
          product={product}
          most={swatchesShown}
          chosen={color ?? product.colors[0]}
          onChoose={setColor}
        />
        {row && (
          <button
            type="button"
            disabled={product.stock === 0}
            aria-busy={adding || undefined}
            onClick={adding ? undefined : add}
            className="mt-2 min-h-12 w-fit border border-control px-6 text-[15px] font-medium hover:border-ink hover:bg-ink hover:text-bg disabled:opacity-50"
          >
            {product.stock === 0 ? "Sold out" : adding ? "Adding..." : "Add to Cart"}
            <span className="sr-only">: {product.name}</span>
          </button>
        )}
      </div>
    </article>
  );
}
