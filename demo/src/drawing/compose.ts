import sharp from "sharp";
import { type DyedCloth, dye, type Finish, type Grain } from "./cloth.ts";
import { bendUnit, type Maps } from "./maps.ts";
import type { Cloth, Color } from "./names.ts";
import { channelsOf, lightnessOf } from "./palettes.ts";
import type { Tile } from "./prints/tile.ts";
import { seededRandom } from "./random.ts";
import type { Panel } from "./relief.ts";

/** Pixels: red, green, blue, opacity. */
export interface Picture {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** The color of a shadow on wall or floor. */
const shadowColor = [38, 26, 28] as const;

/** Weaker shadow than this, of 255, is what compressing the map has left. */
const faintestCast = 3;

/** Lays a cloth over a garment's maps; tens of milliseconds. */
export async function compose(maps: Maps, cloth: Cloth, color: Color): Promise<Picture> {
  const dyed = dye(cloth, color);
  const printScale = meanPrintScale(maps.panels) * dyed.size;
  const [print, rib, trimRib] = await Promise.all([
    rasterTile(dyed.tile, printScale, `${cloth} ${color}`),
    rasterTile(dyed.ribTile, printScale, `rib ${color}`),
    rasterTile(dyed.trimRibTile, printScale, `trim rib ${color}`),
  ]);
  const swatches = maps.panels.map((panel) => swatchOf(panel, dyed, { print, rib, trimRib }));
  return blend(maps, swatches, dyed);
}

interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
  /** pixels for a tile unit */
  densityX: number;
  densityY: number;
}

/** A panel's cloth: a tile and the way from page pixels to tile pixels, or one color. */
interface Swatch {
  raster: Raster | null;
  color: readonly [number, number, number];
  tone: number;
  toPixels: readonly number[];
}

function swatchOf(
  panel: Panel,
  dyed: DyedCloth,
  rasters: { print: Raster; rib: Raster; trimRib: Raster },
): Swatch {
  const { paint, tone, toTile } = panel;
  const plainColor = channelsOf(paint.startsWith("trim") ? dyed.palette.trim : dyed.palette.ground);
  const raster =
    paint === "print"
      ? rasters.print
      : paint === "ground-rib"
        ? rasters.rib
        : paint === "trim-rib"
          ? rasters.trimRib
          : null;
  const size = paint === "print" ? dyed.size : 1;
  const [a, b, c, d, e, f] = toTile;
  const x = raster ? raster.densityX / size : 0;
  const y = raster ? raster.densityY / size : 0;
  return { raster, color: plainColor, tone, toPixels: [a * x, b * x, c * x, d * y, e * y, f * y] };
}

function meanPrintScale(panels: readonly Panel[]): number {
  const scales = panels.filter((panel) => panel.paint === "print").map((panel) => panel.scale);
  return scales.length > 0 ? scales.reduce((sum, scale) => sum + scale, 0) / scales.length : 1;
}

const tileCache = new Map<string, Promise<Raster>>();
const tilesKept = 24;

/** Draws a tile at the density at which it is looked at, a whole number of pixels so that it repeats without a seam. */
function rasterTile(tile: Tile, density: number, name: string): Promise<Raster> {
  const key = `${name} ${density.toFixed(3)}`;
  const known = tileCache.get(key);
  if (known) return known;
  const drawn = drawTile(tile, density);
  tileCache.set(key, drawn);
  for (const oldest of tileCache.keys()) {
    if (tileCache.size <= tilesKept) break;
    tileCache.delete(oldest);
  }
  return drawn;
}

async function drawTile(tile: Tile, density: number): Promise<Raster> {
  const width = Math.max(4, Math.round(tile.width * density));
  const height = Math.max(4, Math.round(tile.height * density));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${tile.width} ${tile.height}" preserveAspectRatio="none">${tile.body}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { data, width, height, densityX: width / tile.width, densityY: height / tile.height };
}

const grainSize = 256;
const grainCache = new Map<Grain, Float32Array>();

