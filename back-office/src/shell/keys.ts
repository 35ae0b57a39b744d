import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { tinykeys } from "tinykeys";

/** A key of the present screen. */
export type KeyBinding = {
  /** In the grammar of tinykeys: `j`, `g o`, `$mod+k`, `[Shift]+?`. */
  keys: string;
  /** What it does, for the foot line and the list of all keys. */
  does: string;
  run: (event: KeyboardEvent) => void;
  /** In the foot line, too; those of every screen come last. */
  inFoot?: boolean | "last";
};

const offKey = "adire.single-keys-off";
let bindings: readonly KeyBinding[] = [];
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keys that need no Ctrl or ⌘ can be switched off: speech input types them. */
const areSingleKeysOn = () => localStorage.getItem(offKey) === null;
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, "");
  changed();
}
export const useSingleKeys = () => useSyncExternalStore(subscribe, areSingleKeysOn);

const field = "input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable], [role=grid]";

/** Whether typing belongs to what has the focus. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(field) != null;
}

/** Single letters are off inside fields and dialogs; Ctrl and ⌘ work everywhere. */
const guarded = (run: KeyBinding["run"], keys: string) => (event: KeyboardEvent) => {
  const isSingle = !/\$mod|Control|Meta|Alt/.test(keys);
  if (isSingle && (isTyping(event) || !areSingleKeysOn() || document.querySelector("dialog[open]"))) return;
  event.preventDefault();
  run(event);
};

/** Binds keys while the component is on the screen, and lists them under `?`. */
export function useKeys(own: readonly KeyBinding[]): void {
  const signature = own.map(({ keys, does }) => `${keys} ${does}`).join("\n");
  const run = useEffectEvent((index: number, event: KeyboardEvent) => own[index]?.run(event));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bindings are new objects on every render
  const stable = useMemo(
    () => own.map((one, index) => ({ ...one, run: (event: KeyboardEvent) => run(index, event) })),
    [signature],
  );
  useEffect(() => {
    bindings = [...bindings, ...stable];
    changed();
    const map = Object.fromEntries(stable.map(({ keys, run: act }) => [keys, guarded(act, keys)]));
    const unbind = tinykeys(window, map, { ignore: () => false });
    return () => {
      unbind();
      bindings = bindings.filter((one) => !stable.includes(one));
      changed();
    };
  }, [stable]);
}

/** All keys that work now. */
export const useBindings = () => useSyncExternalStore(subscribe, () => bindings);
