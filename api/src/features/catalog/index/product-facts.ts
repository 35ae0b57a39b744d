import { isSampleOffer } from "../sample-offers.ts";
import { stepOf } from "./price-steps.ts";

/** What lists need to know of an active product; amounts in minor units. */
export type ProductFacts = {
  id: number;
  price: number;
  compare_price: number | null;
  /** Hundredths of a star. */
  rating: number;
  /** Microseconds since 1970. */
  created: number;
  is_new: boolean;
  is_featured: boolean;
  brand_id: number | null;
  category_id: number | null;
  subcategory: string;
  /** Ids and names with commas between. */
  category_ids: string;
  listings: string;
  /** Tags with a unit separator between. */
  tags: string;
  /** `size:color`, ids or 0, with a `+` behind what can be bought now, commas between. */
  variants: string | null;
};

const parts = (text: string | null, separator = ",") => (text ? text.split(separator) : []);
export const plainName = (name: string): string => name.trim().toLowerCase();

/**
 * The names of the sets that a product belongs to. A `+` at the end says that it can be bought now in what the name says; sizes,
 * colors and pairs of both have a set each, since filters on them must hold for one and the same variant.
 */
export function setsOf(facts: ProductFacts): Set<string> {
  return new Set([
    ...ownSets(facts),
    ...tagsOf(facts).map(tagSet),
    ...variantsOf(facts).flatMap(variantSets),
  ]);
}

export const tagsOf = ({ tags }: ProductFacts): string[] => parts(tags, "\u001f");
export const tagSet = (tag: string): string => `tag:${plainName(tag)}`;
export const variantsOf = ({ variants }: ProductFacts): string[] => parts(variants);

/** Of one variant, as `variants` has it. */
export function variantSets(variant: string): string[] {
  const inStock = variant.endsWith("+");
  const [size, color] = (inStock ? variant.slice(0, -1) : variant).split(":");
  const names = [`size:${size}`, `color:${color}`, `pair:${size}:${color}`];
  return inStock ? [...names, ...names.map((name) => `${name}+`), "stock"] : names;
}

/** Those that neither tags nor variants make. */
export function ownSets(facts: ProductFacts): Set<string> {
  const sets = new Set(["all", `price:${stepOf(facts.price)}`]);
  if (facts.is_new) sets.add("new");
  if (facts.is_featured) sets.add("featured");
  if (facts.compare_price !== null) sets.add("sale");
  if (isSampleOffer(facts)) sets.add("sample");
  if (facts.brand_id !== null) sets.add(`brand:${facts.brand_id}`);
  sets.add(mainSet(facts.category_id)).add(kindSet(facts.category_id, facts.subcategory));
  for (const id of parts(facts.category_ids)) sets.add(`category:${id}`);
  for (const name of parts(facts.listings)) sets.add(`listing:${name}`);
  return sets;
}

const mainSet = (category: number | null): string => `main:${category}`;
const kindSet = (category: number | null, subcategory: string): string => `kind:${category}:${subcategory}`;

/** The names of sets whose members are like a product: of its kind, of its main category, of a category page that it stands on. */
export const circlesOf = ({
  category_id,
  subcategory,
  category_ids,
}: Pick<ProductFacts, "category_id" | "subcategory" | "category_ids">): string[][] => [
  [kindSet(category_id, subcategory)],
  [mainSet(category_id)],
  parts(category_ids).map((id) => `category:${id}`),
];
