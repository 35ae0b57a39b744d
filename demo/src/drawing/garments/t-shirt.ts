import { seam } from "../folds.ts";
import { type Garment, ground, type Layer, rib } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { crease } from "./creases.ts";
import {
  bodyPrint,
  jerseyBody,
  jerseyFolds,
  jerseyRelief,
  jerseySleeve,
  leftSleeveFolds,
  rightSleeveFolds,
  sleevePrint,
} from "./jersey.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";

/** Hems are turned up and sewn by two needles. */
const sleeve: Layer = {
  shape: jerseySleeve,
  fill: sleevePrint,
  ...jerseyRelief,
  art: tonalStitch("M113 378C146 402 182 418 222 426M116 372C148 396 184 412 224 420", 1),
};
const sleeveHem = seam("M112 380C145 405 181 420 222 428", -0.12, 2, 1);

/** Its neck is higher than the front's, its hem the same. */
const whole: Layer = {
  shape: [
    [400, 188],
    [436, 188, 466, 182, 482, 166],
    ...jerseyBody(784).slice(2, -1),
    [334, 182, 364, 188, 400, 188],
  ],
  fill: bodyPrint,
  ...jerseyRelief,
  shadow: 0.36,
  folds: [...jerseyFolds.slice(4), ...crease([290, 420, 350, 434, 450, 434, 510, 420], 16, 0.13, 8)],
  art: tonalStitch(
    "M223 757C280 770 340 772 400 772C460 772 520 770 577 757M223 764C280 777 340 779 400 779C460 779 520 777 577 764",
    1,
  ),
};

export const tShirt: Garment = {
  widen: 1.1,
  detail: { x: 0.5, y: 0.25, zoom: 2 },
  layers: [
    {
      shape: symmetric([
        [400, 250],
        [444, 244, 470, 210, 480, 166],
        [450, 178, 420, 182, 400, 182],
      ]),
      fill: ground(0.7),
      light: 0.4,
      shadow: 0,
      bodyHeight: 6,
      art: `<path d="M322 178C350 194 376 198 400 198C424 198 450 194 478 178" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/><rect x="384" y="202" width="32" height="15" rx="1.5" fill="#f4ecdc" fill-opacity=".9"/>`,
    },
    {
      shape: symmetric([
        [400, 193],
        [430, 193, 458, 187, 482, 172],
        [480, 168, 477, 164, 474, 161],
        [450, 172, 424, 176, 400, 176],
      ]),
      fill: { ...rib(), scale: 0.55, tone: 0.86 },
      edge: 4,
      edgeHeight: 2,
      bodyHeight: 2,
      shadow: 0.3,
      shadowBlur: 3,
    },
    { ...sleeve, folds: [...leftSleeveFolds, sleeveHem] },
    mirrorSewn({ ...sleeve, folds: [...rightSleeveFolds, sleeveHem] }),
    {
      shape: jerseyBody(784),
      fill: bodyPrint,
      ...jerseyRelief,
      shadow: 0.36,
      folds: [...jerseyFolds, seam("M223 764C280 777 340 779 400 779C460 779 520 777 577 764", -0.12, 2, 1)],
      art: tonalStitch(
        "M223 757C280 770 340 772 400 772C460 772 520 770 577 757M223 764C280 777 340 779 400 779C460 779 520 777 577 764",
        1,
      ),
    },
    {
      shape: symmetric([
        [400, 260],
        [452, 257, 486, 222, 497, 174],
        [489, 168, 481, 164, 474, 160],
        [466, 204, 440, 237, 400, 239],
      ]),
      fill: { ...rib(), scale: 0.55 },
      edge: 5,
      edgeHeight: 2.4,
      bulge: 14,
      bulgeHeight: 3,
      bodyHeight: 4,
      shadow: 0.34,
      shadowBlur: 3,
      shadowX: 2,
      shadowY: 4,
    },
  ],
  back: [
    { ...sleeve, folds: [...leftSleeveFolds, sleeveHem] },
    mirrorSewn({ ...sleeve, folds: [...rightSleeveFolds, sleeveHem] }),
    whole,
    {
      shape: symmetric([
        [400, 204],
        [440, 204, 476, 196, 497, 174],
        [489, 168, 481, 164, 474, 160],
        [456, 178, 430, 183, 400, 183],
      ]),
      fill: { ...rib(), scale: 0.55 },
      edge: 5,
      edgeHeight: 2.4,
      bulge: 14,
      bulgeHeight: 3,
      bodyHeight: 4,
      shadow: 0.34,
      shadowBlur: 3,
      shadowX: 2,
      shadowY: 4,
    },
  ],
};
