import { Problem } from "../../platform/problem.ts";

const cropModes = ["fill", "fit", "limit", "pad"] as const;
type CropMode = (typeof cropModes)[number];

export const formats = ["webp", "avif", "jpg", "png"] as const;
export type Format = (typeof formats)[number];

/** Cloudinary's levels of q_auto; the default is `good`. */
const qualityLevels = ["best", "good", "eco", "low"] as const;
export type QualityLevel = (typeof qualityLevels)[number];

/** The transformations in a picture's address, in Cloudinary's grammar. */
export interface Transforms {
  /** pixels, the device pixel ratio already multiplied in */
  width?: number;
  height?: number;
  crop: CropMode;
  /** 1 to 100, or a level that is translated for each format */
  quality: number | QualityLevel;
  /** fills transparent areas and the border, such as `#e9e1d1`; by default transparent where possible */
  background?: string;
  /** by default that of the path's extension */
  format?: Format | "auto";
}

/** In pixels. */
const MAX_SIDE = 2400;
const MAX_AREA = 4_000_000;
const MAX_RATIO = 4;

interface Address {
  transforms: Transforms;
  path: string;
  /** The response for an address with a version never changes. */
  isVersioned: boolean;
}

const transformKeys = ["w", "h", "c", "q", "f", "g", "b", "dpr"];
const looksLikeTransforms = (segment: string): boolean =>
  segment.split(",").every((part) => /^[a-z]{1,3}_/.test(part)) &&
  segment.split(",").some((part) => transformKeys.includes(part.slice(0, part.indexOf("_"))));

/**
 * Reads `{transforms}/v1/{path}`, in which transforms and version may be missing.
 * @throws Problem `malformed` for invalid transforms, `not_found` for an invalid path
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

/** Refuses empty and hidden segments, `..`, and characters that a file system may interpret. */
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
  const transforms: Transforms = { crop: "fit", quality: "good" };
  let ratio = 1;
  const seen = new Set<string>();
  for (const part of list === "" ? [] : list.split(",")) {
    const [, key = "", value = ""] = /^([a-z]+)_(.+)$/.exec(part) ?? [];
    if (seen.has(key)) throw invalidTransform(part);
    seen.add(key);
    switch (key) {
      case "w":
        transforms.width = readSide(part, value);
        break;
      case "h":
        transforms.height = readSide(part, value);
        break;
      case "c":
        transforms.crop = oneOf(cropModes, value, part);
        break;
      case "q":
        transforms.quality = readQuality(part, value);
        break;
      case "f":
        transforms.format = oneOf([...formats, "auto"] as const, value === "jpeg" ? "jpg" : value, part);
        break;
      case "b":
        if (!/^rgb:[\da-f]{6}$/i.test(value)) throw invalidTransform(part);
        transforms.background = `#${value.slice("rgb:".length).toLowerCase()}`;
        break;
      case "g":
        oneOf(["auto", "center"], value, part);
        break;
      case "dpr":
        ratio = readNumber(part, value, /^\d(\.\d{1,2})?$/, 0.5, MAX_RATIO);
        break;
      default:
        throw invalidTransform(part);
    }
  }
  return scaledByRatio(transforms, ratio);
}

function scaledByRatio(transforms: Transforms, ratio: number): Transforms {
  const width = transforms.width && Math.round(transforms.width * ratio);
  const height = transforms.height && Math.round(transforms.height * ratio);
  const isTooLarge = Math.max(width ?? 0, height ?? 0) > MAX_SIDE || (width ?? 0) * (height ?? 0) > MAX_AREA;
  if (isTooLarge)
    throw new Problem("malformed", {
      message: `A picture may be asked for with sides up to ${MAX_SIDE} px and up to 4 megapixels.`,
    });
  return { ...transforms, width, height };
}

const readSide = (part: string, value: string): number => readNumber(part, value, /^\d{1,4}$/, 1, MAX_SIDE);

function readNumber(part: string, value: string, shape: RegExp, least: number, most: number): number {
  const number = Number(value);
  if (!shape.test(value) || number < least || number > most) throw invalidTransform(part);
  return number;
}

function oneOf<Name extends string>(names: readonly Name[], value: string, part: string): Name {
  const name = names.find((candidate) => candidate === value);
  if (name === undefined) throw invalidTransform(part);
  return name;
}

const invalidTransform = (part: string): Problem =>
  new Problem("malformed", { message: `The picture cannot be transformed by "${part.slice(0, 40)}".` });
