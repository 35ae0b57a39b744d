import { mirrorFold, seam } from "../folds.ts";
import { type Garment, type Layer, mirrorLayer, print, rib } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { gauge, knitFolds, knitRelief, knitSleeves } from "./knitwear.ts";
import { hornButtons } from "./tailoring.ts";

const fineRib = (angle = 0) => ({ ...rib(angle), scale: 0.62 });

/** The left front to the middle of the button band; the neck slopes to the first button. */
const front: Path = [
  [330, 170],
  [288, 184, 250, 200, 214, 216],
  [240, 270, 248, 340, 240, 424],
  [234, 520, 232, 640, 228, 756],
  [290, 770, 350, 772, 402, 772],
  [402, 430],
  [374, 370, 342, 260, 330, 170],
];
const armhole = seam("M214 216C240 270 248 340 240 424", -0.2, 3, 1.6);

const frontPiece: Layer = {
  shape: front,
  fill: print(0, gauge, 300, 200),
  ...knitRelief,
  shadow: 0.4,
  folds: [...knitFolds, armhole],
};

const hem: Layer = {
  shape: symmetric([
    [400, 758],
    [460, 758, 520, 754, 572, 744],
    [573, 768, 571, 794, 566, 818],
    [510, 829, 450, 831, 400, 831],
  ]),
  fill: { ...rib(), scale: 0.8 },
  edge: 8,
  edgeHeight: 4,
  bulgeHeight: 5,
  body: 60,
  bodyHeight: 10,
};

const bandRelief = {
  edge: 6,
  edgeHeight: 3,
  bulge: 18,
  bulgeHeight: 4,
  bodyHeight: 3,
  shadow: 0.45,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 4,
  bend: 2,
} satisfies Partial<Layer>;

/** The band around the neck, sloping from the shoulder to the first button. */
const neckBand: Layer = {
  shape: [
    [326, 168],
    [334, 264, 354, 366, 385, 440],
    [400, 448],
    [416, 442],
    [384, 372, 364, 262, 354, 160],
    [344, 158, 334, 161, 326, 168],
  ],
  fill: fineRib(-13),
  ...bandRelief,
};
/** The button band of the front that lies on top. */
const buttonBand: Layer = {
  shape: [
    [385, 436],
    [415, 436],
    [415, 830],
    [400, 832, 392, 832, 385, 831],
  ],
  fill: fineRib(),
  ...bandRelief,
  art: hornButtons(
    [462, 546, 628, 716, 800].map((y) => [400, y] as const),
    9,
  ),
};

const pocket: Layer = {
  shape: [
    [262, 592],
    [352, 598],
    [354, 700],
    [352, 708, 348, 711, 342, 711],
    [270, 708],
    [263, 708, 259, 703, 259, 696],
  ],
  fill: print(2, gauge, 300, 200),
  edge: 6,
  edgeHeight: 3,
  bulgeHeight: 3,
  bodyHeight: 5,
  shadow: 0.36,
  shadowBlur: 4,
  shadowX: 2,
  shadowY: 4,
};
const pocketTop: Layer = {
  shape: [
    [260, 584],
    [354, 590],
    [355, 622],
    [260, 616],
  ],
  fill: fineRib(2),
  edge: 5,
  edgeHeight: 3,
  bulgeHeight: 3,
  bodyHeight: 3,
  shadow: 0.34,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 3,
};

export const cardigan: Garment = {
  detail: { x: 0.5, y: 0.31, zoom: 1.9 },
  layers: [
    /** The inside of the back. */
    {
      shape: symmetric([
        [400, 470],
        [440, 400, 456, 280, 462, 168],
        [450, 174, 424, 176, 400, 176],
      ]),
      fill: { ...print(0, gauge), tone: 0.68 },
      light: 0.5,
      shadow: 0,
      bodyHeight: 8,
      art: `<rect x="380" y="206" width="40" height="17" rx="1.5" fill="#efe6d4" fill-opacity=".9"/>`,
    },
    {
      shape: symmetric([
        [400, 192],
        [428, 192, 450, 188, 466, 178],
        [462, 166, 456, 160, 446, 158],
        [430, 164, 415, 166, 400, 166],
      ]),
      fill: { ...fineRib(), tone: 0.85 },
      ...bandRelief,
    },
    ...knitSleeves,
    { ...mirrorLayer(frontPiece), folds: [...knitFolds, mirrorFold(armhole)] },
    frontPiece,
    hem,
    mirrorLayer(neckBand),
    buttonBand,
    { ...neckBand, shadowX: 3, shadowY: 1 },
    pocket,
    mirrorLayer(pocket),
    pocketTop,
    mirrorLayer(pocketTop),
  ],
  back: [
    ...knitSleeves,
    {
      shape: symmetric([
        [400, 772],
        [470, 772, 530, 768, 572, 758],
        [568, 640, 566, 520, 560, 424],
        [552, 340, 560, 270, 586, 216],
        [550, 200, 512, 184, 470, 170],
        [450, 184, 426, 186, 400, 186],
      ]),
      fill: print(0, gauge, 400, 200),
      ...knitRelief,
      shadow: 0.4,
      folds: [...knitFolds.slice(6), armhole, mirrorFold(armhole)],
    },
    hem,
    {
      shape: symmetric([
        [400, 194],
        [430, 194, 456, 190, 476, 176],
        [472, 164, 462, 158, 450, 156],
        [434, 164, 418, 166, 400, 166],
      ]),
      fill: fineRib(),
      ...bandRelief,
    },
  ],
};
