import { type Fold, mirrorFold } from "./folds.ts";
import { axis, mirror, type Path } from "./paths.ts";

/**
 * The fill of a panel from the selected cloth: its print, its plain ground color, or its contrast color;
 * the last two also as rib.
 */
export type Paint = "print" | "ground" | "trim" | "ground-rib" | "trim-rib";

export interface ClothFill {
  paint: Paint;
  /** multiplies the color; 1 leaves it, 0.55 is the inside of a collar */
  tone?: number;
  /** the direction of the print: degrees, clockwise */
  angle?: number;
  /** drawing units for a unit of the print's tile */
  scale?: number;
  /** where a tile begins */
  x?: number;
  y?: number;
}

/** A fill that does not depend on the cloth, such as buttons, soles and wood. */
export interface FixedFill {
  color: string;
}

export type Surface = "cloth" | "silk" | "leather" | "ceramic" | "gloss" | "metal" | "wax";

/** A piece of a garment, in the order of drawing. Lengths are drawing units. */
export interface Layer {
  shape: Path | readonly Path[] | string;
  /** the width of a line along the shape, instead of its area */
  stroke?: number;
  cap?: "butt" | "round";
  fill: ClothFill | FixedFill;
  surface?: Surface;
  folds?: readonly Fold[];
  /** SVG on the piece in its own colors: stitches, buttons, labels */
  art?: string;
  /** SVG in white and black: where use or light has made the piece paler or darker, in its own color */
  wear?: string;
  /** widths over which the edge, the padding and the body of the piece round off */
  edge?: number;
  bulge?: number;
  body?: number;
  edgeHeight?: number;
  bulgeHeight?: number;
  bodyHeight?: number;
  foldHeight?: number;
  /** the shadow on what lies under the piece: strength 0 to 1, softness, offset */
  shadow?: number;
  shadowBlur?: number;
  shadowX?: number;
  shadowY?: number;
  /** how far a slope moves the print */
  bend?: number;
  /** how much the piece answers to the light: 0 is flat */
  light?: number;
  /** multiplies the surface's shine */
  shine?: number;
}

export interface Garment {
  layers: readonly Layer[];
  /** what is worn, seen from behind */
  back?: readonly Layer[];
  /** set for drawings with a page size of their own, which are not scaled to the product page */
  page?: { width: number; height: number };
  /** the height that a solid thing stands at; without it the thing hangs before a wall */
  floor?: number;
  /** widens the drawing to the proportions of a worn size */
  widen?: number;
  /** share of the frame that the thing fills */
  fill?: { width: number; height: number };
  /** what the `detail` view shows: its middle as a share of the thing's bounds, and how much larger */
  detail: { x: number; y: number; zoom: number };
  /** 0.15 for cotton; silk is brighter where it faces the light */
  highlight?: number;
}

export const print = (angle = 0, scale = 0.6, x: number = axis, y = 0): ClothFill => ({
  paint: "print",
  angle,
  scale,
  x,
  y,
});
export const ground = (tone = 1): ClothFill => ({ paint: "ground", tone });
export const trim = (tone = 1): ClothFill => ({ paint: "trim", tone });
export const rib = (angle = 0, paint: "ground-rib" | "trim-rib" = "ground-rib"): ClothFill => ({
  paint,
  angle,
  scale: 1,
});
export const fixed = (color: string): FixedFill => ({ color });

const isPathList = (shape: Path | readonly Path[]): shape is readonly Path[] => Array.isArray(shape[0]?.[0]);

/** The other sleeve: the same piece, mirrored about the middle, its print running the other way. */
export function mirrorLayer(layer: Layer): Layer {
  const { shape, fill, folds } = layer;
  if (typeof shape === "string") throw new TypeError("A shape that is written as SVG has no mirror image");
  return {
    ...layer,
    shape: isPathList(shape) ? shape.map((path) => mirror(path)) : mirror(shape),
    fill: "paint" in fill ? { ...fill, angle: -(fill.angle ?? 0), x: 2 * axis - (fill.x ?? axis) } : fill,
    folds: folds?.map(mirrorFold),
  };
}

/** A row of stitches. */
export const stitch = (path: string, color: string, width = 2): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="6 3.6" stroke-linecap="round"/>`;
