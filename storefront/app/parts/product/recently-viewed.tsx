import { endpoints } from "@adire/contract/endpoints";
import type { Product } from "@adire/contract/shapes";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { groundOf, Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { useOnScreen } from "./use-on-screen.ts";
import { viewedMost, viewedStore } from "./viewed-store.ts";

/** What this device remembers of the walk through the shop. Storage may be closed to us: then it remembers nothing. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Remembers the product that is open, and shows those before it once one comes near. */
export function RecentlyViewed({ current }: { current: number }) {
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    const kept = storage();
    if (!kept) return;
    const before = viewedStore.read(kept);
    viewedStore.note(kept, current);
    setIds(before.filter((id) => id !== current).slice(0, viewedMost));
  }, [current]);
  if (ids.length === 0) return null;
  return (
    <ViewedRow
      key={ids.join()}
      ids={ids}
      onNone={() => setIds([])}
      onClear={() => {
        const kept = storage();
        if (kept) viewedStore.clear(kept);
        setIds([]);
        document.getElementById("content")?.focus({ preventScroll: true });
      }}
    />
  );
}

type ViewedRowProps = { ids: readonly number[]; onNone(): void; onClear(): void };

function ViewedRow({ ids, onNone, onClear }: ViewedRowProps) {
  const section = useRef<HTMLElement>(null);
  const near = useOnScreen(section, false, "500px");
  const products = useProducts(ids, near, onNone);
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
      <ul className="no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 pb-1 lg:-mx-12 lg:scroll-px-12 lg:gap-6 lg:px-12">
        {ids.map((id) => (
          <li key={id} className="w-[148px] shrink-0 snap-start lg:w-[204px]">
            {products ? (
              <Tile product={products.get(id)} />
            ) : (
              <div className={`aspect-4/5 ${groundOf(id)}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One question for all of them, asked once one comes near. */
function useProducts(
  ids: readonly number[],
  near: boolean,
  onNone: () => void,
): Map<number, Product> | undefined {
  const { api } = useShop();
  const [products, setProducts] = useState<Map<number, Product>>();
  const wanted = near && products === undefined;
  const none = useEffectEvent(onNone);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const load = async () => {
      try {
        const { results } = await api(endpoints.products.list, {
          query: { id: ids, page_size: viewedMost },
          signal: leaving.signal,
        });
        const kept = storage();
        const gone = ids.filter((id) => !results.some((product) => product.id === id));
        if (kept && gone.length > 0)
          viewedStore.keepOnly(
            kept,
            viewedStore.read(kept).filter((id) => !gone.includes(id)),
          );
        if (results.length === 0) none();
        else setProducts(new Map(results.map((product) => [product.id, product])));
      } catch {
        // Not worth a message: the page says nothing of what it cannot show.
        if (!leaving.signal.aborted) none();
      }
    };
    void load();
    return () => leaving.abort();
  }, [wanted, ids, api]);
  return products;
}

function Tile({ product }: { product: Product | undefined }) {
  if (!product) return null;
  return (
    <article className="relative">
      <div className={`aspect-4/5 ${groundOf(product.id)}`}>
        <Picture
          path={product.image}
          alt=""
          category={product.category}
          sizes="(min-width: 1024px) 204px, 148px"
          className="size-full object-cover"
        />
      </div>
      <h3 className="pt-2.5 text-[15px] leading-snug font-medium">
        <Link
          to={`/products/${product.id}`}
          className="line-clamp-2 hover:underline after:absolute after:inset-0"
        >
          {product.name}
        </Link>
      </h3>
      <p className="pt-0.5">
        <Price now={product.price} was={product.compare_price} />
      </p>
    </article>
  );
}
