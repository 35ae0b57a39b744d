const letters: Record<string, string> = {
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ð: "d",
};

/** Lower case, without accents and apostrophes: "Ọ̀ṣun’s" is "osuns". */
export function plain(text: string): string {
  const lower = text.normalize("NFKD").toLowerCase();
  return /^[ -&(-~]*$/.test(lower)
    ? lower
    : lower.replace(/[\p{M}'’‘ʼ`´]/gu, "").replace(/[øđłıæœßþð]/g, (sign) => letters[sign] ?? sign);
}

/** The plain words of a text, in its order. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What hyphens keep together, in one piece: "V-neck t-shirt" has "vneck" and "tshirt". */
export function joinedWords(text: string): string[] {
  if (!text.includes("-")) return [];
  const compounds = plain(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return compounds.map((compound) => compound.replaceAll("-", ""));
}

/** Words that say nothing of what is looked for, where another word does. */
export const fillers: ReadonlySet<string> = new Set(
  "a an and are as at be by for from i in is it me my of on or that the this to want with you your".split(
    " ",
  ),
);
