import { makeListeners } from "./listeners.ts";

type Answer = (isConfirmed: boolean) => void;

let waiting: Answer | null = null;
const { notify, subscribe } = makeListeners();

/** Opens the dialog that asks for the second factor. @returns whether it was shown */
export function askForSecondFactor(): Promise<boolean> {
  waiting?.(false);
  return new Promise((resolve) => {
    waiting = resolve;
    notify();
  });
}

/** Of the dialog: null while nobody asks. */
export const secondFactorAsked = () => waiting;

export function answerSecondFactor(isConfirmed: boolean): void {
  waiting?.(isConfirmed);
  waiting = null;
  notify();
}

export const subscribeToSecondFactor = subscribe;
