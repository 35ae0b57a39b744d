/** The demo catalog. Deterministic: independent of clock, network and random numbers. */
import { africanWear } from "./catalog/african-wear.ts";
import { bags } from "./catalog/bags.ts";
import { baskets } from "./catalog/baskets.ts";
import { beauty } from "./catalog/beauty.ts";
import { boubousAndGele } from "./catalog/boubous-and-gele.ts";
import { brands } from "./catalog/brands.ts";
import { build } from "./catalog/build.ts";
import { cardigansAndDungarees } from "./catalog/cardigans-and-dungarees.ts";
import { categories } from "./catalog/categories.ts";
import { collections } from "./catalog/collections.ts";
import { dresses } from "./catalog/dresses.ts";
import { home } from "./catalog/home.ts";
import { jacketsAndSwim } from "./catalog/jackets-and-swim.ts";
import { jewelry } from "./catalog/jewelry.ts";
import { kidsAndBaby } from "./catalog/kids-and-baby.ts";
import { men } from "./catalog/men.ts";
import { oxfordPoloChinos } from "./catalog/oxford-polo-chinos.ts";
import { scarvesHatsBelts } from "./catalog/scarves-hats-belts.ts";
import { shirtAndShiftDresses } from "./catalog/shirt-and-shift-dresses.ts";
import { shoes } from "./catalog/shoes.ts";
import { sizeCharts } from "./catalog/size-charts.ts";
import { sizes } from "./catalog/sizes.ts";
import { skirtsAndBlazers } from "./catalog/skirts-and-blazers.ts";
import { tShirts } from "./catalog/t-shirts.ts";
import { terms } from "./catalog/terms.ts";
import { throwsAndSoap } from "./catalog/throws-and-soap.ts";
import type { DemoCatalog } from "./catalog/types.ts";
import { women } from "./catalog/women.ts";

export type { DemoCatalog, DemoCollection, DemoProduct, DemoReview, DemoSizeChart } from "./catalog/types.ts";

export const demoCatalog: DemoCatalog = {
  brands,
  categories,
  sizes,
  sizeCharts,
  products: [
    ...dresses,
    ...shirtAndShiftDresses,
    ...women,
    ...skirtsAndBlazers,
    ...men,
    ...oxfordPoloChinos,
    ...tShirts,
    ...cardigansAndDungarees,
    ...kidsAndBaby,
    ...beauty,
    ...jewelry,
    ...bags,
    ...shoes,
    ...africanWear,
    ...boubousAndGele,
    ...home,
    ...baskets,
    ...throwsAndSoap,
    ...jacketsAndSwim,
    ...scarvesHatsBelts,
  ].map(build),
  collections,
  terms,
};
