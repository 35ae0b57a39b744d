const sibilant = /(?:ss|sh|ch|x|z)es$/;
const singular = /(?:ss|us|is|ous)$/;

/** What the forms of an English word have in common: of singular and plural, and of "print", "printed" and "printing". */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return withoutEnding(withoutPlural(word));
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (sibilant.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !singular.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const [, root, ending] = /^(.{4,}?)(ing|ed)$/.exec(word) ?? [];
  if (root === undefined || ending === undefined || !/[aeiouy]/.test(root)) return silent(word);
  // An earring is no ear, a knitted scarf is one that was knit.
  const doubled = /([bdgmnpt])\1$/.test(root);
  return silent(doubled ? root.slice(0, -1) : root);
}

function silent(word: string): string {
  const short = word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
  return short.length > 3 && /[^aeiou]y$/.test(short) ? `${short.slice(0, -1)}i` : short;
}

/** The stems of plain words parted by spaces. */
export const stemsOf = (words: string): string => words.split(" ").map(stemOf).join(" ");
