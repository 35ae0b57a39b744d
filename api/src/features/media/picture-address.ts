import { Problem } from "../../platform/problem.ts";
import { nearestTransforms, readWantedSize } from "./transforms.ts";

interface PictureAddress {
  /** As in the address, such as `w_480,h_600,c_fill,q_auto,f_auto`; empty without any. */
  transforms: string;
  /** Such as `v1`. The response for an address with a version never changes. */
  version: string | null;
  path: string;
}

const looksLikeTransforms = (segment: string): boolean => /^(w|h|c|q|f|g|b|dpr)_|,/.test(segment);
const isVersion = (segment = ""): boolean => /^v\d{1,10}$/.test(segment);

/**
 * Reads `{transforms}/v1/{path}`, in which transforms and version may be missing.
 * @throws Problem `not_found` for an invalid path
 */
export function readAddress(rest: string): PictureAddress {
  const segments = rest.split("/");
  const [first = "", second] = segments;
  const hasTransforms =
    segments.length > 1 && (looksLikeTransforms(first) || (isVersion(second) && first.includes("_")));
  const transforms = hasTransforms ? (segments.shift() ?? "") : "";
  const version = segments.length > 1 && isVersion(segments[0]) ? (segments.shift() ?? null) : null;
  return { transforms, version, path: checkPath(segments) };
}

/** Refuses empty and hidden segments, `..`, and characters that a file system may interpret. */
function checkPath(segments: string[]): string {
  const path = segments.join("/");
  const isPlain = segments.every((segment) => /^[\p{L}\p{N}_][\p{L}\p{N}_ .+@()-]*$/u.test(segment));
  if (!isPlain || path.length > 300) throw new Problem("not_found");
  return path;
}

/** The same picture in the nearest listed size. @throws Problem `malformed` for invalid transforms */
export function nearestAddress({ transforms, version, path }: PictureAddress): string {
  const place = path.split("/").map(encodeURIComponent).join("/");
  const nearest = nearestTransforms(readWantedSize(transforms));
  return `/image/upload/${nearest}/${version ? `${version}/` : ""}${place}`;
}
