type Answer = (isConfirmed: boolean) => void;

let waiting: Answer | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Opens the dialog that asks for the second factor. @returns whether it was shown */
export function askForSecondFactor(): Promise<boolean> {
  waiting?.(false);
  return new Promise((resolve) => {
    waiting = resolve;
    changed();
  });
}

/** Of the dialog: null while nobody asks. */
export const secondFactorAsked = () => waiting;

export function answerSecondFactor(isConfirmed: boolean): void {
  waiting?.(isConfirmed);
  waiting = null;
  changed();
}

/** For useSyncExternalStore. */
export function subscribeToSecondFactor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
