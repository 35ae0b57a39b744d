import type { Area, Screen } from "./screen.ts";
import { backOffice } from "./screens/back-office.ts";
import { browsing } from "./screens/browsing.ts";
import { buying } from "./screens/buying.ts";
import { mailArea } from "./screens/mails.ts";
import { pages } from "./screens/pages.ts";
import { product } from "./screens/product.ts";
import { shopper } from "./screens/shopper.ts";

/** Every screen of the shop in every state, in the order in which a shopper meets them. */
export const areas: readonly Area[] = [
  ...browsing,
  product,
  ...shopper,
  ...buying,
  ...pages,
  mailArea,
  backOffice,
];

export type Numbered = Screen & { number: string };

/** The screens with the numbers of their pictures, which stay the same whatever part of them is walked. */
export const screens: readonly Numbered[] = areas
  .flatMap((area) => area.screens)
  .map((screen, at) => ({ ...screen, number: String(at + 1).padStart(3, "0") }));
