import { endpoints } from "@adire/contract/endpoints";
import type { StockRow } from "@adire/contract/shapes";
import { useState } from "react";
import { call, presentOf, sentenceOf } from "../../api/client.ts";
import { useUndo } from "../../parts/use-undo.ts";
import { variantText } from "./variant-text.tsx";

const { stock, today } = endpoints;

/** A count that is typed, being written, or was refused. `seen`: what stood there when one began to type. */
type Draft = { text: string; seen: number; isBusy?: boolean; error?: string };
type Drafts = ReadonlyMap<number, Draft>;

const send = (id: number, seen: number, on_hand: number, reason: string) =>
  call(stock.count, { params: { id }, body: { on_hand, seen, reason } });

/**
 * Counts of the stock list; rows that are scrolled away keep what is typed. Where the stock has changed since
 * one began to type, the count stays to be written again. ⌘Z takes the last one back.
 */
export function useCounts() {
  const { done, refresh, ...last } = useUndo([stock.list, stock.counts, today.read]);
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [written, setWritten] = useState<ReadonlyMap<number, number>>(new Map());
  const put = (id: number, next: (draft: Draft | undefined) => Draft | undefined) =>
    setDrafts((all) => {
      const draft = next(all.get(id));
      const others = [...all].filter(([other]) => other !== id);
      return new Map(draft ? [...others, [id, draft]] : others);
    });
  async function write(row: StockRow): Promise<void> {
    const { variant_id: id } = row;
    const { text, seen, isBusy } = drafts.get(id) ?? { text: "", seen: 0 };
    if (isBusy) return;
    if (text.trim() === "" || text === String(seen)) return put(id, () => undefined);
    if (!/^\d{1,7}$/.test(text)) return put(id, () => ({ text, seen, error: "Type a whole number." }));
    put(id, () => ({ text, seen, isBusy: true }));
    const counted = Number(text);
    try {
      await send(id, seen, counted, "Counted on the stock list");
      // Before the list is read anew: who sees this count may take it back, and not the one before.
      const undo = () => send(id, counted, seen, "Count taken back");
      done(`${variantText(row)}: ${counted}, was ${seen}`, undo);
      await refresh();
      // What was typed meanwhile stays.
      put(id, (now) => (now && now.text !== text ? { text: now.text, seen: counted } : undefined));
      setWritten((all) => new Map([...all, [id, counted]]));
    } catch (refusal) {
      const error = `${variantText(row)}: ${sentenceOf(refusal)}`;
      const present = presentOf<Pick<StockRow, "on_hand">>(refusal);
      put(id, (now) => ({ text: now?.text ?? text, seen: present?.on_hand ?? seen, error }));
    }
  }
  return {
    drafts,
    /** What was written last, by variant. */
    written,
    ...last,
    errors: [...drafts.values()].flatMap(({ error }) => error ?? []),
    type: ({ variant_id, on_hand }: StockRow, text: string) =>
      put(variant_id, (draft) => ({ ...draft, text, seen: draft?.seen ?? on_hand })),
    forget: ({ variant_id }: StockRow) => put(variant_id, () => undefined),
    write,
  };
}
export type Counts = ReturnType<typeof useCounts>;
