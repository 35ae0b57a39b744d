import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { doubled } from "./doubled.ts";
import type { Garment } from "./garment.ts";
import type { Page, Panel, Relief } from "./relief.ts";

/**
 * A relief as stored in `demo/assets`, cropped to its bounds: a file for each view, since small files waste disk blocks.
 * It begins with a line of JSON, and goes on with pictures in WebP: panels (upper panel, lower panel, share of the upper),
 * light (shade, coverage), bend (half size, x above y), fixed (may be missing) and cast (a quarter of the size).
 */
export interface Maps extends Outline {
  upper: Uint8Array;
  lower: Uint8Array;
  upperShare: Uint8Array;
  coverage: Uint8Array;
  /** 127.5 is the color as it is */
  shade: Uint8Array;
  /** 128 is unmoved; see `bendUnit` */
  bendX: Uint8Array;
  bendY: Uint8Array;
  /** red, green, blue, share; empty when nothing is fixed */
  fixed: Uint8Array;
  /** the whole page, smaller */
  cast: { data: Uint8Array; width: number; height: number };
  /** pixels for a pixel of the page that the garment was drawn on */
  density: 1 | 2;
  /** how far its shadows take a garment from its color on the whole, 0 to 1 */
  gloom: number;
}

interface Outline {
  page: Page;
  x: number;
  y: number;
  width: number;
  height: number;
  panels: Panel[];
  highlight: number;
}

/** Bytes for a pixel of bend. */
export const bendUnit = 12;
const castShrink = 4;
const cottonHighlight = 0.15;

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

interface Kept extends Outline {
  /** bytes of each picture: panels, light, bend, fixed, cast */
  parts: number[];
}

export const mapsFile = (sheet: string): string => `${sheet}.maps`;

/** @param sheet its path, without the ending */
export async function writeMaps(sheet: string, relief: Relief, garment: Garment): Promise<void> {
  const { page } = relief;
  const box = boundsOf(relief);
  const area = box.width * box.height;
  const panels = new Uint8Array(area * 3);
  const light = new Uint8Array(area * 4);
  const bend = new Uint8Array(area * 2);
  const fixed = new Uint8Array(area * 4);
  let hasFixed = false;
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const from = (box.y + y) * page.width + box.x + x;
      const to = y * box.width + x;
      const coverage = byte((relief.coverage[from] as number) * 255);
      const shade = byte((relief.shade[from] as number) * 127.5);
      panels.set(
        [
          relief.upper[from] as number,
          relief.lower[from] as number,
          byte((relief.upperShare[from] as number) * 255),
        ],
        to * 3,
      );
      light.set([shade, shade, shade, coverage], to * 4);
      bend[to] = byte(128 + (relief.bendX[from] as number) * bendUnit);
      bend[area + to] = byte(128 + (relief.bendY[from] as number) * bendUnit);
      const share = relief.fixed[from * 4 + 3] as number;
      if (share > 0.004) {
        hasFixed = true;
        const color = [0, 1, 2].map((channel) =>
          byte(((relief.fixed[from * 4 + channel] as number) / share) * 255),
        );
        fixed.set([...color, byte(share * 255)], to * 4);
      }
    }
  const { width, height } = box;
  const image = (data: Uint8Array, channels: 1 | 3 | 4, rows = height) =>
    sharp(data, { raw: { width, height: rows, channels } });
  const cast = Uint8Array.from(relief.cast, (value) => byte(value * 255));
  const halfWidth = Math.ceil(width / 2);
  const parts = await Promise.all([
    image(panels, 3).webp({ lossless: true, effort: 6 }).toBuffer(),
    image(light, 4).webp({ quality: 93, effort: 6 }).toBuffer(),
    image(bend, 1, height * 2)
      .resize(halfWidth, Math.ceil(height / 2) * 2, { fit: "fill", kernel: "linear" })
      .webp({ quality: 94, effort: 6 })
      .toBuffer(),
    hasFixed
      ? image(fixed, 4)
          .webp({ quality: 82, alphaQuality: isPainted(fixed) ? fineAlpha : coarseAlpha, effort: 6 })
          .toBuffer()
      : Buffer.alloc(0),
    sharp(cast, { raw: { width: page.width, height: page.height, channels: 1 } })
      .resize(page.width / castShrink, page.height / castShrink, { fit: "fill", kernel: "linear" })
      .webp({ quality: 90, effort: 6 })
      .toBuffer(),
  ]);
  const kept: Kept = {
    page,
    ...box,
    panels: relief.panels.map((panel) => ({
      ...panel,
      toTile: panel.toTile.map(short) as Panel["toTile"],
      scale: short(panel.scale),
    })),
    highlight: garment.highlight ?? cottonHighlight,
    parts: parts.map(({ length }) => length),
  };
  const file = mapsFile(sheet);
  await mkdir(dirname(file), { recursive: true });
  // Renamed atomically: a running store reads either the old or the new file.
  await writeFile(`${file}.part`, Buffer.concat([Buffer.from(`${JSON.stringify(kept)}\n`), ...parts]));
  await rename(`${file}.part`, file);
}

