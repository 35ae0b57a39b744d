import { seam } from "../folds.ts";
import { type Garment, ground, type Layer, print } from "../garment.ts";
import { symmetric } from "../paths.ts";
import { gathered, tier } from "./gathers.ts";

const tiers: Layer[] = [
  tier({
    top: { y: 616, half: 188 },
    bottom: { y: 850, half: 246 },
    folds: 10,
    gathers: 38,
    waves: 7,
    seed: 41,
  }),
  tier({
    top: { y: 398, half: 144 },
    bottom: { y: 634, half: 194 },
    folds: 9,
    gathers: 30,
    waves: 6,
    seed: 27,
  }),
  tier({
    top: { y: 186, half: 100 },
    bottom: { y: 416, half: 150 },
    folds: 8,
    gathers: 26,
    waves: 5,
    seed: 13,
  }),
];

/** A casing with elastic in three rows. */
const waistband: Layer = {
  shape: symmetric([
    [400, 148],
    [436, 148, 470, 144, 498, 136],
    [502, 154, 504, 174, 504, 192],
    [472, 202, 436, 206, 400, 206],
  ]),
  fill: print(0, 0.5, 400, 140),
  edge: 5,
  edgeHeight: 3,
  bodyHeight: 12,
  bend: 3,
  shadow: 0.5,
  shadowBlur: 5,
  folds: [
    ...gathered({ y: 150, half: 98 }, 60, 30, 3),
    ...[0, 18, 36].map((down) =>
      seam(`M301 ${148 + down}C340 ${160 + down} 460 ${160 + down} 500 ${148 + down}`, -0.3, 1.6, 0.9),
    ),
  ],
};
const hollow: Layer = {
  shape: [
    [302, 138],
    [350, 126, 450, 126, 498, 138],
    [450, 156, 350, 156, 302, 138],
  ],
  fill: ground(0.55),
  light: 0.4,
  shadow: 0,
};
const label: Layer = {
  ...hollow,
  art: `<rect x="384" y="134" width="32" height="13" fill="#f4ecdc" fill-opacity=".9"/>`,
};

/** A cord through the casing, tied in front. */
const cord: Layer = {
  shape:
    "M400 176C384 160 360 158 354 170C350 182 372 190 398 180C416 160 442 158 448 170C450 182 428 190 402 180C396 220 386 250 374 286M402 180C410 214 418 240 432 272",
  stroke: 5.4,
  fill: ground(1.04),
  edge: 4,
  edgeHeight: 4,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  shadow: 0.55,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 5,
};
const tassels: Layer = {
  ...cord,
  shape: "M374 286L370 306M432 272L438 292",
  stroke: 10,
  shadowBlur: 4,
};

/** The back is cut like the front; its side seams lie a little forward, and no cord comes out. */
const backTiers = tiers.map((layer, index): Layer => {
  const [top, bottom] = [
    [616, 398, 186],
    [850, 634, 416],
  ].map((heights) => heights[index] as number) as [number, number];
  return { ...layer, folds: [...(layer.folds ?? []), seam(`M400 ${top + 4}V${bottom + 6}`, -0.4, 2, 1)] };
});

export const tieredSkirt: Garment = {
  widen: 1.02,
  detail: { x: 0.5, y: 0.2, zoom: 2.1 },
  layers: [label, ...tiers, waistband, cord, tassels],
  back: [...backTiers, waistband],
};
