import { useRef } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { ProductGridSkeleton } from "../catalog/product-grid-skeleton.tsx";
import { tintsOf } from "../catalog/tints.ts";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { useWishlistContent } from "./use-wishlist-content.ts";
import { WishlistCard } from "./wishlist-card.tsx";

const title = "My Wishlist";
const scene = "oniko.wine.hanger";

export function WishlistScreen() {
  const { state } = useSession();
  const { data: entries, isError, isPending, isFetching, refetch } = useWishlistContent();
  const heading = useRef<HTMLHeadingElement>(null);

  if (state === "guest")
    return <SignInPrompt title={title} scene={scene} note="Sign in to see what you’ve saved." />;
  if (isError)
    return (
      <FailedPage
        title={title}
        failed="We couldn’t load your wishlist."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (state === "loading" || isPending)
    return (
      <div className="page pt-10 pb-24 lg:pt-16">
        <h1 className="title-huge pb-12">{title}</h1>
        <p className="sr-only" role="status">
          Loading your wishlist
        </p>
        <ProductGridSkeleton columns="four" />
      </div>
    );
  if (entries.length === 0)
    return (
      <EmptyPage title={title} scene={scene}>
        <p className="text-[17px]">Your wishlist is empty</p>
        <p className="max-w-[44ch] text-muted">
          Tap the heart on a product to keep it here until you’ve decided.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/products">Continue Shopping</ButtonLink>
          <ButtonLink to="/new-arrivals" variant="quiet">
            New arrivals
          </ButtonLink>
        </p>
      </EmptyPage>
    );
  const tints = tintsOf(entries.map((entry) => entry.product));
  return (
    <div className="page pt-10 pb-24 lg:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-12">
        <h1 ref={heading} tabIndex={-1} className="title-huge outline-none">
          {title}
        </h1>
        <p className="text-[15px] text-muted">
          {entries.length} {entries.length === 1 ? "product" : "products"}
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14">
        {entries.map((entry, at) => (
          <li key={entry.id} className="min-w-0">
            <WishlistCard
              entry={entry}
              tint={tints[at] ?? 0}
              // The pressed button is removed together with its card.
              onRemoved={() => heading.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
