import { africanWearAndKidsReviews } from "./reviews/african-wear-and-kids.ts";
import { dressCutReviews } from "./reviews/dress-cuts.ts";
import { dressReviews } from "./reviews/dresses.ts";
import { robesKnitsAndBasketsReviews } from "./reviews/robes-knits-and-baskets.ts";
import { shirtsAndDressesReviews } from "./reviews/shirts-and-dresses.ts";
import { shoesAndBagsReviews } from "./reviews/shoes-and-bags.ts";
import { smallThingsAndHomeReviews } from "./reviews/small-things-and-home.ts";
import { womenAndMenReviews } from "./reviews/women-and-men.ts";
import type { ReviewNote } from "./types.ts";

/** Sample reviews by product, oldest first. */
export const reviewsByHandle: Readonly<Record<string, readonly ReviewNote[]>> = {
  ...dressReviews,
  ...dressCutReviews,
  ...womenAndMenReviews,
  ...africanWearAndKidsReviews,
  ...smallThingsAndHomeReviews,
  ...shoesAndBagsReviews,
  ...shirtsAndDressesReviews,
  ...robesKnitsAndBasketsReviews,
};
