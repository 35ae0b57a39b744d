import { fold, seam } from "../folds.ts";
import { type ClothFill, type Garment, ground, type Layer, print, trim } from "../garment.ts";
import { scenePage } from "./scene.ts";

interface Folded {
  /** the left edge, the upper edge, and the sides' lengths */
  x: number;
  y: number;
  width: number;
  height: number;
  fill: ClothFill;
  /** how many layers of cloth the front edge shows */
  layers: number;
}

/** A cloth folded small, its fold to the front: the layers show as soft lines that open to one side. */
function folded({ x, y, width, height, fill, layers }: Folded): Layer {
  const right = x + width;
  const bottom = y + height;
  const lines = Array.from({ length: layers - 1 }, (_, i) => {
    const at = y + ((i + 1) * height) / layers;
    return seam(
      `M${x + 18} ${at + 2}C${x + width * 0.3} ${at - 3} ${x + width * 0.6} ${at + 5} ${right - 2} ${at}`,
      -0.85,
      4.5,
      2,
    );
  });
  return {
    shape: [
      [x + 20, y + 2],
      [x + width * 0.3, y - 5, x + width * 0.7, y - 4, right - 16, y + 1],
      [right + 3, y + 3, right + 4, y + height * 0.3, right - 1, y + height * 0.5],
      [right + 4, y + height * 0.7, right + 2, bottom - 2, right - 18, bottom],
      [x + width * 0.7, bottom + 4, x + width * 0.3, bottom + 4, x + 20, bottom],
      [x - 8, bottom - 4, x - 8, y + 8, x + 20, y + 2],
    ],
    fill,
    edge: 16,
    edgeHeight: 9,
    bulge: 34,
    bulgeHeight: 14,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowBlur: 6,
    shadowX: 3,
    shadowY: 9,
    folds: [
      ...lines,
      fold(
        [
          x + width * 0.2,
          y,
          x + width * 0.24,
          y + height * 0.4,
          x + width * 0.16,
          bottom,
          x + width * 0.2,
          bottom,
        ],
        10,
        22,
        0.25,
        9,
      ),
      fold(
        [
          x + width * 0.66,
          y,
          x + width * 0.6,
          y + height * 0.4,
          x + width * 0.7,
          bottom,
          x + width * 0.66,
          bottom,
        ],
        10,
        26,
        -0.25,
        9,
      ),
    ],
  };
}

/** A pile of folded cloths, as a seller keeps them. */
export const foldedCloths: Garment = {
  page: scenePage,
  floor: 776,
  detail: { x: 0.5, y: 0.5, zoom: 1 },
  layers: [
    folded({ x: 130, y: 668, width: 600, height: 110, fill: ground(), layers: 4 }),
    folded({ x: 150, y: 552, width: 566, height: 112, fill: print(0, 0.6, 150, 560), layers: 3 }),
    folded({ x: 138, y: 470, width: 574, height: 80, fill: trim(), layers: 3 }),
    folded({ x: 160, y: 356, width: 540, height: 112, fill: print(90, 0.74, 160, 356), layers: 3 }),
    folded({ x: 176, y: 272, width: 512, height: 82, fill: ground(0.94), layers: 2 }),
  ],
};
