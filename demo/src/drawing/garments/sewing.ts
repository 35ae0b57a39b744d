import { fixed, type Layer, mirrorLayer } from "../garment.ts";
import { axis, circle } from "../paths.ts";

type Place = readonly [x: number, y: number];

/** Mother-of-pearl buttons, sewn through four holes. */
export function pearlButtons(places: readonly Place[], radius = 7): Layer {
  const hole = radius * 0.2;
  const art = places
    .map(([x, y]) => {
      const holes = [-1, 1]
        .flatMap((dx) =>
          [-1, 1].map((dy) => `<circle cx="${x + dx * hole}" cy="${y + dy * hole}" r="${hole * 0.52}"/>`),
        )
        .join("");
      return `<circle cx="${x}" cy="${y}" r="${radius - 0.4}" fill="none" stroke="#5c4d3c" stroke-opacity=".42" stroke-width=".8"/><circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="#fff" fill-opacity=".22" stroke="#6d5c48" stroke-opacity=".32" stroke-width=".7"/><g fill="#4d4238" fill-opacity=".8">${holes}</g>`;
    })
    .join("");
  return {
    shape: places.map(([x, y]) => circle(x, y, radius)),
    fill: fixed("#ece4d6"),
    surface: "gloss",
    shine: 0.35,
    art,
    edge: 3,
    edgeHeight: 1.8,
    bulge: 6,
    bulgeHeight: 0.6,
    body: 0,
    bodyHeight: 0,
    shadow: 0.45,
    shadowBlur: 1.4,
    shadowX: 1,
    shadowY: 2,
  };
}

/** Stitches in the color of the cloth: the dents that the thread leaves. */
export const tonalStitch = (path: string, width = 1.1): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="${width}" stroke-dasharray="4 2.2" transform="translate(.5 .9)"/><path d="${path}" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="${width}" stroke-dasharray="4 2.2"/>`;

/** The other side of a piece with what is sewn on it. */
export const mirrorSewn = (layer: Layer): Layer => ({
  ...mirrorLayer(layer),
  ...(layer.art ? { art: `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${layer.art}</g>` } : {}),
});
