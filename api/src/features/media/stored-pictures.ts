import { open, realpath } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

/** Pixels of red, green, blue and opacity, 0 to 255 each, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The box that a picture must cover, or fit into. */
interface WantedSize {
  width?: number;
  height?: number;
  fit: "cover" | "inside";
}

/**
 * Returns a picture's file or pixels, or null when there is none at that path. A source that draws returns
 * the wanted size or more, because pictures are only scaled down.
 */
export type PictureSource = (path: string, wanted: WantedSize) => Promise<Buffer | Pixels | null>;

/** Larger files are not read. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Pictures stored as files: uploads and imports. Symbolic links out of the folder are not followed. */
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
      return found.isFile() && found.size <= MAX_FILE_BYTES ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  };
}
