import { hasWord } from "@adire/contract/listings";

/** A place in an outfit, and the words for what is worn there. The first row that fits counts. */
const places = {
  whole: [
    "dress",
    "frock",
    "kaftan",
    "caftan",
    "boubou",
    "agbada",
    "gown",
    "jumpsuit",
    "robe",
    "babygrow",
    "dungaree",
  ],
  watch: ["watch", "timepiece"],
  top: ["shirt", "blouse", "polo", "tops", "tunic"],
  bottom: ["skirt", "trouser", "jean", "chino", "shorts", "legging", "pants"],
  outer: ["coat", "parka", "bomber", "raincoat", "cape"],
  layer: ["knit", "cardigan", "sweater", "jumper", "blazer", "jacket", "hoodie", "waistcoat"],
  shoes: ["shoe", "sandal", "heel", "loafer", "sneaker", "boot", "slipper", "trainer"],
  jewelry: ["jewel", "earring", "necklace", "bangle", "bracelet", "rings", "brooch"],
  bag: ["bag", "tote", "clutch", "backpack", "handbag", "purse"],
  head: ["gele", "scarf", "scarves", "hat", "headwrap"],
  belt: ["belt"],
  eyes: ["sunglass", "eyewear", "glasses"],
} as const;
export type Place = keyof typeof places;

/** What is added to a piece first. */
export const addedFirst: readonly Place[] = [
  "shoes",
  "bottom",
  "top",
  "jewelry",
  "bag",
  "layer",
  "outer",
  "head",
  "watch",
  "eyes",
  "belt",
  "whole",
];

/** @param subcategory such as "Wrap dresses" @returns undefined for what nobody wears, such as candles */
export const placeOf = (subcategory: string): Place | undefined =>
  (Object.keys(places) as Place[]).find((place) => places[place].some((word) => hasWord(subcategory, word)));

/** Whether two pieces are never worn at once: two of a place, or a dress and a skirt. */
export function excludes(a: Place, b: Place): boolean {
  const halves = (place: Place) => place === "top" || place === "bottom";
  return a === b || (a === "whole" && halves(b)) || (b === "whole" && halves(a));
}
