import { type Fold, fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print, stitch } from "../garment.ts";
import { circle, type Path, symmetric } from "../paths.ts";
import { crease, rumple } from "./creases.ts";
import { mirrorSewn } from "./sewing.ts";

const weave = 0.46;
const thread = "#c98a4a";
const brass = "#c0945a";

const topStitch = (path: string): string => stitch(path, thread, 1.5);

/** The wearer's right leg, cut wide for play. */
const leg: Path = [
  [258, 470],
  [403, 470],
  [403, 622],
  [401, 640, 398, 654, 396, 668],
  [392, 736, 388, 800, 384, 858],
  [340, 866, 288, 866, 244, 858],
  [243, 780, 233, 650, 240, 570],
  [244, 530, 252, 500, 258, 470],
];
const legFolds: Fold[] = [
  ...crease([400, 628, 372, 646, 338, 644, 296, 622], 13, 0.26, 5),
  ...crease([398, 652, 374, 678, 342, 688, 304, 684], 12, 0.22, 6),
  ...crease([252, 560, 282, 578, 314, 582, 352, 570], 12, 0.16, 6),
  fold([282, 500, 276, 600, 276, 700, 284, 870], 3, 24, 0.24, 8),
  fold([352, 660, 348, 710, 342, 760, 346, 870], 3, 22, -0.22, 8),
];
const leftLegFolds = [
  ...legFolds,
  ...crease([248, 726, 282, 742, 318, 736, 354, 722], 13, 0.2, 6),
  ...crease([384, 796, 350, 812, 312, 806, 268, 818], 13, 0.22, 6),
  ...rumple({
    count: 10,
    top: { y: 520, from: 270, to: 380 },
    bottom: { y: 830, from: 254, to: 376 },
    angle: 40,
    spread: 60,
    length: 70,
    seed: 6,
  }),
];
const rightLegFolds = [
  ...legFolds,
  ...crease([250, 690, 286, 698, 320, 708, 360, 700], 13, 0.18, 6),
  ...crease([250, 784, 290, 802, 332, 794, 378, 780], 14, 0.24, 6),
  ...rumple({
    count: 10,
    top: { y: 520, from: 270, to: 380 },
    bottom: { y: 830, from: 254, to: 376 },
    angle: 130,
    spread: 60,
    length: 70,
    seed: 14,
  }),
];
const legRelief = {
  edge: 5,
  edgeHeight: 2.4,
  bulgeHeight: 6,
  body: 80,
  bodyHeight: 18,
  bend: 3,
} satisfies Partial<Layer>;
const leftLeg: Layer = {
  shape: leg,
  fill: print(2, weave, 330, 470),
  ...legRelief,
  folds: [
    ...leftLegFolds,
    seam("M300 474C304 520 288 556 250 566", -0.4, 2.6, 1),
    seam("M403 472V622", -0.36, 2.4, 1),
  ],
  art: topStitch("M306 474C310 524 292 562 249 573M397 474V624"),
};
const rightLeg: Layer = mirrorSewn({
  shape: leg,
  fill: print(2, weave, 330, 470),
  ...legRelief,
  folds: [...rightLegFolds, seam("M300 474C304 520 288 556 250 566", -0.4, 2.6, 1)],
  art: topStitch("M306 474C310 524 292 562 249 573M372 474V556C372 586 384 602 401 610"),
});

/** The legs are rolled up once; the back of the cloth shows. */
const roll: Layer = {
  shape: [
    [236, 836],
    [284, 848, 342, 848, 389, 836],
    [391, 854, 390, 874, 386, 894],
    [340, 904, 284, 904, 238, 894],
    [234, 874, 234, 854, 236, 836],
  ],
  fill: { ...print(2, weave, 330, 470), tone: 1.06 },
  edge: 8,
  edgeHeight: 4,
  bulgeHeight: 5,
  body: 50,
  bodyHeight: 10,
  shadow: 0.45,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 3,
  art: topStitch("M237 847C284 859 342 859 390 847"),
  folds: [
    ...crease([262, 898, 286, 880, 316, 874, 346, 880], 10, 0.14, 5),
    seam("M382 840C384 858 383 878 380 898", -0.24, 2, 1),
  ],
};

