import { fold, mirrorFold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print, rib } from "../garment.ts";
import { symmetric } from "../paths.ts";

const sleeve: Layer = {
  shape: [
    [272, 206],
    [230, 226, 190, 286, 162, 360],
    [188, 386, 228, 402, 264, 406],
    [274, 376, 286, 340, 292, 310],
    [290, 270, 284, 236, 272, 206],
  ],
  fill: print(24, 0.5, 200, 200),
  bodyHeight: 11,
  bulgeHeight: 4,
  folds: [
    fold([268, 240, 240, 290, 212, 330, 198, 384], 3, 18, 0.6, 6),
    fold([282, 260, 262, 310, 246, 350, 238, 398], 3, 14, -0.6, 5),
    fold([288, 330, 270, 346, 250, 354, 226, 354], 8, 2, -0.5, 4),
    seam("M167 348C192 374 230 390 268 394", -0.6, 2, 1),
  ],
};
const leftFolds = [
  fold([286, 340, 316, 372, 350, 392, 384, 396], 10, 2, -0.5, 6),
  fold([284, 480, 300, 560, 306, 640, 298, 724], 4, 24, 0.55, 8),
  fold([310, 450, 332, 540, 338, 640, 332, 728], 3, 22, -0.5, 8),
  fold([290, 610, 330, 630, 380, 626, 420, 640], 8, 3, -0.3, 8),
];

export const tShirt: Garment = {
  widen: 1.16,
  detail: { x: 0.5, y: 0.24, zoom: 1.9 },
  layers: [
    {
      shape: symmetric([
        [400, 214],
        [430, 210, 448, 194, 454, 174],
        [430, 166, 415, 166, 400, 166],
      ]),
      fill: ground(0.6),
      light: 0.4,
      shadow: 0,
      art: `<rect x="386" y="184" width="28" height="13" fill="#f4ecdc" fill-opacity=".85"/>`,
    },
    sleeve,
    mirrorLayer(sleeve),
    {
      shape: symmetric([
        [400, 222],
        [436, 220, 460, 204, 468, 180],
        [492, 186, 512, 194, 528, 204],
        [518, 250, 516, 300, 524, 356],
        [529, 480, 532, 600, 535, 722],
        [490, 736, 440, 738, 400, 738],
      ]),
      fill: print(0, 0.54, 400, 200),
      shadow: 0.4,
      folds: [
        ...leftFolds,
        ...leftFolds.map(mirrorFold),
        seam("M265 708C340 724 460 724 535 708", -0.5, 2, 1),
      ],
    },
    {
      shape: symmetric([
        [400, 238],
        [444, 236, 472, 214, 482, 186],
        [472, 178, 464, 176, 456, 174],
        [448, 198, 430, 210, 400, 212],
      ]),
      fill: rib(),
      edge: 6,
      edgeHeight: 4,
      shadow: 0.35,
      folds: [seam("M318 187C328 214 356 237 400 239C444 237 472 214 482 187", -0.5, 2, 1)],
    },
  ],
};
