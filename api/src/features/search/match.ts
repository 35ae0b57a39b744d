import { type Bits, countBits, join, keepShared, narrow } from "../../platform/bits/bits.ts";
import { type Matched, namesWith, type Term } from "./rank.ts";
import type { TextIndex } from "./text-index.ts";

/**
 * The products that have all terms; where those are fewer than `enough`, those that have half of the terms or more, else those that
 * have one.
 */
export function match(index: TextIndex, terms: readonly Term[], enough: number): Matched {
  const having = terms.map((term) => havingTerm(index, term));
  const all = index.takeEmpty();
  having.forEach((bits, at) => {
    if (at === 0) all.set(bits);
    else narrow(all, bits);
  });
  const full = countBits(all);
  const strict = full >= enough || terms.length < 2;
  const bits = strict ? all : havingHalf(index, having);
  index.giveBack(...having, ...(strict ? [] : [all]));
  return { bits, count: strict ? full : countBits(bits), full, strict };
}

function havingTerm(index: TextIndex, { alternatives, sequences }: Term): Bits {
  const bits = index.takeEmpty();
  for (const word of alternatives.keys()) index.postings(word).addTo(bits);
  for (const { words } of sequences) {
    const named = namesWith(index, words);
    join(bits, named);
    index.giveBack(named);
  }
  return bits;
}

/** Those in at least half of the rows, or where there are none, those in one of them. */
function havingHalf(index: TextIndex, having: readonly Bits[]): Bits {
  const wanted = Math.ceil(having.length / 2);
  /** By how many of the rows looked at so far have a product, at least; one less than that. */
  const atLeast = Array.from({ length: wanted }, () => index.takeEmpty());
  const shared = index.take();
  for (const row of having)
    for (let times = wanted - 1; times >= 0; times -= 1) {
      const [more, fewer] = [atLeast[times] as Bits, atLeast[times - 1]];
      if (fewer) keepShared(shared, fewer, row);
      join(more, fewer ? shared : row);
    }
  const most = atLeast.pop() as Bits;
  if (countBits(most) === 0 && atLeast[0]) most.set(atLeast[0]);
  index.giveBack(shared, ...atLeast);
  return most;
}
