import { seam } from "../folds.ts";
import { fixed, type Layer, print } from "../garment.ts";
import { symmetric } from "../paths.ts";

const belt: Layer = {
  shape: symmetric([
    [400, 466],
    [430, 466, 460, 464, 488, 460],
    [490, 472, 490, 482, 490, 492],
    [460, 497, 430, 499, 400, 499],
  ]),
  fill: print(90, 0.5, 400, 466),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 10,
  shadow: 0.6,
  shadowBlur: 6,
  folds: [
    seam("M310 466C370 473 430 473 490 466", -0.22, 1.5, 0.8),
    seam("M310 487C370 494 430 494 490 487", -0.22, 1.5, 0.8),
  ],
};
const beltEnd: Layer = {
  shape: [
    [404, 467],
    [430, 466, 456, 463, 474, 461],
    [482, 463, 488, 470, 488, 476],
    [488, 483, 484, 489, 476, 491],
    [452, 495, 430, 496, 404, 497],
  ],
  fill: print(86, 0.5, 420, 470),
  edge: 4,
  bodyHeight: 6,
  bend: 3,
  shadow: 0.5,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 4,
  folds: [
    seam(
      "M418 470C440 469 460 467 474 465C482 468 484 474 484 477C483 482 480 486 475 487C456 491 436 492 418 493",
      -0.2,
      1.2,
      0.7,
    ),
  ],
  art: [426, 456].map((x) => `<circle cx="${x}" cy="480" r="1.8" fill="#1c1512"/>`).join(""),
};
const keeper: Layer = {
  shape: [
    [436, 460],
    [446, 459],
    [447, 499],
    [437, 500],
  ],
  fill: print(0, 0.5, 440, 460),
  edge: 3,
  edgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2,
  shadowX: 2,
  shadowY: 2,
};
const buckle: Layer = {
  shape:
    "M384 459H412Q417 459 417 464V500Q417 505 412 505H384Q379 505 379 500V464Q379 459 384 459ZM388 466Q386 466 386 468V496Q386 498 388 498H408Q410 498 410 496V468Q410 466 408 466Z",
  fill: fixed("#5a3c28"),
  surface: "gloss",
  edge: 4,
  edgeHeight: 5,
  bulge: 6,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.55,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 4,
};

const prong: Layer = {
  ...buckle,
  shape: [
    [381, 480],
    [394, 477, 402, 477, 413, 480],
  ],
  stroke: 4.4,
  shadow: 0.4,
};

/** A belt of the dress's own cloth about a waist of 180 at y = 480, with a horn buckle. */
export const buckledBelt: readonly Layer[] = [belt, beltEnd, keeper, buckle, prong];
