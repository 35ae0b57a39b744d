import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { addRows, type Draft } from "./grid/draft.ts";

type AddVariantsProps = {
  draft: Draft;
  /** The rows of the selection. */
  selected: { from: number; to: number } | null;
  onEdit(next: (draft: Draft) => Draft): void;
  onRemove(from: number, to: number): void;
};

/** Adds each size of each color, and takes the selected ones out. */
export function AddVariants({ draft, selected, onEdit, onRemove }: AddVariantsProps) {
  const [isOpen, setOpen] = useState(draft.rows.length === 0);
  const [colors, setColors] = useState("");
  const [sizes, setSizes] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const count = selected ? selected.to - selected.from + 1 : 0;
  const price = draft.rows[0]?.cells.price ?? "";
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    form.current?.querySelector("input")?.focus();
  };
  return (
    <div className="grid gap-4 py-4">
      <div className="flex flex-wrap gap-3">
        <Button name={isOpen ? undefined : "variants"} aria-expanded={isOpen} onClick={toggle}>
          Add sizes and colors
        </Button>
        {selected && (
          <Button kind="link" onClick={() => onRemove(selected.from, selected.to)}>
            {count === 1 ? "Take out the selected variant" : `Take out the ${count} selected variants`}
          </Button>
        )}
      </div>
      {isOpen && (
        <form
          ref={form}
          className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            onEdit((now) => addRows(now, colors, sizes, price));
            setColors("");
            setSizes("");
          }}
        >
          <Field
            name="variants"
            label="Colors"
            placeholder="Indigo, Wine"
            value={colors}
            onChange={(event) => setColors(event.target.value)}
          />
          <Field
            label="Sizes"
            placeholder="34, 36, 38"
            value={sizes}
            onChange={(event) => setSizes(event.target.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </div>
  );
}
