import type { Product } from "@adire/contract/shapes";
import { useState } from "react";
import { Link } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { Price } from "../../ui/price.tsx";
import { useCart } from "../cart/cart.tsx";
import { groundsOf } from "../catalog/grounds.ts";
import { addressOf, Badges } from "../catalog/product-card.tsx";
import { ProductGridSkeleton } from "../catalog/product-grid.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { useWishlistChanges, useWishlistContent } from "./use-wishlist-content.ts";

function WishlistCard({ product, ground }: { product: Product; ground: number }) {
  const cart = useCart();
  const { drop } = useWishlistChanges();
  const [adding, setAdding] = useState(false);
  const soldOut = product.stock === 0;
  const add = async () => {
    setAdding(true);
    await cart.add({ product, quantity: 1, size: product.sizes[0], color: product.colors[0] });
    setAdding(false);
  };
  return (
    <article aria-label={product.name} className="grid content-start gap-1">
      <Link to={addressOf(product)} className={`relative block aspect-4/5 overflow-hidden ground-${ground}`}>
        <Picture
          path={product.image}
          alt={product.name}
          category={product.category}
          sizes="(min-width: 1024px) 318px, 50vw"
          className="size-full object-cover"
        />
        <span className="absolute top-2.5 left-0 grid justify-items-start gap-1">
          <Badges product={product} />
        </span>
      </Link>
      <p className="flex justify-between gap-2 pt-2 text-sm text-muted">
        <span className="truncate">{product.brand}</span>
        <span className="truncate">{product.category}</span>
      </p>
      <h2 className="text-[17px] leading-snug font-medium">
        <Link to={addressOf(product)} className="hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
      </h2>
      <Price now={product.price} was={product.compare_price} />
      <div className="flex flex-wrap items-center gap-x-4 pt-2">
        <Button
          className="min-h-11 grow px-4"
          disabled={soldOut}
          busy={adding}
          busyText="Adding..."
          onClick={() => void add()}
        >
          {soldOut ? "Sold out" : "Add to Cart"}
          <span className="sr-only">: {product.name}</span>
        </Button>
        <Button look="link" onClick={() => void drop(product.id, "Failed to remove from wishlist")}>
          Remove<span className="sr-only"> {product.name}</span>
        </Button>
      </div>
    </article>
  );
}

export function WishlistScreen() {
  const { state } = useSession();
  const { data: entries, isError, isPending, refetch } = useWishlistContent();

  if (state === "guest")
    return <SignInPrompt title="My Wishlist" note="Sign in to see what you have kept." />;
  if (isError)
    return (
      <PlainPage title="My Wishlist" note="We could not load your wishlist.">
        <Button onClick={() => void refetch()}>Try Again</Button>
      </PlainPage>
    );
  if (state === "loading" || isPending)
    return (
      <div className="page pt-10 pb-24 lg:pt-16">
        <h1 className="title-huge pb-12">My Wishlist</h1>
        <p className="sr-only" role="status">
          Loading your wishlist
        </p>
        <ProductGridSkeleton columns="four" />
      </div>
    );
  if (entries.length === 0)
    return (
      <PlainPage title="My Wishlist" note="The heart on a product keeps it here.">
        <div className="grid gap-6">
          <p className="text-[17px]">Your wishlist is empty</p>
          <ButtonLink to="/products" className="w-fit">
            Continue Shopping
          </ButtonLink>
        </div>
      </PlainPage>
    );
  const products = entries.map((entry) => entry.product);
  const grounds = groundsOf(products);
  return (
    <div className="page pt-10 pb-24 lg:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-12">
        <h1 className="title-huge">My Wishlist</h1>
        <p className="text-[15px] text-muted">
          {products.length} {products.length === 1 ? "product" : "products"}
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14">
        {products.map((product, at) => (
          <li key={product.id} className="min-w-0">
            <WishlistCard product={product} ground={grounds[at] ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
