import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { CardProduct } from "../catalog/card-product.ts";
import { type ArrivalTab, arrivalTabs, useArrivals } from "./arrival-tabs.ts";
import { Carousel, CarouselWaiting } from "./carousel.tsx";

/** Keys of a list of tabs, and where each leads from the tab with this number. */
const keys: Record<string, (now: number) => number> = {
  ArrowDown: (now) => now + 1,
  ArrowRight: (now) => now + 1,
  ArrowUp: (now) => now - 1,
  ArrowLeft: (now) => now - 1,
  Home: () => 0,
  End: () => -1,
  " ": (now) => now,
};

const plainClick = (event: React.MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function JustArrived({ arrivals }: { arrivals: CardProduct[] }) {
  const [tab, setTab] = useState<ArrivalTab>(arrivalTabs[0]);
  const { data: products, isPending } = useArrivals(tab, arrivals);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const walk = (event: React.KeyboardEvent) => {
    const now = arrivalTabs.indexOf(tab);
    const next = keys[event.key]?.(now);
    const chosen = next === undefined ? undefined : arrivalTabs.at(next % arrivalTabs.length);
    if (!chosen) return;
    event.preventDefault();
    setTab(chosen);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[arrivalTabs.indexOf(chosen)]?.focus();
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
          onKeyDown={walk}
          className="no-scrollbar -mx-5 mt-5 flex overflow-x-auto px-5 py-1 lg:mx-0 lg:mt-6 lg:grid lg:border-t lg:border-hairline lg:p-0"
        >
          {/* Links, so that without scripts each leads to its page. */}
          {arrivalTabs.map((one, at) => (
            <Link
              key={one.name}
              to={one.path}
              role="tab"
              id={`${id}-${at}`}
              aria-selected={one === tab}
              aria-controls={`${id}-panel`}
              tabIndex={one === tab ? 0 : -1}
              onClick={(event) => {
                if (!plainClick(event)) return;
                event.preventDefault();
                setTab(one);
              }}
              className="arrival-tab flex min-h-11 items-center border-b-2 border-hairline px-4 text-[15px] whitespace-nowrap text-muted hover:text-ink aria-selected:border-clay aria-selected:font-medium aria-selected:text-ink lg:border-b lg:px-0 lg:aria-selected:border-b-2"
            >
              <span className="block first-letter:uppercase">{one.name}</span>
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
          <CarouselWaiting />
        ) : products?.length ? (
          <Carousel
            key={`${tab.name} ${products.map((product) => product.id).join(" ")}`}
            products={products}
          />
        ) : (
          <p className="min-h-[200px] pt-8 text-muted lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t lg:border-hairline lg:pt-5">
            No products found.
          </p>
        )}
      </div>
    </section>
  );
}
