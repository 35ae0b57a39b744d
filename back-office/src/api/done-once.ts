import { useSyncExternalStore } from "react";
import { makeListeners } from "./listeners.ts";

const { notify, subscribe } = makeListeners();
/** The address of the screen whose last change was done once with an earlier one. */
let doneOnceAt: string | null = null;

/** Whoever wanted the same twice must see that it was done once. */
export function tellWhetherDoneOnce(isForEarlierToo: boolean): void {
  doneOnceAt = isForEarlierToo ? location.pathname : null;
  notify();
}

/** Whether the last change on this screen was the repetition of one whose answer was lost. */
export const useDoneOnce = (): boolean =>
  useSyncExternalStore(subscribe, () => doneOnceAt === location.pathname);
