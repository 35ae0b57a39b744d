import { fold, mirrorFold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print, rib } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { crease } from "./creases.ts";
import { knitFolds, knitRelief, knitSleeves } from "./knitwear.ts";
import { tonalStitch } from "./sewing.ts";

const armholes = [
  seam("M214 216C240 270 248 340 240 424", -0.24, 3, 1.4),
  seam("M586 216C560 270 552 340 560 424", -0.24, 3, 1.4),
];
const body: Layer = {
  shape: symmetric([
    [400, 772],
    [470, 772, 530, 768, 572, 758],
    [568, 640, 566, 520, 560, 424],
    [552, 340, 560, 270, 586, 216],
    [552, 200, 514, 184, 478, 166],
    [470, 206, 440, 226, 400, 228],
  ]),
  fill: print(0, 0.6, 400, 200),
  ...knitRelief,
  shadow: 0.4,
  folds: [...knitFolds, ...armholes],
};
const hem: Layer = {
  shape: symmetric([
    [400, 756],
    [460, 756, 520, 752, 571, 742],
    [573, 770, 571, 800, 566, 828],
    [510, 839, 450, 841, 400, 841],
  ]),
  fill: { ...rib(), scale: 0.7 },
  edge: 8,
  edgeHeight: 4,
  bulge: 22,
  bulgeHeight: 5,
  body: 60,
  bodyHeight: 9,
};

/** One pocket for both hands, open at its slanted sides. */
const pouch: Layer = {
  shape: symmetric([
    [400, 566],
    [424, 566, 446, 566, 466, 566],
    [480, 606, 500, 656, 522, 690],
    [523, 716, 523, 736, 522, 756],
    [480, 764, 440, 766, 400, 766],
  ]),
  fill: print(0, 0.6, 400, 200),
  edge: 6,
  edgeHeight: 4,
  bulgeHeight: 5,
  body: 60,
  bodyHeight: 8,
  bend: 3,
  shadow: 0.5,
  shadowBlur: 6,
  shadowX: 3,
  shadowY: 5,
  folds: [
    fold([348, 580, 344, 640, 350, 700, 344, 760], 4, 20, 0.2, 8),
    fold([448, 580, 452, 640, 446, 700, 452, 760], 4, 20, -0.2, 8),
    ...crease([296, 700, 340, 716, 380, 710, 420, 718], 14, 0.14, 7),
  ],
  art: tonalStitch(
    "M336 574H464M332 570C318 610 300 656 287 688M468 570C482 610 500 656 513 688M340 574C327 612 308 658 293 692M460 574C473 612 492 658 507 692",
    1.2,
  ),
};