const bib: Layer = {
  shape: symmetric([
    [400, 252],
    [430, 252, 448, 250, 462, 248],
    [464, 300, 470, 344, 490, 384],
    [504, 412, 526, 432, 546, 446],
    [545, 452, 544, 458, 543, 464],
    [480, 472, 440, 472, 400, 472],
  ]),
  fill: print(0, weave, 400, 250),
  edge: 5,
  edgeHeight: 2.2,
  bulgeHeight: 5,
  body: 70,
  bodyHeight: 12,
  bend: 3,
  shadow: 0.36,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 3,
  folds: [
    seam("M336 264C370 268 430 268 464 264", -0.2, 2, 1),
    ...crease([300, 424, 322, 414, 338, 396, 346, 370], 12, 0.16, 6),
    ...crease([500, 420, 478, 414, 462, 396, 452, 372], 12, 0.18, 6),
    ...rumple({
      count: 8,
      top: { y: 290, from: 350, to: 450 },
      bottom: { y: 430, from: 310, to: 490 },
      spread: 60,
      length: 60,
      height: 0.08,
      seed: 2,
    }),
  ],
  art: topStitch(
    "M340 262C370 266 430 266 460 262M345 254C343 304 336 348 317 386C303 412 284 430 262 444M455 254C457 304 464 348 483 386C497 412 516 430 538 444",
  ),
};

const bibPocket: Layer = {
  shape: [
    [352, 306],
    [448, 306],
    [450, 384],
    [444, 396, 434, 402, 424, 406],
    [408, 410, 392, 410, 376, 406],
    [366, 402, 356, 396, 350, 384],
  ],
  fill: print(0, weave, 404, 256),
  edge: 4,
  edgeHeight: 2.2,
  bulgeHeight: 3,
  bodyHeight: 5,
  bend: 3,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 4,
  folds: crease([366, 398, 376, 370, 372, 346, 378, 324], 9, 0.12, 5),
  art: topStitch(
    "M352 320H448M356 322L355 382C361 391 369 396 378 400C392 404 408 404 422 400C431 396 439 391 445 382L444 322M424 320V400",
  ),
};

const waistband: Layer = {
  shape: symmetric([
    [400, 444],
    [460, 444, 510, 442, 545, 437],
    [546, 450, 545, 464, 543, 476],
    [500, 483, 450, 484, 400, 484],
  ]),
  fill: print(90, weave, 400, 440),
  edge: 4,
  edgeHeight: 2.2,
  bulgeHeight: 2,
  body: 60,
  bodyHeight: 9,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 3,
  art: topStitch("M256 442C330 452 470 452 544 442M258 470C330 480 470 480 542 470"),
};

/** The hip closes with two buttons over a facing. */
const sidePlacket: Layer = {
  shape: [
    [257, 470],
    [281, 473],
    [274, 520, 266, 550, 258, 572],
    [251, 576, 244, 575, 239, 571],
    [243, 532, 250, 500, 257, 470],
  ],
  fill: print(6, weave, 260, 470),
  edge: 4,
  edgeHeight: 2,
  bulgeHeight: 2,
  bodyHeight: 3,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 2,
  art: topStitch("M276 475C270 520 262 548 254 567"),
};

const metalRelief = {
  surface: "metal",
  shine: 0.55,
  edge: 4,
  edgeHeight: 3.4,
  bulge: 6,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2,
  shadowX: 1.5,
  shadowY: 3,
} satisfies Partial<Layer>;
const metalButtons = (places: readonly (readonly [x: number, y: number])[], radius: number): Layer => ({
  shape: places.map(([x, y]) => circle(x, y, radius)),
  fill: fixed(brass),
  ...metalRelief,
  art: places
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${radius * 0.66}" fill="none" stroke="#4d3517" stroke-opacity=".6"/><circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="#4d3517" fill-opacity=".55"/>`,
    )
    .join(""),
});

const strap: Layer = {
  shape: [
    [316, 132],
    [326, 122, 344, 122, 352, 132],
    [360, 160, 366, 190, 368, 232],
    [340, 234],
    [336, 196, 328, 160, 316, 132],
  ],
  fill: print(-8, weave, 344, 130),
  edge: 5,
  edgeHeight: 2.6,
  bulgeHeight: 3,
  body: 30,
  bodyHeight: 6,
  bend: 2,
  shadow: 0.45,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 4,
  art: topStitch("M322 134C334 164 342 198 345 230M347 134C355 162 361 194 363 230"),
};
/** The straps cross behind. */
const backStrap: Layer = {
  shape: [
    [322, 126],
    [350, 126],
    [390, 170, 428, 230, 450, 290],
    [424, 300],
    [396, 236, 356, 176, 322, 126],
  ],
  fill: { ...print(40, weave, 400, 200), tone: 0.62 },
  edge: 4,
  edgeHeight: 2,
  bulgeHeight: 3,
  bodyHeight: 3,
  shadow: 0.4,
  shadowBlur: 3,
};

