import { drape, fold, mirrorFold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { mirror, type Path, symmetric } from "../paths.ts";
import { buckledBelt } from "./buckled-belt.ts";
import { boxPleat, fallenCollar } from "./from-behind.ts";
import { pearlButtons } from "./pearl-buttons.ts";

/** A short sleeve that ends in a turned-up cuff. */
const sleeve: Layer = {
  shape: [
    [282, 200],
    [246, 214, 214, 288, 196, 366],
    [226, 384, 262, 394, 296, 396],
    [300, 356, 300, 320, 300, 300],
    [294, 260, 290, 230, 282, 200],
  ],
  fill: print(18, 0.54, 220, 200),
  bodyHeight: 12,
  folds: [
    fold([272, 214, 250, 260, 234, 310, 224, 372], 3, 18, 0.6),
    fold([284, 232, 268, 280, 256, 330, 252, 384], 3, 16, -0.65),
    fold([300, 304, 284, 322, 264, 330, 244, 330], 7, 2, -0.55, 4),
    fold([300, 320, 286, 344, 270, 352, 252, 356], 6, 2, 0.5, 4),
  ],
};
const cuff: Layer = {
  shape: [
    [203, 342],
    [232, 358, 266, 368, 300, 370],
    [300, 382, 300, 394, 299, 404],
    [262, 404, 224, 392, 190, 374],
    [194, 362, 198, 352, 203, 342],
  ],
  fill: print(20, 0.54, 214, 344),
  edge: 6,
  edgeHeight: 3.4,
  bodyHeight: 8,
  shadow: 0.5,
  folds: [seam("M197 365C230 382 264 393 299 396", -0.3, 1.4, 0.8)],
};

const bodice: Path = [
  [400, 214],
  [384, 204, 366, 190, 358, 168],
  [330, 178, 302, 188, 278, 202],
  [292, 240, 298, 276, 296, 318],
  [300, 370, 306, 424, 314, 476],
  [340, 486, 370, 488, 400, 488],
];
const bodiceFolds = [
  fold([296, 322, 318, 344, 344, 352, 370, 350], 9, 2, -0.5, 5),
  fold([298, 344, 320, 366, 344, 374, 366, 376], 8, 2, 0.45, 5),
  fold([322, 486, 322, 452, 318, 420, 322, 380], 15, 3, 0.45, 5),
  fold([339, 488, 340, 446, 338, 400, 348, 350], 15, 3, -0.5, 5),
  fold([357, 488, 360, 456, 362, 420, 366, 390], 14, 3, 0.45, 5),
  fold([374, 488, 375, 462, 376, 430, 378, 404], 12, 3, -0.4, 5),
  seam("M288 196C300 232 304 276 300 318", -0.24, 1.6, 0.9),
  seam("M284 206L358 176", -0.2, 1.6, 0.9),
];

/** The curved hem of a shirt: short at the side seams, long before and behind. */
const skirt: Path = [
  [400, 474],
  [316, 474],
  [300, 560, 262, 700, 246, 838],
  [250, 900, 290, 944, 400, 950],
];
const skirtFolds = (seed: number) => [
  ...drape({
    count: 6,
    top: { y: 482, from: 322, to: 392 },
    bottom: { y: 940, from: 262, to: 392 },
    seed,
    startWidth: 4,
    endWidth: 26,
    height: 0.62,
    raggedness: 0.12,
    blur: 6,
  }),
  seam("M248 824C252 886 292 930 400 936", -0.4, 1.6, 0.9),
];

const collarLeaf: Layer = {
  shape: [
    [400, 176],
    [378, 172, 362, 160, 354, 146],
    [344, 160, 336, 178, 332, 196],
    [342, 212, 356, 226, 372, 238],
    [384, 220, 392, 200, 400, 184],
  ],
  fill: print(-36, 0.5, 350, 180),
  shadow: 0.55,
  shadowBlur: 4,
  edge: 5,
  bodyHeight: 7,
  folds: [seam("M343 160C338 174 336 186 337 195C346 208 358 219 371 229", 0.12, 1.6, 0.9)],
};

const buttonHeights = [196, 236, 300, 364, 428, 560, 632, 704, 776, 848];

/** From the stand of the collar to the hem. */
const placket: Layer = {
  shape: [
    [386, 204],
    [414, 204],
    [414, 951],
    [386, 951],
  ],
  fill: print(0, 0.56, 400, 200),
  edge: 4,
  edgeHeight: 2.6,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  bend: 3,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 2,
  folds: [seam("M390 206V948", -0.2, 1.4, 0.8), seam("M410 206V948", -0.2, 1.4, 0.8)],
};
const pocket: Layer = {
  shape: [
    [436, 292],
    [488, 288],
    [489, 344],
    [464, 362],
    [438, 348],
  ],
  fill: print(-2, 0.56, 462, 290),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 3,
  bodyHeight: 5,
  bend: 3,
  shadow: 0.42,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 4,
  folds: [
    seam("M437 306L488 302", -0.35, 1.5, 0.8),
    seam("M440 307L442 346L464 357L485 342L484 303", -0.16, 1.2, 0.7),
  ],
};
/** The band that the collar stands on. */
const stand: Layer = {
  shape: [
    [360, 176],
    [376, 188, 390, 190, 400, 190],
    [418, 190, 430, 186, 440, 176],
    [438, 194, 426, 206, 414, 209],
    [386, 209],
    [374, 206, 362, 194, 360, 176],
  ],
  fill: print(90, 0.5, 400, 190),
  edge: 4,
  edgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 3,
};

const yoked: Layer = {
  shape: symmetric([
    [400, 182],
    [424, 182, 436, 176, 442, 168],
    [470, 178, 498, 188, 522, 202],
    [508, 240, 502, 276, 504, 318],
    [500, 370, 494, 424, 486, 476],
    [460, 486, 430, 488, 400, 488],
  ]),
  fill: print(0, 0.56, 400, 200),
  shadow: 0.35,
  folds: [
    seam("M290 240C330 250 470 250 510 240", -0.4, 2, 1),
    ...boxPleat(248, 470),
    seam("M288 204C300 232 304 276 300 318M512 204C500 232 496 276 500 318", -0.24, 1.6, 0.9),
    fold([322, 486, 322, 452, 318, 420, 322, 380], 15, 3, 0.4, 5),
    fold([478, 486, 478, 452, 482, 420, 478, 380], 15, 3, -0.4, 5),
    fold([344, 488, 344, 446, 342, 400, 350, 360], 12, 3, -0.36, 5),
    fold([456, 488, 456, 446, 458, 400, 450, 360], 12, 3, 0.36, 5),
  ],
};

export const shirtDress: Garment = {
  widen: 1.12,
  detail: { x: 0.5, y: 0.19, zoom: 2.2 },
  layers: [
    {
      shape: symmetric([
        [400, 900],
        [552, 838],
        [552, 910, 520, 956, 400, 966],
      ]),
      fill: ground(0.6),
      light: 0.6,
      shadow: 0,
    },
    {
      shape: symmetric([
        [400, 150],
        [424, 150, 440, 148, 446, 146],
        [446, 180, 430, 204, 400, 222],
      ]),
      fill: ground(0.55),
      light: 0.4,
      shadow: 0,
      art: `<rect x="386" y="160" width="28" height="13" fill="#f4ecdc" fill-opacity=".88"/>`,
    },
    sleeve,
    mirrorLayer(sleeve),
    cuff,
    mirrorLayer(cuff),
    {
      shape: mirror(skirt),
      fill: print(1.5, 0.56, 560, 480),
      folds: skirtFolds(31).map(mirrorFold),
      bend: 5,
    },
    { shape: skirt, fill: print(-1.5, 0.56, 240, 480), folds: skirtFolds(58), bend: 5, shadow: 0 },
    {
      shape: mirror(bodice),
      fill: print(1, 0.56, 560, 200),
      folds: bodiceFolds.map(mirrorFold),
      shadow: 0.35,
    },
    { shape: bodice, fill: print(-1, 0.56, 240, 200), folds: bodiceFolds, shadow: 0 },
    placket,
    pocket,
    stand,
    pearlButtons(buttonHeights.map((y) => [400, y])),
    ...buckledBelt,
    collarLeaf,
    mirrorLayer(collarLeaf),
  ],
  back: [
    sleeve,
    mirrorLayer(sleeve),
    cuff,
    mirrorLayer(cuff),
    {
      shape: mirror(skirt),
      fill: print(1.5, 0.56, 560, 480),
      folds: skirtFolds(31).map(mirrorFold),
      bend: 5,
    },
    { shape: skirt, fill: print(-1.5, 0.56, 240, 480), folds: skirtFolds(58), bend: 5, shadow: 0 },
    yoked,
    ...buckledBelt.slice(0, 1),
    fallenCollar(
      [
        [400, 146],
        [424, 146, 440, 146, 446, 148],
        [462, 168, 470, 188, 472, 206],
        [446, 198, 424, 196, 400, 196],
      ],
      print(90, 0.5, 400, 150),
      { folds: [seam("M336 199C356 193 376 190 400 190C424 190 444 193 464 199", 0.12, 1.6, 0.9)] },
    ),
  ],
};
