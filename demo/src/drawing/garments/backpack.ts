import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print, stitch } from "../garment.ts";
import { symmetric } from "../paths.ts";

const leather = fixed("#7a4a2a");
const thread = "#e9cfa6";

const strap: Layer = {
  shape: [
    [268, 300],
    [226, 340, 196, 460, 190, 620],
    [188, 720, 200, 790, 226, 830],
  ],
  stroke: 30,
  cap: "butt",
  fill: ground(0.72),
  edge: 10,
  edgeHeight: 6,
  bulgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
};

const buckle: Layer = {
  shape: [
    [318, 560],
    [344, 560],
    [344, 690],
    [340, 702, 322, 702, 318, 690],
  ],
  fill: leather,
  surface: "leather",
  edgeHeight: 5,
  bodyHeight: 4,
  shadow: 0.5,
  art: stitch("M323 566V688M339 566V688M477 566V688M461 566V688", thread, 1.5),
};
const pin: Layer = {
  shape: [
    [314, 632],
    [348, 632],
    [348, 656],
    [314, 656],
    [314, 632],
  ],
  stroke: 5,
  fill: fixed("#d8b25e"),
  surface: "metal",
  edge: 4,
  edgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 3,
};

/** A flap-top day pack, standing. */
export const backpack: Garment = {
  floor: 892,
  widen: 1.04,
  fill: { width: 0.7, height: 0.78 },
  detail: { x: 0.5, y: 0.42, zoom: 1.8 },
  layers: [
    strap,
    mirrorLayer(strap),
    {
      shape: [
        [366, 236],
        [366, 180, 376, 166, 400, 166],
        [424, 166, 434, 180, 434, 236],
      ],
      stroke: 16,
      cap: "butt",
      fill: leather,
      surface: "leather",
      edge: 8,
      edgeHeight: 7,
      bulgeHeight: 3,
      body: 0,
      bodyHeight: 0,
      shadow: 0.4,
    },
    {
      shape: symmetric([
        [400, 226],
        [470, 226, 540, 240, 562, 300],
        [588, 400, 598, 640, 592, 840],
        [588, 872, 560, 888, 520, 890],
        [480, 893, 440, 894, 400, 894],
      ]),
      fill: print(0, 0.62, 400, 240),
      bulgeHeight: 14,
      body: 120,
      bodyHeight: 60,
      folds: [
        fold([230, 500, 260, 560, 262, 700, 236, 820], 6, 26, -0.4, 9),
        fold([570, 500, 540, 560, 538, 700, 564, 820], 6, 26, 0.4, 9),
        seam("M206 820C260 846 540 846 594 820", -0.5, 3, 1.2),
      ],
    },
    {
      shape: symmetric([
        [400, 620],
        [500, 620, 540, 626, 548, 640],
        [554, 700, 554, 780, 544, 846],
        [520, 866, 460, 870, 400, 870],
      ]),
      fill: print(0, 0.62, 400, 620),
      edge: 8,
      edgeHeight: 5,
      bulgeHeight: 12,
      body: 80,
      bodyHeight: 24,
      shadow: 0.55,
      shadowBlur: 7,
      folds: [
        seam("M254 652C300 640 500 640 546 652", -0.5, 2.4, 1),
        fold([290, 700, 300, 760, 290, 820, 300, 860], 6, 20, 0.35, 8),
      ],
    },
    {
      shape: symmetric([
        [400, 222],
        [480, 222, 548, 240, 566, 300],
        [584, 380, 588, 480, 580, 560],
        [566, 596, 520, 612, 400, 614],
      ]),
      fill: print(0, 0.62, 400, 226),
      edge: 8,
      edgeHeight: 5,
      bulgeHeight: 12,
      body: 100,
      bodyHeight: 30,
      shadow: 0.6,
      shadowBlur: 8,
      folds: [
        seam("M230 552C246 584 300 596 400 598C500 596 554 584 570 552", -0.5, 2.4, 1),
        fold([250, 300, 300, 280, 500, 280, 550, 300], 12, 12, 0.4, 10),
      ],
    },
    buckle,
    mirrorLayer(buckle),
    pin,
    mirrorLayer(pin),
  ],
};
