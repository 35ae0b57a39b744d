import { mirrorFold, seam } from "../folds.ts";
import { type Garment, type Layer, print, rib } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { gauge, knitFolds, knitRelief, knitSleeves } from "./knitwear.ts";

const armhole = seam("M214 216C240 270 248 340 240 424", -0.2, 3, 1.6);

const bandRelief = {
  edge: 8,
  edgeHeight: 4,
  bulge: 22,
  bulgeHeight: 6,
  body: 60,
  bodyHeight: 8,
} satisfies Partial<Layer>;

/** A jumper with a doubled crew neck. */
export const knit: Garment = {
  detail: { x: 0.5, y: 0.27, zoom: 1.9 },
  layers: [
    {
      shape: symmetric([
        [400, 240],
        [440, 236, 464, 200, 470, 160],
        [446, 174, 422, 178, 400, 178],
      ]),
      fill: { ...print(0, gauge), tone: 0.68 },
      light: 0.5,
      shadow: 0,
      bodyHeight: 8,
      art: `<rect x="381" y="204" width="38" height="16" rx="1.5" fill="#efe6d4" fill-opacity=".9"/>`,
    },
    /** The back of the neck band, its far edge a little lower than the shoulders. */
    {
      shape: symmetric([
        [400, 198],
        [430, 198, 456, 190, 476, 174],
        [474, 158, 468, 150, 458, 147],
        [440, 158, 420, 162, 400, 162],
      ]),
      fill: { ...rib(), scale: 0.74, tone: 0.84 },
      ...bandRelief,
      shadow: 0.4,
    },
    ...knitSleeves,
    {
      shape: symmetric([
        [400, 772],
        [470, 772, 530, 768, 572, 758],
        [568, 640, 566, 520, 560, 424],
        [552, 340, 560, 270, 586, 216],
        [552, 200, 514, 184, 478, 166],
        [470, 216, 440, 240, 400, 242],
      ]),
      fill: print(0, gauge, 400, 200),
      ...knitRelief,
      shadow: 0.4,
      folds: [...knitFolds, armhole, mirrorFold(armhole)],
    },
    {
      shape: symmetric([
        [400, 758],
        [460, 758, 520, 754, 572, 744],
        [573, 768, 571, 794, 566, 818],
        [510, 829, 450, 831, 400, 831],
      ]),
      fill: { ...rib(), scale: 0.8 },
      ...bandRelief,
    },
    {
      shape: symmetric([
        [400, 264],
        [456, 260, 492, 226, 500, 178],
        [494, 160, 478, 148, 460, 147],
        [458, 192, 436, 222, 400, 224],
      ]),
      fill: { ...rib(), scale: 0.74 },
      ...bandRelief,
      shadow: 0.45,
      shadowX: 2,
      shadowY: 5,
    },
  ],
  back: [
    ...knitSleeves,
    {
      shape: symmetric([
        [400, 772],
        [470, 772, 530, 768, 572, 758],
        [568, 640, 566, 520, 560, 424],
        [552, 340, 560, 270, 586, 216],
        [552, 200, 514, 184, 478, 166],
        [460, 186, 430, 192, 400, 192],
      ]),
      fill: print(0, gauge, 400, 200),
      ...knitRelief,
      shadow: 0.4,
      folds: [...knitFolds.slice(6), armhole, mirrorFold(armhole)],
    },
    {
      shape: symmetric([
        [400, 758],
        [460, 758, 520, 754, 572, 744],
        [573, 768, 571, 794, 566, 818],
        [510, 829, 450, 831, 400, 831],
      ]),
      fill: { ...rib(), scale: 0.8 },
      ...bandRelief,
    },
    {
      shape: symmetric([
        [400, 208],
        [444, 208, 484, 200, 500, 178],
        [494, 160, 478, 148, 460, 147],
        [444, 162, 424, 166, 400, 166],
      ]),
      fill: { ...rib(), scale: 0.74 },
      ...bandRelief,
      shadow: 0.45,
      shadowX: 2,
      shadowY: 5,
    },
  ],
};
