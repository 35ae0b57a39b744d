import { useState } from "react";
import { fieldErrorsOf, presentOf, sentenceOf } from "../../api/client.ts";
import { useFirstInvalid } from "../../api/use-first-invalid.ts";
import { type Conflict, isSame, type ListMerges, mergeVersions } from "./merge-versions.ts";

export type Versioned = { version: number; changed_at: string | null; changed_by: string | null };
type State<Values> = {
  base: Values;
  typed: Values;
  errors: Record<string, string>;
  sentence: string;
  /** Somebody else has saved meanwhile, and what was typed waits on top of that. */
  isMerged: boolean;
  conflicts: readonly Conflict<Values>[];
  /** How often values of somebody else came in: then fields that hold their own text begin anew. */
  renewals: number;
};

/**
 * A form of a record with a version. What was typed is kept, also where somebody saved meanwhile, and what is
 * typed while a save is under way.
 * @param lists fields that are merged line by line
 */
export function useForm<Values extends Versioned>(
  present: Values,
  labels: Readonly<Record<string, string>>,
  write: (values: Values) => Promise<Values>,
  lists: ListMerges<Values> = {},
) {
  const fresh = (values: Values, renewals: number): State<Values> => ({
    ...{ base: values, typed: values, errors: {}, sentence: "", isMerged: false, conflicts: [], renewals },
  });
  const [state, setState] = useState(() => fresh(present, 0));
  const [isBusy, setBusy] = useState(false);
  const { base, typed, errors } = state;
  useFirstInvalid(errors);
  const isChanged = (Object.keys(labels) as (keyof Values)[]).some(
    (name) => !isSame(typed[name], base[name]),
  );
  // What was read again is newer; a form in which somebody types stays.
  if (!isChanged && !isBusy && present.version > base.version) setState(fresh(present, state.renewals + 1));

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const saved = await write(typed);
      setState((now) => ({
        ...fresh(saved, now.renewals),
        typed: mergeVersions(typed, now.typed, saved, labels, lists).merged,
      }));
    } catch (error) {
      const theirs = presentOf<Values>(error);
      const refusal = refusalOf(error);
      setState((now) => {
        if (!theirs) return { ...now, ...refusal };
        const { merged, conflicts } = mergeVersions(now.base, now.typed, theirs, labels, lists);
        return { ...fresh(theirs, now.renewals + 1), ...refusal, typed: merged, isMerged: true, conflicts };
      });
    } finally {
      setBusy(false);
    }
  }
  const put = (next: (typed: Values) => Values, renewals = 0) =>
    setState((before) => {
      const now = next(before.typed);
      const isOpen = (one: Conflict<Values>) => !isSame(one.mine(now), one.theirs);
      const conflicts = before.conflicts.filter(isOpen);
      return { ...before, typed: now, conflicts, renewals: before.renewals + renewals };
    });
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    put((now) => ({ ...now, [name]: value }));
  const take = (conflict: Conflict<Values>) => put(conflict.take, 1);
  return { ...state, labels, isBusy, isChanged, set, take, save };
}
export type Form<Values extends Versioned> = ReturnType<typeof useForm<Values>>;

/** The sentence names what is wrong, because no field is marked where it is a list as a whole. */
export const refusalOf = (error: unknown) => ({
  sentence: sentenceOf(error),
  errors: fieldErrorsOf(error),
  isMerged: false,
});
