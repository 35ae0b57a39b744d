/** States that undo and redo walk through. */
export type History<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the last change was made to; the next one of the same replaces it, as letters of one word do. */
  of: string | null;
};

const MAX_STEPS = 200;

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [], of: null });

/** @param of changes of the same, one after the other, are one step */
export function change<State>(
  history: History<State>,
  next: State,
  of: string | null = null,
): History<State> {
  if (next === history.present) return history;
  const isSameStep = of !== null && of === history.of;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], of };
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], of: null };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, of: null };
}
