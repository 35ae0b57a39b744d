import { Problem } from "../../platform/problem.ts";

export const cropModes = ["fill", "fit", "limit", "pad"] as const;
export type CropMode = (typeof cropModes)[number];

export const formats = ["webp", "avif", "jpg", "png"] as const;
export type Format = (typeof formats)[number];

/** Cloudinary's levels of q_auto; without one it is good. */
export const qualityLevels = ["best", "good", "eco", "low"] as const;
export type QualityLevel = (typeof qualityLevels)[number];

/** What a picture's address asks for; the grammar is Cloudinary's. */
export interface Transforms {
  /** pixels, the device pixel ratio already multiplied in */
  width?: number;
  height?: number;
  crop: CropMode;
  /** 1 to 100, or a level that each format understands in its own way */
  quality: number | QualityLevel;
  /** what stands behind and around the picture, such as `#e9e1d1`; undefined: nothing where the format can have holes */
  ground?: string;
  /** undefined: as the path's ending says */
  format?: Format | "auto";
}

/** Longest side that may be asked for, in pixels. */
export const longestSide = 2400;
const largestArea = 4_000_000;
const greatestRatio = 4;

interface Address {
  transforms: Transforms;
  path: string;
  /** the address carries a version, so what it answers never changes */
  isVersioned: boolean;
}

const transformKeys = ["w", "h", "c", "q", "f", "g", "b", "dpr"];
const looksLikeTransforms = (segment: string): boolean =>
  segment.split(",").every((part) => /^[a-z]{1,3}_/.test(part)) &&
  segment.split(",").some((part) => transformKeys.includes(part.slice(0, part.indexOf("_"))));

/**
 * Reads `{transforms}/v1/{path}`, in which transforms and version may be missing.
 * @throws Problem `malformed` for transforms that are not understood, `not_found` for a path that no picture can have
 */
export function readAddress(rest: string): Address {
  const segments = rest.split("/");
  const hasVersionSecond = /^v\d+$/.test(segments[1] ?? "");
  const first = segments[0] ?? "";
  const hasTransforms =
    segments.length > 1 && (looksLikeTransforms(first) || (hasVersionSecond && first.includes("_")));
  const transforms = readTransforms(hasTransforms ? (segments.shift() as string) : "");
  const isVersioned = segments.length > 1 && /^v\d+$/.test(segments[0] as string);
  if (isVersioned) segments.shift();
  return { transforms, path: checkPath(segments), isVersioned };
}

/** No empty, hidden or climbing segment, no character that a file system could read as one. */
function checkPath(segments: string[]): string {
  const path = segments.join("/");
  const isPlain = segments.every((segment) => /^[\p{L}\p{N}_][\p{L}\p{N}_ .+@()-]*$/u.test(segment));
  if (!isPlain || path.length > 300) throw new Problem("not_found");
  return path;
}

function readQuality(part: string, value: string): Transforms["quality"] {
  if (value === "auto") return "good";
  if (value.startsWith("auto:")) return oneOf(qualityLevels, value.slice("auto:".length), part);
  return readNumber(part, value, /^\d{1,3}$/, 1, 100);
}

function readTransforms(list: string): Transforms {
  const wish: Transforms = { crop: "fit", quality: "good" };
  let ratio = 1;
  const seen = new Set<string>();
  for (const part of list === "" ? [] : list.split(",")) {
    const [, key = "", value = ""] = /^([a-z]+)_(.+)$/.exec(part) ?? [];
    if (seen.has(key)) throw notUnderstood(part);
    seen.add(key);
    switch (key) {
      case "w":
        wish.width = readSide(part, value);
        break;
      case "h":
        wish.height = readSide(part, value);
        break;
      case "c":
        wish.crop = oneOf(cropModes, value, part);
        break;
      case "q":
        wish.quality = readQuality(part, value);
        break;
      case "f":
        wish.format = oneOf([...formats, "auto"] as const, value === "jpeg" ? "jpg" : value, part);
        break;
      case "b":
        if (!/^rgb:[\da-f]{6}$/i.test(value)) throw notUnderstood(part);
        wish.ground = `#${value.slice("rgb:".length).toLowerCase()}`;
        break;
      case "g":
        oneOf(["auto", "center"], value, part);
        break;
      case "dpr":
        ratio = readNumber(part, value, /^\d(\.\d{1,2})?$/, 0.5, greatestRatio);
        break;
      default:
        throw notUnderstood(part);
    }
  }
  return enlarged(wish, ratio);
}

function enlarged(wish: Transforms, ratio: number): Transforms {
  const width = wish.width && Math.round(wish.width * ratio);
  const height = wish.height && Math.round(wish.height * ratio);
  const isTooLarge =
    Math.max(width ?? 0, height ?? 0) > longestSide || (width ?? 0) * (height ?? 0) > largestArea;
  if (isTooLarge)
    throw new Problem("malformed", {
      message: `A picture may be asked for with sides up to ${longestSide} px and up to 4 megapixels.`,
    });
  return { ...wish, width, height };
}

const readSide = (part: string, value: string): number =>
  readNumber(part, value, /^\d{1,4}$/, 1, longestSide);

function readNumber(part: string, value: string, shape: RegExp, least: number, most: number): number {
  const number = Number(value);
  if (!shape.test(value) || number < least || number > most) throw notUnderstood(part);
  return number;
}

function oneOf<Name extends string>(names: readonly Name[], value: string, part: string): Name {
  const name = names.find((candidate) => candidate === value);
  if (name === undefined) throw notUnderstood(part);
  return name;
}

const notUnderstood = (part: string): Problem =>
  new Problem("malformed", { message: `The picture cannot be transformed by "${part.slice(0, 40)}".` });
