import { endpoints } from "@adire/contract/endpoints";
import { useDeferredValue, useState } from "react";
import { useAnswer } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { Picture } from "../../parts/picture.tsx";
import type { PinnedProduct } from "./product-lines.tsx";

const MAX_FOUND = 6;
type FindProductsProps = {
  /** Ids that were chosen already. */
  taken: readonly number[];
  onFirst(product: PinnedProduct): void;
  onHide(product: PinnedProduct): void;
};

/** Finds products by name or SKU. */
export function FindProducts({ taken, onFirst, onHide }: FindProductsProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useAnswer(
    endpoints.products.list,
    { query: { search, page_size: MAX_FOUND } },
    { enabled: search.length > 1 },
  );
  const results = search.length > 1 ? (found.data?.results ?? []) : [];
  const left = results.filter(({ id }) => !taken.includes(id));
  return (
    <div>
      <Field
        label="Find a product"
        type="search"
        value={typed}
        hint="Those that are live."
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = left;
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (first) onFirst({ id: first.id, name: first.name, image: first.image, is_live: true });
        }}
      />
      <ul>
        {left.map(({ id, name, image }) => {
          const product = { id, name, image, is_live: true };
          return (
            <li key={id} className="flex min-h-[42px] items-center gap-3 border-b border-hairline py-1">
              <Picture path={image} alt="" tint={id} width={28} />
              <span className="min-w-0 grow truncate">{name}</span>
              <Button kind="link" aria-label={`Put first: ${name}`} onClick={() => onFirst(product)}>
                Put first
              </Button>
              <Button kind="link" aria-label={`Hide: ${name}`} onClick={() => onHide(product)}>
                Hide
              </Button>
            </li>
          );
        })}
      </ul>
      {search.length > 1 && found.data && left.length === 0 && (
        <p className="pt-2 text-muted">There is nothing more like that.</p>
      )}
    </div>
  );
}