/** The hood lies back on the shoulders: its far half behind the neck, its two edges crossing in front. */
const hoodBack: Layer = {
  shape: symmetric([
    [400, 66],
    [460, 66, 512, 90, 522, 138],
    [530, 176, 516, 206, 494, 222],
    [466, 204, 430, 196, 400, 196],
  ]),
  fill: print(0, 0.6, 400, 200),
  ...knitRelief,
  edge: 14,
  edgeHeight: 6,
  body: 60,
  shadow: 0.3,
  folds: [
    seam("M400 66V130", -0.3, 3, 1.4),
    fold([310, 110, 340, 92, 370, 86, 400, 86], 3, 12, 0.3, 6),
    fold([490, 112, 460, 92, 430, 86, 400, 86], 3, 12, 0.3, 6),
  ],
};
const hoodInside: Layer = {
  shape: symmetric([
    [400, 100],
    [440, 100, 474, 114, 482, 146],
    [478, 190, 444, 226, 400, 252],
  ]),
  fill: ground(0.56),
  light: 0.6,
  edge: 10,
  edgeHeight: 3,
  bodyHeight: 14,
  shadow: 0.3,
  folds: [
    fold([334, 150, 350, 120, 372, 112, 400, 112], 3, 12, 0.4, 6),
    fold([466, 150, 450, 120, 428, 112, 400, 112], 3, 12, -0.4, 6),
    seam("M400 104V180", -0.4, 3, 1.4),
  ],
  art: `<rect x="378" y="176" width="44" height="18" rx="1.500" fill="#efe6d4" fill-opacity=".92"/>`,
};
const hoodSide: Layer = {
  shape: [
    [286, 100],
    [264, 122, 262, 178, 284, 216],
    [310, 250, 362, 276, 424, 286],
    [432, 276, 432, 262, 424, 252],
    [376, 236, 334, 190, 330, 130],
    [326, 104, 302, 90, 286, 100],
  ],
  fill: print(18, 0.6, 330, 150),
  edge: 12,
  edgeHeight: 6,
  bulge: 30,
  bulgeHeight: 8,
  body: 60,
  bodyHeight: 12,
  bend: 4,
  shadow: 0.5,
  shadowBlur: 7,
  shadowX: 3,
  shadowY: 6,
  folds: [
    fold([284, 130, 292, 180, 326, 226, 388, 256], 4, 14, 0.34, 6),
    fold([272, 160, 284, 204, 320, 240, 376, 264], 3, 10, -0.3, 6),
    seam("M320 118C328 186 370 240 428 262", -0.2, 1.8, 1),
  ],
  art: tonalStitch("M318 114C324 188 368 244 426 266", 1.1),
};
const eyelets: Layer = {
  shape: "M368 250a7 7 0 1 0 14 0a7 7 0 1 0 -14 0ZM418 250a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z",
  fill: fixed("#b8aea0"),
  surface: "metal",
  edge: 3,
  edgeHeight: 2,
  bulge: 5,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 2,
  art: `<circle cx="375" cy="250" r="3" fill="#1c1410"/><circle cx="425" cy="250" r="3" fill="#1c1410"/>`,
};
const cords: Layer = {
  shape: "M375 250C366 300 376 350 366 424M425 250C436 300 424 360 436 446",
  stroke: 8,
  fill: ground(1.06),
  edge: 6,
  edgeHeight: 5,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.55,
  shadowBlur: 4,
  shadowX: 4,
  shadowY: 5,
};
const tips: Layer = {
  ...cords,
  shape: "M366 424L365 450M436 446L437 472",
  stroke: 9,
  cap: "butt",
  fill: fixed("#d9cdb8"),
  surface: "metal",
};

/** From behind the hood hangs full, its seam down the middle. */
const hangingHood: Layer = {
  shape: symmetric([
    [400, 92],
    [446, 92, 482, 104, 500, 130],
    [524, 176, 514, 232, 486, 282],
    [462, 320, 430, 340, 400, 344],
  ]),
  fill: print(0, 0.6, 400, 200),
  edge: 14,
  edgeHeight: 7,
  bulge: 40,
  bulgeHeight: 10,
  body: 90,
  bodyHeight: 24,
  bend: 4,
  shadow: 0.55,
  shadowBlur: 9,
  shadowX: 4,
  shadowY: 9,
  folds: [
    seam("M400 92V344", -0.4, 3, 1.4),
    fold([316, 140, 340, 118, 372, 112, 400, 112], 3, 16, -0.4, 6),
    fold([484, 140, 460, 118, 428, 112, 400, 112], 3, 16, -0.4, 6),
    fold([300, 190, 318, 250, 350, 300, 396, 322], 3, 14, 0.24, 8),
    fold([500, 190, 482, 250, 450, 300, 404, 322], 3, 14, -0.24, 8),
  ],
  art: tonalStitch("M394 94V342M406 94V342", 1.1),
};

/** A pullover of loopback cotton with a lined hood. */
export const hoodie: Garment = {
  detail: { x: 0.5, y: 0.24, zoom: 1.9 },
  layers: [
    ...knitSleeves,
    body,
    hem,
    pouch,
    hoodBack,
    hoodInside,
    mirrorLayer(hoodSide),
    { ...hoodSide, shadowX: 4 },
    eyelets,
    cords,
    tips,
  ],
  back: [
    ...knitSleeves,
    {
      ...body,
      folds: [
        ...armholes,
        ...knitFolds.slice(0, 4).map(mirrorFold),
        seam("M228 238C300 262 500 262 572 238", -0.2, 2, 1),
        ...crease([290, 420, 350, 436, 450, 436, 510, 420], 18, 0.12, 9),
        ...crease([240, 640, 300, 660, 380, 650, 440, 664], 18, 0.14, 9),
        ...crease([560, 690, 510, 706, 440, 698, 390, 710], 18, 0.14, 9),
      ],
    },
    hem,
    hangingHood,
  ],
};
