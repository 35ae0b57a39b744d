import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { isReadablePicture, limitInputPixels } from "./render-picture.ts";

/** In px: the widest listing of a picture is 1,600 wide and a third higher. */
const MAX_SIDE = 2_400;

/** Where a picture from elsewhere stands in the folder of stored pictures. */
export function placeOf(address: string): string {
  const name = createHash("sha256").update(address).digest("hex").slice(0, 40);
  return `imported/${name.slice(0, 2)}/${name}.webp`;
}

export const isKept = (folder: string, place: string): Promise<boolean> =>
  stat(join(folder, place)).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Stores a picture encoded anew: without camera data, and without anything in the file that is no picture.
 * Of an animation the first frame is kept.
 * @returns false where the bytes are no picture that the store reads, or one with too many pixels
 */
export async function keepPicture(folder: string, place: string, bytes: Buffer): Promise<boolean> {
  if (!(await isReadablePicture(bytes))) return false;
  const encoded = await sharp(bytes, { limitInputPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, effort: 1 })
    .toBuffer()
    .catch(() => undefined);
  if (!encoded) return false;
  const file = join(folder, place);
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, encoded);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return true;
}
