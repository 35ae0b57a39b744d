import { across, area, down, line, softening, specks } from "../art.ts";
import { seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { flat, ringEmblem, ringRow, rule, teeth } from "./label-ornaments.ts";

const ink = "#1b2350";
const paper = "#f3ead8";

/** The front of a bar and the visible part of its top, with rounded edges. */
function bar(left: number, top: number, right: number, front: number, foot: number, seed: number): Layer {
  const back = 15;
  return {
    shape: [
      [left, front + 16],
      [left, front + 4, left + 2, front - 2, left + 6, front - 8],
      [left + back - 4, top + 12],
      [left + back + 4, top + 2, left + back + 12, top, left + back + 22, top],
      [right - back - 22, top],
      [right - back - 12, top, right - back - 4, top + 2, right - back + 4, top + 12],
      [right - 6, front - 8],
      [right - 2, front - 2, right, front + 4, right, front + 16],
      [right + 1, foot - 20],
      [right + 1, foot - 6, right - 6, foot, right - 20, foot],
      [left + 20, foot],
      [left + 6, foot, left - 1, foot - 6, left - 1, foot - 20],
    ],
    fill: ground(),
    light: 0.5,
    edge: 10,
    edgeHeight: 3,
    bulge: 20,
    bulgeHeight: 4,
    body: 0,
    bodyHeight: 0,
    bend: 0,
    shadow: 0.55,
    shadowBlur: 7,
    shadowX: 3,
    shadowY: 10,
    art: [
      softening("soft", 5),
      softening("edge", 2.4),
      specks({ x: left, y: top, width: right - left, height: foot - top }, 150, seed, "#2a1608", 0.22),
      specks({ x: left, y: top, width: right - left, height: foot - top }, 90, seed + 1, "#fff", 0.26),
      down("top", [
        [0, "#fff", 0.34],
        [1, "#fff", 0.2],
      ]),
      area(
        `M${left + back} ${top - 6}H${right - back}L${right} ${front}H${left}Z`,
        "url(#top)",
        1,
        `filter="url(#edge)"`,
      ),
      down("front", [
        [0, "#000", 0.02],
        [0.6, "#000", 0.1],
        [1, "#000", 0.34],
      ]),
      across("side", [
        [0, "#fff", 0.08],
        [0.5, "#fff", 0],
        [1, "#000", 0.22],
      ]),
      area(
        `M${left - 8} ${front}H${right + 8}V${foot + 8}H${left - 8}Z`,
        "url(#front)",
        1,
        `filter="url(#edge)"`,
      ),
      area(`M${left - 8} ${top}H${right + 8}V${foot + 8}H${left - 8}Z`, "url(#side)"),
      // wet light along the front edge
      line(`M${left + 12} ${front - 1}H${right - 12}`, "#fff", 4, 0.5, `filter="url(#edge)"`),
    ].join(""),
  };
}

const stamp = (reach: number): string =>
  `M${400 - reach} 748a${reach} ${reach} 0 1 0 ${reach * 2} 0a${reach} ${reach} 0 1 0 ${-reach * 2} 0`;

/** The ring that is pressed into each bar's face. */
const pressed = [
  seam(stamp(34), -0.8, 4, 1),
  seam(stamp(22), -0.6, 3, 1),
  seam(stamp(9), -0.6, 4, 1),
  seam("M262 748H346M454 748H538", -0.5, 3, 1),
];

/** A paper band around the upper bar: over its top and down its front. */
const band: Layer = {
  shape: [
    [307, 476],
    [493, 476],
    [495, 556],
    [496, 564, 496, 566, 496, 572],
    [496, 670],
    [304, 670],
    [304, 572],
    [304, 566, 304, 564, 305, 556],
  ],
  fill: fixed(paper),
  light: 0.3,
  edge: 2,
  edgeHeight: 1.4,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  bend: 0,
  shadow: 0.4,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 2,
  art: [
    softening("edge", 2.4),
    area("M300 470h200v46h-200z", ink),
    teeth(flat, 92, 520, 536, ink),
    rule(flat, 98, 547, ink, 1.4),
    rule(flat, 98, 572, ink, 1.4),
    ringEmblem(400, 608, 29, ink),
    rule(flat, 98, 644, ink, 1.4),
    `<path d="M300 649h200v26h-200z" fill="${ink}"/>`,
    ringRow(flat, 92, 660, 6.4, paper),
    area("M300 470H500V560H300Z", "#fff", 0.16),
    down("front", [
      [0, "#000", 0.04],
      [1, "#000", 0.26],
    ]),
    area("M300 562H500V680H300Z", "url(#front)"),
    line("M302 561H498", "#fff", 4, 0.6, `filter="url(#edge)"`),
    across("sheen", [
      [0, "#fff", 0.1],
      [0.6, "#000", 0],
      [1, "#000", 0.12],
    ]),
    area("M300 470H500V680H300Z", "url(#sheen)"),
  ].join(""),
};

/** Two bars, the upper one in its paper band. */
export const soap: Garment = {
  floor: 804,
  fill: { width: 0.62, height: 0.5 },
  detail: { x: 0.5, y: 0.42, zoom: 1.7 },
  layers: [
    { ...bar(196, 606, 604, 690, 806, 11), folds: pressed, foldHeight: 8 },
    bar(204, 476, 596, 562, 672, 23),
    band,
  ],
};
