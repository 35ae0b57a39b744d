/** Signs that stand for a letter in passwords. */
const lookalikes: Readonly<Record<string, string>> = {
  a: "4@",
  b: "8",
  e: "3",
  i: "1!|",
  l: "1|",
  o: "0",
  s: "5$",
  t: "7+",
  z: "2",
};
/** A shorter word is part of too many others. */
const MIN_WORD = 4;
/** Letters besides the name that make a password one of its own. */
const MIN_OTHER_LETTERS = 4;

/**
 * Whether a password is the shop's name, repeated or with a few more signs, which everybody tries first.
 * @param isCommon whether what is left of the password is a common one by itself
 */
export function isShopName(
  password: string,
  names: readonly string[],
  isCommon: (rest: string) => boolean,
): boolean {
  const text = squeeze(password);
  return names
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .map((name) => squeeze(name).replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word.length >= MIN_WORD)
    .some((word) => {
      const rest = text.replace(new RegExp([...word].map(anySpelling).join(""), "gu"), "");
      const letters = rest.replace(/\P{L}/gu, "");
      return rest !== text && ([...letters].length < MIN_OTHER_LETTERS || isCommon(letters));
    });
}

/** Separators between the letters of a name hide nothing. */
const squeeze = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s'’&.,_-]+/gu, "");

/** None of the signs has a meaning inside of a character class. */
const anySpelling = (letter: string) => `[${letter}${lookalikes[letter] ?? ""}]`;
