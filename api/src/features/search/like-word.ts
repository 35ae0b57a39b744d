/** Spellings of one sound: "bubu" is heard as "boubou", "caftan" as "kaftan". */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/ck|q|c/g, "k"],
  [/oo|ou/g, "u"],
  [/ee|ie|y/g, "i"],
  [/z/g, "s"],
  [/h/g, ""],
  [/(.)\1+/g, "$1"],
];

/** The word that sounds like the text; for a longer text also one that differs by a letter. */
export function likeWord(text: string, words: Iterable<string>): string | undefined {
  const wanted = soundOf(text);
  if (wanted.length < 3) return undefined;
  let near: string | undefined;
  for (const word of words) {
    const own = soundOf(word);
    if (own === wanted || own === `${wanted}s`) return word;
    if (near === undefined && wanted.length > 4 && differsByOne(wanted, own)) near = word;
  }
  return near;
}

function soundOf(text: string): string {
  const plain = text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, "");
  return sounds.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), plain);
}

/** By one letter more, less or other. */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
