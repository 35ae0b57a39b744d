import type { StockRow } from "@adire/contract/shapes";
import type { Counts } from "./use-counts.ts";
import { variantText } from "./variant-text.tsx";

/** What stands on the shelf: Enter writes a count and goes to the next row, Escape takes it back. */
export function CountField({ row, counts }: { row: StockRow; counts: Counts }) {
  const draft = counts.drafts.get(row.variant_id);
  const isWritten = !draft && counts.written.get(row.variant_id) === row.on_hand;
  return (
    <input
      inputMode="numeric"
      pattern="[0-9]*"
      aria-label={`On hand: ${variantText(row)}`}
      aria-busy={draft?.isBusy || undefined}
      aria-invalid={draft?.error !== undefined}
      title={draft?.error}
      data-count
      value={draft?.text ?? row.on_hand}
      onChange={({ target }) => counts.type(row, target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => void counts.write(row)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key === "Enter" && currentTarget.validity.patternMismatch) void counts.write(row);
        else if (key === "Enter" || key === "ArrowDown") focusCount(currentTarget, 1);
        if (key === "ArrowUp") focusCount(currentTarget, -1);
        if (key === "Escape") counts.forget(row);
      }}
      className={`relative z-10 w-16 border bg-bg px-2 py-1 text-right pointer-coarse:min-h-11 ${
        draft?.error
          ? "border-2 border-clay"
          : isWritten
            ? "border-leaf text-leaf"
            : "border-control hover:border-ink"
      }`}
    />
  );
}

/** Leaving a field writes it. */
function focusCount(from: HTMLInputElement, by: number): void {
  const all = [...document.querySelectorAll<HTMLInputElement>("input[data-count]")];
  const next = all[all.indexOf(from) + by];
  if (next) next.focus();
  else from.blur();
}
