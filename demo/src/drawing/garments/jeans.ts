import { type Fold, fold, mirrorFold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print, stitch } from "../garment.ts";
import { circle, mirror, type Path } from "../paths.ts";

const thread = "#c98a4a";
const leg: Path = [
  [262, 214],
  [402, 214],
  [402, 360],
  [400, 400, 398, 420, 396, 440],
  [388, 600, 376, 760, 368, 906],
  [320, 918, 276, 916, 236, 908],
  [236, 760, 240, 600, 232, 470],
  [234, 380, 246, 290, 262, 214],
];

const creases: Fold[] = [
  ...[0, 1, 2, 3, 4].map((i) =>
    fold(
      [396 - i * 2, 400 + i * 16, 360, 396 + i * 20, 310, 380 + i * 28, 256, 372 + i * 34],
      8,
      3,
      i % 2 ? 0.5 : -0.55,
      4,
    ),
  ),
  ...[0, 1, 2, 3, 4].map((i) =>
    fold(
      [372, 660 + i * 22, 340, 668 + i * 22, 300, 652 + i * 26, 242, 664 + i * 22],
      10,
      3,
      i % 2 ? 0.22 : -0.25,
      8,
    ),
  ),
  ...[0, 1, 2].map((i) =>
    fold(
      [366, 826 + i * 28, 330, 842 + i * 26, 290, 824 + i * 28, 240, 842 + i * 24],
      10,
      3,
      i % 2 ? 0.3 : -0.3,
      7,
    ),
  ),
];

/** Where wearing has taken the dye away. */
const faded = [
  [312, 480, 52, 170],
  [488, 480, 52, 170],
  [306, 720, 40, 90],
  [494, 720, 40, 90],
]
  .map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#faded)"/>`)
  .join("");
const fading = `<radialGradient id="faded"><stop offset="0" stop-color="#c9d3e4" stop-opacity=".42"/><stop offset="1" stop-color="#c9d3e4" stop-opacity="0"/></radialGradient>`;

const pocketMouth = "M262 226C280 300 330 330 340 216";
const art = [
  fading,
  faded,
  stitch(pocketMouth, thread),
  stitch("M268 226C286 292 322 318 332 216", thread),
  stitch("M538 226C520 300 470 330 460 216", thread),
  stitch("M532 226C514 292 478 318 468 216", thread),
  stitch("M402 216V330C402 352 388 366 400 392", thread),
  stitch("M420 216V322C420 350 408 366 402 384", thread),
  stitch("M236 894C276 902 320 904 370 892M430 892C480 904 524 902 564 894", thread),
  stitch("M244 470C252 600 248 760 246 900M556 470C548 600 552 760 554 900", thread, 1.6),
].join("");

const leftSeams = [
  seam("M262 216C280 306 334 336 344 216", -0.9, 3, 1),
  seam("M402 216V330C402 352 390 368 400 396", -0.8, 3, 1),
];
const beltLoop = (x: number): Layer => ({
  shape: [
    [x, 182],
    [x + 14, 184],
    [x + 14, 236],
    [x, 234],
  ],
  fill: ground(),
  shadow: 0.5,
  edgeHeight: 5,
  bodyHeight: 6,
  art: stitch(`M${x + 3} 184V234M${x + 11} 184V234`, thread, 1.4),
});

export const jeans: Garment = {
  widen: 1.08,
  detail: { x: 0.5, y: 0.2, zoom: 2 },
  layers: [
    {
      shape: [
        [270, 168],
        [330, 180, 470, 180, 530, 168],
        [534, 214],
        [266, 214],
      ],
      fill: ground(0.6),
      light: 0.6,
    },
    {
      shape: mirror(leg),
      fill: print(),
      art,
      folds: [...creases.map(mirrorFold), seam("M538 216C520 306 466 336 456 216", -0.9, 3, 1)],
      bend: 2,
    },
    { shape: leg, fill: print(), art, folds: [...creases, ...leftSeams], bend: 2, shadow: 0.4 },
    {
      shape: [
        [262, 180],
        [330, 196, 470, 196, 538, 180],
        [540, 220],
        [470, 234, 330, 234, 260, 220],
      ],
      fill: print(),
      shadow: 0.5,
      bodyHeight: 10,
      bend: 2,
      art:
        stitch("M262 188C330 204 470 204 538 188", thread) +
        stitch("M260 213C330 227 470 227 540 213", thread),
    },
    beltLoop(300),
    beltLoop(486),
    {
      shape: circle(400, 212, 10),
      fill: fixed("#b98a55"),
      surface: "metal",
      edgeHeight: 5,
      body: 0,
      bodyHeight: 0,
      shadow: 0.5,
      shadowBlur: 2,
      shadowX: 1,
      shadowY: 3,
    },
  ],
};
