import { across, area, down, line, outward, roundBody, softening } from "../art.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { ellipse } from "../paths.ts";
import { aroundCylinder, brokenRule, ringEmblem, ringRow, rule, strip, teeth } from "./label-ornaments.ts";

const ink = "#1b2350";
const paper = "#f3ead8";
const reach = 194;
const wall = aroundCylinder(reach, 26);
const half = reach * 1.5;

/** Colored glass with a heavy foot, the label pasted around it. */
const glass: Layer = {
  shape: [
    [206, 500],
    [594, 500],
    [598, 520, 596, 780, 592, 820],
    [588, 850, 500, 866, 400, 866],
    [300, 866, 212, 850, 208, 820],
    [204, 780, 202, 520, 206, 500],
  ],
  fill: ground(),
  light: 0.25,
  shadow: 0,
  bend: 0,
  art: [
    softening("soft", 6),
    softening("edge", 1.6),
    // the foot, thicker than the wall: the cream ends above it
    area("M200 822C280 850 520 850 600 822V880H200Z", "#fff", 0.14, `filter="url(#edge)"`),
    area(
      "M206 806C290 836 510 836 594 806V826C510 852 290 852 206 826Z",
      "#160804",
      0.34,
      `filter="url(#soft)"`,
    ),
    area("M240 852C320 868 480 868 560 852C520 862 470 866 400 866C330 866 280 862 240 852Z", "#fff", 0.4),
    area(strip(wall, half, 596, 786), paper),
    area(strip(wall, half, 596, 634), ink),
    teeth(wall, half, 603, 629, paper),
    rule(wall, half, 640, ink, 1.6),
    ringRow(wall, half, 766, 8.5, ink),
    rule(wall, half, 750, ink, 1.4),
    rule(wall, half, 781, ink, 1.6),
    ringEmblem(400, 688, 40, ink),
    brokenRule(300, 688, 42, ink),
    brokenRule(500, 688, 42, ink),
    across("round", roundBody),
    `<rect x="200" y="490" width="400" height="390" fill="url(#round)"/>`,
    // glass alone mirrors sharply: above and below the paper
    down("lamp", [
      [0, "#fff", 0.15],
      [0.3, "#fff", 0.7],
      [1, "#fff", 0.45],
    ]),
    area(
      "M262 534C274 540 292 545 308 547V586C292 584 274 580 262 575Z",
      "url(#lamp)",
      0.75,
      `filter="url(#edge)"`,
    ),
    area("M262 800C274 805 292 809 308 811V836C292 834 274 829 262 824Z", "#fff", 0.4, `filter="url(#edge)"`),
    line("M222 548V574M222 782V826", "#fff", 4, 0.5, `filter="url(#edge)"`),
    line("M580 552V576M580 784V826", "#fff", 3, 0.4, `filter="url(#edge)"`),
    area("M200 500C280 548 520 548 600 500V520C520 566 280 566 200 520Z", "#000", 0.4, `filter="url(#soft)"`),
  ].join(""),
};

const lidGrain = Array.from({ length: 64 }, (_, i) => {
  const x = 196 + i * 6.5;
  const opacity = 0.06 + 0.16 * Math.abs(Math.sin(i * 2.3));
  return line(
    `M${x} 400C${x + 3} 440 ${x - 3} 490 ${x + 1} 540`,
    "#6d4422",
    1 + 1.4 * Math.abs(Math.sin(i * 1.3)),
    opacity,
  );
}).join("");

const lid: Layer = {
  shape: [
    [198, 396],
    [602, 396],
    [604, 420, 604, 480, 602, 502],
    [580, 530, 500, 542, 400, 542],
    [300, 542, 220, 530, 198, 502],
    [196, 480, 196, 420, 198, 396],
  ],
  fill: fixed("#cfa26c"),
  light: 0.25,
  shadow: 0,
  bend: 0,
  art: [
    lidGrain,
    across("round", [
      [0, "#2a1206", 0.55],
      [0.12, "#2a1206", 0.16],
      [0.26, "#fff", 0.26],
      [0.36, "#fff", 0.16],
      [0.56, "#2a1206", 0.04],
      [0.84, "#2a1206", 0.36],
      [0.96, "#2a1206", 0.52],
      [1, "#2a1206", 0.44],
    ]),
    softening("edge", 2),
    `<rect x="194" y="390" width="412" height="160" fill="url(#round)"/>`,
    line(
      "M199 494C230 522 300 534 400 534C500 534 570 522 601 494",
      "#2a1206",
      3,
      0.35,
      `filter="url(#edge)"`,
    ),
    line("M199 488C230 516 300 528 400 528C500 528 570 516 601 488", "#ffe9cc", 1.6, 0.4),
  ].join(""),
};

/** Rings of the tree, off the middle, with rays. */
const rings = Array.from({ length: 15 }, (_, i) => {
  const radius = 10 + i * 15 + Math.sin(i * 2.1) * 4;
  return `<ellipse cx="${352 + i * 1.5}" cy="392" rx="${radius.toFixed(1)}" ry="${(radius * 0.2).toFixed(1)}" fill="none" stroke="#7a4a22" stroke-opacity="${(0.16 + 0.14 * Math.abs(Math.sin(i * 1.9))).toFixed(2)}" stroke-width="${(1.2 + Math.abs(Math.cos(i))).toFixed(1)}"/>`;
}).join("");

const lidTop: Layer = {
  shape: ellipse(400, 398, 202, 40),
  fill: fixed("#e2ba86"),
  light: 0.3,
  shadow: 0,
  bend: 0,
  edgeHeight: 3,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  art: [
    rings,
    outward("gleam", [
      [0, "#fff6e4", 0.5],
      [1, "#fff6e4", 0],
    ]),
    `<ellipse cx="300" cy="384" rx="130" ry="24" fill="url(#gleam)"/>`,
    softening("edge", 1.4),
    line(
      "M202 404C220 428 300 437 400 437C500 437 580 428 598 404",
      "#fff3dc",
      3,
      0.7,
      `filter="url(#edge)"`,
    ),
  ].join(""),
};

export const jar: Garment = {
  floor: 849,
  fill: { width: 0.6, height: 0.62 },
  detail: { x: 0.5, y: 0.52, zoom: 1.75 },
  layers: [glass, lid, lidTop],
};
