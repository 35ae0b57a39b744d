import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { changedProduct, type StaffProduct } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call, fieldErrorsOf, sentenceOf } from "../../api/client.ts";
import { countChanges, type Draft, draftOf, editOf } from "./grid/draft.ts";
import { begin, change, redo, undo } from "./grid/history.ts";
import { typedSince } from "./grid/merge.ts";
import { faultsIn, type Refused, refusedIn } from "./grid/refused.ts";

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
  /** What was said of the last save is not about what is changed now. */
  const step = (next: (now: typeof history) => typeof history) => {
    setMessage(null);
    setHistory(next);
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
    undo: () => step(undo),
    redo: () => step(redo),
    /** @param of changes of the same, one after the other, are one step of undo */
    edit: (next: (draft: Draft) => Draft, of: string | null = null) =>
      step((now) => change(now, next(now.present), of)),
  };
}
