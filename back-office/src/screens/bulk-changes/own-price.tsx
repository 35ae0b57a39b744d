import type { BulkRow } from "@adire/contract/shapes";
import { useState } from "react";
import { isFault, readAmount } from "../products/grid/cells.ts";
import { canSellAtCost, type SetOwnPrice } from "./own-prices.ts";

const MIN_DIGITS = 6;

type OwnPriceProps = { row: Omit<BulkRow, "seen">; setOwnPrice: SetOwnPrice };

/** The new price of a product with a problem, to type another one. Emptied, it is as planned again. */
export function PriceField({ row, now, setOwnPrice }: OwnPriceProps & { now: string }) {
  const { price_from, price_to } = row.after;
  const [low, high] = [price_from.toFixed(2), price_to.toFixed(2)];
  const own = typeof row.settled?.at === "number" ? row.settled.at.toFixed(2) : "";
  const shown = low === high ? low : own;
  const [last, setLast] = useState(shown);
  const [text, setText] = useState(shown);
  const [cause, setCause] = useState<string>();
  const show = (shownNow: string) => {
    setLast(shownNow);
    setText(shownNow);
    setCause(undefined);
  };
  if (last !== shown) show(shown);
  const take = () => {
    if (text === shown) return setCause(undefined);
    const read = readAmount(text);
    if (isFault(read)) return setCause(read.cause);
    if (read.value === 0) return setCause("Would cost nothing.");
    setCause(undefined);
    setText(read.value === null ? shown : read.value.toFixed(2));
    setOwnPrice([row.id], read.value);
  };
  return (
    <span className="relative z-10 inline-flex items-center justify-end gap-2">
      {cause === undefined ? (
        <>
          <del className="text-muted">{now}</del> <span aria-hidden>→</span>
        </>
      ) : (
        <span role="alert">{cause}</span>
      )}
      <input
        value={text}
        placeholder={low === high ? "" : `${low} to ${high}`}
        aria-label={`New price of ${row.name}`}
        aria-invalid={cause !== undefined}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          else if (event.key === "Escape") show(shown);
          else return;
          event.stopPropagation();
        }}
        style={{ width: `calc(${Math.max(shown.length, MIN_DIGITS)}ch + 20px)` }}
        className={`h-8 border bg-transparent px-2 text-right pointer-coarse:h-11
          ${cause === undefined ? "border-control hover:border-ink" : "border-2 border-clay"}`}
      />
    </span>
  );
}

/** What else can be done with a product that has a problem. */
export function Instead({ row, setOwnPrice }: OwnPriceProps) {
  const choice =
    row.settled !== null ? { does: "Leave out", at: null } : { does: "Sell at cost", at: "cost" as const };
  if (row.settled === null && !canSellAtCost(row)) return null;
  return (
    <button
      type="button"
      className="link-line relative z-10 text-[13px]"
      aria-label={`${choice.does}: ${row.name}`}
      onClick={() => setOwnPrice([row.id], choice.at)}
    >
      {choice.does}
    </button>
  );
}
