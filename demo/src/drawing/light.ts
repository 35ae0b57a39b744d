import type { DyedCloth } from "./cloth.ts";
import type { Maps } from "./maps.ts";
import { lightnessOf } from "./palettes.ts";

/** Number of light levels; the middle one leaves the color unchanged. */
export const lightSteps = 512;

/** The effect of each light level on a channel: multiply, then add white. */
export interface LightTables {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  white: Float32Array;
}

/** Light goes on into pale cloth, so that its folds are less deep. */
const depthOf = (ground: string): number => 1 - 0.4 * Math.max(0, (lightnessOf(ground) - 0.6) / 0.4);

const paleFrom = 0.8;

/** Shadows lose red first; in undyed cotton, which shines into its own folds, they lose blue. */
export const shadowPowers = (ground: string): readonly [red: number, green: number, blue: number] =>
  lightnessOf(ground) > paleFrom ? [0.98, 1.02, 1.1] : [1.08, 1.04, 1];

/** Where more than this is in shadow on the whole, shadows are lighter, so that the thing keeps the color of its swatch. */
const mostGloom = 0.16;

const sheenFrom = 0.98;
const sheenOver = 0.32;

/** @param maps whose `highlight` says how far the side that faces the light leans to white */
export function lightTables(
  { palette, finish }: DyedCloth,
  { highlight, gloom }: Pick<Maps, "highlight" | "gloom">,
): LightTables {
  const depth = depthOf(palette.ground) * finish.depth * Math.min(1, mostGloom / gloom);
  const white = new Float32Array(lightSteps);
  const [red, green, blue] = shadowPowers(palette.ground).map((power) => {
    const table = new Float32Array(lightSteps);
    for (let step = 0; step < lightSteps; step += 1) {
      const shade = step / (lightSteps / 2);
      const facing = Math.min(1, Math.max(0, (shade - sheenFrom) / sheenOver));
      const sheen = finish.sheen * facing * facing * (3 - 2 * facing);
      const lean = Math.min(0.6, Math.max(0, shade - 1) * highlight + sheen);
      const kept =
        shade < 1 ? Math.max(0, 1 - (1 - shade) * depth) ** power - lean : 1 - lean + (shade - 1) * 0.3;
      table[step] = kept;
      white[step] = lean * 255;
    }
    return table;
  }) as [Float32Array, Float32Array, Float32Array];
  return { red, green, blue, white };
}
