import { hexOf } from "@adire/contract/colors";
import type { Color } from "./names.ts";

/** The colors that a cloth is dyed, woven or printed in. */
export interface Palette {
  ground: string;
  /** what the dye did not reach, or what is drawn on a light ground */
  resist: string;
  halfDyed: string;
  /** wax print and strip weave */
  accent: string;
  dark: string;
  light: string;
  second: string;
  /** sewn against the cloth: collars, embroidery, cuffs */
  trim: string;
}

const indigo = "#232b5c";
const cream = "#f0e8d6";
const gold = "#eeb340";
const rust = "#b5482a";
const leaf = "#2b6848";

type Mood = Pick<Palette, "accent" | "dark" | "second">;

/** Colors that go together where a print needs more than one. */
const moods: Partial<Record<Color, Mood>> = {
  blue: { accent: "#f0a23c", dark: "#141c48", second: rust },
  navy: { accent: gold, dark: "#0d1230", second: "#3f6fb0" },
  indigo: { accent: gold, dark: "#0c1030", second: "#b5532e" },
  green: { accent: gold, dark: "#0d2f24", second: rust },
  bottle: { accent: gold, dark: "#0a2a30", second: rust },
  olive: { accent: "#e9b44c", dark: "#2a2413", second: rust },
  lime: { accent: "#f6e7b4", dark: "#1f4a36", second: leaf },
  yellow: { accent: rust, dark: indigo, second: leaf },
  gold: { accent: rust, dark: "#1d2350", second: leaf },
  orange: { accent: "#f6cf5e", dark: "#21255a", second: leaf },
  pink: { accent: "#f3cf6a", dark: "#5a1f3f", second: "#a8324a" },
  purple: { accent: gold, dark: "#2a1440", second: "#b8477a" },
  wine: { accent: gold, dark: "#2c0d1c", second: "#c4642e" },
  black: { accent: gold, dark: "#3a3430", second: rust },
  white: { accent: rust, dark: indigo, second: "#d9a13a" },
  sand: { accent: rust, dark: "#2d2a4e", second: "#b98838" },
  gray: { accent: "#e9d9ac", dark: "#2a2c3a", second: "#5b6478" },
  brown: { accent: "#e8ae4e", dark: "#2a1912", second: "#b5532e" },
  camel: { accent: "#f3e2b8", dark: "#40281a", second: "#8c3f22" },
};
const warm: Mood = { accent: "#f0b33c", dark: "#1c2452", second: "#2b5e48" };

/** Lightness from which marks on a ground are drawn dark instead of left light, 0 to 1. */
const lightFrom = 0.5;
const paleFrom = 0.78;

export function paletteOf(color: Color): Palette {
  const ground = hexOf(color);
  const lightness = lightnessOf(ground);
  const isLight = lightness > lightFrom;
  const isPale = lightness > paleFrom;
  const mood = moods[color] ?? warm;
  return {
    ground,
    resist: isPale ? "#28345f" : isLight ? mixed(ground, "#2a1c2c", 0.82) : cream,
    halfDyed: halfDyedOf(color, ground, lightness),
    ...mood,
    light: "#f6ead2",
    trim: isPale ? "#b5532e" : isLight ? mixed(ground, "#2a1c2c", 0.82) : "#efe2c6",
  };
}

const indigoVats: ReadonlySet<Color> = new Set(["indigo", "navy", "blue", "purple", "black"]);

/** Cloth that took less of the dye: bluer from an indigo vat, paler from others; on undyed cotton a tea-colored shade. */
function halfDyedOf(color: Color, ground: string, lightness: number): string {
  if (lightness > paleFrom) return mixed(ground, "#b79f78", 0.45);
  if (indigoVats.has(color)) return mixed(ground, "#5a6ac0", 0.3);
  return mixed(ground, "#fff2e2", lightness > lightFrom ? 0.3 : 0.17);
}

/** @param share of `over` in the mixture, 0 to 1 */
export function mixed(base: string, over: string, share: number): string {
  const pairs = channelsOf(base).map(
    (value, index) => value + ((channelsOf(over)[index] as number) - value) * share,
  );
  return `#${pairs.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue, 0 to 255. */
export function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** 0 is black, 1 is white. */
export function lightnessOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
