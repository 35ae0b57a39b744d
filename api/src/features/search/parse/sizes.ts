import { overlaps, type Place } from "./phrases.ts";

/** What a size says: a number or letters in a system. `to` is the end of a range of ages. */
type Size = { system: string; value: string; to?: number };
/**
 * Sizes of the catalog that a part of the text may mean. One that is `sure` was called a size; another may
 * be something else, such as the 505 of a pair of jeans.
 */
export type SizeMention = { names: string[]; isSure: boolean } & Place;
export type Audience = "women" | "men" | "kids-baby";

const numeral = String.raw`\d{1,3}(?:[.,]5)?`;
const letterSizes = `(?:xxs|xs|s|m|l|x{1,4}l|[2-6]xl|extra[ -]?small|extra[ -]?large|small|medium|large)`;
const spelledOut: Record<string, string> = {
  small: "s",
  medium: "m",
  large: "l",
  extrasmall: "xs",
  extralarge: "xl",
};
const ofLetters = (text: string) => {
  const plain = text.toLowerCase().replace(/[\s-]/g, "");
  const letters = spelledOut[plain] ?? plain;
  const [, times] = /^(x{2,4})l$/.exec(letters) ?? [];
  return times ? `${times.length}xl` : letters;
};
const months = "m|mo|mos|mths?|months?|mois";
const years = "y|yo|yrs?|years?|ans?";
const ageEnd = String.raw`(?:\s*(?:-|–|to|[aà])\s*(\d{1,2}))?`;

type Pattern = { of: string; isSure: boolean; read: (...groups: string[]) => Size[] };
const age =
  (system: string) =>
  (from = "", to = "") => [{ system, value: from, ...(to ? { to: Number(to) } : {}) }];
const number = (value = "") => value.replace(",", ".");
const inSystems = (value: string, systems: readonly string[]) => systems.map((system) => ({ system, value }));
/** A number alone may be of any system. */
const anyNumber = (value = "") => inSystems(number(value), ["", "eu", "w", "years", "uk", "us"]);
/** What others call an EU size: how much less than it, for women's clothes, women's shoes and men's shoes. */
const offsets: Record<string, readonly number[]> = { uk: [28, 33, 34], us: [32, 31, 33] };
const inSystem = (system = "", value = "") => {
  const own = system.toLowerCase().slice(0, 2);
  const plain = number(value);
  if (own === "eu") return inSystems(plain, ["eu", ""]);
  const converted = (offsets[own] ?? []).map((offset) => String(Number(plain) + offset));
  const [clothes = "", ...shoes] = converted;
  return [
    ...inSystems(plain, [own]),
    ...(converted.length > 0 ? inSystems(clothes, [`${own}>`]) : []),
    ...shoes.map((shoe, at) => ({ system: `${own}>${at === 0 ? "women" : "men"}`, value: shoe })),
  ];
};
const waist = (value = "") => inSystems(value, ["w", ""]);
const letters = (value = "") => inSystems(ofLetters(value), ["letters"]);

