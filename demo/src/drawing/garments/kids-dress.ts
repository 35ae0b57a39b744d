import { drape, fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { fallenCollar } from "./from-behind.ts";
import { pearlButtons } from "./pearl-buttons.ts";
import { tonalStitch } from "./sewing.ts";

const cotton = { edge: 4, edgeHeight: 1.8, bulgeHeight: 4, bodyHeight: 14 } satisfies Partial<Layer>;

const sleeve: Layer = {
  shape: [
    [318, 272],
    [268, 262, 222, 292, 208, 352],
    [224, 392, 276, 404, 318, 384],
    [328, 340, 328, 300, 318, 272],
  ],
  fill: print(30, 0.46, 220, 300),
  bodyHeight: 16,
  folds: [
    ...[0, 1, 2, 3].map((i) =>
      fold(
        [312, 290 + i * 8, 290 - i * 6, 310 + i * 10, 262 - i * 4, 330 + i * 12, 222 + i * 26, 360 + i * 9],
        2,
        18,
        i % 2 ? -0.36 : 0.36,
        5,
      ),
    ),
    seam("M212 344C230 378 276 388 320 372", -0.3, 2.2, 1.2),
  ],
};

const frill: Layer = {
  shape: symmetric([
    [400, 812],
    [440, 800, 470, 816, 500, 804],
    [530, 790, 560, 804, 600, 784],
    [612, 816, 618, 836, 622, 856],
    [580, 880, 545, 862, 510, 878],
    [480, 890, 440, 872, 400, 886],
  ]),
  fill: print(0, 0.46, 400, 800),
  ...cotton,
  art: tonalStitch(
    "M180 850C240 872 270 858 290 872C330 884 360 866 400 880C440 866 480 884 510 872C545 856 580 874 620 850",
    1,
  ),
  folds: drape({
    count: 16,
    top: { y: 812, from: 190, to: 610 },
    bottom: { y: 884, from: 180, to: 620 },
    seed: 8,
    startWidth: 2,
    endWidth: 16,
    height: 0.42,
    blur: 4,
    raggedness: 0.1,
  }),
};

const gatheredSkirt: Layer = {
  shape: symmetric([
    [400, 470],
    [486, 464],
    [520, 560, 574, 700, 604, 806],
    [560, 828, 530, 812, 500, 828],
    [470, 840, 440, 822, 400, 836],
  ]),
  fill: print(0, 0.5, 400, 470),
  ...cotton,
  shadow: 0.5,
  folds: drape({
    count: 11,
    top: { y: 478, from: 322, to: 478 },
    bottom: { y: 830, from: 200, to: 600 },
    seed: 31,
    endWidth: 30,
    height: 0.42,
    blur: 7,
  }),
};

/** The frock buttons down the back, where a child cannot undo it. */
const bodiceBack: Layer = {
  shape: symmetric([
    [400, 272],
    [436, 272, 456, 264, 462, 256],
    [474, 260, 484, 266, 490, 272],
    [478, 310, 478, 360, 492, 396],
    [488, 440, 486, 460, 484, 480],
    [400, 486],
  ]),
  fill: print(0, 0.46, 400, 260),
  ...cotton,
  shadow: 0.4,
  folds: [
    seam("M411 274V484", -0.3, 1.8, 1),
    fold([490, 390, 460, 400, 440, 420, 424, 440], 9, 3, -0.2, 6),
    fold([310, 384, 340, 396, 360, 420, 380, 436], 9, 3, -0.2, 6),
  ],
};
const collarBehind: Layer = fallenCollar(
  [
    [400, 252],
    [430, 252, 452, 246, 462, 252],
    [476, 256, 486, 264, 492, 276],
    [492, 306, 460, 326, 424, 328],
    [412, 328, 404, 318, 400, 300],
  ],
  ground(),
  { fill: fixed("#f4ecdc") },
);

export const kidsDress: Garment = {
  detail: { x: 0.5, y: 0.24, zoom: 1.9 },
  layers: [
    {
      shape: symmetric([
        [400, 318],
        [444, 314, 464, 290, 466, 256],
        [430, 246, 415, 246, 400, 246],
      ]),
      fill: ground(0.6),
      light: 0.4,
      shadow: 0,
    },
    sleeve,
    mirrorLayer(sleeve),
    frill,
    gatheredSkirt,
    {
      shape: symmetric([
        [400, 306],
        [440, 304, 458, 284, 462, 256],
        [474, 260, 484, 266, 490, 272],
        [478, 310, 478, 360, 492, 396],
        [488, 440, 486, 460, 484, 480],
        [400, 486],
      ]),
      fill: print(0, 0.46, 400, 260),
      ...cotton,
      shadow: 0.4,
      folds: [
        fold([490, 390, 460, 400, 440, 420, 420, 440], 9, 3, -0.2, 6),
        fold([310, 384, 340, 396, 360, 420, 384, 436], 9, 3, -0.2, 6),
      ],
    },
    {
      shape: symmetric([
        [400, 300],
        [424, 300, 450, 286, 462, 254],
        [484, 262],
        [500, 300, 480, 338, 440, 344],
        [420, 346, 408, 326, 400, 312],
      ]),
      fill: fixed("#f4ecdc"),
      shadow: 0.5,
      edge: 4,
      edgeHeight: 2.4,
      bulge: 18,
      bulgeHeight: 3,
      bodyHeight: 5,
      folds: [
        seam("M400 318C412 334 424 340 442 336C474 330 488 302 480 274", -0.2, 2, 1),
        seam("M400 318C388 334 376 340 358 336C326 330 312 302 320 274", -0.2, 2, 1),
      ],
    },
  ],
  back: [
    sleeve,
    mirrorLayer(sleeve),
    frill,
    gatheredSkirt,
    bodiceBack,
    collarBehind,
    pearlButtons(
      [342, 386, 430, 468].map((y) => [400, y] as const),
      5.4,
    ),
  ],
};
