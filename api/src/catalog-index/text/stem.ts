const sibilantPlural = /(?:ss|sh|ch|x|z)es$/;
const singular = /(?:ss|us|is|ous)$/;

/** A light English stemmer: joins singular and plural, and "print", "printed" and "printing". */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return withoutParticiple(withoutPlural(word));
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (sibilantPlural.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !singular.test(word) ? word.slice(0, -1) : word;
}

/** The root has at least four letters, so that an earring is no ear. */
function withoutParticiple(word: string): string {
  const [, root, ending] = /^(.{4,}?)(ing|ed)$/.exec(word) ?? [];
  if (root === undefined || ending === undefined || !/[aeiouy]/.test(root)) return withoutSilentEnd(word);
  const isDoubled = /([bdgmnpt])\1$/.test(root);
  return withoutSilentEnd(isDoubled ? root.slice(0, -1) : root);
}

function withoutSilentEnd(word: string): string {
  const short = word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
  return short.length > 3 && /[^aeiou]y$/.test(short) ? `${short.slice(0, -1)}i` : short;
}

/** The stems of normalized words separated by blanks. */
export const stemAll = (words: string): string => words.split(" ").map(stem).join(" ");
