import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print, stitch } from "../garment.ts";
import { closedPath, ellipse, type Path } from "../paths.ts";
import { forBothFeet, within } from "./lasts.ts";

const waxedThread = "#e3c79a";
const lining = fixed("#cfa673");

/** The sole of the left foot, clockwise from the toe. */
const sole: Path = [
  [270, 132],
  [330, 134, 362, 196, 366, 276],
  [368, 360, 344, 430, 338, 520],
  [334, 600, 350, 664, 346, 744],
  [342, 822, 304, 868, 260, 868],
  [208, 868, 174, 820, 174, 742],
  [174, 650, 158, 560, 148, 470],
  [138, 376, 142, 302, 168, 232],
  [190, 170, 226, 132, 270, 132],
];

/** Where the foot goes in: counterclockwise, so that it is a hole in the upper. */
const mouth: Path = [
  [248, 500],
  [208, 502, 190, 530, 192, 580],
  [194, 640, 197, 690, 199, 744],
  [201, 804, 224, 834, 260, 834],
  [298, 834, 319, 804, 321, 744],
  [323, 690, 318, 640, 313, 580],
  [311, 530, 290, 500, 248, 500],
];

/** The seam that joins apron and vamp, from the outer end of the saddle around the toe to the inner one. */
const apronSeam =
  "M176 452C168 380 170 300 192 246C210 200 238 178 268 178C300 178 322 206 330 252C340 310 330 390 324 452";

const leather: Partial<Layer> = {
  surface: "leather",
  edge: 8,
  edgeHeight: 5,
  bulge: 30,
  bulgeHeight: 8,
  body: 110,
  bodyHeight: 40,
  shadow: 0.4,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 6,
};

