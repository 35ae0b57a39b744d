import { type Fold, fold, seam } from "../folds.ts";
import { type ClothFill, ground, type Layer } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";

/** What the backs of garments have in common. */

/** A turned-down collar as it lies on the back of the neck. */
export const fallenCollar = (half: Path, fill: ClothFill, more: Partial<Layer> = {}): Layer => ({
  shape: symmetric(half),
  fill,
  edge: 5,
  edgeHeight: 3,
  bulge: 20,
  bulgeHeight: 4,
  body: 50,
  bodyHeight: 8,
  bend: 2,
  shadow: 0.5,
  shadowBlur: 5,
  shadowX: 2,
  shadowY: 6,
  ...more,
});

/** Two pleats that meet under the yoke and die away. */
export const boxPleat = (top: number, bottom: number): Fold[] => [
  fold(
    [388, top, 387, top + (bottom - top) * 0.4, 386, top + (bottom - top) * 0.7, 380, bottom],
    5,
    1,
    -0.5,
    2.4,
  ),
  fold(
    [412, top, 413, top + (bottom - top) * 0.4, 414, top + (bottom - top) * 0.7, 420, bottom],
    5,
    1,
    -0.5,
    2.4,
  ),
  fold(
    [400, top, 400, top + (bottom - top) * 0.4, 400, top + (bottom - top) * 0.7, 400, bottom],
    20,
    8,
    0.26,
    4,
  ),
];

/** A dart from the waist toward the shoulder blade, and the one beside it. */
export const waistDarts = (x: number, waist: number, up: number, down = 0): Fold[] =>
  [x, 800 - x].flatMap((at) => [
    seam(`M${at} ${waist - up}L${at + (at < 400 ? 3 : -3)} ${waist}L${at} ${waist + down}`, -0.4, 1.7, 0.9),
    fold(
      [at + 7, waist - up - 8, at + 8, waist - up * 0.6, at + 8, waist - up * 0.3, at + 7, waist],
      3,
      11,
      0.24,
      4,
    ),
  ]);

/** A zip that the cloth closes over: its line, and the little pull at its head. */
export function hiddenZip(top: number, bottom: number): Layer[] {
  const thin = {
    edge: 2,
    edgeHeight: 0,
    bulgeHeight: 0,
    body: 0,
    bodyHeight: 0,
    light: 0.3,
    shadow: 0,
  } as const;
  return [
    { ...thin, shape: `M400 ${top}V${bottom}`, stroke: 1.8, fill: ground(0.5) },
    {
      ...thin,
      shape: `M398 ${top}H402L403 ${top + 10}Q400 ${top + 15} 397 ${top + 10}Z`,
      fill: { color: "#b89a5e" },
      light: 1,
      edgeHeight: 1.4,
      shadow: 0.4,
      shadowBlur: 1.5,
    },
  ];
}
