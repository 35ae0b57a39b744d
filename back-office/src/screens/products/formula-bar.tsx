import { useRef } from "react";
import type { Row } from "./grid/draft.ts";
import type { useGrid } from "./use-grid.ts";
import { columnTexts, type View, views } from "./variant-columns.ts";

type FormulaBarProps = {
  grid: ReturnType<typeof useGrid>;
  rows: readonly Row[];
  view: View;
  onView(view: View): void;
};

/** What is selected, and its text: typed here, it goes into every selected cell. */
export function FormulaBar({ grid, rows, view, onView }: FormulaBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const { box, name, text, cells } = grid;
  const texts = new Set(cells.map(({ row, name: cell }) => rows[row]?.cells[cell]));
  const isTyped = cells.length > 0;
  const apply = () => {
    const typed = input.current?.value.trim() ?? "";
    if (isTyped && typed !== text) grid.fill(typed);
  };
  const other: View = view === "stock" ? "costs" : "stock";
  return (
    <div
      className="sticky top-0 z-10 flex h-9 items-stretch border bg-bg border-control text-[13px]
      focus-within:border-ink"
    >
      <span className="flex max-w-[55%] shrink-0 items-center truncate border-r border-hairline px-3 text-muted">
        {box ? selectedText(rows, box, name) : "No cell selected"}
      </span>
      <input
        key={`${box?.top} ${box?.left} ${name} ${text}`}
        ref={input}
        aria-label="Text of the selected cells"
        defaultValue={isTyped ? text : ""}
        readOnly={!isTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
          grid.grid.current?.focus();
        }}
        onBlur={apply}
        className="min-w-0 grow bg-transparent px-3 font-medium outline-none"
      />
      <span className="flex shrink-0 items-center gap-4 px-3 text-muted">
        {cells.length > 1 && (
          <span>
            {cells.length} cells {texts.size === 1 ? "alike" : "differ"}
          </span>
        )}
        <button type="button" onClick={() => onView(other)} className="link-line">
          {views[other].text}
        </button>
      </span>
    </div>
  );
}

function selectedText(
  rows: readonly Row[],
  { top, bottom }: { top: number; bottom: number },
  name: keyof typeof columnTexts | undefined,
): string {
  const [first, last] = [rows[top], rows[bottom]];
  if (!first || !last || !name) return "";
  const sizeOf = ({ size, option }: Row) => [size, option].filter(Boolean).join(" / ");
  const color = first.color === last.color ? first.color : `${first.color} to ${last.color}`;
  const size = top === bottom ? sizeOf(first) : `${sizeOf(first)} to ${sizeOf(last)}`;
  return [color, size, columnTexts[name]].filter(Boolean).join(", ");
}
