import sharp from "sharp";
import type { Tile } from "./prints/tile.ts";

/** A tile in pixels: red, green, blue, with two more columns and rows that repeat the first. */
export interface Raster {
  data: Uint8Array;
  /** of what repeats */
  width: number;
  height: number;
  /** pixels in a row of `data` */
  stride: number;
  /** pixels for a tile unit */
  densityX: number;
  densityY: number;
}

const rasters = new Map<string, Promise<Raster>>();
const rastersKept = 8;

/**
 * Renders a tile at display density. Its size is a whole number of pixels, so that it repeats seamlessly.
 * @param name tells it from every other tile
 */
export function rasterTile(tile: Tile, density: number, name: string): Promise<Raster> {
  const key = `${name} ${density.toFixed(3)}`;
  const raster = rasters.get(key) ?? drawTile(tile, density);
  rasters.delete(key);
  rasters.set(key, raster);
  raster.catch(() => rasters.delete(key));
  for (const oldest of rasters.keys()) {
    if (rasters.size <= rastersKept) break;
    rasters.delete(oldest);
  }
  return raster;
}

const repeated = 2;

async function drawTile(tile: Tile, density: number): Promise<Raster> {
  const width = Math.max(4, Math.round(tile.width * density));
  const height = Math.max(4, Math.round(tile.height * density));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${tile.width} ${tile.height}" preserveAspectRatio="none">${tile.body}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const stride = width + repeated;
  const data = new Uint8Array(stride * (height + repeated) * 3);
  for (let y = 0; y < height + repeated; y += 1) {
    const row = drawn.subarray((y % height) * width * 3, ((y % height) + 1) * width * 3);
    data.set(row, y * stride * 3);
    data.set(row.subarray(0, repeated * 3), (y * stride + width) * 3);
  }
  return { data, width, height, stride, densityX: width / tile.width, densityY: height / tile.height };
}
