import type { Audience } from "./sizes.ts";

const audiences: Record<Audience, string> = {
  women: `women woman womens woman's ladies lady ladys female her mum mom mummy mommy mums wife girlfriend sister
    femme femmes dame dames maman`,
  men: `men man mens male gents gentlemen guys guy him dad daddy dads husband boyfriend brother homme hommes
    monsieur papa`,
  "kids-baby": `kids kid children child childrens boy boys girl girls baby babies toddler toddlers infant infants
    newborn newborns son daughter enfant enfants bebe bebes fille filles garcon garcons`,
};
const byWord = new Map(
  Object.entries(audiences).flatMap(([audience, words]) =>
    words.split(/\s+/).map((word) => [word, audience as Audience] as const),
  ),
);
/** For whom a word says that something is. */
export const audienceOf = (word: string): Audience | undefined => byWord.get(word);

/** Words that also tell things for these people apart, so they are searched for, too. */
export const saysMore = (word: string): boolean =>
  /^(?:wom[ae]ns?|m[ae]ns?|boys?|girls?|bab(?:y|ies)|toddlers?|newborns?)$/.test(word);

/** Categories and tags of things that are for others. What has none of them is for everybody. */
export const forOthers = {
  women: { category: ["Men", "Kids & Baby"], tag: ["men", "kids", "baby", "children"] },
  men: { category: ["Women", "Dresses", "Kids & Baby"], tag: ["women", "kids", "baby", "children"] },
} as const;
