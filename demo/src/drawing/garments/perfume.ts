import { across, area, brassRod, down, line, softening } from "../art.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { flat, ringEmblem, ringRow, rule, sprig } from "./label-ornaments.ts";

const ink = "#1b2350";
const paper = "#f5eedf";

const outline =
  "M278 398H522C540 398 550 408 550 426V856C550 874 540 884 522 884H278C260 884 250 874 250 856V426C250 408 260 398 278 398Z";
const cavity =
  "M296 430H504C518 430 526 438 526 452V800C526 818 516 826 500 826H300C284 826 274 818 274 800V452C274 438 282 430 296 430Z";
const emptyTop = "M296 430H504C518 430 526 438 526 452V472H274V452C274 438 282 430 296 430Z";

/** Thick clear walls and a heavy foot around the scent, which gives the glass its color. */
const glassAndScent = [
  softening("soft", 5),
  softening("haze", 11),
  `<clipPath id="inside"><path d="${cavity}"/></clipPath><clipPath id="bottle"><path d="${outline}"/></clipPath>`,
  across("walls", [
    [0, "#fff", 0.72],
    [0.03, "#fff", 0.5],
    [0.08, "#fff", 0.72],
    [0.5, "#fff", 0.5],
    [0.92, "#fff", 0.6],
    [0.955, "#fff", 0.28],
    [1, "#fff", 0.55],
  ]),
  area(`${outline}${cavity}`, "url(#walls)", 1, `fill-rule="evenodd"`),
  area(emptyTop, "#fff", 0.5),
  across("scent", [
    [0, "#160804", 0.42],
    [0.07, "#160804", 0.12],
    [0.2, "#fff", 0.12],
    [0.5, "#fff", 0.02],
    [0.86, "#160804", 0.12],
    [0.95, "#160804", 0.38],
    [1, "#fff", 0.1],
  ]),
  down("depth", [
    [0, "#fff", 0.16],
    [0.5, "#fff", 0],
    [0.86, "#160804", 0.12],
    [1, "#160804", 0.4],
  ]),
  `<g clip-path="url(#inside)"><rect x="274" y="472" width="252" height="354" fill="url(#scent)"/><rect x="274" y="472" width="252" height="354" fill="url(#depth)"/>${area("M300 850C330 760 470 760 500 850Z", "#fff", 0.22, `filter="url(#haze)"`)}</g>`,
  // the dip tube, bent by the scent
  line("M396 404V472", "#fff", 7, 0.55),
  line("M398 472V806", "#fff", 7, 0.16),
  line("M402 472V806", "#160804", 1.4, 0.25),
  // surface of the scent
  area("M274 472C330 478 470 478 526 472C470 467 330 467 274 472Z", "#fff", 0.55),
  line("M276 474C330 481 470 481 524 474", "#160804", 1.6, 0.35),
  // the foot mirrors the scent above it
  `<g clip-path="url(#bottle)">${area("M262 834H538V848C470 838 330 838 262 848Z", "#160804", 0.3, `filter="url(#soft)"`)}${area("M300 868C350 852 450 852 500 868L520 880H280Z", "#160804", 0.16, `filter="url(#soft)"`)}${area("M254 842L300 882H254ZM546 842L500 882H546Z", "#fff", 0.5, `filter="url(#soft)"`)}</g>`,
  line(
    "M300 826H500C516 826 526 818 526 800V452C526 438 518 430 504 430H296C282 430 274 438 274 452V800C274 818 284 826 300 826Z",
    "#fff",
    2,
    0.5,
  ),
  line("M279 802C279 814 286 821 300 821H500C514 821 521 814 521 802", "#160804", 2, 0.3),
  // the lamp and the wall on the right in the glass
  down("lamp", [
    [0, "#fff", 0.75],
    [0.5, "#fff", 0.32],
    [1, "#fff", 0.04],
  ]),
  area("M259 424C259 412 266 407 276 407L290 412V850L259 862Z", "url(#lamp)", 1, `filter="url(#edge)"`),
  softening("edge", 1.2),
  area("M298 440H330V800L298 812Z", "url(#lamp)", 0.5, `filter="url(#edge)"`),
  line("M544 424V858", "#fff", 3, 0.75),
  line("M535 430V850", "#160804", 3, 0.16, `filter="url(#edge)"`),
  line("M268 403H532", "#fff", 3, 0.8),
  line("M280 881H520", "#160804", 3, 0.3),
].join("");

