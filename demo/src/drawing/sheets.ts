import type { Garment } from "./garment.ts";
import { drawnScenes, garments, hangingCloths } from "./garments.ts";
import { type View, views } from "./names.ts";

/** A folder of maps in `demo/assets`, and its drawing. */
export interface Sheet {
  /** such as `kaftan/front` */
  folder: string;
  garment: Garment;
  view: View;
}

/** All maps that are rendered in advance: two for each silhouette, hanging cloths, scenes. */
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
