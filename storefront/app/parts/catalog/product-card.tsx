import { swatchesShown } from "@adire/contract/limits";
import { discountPercent } from "@adire/contract/money";
import type { Product } from "@adire/contract/shapes";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useCart } from "../cart/cart.tsx";
import { cardChoice } from "./card-choice.ts";
import { HeartButton } from "./heart-button.tsx";
import { SizeRow } from "./size-row.tsx";
import { Swatches } from "./swatches.tsx";
import { useHoverIntent } from "./use-hover-intent.ts";

type ProductCardProps = {
  product: Product;
  /** The tint it stands on, 0 to 3. */
  ground: number;
  sizes: string;
  eager?: boolean;
  /** A tile of a grid, a tile whose button is always there, or a row of a list. */
  shape?: "tile" | "till" | "row";
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

export function Badges({ product, stock = true }: { product: Product; stock?: boolean }) {
  const percent = discountPercent(product.price, product.compare_price);
  return (
    <>
      {product.is_featured && <Badge capitals>FEATURED</Badge>}
      {product.is_new && <Badge capitals>NEW</Badge>}
      {percent > 0 && <Badge clay>−{percent}%</Badge>}
      {product.is_sample_offer && <Badge>Sample</Badge>}
      {stock && product.stock === 0 && <Badge>Sold out</Badge>}
    </>
  );
}

export function ProductCard(props: ProductCardProps) {
  const { product, ground, sizes, eager = false, shape = "tile" } = props;
  const [color, setColor] = useState<string>();
  const near = useHoverIntent();
  const [adding, setAdding] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cart = useCart();
  const choice = cardChoice(product, color);
  const [front, second] = picturesOf(product, choice.color);
  const address = addressOf(product, color);

  const add = async (size: string | undefined) => {
    setChoosing(false);
    setAdding(true);
    await cart.add({ product, quantity: 1, size, color: choice.color });
    setAdding(false);
  };
  const press = () => {
    if (adding) return;
    if (choice.mustChooseSize) setChoosing(true);
    else void add(choice.size);
  };
  const button = (look: string) => (
    <button
      ref={opener}
      type="button"
      disabled={choice.soldOut}
      aria-busy={adding || undefined}
      aria-expanded={choice.mustChooseSize ? choosing : undefined}
      onClick={press}
      className={look}
    >
      {choice.soldOut ? "Sold out" : adding ? "Adding..." : "Add to Cart"}
      <span className="sr-only">: {product.name}</span>
    </button>
  );

  return (
    <article
      className={`group relative ${shape === "row" ? "grid grid-cols-[112px_1fr] gap-x-5 border-b border-hairline pb-6 sm:grid-cols-[200px_1fr] lg:gap-x-8" : ""}`}
      {...near.handlers}
    >
      <div className={`group/picture relative aspect-4/5 self-start overflow-hidden ground-${ground}`}>
        <Link to={address} tabIndex={-1} aria-hidden="true" className="block size-full" prefetch="intent">
          <Picture
            path={front ?? null}
            alt=""
            category={product.category}
            sizes={sizes}
            eager={eager}
            className={`size-full object-cover ${product.stock === 0 ? "opacity-60" : ""}`}
          />
          {near.is && second && (
            <Picture
              key={second}
              path={second}
              alt=""
              category={product.category}
              sizes={sizes}
              fadesIn
              className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200 group-has-[h3_a:focus-visible]:data-loaded:opacity-100 group-hover/picture:data-loaded:opacity-100 ground-${ground}`}
            />
          )}
        </Link>
        <div className="pointer-events-none absolute top-2.5 left-0 grid justify-items-start gap-1">
          <Badges product={product} stock={shape === "row"} />
        </div>
        <HeartButton product={product} className="absolute top-0 right-0" />
        {shape === "tile" &&
          (choice.soldOut ? (
            <p className="absolute inset-x-0 bottom-0 bg-bg/85 py-2.5 text-center text-[15px] font-medium">
              Sold out
            </p>
          ) : (
            button(bar)
          ))}
        {choosing && (
          <SizeRow
            name={product.name}
            sizes={choice.sizes}
            onChoose={(size) => {
              opener.current?.focus();
              void add(size);
            }}
            onEscape={() => {
              opener.current?.focus();
              setChoosing(false);
            }}
            onLeave={() => setChoosing(false)}
          />
        )}
      </div>
      <div className={shape === "row" ? "grid content-start gap-1" : "pt-3"}>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
          <span className="truncate">{product.subcategory || product.category}</span>
          <Stars rating={product.rating} count={product.review_count} />
        </p>
        <h3 className="mt-1 text-[17px] leading-snug font-medium wrap-anywhere">
          <Link to={address} prefetch="intent" className="hover:underline hover:underline-offset-4">
            {product.name}
          </Link>
        </h3>
        {shape === "row" && (
          <p className="line-clamp-2 max-w-[60ch] text-[15px] text-muted max-sm:hidden">
            {product.description}
          </p>
        )}
        <p className="mt-1">
          <Price now={product.price} was={product.compare_price} />
        </p>
        <Swatches product={product} most={swatchesShown} chosen={choice.color} onChoose={setColor} />
        {shape !== "tile" && button(`${plain} ${shape === "row" ? "w-fit min-w-[168px]" : "w-full"}`)}
      </div>
    </article>
  );
}

/** Slides in over the foot of the picture; where nothing can hover, the product page has the button. */
const bar =
  "pointer-events-none absolute inset-x-0 bottom-0 h-[52px] translate-y-2 bg-ink text-[15px] font-medium text-bg opacity-0 transition-[opacity,translate] group-hover:pointer-events-auto group-hover:translate-y-0 group-hover:opacity-100 focus-visible:pointer-events-auto focus-visible:translate-y-0 focus-visible:opacity-100 focus-visible:-outline-offset-4 focus-visible:outline-bg aria-busy:pointer-events-auto aria-busy:translate-y-0 aria-busy:opacity-100 [@media(hover:none)]:hidden";
const plain =
  "mt-2 min-h-12 border border-control px-4 text-[15px] font-medium transition-colors hover:border-ink hover:bg-ink hover:text-bg disabled:border-hairline disabled:bg-transparent disabled:text-muted";
