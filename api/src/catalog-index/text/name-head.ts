import { normalize, tokenize } from "./tokenize.ts";

/** What follows these is an accompaniment, not the thing itself. */
const separator = /[,;:()[\]|/+&]|\s[-–—]\s|\s(?:for|with|in|by|from|of|featuring|compatible|and)\s/;
/** Colors, sizes and packagings: words at the end of a name that are not the thing either. */
const modifiers = new Set(
  `red blue green yellow pink black white orange gray grey purple brown navy beige gold silver ivory tan teal
  cream khaki maroon multi multicolor assorted clear small medium large xs xl xxl set sets pack pk pc pcs
  piece pieces count size new refurbished`.split(/\s+/),
);

/** The head noun of a name: a "Projector lamp, black" is a lamp, a "Case for projector" is a case. */
export function nameHead(name: string): string | undefined {
  for (const part of normalize(name).split(separator)) {
    const head = tokenize(part).findLast(
      (word) => word.length > 1 && !modifiers.has(word) && !/\p{N}/u.test(word),
    );
    if (head) return head;
  }
  return tokenize(name).at(-1);
}
