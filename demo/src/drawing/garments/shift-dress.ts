import { type Fold, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { hiddenZip, waistDarts } from "./from-behind.ts";
import { pearlButtons } from "./pearl-buttons.ts";

/** Straight from the underarm to the knee, a little shaped at the waist. */
const front: Layer = {
  shape: [
    [326, 168],
    [344, 196, 374, 206, 400, 206],
    [426, 206, 456, 196, 474, 168],
    [488, 173, 500, 178, 512, 184],
    [498, 216, 492, 250, 500, 284],
    [504, 304, 512, 318, 524, 326],
    [521, 380, 515, 430, 515, 478],
    [518, 560, 534, 620, 540, 690],
    [546, 760, 550, 830, 554, 898],
    [540, 906, 524, 905, 512, 900],
    [492, 898, 480, 910, 462, 911],
    [440, 910, 428, 900, 408, 901],
    [388, 902, 378, 912, 358, 912],
    [338, 911, 326, 900, 306, 901],
    [284, 903, 266, 905, 247, 898],
    [250, 830, 254, 760, 260, 690],
    [266, 620, 282, 560, 285, 478],
    [285, 430, 279, 380, 276, 326],
    [288, 318, 296, 304, 300, 284],
    [308, 250, 302, 216, 288, 184],
    [300, 178, 312, 173, 326, 168],
  ],
  fill: print(0, 0.58, 400, 190),
  body: 80,
  bodyHeight: 24,
  bend: 5,
  folds: [
    fold([344, 380, 326, 520, 306, 720, 290, 930], 4, 40, 0.55, 10),
    fold([352, 400, 342, 540, 330, 740, 322, 930], 3, 34, -0.6, 9),
    fold([380, 430, 372, 580, 362, 760, 358, 930], 3, 36, 0.5, 10),
    fold([396, 470, 398, 600, 402, 760, 404, 930], 3, 34, -0.55, 9),
    fold([430, 400, 438, 560, 446, 760, 452, 930], 3, 38, 0.5, 10),
    fold([458, 380, 474, 540, 492, 740, 504, 930], 3, 38, -0.6, 10),
    fold([496, 560, 512, 680, 526, 800, 534, 930], 3, 24, 0.4, 8),
    fold([286, 560, 276, 680, 268, 800, 264, 930], 3, 22, -0.35, 8),
    fold([510, 452, 486, 458, 464, 470, 446, 488], 12, 3, -0.35, 9),
    fold([290, 470, 312, 470, 332, 478, 350, 494], 12, 3, 0.3, 9),
    fold([302, 284, 322, 302, 340, 310, 358, 310], 9, 3, -0.3, 7),
    fold([498, 284, 478, 304, 460, 312, 444, 312], 9, 3, -0.3, 7),
    ...darts(),
    seam(
      "M249 878C268 885 286 882 306 880C326 879 340 890 358 891C378 891 388 881 408 880C428 879 440 889 462 890C480 889 492 877 512 879C524 883 540 884 552 878",
      -0.3,
      1.5,
      0.9,
    ),
    seam("M322 174C340 204 374 213 400 213C426 213 460 204 478 174", -0.2, 1.4, 0.8),
    seam("M295 186C309 220 314 250 307 284", -0.22, 1.4, 0.8),
    seam("M505 186C491 220 486 250 493 284", -0.22, 1.4, 0.8),
  ],
};

/** A bust dart rises from the side seam and dies away before the point of the bust. */
function darts(): Fold[] {
  return [
    seam("M282 396C304 386 324 374 342 362", -0.4, 1.5, 0.9),
    seam("M518 396C496 386 476 374 458 362", -0.4, 1.5, 0.9),
    fold([284, 390, 304, 378, 324, 366, 344, 352], 12, 3, 0.28, 5),
    fold([516, 390, 496, 378, 476, 366, 456, 352], 12, 3, 0.2, 5),
  ];
}

const insideOfArmhole: Layer = {
  shape: [
    [292, 182],
    [300, 180, 310, 178, 318, 178],
    [330, 230, 322, 290, 284, 328],
    [298, 300, 306, 240, 292, 182],
  ],
  fill: ground(0.6),
  light: 0.5,
  shadow: 0,
};

/** The front opens to a drop below the neck and closes with one button and a loop. */
const keyhole =
  "M400 206C407 226 412 244 412 256C412 266 407 272 400 272C393 272 388 266 388 256C388 244 393 226 400 206Z";

const keyholeFacing: Layer = {
  shape: keyhole,
  fill: ground(0.5),
  light: 0.3,
  edge: 2,
  edgeHeight: 1,
  bodyHeight: 0,
  shadow: 0,
};
const keyholeRim: Layer = {
  shape:
    "M398 207C392 227 388 244 388 256C388 266 393 272 400 272C407 272 412 266 412 256C412 244 408 227 402 207",
  stroke: 4.6,
  fill: print(0, 0.58, 400, 190),
  edge: 3,
  edgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 2,
  shadowX: 2,
  shadowY: 3,
};

const pocket: Layer = {
  shape: [
    [302, 606],
    [376, 606],
    [377, 676],
    [375, 688, 366, 696, 354, 696],
    [322, 696],
    [310, 695, 302, 688, 301, 676],
  ],
  fill: print(0, 0.58, 400, 190),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 3,
  bodyHeight: 6,
  bend: 3,
  shadow: 0.42,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 4,
  folds: [
    seam("M302 622H376", -0.4, 1.6, 0.9),
    seam("M306 622L306 678C308 686 314 691 324 691H354C364 691 371 686 372 678V622", -0.16, 1.2, 0.7),
  ],
};

/** Behind, a zip runs from the neck to the hip between two long darts. */
const back: Layer = {
  ...front,
  shape: [
    [326, 168],
    [344, 186, 374, 192, 400, 192],
    [426, 192, 456, 186, 474, 168],
    ...(front.shape as Path).slice(3),
  ],
  folds: [
    ...(front.folds ?? []).slice(0, 8),
    ...waistDarts(350, 478, 110, 90),
    fold([294, 320, 320, 340, 342, 346, 364, 342], 9, 2, -0.26, 6),
    fold([506, 320, 480, 340, 458, 346, 436, 342], 9, 2, -0.26, 6),
    seam("M322 174C342 194 374 200 400 200C426 200 458 194 478 174", -0.2, 1.4, 0.8),
    seam("M295 186C309 220 314 250 307 284M505 186C491 220 486 250 493 284", -0.22, 1.4, 0.8),
    seam("M400 520V900", -0.2, 1.8, 1),
  ],
};

export const shiftDress: Garment = {
  widen: 1.14,
  detail: { x: 0.5, y: 0.145, zoom: 2.35 },
  layers: [
    insideOfArmhole,
    mirrorLayer(insideOfArmhole),
    {
      shape: symmetric([
        [400, 182],
        [430, 182, 458, 178, 476, 168],
        [466, 210, 430, 232, 400, 232],
      ]),
      fill: ground(0.5),
      light: 0.3,
      shadow: 0,
    },
    {
      shape: symmetric([
        [400, 180],
        [430, 180, 456, 177, 474, 168],
        [474, 182, 470, 190, 462, 196],
        [440, 202, 420, 204, 400, 204],
      ]),
      fill: ground(0.78),
      edge: 4,
      edgeHeight: 3,
      bodyHeight: 4,
      light: 0.7,
      shadow: 0.3,
      folds: [seam("M330 174C356 184 380 186 400 186C420 186 444 184 470 174", -0.25, 1.4, 0.8)],
      art: `<rect x="387" y="186" width="26" height="11" fill="#f4ecdc" fill-opacity=".92"/><path d="M392 191.500H408" stroke="#2b2b45" stroke-opacity=".55" stroke-width="1.200"/>`,
    },
    front,
    keyholeFacing,
    keyholeRim,
    pocket,
    mirrorLayer(pocket),
    pearlButtons([[400, 210]], 5.4),
  ],
  back: [insideOfArmhole, mirrorLayer(insideOfArmhole), back, ...hiddenZip(190, 524)],
};
