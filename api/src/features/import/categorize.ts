import kindTable from "./kinds.json" with { type: "json" };
import { memoize } from "./memoize.ts";

/** Steps of Shopify's category paths that hold things of every kind. */
const saysNothing = ["uncategorized", "apparel & accessories"];

export type Facts = {
  name: string;
  /** A path such as "Apparel & Accessories > Clothing > Dresses". */
  category: string;
  type: string;
  /** Whom it is for, in whatever words and columns. */
  genders: string[];
  tags: string[];
};
export type Place = { categories: string[]; subcategory: string; usualSizes: string[] };

type Kind = { name: string; category: string | null; sizes: string[] };
type Audience = "Women" | "Men" | "Kids & Baby" | "Everybody";

const groups: { category: string | null; sizes: string[]; kinds: Record<string, string[] | undefined> }[] =
  kindTable.groups;
const kinds = new Map<string, Kind>(
  groups.flatMap(({ category, sizes, kinds: names }) =>
    Object.entries(names).flatMap(([name, words]) =>
      (words ?? []).map((word): [string, Kind] => [word, { name, category, sizes }]),
    ),
  ),
);
const audiences = new Map(
  Object.entries(kindTable.audiences).flatMap(([audience, words]) =>
    words.map((word) => [word, audience as Audience] as const),
  ),
);
const storeCategories = new Map(
  [
    "Women",
    "Men",
    "Dresses",
    "Kids & Baby",
    "Beauty & Accessories",
    "African Wear",
    "Home",
    "Accessories",
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * The store's categories of a product, the most telling first, by kinds.json: the kind of thing (the last word of its type, its
 * category path or, when `kindFromName`, its name that the table knows) and whom it is for. Where neither is known, the type
 * itself is the category, or "Other".
 */
export function categorize(facts: Facts, { kindFromName }: { kindFromName: boolean }): Place {
  const path = facts.category
    .split(">")
    .map((part) => part.trim())
    .filter((part) => part && !saysNothing.includes(part.toLowerCase()));
  const kind =
    kindOf(facts.type) ??
    path.reduceRight<Kind | undefined>((found, part) => found ?? kindOf(part), undefined) ??
    (kindFromName ? kindOf(withoutExtras(facts.name)) : undefined);
  const people = audiencesOf([...facts.genders, ...facts.tags, facts.type, ...path]);
  const subcategory = facts.type || (kindFromName ? kind?.name : undefined) || path.at(-1) || "";
  const named = [facts.type, ...facts.tags].flatMap((text) => storeCategories.get(text.toLowerCase()) ?? []);
  const categories = [...new Set([...ofKind(kind, people), ...ofPeople(kind, people), ...named])];
  return {
    categories: categories.length ? categories : [subcategory || "Other"],
    subcategory,
    usualSizes:
      people.has("Kids & Baby") && kind?.sizes.includes("M") ? kindTable.childSizes : (kind?.sizes ?? []),
  };
}

function ofKind(kind: Kind | undefined, people: Set<Audience>): string[] {
  if (!kind?.category) return [];
  const forWomen = people.has("Women") || people.size === 0;
  if (kind.category === "Dresses") return forWomen ? ["Dresses"] : [];
  // That category's products also stand on the women's page.
  if (kind.category === "Beauty & Accessories" && people.has("Men") && !people.has("Women"))
    return ["Beauty"];
  return [kind.category];
}

function ofPeople(kind: Kind | undefined, people: Set<Audience>): string[] {
  if (kind?.category === "Home") return [];
  if (people.has("Kids & Baby")) return ["Kids & Baby"];
  const forAll = people.has("Everybody") && kind !== undefined && kind.category === null;
  return (["Women", "Men"] as const).filter((one) => forAll || people.has(one));
}

function audiencesOf(texts: string[]): Set<Audience> {
  return new Set(texts.flatMap((text) => wordsOf(text).flatMap((word) => audiences.get(word) ?? [])));
}

function kindOf(text: string): Kind | undefined {
  return wordsOf(text).reduceRight<Kind | undefined>((found, word) => found ?? kinds.get(word), undefined);
}

/** "Kurta Set with Jacket" is a kurta set, a "Mug for Valentine" a mug. */
function withoutExtras(name: string): string {
  return name.split(/ (?:with|for|in) /i, 1)[0] ?? name;
}

const wordsOf = memoize((text): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’]s?(?!\p{L})/gu, "")
    .split(/[^\p{L}-]+/u)
    .filter(Boolean),
);
