import { across, area, brassRod, down, line, roundBody, softening } from "../art.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { aroundCylinder, ringRow, rule, teeth } from "./label-ornaments.ts";

/** Curvature of everything that runs around a tube, seen a little from above. */
const sag = 0.15;
const tubeX = 296;
const capX = 516;

/** An upright tube: its front from the rim to the foot. */
const wall = (x: number, radius: number, top: number, foot: number): string =>
  `M${x - radius} ${top}A${radius} ${radius * sag} 0 0 0 ${x + radius} ${top}V${foot}A${radius} ${radius * sag} 0 0 1 ${x - radius} ${foot}Z`;
const disc = (x: number, radius: number, y: number): string =>
  `M${x - radius} ${y}A${radius} ${radius * sag} 0 1 0 ${x + radius} ${y}A${radius} ${radius * sag} 0 1 0 ${x - radius} ${y}Z`;
const hoop = (x: number, radius: number, y: number): string =>
  `M${x - radius} ${y}A${radius} ${radius * sag} 0 0 0 ${x + radius} ${y}`;

const solid = {
  light: 0.15,
  bend: 0,
  edge: 3,
  edgeHeight: 1,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  shadow: 0,
} as const;

const brass = (shape: string, more = ""): Layer => ({
  ...solid,
  shape,
  fill: fixed("#c99a3a"),
  art: [softening("soft", 4), across("metal", brassRod), area(shape, "url(#metal)"), more].join(""),
});

/** A groove turned into the metal. */
const groove = (x: number, radius: number, y: number): string =>
  `${line(hoop(x, radius, y), "#3c2608", 2.2, 0.75)}${line(hoop(x, radius, y + 2.4), "#fff3cf", 1.6, 0.7)}`;

const ink = "#171c3f";

/** Dark lacquer over the metal, a chased band through it. */
function lacquered(x: number, radius: number, top: number, foot: number, bandTop: number): Layer {
  const shape = wall(x, radius, top, foot);
  const surface = aroundCylinder(radius, radius * sag);
  const low = radius * sag;
  const reach = radius * 1.5;
  const band = wall(x, radius, bandTop, bandTop + 46);
  return {
    ...solid,
    shape,
    fill: fixed(ink),
    art: [
      softening("soft", 3),
      across("metal", brassRod),
      area(band, "url(#metal)"),
      `<g transform="translate(${x - 400} 0)">${teeth(surface, reach, bandTop + low + 6, bandTop + low + 22, ink)}${ringRow(surface, reach, bandTop + low + 33, 6, ink)}${rule(surface, reach, bandTop + low, "#3c2608", 2)}${rule(surface, reach, bandTop + low + 46, "#3c2608", 2)}</g>`,
      across("round", [
        [0, "#000", 0.55],
        [0.12, "#000", 0.15],
        [0.18, "#fff", 0.06],
        [0.25, "#fff", 0.42],
        [0.31, "#fff", 0.4],
        [0.4, "#fff", 0.06],
        [0.6, "#000", 0.1],
        [0.84, "#000", 0.45],
        [0.92, "#9aa6e0", 0.3],
        [0.96, "#000", 0.5],
        [1, "#000", 0.6],
      ]),
      area(shape, "url(#round)"),
      down("floor", [
        [0.8, "#000", 0],
        [1, "#000", 0.35],
      ]),
      area(shape, "url(#floor)"),
      line(hoop(x, radius - 1, foot - 2), "#b9c0ea", 2, 0.35, `filter="url(#soft)"`),
      line(hoop(x, radius - 1, top + 2), "url(#metal)", 5),
      line(hoop(x, radius - 1, top + 5), "#000", 1.6, 0.5),
    ].join(""),
  };
}

const bulletRadius = 47;
const bulletLeft = tubeX - bulletRadius;
const bulletRight = tubeX + bulletRadius;
const bulletShape = `M${bulletLeft} 566V372C${bulletLeft} 336 ${bulletLeft + 40} 236 ${bulletRight - 24} 209C${bulletRight - 6} 204 ${bulletRight} 216 ${bulletRight} 236V566Z`;
/** Where the stick is cut at a slant. */
const cut = `M${bulletRight - 20} 210C${bulletRight - 50} 228 ${bulletLeft + 3} 330 ${bulletLeft + 4} 374C${bulletLeft + 8} 400 ${bulletLeft + 44} 392 ${bulletLeft + 66} 356C${bulletLeft + 84} 318 ${bulletRight - 2} 262 ${bulletRight - 3} 232C${bulletRight - 4} 216 ${bulletRight - 10} 208 ${bulletRight - 20} 210Z`;

