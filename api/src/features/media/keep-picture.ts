import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import type { ObjectStorage } from "../../platform/object-storage.ts";
import { decoding, formatOf } from "./render-picture.ts";

/** In px: the widest listing of a picture is 1,600 wide and a third higher. */
const MAX_SIDE = 2_400;

/** The key of a picture from elsewhere among the originals. */
export function placeOf(address: string): string {
  const name = createHash("sha256").update(address).digest("hex").slice(0, 40);
  return `imported/${name.slice(0, 2)}/${name}.webp`;
}

const PHOTOS = "reviews/";

/** A new key for a photo of a shopper, which nobody can guess. */
export function newPhotoPlace(): string {
  const name = randomBytes(20).toString("hex");
  return `${PHOTOS}${name.slice(0, 2)}/${name}.webp`;
}

/** Whether a shopper may want it deleted. */
export const isShoppersPhoto = (place: string): boolean => place.startsWith(PHOTOS);

/**
 * Stores a picture encoded anew: without camera data, and without anything in the file that is no picture.
 * Of an animation the first frame is kept.
 * @returns its size in px, or null where the bytes are no picture that the store reads, or too many pixels
 */
export async function keepPicture(
  originals: ObjectStorage,
  place: string,
  bytes: Buffer,
): Promise<{ width: number; height: number } | null> {
  if (!(await formatOf(bytes))) return null;
  const encoded = await sharp(bytes, decoding)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, effort: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!encoded) return null;
  await originals.put(place, encoded.data);
  return { width: encoded.info.width, height: encoded.info.height };
}