/** 16 steps of opacity, which is enough for stitches and buttons; painted light would show them as bands. */
const coarseAlpha = 70;
const fineAlpha = 85;

/** Whether much of it is half covered, as glass is by its reflections. */
function isPainted(fixed: Uint8Array): boolean {
  let half = 0;
  for (let at = 3; at < fixed.length; at += 4)
    if ((fixed[at] as number) > 8 && (fixed[at] as number) < 247) half += 1;
  return half / (fixed.length / 4) > 0.23;
}

/** @throws when there is no such sheet */
export async function readMaps(sheet: string): Promise<Maps> {
  const bytes = await readFile(mapsFile(sheet));
  const endOfLine = bytes.indexOf("\n");
  const { parts, ...outline }: Kept = JSON.parse(bytes.toString("utf8", 0, endOfLine));
  const { width, height } = outline;
  const startOf = (part: number) => parts.slice(0, part).reduce((sum, size) => sum + size, endOfLine + 1);
  const open = (part: number) => sharp(bytes.subarray(startOf(part), startOf(part + 1)));
  const [panels, light, bend, fixed, cast] = await Promise.all([
    open(0).removeAlpha().raw().toBuffer(),
    open(1).ensureAlpha().raw().toBuffer(),
    readBend(open(2), width, height),
    parts[3] ? open(3).ensureAlpha().raw().toBuffer() : new Uint8Array(0),
    open(4).extractChannel(1).raw().toBuffer({ resolveWithObject: true }),
  ]);
  const shade = every(light, 4, 1);
  const coverage = every(light, 4, 3);
  return {
    ...outline,
    upper: every(panels, 3, 0),
    lower: every(panels, 3, 1),
    upperShare: every(panels, 3, 2),
    shade,
    coverage,
    ...bend,
    fixed,
    cast: { data: cast.data, width: cast.info.width, height: cast.info.height },
    density: 1,
    gloom: gloomOf(shade, coverage),
  };
}

function gloomOf(shade: Uint8Array, coverage: Uint8Array): number {
  let dark = 0;
  let pixels = 0;
  for (let i = 0; i < shade.length; i += 1) {
    if (coverage[i] !== 255) continue;
    pixels += 1;
    dark += Math.max(0, 127.5 - (shade[i] as number));
  }
  return pixels > 0 ? dark / pixels / 127.5 : 0;
}

/** The size of decoded maps in memory, in bytes. */
export const bytesOf = ({ coverage, fixed, cast }: Maps): number =>
  coverage.length * 7 + fixed.length + cast.data.length;

async function readBend(bend: Sharp, width: number, height: number): Promise<Pick<Maps, "bendX" | "bendY">> {
  const { data, info } = await bend.extractChannel(1).raw().toBuffer({ resolveWithObject: true });
  const rows = info.height / 2;
  const size = info.width * rows;
  const enlarge = (half: Uint8Array): Uint8Array =>
    doubled(half, { width: info.width, height: rows }, { width, height });
  return {
    bendX: enlarge(unstretched(data.subarray(0, size), info.width, 1)),
    bendY: enlarge(unstretched(data.subarray(size, size * 2), info.width, info.width)),
  };
}

/** Limits the stretch of a print on a fold to one half: bends decrease by at most 1/3 pixel per pixel. */
const steepestFall = (bendUnit * 2) / 3;

/**
 * A map of bends without those that would smear the print. Cloth is not elastic: it is crowded on the sides of a fold, but
 * hardly wider on its crown.
 * @param along the way from a pixel to the next in the direction of the bend: 1, or the width
 */
function unstretched(bends: Uint8Array, width: number, along: number): Uint8Array {
  const height = bends.length / width;
  const [lines, nextLine, steps] = along === 1 ? [height, width, width] : [width, 1, height];
  const result = new Uint8Array(bends.length);
  const risen = new Uint8Array(steps);
  for (let line = 0; line < lines; line += 1) {
    const first = line * nextLine;
    let before = 0;
    for (let step = 0; step < steps; step += 1) {
      before = Math.max(bends[first + step * along] as number, before - steepestFall);
      risen[step] = before;
    }
    let after = 255;
    for (let step = steps - 1; step >= 0; step -= 1) {
      const at = first + step * along;
      after = Math.min(bends[at] as number, after + steepestFall);
      result[at] = ((risen[step] as number) + after + 1) >> 1;
    }
  }
  return result;
}

function boundsOf({ page, coverage }: Relief): { x: number; y: number; width: number; height: number } {
  let left = page.width;
  let right = 0;
  let top = page.height;
  let bottom = 0;
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1)
      if ((coverage[y * page.width + x] as number) > 0.002) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function every(pixels: Uint8Array, channels: number, offset: number): Uint8Array {
  const plane = new Uint8Array(pixels.length / channels);
  for (let i = 0; i < plane.length; i += 1) plane[i] = pixels[i * channels + offset] as number;
  return plane;
}

const short = (value: number): number => Number(value.toFixed(5));
