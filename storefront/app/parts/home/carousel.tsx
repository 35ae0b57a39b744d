import { carouselPieces } from "@adire/contract/limits";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CardProduct } from "../catalog/card-product.ts";
import { clampIndex, windowText } from "../catalog/carousel-index.ts";
import { groundsOf } from "../catalog/grounds.ts";
import { ProductCard } from "../catalog/product-card.tsx";

const arrow =
  "noscript:hidden grid size-[52px] place-items-center border border-control hover:border-ink disabled:border-hairline disabled:text-control";
const track =
  "no-scrollbar -mx-5 flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 pt-5 pb-1 motion-safe:scroll-smooth lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mx-1.5 lg:scroll-px-1.5 lg:gap-6 lg:px-1.5 lg:pt-0";
const place = "w-[66%] shrink-0 snap-start sm:w-[40%] lg:w-[calc((100%-48px)/3)]";

type BarProps = { children: ReactNode; previous?: (() => void) | false; next?: (() => void) | false };

/** The two arrows and what stands there; an arrow without a way to go rests. */
function Bar({ children, previous, next }: BarProps) {
  return (
    <div className="flex items-center gap-2 pt-4 lg:col-start-1 lg:row-start-2 lg:self-end">
      <button
        type="button"
        className={arrow}
        aria-label="Previous"
        disabled={!previous}
        onClick={previous || undefined}
      >
        <Icon name="arrow-left" />
      </button>
      <button type="button" className={arrow} aria-label="Next" disabled={!next} onClick={next || undefined}>
        <Icon name="arrow-right" />
      </button>
      <p className="pl-4 text-sm text-muted" aria-live="polite">
        {children}
      </p>
    </div>
  );
}

/** How the cards lie in their track, in px and pieces. */
function measure(list: HTMLElement): { stride: number; shown: number } {
  const [first, second] = Array.from(list.children) as HTMLElement[];
  const stride = first && second ? second.offsetLeft - first.offsetLeft : 1;
  const style = getComputedStyle(list);
  const width =
    list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const gap = stride - (first?.offsetWidth ?? 0);
  const fitting = first && second ? Math.floor((width + gap) / stride + 0.01) : carouselPieces;
  return { stride, shown: Math.max(1, Math.min(fitting, carouselPieces)) };
}

/** Three products at a time, on a narrow screen one; by arrows, by keys and by hand. */
export function Carousel({ products }: { products: readonly CardProduct[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<number>(carouselPieces);
  /** Where the track is being moved to; until it is there, its places on the way do not count. */
  const heading = useRef<number | null>(null);
  const grounds = groundsOf(products);
  const at = clampIndex(index, products.length, shown);
  const last = clampIndex(products.length, products.length, shown);

  useEffect(() => {
    if (!list.current) return;
    const watching = new ResizeObserver(([entry]) => {
      if (entry) setShown(measure(entry.target as HTMLElement).shown);
    });
    watching.observe(list.current);
    return () => watching.disconnect();
  }, []);

  const move = (by: number) => {
    const next = clampIndex(at + by, products.length, shown);
    setIndex(next);
    if (!list.current || next === at) return;
    heading.current = next;
    list.current.scrollTo({ left: next * measure(list.current).stride });
  };
  const settle = (target: HTMLElement, ended: boolean) => {
    const here = clampIndex(Math.round(target.scrollLeft / measure(target).stride), products.length, shown);
    if (ended || here === heading.current) heading.current = null;
    if (heading.current === null) setIndex(here);
  };
  const byHand = () => {
    heading.current = null;
  };

  return (
    <>
      <Bar previous={at > 0 && (() => move(-1))} next={at < last && (() => move(1))}>
        {windowText(at, products.length, shown)}
      </Bar>
      <ul
        ref={list}
        className={`${track} noscript:[scrollbar-width:thin]`}
        onScroll={(event) => settle(event.currentTarget, false)}
        onScrollEnd={(event) => settle(event.currentTarget, true)}
        onPointerDown={byHand}
        onWheel={byHand}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!step || event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          move(step);
        }}
      >
        {products.map((product, number) => (
          <li key={product.id} className={place}>
            <ProductCard
              product={product}
              ground={grounds[number] ?? 0}
              sizes="(min-width: 1024px) 318px, 66vw"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const waiting = Array.from({ length: carouselPieces }, (_, number) => `card ${number}`);

/** Holds the place of the cards while they are on their way. */
export function CarouselWaiting() {
  return (
    <>
      <Bar>Loading products...</Bar>
      <div className={track} aria-hidden="true">
        {waiting.map((card) => (
          <div key={card} className={place}>
            <Skeleton className="aspect-4/5" />
            <div className="grid gap-2 pt-3 pb-9">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-7 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
