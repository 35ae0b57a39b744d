import kindTable from "./kinds.json" with { type: "json" };
import { memoize } from "./memoize.ts";

/** Steps of Shopify's category paths that contain products of every kind. */
const unspecificSteps = ["uncategorized", "apparel & accessories"];

export type Facts = {
  name: string;
  /** A path such as "Apparel & Accessories > Clothing > Dresses". */
  category: string;
  type: string;
  /** The audience, in the words of any column that names it. */
  genders: string[];
  tags: string[];
};
export type Categorization = { categories: string[]; subcategory: string; usualSizes: string[] };

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
 * Chooses the store's categories of a product by kinds.json, the most specific first. They follow from its
 * kind and its audience. The kind is the last known word of its type, of its category path or, with
 * `kindFromName`, of its name. Where neither is known, the category is the type itself or "Other".
 */
export function categorize(facts: Facts, { kindFromName }: { kindFromName: boolean }): Categorization {
  const path = facts.category
    .split(">")
    .map((part) => part.trim())
    .filter((part) => part && !unspecificSteps.includes(part.toLowerCase()));
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
  // The women's page shows that category, too.
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
