import { plain } from "./words.ts";

/** After these a name says what goes with the thing, not what it is. */
const parting = /[,;:()[\]|/+&]|\s[-–—]\s|\s(?:for|with|in|by|from|of|featuring|compatible|and)\s/;
/** Words at the end of a name that are not the thing either. */
const extras = new Set(
  `red blue green yellow pink black white orange gray grey purple brown navy beige gold silver ivory tan teal cream khaki maroon
  multi multicolor assorted clear small medium large xs xl xxl set sets pack pk pc pcs piece pieces count size new refurbished`.split(
    /\s+/,
  ),
);

/**
 * The word that says what a thing is: the last one of its name before "with", "for", a comma and the like, colors, sizes and
 * numbers aside. A "Projector lamp, black" is a lamp, a "Case for projector" a case.
 * @returns undefined when the name has no word
 */
export function headOfName(name: string): string | undefined {
  for (const part of plain(name).split(parting)) {
    const words = part.match(/[\p{L}\p{N}]+/gu) ?? [];
    const head = words.findLast((word) => word.length > 1 && !extras.has(word) && !/\p{N}/u.test(word));
    if (head) return head;
  }
  return plain(name)
    .match(/[\p{L}\p{N}]+/gu)
    ?.at(-1);
}
