import { endpoints } from "@adire/contract/endpoints";
import { newArrivalsPageSize } from "@adire/contract/limits";
import type { Product } from "@adire/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useShop } from "../../api/shop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { clampIndex, windowText } from "../catalog/carousel-index.ts";
import { groundsOf } from "../catalog/grounds.ts";
import { ProductCard } from "../catalog/product-card.tsx";

type Query = Record<string, string | number | boolean>;
type Tab = { name: string; query: Query; otherwise?: Query };

const tabs = [
  { name: "New arrivals", query: { is_new: true } },
  { name: "Women", query: { listing: "women" } },
  { name: "Men", query: { listing: "men" } },
  { name: "Kids & baby", query: { listing: "kids-baby" } },
  { name: "Accessories", query: { listing: "accessories" } },
  { name: "Home", query: { category: "Home" } },
  { name: "Runway", query: { tag: "runway" }, otherwise: { is_featured: true } },
] as const satisfies readonly Tab[];
type TabName = (typeof tabs)[number]["name"];

/** The pieces of a tab; the first tab's come with the page, the others when they are asked for. */
function useTab(name: TabName, arrivals: Product[]) {
  const { api } = useShop();
  return useQuery({
    queryKey: ["just arrived", name],
    queryFn: async ({ signal }) => {
      const tab: Tab = tabs.find((one) => one.name === name) ?? tabs[0];
      const ask = async (query: Query) => {
        const page = await api(endpoints.products.list, {
          query: { ordering: "newest", page_size: newArrivalsPageSize, ...query },
          signal,
        });
        return page.results;
      };
      const found = await ask(tab.query);
      return found.length === 0 && tab.otherwise ? ask(tab.otherwise) : found;
    },
    ...(name === tabs[0].name ? { initialData: arrivals, staleTime: Number.POSITIVE_INFINITY } : {}),
  });
}

function Track({ products }: { products: readonly Product[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const grounds = groundsOf(products);
  const at = clampIndex(index, products.length);

  /** From the left edge of one card to that of the next, in px. */
  const stride = () => {
    const [first, second] = Array.from(track.current?.children ?? []) as HTMLElement[];
    return first && second ? second.offsetLeft - first.offsetLeft : 1;
  };
  const move = (by: number) => {
    const next = clampIndex(at + by, products.length);
    setIndex(next);
    track.current?.scrollTo({ left: next * stride(), behavior: "smooth" });
  };
  const arrow =
    "grid size-[52px] place-items-center border border-control hover:border-ink disabled:border-hairline disabled:text-control";

  return (
    <>
      <div className="flex items-center gap-2 pt-4 lg:col-start-1 lg:row-start-2 lg:self-end">
        <button
          type="button"
          className={arrow}
          aria-label="Previous"
          disabled={at === 0}
          onClick={() => move(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className={arrow}
          aria-label="Next"
          disabled={at === clampIndex(products.length, products.length)}
          onClick={() => move(1)}
        >
          <Icon name="arrow-right" />
        </button>
        <p className="pl-4 text-sm text-muted" aria-live="polite">
          {windowText(at, products.length)}
        </p>
      </div>
      <ul
        ref={track}
        onScroll={(event) =>
          setIndex(clampIndex(Math.round(event.currentTarget.scrollLeft / stride()), products.length))
        }
        className="no-scrollbar -mx-5 flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 pt-5 pb-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mx-1.5 lg:scroll-px-1.5 lg:gap-6 lg:px-1.5 lg:pt-0"
      >
        {products.map((product, place) => (
          <li key={product.id} className="w-[66%] shrink-0 snap-start sm:w-[40%] lg:w-[calc((100%-48px)/3)]">
            <ProductCard
              product={product}
              ground={grounds[place] ?? 0}
              sizes="(min-width: 1024px) 318px, 66vw"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export function JustArrived({ arrivals }: { arrivals: Product[] }) {
  const [name, setName] = useState<TabName>(tabs[0].name);
  const { data: products, isPending } = useTab(name, arrivals);
  const id = useId();
  const buttons = useRef<HTMLDivElement>(null);

  const walk = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const now = tabs.findIndex((tab) => tab.name === name);
    const next = (now + step + tabs.length) % tabs.length;
    setName(tabs[next]?.name ?? name);
    buttons.current?.querySelectorAll<HTMLButtonElement>("button")[next]?.focus();
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
          ref={buttons}
          role="tablist"
          aria-label="Just Arrived Overnight"
          onKeyDown={walk}
          className="no-scrollbar -mx-5 mt-5 flex overflow-x-auto px-5 lg:mx-0 lg:mt-6 lg:grid lg:border-t lg:border-hairline lg:px-0"
        >
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              aria-selected={tab.name === name}
              aria-controls={`${id}-panel`}
              tabIndex={tab.name === name ? 0 : -1}
              onClick={() => setName(tab.name)}
              className="min-h-11 border-b-2 border-hairline px-4 text-left text-[15px] whitespace-nowrap text-muted hover:text-ink aria-selected:border-clay aria-selected:font-medium aria-selected:text-ink lg:border-b lg:px-0 lg:aria-selected:border-b-2"
            >
              {tab.name}
            </button>
          ))}
        </div>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${name}`} className="lg:contents">
        {isPending ? (
          <p className="pt-8 text-muted lg:col-start-2 lg:row-start-1 lg:min-h-[560px] lg:pt-0">
            Loading products...
          </p>
        ) : products?.length ? (
          <Track key={name} products={products} />
        ) : (
          <p className="pt-8 text-muted lg:col-start-2 lg:row-start-1 lg:min-h-[560px] lg:pt-0">
            No products found.
          </p>
        )}
      </div>
    </section>
  );
}
