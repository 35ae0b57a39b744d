import type { Garment } from "./garment.ts";
import { drawnScenes, garments, hangingCloths } from "./garments.ts";
import { silhouettes, type View, viewsOf } from "./names.ts";

/** Maps in `demo/assets`, and their drawing. */
export interface Sheet {
  /** such as `kaftan/front`, their file without its ending */
  folder: string;
  garment: Garment;
  view: View;
}

function seenAs(garment: Garment, view: View): Garment {
  if (view !== "back") return garment;
  if (!garment.back) throw new TypeError("This garment is not drawn from behind");
  return { ...garment, layers: garment.back };
}

/** All maps that are rendered in advance: two or three for each silhouette, hanging cloths, scenes. */
export const sheets: readonly Sheet[] = [
  ...silhouettes.flatMap((name) =>
    viewsOf(name).map((view) => ({ folder: `${name}/${view}`, garment: seenAs(garments[name], view), view })),
  ),
  ...Object.entries(hangingCloths).map(
    ([name, garment]): Sheet => ({ folder: `cloth/${name}`, garment, view: "front" }),
  ),
  ...Object.entries(drawnScenes).map(
    ([name, garment]): Sheet => ({ folder: `scene/${name}`, garment, view: "front" }),
  ),
];
