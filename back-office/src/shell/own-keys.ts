import { useSyncExternalStore } from "react";
import { makeListeners } from "../api/listeners.ts";
import { keyText } from "./key-text.ts";

/** What a browser keeps of its reader's keys: whether single letters work, and which stand for others. */
const offKey = "adire.single-keys-off";
const ownKey = "adire.own-keys";

const { notify: changed, subscribe } = makeListeners();

/** Keys that need no Ctrl or ⌘ can be switched off: speech input types them. */
export const areSingleKeysOn = () => localStorage.getItem(offKey) === null;
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, "");
  changed();
}
export const useSingleKeys = () => useSyncExternalStore(subscribe, areSingleKeysOn);

/** By the key of the shop, the reader's. */
export type OwnKeys = Readonly<Record<string, string>>;

let read: { text: string; own: OwnKeys } = { text: "{}", own: {} };
function readOwnKeys(): OwnKeys {
  const text = localStorage.getItem(ownKey) ?? "{}";
  if (text !== read.text) read = { text, own: JSON.parse(text) as OwnKeys };
  return read.own;
}
export const useOwnKeys = () => useSyncExternalStore(subscribe, readOwnKeys);

/** @param own null for the shop's again */
export function setOwnKeys(own: OwnKeys | null): void {
  if (own === null || Object.keys(own).length === 0) localStorage.removeItem(ownKey);
  else localStorage.setItem(ownKey, JSON.stringify(own));
  changed();
}

/** How a text reads with the reader's keys. */
export function useKeyText(): (keys: string) => string {
  const own = useOwnKeys();
  return (keys) => keyText(boundKeys(keys, own));
}

/** `Shift+X` is `x` with Shift; `[Shift]+?` is a sign that some keyboards type with it. */
const press = /^(Shift\+|\[Shift\]\+)?(.)$/;

/** The single key of a binding, as the table of keys has it; undefined where it has more than one. */
export function singleKey(keys: string): string | undefined {
  const [, shift, key = ""] = press.exec(keys) ?? [];
  if (key === "" || /\d/.test(key)) return undefined;
  return shift === "Shift+" ? key.toLowerCase() : key;
}

/** The keys that are bound for those of the shop. */
export function boundKeys(keys: string, own: OwnKeys): string {
  const single = singleKey(keys);
  const chosen = single === undefined ? undefined : own[single];
  if (chosen === undefined) return keys;
  if (!/^\p{L}$/u.test(chosen)) return `[Shift]+${chosen}`;
  return keys.startsWith("Shift+") ? `Shift+${chosen.toUpperCase()}` : chosen;
}

/** The first key of `g o`. */
const SEQUENCE_START = "g";

/**
 * The keys with another one for `key`; the shop's own, or nothing, restores it.
 * @param all every single key of the shop with what it does
 * @returns a sentence where the key is taken
 */
export function withOwnKey(
  own: OwnKeys,
  all: ReadonlyMap<string, string>,
  key: string,
  typed: string,
): OwnKeys | string {
  const { [key]: _, ...others } = own;
  const chosen = typed.trim().toLowerCase();
  const without = others as OwnKeys;
  const taken = (one: string) => [...all].find(([of]) => of !== key && (without[of] ?? of) === one);
  if (chosen === SEQUENCE_START) return "g begins the keys that go to a place.";
  if (/\d/.test(chosen)) return "Digits open views.";
  const by = taken(chosen === "" ? key : chosen);
  if (by) return `${chosen === "" ? key : chosen} is already: ${by[1]}.`;
  return chosen === "" || chosen === key ? without : { ...without, [key]: chosen };
}
