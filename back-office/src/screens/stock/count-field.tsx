import { endpoints } from "@adire/contract/endpoints";
import type { StockRow } from "@adire/contract/shapes";
import { useState } from "react";
import { useChange } from "../../api/use-change.ts";
import { variantText } from "./variant-text.tsx";

const REASON = "Counted on the stock list";

/** What stands on the shelf: Enter writes it and goes to the next row, Escape takes it back. */
export function CountField({ row }: { row: StockRow }) {
  const { change, error, isBusy } = useChange([
    endpoints.stock.list,
    endpoints.stock.counts,
    endpoints.today.read,
  ]);
  const [typed, setTyped] = useState<string>();
  const [isWritten, setWritten] = useState(false);
  const value = typed ?? String(row.on_hand);
  async function write(): Promise<void> {
    if (typed === undefined || typed === String(row.on_hand) || !/^\d{1,7}$/.test(typed))
      return setTyped(undefined);
    const body = { on_hand: Number(typed), why: REASON };
    if (!(await change(endpoints.stock.count, { params: { id: row.variant_id }, body }))) return;
    setTyped(undefined);
    setWritten(true);
  }
  return (
    <span className="relative z-10 inline-block">
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={`On hand: ${variantText(row)}`}
        aria-busy={isBusy || undefined}
        aria-invalid={error !== undefined}
        title={error}
        data-count
        value={value}
        onChange={({ target }) => {
          setWritten(false);
          setTyped(target.value);
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => void write()}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter" || key === "ArrowDown") focusCount(currentTarget, 1);
          if (key === "ArrowUp") focusCount(currentTarget, -1);
          if (key === "Escape") setTyped(undefined);
        }}
        className={`w-16 border bg-bg px-2 py-1 text-right pointer-coarse:min-h-11 ${
          error
            ? "border-2 border-clay"
            : isWritten
              ? "border-leaf text-leaf"
              : "border-control hover:border-ink"
        }`}
      />
      {error && (
        <span
          role="alert"
          className="absolute top-full right-0 z-20 w-64 border border-clay bg-bg p-2 text-left text-[13px]
            text-wrap text-clay"
        >
          {error}
        </span>
      )}
    </span>
  );
}

/** Leaving a field writes it. */
function focusCount(from: HTMLInputElement, by: number): void {
  const all = [...document.querySelectorAll<HTMLInputElement>("input[data-count]")];
  const next = all[all.indexOf(from) + by];
  if (next) next.focus();
  else from.blur();
}