/** Repeating noise with mean 0, about -0.5 to 0.5. */
function grainOf(grain: Grain): Float32Array {
  const known = grainCache.get(grain);
  if (known) return known;
  const random = seededRandom(grain.length * 77 + 5);
  const noise = new Float32Array(grainSize * grainSize).map(() => random() - 0.5);
  const made = noise.map((value, i) => {
    const x = i % grainSize;
    const y = (i - x) / grainSize;
    const along = (dx: number, dy: number): number =>
      noise[(((y + dy) & 255) << 8) | ((x + dx) & 255)] as number;
    let warp = 0;
    let weft = 0;
    for (let step = -4; step <= 4; step += 1) {
      warp += along(0, step);
      weft += along(step, 0);
    }
    switch (grain) {
      case "weave":
        return (warp + weft) * 0.24 + value * 0.25;
      case "twill":
        return ((x + y * 2) % 4 < 2 ? 0.2 : -0.2) + warp * 0.2 + value * 0.4;
      case "slub":
        return (along(0, -9) + along(0, 9) + warp) * 0.16 + weft * 0.3 + value * 0.12;
      case "satin":
        return warp * 0.3 + value * 0.2;
      case "nap":
        return (warp + along(-2, -3) + along(2, 3)) * 0.2 + along(1, 1) * 0.3 + value * 0.3;
      case "fleece":
        return (along(-1, 0) + along(1, 0) + along(0, -1) + along(0, 1) + value) * 0.35;
      case "hide":
        return (along(-1, -1) + along(1, 1) + along(0, 1) + along(1, 0) + value) * 0.4;
      default:
        return 0;
    }
  });
  grainCache.set(grain, made);
  return made;
}

const lightSteps = 512;

/** Light goes on into pale cloth, so that its folds are less deep. */
const depthOf = (ground: string): number => 1 - 0.3 * Math.max(0, (lightnessOf(ground) - 0.6) / 0.4);

/**
 * What each step of light does to a channel: multiply, then add white; shadows lose red first.
 * @param depth how dark shadows are, 0 to 1
 */
function lightTables(
  highlight: number,
  depth: number,
  { sheen, depth: deeper }: Finish,
): { multiply: Float32Array[]; add: Float32Array } {
  const powers = [1.08, 1.04, 1];
  const add = new Float32Array(lightSteps);
  const multiply = powers.map((power) => {
    const table = new Float32Array(lightSteps);
    for (let step = 0; step < lightSteps; step += 1) {
      const shade = step / (lightSteps / 2);
      const facing = Math.min(1, Math.max(0, (shade - 0.98) / 0.32));
      const lean = Math.min(
        0.6,
        Math.max(0, shade - 1) * highlight + sheen * facing * facing * (3 - 2 * facing),
      );
      table[step] =
        shade < 1 ? Math.max(0, 1 - (1 - shade) * depth * deeper) ** power : 1 - lean + (shade - 1) * 0.3;
      add[step] = lean * 255;
    }
    return table;
  });
  return { multiply, add };
}

