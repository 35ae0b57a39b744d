import {
  cropped,
  mailDetail,
  mailItem,
  mailPicture,
  type PictureShape,
  pictureRatios,
  pictureWidths,
  shared,
  shareGrounds,
  shareSize,
  whole,
} from "@adire/contract/picture-sizes";
import { Problem } from "../../platform/problem.ts";

export type Format = "webp" | "avif" | "jpg";

/** How a picture is rendered. */
export interface Transforms {
  /** pixels */
  width: number;
  /** pixels; without it the picture keeps its ratio */
  height?: number;
  crop: "fill" | "limit" | "pad";
  quality: "good" | "eco";
  /** of `fill`: how much less of the picture's sides is shown, around its middle */
  zoom?: number;
  /** fills transparent areas and the border of `pad`, such as `#e9e1d1` */
  background?: string;
  format: "jpg" | "auto";
}

/** Enough that a dress fills the width. */
const DETAIL_ZOOM = 1.6;
const shapes = Object.keys(pictureRatios) as PictureShape[];

/** The transforms that are rendered, by their segment in the address. */
export const listedTransforms: ReadonlyMap<string, Transforms> = new Map<string, Transforms>([
  ...shapes.flatMap((shape) =>
    pictureWidths.map((width): [string, Transforms] => [
      cropped(shape, width),
      {
        width,
        height: Math.round(width * pictureRatios[shape]),
        crop: "fill",
        quality: shape === "hero" ? "eco" : "good",
        format: "auto",
      },
    ]),
  ),
  ...pictureWidths.map((width): [string, Transforms] => [
    whole(width),
    { width, crop: "limit", quality: "good", format: "auto" },
  ]),
  ...shareGrounds.map((ground): [string, Transforms] => [
    shared(ground),
    { ...shareSize, crop: "pad", quality: "good", background: `#${ground}`, format: "jpg" },
  ]),
  ...shareGrounds.flatMap((ground): [string, Transforms][] => {
    const inMail = (width: number, height: number): Transforms => ({
      ...{ width, height, crop: "fill", quality: "good", background: `#${ground}`, format: "jpg" },
    });
    return [
      [mailItem(ground), inMail(240, 300)],
      [mailPicture(ground), inMail(1072, 1340)],
      [mailDetail(ground), { ...inMail(1200, 680), zoom: DETAIL_ZOOM }],
    ];
  }),
]);

interface WantedSize {
  width?: number;
  height?: number;
  /** Whether the picture fills both sides. */
  isCropped: boolean;
}

/** The listed transforms nearest to a wanted size: the nearest ratio, and at least as wide if possible. */
export function nearestTransforms({ width, height, isCropped }: WantedSize): string {
  const wanted = width ?? height ?? Number.POSITIVE_INFINITY;
  const listedWidth = pictureWidths.find((one) => one >= wanted) ?? 1600;
  if (!isCropped || !width || !height) return whole(listedWidth);
  const distance = (shape: PictureShape) => Math.abs(Math.log(height / width / pictureRatios[shape]));
  const [nearest = "portrait"] = shapes.toSorted((a, b) => distance(a) - distance(b));
  return cropped(nearest, listedWidth);
}

/** What Cloudinary's grammar allows of the transforms that clients use for sizes, formats and qualities. */
const grammar: Readonly<Record<string, RegExp>> = {
  w: /^[1-9]\d{0,3}$/,
  h: /^[1-9]\d{0,3}$/,
  c: /^(fill|fit|limit|pad)$/,
  q: /^(auto(:(best|good|eco|low))?|100|[1-9]\d?)$/,
  f: /^(auto|webp|avif|jpe?g|png)$/,
  g: /^(auto|center)$/,
  b: /^rgb:[\da-f]{6}$/i,
  dpr: /^[1-4](\.\d{1,2})?$/,
};

/** @throws Problem `malformed` for transforms that are unknown, invalid or repeated */
export function readWantedSize(segment: string): WantedSize {
  const values = new Map<string, string>();
  for (const part of segment === "" ? [] : segment.split(",")) {
    const [, key = "", value = ""] = /^([a-z]+)_(.+)$/.exec(part) ?? [];
    if (!grammar[key]?.test(value) || values.has(key))
      throw new Problem("malformed", {
        message: `The picture cannot be transformed by "${part.slice(0, 40)}".`,
      });
    values.set(key, value);
  }
  const side = (key: "w" | "h") =>
    values.has(key) ? Math.round(Number(values.get(key)) * Number(values.get("dpr") ?? 1)) : undefined;
  return { width: side("w"), height: side("h"), isCropped: values.get("c") === "fill" };
}