const label: Layer = {
  shape: [
    [322, 548],
    [478, 548],
    [478, 776],
    [322, 776],
  ],
  fill: fixed(paper),
  shadow: 0.35,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 3,
  edge: 3,
  edgeHeight: 1.4,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  bend: 0,
  art: [
    area("M322 548h156v40h-156z", ink),
    ringRow(flat, 74, 568, 9, paper),
    rule(flat, 78, 593, ink, 1.6),
    `<rect x="330" y="602" width="140" height="166" fill="none" stroke="${ink}" stroke-width="1.2"/>`,
    ringEmblem(400, 668, 41, ink),
    sprig(400, 742, 50, ink),
  ].join(""),
};

const collar: Layer = {
  shape: [
    [366, 350],
    [434, 350],
    [434, 396],
    [446, 396],
    [446, 408],
    [354, 408],
    [354, 396],
    [366, 396],
  ],
  fill: fixed("#c99a3a"),
  light: 0.25,
  shadow: 0.3,
  bend: 0,
  art: [
    across("brass", brassRod),
    area("M354 344H446V410H354Z", "url(#brass)"),
    line("M366 378H434M366 386H434", "#4a300c", 1.6, 0.6),
    line("M366 380H434M366 388H434M354 398H446", "#fff3cf", 1.2, 0.6),
  ].join(""),
};

const grain = Array.from({ length: 26 }, (_, i) => {
  const x = 332 + i * 5.6;
  const opacity = 0.12 + 0.22 * Math.abs(Math.sin(i * 1.7));
  return line(
    `M${x} 170C${x + 5} 220 ${x - 4 + Math.sin(i) * 5} 290 ${x + 2} 372`,
    i % 3 ? "#1a0d07" : "#9b6b48",
    1 + Math.abs(Math.sin(i * 2.3)),
    opacity,
  );
}).join("");

/** Turned from one piece of dark wood. */
const cap: Layer = {
  shape: [
    [330, 196],
    [330, 178, 342, 168, 362, 168],
    [438, 168],
    [458, 168, 470, 178, 470, 196],
    [470, 362],
    [470, 367, 467, 370, 462, 370],
    [338, 370],
    [333, 370, 330, 367, 330, 362],
  ],
  fill: fixed("#4a2e1e"),
  shadow: 0.45,
  shadowX: 2,
  light: 0.4,
  bend: 0,
  edgeHeight: 4,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  art: [
    grain,
    across("turned", [
      [0, "#000", 0.62],
      [0.14, "#000", 0.2],
      [0.27, "#ffe2c4", 0.34],
      [0.36, "#ffe2c4", 0.1],
      [0.6, "#000", 0.16],
      [0.86, "#000", 0.58],
      [0.95, "#000", 0.5],
      [1, "#000", 0.66],
    ]),
    area("M328 166H472V372H328Z", "url(#turned)"),
    softening("glow", 2),
    line("M350 176C370 171 430 171 450 176", "#ffe9d0", 3, 0.55, `filter="url(#glow)"`),
    line("M331 354H469", "#000", 2, 0.4),
    line("M331 357H469", "#e7c79f", 1.4, 0.35),
  ].join(""),
};

export const perfume: Garment = {
  floor: 882,
  fill: { width: 0.66, height: 0.68 },
  detail: { x: 0.5, y: 0.46, zoom: 1.75 },
  layers: [
    {
      shape: [
        [278, 398],
        [522, 398],
        [540, 398, 550, 408, 550, 426],
        [550, 856],
        [550, 874, 540, 884, 522, 884],
        [278, 884],
        [260, 884, 250, 874, 250, 856],
        [250, 426],
        [250, 408, 260, 398, 278, 398],
      ],
      fill: ground(),
      surface: "gloss",
      light: 0.3,
      shine: 0,
      bend: 0,
      art: glassAndScent,
    },
    label,
    collar,
    cap,
  ],
};
