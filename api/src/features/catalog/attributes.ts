import type { AttributeName } from "@adire/contract/listing-url";

type Facts = { material: string; tags: readonly string[]; rating: number; reviewCount: number };

/** What a material is called in lists, by the words of its description. */
const materials: readonly (readonly [name: string, words: RegExp])[] = [
  ["Cotton", /\b(?:cotton|denim)\b(?! acetate| wick| (?:\w+ )?lining)/],
  ["Denim", /\bdenim\b/],
  ["Linen", /\b(?:linen|flax)\b/],
  ["Silk", /\bsilk\b/],
  ["Wool", /\b(?:wool|merino|cashmere|mohair|alpaca)\b/],
  ["Viscose", /\b(?:viscose|rayon|modal|lyocell)\b/],
  ["Polyester", /\bpolyester\b/],
  ["Nylon", /\b(?:nylon|polyamide)\b/],
  ["Leather", /\b(?:leather|suede)\b/],
  ["Suede", /\bsuede\b/],
  ["Raffia and grass", /\b(?:raffia|straw|grass|jute|palm leaf)\b/],
  ["Wood", /\b(?:wood|bamboo)\b/],
  ["Ceramic", /\b(?:ceramic|stoneware|earthenware|porcelain)\b/],
  ["Glass", /\bglass\b/],
  ["Brass", /\bbrass\b/],
  ["Silver", /\bsilver\b/],
];
/** By tags in lower case, with hyphens as blanks. */
const lengths: readonly (readonly [name: string, tags: readonly string[]])[] = [
  ["Short", ["mini"]],
  ["Knee", ["knee", "knee length"]],
  ["Midi", ["midi"]],
  ["Long", ["maxi", "ankle length", "floor length", "full length"]],
];
const occasions: readonly (readonly [name: string, tags: readonly string[]])[] = [
  ["Every day", ["every day", "everyday", "casual", "daywear"]],
  ["Work", ["work", "office", "business"]],
  ["Party", ["party", "cocktail"]],
  ["Evening", ["evening", "formal", "black tie"]],
  ["Wedding", ["wedding", "wedding guest", "bridal"]],
  ["Celebration", ["occasion", "special occasion", "ceremony", "celebration"]],
];
/** Hundredths of a star: the mean of the reviews that counts as "4 and up". */
const WELL_RATED = 400;

/** What it is made of comes first; trims, linings, packing and small shares follow. */
const mainMaterial = (text: string) =>
  (text.split(/\.(?:\s|$)|;|\s(?:with|lined|on|in an?)\s/)[0] ?? "").toLowerCase();

/** What lists filter a product by besides its taxonomies: read from its material, tags and reviews. */
export function attributesOf({
  material,
  tags,
  rating,
  reviewCount,
}: Facts): Record<AttributeName, string[]> {
  const words = tags.map((tag) => tag.trim().toLowerCase().replaceAll("-", " "));
  const made = material.trim() === "" ? words.join(", ") : mainMaterial(material);
  const tagged = (names: typeof lengths) =>
    names.flatMap(([name, known]) => (known.some((tag) => words.includes(tag)) ? name : []));
  return {
    material: materials.flatMap(([name, pattern]) => (pattern.test(made) ? name : [])),
    length: tagged(lengths),
    occasion: tagged(occasions),
    min_rating: reviewCount > 0 && rating >= WELL_RATED ? ["4"] : [],
  };
}