/** A slider for the strap's length, and a wire loop that hooks over the bib's button. */
const slider: Layer = {
  shape: [
    [337, 216],
    [371, 213],
    [372, 228],
    [338, 231],
    [337, 216],
  ],
  stroke: 4,
  fill: fixed(brass),
  ...metalRelief,
};
const loop: Layer = {
  shape: [
    [340, 236],
    [370, 234],
    [369, 250, 366, 262, 364, 274],
    [362, 286, 350, 287, 347, 275],
    [344, 262, 341, 250, 340, 236],
  ],
  stroke: 4,
  fill: fixed(brass),
  ...metalRelief,
};

/** Behind, the seat rises to a point between the shoulder blades, and the straps cross. */
const backPanel: Layer = {
  shape: symmetric([
    [400, 286],
    [414, 286],
    [432, 330, 470, 410, 546, 446],
    [545, 452, 544, 458, 543, 464],
    [480, 472, 440, 472, 400, 472],
  ]),
  fill: print(0, weave, 400, 250),
  edge: 5,
  edgeHeight: 2.2,
  bulgeHeight: 5,
  body: 70,
  bodyHeight: 12,
  bend: 3,
  shadow: 0.36,
  shadowBlur: 4,
  folds: [seam("M400 288V440", -0.3, 2, 1)],
  art: topStitch("M394 292C376 336 336 412 262 446M406 292C424 336 464 412 538 446"),
};
const crossedStrap: Layer = {
  shape: [
    [322, 124],
    [332, 116, 344, 116, 352, 124],
    [378, 170, 410, 240, 424, 300],
    [408, 312, 400, 314, 394, 312],
    [382, 250, 352, 180, 322, 124],
  ],
  fill: print(-24, weave, 344, 130),
  edge: 5,
  edgeHeight: 2.6,
  bulgeHeight: 3,
  body: 30,
  bodyHeight: 6,
  bend: 2,
  shadow: 0.45,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 4,
  art: topStitch("M330 124C358 178 388 248 402 308M346 124C372 174 402 240 416 300"),
};
const backPocket: Layer = {
  ...bibPocket,
  shape: [
    [282, 520],
    [368, 524],
    [368, 604],
    [326, 626],
    [280, 600],
  ],
  folds: [],
  art: topStitch("M282 534L368 538M286 526L284 598L326 620L364 601V528"),
};

export const dungarees: Garment = {
  widen: 1.2,
  detail: { x: 0.5, y: 0.28, zoom: 1.75 },
  layers: [
    mirrorLayer(backStrap),
    backStrap,
    /** The inside of the back. */
    {
      shape: symmetric([
        [400, 300],
        [440, 300, 452, 296, 466, 286],
        [490, 350, 520, 410, 546, 446],
        [480, 470, 440, 470, 400, 470],
      ]),
      fill: ground(0.55),
      light: 0.4,
      shadow: 0.3,
    },
    rightLeg,
    mirrorSewn(roll),
    { ...leftLeg, shadow: 0.35, shadowBlur: 4 },
    roll,
    bib,
    bibPocket,
    waistband,
    sidePlacket,
    mirrorSewn(sidePlacket),
    metalButtons(
      [
        [264, 492],
        [256, 540],
        [536, 492],
        [544, 540],
      ],
      7,
    ),
    strap,
    mirrorSewn(strap),
    metalButtons(
      [
        [355, 276],
        [445, 276],
      ],
      8.5,
    ),
    slider,
    mirrorLayer(slider),
    loop,
    mirrorLayer(loop),
  ],
  back: [
    rightLeg,
    mirrorSewn(roll),
    { ...leftLeg, shadow: 0.35, shadowBlur: 4 },
    roll,
    backPanel,
    waistband,
    backPocket,
    mirrorSewn(backPocket),
    sidePlacket,
    mirrorSewn(sidePlacket),
    metalButtons(
      [
        [264, 492],
        [256, 540],
        [536, 492],
        [544, 540],
      ],
      7,
    ),
    mirrorSewn(crossedStrap),
    crossedStrap,
  ],
};
