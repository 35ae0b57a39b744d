import type { ObjectStorage } from "../../platform/object-storage.ts";

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

/** Uploads and imports. */
export const storedPictures =
  (originals: ObjectStorage): PictureSource =>
  (path) =>
    originals.get(path, MAX_FILE_BYTES);
