import { endpoints } from "@adire/contract/endpoints";
import { type CollectionRule, collectionOrders, collectionRule } from "@adire/contract/shapes";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Select } from "../../parts/field.tsx";
import { ManyOf } from "../../parts/many-of.tsx";
import { Picture } from "../../parts/picture.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { WholeNumber } from "../../parts/whole-number-field.tsx";

export const emptyRule: CollectionRule = {
  ...{ categories: [], brands: [], colors: [], materials: [], max_price: null, new_days: null },
  ...{ on_sale: false, in_stock: false, is_new: false, ordering: "newest" },
};
const orderTexts: Record<CollectionRule["ordering"], string> = {
  newest: "Newest first",
  featured: "Featured first",
  "price-low-high": "Lowest price first",
  "price-high-low": "Highest price first",
  rating: "Best rated first",
};
const { categories, brands, colors, products, staffCollections } = endpoints;

type RuleFieldsProps = {
  rule: CollectionRule;
  errors: Record<string, string>;
  onChange(rule: CollectionRule): void;
};

/** What products of a collection by rule are like, and those that are so now. */
export function RuleFields({ rule, errors, onChange }: RuleFieldsProps) {
  const isReadOnly = !useMay()("catalog.change");
  const set = (changes: Partial<CollectionRule>) => onChange({ ...rule, ...changes });
  const names = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, text: name }));
  const facets = useAnswer(products.list, { query: { facets: "true", page_size: "1" } });
  const materials = facets.data?.facets?.material.map(({ value }) => ({ value, text: value })) ?? [];
  const lists = {
    categories: names(useAnswer(categories.list).data),
    brands: names(useAnswer(brands.list).data),
    colors: names(useAnswer(colors.list).data),
  };
  const error = Object.entries(errors).find(([name]) => name.startsWith("rule"))?.[1];
  return (
    <section aria-label="Rule" className="grid gap-7">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <ManyOf
          label="Category"
          all={lists.categories}
          chosen={rule.categories}
          isReadOnly={isReadOnly}
          onChange={(to) => set({ categories: to })}
        />
        <ManyOf
          label="Brand"
          all={lists.brands}
          chosen={rule.brands}
          isReadOnly={isReadOnly}
          onChange={(to) => set({ brands: to })}
        />
        <ManyOf
          label="Color"
          all={lists.colors}
          chosen={rule.colors}
          isReadOnly={isReadOnly}
          onChange={(to) => set({ colors: to })}
        />
        <ManyOf
          label="Material"
          all={materials}
          chosen={rule.materials}
          isReadOnly={isReadOnly}
          onChange={(to) => set({ materials: to })}
        />
        <WholeNumber
          label="Price, at most"
          most={1_000_000_000}
          value={rule.max_price}
          onChange={(to) => set({ max_price: to })}
        />
        <WholeNumber
          label="In the shop for so many days at most"
          most={365}
          value={rule.new_days}
          onChange={(to) => set({ new_days: to })}
        />
        <div className="grid content-start">
          <Checkbox checked={rule.on_sale} onChange={({ target }) => set({ on_sale: target.checked })}>
            Reduced
          </Checkbox>
          <Checkbox checked={rule.in_stock} onChange={({ target }) => set({ in_stock: target.checked })}>
            In stock
          </Checkbox>
          <Checkbox checked={rule.is_new} onChange={({ target }) => set({ is_new: target.checked })}>
            Marked as new
          </Checkbox>
        </div>
        <Select
          label="Order"
          value={rule.ordering}
          onChange={({ target }) => set({ ordering: target.value as CollectionRule["ordering"] })}
          options={collectionOrders.map((value) => ({ value, text: orderTexts[value] }))}
        />
      </div>
      <ProblemLine text={error} />
      <Preview rule={rule} />
    </section>
  );
}

/** Data that is there stays while it is asked for again. */
function usePreview(rule: CollectionRule, isWhole: boolean) {
  const { data } = useQuery({
    queryKey: [staffCollections.preview.path, rule],
    queryFn: ({ signal }) => call(staffCollections.preview, { body: { rule }, signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  return data;
}

function Preview({ rule }: { rule: CollectionRule }) {
  const asked = useDeferredValue(rule);
  const [fault] = collectionRule.safeParse(asked).error?.issues ?? [];
  const preview = usePreview(asked, !fault);
  // A number that is wrong is told in its field.
  if (fault && fault.path[0] !== "categories") return null;
  if (fault) return <p className="text-muted">Choose at least one condition to see what it holds.</p>;
  if (!preview) return <div aria-busy className="min-h-40" />;
  return (
    <section aria-label="What it holds now" className="border-t border-hairline pt-4">
      <h2 className="section-title pb-4">
        {preview.count} {preview.count === 1 ? "product" : "products"} now
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-x-3 gap-y-5">
        {preview.products.map(({ id, name, picture }) => (
          <li key={id} className="text-[13px]">
            <Picture path={picture} alt="" tint={id} width={96} />
            <span className="block truncate pt-1">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
