import type { DyedCloth, Finish } from "./cloth.ts";
import type { Maps } from "./maps.ts";
import { lightnessOf } from "./palettes.ts";
import { blurred } from "./plane.ts";

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
const maxGloom = 0.16;

const sheenFrom = 0.98;
const sheenOver = 0.32;

/** @param maps whose `highlight` says how far the side that faces the light leans to white */
export function lightTables(
  { palette, finish }: DyedCloth,
  { highlight, gloom }: Pick<Maps, "highlight" | "gloom">,
): LightTables {
  const depth = depthOf(palette.ground) * finish.depth * Math.min(1, maxGloom / gloom);
  const white = new Float32Array(lightSteps);
  const [red, green, blue] = shadowPowers(palette.ground).map((power) => {
    const table = new Float32Array(lightSteps);
    for (let step = 0; step < lightSteps; step += 1) {
      const shade = step / (lightSteps / 2);
      const lean = Math.min(0.6, Math.max(0, shade - 1) * highlight);
      table[step] = shade < 1 ? Math.max(0, 1 - (1 - shade) * depth) ** power : 1 - lean + (shade - 1) * 0.3;
      white[step] = lean * 255;
    }
    return table;
  }) as [Float32Array, Float32Array, Float32Array];
  return { red, green, blue, white };
}

/** Pixels of the product page. */
const sheenSoftness = 4;

/**
 * How far each pixel leans to white where satin or leather faces the light, 0 to 255. It begins steeply, so it follows
 * a softened light: the steps between two levels would show as contour lines.
 */
export function sheenOf({ shade, coverage, width, height }: Maps, { sheen }: Finish): Uint8Array {
  const soft = (plane: Float32Array): Float32Array => blurred(plane, width, height, sheenSoftness);
  const covered = soft(Float32Array.from(coverage));
  const lit = soft(Float32Array.from(shade, (level, i) => level * (coverage[i] as number)));
  return Uint8Array.from(lit, (level, i) => {
    if (coverage[i] === 0) return 0;
    const softened = level / (covered[i] as number) / 127.5;
    const facing = Math.min(1, Math.max(0, (softened - sheenFrom) / sheenOver));
    return Math.round(sheen * facing * facing * (3 - 2 * facing) * 255);
  });
}
