import { drape, fold } from "../folds.ts";
import { type Garment, ground, type Layer, mirrorLayer, print } from "../garment.ts";
import { symmetric } from "../paths.ts";

const strap: Layer = {
  shape: [
    [340, 222],
    [344, 190, 352, 160, 368, 120],
  ],
  stroke: 6,
  fill: ground(),
  surface: "silk",
  edge: 4,
  edgeHeight: 4,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
};

export const slipDress: Garment = {
  widen: 1.1,
  highlight: 0.5,
  detail: { x: 0.5, y: 0.3, zoom: 1.75 },
  layers: [
    strap,
    mirrorLayer(strap),
    {
      shape: [
        [338, 214],
        [346, 256, 380, 296, 400, 300],
        [420, 296, 454, 256, 462, 214],
        [440, 290, 420, 330, 400, 332],
        [380, 330, 356, 290, 338, 214],
      ],
      fill: ground(0.6),
      light: 0.4,
      shadow: 0,
    },
    {
      shape: symmetric([
        [400, 300],
        [420, 296, 446, 262, 462, 214],
        [480, 232, 492, 258, 500, 292],
        [502, 330, 490, 380, 486, 430],
        [492, 520, 548, 760, 574, 944],
        [530, 968, 486, 950, 442, 966],
        [425, 970, 412, 968, 400, 964],
      ]),
      fill: print(0, 0.56, 400, 220),
      surface: "silk",
      body: 90,
      folds: [
        ...drape({
          count: 6,
          top: { y: 470, from: 330, to: 470 },
          bottom: { y: 956, from: 232, to: 568 },
          seed: 23,
          endWidth: 34,
          height: 0.6,
          blur: 8,
          raggedness: 0.4,
        }),
        fold([316, 300, 360, 330, 420, 340, 470, 318], 3, 16, -0.6, 6),
        fold([324, 340, 370, 368, 420, 366, 476, 346], 3, 16, 0.55, 6),
        fold([326, 430, 372, 450, 420, 440, 480, 426], 12, 3, -0.5, 7),
        fold([330, 300, 344, 320, 352, 330, 372, 336], 3, 10, 0.5, 5),
      ],
    },
  ],
};
