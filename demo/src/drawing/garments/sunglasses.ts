import { fixed, type Garment, ground, type Layer, mirrorLayer } from "../garment.ts";
import type { Path } from "../paths.ts";

const lens: Path = [
  [226, 478],
  [240, 452, 290, 446, 330, 450],
  [362, 454, 376, 470, 374, 498],
  [370, 548, 344, 586, 298, 588],
  [250, 588, 222, 552, 220, 510],
  [219, 496, 221, 486, 226, 478],
];
const shine = `<linearGradient id="lens" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1210"/><stop offset=".55" stop-color="#4a2c1c"/><stop offset="1" stop-color="#b4713f"/></linearGradient><rect x="200" y="430" width="200" height="180" fill="url(#lens)"/><path d="M236 470L286 456L246 566L228 534Z" fill="#fff" fill-opacity=".22"/><path d="M300 454L318 453L270 584L258 580Z" fill="#fff" fill-opacity=".14"/>`;
const temple: Layer = {
  shape: [
    [206, 470],
    [196, 440, 190, 400, 196, 360],
    [200, 330, 216, 306, 240, 300],
    [250, 302, 252, 314, 244, 320],
    [224, 332, 216, 356, 216, 390],
    [216, 420, 222, 446, 232, 464],
  ],
  fill: ground(0.8),
  surface: "gloss",
  edge: 8,
  edgeHeight: 7,
  bulgeHeight: 6,
  body: 0,
  bodyHeight: 0,
  shine: 0.7,
  shadow: 0.3,
};
const glass: Layer = {
  shape: lens,
  fill: fixed("#4a2c1c"),
  surface: "gloss",
  art: shine,
  edge: 4,
  edgeHeight: 2,
  bulgeHeight: 2,
  body: 90,
  bodyHeight: 10,
  shadow: 0,
  shine: 0.5,
};
const front: Layer = {
  shape: [
    [400, 470],
    [392, 462, 384, 458, 376, 452],
    [340, 428, 250, 424, 208, 448],
    [190, 452, 184, 472, 192, 490],
    [204, 500, 202, 520, 206, 540],
    [216, 586, 254, 612, 300, 610],
    [350, 608, 380, 572, 388, 524],
    [390, 510, 394, 504, 400, 504],
    [406, 504, 410, 510, 412, 524],
    [420, 572, 450, 608, 500, 610],
    [546, 612, 584, 586, 594, 540],
    [598, 520, 596, 500, 608, 490],
    [616, 472, 610, 452, 592, 448],
    [550, 424, 460, 428, 424, 452],
    [416, 458, 408, 462, 400, 470],
  ],
  fill: ground(),
  surface: "gloss",
  edge: 10,
  edgeHeight: 8,
  bulge: 18,
  bulgeHeight: 8,
  body: 0,
  bodyHeight: 0,
  shine: 0.8,
  shadow: 0.4,
};
const rivets: Layer = {
  shape: [
    [204, 462],
    [214, 460],
  ],
  stroke: 7,
  fill: fixed("#d8b25e"),
  surface: "metal",
  edge: 4,
  edgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  shadow: 0.4,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 2,
};

/** Seen from the front, the temples folded open behind. */
export const sunglasses: Garment = {
  fill: { width: 0.7, height: 0.6 },
  detail: { x: 0.3, y: 0.6, zoom: 1.8 },
  layers: [
    temple,
    mirrorLayer(temple),
    front,
    glass,
    { ...mirrorLayer(glass), art: `<g transform="translate(200 0)">${shine}</g>` },
    rivets,
    mirrorLayer(rivets),
  ],
};
