import { createHash } from "node:crypto";
import type { ObjectStorage } from "../../platform/object-storage.ts";
import { Problem } from "../../platform/problem.ts";
import { makeFairQueue } from "./fair-queue.ts";
import { keepPicture, placeOf } from "./keep-picture.ts";
import { formatOf, isAnimated, pixelLimit } from "./render-picture.ts";

/** Decoding takes up to 160 MB each. */
const ENCODED_AT_ONCE = 2;
const WAITING_OF_ONE = 50;
const WAITING_OF_ALL = 200;
const photoFormats = new Set<string | undefined>(["jpeg", "png", "webp"]);

type StoredPicture = { path: string; width: number; height: number };
type Upload = {
  /** Uploads take turns by whom they are of. */
  of: string;
  /** Where it is stored; without it where imported ones are: the same bytes are the same picture. */
  place?: string;
  /** Only what browsers send of a photo: JPEG, PNG and WebP. */
  isPhoto?: boolean;
};
/** @throws Problem not_a_picture, unavailable */
export type StorePicture = (body: unknown, upload: Upload) => Promise<StoredPicture>;

/** Stores uploaded pictures: told by their bytes, of a limited number of pixels, without camera data. */
export function makePictureUpload(originals: ObjectStorage): StorePicture {
  const encode = makeFairQueue(ENCODED_AT_ONCE, WAITING_OF_ONE, WAITING_OF_ALL);

  return async (body, { of, place, isPhoto }) => {
    const formats = isPhoto ? "JPEG, PNG or WebP" : "JPEG, PNG, WebP, HEIF, GIF or TIFF";
    const refused = new Problem("not_a_picture", {
      message: `Send a still photo as ${formats}, of at most ${pixelLimit}.`,
    });
    if (!Buffer.isBuffer(body) || body.length === 0) throw refused;
    const key = place ?? placeOf(`upload:${createHash("sha256").update(body).digest("hex")}`);
    const size = await encode(of, async () => {
      if (isPhoto && !photoFormats.has(await formatOf(body))) return null;
      return (await isAnimated(body)) ? null : keepPicture(originals, key, body);
    });
    if (!size) throw refused;
    return { path: `image/upload/${place ? "" : "v1/"}${key}`, ...size };
  };
}
