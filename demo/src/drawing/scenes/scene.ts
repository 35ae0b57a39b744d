import { fixed, type Layer } from "../garment.ts";
import type { Path } from "../paths.ts";

/** The page of all scenes. The subject is between y 200 and 800, so that low frames show it. */
export const scenePage = { width: 860, height: 1000 };

const wood = "#a8743f";

/** A turned rod of wood that runs out of the frame on both sides. */
export const rail = (y: number, thickness = 26): Layer => ({
  shape: [
    [-60, y],
    [920, y],
  ],
  stroke: thickness,
  fill: fixed(wood),
  surface: "wax",
  edge: thickness,
  edgeHeight: 16,
  bulge: thickness,
  bulgeHeight: 12,
  body: 0,
  bodyHeight: 0,
  shine: 2,
  art: `<path d="M-60 ${y - 5}C200 ${y - 9} 500 ${y - 1} 920 ${y - 6}M-60 ${y + 4}C300 ${y + 1} 560 ${y + 9} 920 ${y + 4}" fill="none" stroke="#7d5128" stroke-opacity="0.4" stroke-width="1.6"/>`,
});

const brass = fixed("#c99a3a");

/** Bent brass wire. */
export const wire = (shape: Path, stroke: number): Layer => ({
  shape,
  stroke,
  cap: "round",
  fill: brass,
  surface: "metal",
  edge: stroke,
  edgeHeight: 7,
  bulge: stroke,
  bulgeHeight: 4,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shine: 0.6,
});

/** Twisted cord. */
export const cord = (shape: Path | readonly Path[], stroke = 7, color = "#d9c49a"): Layer => ({
  shape,
  stroke,
  fill: fixed(color),
  edge: stroke,
  edgeHeight: 6,
  bulge: stroke,
  bulgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  shadow: 0.45,
  shadowBlur: 3,
  shadowX: 3,
  shadowY: 5,
});
