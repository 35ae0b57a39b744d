import { type Layer, mirrorLayer } from "../garment.ts";
import { axis } from "../paths.ts";

/** Stitches in the color of the cloth: the dents that the thread leaves. */
export const tonalStitch = (path: string, width = 1.1): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="${width}" stroke-dasharray="4 2.2" transform="translate(.5 .9)"/><path d="${path}" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="${width}" stroke-dasharray="4 2.2"/>`;

/** The other side of a piece with what is sewn on it. */
export const mirrorSewn = (layer: Layer): Layer => ({
  ...mirrorLayer(layer),
  ...(layer.art ? { art: turnedOver(layer.art) } : {}),
  ...(layer.wear ? { wear: turnedOver(layer.wear) } : {}),
});

const turnedOver = (svg: string): string => `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${svg}</g>`;
