import { open, realpath } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

/** Pixels of red, green, blue and opacity, 0 to 255 each, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The pixels that a picture is to cover, or to fit inside. */
export interface WantedSize {
  width?: number;
  height?: number;
  fit: "cover" | "inside";
}

/**
 * Where a picture may come from: a file's bytes or pixels, null when this source has none of that name. A source that
 * draws may make it as large as wanted; what it gives is only ever made smaller.
 */
export type PictureSource = (path: string, wanted: WantedSize) => Promise<Buffer | Pixels | null>;

/** A source file larger than this is not read. */
const largestFile = 20 * 1024 * 1024;

/** Pictures kept as files: uploads and imports. Links that lead out of the folder are not followed. */
export function storedPictures(folder: string): PictureSource {
  return async (path) => {
    const file = resolve(folder, path);
    if (!file.startsWith(join(folder, sep))) return null;
    const [root, real] = await Promise.all([
      realpath(folder).catch(() => null),
      realpath(file).catch(() => null),
    ]);
    if (!root || !real?.startsWith(join(root, sep))) return null;
    const handle = await open(real, "r");
    try {
      const found = await handle.stat();
      return found.isFile() && found.size <= largestFile ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  };
}
