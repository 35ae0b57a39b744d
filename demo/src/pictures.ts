import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Picture } from "./drawing/compose.ts";
import { composeInWorker } from "./drawing/composers.ts";
import {
  type Cloth,
  type Color,
  cloths,
  clothViews,
  colors,
  scenes,
  silhouettes,
  suits,
  viewsOf,
} from "./drawing/names.ts";

export { startComposers } from "./drawing/composers.ts";
export {
  type Cloth,
  type ClothView,
  type Color,
  cloths,
  clothViews,
  colors,
  type Scene,
  type Silhouette,
  scenes,
  silhouettes,
  suits,
  type View,
  viewsOf,
} from "./drawing/names.ts";

const assets = fileURLToPath(new URL("../assets/", import.meta.url));
const folder = "ecommerce/demo/";

/** The target size in pixels. A missing side follows from the aspect ratio. */
export interface WantedSize {
  width?: number;
  height?: number;
  fit?: "cover" | "inside";
}

/**
 * Renders a picture of the demo catalog on a transparent background.
 *
 * Paths and sizes in pixels; the size is doubled when a larger picture is requested:
 * - `ecommerce/demo/{silhouette}.{cloth}.{color}.{view}.webp`, 800 x 1000
 * - `ecommerce/demo/cloth.{cloth}.{color}.hero.webp`, 800 x 1056
 * - `ecommerce/demo/cloth.{cloth}.{color}.heritage.webp`, 1000 x 900
 * - `ecommerce/demo/cloth.{cloth}.{color}.swatch.webp`, 800 x 1000
 * - `ecommerce/demo/scene.{cloth}.{color}.{basket|hanger|…}.webp`, 860 x 1000
 * @returns RGBA pixels, or null for an unknown path
 */
export async function drawPixels(path: string, wanted: WantedSize = {}): Promise<Picture | null> {
  const wish = parsePath(path);
  return wish && composeInWorker({ folder: `${assets}${wish.maps}`, wanted, ...wish });
}

/** Renders the picture as an uncompressed PNG. */
export async function drawPicture(path: string, wanted?: WantedSize): Promise<Buffer | null> {
  const picture = await drawPixels(path, wanted);
  if (!picture) return null;
  const { data, width, height } = picture;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Whether a path names a picture of the demo catalog. */
export const isDrawable = (path: string): boolean => parsePath(path) !== null;

/** Part of cache keys; changes when pictures are rendered differently. */
export async function picturesRevision(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of [assets, fileURLToPath(new URL("./drawing/", import.meta.url))]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

interface Wish {
  /** folder of the maps */
  maps: string;
  cloth: Cloth;
  color: Color;
}

const isIn = <Name extends string>(names: readonly Name[], value: string | undefined): value is Name =>
  (names as readonly (string | undefined)[]).includes(value);

function parsePath(path: string): Wish | null {
  if (!path.startsWith(folder)) return null;
  const [silhouette, cloth, color, view, kind, ...rest] = path.slice(folder.length).split(".");
  if (rest.length > 0 || kind !== "webp" || !isIn(cloths, cloth) || !isIn(colors, color)) return null;
  if (silhouette === "cloth") return isIn(clothViews, view) ? { maps: `cloth/${view}`, cloth, color } : null;
  if (silhouette === "scene") return isIn(scenes, view) ? { maps: `scene/${view}`, cloth, color } : null;
  if (
    !isIn(silhouettes, silhouette) ||
    !isIn(viewsOf(silhouette), view) ||
    !suits[silhouette].includes(cloth)
  )
    return null;
  return { maps: `${silhouette}/${view}`, cloth, color };
}
