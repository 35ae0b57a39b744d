import type { Garment } from "./garment.ts";
import { drawnScenes, garments, hangingCloths } from "./garments.ts";
import { type View, views } from "./names.ts";

/** One picture's maps: a folder of `demo/assets` and what is drawn for it. */
export interface Sheet {
  /** such as `kaftan/front` */
  folder: string;
  garment: Garment;
  view: View;
}

/** Every picture that is drawn ahead: two of each silhouette, cloths that hang, scenes. */
export const sheets: readonly Sheet[] = [
  ...Object.entries(garments).flatMap(([name, garment]) =>
    views.map((view) => ({ folder: `${name}/${view}`, garment, view })),
  ),
  ...Object.entries(hangingCloths).map(
    ([name, garment]): Sheet => ({ folder: `cloth/${name}`, garment, view: "front" }),
  ),
  ...Object.entries(drawnScenes).map(
    ([name, garment]): Sheet => ({ folder: `scene/${name}`, garment, view: "front" }),
  ),
];
