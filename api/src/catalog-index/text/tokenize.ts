/** Letters without a decomposition. */
const letters = new Map(
  "ø:o đ:d ł:l ı:i æ:ae œ:oe ß:ss þ:th ð:d".split(" ").map((pair) => pair.split(":") as [string, string]),
);
const ascii = /^[ -&(-~]*$/;

/** Lower case, without accents and apostrophes: "Ọ̀ṣun’s" becomes "osuns". */
export function normalize(text: string): string {
  const lower = text.normalize("NFKD").toLowerCase();
  return ascii.test(lower)
    ? lower
    : lower.replace(/[\p{M}'’‘ʼ`´]/gu, "").replace(/[øđłıæœßþð]/g, (letter) => letters.get(letter) ?? letter);
}

export function tokenize(text: string): string[] {
  return normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Hyphenated compounds as one word: "V-neck t-shirt" has "vneck" and "tshirt". */
export function compoundsOf(text: string): string[] {
  if (!text.includes("-")) return [];
  const compounds = normalize(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return compounds.map((compound) => compound.replaceAll("-", ""));
}

/** Words whose written form differs from the normalized one, by the latter: "osun" is written "Ọ̀ṣun". */
export function writtenForms(text: string): [word: string, written: string][] {
  if (ascii.test(text)) return [];
  const forms: [string, string][] = [];
  for (const match of text.toLowerCase().match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? []) {
    const written = match.replace(/^['’]+|['’]+$/g, "");
    const [word] = tokenize(written);
    if (word && word !== written) forms.push([word, written]);
  }
  return forms;
}

const rarelyTelling =
  "a an and are as at be by for from i in is it me my of on or that the this to want with you your";
/** A query is searched without these if it has other words. */
export const stopWords: ReadonlySet<string> = new Set(rarelyTelling.split(" "));
