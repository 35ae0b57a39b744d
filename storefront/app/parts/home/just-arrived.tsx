import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { isPlainClick } from "../../ui/is-plain-click.ts";
import type { CardProduct } from "../catalog/card-product.ts";
import { type ArrivalTab, arrivalTabs, useArrivals } from "./arrival-tabs.ts";
import { Carousel, CarouselSkeleton } from "./carousel.tsx";

/** Keyboard interaction of the WAI-ARIA tabs pattern: the next index for a key. */
const keyTargets: Record<string, (index: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
  " ": (index) => index,
};

export function JustArrived({ arrivals }: { arrivals: CardProduct[] }) {
  const [tab, setTab] = useState<ArrivalTab>(arrivalTabs[0]);
  const { data: products, isPending } = useArrivals(tab, arrivals);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = keyTargets[event.key]?.(arrivalTabs.indexOf(tab));
    const nextTab = next === undefined ? undefined : arrivalTabs.at(next % arrivalTabs.length);
    if (!nextTab) return;
    event.preventDefault();
    setTab(nextTab);
    const tabs = list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    tabs?.[arrivalTabs.indexOf(nextTab)]?.focus();
  };

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="page lg:grid lg:grid-cols-[278px_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-16"
    >
      <div>
        <h2 id={`${id}-title`} className="title">
          Just Arrived Overnight
        </h2>
        <div
          ref={list}
          role="tablist"
          aria-label="Just Arrived Overnight"
          onKeyDown={onKeyDown}
          className={
            "no-scrollbar -mx-5 mt-5 flex overflow-x-auto px-5 py-1 lg:mx-0 lg:mt-6 lg:grid " +
            "lg:border-t lg:border-hairline lg:p-0"
          }
        >
          {/* Links, so that the tabs work without JavaScript. */}
          {arrivalTabs.map((entry, index) => (
            <Link
              key={entry.name}
              to={entry.path}
              role="tab"
              id={`${id}-${index}`}
              aria-selected={entry === tab}
              aria-controls={`${id}-panel`}
              tabIndex={entry === tab ? 0 : -1}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setTab(entry);
              }}
              className={
                "arrival-tab flex min-h-11 items-center border-b-2 border-hairline px-4 text-[15px] " +
                "whitespace-nowrap text-muted hover:text-ink aria-selected:border-clay " +
                "aria-selected:font-medium aria-selected:text-ink lg:border-b lg:px-0 " +
                "lg:aria-selected:border-b-2"
              }
            >
              <span className="block first-letter:uppercase">{entry.name}</span>
            </Link>
          ))}
        </div>
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${arrivalTabs.indexOf(tab)}`}
        className="lg:contents"
      >
        {isPending ? (
          <CarouselSkeleton />
        ) : products?.length ? (
          <Carousel
            key={`${tab.name} ${products.map((product) => product.id).join(" ")}`}
            products={products}
          />
        ) : (
          <p
            className={
              "min-h-[200px] pt-8 text-muted lg:col-start-2 lg:row-span-2 lg:row-start-1 " +
              "lg:border-t lg:border-hairline lg:pt-5"
            }
          >
            No products found.
          </p>
        )}
      </div>
    </section>
  );
}
