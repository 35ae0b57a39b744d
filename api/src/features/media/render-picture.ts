import sharp, { type Sharp } from "sharp";
import { Problem } from "../../platform/problem.ts";
import type { Pixels } from "./stored-pictures.ts";
import type { Format, Transforms } from "./transforms.ts";

/** A larger source is refused instead of decoded. */
const MAX_PIXELS = 40_000_000;
/** The rows of a baseline JPEG are made smaller as they are read: 100 million pixels take 50 MB of memory. */
const MAX_BASELINE_PIXELS = 120_000_000;
/** In words; cameras make JPEGs that are not progressive. */
export const pixelLimit = "40 million pixels; a camera’s JPEG may have 120 million";
/** Options of `sharp` for a source that `formatOf` has found readable. */
export const decoding = { limitInputPixels: MAX_BASELINE_PIXELS, failOn: "error" } as const;

/** The background where the format has no transparency. */
const DEFAULT_BACKGROUND = "#e9e1d1";

/** Where a detail is cut out: garments are most themselves a little above the middle. */
const ABOVE_MIDDLE = 0.3;

const readable = new Set(["jpeg", "png", "webp", "heif", "gif", "tiff"]);

/** `draft` is encoded while a request waits; `final` takes three times as long and is a fifth smaller. */
export type Quality = "draft" | "final";

/**
 * Resizes and encodes a picture. It is never enlarged, except for the empty border of `pad`.
 * @throws Problem `not_found` when the source is no supported picture, too large, or damaged
 */
export async function renderPicture(
  source: Buffer | Pixels,
  transforms: Transforms,
  format: Format,
  quality: Quality,
): Promise<Buffer> {
  const { picture, width: sourceWidth, height: sourceHeight } = await open(source);
  const upright = transforms.background
    ? picture.autoOrient().flatten({ background: transforms.background })
    : picture.autoOrient();
  const sized = resize(upright, transforms, sourceWidth, sourceHeight);
  try {
    return await encode(sized, transforms, format, quality).toBuffer();
  } catch (cause) {
    // A file that is cut off or damaged shows it only when it is decoded.
    throw Buffer.isBuffer(source) ? new Problem("not_found", { cause }) : cause;
  }
}

/** Told by the bytes; undefined where they are no readable picture. SVG is none: it may load other files. */
export async function formatOf(bytes: Buffer): Promise<string | undefined> {
  return (await readableMetadata(bytes))?.format;
}

/** Several frames, of which pages would show the first alone. Only these formats are drawn to move. */
export async function isAnimated(bytes: Buffer): Promise<boolean> {
  const metadata = await readableMetadata(bytes);
  return ["gif", "webp"].includes(metadata?.format ?? "") && (metadata?.pages ?? 1) > 1;
}

async function readableMetadata(bytes: Buffer) {
  const metadata = await sharp(bytes, decoding)
    .metadata()
    .catch(() => undefined);
  if (!metadata || !readable.has(metadata.format)) return undefined;
  const { width, height, format, isProgressive } = metadata;
  const most = format === "jpeg" && !isProgressive ? MAX_BASELINE_PIXELS : MAX_PIXELS;
  return width * height > most ? undefined : metadata;
}

async function open(source: Buffer | Pixels): Promise<{ picture: Sharp; width: number; height: number }> {
  if (!Buffer.isBuffer(source)) {
    const { data, width, height } = source;
    return { picture: sharp(data, { raw: { width, height, channels: 4 } }), width, height };
  }
  const metadata = await readableMetadata(source);
  // What is cut out of a picture is read whole, also of a JPEG.
  if (!metadata || metadata.width * metadata.height > MAX_PIXELS) throw new Problem("not_found");
  return { picture: sharp(source, decoding), ...metadata.autoOrient };
}

function resize(
  picture: Sharp,
  { width, height, crop, background, zoom = 1 }: Transforms,
  wholeWidth: number,
  wholeHeight: number,
): Sharp {
  const sourceWidth = Math.round(wholeWidth / zoom);
  const sourceHeight = Math.round(wholeHeight / zoom);
  if (!height || crop === "limit") return picture.resize({ width, withoutEnlargement: true });
  if (crop === "fill") {
    const shrink = Math.min(1, sourceWidth / width, sourceHeight / height);
    const middle =
      zoom === 1
        ? picture
        : picture.extract({
            left: Math.floor((wholeWidth - sourceWidth) / 2),
            top: Math.floor((wholeHeight - sourceHeight) * ABOVE_MIDDLE),
            width: sourceWidth,
            height: sourceHeight,
          });
    return middle.resize({
      width: Math.max(1, Math.round(width * shrink)),
      height: Math.max(1, Math.round(height * shrink)),
      fit: "cover",
      position: "centre",
    });
  }
  const fitting = Math.min(1, width / sourceWidth, height / sourceHeight);
  const innerWidth = Math.max(1, Math.round(sourceWidth * fitting));
  const innerHeight = Math.max(1, Math.round(sourceHeight * fitting));
  const left = Math.floor((width - innerWidth) / 2);
  const top = Math.floor((height - innerHeight) / 2);
  return picture.resize({ width: innerWidth, height: innerHeight, fit: "fill" }).extend({
    left,
    top,
    right: width - innerWidth - left,
    bottom: height - innerHeight - top,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
  });
}

/** The encoder quality of each q_auto level; a column looks about the same in all formats. */
const levels = {
  finalAvif: { good: 44, eco: 35 },
  draftAvif: { good: 48, eco: 38 },
  webp: { good: 78, eco: 68 },
  jpg: { good: 80, eco: 70 },
} as const;

/**
 * With effort 2, AVIF is closer to its source at a lower quality (measured on the demo's pictures, 720 x
 * 900).
 */
function encode(
  picture: Sharp,
  { quality: level, background = DEFAULT_BACKGROUND }: Transforms,
  format: Format,
  quality: Quality,
): Sharp {
  switch (format) {
    case "avif":
      return quality === "draft"
        ? picture.avif({ quality: levels.draftAvif[level], effort: 0 })
        : picture.avif({ quality: levels.finalAvif[level], effort: 2 });
    case "webp":
      return picture.webp({ quality: levels.webp[level], alphaQuality: 85, effort: 2 });
    case "jpg":
      return picture.flatten({ background }).jpeg({ quality: levels.jpg[level], progressive: true });
  }
}
