import type { Cloth, Color } from "./names.ts";
import { lightnessOf, mixed, type Palette, paletteOf } from "./palettes.ts";
import { alabere } from "./prints/alabere.ts";
import { ankara, feather } from "./prints/ankara.ts";
import { bogolan } from "./prints/bogolan.ts";
import { broderie } from "./prints/broderie.ts";
import { check, houndstooth } from "./prints/checks.ts";
import { eleko } from "./prints/eleko.ts";
import { cableKnit, plain, plainKnit, rib } from "./prints/knits.ts";
import { linen, suede } from "./prints/nap.ts";
import { oniko } from "./prints/oniko.ts";
import { asoOke, kente, ticking } from "./prints/strip-weaves.ts";
import type { Tile } from "./prints/tile.ts";

/** The surface texture of a cloth. */
export type Grain = "weave" | "slub" | "satin" | "twill" | "fleece" | "nap" | "hide" | "none";

/** Lighting parameters of a surface, relative to cotton. */
export interface Finish {
  /** white where it faces the light, 0 to 1 */
  sheen: number;
  /** multiplies how dark its shadows are */
  depth: number;
}

interface Weave {
  tile(palette: Palette): Tile;
  grain: Grain;
  /** strength of the grain, share of the light */
  roughness: number;
  /** multiplies the scale that a panel gives its print */
  size?: number;
  finish?: Finish;
}

const matt: Finish = { sheen: 0, depth: 1 };

const inks = (draw: (dye: string, resist: string, halfDyed: string) => Tile) => (palette: Palette) =>
  draw(palette.ground, palette.resist, palette.halfDyed);
/** The color between two ribs. */
const deep = (color: string): string => mixed(color, "#000000", lightnessOf(color) > 0.7 ? 0.36 : 0.55);
const solid = (palette: Palette): Tile => plain(palette.ground);

const weaves: Record<Cloth, Weave> = {
  oniko: { tile: inks(oniko), grain: "weave", roughness: 0.06 },
  eleko: { tile: inks(eleko), grain: "weave", roughness: 0.06 },
  alabere: { tile: inks(alabere), grain: "weave", roughness: 0.06, size: 0.9 },
  bogolan: { tile: inks(bogolan), grain: "weave", roughness: 0.11 },
  ankara: { tile: (p) => ankara(p.ground, p.accent, p.dark, p.light), grain: "weave", roughness: 0.07 },
  feather: { tile: (p) => feather(p.ground, p.accent, p.dark, p.light), grain: "weave", roughness: 0.07 },
  kente: {
    tile: (p) => kente({ main: p.ground, second: p.second, third: p.accent, dark: p.dark, light: p.light }),
    grain: "weave",
    roughness: 0.1,
    size: 0.9,
  },
  "aso-oke": { tile: (p) => asoOke(p.ground, "#e5c58a", p.dark, p.second), grain: "weave", roughness: 0.1 },
  ticking: { tile: (p) => ticking(p.ground, p.trim), grain: "weave", roughness: 0.06 },
  check: {
    tile: (p) => check(p.ground, "#f1eadb", p.accent, p.dark),
    grain: "weave",
    roughness: 0.08,
  },
  houndstooth: {
    tile: (p) => houndstooth(...doubleTooth(p)),
    grain: "fleece",
    roughness: 0.1,
    size: 0.8,
  },
  broderie: { tile: (p) => broderie(p.ground), grain: "weave", roughness: 0.06, size: 0.9 },
  plain: { tile: solid, grain: "weave", roughness: 0.06 },
  linen: { tile: (p) => linen(p.ground), grain: "slub", roughness: 0.09 },
  silk: { tile: solid, grain: "satin", roughness: 0.025, finish: { sheen: 0.36, depth: 1.16 } },
  denim: { tile: solid, grain: "twill", roughness: 0.2 },
  "plain-knit": {
    tile: (p) => plainKnit(p.ground, deep(p.ground)),
    grain: "fleece",
    roughness: 0.06,
    size: 1.1,
  },
  "cable-knit": {
    tile: (p) => cableKnit(p.ground, deep(p.ground)),
    grain: "fleece",
    roughness: 0.07,
    size: 0.95,
  },
  rib: { tile: (p) => rib(p.ground, deep(p.ground)), grain: "fleece", roughness: 0.06 },
  leather: { tile: solid, grain: "hide", roughness: 0.09, finish: { sheen: 0.22, depth: 1.08 } },
  suede: { tile: (p) => suede(p.ground), grain: "nap", roughness: 0.16, finish: { sheen: 0, depth: 0.86 } },
  glass: { tile: solid, grain: "none", roughness: 0 },
  ceramic: { tile: solid, grain: "hide", roughness: 0.035 },
  metal: { tile: solid, grain: "none", roughness: 0 },
};

/** A dark yarn and a light one; on a pale color the dark one is added, otherwise the light one. */
const doubleTooth = ({ ground, resist }: Palette): [dark: string, light: string] =>
  lightnessOf(ground) > 0.6 ? [resist, ground] : [ground, "#efe7d8"];

/** The color is in the stripes. */
const onUndyedCotton = (palette: Palette): Palette => ({
  ...palette,
  ground: "#efe7d8",
  trim: lightnessOf(palette.ground) > 0.85 ? palette.resist : palette.ground,
});

/** A cloth in a color. */
export interface DyedCloth {
  tile: Tile;
  ribTile: Tile;
  trimRibTile: Tile;
  palette: Palette;
  grain: Grain;
  roughness: number;
  size: number;
  finish: Finish;
}

export function dye(cloth: Cloth, color: Color): DyedCloth {
  const palette = cloth === "ticking" ? onUndyedCotton(paletteOf(color)) : paletteOf(color);
  const { tile, grain, roughness, size = 1, finish = matt } = weaves[cloth];
  return {
    tile: tile(palette),
    ribTile: rib(palette.ground, deep(palette.ground)),
    trimRibTile: rib(palette.trim, deep(palette.trim)),
    palette,
    grain,
    roughness,
    size,
    finish,
  };
}
