import { endpoints } from "@adire/contract/endpoints";
import { type CollectionMember, MAX_COLLECTION_PRODUCTS } from "@adire/contract/shapes";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { stateTexts } from "../products/state-texts.ts";

const MAX_FOUND = 12;

type ChosenProductsProps = {
  products: readonly CollectionMember[];
  error: string | undefined;
  onChange(products: CollectionMember[]): void;
};

/** The products of a collection by hand, in its order: moved by dragging or with Shift and an arrow. */
export function ChosenProducts({ products, error, onChange }: ChosenProductsProps) {
  const list = useRef<HTMLUListElement>(null);
  const may = useMay()("catalog.change");
  const move = (from: number, to: number) => {
    const moved = products[from];
    if (!moved || to < 0 || to >= products.length) return;
    onChange(products.filter((one) => one !== moved).toSpliced(to, 0, moved));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus());
  };
  const add = (product: CollectionMember) => {
    if (!products.some(({ id }) => id === product.id) && products.length < MAX_COLLECTION_PRODUCTS)
      onChange([...products, product]);
  };
  return (
    <section aria-label="Products" className="grid gap-5">
      {may && <FindProducts chosen={products} onAdd={add} />}
      <div className="flex items-baseline justify-between gap-4 text-[13px]">
        <h2 className="text-[15px] font-medium">
          {products.length} {products.length === 1 ? "product" : "products"}
        </h2>
        {may && <span className="text-muted">drag, or move with ⇧ arrow</span>}
      </div>
      <ProblemLine text={error} />
      <ul ref={list} className="border-t border-hairline">
        {products.map((product, place) => (
          <Chosen
            key={product.id}
            {...{ product, place, may }}
            onMove={move}
            onRemove={() => onChange(products.filter((one) => one !== product))}
          />
        ))}
      </ul>
    </section>
  );
}

type ChosenProps = {
  product: CollectionMember;
  place: number;
  may: boolean;
  onMove(from: number, to: number): void;
  onRemove(): void;
};

function Chosen({ product, place, may, onMove, onRemove }: ChosenProps) {
  const { id, name, brand, picture, state } = product;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.shiftKey && by) onMove(place, place + by);
    else if (event.key === "Delete") onRemove();
    else return;
    event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    onMove(Number(event.dataTransfer.getData("text/plain")), place);
  };
  return (
    <li
      className="flex min-h-[42px] items-center gap-4 border-b border-hairline hover:bg-wash"
      {...(may && { onDrop, onDragOver: (event: DragEvent) => event.preventDefault() })}
    >
      <button
        type="button"
        draggable={may}
        data-place={place}
        className={`flex min-w-0 grow items-center gap-4 text-left ${may ? "cursor-grab" : ""}`}
        onKeyDown={onKeyDown}
        onDragStart={(event) => event.dataTransfer.setData("text/plain", String(place))}
      >
        <Picture path={picture} alt="" tint={id} width={28} className="my-1" />
        <b className="min-w-0 truncate font-medium">{name} </b>
        <span className="truncate text-muted max-lg:hidden">{brand} </span>
        {state !== "live" && <span className="shrink-0 text-muted">{stateTexts[state]}</span>}
        <span className="sr-only">, place {place + 1}</span>
      </button>
      {may && (
        <button
          type="button"
          className="target justify-center"
          aria-label={`Take ${name} out`}
          onClick={onRemove}
        >
          <Icon name="cross" size={16} />
        </button>
      )}
    </li>
  );
}

type FindProductsProps = {
  chosen: readonly CollectionMember[];
  onAdd(product: CollectionMember): void;
};

function FindProducts({ chosen, onAdd }: FindProductsProps) {
  const [search, setSearch] = useState("");
  const query = { search, page_size: MAX_FOUND };
  const found = useAnswer(endpoints.staffProducts.list, { query }, { enabled: search !== "" });
  const rows = search ? (found.data?.results ?? []) : [];
  return (
    <div>
      <SearchField label="Add by name, brand, SKU" value={search} onSearch={setSearch} />
      {search && found.data && rows.length === 0 && (
        <p className="pt-3 text-muted">There is no product like that.</p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              onClick={() => onAdd(row)}
              className="flex min-h-[42px] w-full items-center gap-4 border-b border-hairline text-left
                hover:bg-wash"
            >
              <Picture path={row.picture} alt="" tint={row.id} width={28} className="my-1" />
              <span className="sr-only">Add </span>
              <span className="min-w-0 grow truncate">{row.name} </span>
              <span className="text-[13px] text-muted">
                {chosen.some(({ id }) => id === row.id) ? "chosen" : row.brand}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
