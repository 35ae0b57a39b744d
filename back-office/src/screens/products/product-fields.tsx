import { endpoints } from "@adire/contract/endpoints";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Suspense } from "react";
import { useAnswer } from "../../api/queries.ts";
import { Field, TextArea } from "../../parts/field.tsx";
import { ManyOf } from "../../parts/many-of.tsx";
import type { Fault } from "./grid/cells.ts";
import { type Fields, linesOf } from "./grid/draft.ts";

type ProductFieldsProps = {
  fields: Fields;
  faults: ReadonlyMap<string, Fault>;
  isReadOnly: boolean;
  onChange<Name extends keyof Fields>(name: Name, value: Fields[Name]): void;
};
type TextName = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields];

/** The largest part of the screen, and the last that is needed. */
const RichText = lazyPart(() => import("../../parts/rich-text.tsx"));

/** As many as one page has. */
const query = { page_size: 200 };

/** Everything of a product that is text. */
export function ProductFields({ fields, faults, isReadOnly, onChange }: ProductFieldsProps) {
  const bind = (name: TextName) => ({
    name,
    value: fields[name],
    error: faults.get(name)?.cause,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value as never),
  });
  const charts = useAnswer(endpoints.staffSizeCharts.list, { query });
  const categories = useAnswer(endpoints.categories.list);
  return (
    <div className="grid gap-5">
      <Field label="Name" {...bind("name")} maxLength={255} />
      <Suspense fallback={<div aria-busy className="min-h-40" />}>
        <RichText
          label="Description"
          isReadOnly={isReadOnly}
          error={faults.get("description")?.cause}
          value={fields.description}
          onChange={(html) => onChange("description", html)}
        />
      </Suspense>
      <Field label="Cloth" {...bind("material")} />
      <Field label="Care" {...bind("care")} />
      <Field label="Fit" {...bind("fit")} />
      <ManyOf
        label="Size charts"
        none="None"
        name="size_charts"
        isReadOnly={isReadOnly}
        error={faults.get("size_charts")?.cause}
        all={(charts.data?.results ?? []).map(({ name }) => ({ value: name, text: name }))}
        chosen={linesOf(fields.size_charts)}
        onChange={(names) => onChange("size_charts", names.join("\n"))}
      />
      <Field label="Brand" {...bind("brand")} />
      <ManyOf
        label="Categories, the main one first"
        none={categories.data?.length === 0 ? "None yet: make some under Catalog" : "None"}
        name="categories"
        isReadOnly={isReadOnly}
        error={faults.get("categories")?.cause}
        all={(categories.data ?? []).map(({ name }) => ({ value: name, text: name }))}
        chosen={linesOf(fields.categories)}
        onChange={(names) => onChange("categories", names.join("\n"))}
      />
      <Field label="Kind" hint="Such as wrap dress" {...bind("subcategory")} />
      <Field label="Tags" hint="Separated by commas" {...bind("tags")} />
      <div className="flex gap-6">
        <Checkbox checked={fields.is_new} onChange={(event) => onChange("is_new", event.target.checked)}>
          New
        </Checkbox>
        <Checkbox
          checked={fields.is_featured}
          onChange={(event) => onChange("is_featured", event.target.checked)}
        >
          Featured
        </Checkbox>
      </div>
      <Field
        label="Title for search engines"
        hint={`${fields.seo_title.length} characters; without one, the name`}
        {...bind("seo_title")}
        maxLength={255}
      />
      <TextArea
        label="Description for search engines"
        hint={`${fields.seo_description.length} characters; without one, the description`}
        rows={3}
        {...bind("seo_description")}
        maxLength={500}
      />
    </div>
  );
}
