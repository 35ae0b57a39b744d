import { carouselProducts } from "@adire/contract/limits";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useScrollIndex } from "../../ui/use-scroll-index.ts";
import type { CardProduct } from "../catalog/card-product.ts";
import { clampIndex, windowText } from "../catalog/carousel-index.ts";
import { ProductCard } from "../catalog/product-card.tsx";
import { tintsOf } from "../catalog/tints.ts";

const arrow =
  "noscript:hidden grid size-[52px] place-items-center border border-control hover:border-ink " +
  "disabled:border-hairline disabled:text-control";
const track =
  "no-scrollbar -mx-5 flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 pt-5 pb-1 " +
  "motion-safe:scroll-smooth lg:col-start-2 lg:row-span-2 lg:row-start-1 " +
  "lg:-mx-1.5 lg:scroll-px-1.5 lg:gap-6 lg:px-1.5 lg:pt-0";
const slide = "w-[66%] shrink-0 snap-start sm:w-[40%] lg:w-[calc((100%-48px)/3)]";

type ControlsProps = { children: ReactNode; previous?: (() => void) | false; next?: (() => void) | false };

/** Previous and next buttons, disabled without a handler, and a status text. */
function Controls({ children, previous, next }: ControlsProps) {
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

/** The distance between slides in px, and the number of visible slides. */
function measure(list: HTMLElement): { stride: number; shown: number } {
  const [first, second] = Array.from(list.children) as HTMLElement[];
  const stride = first && second ? second.offsetLeft - first.offsetLeft : 1;
  const style = getComputedStyle(list);
  const width =
    list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const gap = stride - (first?.offsetWidth ?? 0);
  const fitting = first && second ? Math.floor((width + gap) / stride + 0.01) : carouselProducts;
  return { stride, shown: Math.max(1, Math.min(fitting, carouselProducts)) };
}

export function Carousel({ products }: { products: readonly CardProduct[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<number>(carouselProducts);
  const { aim, handlers } = useScrollIndex(
    (track) => clampIndex(Math.round(track.scrollLeft / measure(track).stride), products.length, shown),
    setIndex,
  );
  const tints = tintsOf(products);
  const at = clampIndex(index, products.length, shown);
  const last = clampIndex(products.length, products.length, shown);

  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setShown(measure(entry.target as HTMLElement).shown);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  const move = (by: number) => {
    const next = clampIndex(at + by, products.length, shown);
    setIndex(next);
    if (!list.current || next === at) return;
    aim(next);
    list.current.scrollTo({ left: next * measure(list.current).stride });
  };

  return (
    <>
      <Controls previous={at > 0 && (() => move(-1))} next={at < last && (() => move(1))}>
        {windowText(at, products.length, shown)}
      </Controls>
      <ul
        ref={list}
        className={`${track} noscript:[scrollbar-width:thin]`}
        {...handlers}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!step || event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          move(step);
        }}
      >
        {products.map((product, position) => (
          <li key={product.id} className={slide}>
            <ProductCard
              product={product}
              tint={tints[position] ?? 0}
              sizes="(min-width: 1024px) 318px, 66vw"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const skeletonCards = Array.from({ length: carouselProducts }, (_, number) => `card ${number}`);

export function CarouselSkeleton() {
  return (
    <>
      <Controls>Loading products...</Controls>
      <div className={track} aria-hidden="true">
        {skeletonCards.map((card) => (
          <div key={card} className={slide}>
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
