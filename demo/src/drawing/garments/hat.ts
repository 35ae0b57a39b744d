import { fold, seam } from "../folds.ts";
import { type Garment, type Layer, print, trim } from "../garment.ts";
import { ellipse, type Path } from "../paths.ts";
import { tonalStitch } from "./sewing.ts";

const ring = (y: number, rx: number, ry: number): string =>
  `M${400 - rx} ${y}A${rx} ${ry} 0 0 1 ${400 + rx} ${y}A${rx} ${ry} 0 0 1 ${400 - rx} ${y}Z`;
/** The brim is stiffened by rows of stitches around it. */
const rows = Array.from({ length: 9 }, (_, index) =>
  ring(546 + index * 1.9, 186 + index * 13.2, 62 + index * 6.6),
);

const brim: Layer = {
  shape: [
    [84, 566],
    [92, 506, 220, 446, 400, 444],
    [580, 446, 708, 500, 716, 560],
    [722, 612, 620, 676, 470, 694],
    [400, 702, 300, 700, 230, 684],
    [140, 664, 78, 624, 84, 566],
  ],
  fill: print(0, 0.56, 400, 440),
  edge: 6,
  edgeHeight: 4,
  bulgeHeight: 6,
  body: 90,
  bodyHeight: 16,
  bend: 4,
  shadow: 0,
  folds: [
    ...rows.map((path) => seam(path, -0.2, 1.5, 0.9)),
    fold([120, 600, 200, 640, 300, 668, 420, 676], 14, 34, 0.3, 12),
    fold([690, 590, 620, 640, 540, 664, 450, 672], 10, 26, -0.22, 12),
    fold([110, 540, 180, 490, 260, 466, 330, 456], 8, 18, 0.2, 10),
  ],
  art: rows.map((path) => tonalStitch(path, 0.9)).join(""),
};

const side: Path = [
  [222, 552],
  [226, 480, 236, 404, 262, 352],
  [296, 308, 504, 308, 538, 352],
  [564, 404, 574, 480, 578, 552],
  [540, 606, 260, 606, 222, 552],
];
const crown: Layer = {
  shape: side,
  fill: print(0, 0.56, 400, 280),
  edge: 6,
  edgeHeight: 3,
  bulgeHeight: 8,
  body: 130,
  bodyHeight: 52,
  bend: 6,
  shadow: 0.6,
  shadowBlur: 14,
  shadowX: 12,
  shadowY: 8,
  folds: [
    seam("M312 386C304 440 300 500 298 580", -0.36, 2, 1),
    seam("M488 386C496 440 500 500 502 580", -0.36, 2, 1),
    fold([250, 400, 262, 440, 262, 480, 250, 520], 6, 16, -0.3, 8),
    fold([420, 410, 414, 440, 418, 460, 410, 490], 6, 18, 0.22, 9),
    fold([546, 380, 538, 430, 542, 470, 552, 510], 6, 14, 0.26, 8),
  ],
};
/** A flat top, dented a little by the hand that lifts the hat. */
const top: Layer = {
  shape: ellipse(400, 358, 143, 45),
  fill: print(8, 0.56, 400, 358),
  edge: 5,
  edgeHeight: 3,
  bulgeHeight: 4,
  body: 60,
  bodyHeight: 8,
  bend: 3,
  shadow: 0.35,
  shadowBlur: 4,
  shadowX: 1,
  shadowY: 5,
  folds: [
    seam(ring(358, 136, 40), -0.3, 1.8, 1),
    fold([330, 358, 370, 348, 430, 350, 476, 362], 16, 22, -0.4, 9),
  ],
  art: tonalStitch(ring(358, 129, 37), 1),
};

const bandRelief = {
  edge: 5,
  edgeHeight: 3.4,
  bulgeHeight: 4,
  body: 110,
  bodyHeight: 22,
  shadow: 0.5,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 5,
} satisfies Partial<Layer>;
/** A ribbon round the crown, crossed at the left side. */
const band: Layer = {
  shape: [
    [224, 494],
    [262, 548, 538, 548, 576, 494],
    [578, 514, 578, 532, 578, 552],
    [540, 606, 260, 606, 222, 552],
    [222, 532, 222, 514, 224, 494],
  ],
  fill: trim(0.94),
  ...bandRelief,
  folds: [
    seam("M225 504C264 556 536 556 577 504M223 542C262 596 538 596 577 542", -0.2, 1.4, 0.8),
    fold([250, 530, 320, 562, 440, 566, 540, 540], 3, 7, 0.3, 4),
  ],
};
const loop = (shape: Path, along: readonly number[]): Layer => ({
  shape,
  fill: trim(),
  ...bandRelief,
  body: 30,
  bodyHeight: 8,
  folds: [fold(along, 3, 10, -0.55, 3)],
});

export const hat: Garment = {
  floor: 700,
  fill: { width: 0.84, height: 0.7 },
  detail: { x: 0.62, y: 0.55, zoom: 1.9 },
  layers: [
    brim,
    crown,
    top,
    band,
    loop(
      [
        [520, 540],
        [532, 570, 552, 596, 580, 618],
        [594, 612, 604, 602, 610, 590],
        [588, 570, 566, 546, 548, 522],
      ],
      [532, 534, 552, 566, 572, 590, 594, 606],
    ),
    loop(
      [
        [508, 548],
        [512, 580, 520, 606, 534, 634],
        [548, 636, 560, 632, 570, 624],
        [556, 596, 544, 566, 538, 536],
      ],
      [522, 544, 530, 576, 540, 604, 552, 630],
    ),
    loop(
      [
        [506, 514],
        [518, 506, 540, 500, 550, 506],
        [558, 520, 558, 544, 550, 556],
        [536, 564, 516, 566, 506, 560],
        [500, 544, 500, 528, 506, 514],
      ],
      [512, 520, 530, 528, 536, 540, 534, 558],
    ),
  ],
};
