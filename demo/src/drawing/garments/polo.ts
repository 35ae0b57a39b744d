import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, rib, trim } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { crease } from "./creases.ts";
import { fallenCollar } from "./from-behind.ts";
import {
  bodyPrint,
  jerseyBody,
  jerseyFolds,
  jerseyRelief,
  jerseySleeve,
  leftSleeveFolds,
  rightSleeveFolds,
  sleevePrint,
} from "./jersey.ts";
import { pearlButtons } from "./pearl-buttons.ts";
import { mirrorSewn, tonalStitch } from "./sewing.ts";

const fineRib = (angle: number) => ({ ...rib(angle), scale: 0.42 });

const sleeve: Layer = { shape: jerseySleeve, fill: sleevePrint, ...jerseyRelief };
const cuff: Layer = {
  shape: [
    [118, 366],
    [148, 394, 186, 411, 227, 418],
    [226, 430, 222, 442, 217, 450],
    [174, 442, 132, 424, 101, 396],
    [106, 386, 112, 376, 118, 366],
  ],
  fill: fineRib(24),
  edge: 4,
  edgeHeight: 2,
  bulgeHeight: 3,
  bodyHeight: 4,
  shadow: 0.3,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 2,
};
/** A line of the other color is knitted into cuffs and collar. */
const knittedLine = (shape: Path): Layer => ({
  shape,
  stroke: 3.4,
  cap: "butt",
  fill: trim(),
  shadow: 0,
  edgeHeight: 0,
  bulgeHeight: 0,
  bodyHeight: 0,
});
const cuffLine = knittedLine([
  [107, 387],
  [138, 414, 178, 431, 220, 439],
]);

const placket: Layer = {
  shape: [
    [384, 221],
    [400, 227],
    [416, 221],
    [416, 372],
    [384, 372],
  ],
  fill: bodyPrint,
  edge: 3,
  edgeHeight: 1.6,
  bulge: 8,
  bulgeHeight: 1.4,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 2,
  bend: 2,
  folds: crease([385, 318, 394, 324, 406, 322, 415, 314], 8, 0.1, 4),
  art: tonalStitch("M388 224V368H412V224M388 352H412L388 368M388 352L412 368", 1),
};

const collar: Layer = {
  shape: [
    [330, 152],
    [340, 184, 368, 214, 400, 226],
    [388, 248, 374, 270, 360, 286],
    [356, 290, 351, 289, 348, 285],
    [334, 254, 316, 224, 300, 204],
    [304, 184, 314, 164, 330, 152],
  ],
  fill: fineRib(-40),
  edge: 5,
  edgeHeight: 2.4,
  bulge: 20,
  bulgeHeight: 3,
  body: 44,
  bodyHeight: 9,
  shadow: 0.5,
  shadowBlur: 5,
  shadowX: 3,
  shadowY: 6,
  folds: [fold([346, 190, 336, 214, 338, 240, 350, 270], 14, 6, 0.2, 7)],
};
const collarLine = knittedLine([
  [307, 201],
  [322, 222, 340, 252, 354, 281],
  [368, 264, 382, 244, 392, 223],
]);

/** Its neck is higher than the front's, its hem the same. */
const whole: Layer = {
  shape: [
    [400, 188],
    [436, 188, 466, 182, 482, 166],
    ...jerseyBody(802).slice(2, -1),
    [334, 182, 364, 188, 400, 188],
  ],
  fill: bodyPrint,
  ...jerseyRelief,
  shadow: 0.36,
  folds: [...jerseyFolds.slice(4), ...crease([290, 420, 350, 434, 450, 434, 510, 420], 16, 0.13, 8)],
  art: tonalStitch("M227 790C280 802 340 806 400 806C460 806 520 802 573 790", 1),
};

export const polo: Garment = {
  widen: 1.1,
  detail: { x: 0.5, y: 0.25, zoom: 2 },
  layers: [
    {
      shape: symmetric([
        [400, 240],
        [436, 232, 462, 200, 472, 154],
        [452, 144, 424, 140, 400, 140],
      ]),
      fill: ground(0.7),
      light: 0.5,
      shadow: 0,
      bodyHeight: 8,
      folds: [seam("M334 172C366 184 434 184 466 172", -0.3, 2, 1)],
      art: `<rect x="382" y="190" width="36" height="15" rx="1.5" fill="#f4ecdc" fill-opacity=".9"/>`,
    },
    /** The back reaches lower than the front, and shows in the vents. */
    {
      shape: symmetric([
        [400, 700],
        [568, 700],
        [571, 740, 573, 790, 573, 812],
        [520, 824, 450, 828, 400, 828],
      ]),
      fill: { ...bodyPrint, tone: 0.8 },
      ...jerseyRelief,
      light: 0.6,
      art: tonalStitch("M227 805C280 817 340 821 400 821C460 821 520 817 573 805", 1),
    },
    { ...sleeve, folds: leftSleeveFolds },
    mirrorLayer({ ...sleeve, folds: rightSleeveFolds }),
    cuff,
    mirrorLayer(cuff),
    cuffLine,
    mirrorLayer(cuffLine),
    {
      shape: symmetric([
        ...jerseyBody(736).slice(0, 5),
        [571, 760, 568, 782, 564, 802],
        [516, 811, 450, 814, 400, 814],
      ]),
      fill: bodyPrint,
      ...jerseyRelief,
      shadow: 0.36,
      folds: jerseyFolds,
      art: tonalStitch(
        "M237 794C284 803 340 807 400 807C460 807 516 803 563 794M229 728L242 800M571 728L558 800",
        1,
      ),
    },
    placket,
    collar,
    mirrorSewn(collar),
    collarLine,
    mirrorLayer(collarLine),
    pearlButtons([
      [400, 252],
      [400, 298],
      [400, 340],
    ]),
  ],
  back: [
    { ...sleeve, folds: leftSleeveFolds },
    mirrorLayer({ ...sleeve, folds: rightSleeveFolds }),
    cuff,
    mirrorLayer(cuff),
    cuffLine,
    mirrorLayer(cuffLine),
    whole,
    fallenCollar(
      [
        [400, 142],
        [436, 142, 458, 144, 470, 152],
        [494, 174, 504, 194, 508, 214],
        [470, 204, 434, 200, 400, 200],
      ],
      fineRib(0),
    ),
    knittedLine([
      [296, 205],
      [330, 196, 364, 192, 400, 192],
      [436, 192, 470, 196, 504, 205],
    ]),
  ],
};
