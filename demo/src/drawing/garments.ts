import type { Garment } from "./garment.ts";
import { campShirt } from "./garments/camp-shirt.ts";
import { cushion } from "./garments/cushion.ts";
import { heritageCloth, heroCloth, swatchCloth } from "./garments/hanging-cloth.ts";
import { kaftan } from "./garments/kaftan.ts";
import { kidsDress } from "./garments/kids-dress.ts";
import { knit } from "./garments/knit.ts";
import { perfume } from "./garments/perfume.ts";
import { tote } from "./garments/tote.ts";
import { wrapDress } from "./garments/wrap-dress.ts";
import type { ClothView, Silhouette } from "./names.ts";

export const garments: Partial<Record<Silhouette, Garment>> = {
  "wrap-dress": wrapDress,
  kaftan,
  "camp-shirt": campShirt,
  knit,
  "kids-dress": kidsDress,
  tote,
  perfume,
  cushion,
};

export const hangingCloths: Record<ClothView, Garment> = {
  hero: heroCloth,
  heritage: heritageCloth,
  swatch: swatchCloth,
};
