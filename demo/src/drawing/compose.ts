import { type DyedCloth, dye } from "./cloth.ts";
import { doubled } from "./doubled.ts";
import { enlarged } from "./enlarge.ts";
import { grainOf, grainSize } from "./grain.ts";
import { lightSteps, lightTables, shadowPowers, sheenOf } from "./light.ts";
import { bendUnit, type Maps } from "./maps.ts";
import type { Cloth, Color } from "./names.ts";
import { channelsOf, lightnessOf } from "./palettes.ts";
import { type Raster, rasterTile } from "./raster.ts";
import type { Panel } from "./relief.ts";

/** Pixels: red, green, blue, opacity. */
export interface Picture {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** The color of a shadow on wall or floor. */
const shadowColor = [38, 26, 28] as const;

/** Of 255; weaker shadows are compression artifacts. */
const faintestCast = 3;

/**
 * Renders a garment in a cloth from its maps; takes tens of milliseconds.
 * @param density 2 doubles width and height; print and threads are rendered at that resolution
 */
export async function compose(maps: Maps, cloth: Cloth, color: Color, density: 1 | 2 = 1): Promise<Picture> {
  const dyed = dye(cloth, color);
  const printScale = meanPrintScale(maps.panels) * dyed.size * density;
  const [print, rib, trimRib] = await Promise.all([
    rasterTile(dyed.tile, printScale, `${cloth} ${color}`),
    rasterTile(dyed.ribTile, printScale, `rib ${color}`),
    rasterTile(dyed.trimRibTile, printScale, `trim rib ${color}`),
  ]);
  const sized = density === 2 ? await enlarged(maps) : maps;
  const swatches = sized.panels.map((panel) => swatchOf(panel, dyed, { print, rib, trimRib }));
  const { finish } = dyed;
  const sheen = finish.sheen > 0 ? sheenOf(maps, finish) : null;
  const sizedSheen = sheen && density === 2 ? doubled(sheen, maps, sized) : sheen;
  return blend(sized, swatches, dyed, sizedSheen);
}

/** The fill of a panel: a tile with its transform from page pixels to tile pixels, or one color. */
interface Swatch {
  raster: Raster | null;
  color: readonly number[];
  tone: number;
  toPixels: readonly number[];
}

function swatchOf(
  panel: Panel,
  dyed: DyedCloth,
  rasters: { print: Raster; rib: Raster; trimRib: Raster },
): Swatch {
  const { paint, tone, toTile } = panel;
  const color = paint.startsWith("trim") ? dyed.palette.trim : dyed.palette.ground;
  const powers = shadowPowers(color);
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
  return {
    raster,
    color: channelsOf(color).map((value, channel) => value * tone ** (powers[channel] ?? 1)),
    tone,
    toPixels: [a * x, b * x, c * x, d * y, e * y, f * y],
  };
}

function meanPrintScale(panels: readonly Panel[]): number {
  const scales = panels.filter((panel) => panel.paint === "print").map((panel) => panel.scale);
  return scales.length > 0 ? scales.reduce((sum, scale) => sum + scale, 0) / scales.length : 1;
}

function blend(maps: Maps, swatches: readonly Swatch[], dyed: DyedCloth, sheen: Uint8Array | null): Picture {
  const { page, width, height, upper, lower, upperShare, coverage, shade, fixed, density } = maps;
  const data = new Uint8Array(page.width * page.height * 4);
  layShadow(data, maps);
  const roughness = dyed.roughness * grainShare(dyed.palette.ground, density);
  const grain = grainOf(dyed.grain, density).map((value) => 1 + value * roughness);
  const repeat = grainSize(density);
  const tables = lightTables(dyed, maps);
  const hasFixed = fixed.length > 0;
  const colors = new Float32Array(width * 3);
  const beneath = new Float32Array(3);
  const brightness = lightSteps / 2 / 127.5;
  for (let row = 0; row < height; row += 1) {
    const first = row * width;
    let from = 0;
    let until = width;
    while (from < until && coverage[first + from] === 0) from += 1;
    while (until > from && coverage[first + until - 1] === 0) until -= 1;
    for (let start = from; start < until; ) {
      const panel = upper[first + start] as number;
      let end = start + 1;
      while (end < until && upper[first + end] === panel) end += 1;
      lay(swatches[panel], maps, row, start, end, colors, start * 3);
      start = end;
    }
    const grainRow = ((maps.y + row) & (repeat - 1)) * repeat;
    for (let column = from; column < until; column += 1) {
      const i = first + column;
      const covered = coverage[i] as number;
      if (covered === 0) continue;
      const at = column * 3;
      const share = upperShare[i] as number;
      if (share < 255 && upper[i] !== lower[i]) {
        lay(swatches[lower[i] as number], maps, row, column, column + 1, beneath, 0);
        const part = share / 255;
        for (let channel = 0; channel < 3; channel += 1)
          colors[at + channel] =
            (colors[at + channel] as number) * part + (beneath[channel] as number) * (1 - part);
      }
      const rough = grain[grainRow + ((maps.x + column) & (repeat - 1))] as number;
      const step = Math.min(lightSteps - 1, ((shade[i] as number) * brightness + 0.5) | 0);
      const white = tables.white[step] as number;
      let red = ((colors[at] as number) * (tables.red[step] as number) + white) * rough;
      let green = ((colors[at + 1] as number) * (tables.green[step] as number) + white) * rough;
      let blue = ((colors[at + 2] as number) * (tables.blue[step] as number) + white) * rough;
      if (sheen) {
        const lean = (sheen[i] as number) / 255;
        red += (255 - red) * lean;
        green += (255 - green) * lean;
        blue += (255 - blue) * lean;
      }
      const fixedShare = hasFixed ? (fixed[i * 4 + 3] as number) / 255 : 0;
      if (fixedShare > 0) {
        red += ((fixed[i * 4] as number) - red) * fixedShare;
        green += ((fixed[i * 4 + 1] as number) - green) * fixedShare;
        blue += ((fixed[i * 4 + 2] as number) - blue) * fixedShare;
      }
      put(data, ((maps.y + row) * page.width + maps.x + column) * 4, covered / 255, red, green, blue);
    }
  }
  return { data, width: page.width, height: page.height };
}

/**
 * How much of its grain a cloth shows. Light goes on into pale cloth and fills the gaps between its threads; on dark cloth,
 * the threads of a large picture look like noise.
 */
function grainShare(ground: string, density: 1 | 2): number {
  const lightness = lightnessOf(ground);
  const pale = 1 - 0.6 * Math.min(1, Math.max(0, (lightness - 0.5) / 0.4));
  const dark = density === 2 ? 0.5 + 0.5 * Math.min(1, lightness / 0.5) : 1;
  return pale * dark;
}

/** Scales the shadow, which is stored at a lower resolution, to the page. */
function layShadow(data: Uint8Array, { page, cast }: Maps): void {
  const { width: castWidth, height: castHeight } = cast;
  const row = new Float32Array(castWidth + 1);
  const shrinkX = castWidth / page.width;
  const shrinkY = castHeight / page.height;
  const between = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const across = Float32Array.from({ length: page.width }, (_, x) =>
    between((x + 0.5) * shrinkX - 0.5, castWidth - 1),
  );
  for (let y = 0; y < page.height; y += 1) {
    const castY = between((y + 0.5) * shrinkY - 0.5, castHeight - 1);
    const above = Math.floor(castY) * castWidth;
    const below = Math.min(castHeight - 1, Math.floor(castY) + 1) * castWidth;
    const part = castY - Math.floor(castY);
    let darkest = 0;
    for (let x = 0; x < castWidth; x += 1) {
      const value = (cast.data[above + x] as number) * (1 - part) + (cast.data[below + x] as number) * part;
      row[x] = value;
      if (value > darkest) darkest = value;
    }
    if (darkest <= faintestCast) continue;
    row[castWidth] = row[castWidth - 1] as number;
    for (let x = 0; x < page.width; x += 1) {
      const castX = across[x] as number;
      const left = castX | 0;
      const value = row[left] as number;
      const opacity = value + ((row[left + 1] as number) - value) * (castX - left) - faintestCast;
      if (opacity < 0.5) continue;
      const at = (y * page.width + x) * 4;
      data[at] = shadowColor[0];
      data[at + 1] = shadowColor[1];
      data[at + 2] = shadowColor[2];
      data[at + 3] = opacity + 0.5;
    }
  }
}

/** Blends a color over the shadow. */
function put(data: Uint8Array, at: number, cover: number, red: number, green: number, blue: number): void {
  if (cover === 1) {
    data[at] = clamp(red);
    data[at + 1] = clamp(green);
    data[at + 2] = clamp(blue);
    data[at + 3] = 255;
    return;
  }
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

/**
 * The colors of a row from column `from` up to `until`, displaced by the folds, bilinearly interpolated.
 */
function lay(
  swatch: Swatch | undefined,
  { x: left, y: top, width, bendX, bendY, density }: Maps,
  row: number,
  from: number,
  until: number,
  into: Float32Array,
  at: number,
): void {
  let to = at;
  if (!swatch?.raster) {
    const [red = 0, green = 0, blue = 0] = swatch?.color ?? [];
    for (let column = from; column < until; column += 1, to += 3) {
      into[to] = red;
      into[to + 1] = green;
      into[to + 2] = blue;
    }
    return;
  }
  const { data, width: tileWidth, height: tileHeight, stride } = swatch.raster;
  const [a, b, c, d, e, f] = swatch.toPixels as [number, number, number, number, number, number];
  const bendStep = density / bendUnit;
  const scale = swatch.tone / 65536;
  const line = stride * 3;
  for (let column = from; column < until; column += 1, to += 3) {
    const i = row * width + column;
    const x = left + column + ((bendX[i] as number) - 128) * bendStep;
    const y = top + row + ((bendY[i] as number) - 128) * bendStep;
    let u = a * x + b * y + c - 0.5;
    let v = d * x + e * y + f - 0.5;
    u -= Math.floor(u / tileWidth) * tileWidth;
    v -= Math.floor(v / tileHeight) * tileHeight;
    const tileX = u | 0;
    const tileY = v | 0;
    const right = ((u - tileX) * 256) | 0;
    const bottom = ((v - tileY) * 256) | 0;
    const bottomRight = right * bottom;
    const bottomLeft = (bottom << 8) - bottomRight;
    const topRight = (right << 8) - bottomRight;
    const topLeft = 65536 - bottomRight - bottomLeft - topRight;
    const p = (tileY * stride + tileX) * 3;
    const q = p + line;
    into[to] =
      ((data[p] as number) * topLeft +
        (data[p + 3] as number) * topRight +
        (data[q] as number) * bottomLeft +
        (data[q + 3] as number) * bottomRight) *
      scale;
    into[to + 1] =
      ((data[p + 1] as number) * topLeft +
        (data[p + 4] as number) * topRight +
        (data[q + 1] as number) * bottomLeft +
        (data[q + 4] as number) * bottomRight) *
      scale;
    into[to + 2] =
      ((data[p + 2] as number) * topLeft +
        (data[p + 5] as number) * topRight +
        (data[q + 2] as number) * bottomLeft +
        (data[q + 5] as number) * bottomRight) *
      scale;
  }
}