/** The stick of color, pressed and satin. */
const bullet: Layer = {
  ...solid,
  shape: bulletShape,
  fill: ground(),
  edge: 6,
  edgeHeight: 3,
  light: 0.3,
  art: [
    softening("soft", 6),
    softening("edge", 1.6),
    across("round", roundBody),
    area(bulletShape, "url(#round)"),
    `<clipPath id="stick"><path d="${bulletShape}"/></clipPath><clipPath id="cut"><path d="${cut}"/></clipPath>`,
    `<g clip-path="url(#stick)">${line(`M${bulletLeft + 2} 382C${bulletLeft + 20} 412 ${bulletLeft + 60} 394 ${bulletLeft + 78} 358C${bulletLeft + 96} 314 ${bulletRight + 6} 262 ${bulletRight + 3} 226`, "#000", 10, 0.26, `filter="url(#soft)"`)}${area(`M${bulletLeft} 500H${bulletRight}V566H${bulletLeft}Z`, "#000", 0.26, `filter="url(#soft)"`)}${line(`M${bulletLeft + 20} 400V548`, "#fff", 9, 0.3, `filter="url(#soft)"`)}</g>`,
    `<linearGradient id="slant" x1=".75" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></linearGradient>`,
    area(cut, "url(#slant)"),
    `<g clip-path="url(#cut)">${line(`M${bulletRight - 26} 226C${bulletRight - 50} 246 ${bulletLeft + 18} 326 ${bulletLeft + 16} 374`, "#fff", 8, 0.34, `filter="url(#soft)"`)}</g>`,
    line(
      `M${bulletLeft + 6} 381C${bulletLeft + 14} 399 ${bulletLeft + 46} 390 ${bulletLeft + 66} 356C${bulletLeft + 84} 318 ${bulletRight - 2} 262 ${bulletRight - 3} 232`,
      "#fff",
      2.4,
      0.5,
      `filter="url(#edge)"`,
    ),
  ].join(""),
};

const sleeveTop = 470;
const sleeve = brass(
  wall(tubeX, 54, sleeveTop, 640),
  [
    groove(tubeX, 54, sleeveTop + 14),
    line(hoop(tubeX, 53, sleeveTop + 2), "#fff6dc", 2.4, 0.9),
    area(`M${tubeX - 60} 590H${tubeX + 60}V660H${tubeX - 60}Z`, "#2a1806", 0.5, `filter="url(#soft)"`),
  ].join(""),
);
/** The dark gap between stick and sleeve, behind the stick. */
const sleeveMouth: Layer = {
  ...solid,
  shape: disc(tubeX, 54, sleeveTop),
  fill: fixed("#8a5f22"),
  art: [
    across("metal", brassRod),
    area(disc(tubeX, 54, sleeveTop), "url(#metal)"),
    area(disc(tubeX, 49, sleeveTop + 1), "#1a0d04", 0.8),
  ].join(""),
};

const baseTop = 618;
const foot = 850;
const base = lacquered(tubeX, 68, baseTop, foot, 792);
const baseMouth: Layer = {
  ...solid,
  shape: disc(tubeX, 68, baseTop),
  fill: fixed("#c99a3a"),
  art: [
    across("metal", brassRod),
    area(disc(tubeX, 68, baseTop), "url(#metal)"),
    area(disc(tubeX, 57, baseTop), "#1a0d04", 0.75),
  ].join(""),
};

const capTop = 520;
const cap = lacquered(capX, 71, capTop, foot, 792);
const capLid: Layer = {
  ...solid,
  shape: disc(capX, 71, capTop),
  fill: fixed("#2b3270"),
  art: [
    softening("soft", 3),
    `<linearGradient id="top" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#5661ac"/><stop offset=".5" stop-color="#303a80"/><stop offset="1" stop-color="#1b2154"/></linearGradient>`,
    area(disc(capX, 71, capTop), "url(#top)"),
    line(hoop(capX, 70, capTop), "#c7ceff", 2.4, 0.8),
    `<path d="${disc(capX, 52, capTop)}" fill="none" stroke="#d9b765" stroke-width="2"/>`,
    `<path d="${disc(capX, 30, capTop)}" fill="none" stroke="#d9b765" stroke-width="2.4" stroke-dasharray="3 3"/>`,
    `<path d="${disc(capX, 10, capTop)}" fill="#d9b765"/>`,
  ].join(""),
};

/** The stick turned up out of its tube, the cap beside it. */
export const lipstick: Garment = {
  floor: 852,
  fill: { width: 0.6, height: 0.66 },
  detail: { x: 0.26, y: 0.33, zoom: 1.75 },
  layers: [cap, capLid, baseMouth, sleeveMouth, bullet, sleeve, base],
};
