import { useRef } from "react";
import { useKeys } from "../shell/keys.ts";
import { type Selection, toggled } from "./selection.ts";

type Cursor = {
  list: { readonly current: HTMLElement | null };
  count: number;
  /** The row of the open record, below zero where none is. */
  start: number;
  scrollTo(index: number): void;
  selection: Selection | undefined;
  idAt(index: number): number;
  /** Rows with which something is wrong. */
  warnings: readonly number[];
};

/**
 * The keys of a list. A row that is not rendered yet is scrolled to first.
 * @returns the row under the cursor
 */
export function useListCursor({
  list,
  count,
  start,
  scrollTo,
  selection,
  idAt,
  warnings,
}: Cursor): () => number | null {
  const anchor = useRef<number | null>(null);
  const linkAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const present = () => {
    const row = document.activeElement?.closest("[role=row]")?.querySelector<HTMLElement>("[data-row]");
    return row && list.current?.contains(row) ? Number(row.dataset.row) : null;
  };
  const move = (by: number) => {
    const on = present();
    // The focus has left the list: a range begins anew.
    if (on === null) anchor.current = null;
    const at = on ?? start;
    if (count > 0) goTo(Math.min(Math.max(at < 0 ? 0 : at + by, 0), count - 1));
  };
  const goToWarning = () => {
    const at = present() ?? -1;
    const next = warnings.find((index) => index > at) ?? warnings[0];
    if (next !== undefined) goTo(next);
  };
  const goTo = (next: number) => {
    scrollTo(next);
    // At once where it is there: the next key, typed fast, is for this row.
    const link = linkAt(next);
    if (link) link.focus();
    else requestAnimationFrame(() => linkAt(next)?.focus());
  };
  const select = (extend: boolean) => {
    const at = present();
    if (at === null || !selection) return;
    const from = anchor.current;
    anchor.current = at;
    if (!extend || from === null) return selection.set(toggled(selection.ids, idAt(at)));
    const [low, high] = [Math.min(from, at), Math.max(from, at)];
    const range = Array.from({ length: high - low + 1 }, (_, step) => idAt(low + step));
    selection.set(new Set([...selection.ids, ...range]));
  };
  /** The field of the row, where it has one; otherwise its record. */
  const edit = () => {
    const link = linkAt(present() ?? -1);
    const field = link
      ?.closest("[role=row]")
      ?.querySelector<HTMLElement>("input:not([type=checkbox]), select");
    if (field) field.focus();
    else link?.click();
  };
  useKeys([
    { keys: "j", does: "next", run: () => move(1), inFoot: true, repeats: true },
    { keys: "k", does: "back", run: () => move(-1), inFoot: true, repeats: true },
    ...(selection
      ? [
          { keys: "x", does: "select", run: () => select(false), inFoot: true },
          { keys: "Shift+X", does: "extend the selection", run: () => select(true) },
        ]
      : []),
    { keys: "e", does: "edit", run: edit },
    ...(warnings.length > 0 ? [{ keys: "w", does: "next warning", run: goToWarning, inFoot: true }] : []),
    ...(selection && selection.ids.size > 0
      ? [{ keys: "Escape", does: "clear the selection", run: () => selection.set(new Set()) }]
      : []),
  ]);
  return present;
}
