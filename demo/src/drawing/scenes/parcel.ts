import { fold, seam } from "../folds.ts";
import { fixed, type Garment, type Layer, print } from "../garment.ts";
import type { Path } from "../paths.ts";
import { cord, scenePage } from "./scene.ts";

const face = (shape: Path, angle: number, folds: Layer["folds"], shadow = 0.3): Layer => ({
  shape,
  fill: print(angle, 0.7, 430, 380),
  edge: 10,
  edgeHeight: 6,
  bulge: 36,
  bulgeHeight: 10,
  body: 120,
  bodyHeight: 18,
  folds,
  shadow,
});

const loop = (side: 1 | -1): Path => [
  [430, 366],
  [430 + side * 20, 300, 430 + side * 120, 270, 430 + side * 136, 318],
  [430 + side * 146, 362, 430 + side * 60, 376, 430, 366],
];

/** A parcel wrapped in cloth and tied with cord, with a label of paper. */
export const parcel: Garment = {
  page: scenePage,
  floor: 766,
  detail: { x: 0.5, y: 0.5, zoom: 1 },
  layers: [
    face(
      [
        [160, 428],
        [176, 400, 214, 330, 236, 322],
        [330, 312, 530, 312, 624, 322],
        [646, 330, 684, 400, 700, 428],
        [560, 446, 300, 446, 160, 428],
      ],
      4,
      [
        fold([240, 322, 300, 350, 380, 360, 430, 372], 4, 18, 0.5, 7),
        fold([620, 322, 560, 350, 480, 360, 430, 372], 4, 18, -0.5, 7),
        fold([180, 424, 260, 400, 360, 384, 430, 372], 4, 18, -0.45, 7),
        fold([680, 424, 600, 400, 500, 384, 430, 372], 4, 18, 0.45, 7),
      ],
    ),
    face(
      [
        [160, 428],
        [300, 446, 560, 446, 700, 428],
        [708, 540, 706, 660, 696, 760],
        [560, 784, 300, 784, 164, 760],
        [154, 660, 152, 540, 160, 428],
      ],
      0,
      [
        fold([164, 440, 240, 540, 300, 640, 330, 772], 6, 30, 0.4, 10),
        fold([696, 440, 620, 540, 566, 640, 540, 772], 6, 30, -0.4, 10),
        fold([430, 446, 424, 560, 436, 660, 430, 776], 30, 34, -0.3, 8),
        fold([162, 600, 300, 612, 560, 612, 702, 600], 26, 26, -0.3, 8),
        seam("M158 438C300 454 560 454 702 438", 0.6, 7, 4),
        seam("M430 448L248 772M430 448L612 772", -0.55, 3, 1.6),
      ],
      0.2,
    ),
    cord(
      [
        [
          [158, 600],
          [300, 614, 560, 614, 703, 600],
        ],
        [
          [430, 316],
          [430, 370, 430, 400, 430, 444],
          [428, 560, 432, 680, 430, 778],
        ],
      ],
      10,
    ),
    cord([loop(-1), loop(1)], 10),
    cord(
      [
        [
          [430, 366],
          [400, 410, 352, 430, 322, 486],
        ],
        [
          [430, 366],
          [456, 400, 496, 420, 520, 470],
        ],
      ],
      10,
    ),
    {
      shape: [
        [430, 350],
        [446, 350, 452, 360, 450, 372],
        [448, 384, 412, 384, 410, 372],
        [408, 360, 414, 350, 430, 350],
      ],
      fill: fixed("#d9c49a"),
      edge: 10,
      edgeHeight: 9,
      body: 0,
      bodyHeight: 0,
      folds: [seam("M418 354L424 380M436 352L440 380", -0.6, 3, 1.5)],
    },
    {
      shape: [
        [500, 484],
        [526, 462],
        [598, 496],
        [560, 600],
        [474, 566],
      ],
      fill: fixed("#f3ead8"),
      edge: 3,
      edgeHeight: 2,
      bulgeHeight: 3,
      body: 0,
      bodyHeight: 0,
      shadow: 0.5,
      shadowBlur: 6,
      art: `<circle cx="524" cy="480" r="6" fill="#b98b45"/><g fill="#a03f1c">${[8, 17, 26]
        .map((radius, ring) =>
          Array.from(
            { length: [6, 11, 17][ring] ?? 6 },
            (_, i, { length } = { length: [6, 11, 17][ring] ?? 6 }) => {
              const turn = (i / length) * 2 * Math.PI;
              return `<circle cx="${(534 + Math.cos(turn) * radius).toFixed(1)}" cy="${(540 + Math.sin(turn) * radius).toFixed(1)}" r="2.4"/>`;
            },
          ).join(""),
        )
        .join("")}</g>`,
    },
  ],
};
