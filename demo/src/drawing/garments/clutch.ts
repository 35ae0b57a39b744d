import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print, stitch } from "../garment.ts";
import { circle, symmetric } from "../paths.ts";

const thread = "#ead2a6";
const brass = fixed("#d8b25e");

/** Small pieces that stand proud of the bag: rings, the strap, the lock. */
const rounded: Partial<Layer> = { edge: 9, edgeHeight: 6, bulge: 14, bulgeHeight: 5, body: 0, bodyHeight: 0 };

const metal: Partial<Layer> = {
  ...rounded,
  fill: brass,
  surface: "metal",
  edge: 5,
  bulge: 8,
  shadow: 0.5,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 4,
};

const hide: Partial<Layer> = {
  ...rounded,
  surface: "leather",
  shadow: 0.45,
  shadowBlur: 5,
  shadowX: 5,
  shadowY: 7,
};

const wristStrap: readonly Layer[] = [
  {
    ...hide,
    shape: [
      [700, 420],
      [716, 500, 742, 600, 748, 690],
      [752, 766, 716, 800, 690, 778],
    ],
    stroke: 24,
    fill: ground(0.62),
    shadow: 0,
  },
  {
    ...hide,
    shape: [
      [690, 778],
      [656, 744, 676, 660, 690, 590],
      [700, 530, 704, 480, 703, 424],
    ],
    stroke: 24,
    fill: ground(0.82),
    shadow: 0.5,
    art: stitch(
      "M686 766C664 736 684 660 698 590C708 530 712 480 711 424M670 752C660 720 670 656 682 590C692 530 696 480 695 424",
      thread,
      1.5,
    ),
  },
  {
    ...metal,
    shape: [
      [684, 392],
      [684, 372, 722, 372, 722, 392],
      [724, 430, 682, 430, 684, 392],
    ],
    stroke: 7,
    fill: brass,
  },
  {
    ...hide,
    shape: [
      [688, 438],
      [718, 438],
      [719, 462, 718, 478, 714, 500],
      [692, 500],
      [690, 478, 688, 462, 688, 438],
    ],
    fill: ground(0.8),
    art: stitch("M693 492H711M693 446H713", thread, 1.6),
  },
  {
    ...hide,
    shape: [
      [654, 376],
      [690, 378, 708, 384, 708, 396],
      [708, 408, 690, 414, 654, 416],
    ],
    fill: ground(0.8),
    art: stitch("M660 383C686 384 698 388 700 396C698 404 686 408 660 409", thread, 1.6),
  },
];

/** An envelope clutch, lying: a pointed flap bound in hide, a turn lock, a wrist strap on a ring. */
export const clutch: Garment = {
  fill: { width: 0.86, height: 0.6 },
  detail: { x: 0.453, y: 0.47, zoom: 2.1 },
  layers: [
    {
      shape: symmetric([
        [400, 728],
        [520, 728, 640, 726, 676, 722],
        [690, 720, 696, 712, 696, 698],
        [698, 580, 696, 460, 690, 360],
        [600, 350, 500, 346, 400, 346],
      ]),
      fill: ground(0.6),
      surface: "leather",
      edge: 10,
      bulgeHeight: 10,
      bodyHeight: 10,
    },
    {
      shape: symmetric([
        [400, 712],
        [520, 712, 630, 711, 664, 708],
        [678, 706, 684, 698, 684, 684],
        [686, 570, 686, 450, 682, 352],
        [600, 340, 500, 338, 400, 338],
      ]),
      fill: print(0, 0.62, 400, 340),
      surface: "leather",
      edge: 10,
      edgeHeight: 6,
      bulge: 40,
      bulgeHeight: 16,
      body: 150,
      bodyHeight: 44,
      shadow: 0.5,
      shadowBlur: 3,
      shadowX: 2,
      shadowY: 4,
      shine: 0.6,
      folds: [
        fold([150, 640, 220, 610, 300, 640, 380, 668], 10, 40, -0.16, 16),
        fold([640, 470, 632, 540, 650, 600, 630, 670], 12, 36, -0.2, 14),
        fold([160, 470, 170, 540, 150, 600, 176, 680], 12, 36, 0.16, 14),
        seam(
          "M134 360C130 460 130 580 132 680C132 692 138 698 150 699C300 702 500 702 650 699C662 698 668 692 668 680C670 580 670 460 666 360",
          -0.32,
          3,
          1.3,
        ),
      ],
      art: stitch(
        "M134 360C130 460 130 580 132 680C132 692 138 698 150 699C300 702 500 702 650 699C662 698 668 692 668 680C670 580 670 460 666 360",
        thread,
        2,
      ),
    },
    {
      shape: symmetric([
        [400, 322],
        [520, 322, 620, 326, 664, 332],
        [684, 336, 690, 348, 684, 362],
        [676, 378, 660, 388, 640, 400],
        [570, 446, 500, 512, 446, 566],
        [428, 584, 416, 590, 400, 590],
      ]),
      fill: print(0, 0.62, 400, 322),
      surface: "leather",
      edge: 10,
      edgeHeight: 6,
      bulge: 44,
      bulgeHeight: 16,
      body: 150,
      bodyHeight: 40,
      shadow: 0.62,
      shadowBlur: 6,
      shadowX: 5,
      shadowY: 9,
      shine: 0.6,
      folds: [
        fold([130, 352, 260, 338, 540, 338, 670, 352], 14, 14, 0.2, 9),
        fold([180, 372, 260, 420, 320, 480, 372, 540], 8, 30, 0.14, 14),
        fold([430, 360, 470, 420, 440, 480, 410, 530], 10, 36, -0.14, 16),
      ],
    },
    {
      ...hide,
      shape: [
        [118, 350],
        [126, 370, 146, 382, 166, 394],
        [236, 440, 304, 506, 358, 560],
        [382, 585, 418, 585, 442, 560],
        [496, 506, 564, 440, 634, 394],
        [654, 382, 674, 370, 682, 350],
      ],
      stroke: 19,
      cap: "butt",
      fill: ground(0.8),
      edge: 6,
      edgeHeight: 4,
      bulgeHeight: 1.5,
      body: 60,
      bodyHeight: 6,
      shadow: 0.35,
      art: stitch(
        "M126 350C134 366 150 376 170 388C240 434 308 500 362 554C384 577 416 577 438 554C492 500 560 434 630 388C650 376 666 366 674 350",
        thread,
        1.9,
      ),
    },
    ...wristStrap,
    {
      ...metal,
      shape: circle(400, 548, 27),
      fill: brass,
      bulge: 16,
      bulgeHeight: 4,
      shadow: 0.6,
      shadowBlur: 5,
      shadowX: 4,
      shadowY: 7,
      folds: [seam("M400 529A19 19 0 1 0 400.1 529", -0.5, 2.6, 1)],
    },
    {
      ...metal,
      shape: [
        [391, 526],
        [397, 520, 403, 520, 409, 526],
        [411, 540, 411, 556, 409, 570],
        [403, 576, 397, 576, 391, 570],
        [389, 556, 389, 540, 391, 526],
      ],
      fill: fixed("#e6c474"),
      bulge: 12,
      bulgeHeight: 8,
    },
  ],
};
