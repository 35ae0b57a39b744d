import { across } from "../art.ts";
import { seam } from "../folds.ts";
import { fixed, type Garment, type Layer, print } from "../garment.ts";
import { tonalStitch } from "./sewing.ts";

/** A buckled belt standing on its edge: the strap's height, and the ring that it makes as seen from a little above. */
const high = 84;
const rx = 306;
const ry = 128;
const middle = 430;

/** A point on the near half of the ring: degrees, 0 at the right, 90 in front. */
function place(degrees: number, down: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(400 + Math.cos(turn) * rx).toFixed(1)} ${(middle + down + Math.sin(turn) * ry).toFixed(1)}`;
}
const near = (from: number, to: number, down: number): string =>
  `${place(from, down)}A${rx} ${ry} 0 0 ${to > from ? 1 : 0} ${place(to, down)}`;
const strapArea = (from: number, to: number): string => `M${near(from, to, 0)}L${near(to, from, high)}Z`;
const stitches = (from: number, to: number): string =>
  tonalStitch(`M${near(from, to, 9)}M${near(from, to, high - 9)}`, 1.5);

const hide = {
  surface: "leather",
  edge: 8,
  edgeHeight: 5,
  bulge: 40,
  bulgeHeight: 6,
  body: 0,
  bodyHeight: 0,
  bend: 3,
} satisfies Partial<Layer>;

/** How the light runs round the ring. */
const rounding = across("round", [
  [0, "#1a0d08", 0.62],
  [0.1, "#1a0d08", 0.3],
  [0.26, "#fff", 0.12],
  [0.36, "#fff", 0.16],
  [0.55, "#1a0d08", 0.04],
  [0.85, "#1a0d08", 0.4],
  [1, "#1a0d08", 0.66],
]);

const inside: Layer = {
  shape: `M94 ${middle}A${rx} ${ry} 0 0 1 706 ${middle}V${middle + high}A${rx} ${ry} 0 0 0 94 ${middle + high}Z`,
  fill: { ...print(0, 0.5, 400, 300), tone: 0.6 },
  ...hide,
  shine: 0.3,
  shadow: 0,
  art: `${across("hollow", [
    [0, "#1a0d08", 0.5],
    [0.3, "#1a0d08", 0.1],
    [0.7, "#fff", 0.1],
    [1, "#1a0d08", 0.3],
  ])}<rect x="90" y="290" width="620" height="240" fill="url(#hollow)"/>`,
};
const strap: Layer = {
  shape: strapArea(180, 0),
  fill: print(0, 0.5, 400, 440),
  ...hide,
  shadow: 0.6,
  shadowBlur: 12,
  shadowX: 4,
  shadowY: -8,
  folds: [seam(`M${near(178, 2, 9)}`, -0.16, 1.6, 0.9), seam(`M${near(178, 2, high - 9)}`, -0.16, 1.6, 0.9)],
  art: `${rounding}<rect x="90" y="420" width="620" height="240" fill="url(#round)"/>${stitches(177, 3)}`,
};

/** The end that has gone through the buckle lies over the strap and is held by a keeper. */
const tip: Layer = {
  shape: `M${near(86, 130, 5)}C166 ${middle + 128} 168 ${middle + 150} 214 ${middle + high + 92}L${near(
    130,
    86,
    high - 5,
  )}Z`,
  fill: print(0, 0.5, 400, 440),
  ...hide,
  edgeHeight: 6,
  shadow: 0.6,
  shadowBlur: 6,
  shadowX: -2,
  shadowY: 8,
  art: `${stitches(88, 128)}${[100, 108, 116]
    .map((degrees) => {
      const turn = `translate(${place(degrees, high / 2)})`;
      return `<g transform="${turn}"><ellipse rx="4.400" ry="5.400" fill="#120a06"/><path d="M-5 3a5 6 0 0 0 10 0" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.400"/></g>`;
    })
    .join("")}`,
};
const keeper: Layer = {
  shape: `M${near(110, 105.5, -5)}L${near(105.5, 110, high + 6)}Z`,
  fill: print(0, 0.5, 400, 440),
  ...hide,
  bulge: 14,
  edgeHeight: 7,
  shadow: 0.6,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 4,
};
const top = middle + ry - 16;
const buckle: Layer = {
  shape: `M352 ${top}H446Q460 ${top} 460 ${top + 14}V${top + high + 18}Q460 ${top + high + 32} 446 ${top + high + 32}H352Q338 ${top + high + 32} 338 ${top + high + 18}V${top + 14}Q338 ${top} 352 ${top}ZM362 ${top + 15}Q353 ${top + 15} 353 ${top + 24}V${top + high + 8}Q353 ${top + high + 17} 362 ${top + high + 17}H436Q445 ${top + high + 17} 445 ${top + high + 8}V${top + 24}Q445 ${top + 15} 436 ${top + 15}Z`,
  fill: fixed("#c39a48"),
  surface: "metal",
  edge: 7,
  edgeHeight: 6,
  bulge: 14,
  bulgeHeight: 7,
  body: 0,
  bodyHeight: 0,
  shine: 0.75,
  shadow: 0.65,
  shadowBlur: 5,
  shadowX: 4,
  shadowY: 7,
};
const prong: Layer = {
  ...buckle,
  shape: `M452 ${top + high / 2 + 16}C420 ${top + high / 2 + 6} 380 ${top + high / 2 + 8} 342 ${top + high / 2 + 16}`,
  stroke: 11,
  edge: 6,
};

export const belt: Garment = {
  floor: middle + ry + high,
  fill: { width: 0.84, height: 0.6 },
  detail: { x: 0.47, y: 0.84, zoom: 2.4 },
  layers: [inside, strap, tip, keeper, buckle, prong],
};
