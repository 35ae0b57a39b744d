import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { changedProduct, type StaffProduct } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call, fieldErrorsOf, sentenceOf } from "../../api/client.ts";
import type { Fault } from "./grid/cells.ts";
import { allFaults, countChanges, type Draft, draftOf, editOf, type Fields } from "./grid/draft.ts";
import { begin, change, redo, undo } from "./grid/history.ts";
import { typedSince } from "./grid/merge.ts";

/** What the API refused, while the same is still there. */
type Refused = ReadonlyMap<string, { cause: string; of: unknown }>;

/** The draft of a product with undo, its faults, and the save. */
export function useProductDraft(product: StaffProduct) {
  const queries = useQueryClient();
  const [base, setBase] = useState(() => ({ product, draft: draftOf(product) }));
  const [history, setHistory] = useState(() => begin(base.draft));
  const [refused, setRefused] = useState<Refused>(new Map());
  const [conflict, setConflict] = useState<StaffProduct | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const draft = history.present;
  const changes = useMemo(() => countChanges(base.draft, draft), [base.draft, draft]);
  const faults = useMemo(() => faultsIn(draft, refused), [draft, refused]);

  /** @param merge what is shown and undone on top of it, of what was typed until then */
  const restart = (
    next: StaffProduct,
    merge: (typed: Draft, fresh: Draft) => Draft = (_, fresh) => fresh,
  ) => {
    const fresh = draftOf(next);
    setBase({ product: next, draft: fresh });
    setHistory(({ present }) => change(begin(fresh), merge(present, fresh)));
    setRefused(new Map());
    setConflict(null);
  };
  // What was read anew, as when one comes back, counts where nothing was typed.
  if (product.version > base.product.version && changes === 0 && !isSaving) restart(product);

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setMessage(null);
    const { edit, keys } = editOf(base.draft, draft, base.product.version);
    try {
      const saved = await call(endpoints.staffProducts.update, {
        params: { id: base.product.id },
        body: edit,
      });
      restart(saved, (typed, fresh) => typedSince(draft, typed, fresh));
      queries.setQueryData([endpoints.staffProducts.read.path, { id: String(saved.id) }, {}], saved);
      setMessage("Saved");
      await queries.invalidateQueries({ queryKey: [endpoints.staffProducts.list.path] });
    } catch (error) {
      const changed = changedProduct.safeParse(error instanceof CallFailed ? error.problem : null);
      if (changed.success) setConflict(changed.data.present);
      else {
        setRefused(refusedIn(draft, keys, fieldErrorsOf(error)));
        setMessage(sentenceOf(error));
      }
    } finally {
      setSaving(false);
    }
  }

  return {
    base: base.draft,
    product: base.product,
    draft,
    changes,
    faults,
    message,
    isSaving,
    conflict,
    closeConflict: () => setConflict(null),
    /** Goes on with what was merged, on top of the present product. */
    merge: (merged: Draft) => conflict && restart(conflict, () => merged),
    save,
    canUndo: history.past.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** @param of changes of the same, one after the other, are one step of undo */
    edit: (next: (draft: Draft) => Draft, of: string | null = null) =>
      setHistory((now) => change(now, next(now.present), of)),
  };
}

const valueAt = (draft: Draft, name: string): unknown =>
  name in draft.fields
    ? draft.fields[name as keyof Fields]
    : name === "pictures"
      ? draft.pictures
      : draft.rows;

function refusedIn(draft: Draft, keys: readonly string[], errors: Record<string, string>): Refused {
  return new Map(
    Object.entries(errors).map(([path, cause]) => {
      const [, index, cell] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const key = keys[Number(index)];
      if (cell === undefined || key === undefined) {
        const name = path.split(".")[0] ?? "";
        return [name, { cause, of: valueAt(draft, name) }];
      }
      return [`${key}.${cell}`, { cause, of: draft.rows.find((row) => row.key === key) }];
    }),
  );
}

function faultsIn(draft: Draft, refused: Refused): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  if (draft.fields.name.trim() === "") faults.set("name", { cause: "A name is needed." });
  const rows = new Map(draft.rows.map((row) => [row.key, row]));
  for (const [id, { cause, of }] of refused) {
    const row = rows.get(id.slice(0, id.lastIndexOf(".")));
    if (of === (row ?? valueAt(draft, id))) faults.set(id, { cause });
  }
  for (const [id, fault] of allFaults(draft)) faults.set(id, fault);
  return faults;
}
