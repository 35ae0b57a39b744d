export type KnownWord = { term: string; products: number };

/** Typing errors forgiven in a word of this many letters. */
const forgiven = (letters: number) => (letters < 3 ? 0 : letters < 5 ? 1 : 2);

/**
 * The word of the catalog that was probably meant: fewest typing errors first, then the one that more products carry.
 * @param unfinished the last word typed: what it has so far may be the beginning of a longer one
 * @returns undefined when nothing is near enough
 */
export function closestWord(
  typed: string,
  known: readonly KnownWord[],
  unfinished = false,
): string | undefined {
  const most = forgiven(typed.length);
  const ranked = known
    .map(({ term, products }) => {
      const whole = typingErrors(typed, term);
      // A beginning is a weaker sign than a whole word with as many errors.
      const begun = unfinished ? typingErrors(typed, term.slice(0, typed.length)) + 0.5 : whole;
      return { term, products, errors: Math.min(whole, begun) };
    })
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || b.products - a.products || (a.term < b.term ? -1 : 1));
  return ranked[0]?.term;
}

/** Letters to add, drop, change or swap with their neighbor to make one word of the other. */
export function typingErrors(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
