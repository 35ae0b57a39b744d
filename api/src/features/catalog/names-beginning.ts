import { wordsOf } from "../search/words.ts";
import type { ProductIndex } from "./index/product-index.ts";
import type { Named } from "./index/shop-names.ts";

type Known = { id: number; name: string; words: readonly string[]; text: string };
const collator = new Intl.Collator("und");
/** The words of all names of a list, in the order of names; a list that changes is another one. */
const known = new WeakMap<readonly Named[], readonly Known[]>();

/** Categories or brands with a word that begins with each word typed; only those that sell something. */
export function namesBeginning(
  index: ProductIndex,
  list: "categories" | "brands",
  typed: readonly string[],
  limit: number,
): { id: number; name: string }[] {
  const kind = list === "categories" ? "category" : "brand";
  const text = typed.join(" ");
  const found = knownOf(index.names[list]).filter(
    ({ id, words }) =>
      typed.every((word) => words.some((own) => own.startsWith(word))) && index.set(`${kind}:${id}`).size > 0,
  );
  const first = found.filter((one) => one.text.startsWith(text));
  const others = found.filter((one) => !one.text.startsWith(text));
  return [...first, ...others].slice(0, limit).map(({ id, name }) => ({ id, name }));
}

function knownOf(list: readonly Named[]): readonly Known[] {
  const held = known.get(list);
  if (held) return held;
  const all = list.map(({ id, name }) => {
    const words = wordsOf(name);
    return { id, name, words, text: words.join(" ") };
  });
  all.sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
  known.set(list, all);
  return all;
}
