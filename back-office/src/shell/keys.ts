import { useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { tinykeys } from "tinykeys";
import { makeListeners } from "../api/listeners.ts";
import { session } from "../api/session.ts";
import { areSingleKeysOn, boundKeys, useOwnKeys } from "./own-keys.ts";

/** A key of the present screen. */
export type KeyBinding = {
  /** In the grammar of tinykeys: `j`, `g o`, `$mod+k`, `[Shift]+?`. */
  keys: string;
  /** What it does, for the foot line and the list of all keys. */
  does: string;
  run: (event: KeyboardEvent) => void;
  /** Where it says no, the browser does what it does with the key: Space scrolls. */
  applies?: () => boolean;
  /** In the foot line, too; those of every screen come last. */
  inFoot?: boolean | "last";
  /** Only where no screen binds these keys. */
  isFallback?: boolean;
  /** Goes on while the key is held. */
  repeats?: boolean;
};

let bindings: readonly KeyBinding[] = [];
let active: readonly KeyBinding[] = [];
const { notify, subscribe } = makeListeners();
function setBindings(next: readonly KeyBinding[]): void {
  bindings = next;
  active = activeOf(next);
  notify();
}

/** Of bindings of the same keys the latest: what has opened stands above what was there. */
export function activeOf<Binding extends Pick<KeyBinding, "keys" | "isFallback">>(
  all: readonly Binding[],
): readonly Binding[] {
  const winners = new Map<string, Binding>();
  for (const one of all) {
    const other = winners.get(one.keys);
    if (!one.isFallback || !other || other.isFallback) winners.set(one.keys, one);
  }
  return all.filter((one) => winners.get(one.keys) === one);
}

const field = "input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable], [role=grid]";
/** What has a meaning of its own for Space. */
const pressable = "button, summary, input, [role=button]";

/** Whether the key belongs to what has the focus. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(event.key === " " ? `${field}, ${pressable}` : field) != null;
}

/** Single letters are off inside fields and dialogs; Ctrl, ⌘ and Alt work everywhere. */
const guarded = (binding: KeyBinding) => (event: KeyboardEvent) => {
  const { keys, run, applies } = binding;
  const isSingle = !/\$mod|Control|Meta|Alt/.test(keys);
  const isOff = keys !== "Escape" && !areSingleKeysOn();
  if (isSingle && (isTaken(event) || isOff || document.querySelector("dialog[open]"))) return;
  if (!active.includes(binding) || applies?.() === false || !session.read()) return;
  event.preventDefault();
  if (!event.repeat || binding.repeats) run(event);
};

/** Binds keys while the component is on the screen, and lists them under `?`. */
export function useKeys(own: readonly KeyBinding[]): void {
  const signature = own.map(({ keys, does }) => `${keys} ${does}`).join("\n");
  const chosen = useOwnKeys();
  const run = useEffectEvent((index: number, event: KeyboardEvent) => own[index]?.run(event));
  const applies = useEffectEvent((index: number) => own[index]?.applies?.() ?? true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bindings are new objects on every render
  const stable = useMemo(
    () =>
      own.map(
        (one, index): KeyBinding => ({
          ...one,
          run: (event: KeyboardEvent) => run(index, event),
          applies: () => applies(index),
        }),
      ),
    [signature],
  );
  // Before the browser shows what they work on: whoever sees it may press at once.
  useLayoutEffect(() => {
    setBindings([...bindings, ...stable]);
    // In one map, a sequence that runs leaves those after it half pressed: `g p` right after `g o` fails.
    const unbinds = stable.map((binding) =>
      tinykeys(window, { [boundKeys(binding.keys, chosen)]: guarded(binding) }, { ignore: () => false }),
    );
    return () => {
      for (const unbind of unbinds) unbind();
      setBindings(bindings.filter((one) => !stable.includes(one)));
    };
  }, [stable, chosen]);
}

/** All keys that work now. */
export const useBindings = () => useSyncExternalStore(subscribe, () => active);