const layersOfLeft: readonly Layer[] = [
  {
    shape: within(sole, -6, 15),
    fill: fixed("#2c1e16"),
    surface: "leather",
    shadow: 0,
    bodyHeight: 4,
  },
  {
    shape: within(sole, -7, 4),
    fill: fixed("#7a5230"),
    surface: "leather",
    edge: 6,
    edgeHeight: 5,
    bodyHeight: 4,
    shadow: 0.4,
    shadowBlur: 2,
    shadowX: 1,
    shadowY: 3,
    bend: 0,
    art: forBothFeet(stitch(closedPath(within(sole, -1, 3)), waxedThread, 2.4)),
  },
  {
    shape: ellipse(257, 664, 74, 186),
    fill: lining,
    surface: "leather",
    shadow: 0,
    edgeHeight: 0,
    bodyHeight: -26,
    body: 130,
    shine: 0.3,
    folds: [
      seam("M216 560C216 640 218 700 222 760C228 806 292 806 298 760C302 700 300 640 296 560", -0.22, 4, 2.4),
      fold([258, 690, 260, 730, 262, 770, 258, 800], 50, 70, -0.3, 14),
    ],
    art: forBothFeet(
      `<g fill="none" stroke="#7d5028" stroke-opacity="0.7" stroke-width="2.2"><path d="M260 700L280 728L260 756L240 728ZM260 714L270 728L260 742L250 728Z"/></g><linearGradient id="vamp" gradientUnits="userSpaceOnUse" x1="0" y1="520" x2="0" y2="650"><stop stop-color="#1c0f07" stop-opacity="0.92"/><stop offset="0.4" stop-color="#2a180c" stop-opacity="0.55"/><stop offset="1" stop-color="#2a180c" stop-opacity="0"/></linearGradient><path d="M170 470H350V660H170Z" fill="url(#vamp)"/>`,
    ),
  },
  {
    ...leather,
    shape: [within(sole, 5), mouth],
    fill: print(0, 0.5, 250, 140),
    bulge: 34,
    bulgeHeight: 16,
    shadow: 0.55,
    shadowX: 5,
    shadowY: 8,
    shadowBlur: 6,
    shine: 1.2,
    folds: [
      fold([160, 430, 150, 380, 156, 310, 180, 250], 8, 10, -0.12, 6),
      seam("M170 620C176 612 182 606 190 604", -0.5, 2.4, 1),
      seam("M350 620C344 612 332 606 316 604", -0.5, 2.4, 1),
      fold([152, 500, 164, 540, 168, 580, 172, 620], 4, 12, -0.25, 6),
      fold([346, 500, 340, 540, 336, 580, 342, 620], 4, 12, -0.25, 6),
    ],
    art: forBothFeet(
      stitch("M166 628C174 618 182 612 190 611M354 628C346 618 334 612 314 611", waxedThread, 1.7),
    ),
  },
  {
    ...leather,
    shape: [
      [176, 452],
      [168, 380, 170, 300, 192, 246],
      [210, 200, 238, 178, 268, 178],
      [300, 178, 322, 206, 330, 252],
      [340, 310, 330, 390, 324, 452],
      [322, 484, 312, 510, 300, 526],
      [284, 546, 216, 546, 202, 526],
      [188, 508, 180, 484, 176, 452],
    ],
    fill: print(0, 0.5, 264, 196),
    bodyHeight: 46,
    shadow: 0.3,
    shine: 1.3,
    folds: [seam(apronSeam, 0.85, 10, 2.6), seam("M206 520C220 534 282 534 296 520", -0.4, 2.4, 1)],
    art: forBothFeet(
      `<path d="${apronSeam}" fill="none" stroke="${waxedThread}" stroke-width="13" stroke-dasharray="2.4 9"/>${stitch("M208 518C222 532 280 532 294 518", waxedThread, 1.7)}`,
    ),
  },
  {
    ...leather,
    shape: [
      [149, 424],
      [200, 384, 306, 384, 357, 424],
      [356, 452, 350, 480, 346, 506],
      [336, 510, 328, 508, 322, 502],
      [296, 470, 214, 470, 186, 502],
      [178, 510, 168, 512, 158, 506],
      [153, 480, 151, 452, 149, 424],
    ],
    fill: print(90, 0.5, 252, 400),
    bodyHeight: 34,
    shadow: 0.6,
    shadowY: 9,
    shadowBlur: 6,
    shine: 1.3,
    folds: [fold([156, 462, 210, 424, 300, 424, 350, 462], 26, 26, 0.12, 10)],
    art: forBothFeet(
      stitch(
        "M150 432C202 393 304 393 354 432M157 498C170 504 180 502 190 490C216 460 294 460 318 490C326 502 336 504 347 498",
        waxedThread,
        1.8,
      ),
    ),
  },
  {
    shape: [
      [222, 428],
      [232, 424, 238, 420, 244, 418],
      [250, 412, 256, 412, 262, 418],
      [268, 420, 274, 424, 284, 428],
      [274, 434, 268, 438, 262, 440],
      [256, 447, 250, 447, 244, 440],
      [238, 438, 232, 434, 222, 428],
    ],
    fill: ground(0.34),
    surface: "leather",
    shadow: 0,
    edge: 5,
    edgeHeight: -6,
    bulgeHeight: -4,
    bodyHeight: 0,
    shine: 0,
  },
  {
    ...leather,
    shape: [
      [209, 530],
      [190, 544, 192, 566, 193, 590],
      [194, 640, 197, 690, 199, 744],
      [201, 804, 224, 834, 260, 834],
      [298, 834, 319, 804, 321, 744],
      [323, 690, 317, 640, 312, 590],
      [311, 566, 312, 544, 293, 530],
    ],
    stroke: 11,
    fill: ground(0.88),
    edge: 6,
    edgeHeight: 5,
    bulge: 12,
    bulgeHeight: 4,
    body: 0,
    bodyHeight: 0,
    shadow: 0.4,
  },
  {
    ...leather,
    shape: [
      [249, 832],
      [271, 832],
      [272, 842, 272, 850, 274, 861],
      [264, 863, 256, 863, 246, 861],
      [248, 850, 248, 842, 249, 832],
    ],
    fill: ground(0.92),
    body: 0,
    bodyHeight: 0,
    shadow: 0.4,
  },
];

/** A pair of penny loafers seen from above: a hand-sewn apron, a slotted saddle, a welted sole. */
export const loafer: Garment = {
  fill: { width: 0.72, height: 0.8 },
  detail: { x: 0.235, y: 0.36, zoom: 2.05 },
  layers: [...layersOfLeft, ...layersOfLeft.map(mirrorLayer)],
};
