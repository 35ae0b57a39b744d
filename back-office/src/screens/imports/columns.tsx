import type { ListColumn } from "@adire/contract/shapes";
import { Select } from "../../parts/field.tsx";
import { type ChooseColumns, optionsOf, selectOf } from "./column-select.ts";

/** Every column of the list. What they are is kept for the next list with the same headings. */
export function Columns({ of: columns, ...choose }: { of: readonly ListColumn[] } & ChooseColumns) {
  return (
    <fieldset>
      <legend className="max-w-[72ch] py-4 text-muted">
        Say what each column is: the next list with the same headings is read so, too.
      </legend>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column) => (
          <Select
            key={column.column}
            label={column.header || `Column ${column.column + 1}`}
            className="min-w-0 wrap-anywhere"
            options={optionsOf(column)}
            {...selectOf(column, choose)}
          />
        ))}
      </div>
    </fieldset>
  );
}
