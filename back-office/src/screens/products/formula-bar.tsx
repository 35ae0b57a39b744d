import { useState } from "react";
import { flushSync } from "react-dom";
import type { Row } from "./grid/draft.ts";
import { isSaveKey } from "./save-key.ts";
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
  const [typed, setTyped] = useState<string | null>(null);
  const { box, name, text, cells } = grid;
  const texts = new Set(cells.map(({ row, name: cell }) => rows[row]?.cells[cell]));
  const isShown = cells.length > 0;
  const apply = () => {
    if (typed !== null && typed.trim() !== text) grid.fill(typed.trim());
    setTyped(null);
  };
  const other: View = view === "stock" ? "costs" : "stock";
  return (
    <div
      className="sticky top-0 z-10 flex h-9 items-stretch border bg-bg border-control text-[13px]
      focus-within:border-ink pointer-coarse:h-11"
    >
      <span className="flex max-w-[55%] shrink-0 items-center truncate border-r border-hairline px-3 text-muted">
        {box ? selectedText(rows, box, name) : "No cell selected"}
      </span>
      <input
        aria-label="Text of the selected cells"
        value={typed ?? (isShown ? text : "")}
        readOnly={!isShown || grid.isReadOnly}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (isSaveKey(event)) flushSync(apply);
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
        <button type="button" onClick={() => onView(other)} className="link-line pointer-coarse:min-h-11">
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
