import { type ColumnChoice, columnFields, type ImportFindings } from "@adire/contract/shapes";
import { Select } from "../../parts/field.tsx";
import { fieldText } from "./list-words.ts";

type ColumnsProps = {
  of: ImportFindings["unread"];
  chosen: readonly ColumnChoice[];
  /** Without it no column can be chosen now. */
  onChoose: ((choices: readonly ColumnChoice[]) => void) | undefined;
};

const options = [
  { value: "", text: "Not read" },
  ...columnFields.map((field) => ({ value: field, text: fieldText(field) })),
];

/** Columns that we do not know: what they are is kept for the next list with the same headings. */
export function Columns({ of: columns, chosen, onChoose }: ColumnsProps) {
  const choose = (header: string, text: string) => {
    const field = columnFields.find((one) => one === text) ?? null;
    const present = columns.find((one) => one.header === header)?.field ?? null;
    const others = chosen.filter((one) => one.header !== header);
    onChoose?.(field === present ? others : [...others, { header, field }]);
  };
  return (
    <fieldset disabled={!onChoose}>
      <legend className="max-w-[72ch] py-4 text-muted">
        These columns are not known. Say what they are: the next list with the same headings is read so, too.
      </legend>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ header, field }) => {
          const choice = chosen.find((one) => one.header === header);
          return (
            <Select
              key={header}
              label={header}
              className="min-w-0 wrap-anywhere"
              value={(choice ? choice.field : field) ?? ""}
              options={options}
              onChange={({ target }) => choose(header, target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
