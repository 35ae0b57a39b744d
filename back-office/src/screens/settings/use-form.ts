import { CallFailed } from "@adire/contract/client";
import { useState } from "react";
import { fieldErrorsOf, sentenceOf } from "../../api/client.ts";
import { type Conflict, isSame, mergeVersions } from "./merge-versions.ts";

export type Versioned = { version: number; changed_at: string | null; changed_by: string | null };
type State<Values> = {
  base: Values;
  typed: Values;
  errors: Record<string, string>;
  sentence: string;
  conflicts: readonly Conflict[];
};

/** A form of a record with a version. What was typed is kept, also where somebody saved meanwhile. */
export function useForm<Values extends Versioned>(
  present: Values,
  labels: Readonly<Record<string, string>>,
  write: (values: Values) => Promise<Values>,
) {
  const names = Object.keys(labels) as (keyof Values & string)[];
  const fresh = (values: Values): State<Values> => ({
    ...{ base: values, typed: values, errors: {}, sentence: "", conflicts: [] },
  });
  const [state, setState] = useState(() => fresh(present));
  const [isBusy, setBusy] = useState(false);
  const { base, typed } = state;
  const isChanged = names.some((name) => !isSame(typed[name], base[name]));
  // What was read again is newer; a form in which somebody types stays.
  if (!isChanged && !isBusy && present.version > base.version) setState(fresh(present));

  async function save(): Promise<void> {
    setBusy(true);
    try {
      setState(fresh(await write(typed)));
    } catch (error) {
      const theirs = presentOf<Values>(error);
      const sentence = sentenceOf(error);
      if (theirs) {
        const { merged, conflicts } = mergeVersions(base, typed, theirs, names);
        setState({ base: theirs, typed: merged, errors: {}, sentence, conflicts });
      } else setState({ ...state, errors: fieldErrorsOf(error), sentence });
    } finally {
      setBusy(false);
    }
  }
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    setState((before) => ({
      ...before,
      typed: { ...before.typed, [name]: value },
      conflicts: before.conflicts.filter((one) => one.name !== name || !isSame(one.theirs, value)),
    }));
  return { ...state, labels, isBusy, isChanged, set, save };
}
export type Form<Values extends Versioned> = ReturnType<typeof useForm<Values>>;

/** The record that somebody else wrote, of a 409. */
function presentOf<Values>(error: unknown): Values | undefined {
  if (!(error instanceof CallFailed) || error.problem?.code !== "changed_meanwhile") return undefined;
  return (error.problem as unknown as { present: Values }).present;
}
