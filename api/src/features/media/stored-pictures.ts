import { open, realpath } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

/** Where a picture may come from: null when this source has none of that name. */
export type PictureSource = (path: string) => Promise<Buffer | null>;

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
