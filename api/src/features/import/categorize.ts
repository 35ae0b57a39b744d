import kindTable from "./kinds.json" with { type: "json" };
import { memoize } from "./memoize.ts";

/** Steps of Shopify's category paths that contain products of every kind. */
const unspecificSteps = ["uncategorized", "apparel & accessories"];

export type Facts = {
  name: string;
  /** Categories, as paths such as "Apparel & Accessories > Clothing > Dresses". */
  paths: string[];
  type: string;
  /** The audience, in the words of any column that names it. */
  genders: string[];
  tags: string[];
};
export type Categorization = {
  categories: string[];
  subcategory: string;
  usualSizes: string[];
  /** Whether one of the categories is a department of the store. */
  isPlaced: boolean;
};

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
const wearers = new Map(
  Object.entries(kindTable.wornBy).flatMap(([audience, words]) =>
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
 * kind and its audience. The kind is the last known word of its type, of a category path or of its name.
 * What is known to be worn but not by whom is for women and men. Where nothing is known, the category is the
 * type itself or "Other".
 */
export function categorize(facts: Facts): Categorization {
  const paths = facts.paths.map(stepsOf);
  const path = paths.find((steps) => kindOfPath(steps)) ?? paths.find((steps) => steps.length) ?? [];
  const words = withoutExtras(facts.name);
  const kind =
    kindOf(facts.type) ?? kindOfPath(path) ?? kindOf(words) ?? clothesIn([facts.type, ...path, words]);
  const said = audiencesOf([...facts.genders, ...facts.tags, facts.type, ...paths.flat()]);
  const people = said.size ? said : audienceOf(words, [facts.type, ...path]);
  const subcategory = facts.type || path.at(-1) || kind?.name || "";
  const named = [facts.type, ...facts.tags].flatMap((text) => storeCategories.get(text.toLowerCase()) ?? []);
  const categories = [...new Set([...ofKind(kind, people), ...ofPeople(kind, people), ...named])];
  return {
    categories: categories.length ? categories : [subcategory || "Other"],
    subcategory,
    usualSizes:
      people.has("Kids & Baby") && kind?.sizes.includes("M") ? kindTable.childSizes : (kind?.sizes ?? []),
    isPlaced: categories.length > 0,
  };
}

/** What is worn, though nobody knows what it is. */
function clothesIn(texts: string[]): Kind | undefined {
  const isWorn = texts.flatMap(wordsOf).some((word) => kindTable.anyClothes.includes(word));
  return isWorn ? { name: "Clothing", category: null, sizes: [] } : undefined;
}

/** "Kitchen -> Kettles" too. */
const stepsOf = (path: string): string[] =>
  path
    .split(/-?>/)
    .map((step) => step.trim())
    .filter((step) => step && !unspecificSteps.includes(step.toLowerCase()));

const kindOfPath = (steps: string[]) =>
  steps.reduceRight<Kind | undefined>((found, step) => found ?? kindOf(step), undefined);

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
  const isWorn = kind !== undefined && kind.category === null;
  const forAll = isWorn && (people.has("Everybody") || people.size === 0);
  return (["Women", "Men"] as const).filter((one) => forAll || people.has(one));
}

function audiencesOf(texts: string[]): Set<Audience> {
  return new Set(texts.flatMap((text) => wordsOf(text).flatMap((word) => audiences.get(word) ?? [])));
}

/**
 * Who a product is for by its name, else by what it is. In a name, "baby" may be a blue, and "girl" a motif:
 * only words for many are an audience.
 */
function audienceOf(name: string, others: string[]): Set<Audience> {
  const named = audiencesOf(wordsOf(name).filter((word) => kindTable.audiencesInNames.includes(word)));
  const words = [name, ...others].flatMap(wordsOf);
  return named.size ? named : new Set(words.flatMap((word) => wearers.get(word) ?? []));
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