function blend(maps: Maps, swatches: readonly Swatch[], dyed: DyedCloth): Picture {
  const { page, width, height, upper, lower, upperShare, coverage, shade, bendX, bendY, fixed, cast } = maps;
  const data = new Uint8Array(page.width * page.height * 4);
  const grain = grainOf(dyed.grain);
  const { multiply, add } = lightTables(maps.highlight, depthOf(dyed.palette.ground), dyed.finish);
  const [multiplyRed, multiplyGreen, multiplyBlue] = multiply as [Float32Array, Float32Array, Float32Array];
  const hasFixed = fixed.length > 0;
  const sampled = new Float32Array(3);
  const beneath = new Float32Array(3);
  for (let i = 0; i < cast.length; i += 1) {
    const opacity = (cast[i] as number) - faintestCast;
    if (opacity <= 0) continue;
    const at = i * 4;
    data[at] = shadowColor[0];
    data[at + 1] = shadowColor[1];
    data[at + 2] = shadowColor[2];
    data[at + 3] = opacity;
  }
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const i = row * width + column;
      const covered = coverage[i] as number;
      if (covered === 0) continue;
      const pageX = maps.x + column;
      const pageY = maps.y + row;
      const x = pageX + ((bendX[i] as number) - 128) / bendUnit;
      const y = pageY + ((bendY[i] as number) - 128) / bendUnit;
      const fixedShare = hasFixed ? (fixed[i * 4 + 3] as number) / 255 : 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      if (fixedShare < 0.998) {
        sample(swatches[upper[i] as number], x, y, sampled);
        const share = upperShare[i] as number;
        if (share < 255 && upper[i] !== lower[i]) {
          sample(swatches[lower[i] as number], x, y, beneath);
          const part = share / 255;
          for (let channel = 0; channel < 3; channel += 1)
            sampled[channel] =
              (sampled[channel] as number) * part + (beneath[channel] as number) * (1 - part);
        }
        const rough = 1 + (grain[((pageY & 255) << 8) | (pageX & 255)] as number) * dyed.roughness;
        const step = Math.min(
          lightSteps - 1,
          Math.round((((shade[i] as number) * rough) / 127.5) * (lightSteps / 2)),
        );
        const white = add[step] as number;
        const rest = 1 - fixedShare;
        red = ((sampled[0] as number) * (multiplyRed[step] as number) + white) * rest;
        green = ((sampled[1] as number) * (multiplyGreen[step] as number) + white) * rest;
        blue = ((sampled[2] as number) * (multiplyBlue[step] as number) + white) * rest;
      }
      if (fixedShare > 0) {
        red += (fixed[i * 4] as number) * fixedShare;
        green += (fixed[i * 4 + 1] as number) * fixedShare;
        blue += (fixed[i * 4 + 2] as number) * fixedShare;
      }
      const at = (pageY * page.width + pageX) * 4;
      put(data, at, covered / 255, red, green, blue);
    }
  return { data, width: page.width, height: page.height };
}

/** Lays a color over the shadow that is already there. */
function put(data: Uint8Array, at: number, cover: number, red: number, green: number, blue: number): void {
  const below = ((data[at + 3] as number) / 255) * (1 - cover);
  const total = cover + below;
  const own = cover / total;
  const rest = below / total;
  data[at] = clamp(red * own + shadowColor[0] * rest);
  data[at + 1] = clamp(green * own + shadowColor[1] * rest);
  data[at + 2] = clamp(blue * own + shadowColor[2] * rest);
  data[at + 3] = clamp(total * 255);
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5);

/** The cloth's color at a page point, between four pixels of its tile. */
function sample(swatch: Swatch | undefined, x: number, y: number, into: Float32Array): void {
  if (!swatch) {
    into.fill(0);
    return;
  }
  const { raster, tone, toPixels, color } = swatch;
  if (!raster) {
    into[0] = color[0] * tone;
    into[1] = color[1] * tone;
    into[2] = color[2] * tone;
    return;
  }
  const { data, width, height } = raster;
  let u = (toPixels[0] as number) * x + (toPixels[1] as number) * y + (toPixels[2] as number) - 0.5;
  let v = (toPixels[3] as number) * x + (toPixels[4] as number) * y + (toPixels[5] as number) - 0.5;
  u -= Math.floor(u / width) * width;
  v -= Math.floor(v / height) * height;
  const left = Math.min(width - 1, Math.floor(u));
  const top = Math.min(height - 1, Math.floor(v));
  const right = left + 1 === width ? 0 : left + 1;
  const bottom = top + 1 === height ? 0 : top + 1;
  const partX = u - left;
  const partY = v - top;
  const topLeft = (top * width + left) * 3;
  const topRight = (top * width + right) * 3;
  const bottomLeft = (bottom * width + left) * 3;
  const bottomRight = (bottom * width + right) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const above =
      (data[topLeft + channel] as number) * (1 - partX) + (data[topRight + channel] as number) * partX;
    const below =
      (data[bottomLeft + channel] as number) * (1 - partX) + (data[bottomRight + channel] as number) * partX;
    into[channel] = (above * (1 - partY) + below * partY) * tone;
  }
}
