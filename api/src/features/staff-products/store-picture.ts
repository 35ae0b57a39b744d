import { createHash } from "node:crypto";
import type { ObjectStorage } from "../../platform/object-storage.ts";
import { Problem } from "../../platform/problem.ts";
import { makeFairQueue } from "../media/fair-queue.ts";
import { keepPicture, placeOf } from "../media/keep-picture.ts";
import { isAnimated } from "../media/render-picture.ts";

/** Decoding takes up to 160 MB each. */
const ENCODED_AT_ONCE = 2;
const WAITING_OF_ONE = 50;
const WAITING_OF_ALL = 200;

export type StoredPicture = { path: string; width: number; height: number };

/**
 * Stores uploaded pictures where imported ones are: told by their bytes, of at most 40 million pixels,
 * encoded anew without camera data. The same bytes are the same picture.
 */
export function makePictureUpload(originals: ObjectStorage) {
  const encode = makeFairQueue(ENCODED_AT_ONCE, WAITING_OF_ONE, WAITING_OF_ALL);

  /** @throws Problem not_a_picture, unavailable */
  return async (staffId: number, body: unknown): Promise<StoredPicture> => {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new Problem("not_a_picture");
    const place = placeOf(`upload:${createHash("sha256").update(body).digest("hex")}`);
    const keep = async () => ((await isAnimated(body)) ? null : keepPicture(originals, place, body));
    const size = await encode(String(staffId), keep);
    if (!size)
      throw new Problem("not_a_picture", {
        message: "Send a still photo of at most 40 million pixels as JPEG, PNG, WebP, HEIF, GIF or TIFF.",
      });
    return { path: `image/upload/v1/${place}`, ...size };
  };
}
