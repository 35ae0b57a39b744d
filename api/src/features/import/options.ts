import { memoize } from "./memoize.ts";

const sizeWords = [
  "size",
  "sizes",
  "taille",
  "tailles",
  "größe",
  "groesse",
  "grösse",
  "maat",
  "talla",
  "taglia",
  "tamanho",
  "storlek",
  "størrelse",
];
const colorWords = [
  "color",
  "colors",
  "colour",
  "colours",
  "couleur",
  "farbe",
  "kleur",
  "colore",
  "cor",
  "färg",
  "farve",
];
const preferredSpellings: Record<string, string> = {
  grey: "Gray",
  multi: "Multicolor",
  multicolour: "Multicolor",
  "multi-color": "Multicolor",
  "multi-colour": "Multicolor",
};

export type Option = { name: string; value: string };

/**
 * The size and color that a variant's options stand for. "Title: Default Title" is no option. An option that
 * is neither size nor color is appended to the size ("M / Silk"), or is the size where there is none.
 */
export function sizeAndColor(options: Option[]): { size: string | null; color: string | null } {
  const sizes: string[] = [];
  const others: string[] = [];
  const colors: string[] = [];
  for (const { name, value } of options) {
    const text = value.replace(/\s+/g, " ").trim();
    if (text === "" || /^default( title)?$/i.test(text)) continue;
    const kind = kindOf(name);
    if (kind === "color") colors.push(colorName(text));
    else if (kind === "size") sizes.push(sizeName(text));
    else others.push(text);
  }
  return { size: [...sizes, ...others].join(" / ") || null, color: colors.join(" / ") || null };
}

const kindOf = memoize((name) => {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  if (words.some((word) => colorWords.includes(word))) return "color";
  return words.some((word) => sizeWords.includes(word)) ? "size" : "other";
});

export const isSizeOrColor = (name: string): boolean => kindOf(name) !== "other";

/** Letter sizes in capitals. Exports write linked options as "small-s", which is "S". */
export const sizeName = memoize((text): string => {
  const letters = /^(?:[a-z]+-)+(\d?x{0,4}[sl]|m)$/i.exec(text)?.[1] ?? text;
  return /^(\d?x{0,4}[sl]|m)$/i.test(letters) ? letters.toUpperCase() : text;
});

/** The store's spelling: "grey" is "Gray". A name in lower case or upper case only is put in title case. */
export const colorName = memoize((text): string => {
  const bare = text.replace(/\s+/g, " ").trim();
  const known = preferredSpellings[bare.toLowerCase()];
  if (known) return known;
  if (bare !== bare.toLowerCase() && bare !== bare.toUpperCase()) return bare;
  return bare
    .toLowerCase()
    .replace(/(^|[\s/&-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
});
