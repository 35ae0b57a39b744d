import type { WishlistEntry } from "@adire/contract/shapes";
import { type RefObject, useRef, useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ProductGridSkeleton } from "../catalog/product-grid-skeleton.tsx";
import { tintsOf } from "../catalog/tints.ts";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { MoveAllButton, useMoveAll } from "./move-all.tsx";
import { useWishlistContent } from "./use-wishlist-content.ts";
import { WishlistCard } from "./wishlist-card.tsx";
import { type News, newsNames, newsOf, newsText } from "./wishlist-news.ts";

const title = "My Wishlist";
const scene = "oniko.wine.hanger";

export function WishlistScreen() {
  const { state } = useSession();
  const wishlist = useWishlistContent();
  const heading = useRef<HTMLHeadingElement>(null);

  if (state === "guest")
    return <SignInPrompt title={title} scene={scene} note="Sign in to see what you’ve saved." />;
  if (wishlist.isLoadingError)
    return <FailedPage title={title} failed="We couldn’t load your wishlist." query={wishlist} />;
  if (state === "loading" || wishlist.isPending)
    return (
      <div className="page pt-10 pb-24 lg:pt-16">
        <PageHeading className="pb-12">{title}</PageHeading>
        <p className="sr-only" role="status">
          Loading your wishlist
        </p>
        <ProductGridSkeleton columns="four" />
      </div>
    );
  const entries = wishlist.data;
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
  return <WishlistContent entries={entries} heading={heading} />;
}

const tab =
  "min-h-14 min-w-11 shrink-0 border-b-2 border-transparent text-[15px] whitespace-nowrap hover:border-hairline " +
  "aria-pressed:border-ink aria-pressed:font-medium";

type ContentProps = { entries: WishlistEntry[]; heading: RefObject<HTMLHeadingElement | null> };

function WishlistContent({ entries, heading }: ContentProps) {
  const [chosen, setChosen] = useState<News>();
  const move = useMoveAll(entries);
  const having = (news: News) => entries.filter((entry) => newsOf(entry).includes(news));
  const kinds = (Object.keys(newsNames) as News[]).filter((news) => having(news).length > 0);
  // The last one of a kind may have left the list.
  const shown = chosen && kinds.includes(chosen) ? chosen : undefined;
  const tints = tintsOf(entries.map((entry) => entry.product));
  const tabs = [undefined, ...kinds].map((news) => (
    <button
      key={news ?? "all"}
      type="button"
      aria-pressed={news === shown}
      onClick={() => setChosen(news)}
      className={tab}
    >
      {news ? newsNames[news] : "All"}{" "}
      <span className="pl-1 text-xs text-muted">{news ? having(news).length : entries.length}</span>
    </button>
  ));
  return (
    <div className="page pt-10 pb-24 lg:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-12">
        <PageHeading ref={heading}>{title}</PageHeading>
        <p className="max-w-[38ch] text-[15px] text-muted">
          <span className="block">
            {entries.length} {entries.length === 1 ? "product" : "products"}
          </span>
          {newsText(entries)}
        </p>
      </div>
      <div className="mb-8 flex items-center justify-between gap-6 border-y border-hairline">
        <fieldset className="no-scrollbar flex min-w-0 gap-x-6 overflow-x-auto">
          <legend className="sr-only">Show</legend>
          {tabs}
        </fieldset>
        {move.count > 0 && <MoveAllButton move={move} className="my-2 min-h-11 shrink-0 max-lg:hidden" />}
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14">
        {entries.map((entry, at) => (
          <li key={entry.id} hidden={shown && !newsOf(entry).includes(shown)} className="min-w-0">
            <WishlistCard
              entry={entry}
              tint={tints[at] ?? 0}
              // The pressed button is removed together with its card.
              onRemoved={() => heading.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
        <li className="min-w-0">
          <div className="flex aspect-4/5 flex-col justify-between gap-6 bg-heritage p-4 text-on-heritage lg:p-6">
            <p className="display text-[38px] leading-[0.94] text-resist lg:text-[64px]">
              Kept as you chose it
            </p>
            <p className="text-sm lg:text-[15px]">
              Color and size stay with each piece. Ask, and we’ll write once when a size is back.
            </p>
          </div>
        </li>
      </ul>
      {move.count > 0 && (
        <div className="bottom-bar sticky bottom-0 z-20 -mx-5 mt-8 border-t border-hairline bg-bg px-5 py-3 lg:hidden">
          <MoveAllButton move={move} className="min-h-[52px] w-full px-4" />
        </div>
      )}
    </div>
  );
}