/** In this order: what a part of the text may mean is decided by the first that matches. */
const patterns: readonly Pattern[] = [
  {
    of: String.raw`(\d{1,3})\s?(?:x|×|\*|by|sur)\s?(\d{1,3})(?:\s?(?:cm|mm|in|inch|inches))?`,
    isSure: false,
    read: (a, b) => inSystems(`${a}x${b}`, ["by"]),
  },
  {
    of: String.raw`(?:ages?|aged)\s?(\d{1,2})${ageEnd}(?:\s?(?:${years}))?`,
    isSure: true,
    read: age("years"),
  },
  { of: String.raw`(\d{1,2})${ageEnd}\s?-?(?:${months})(?:[- ]old)?`, isSure: true, read: age("months") },
  { of: String.raw`(\d{1,2})${ageEnd}\s?-?(?:${years})(?:[- ]?old)?`, isSure: true, read: age("years") },
  { of: "([2-6])t", isSure: true, read: age("years") },
  {
    of: String.raw`(\d{1,4}(?:[.,]\d)?)\s?(ml|g|kg|cm|oz)`,
    isSure: false,
    read: (value, unit = "") => inSystems(number(value), [unit.toLowerCase()]),
  },
  { of: String.raw`w\s?(\d{2})(?:\s?[x/]?\s?l\s?\d{2})?`, isSure: true, read: waist },
  { of: String.raw`waist\s?(?:size\s?)?(\d{2})`, isSure: true, read: waist },
  { of: String.raw`(?:size\s)?(\d{2})\s?(?:"|''|-?inch(?:es)?|in)?\s?waist`, isSure: true, read: waist },
  { of: String.raw`(\d{2})w`, isSure: true, read: waist },
  { of: String.raw`(?:sizes?\s?)?(eur?|uk|us|it|fr)\s?-?(${numeral})`, isSure: true, read: inSystem },
  {
    of: String.raw`(?:sizes?\s?)?(${numeral})\s?(eur?|uk|us)`,
    isSure: true,
    read: (value, system) => inSystem(system, value),
  },
  { of: String.raw`(?:sizes?|sz|taille|pointure)\s?:?\s?(${letterSizes})`, isSure: true, read: letters },
  { of: String.raw`(${letterSizes})\s?sizes?`, isSure: true, read: letters },
  { of: String.raw`(?:sizes?|sz|taille|pointure)\s?:?\s?(${numeral})`, isSure: true, read: anyNumber },
  { of: String.raw`(${numeral})\s?sizes?`, isSure: true, read: anyNumber },
  { of: String.raw`(?:one|free)\s?-?size|taille unique`, isSure: false, read: () => inSystems("1", ["one"]) },
  { of: `(${letterSizes})`, isSure: false, read: letters },
  { of: `(${numeral})`, isSure: false, read: anyNumber },
];
const compiled = patterns.map((pattern) => ({
  ...pattern,
  regexp: new RegExp(
    String.raw`(?<![\p{L}\p{N}$₦€£.,'’-])(?:${pattern.of})(?![\p{L}\p{N}%'’]|[.,]\d)`,
    "giu",
  ),
  whole: new RegExp(`^(?:${pattern.of})$`, "iu"),
}));

type CatalogSizes = ReadonlyMap<string, string>;
type KnownSize = { name: string; size: Size };
const known = new WeakMap<CatalogSizes, { count: number; sizes: KnownSize[] }>();

/** What the sizes of the catalog say. They are read once, and again when there are more. */
function readSizes(names: CatalogSizes): KnownSize[] {
  const cached = known.get(names);
  if (cached?.count === names.size) return cached.sizes;
  const sizes = [...names.values()].map((name) => ({ name, size: ofCatalog(name) }));
  known.set(names, { count: names.size, sizes });
  return sizes;
}

function ofCatalog(name: string): Size {
  const text = name.trim();
  for (const { whole, read } of compiled) {
    const match = whole.exec(text);
    // The first of several readings is the literal one.
    const [size] = match ? read(...match.slice(1)) : [];
    if (size) return size;
  }
  return { system: "name", value: text.toLowerCase() };
}

function isMeant(mention: Size, { system, value, to }: Size, audience: Audience | undefined): boolean {
  const [own = "", converted] = mention.system.split(">");
  if (converted !== undefined) {
    if (audience && converted && converted !== audience) return false;
    return (system === "" || system === "eu") && value === mention.value;
  }
  if (own !== system) return false;
  if (own !== "months" && own !== "years") return value === mention.value;
  if (mention.to !== undefined || to === undefined) return value === mention.value && to === mention.to;
  return Number(mention.value) >= Number(value) && Number(mention.value) < to;
}

/** Sizes in any form: "size 40", "w32", "60x60", "3 months"; a number or letter alone, too. */
export function findSizes(
  names: CatalogSizes,
  text: string,
  taken: readonly Place[],
  audience: Audience | undefined,
): SizeMention[] {
  const found: SizeMention[] = [];
  for (const { regexp, isSure, read } of compiled)
    for (const match of text.matchAll(regexp)) {
      const place = { from: match.index, to: match.index + match[0].length };
      if (overlaps([...taken, ...found], place)) continue;
      const meant = read(...match.slice(1));
      const own = readSizes(names).filter(({ size }) => meant.some((one) => isMeant(one, size, audience)));
      const isLetter = /^[sml]$/.test(match[0]) && place.to < text.trimEnd().length;
      if (isLetter || (own.length === 0 && (!isSure || names.size === 0))) continue;
      found.push({
        names: own.length > 0 ? own.map(({ name }) => name) : [match[1] ?? match[0]],
        isSure,
        ...place,
      });
    }
  return found;
}
