import { endpoints } from "@adire/contract/endpoints";
import type { Product } from "@adire/contract/shapes";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShop } from "../../api/shop.tsx";
import { tintClass } from "../../ui/picture.tsx";
import { ProductTile } from "./product-tile.tsx";
import { useOnScreen } from "./use-on-screen.ts";
import { MAX_RECENTLY_VIEWED, viewedStore } from "./viewed-store.ts";

/** Stores the current product and shows the previous ones. */
export function RecentlyViewed({ current }: { current: number }) {
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    const previous = viewedStore.read(localStorage);
    viewedStore.add(localStorage, current);
    setIds(previous.filter((id) => id !== current).slice(0, MAX_RECENTLY_VIEWED));
  }, [current]);
  if (ids.length === 0) return null;
  return (
    <ViewedRow
      key={ids.join()}
      ids={ids}
      onEmpty={() => setIds([])}
      onClear={() => {
        viewedStore.clear(localStorage);
        setIds([]);
        document.getElementById("content")?.focus({ preventScroll: true });
      }}
    />
  );
}

type ViewedRowProps = { ids: readonly number[]; onEmpty(): void; onClear(): void };

function ViewedRow({ ids, onEmpty, onClear }: ViewedRowProps) {
  const section = useRef<HTMLElement>(null);
  const visible = useOnScreen(section, false, "500px");
  const products = useProducts(ids, visible, onEmpty);
  return (
    <section ref={section} aria-labelledby="viewed" className="page pt-20 lg:pt-28">
      <div className="flex items-end justify-between gap-4 pb-8">
        <h2 id="viewed" className="title">
          Recently viewed
        </h2>
        <button type="button" onClick={onClear} className="target link-line justify-end text-[15px]">
          Clear
          <span className="sr-only"> what was recently viewed</span>
        </button>
      </div>
      <ul
        className={
          "no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 pb-1 lg:-mx-12 " +
          "lg:scroll-px-12 lg:gap-6 lg:px-12"
        }
      >
        {ids.map((id) => (
          <li key={id} className="w-[148px] shrink-0 snap-start lg:w-[204px]">
            {products ? (
              <Viewed product={products.get(id)} />
            ) : (
              <div className={`aspect-4/5 ${tintClass(id)}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads all products by one request, once the section comes near the viewport. */
function useProducts(
  ids: readonly number[],
  visible: boolean,
  onEmpty: () => void,
): Map<number, Product> | undefined {
  const { api } = useShop();
  const [products, setProducts] = useState<Map<number, Product>>();
  const needed = visible && products === undefined;
  const reportEmpty = useEffectEvent(onEmpty);
  useEffect(() => {
    if (!needed) return;
    const controller = new AbortController();
    const load = async () => {
      try {
        const { results } = await api(endpoints.products.list, {
          query: { id: ids, page_size: MAX_RECENTLY_VIEWED },
          signal: controller.signal,
        });
        const removed = ids.filter((id) => !results.some((product) => product.id === id));
        if (removed.length > 0)
          viewedStore.retain(
            localStorage,
            viewedStore.read(localStorage).filter((id) => !removed.includes(id)),
          );
        if (results.length === 0) reportEmpty();
        else setProducts(new Map(results.map((product) => [product.id, product])));
      } catch {
        // The section is optional, so a failure hides it without a message.
        if (!controller.signal.aborted) reportEmpty();
      }
    };
    void load();
    return () => controller.abort();
  }, [needed, ids, api]);
  return products;
}

function Viewed({ product }: { product: Product | undefined }) {
  return product ? <ProductTile product={product} /> : null;
}
