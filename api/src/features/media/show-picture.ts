import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { Problem } from "../../platform/problem.ts";
import { DiskCache } from "./disk-cache.ts";
import { makeLeisure } from "./leisure.ts";
import { makeQueue } from "./queue.ts";
import { type Care, renderPicture } from "./render-picture.ts";
import { type PictureSource, type Pixels, storedPictures } from "./stored-pictures.ts";
import type { Format, Transforms } from "./transforms.ts";

export interface MediaOptions {
  dataDir: string;
  sources: readonly PictureSource[];
  /** changes when sources draw the same paths differently; earlier renderings are then left alone */
  revision?: string;
}

export interface Shown {
  bytes: Buffer;
  etag: string;
  care: Care;
}

interface Wish {
  path: string;
  transforms: Transforms;
  format: Format;
}

const diskLimit = 512 * 1024 * 1024;
const memoryLimit = 48 * 1024 * 1024;
const jobsAtATime = 3;
const jobsWaiting = 400;
/** Milliseconds without a visitor waiting before a picture is encoded once more. */
const quiet = 250;

/**
 * Answers a rendering from memory, from disk, or makes it; the same wish is worked on once, however many wait for it.
 * The first visitor gets what is encoded quickly. What is asked for again is encoded once more, with care, when nobody waits.
 */
export function makeShowPicture({ dataDir, sources, revision = "" }: MediaOptions) {
  const everySource = [...sources, storedPictures(join(dataDir, "media"))];
  const disk = new DiskCache(join(dataDir, "cache", "media"), diskLimit);
  const memory = new LRUCache<string, Shown>({
    maxSize: memoryLimit,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  const underway = new Map<string, Promise<Shown>>();
  const queued = makeQueue(jobsAtATime, jobsWaiting);
  const leisure = makeLeisure(quiet);

  async function make(wish: Wish, key: string, care: Care): Promise<Shown> {
    const source = await firstOf(everySource, wish.path, wish.transforms);
    if (!source) throw new Problem("not_found");
    const bytes = await renderPicture(source, wish.transforms, wish.format, care);
    await disk.write(care === "careful" ? key : draftOf(key), bytes);
    return remember(key, bytes, care);
  }

  async function find(wish: Wish, key: string): Promise<Shown> {
    const best = await disk.read(key);
    if (best) return remember(key, best, "careful");
    const draft = await disk.read(draftOf(key));
    if (draft) return again(wish, key, remember(key, draft, "quick"));
    leisure.disturb();
    const shown = await queued(() => make(wish, key, gainsByCare(wish.format) ? "quick" : "careful"));
    leisure.disturb();
    return shown;
  }

  /** It is asked for more than once: worth more work. */
  function again(wish: Wish, key: string, shown: Shown): Shown {
    if (shown.care === "quick")
      leisure.add(key, async () => {
        await make(wish, key, "careful");
        await disk.remove(draftOf(key));
      });
    return shown;
  }

  function remember(key: string, bytes: Buffer, care: Care): Shown {
    const shown = { bytes, etag: `"${hash(bytes)}"`, care };
    memory.set(key, shown);
    return shown;
  }

  /**
   * @throws Problem `not_found` when no source has the picture, `unavailable` when too many wait
   */
  async function show(path: string, transforms: Transforms, format: Format): Promise<Shown> {
    const { width, height, crop, quality, ground } = transforms;
    const key = hash(
      JSON.stringify([revision, path, width, height, crop, quality, format, ...(ground ? [ground] : [])]),
    );
    const wish = { path, transforms, format };
    const known = memory.get(key);
    if (known) return again(wish, key, known);
    const working = underway.get(key) ?? find(wish, key).finally(() => underway.delete(key));
    underway.set(key, working);
    return working;
  }

  return { show, end: leisure.end };
}

/** In this format time spent on encoding buys bytes. */
const gainsByCare = (format: Format): boolean => format === "avif";

const draftOf = (key: string): string => hash(`draft ${key}`);

async function firstOf(
  sources: readonly PictureSource[],
  path: string,
  { width, height, crop }: Transforms,
): Promise<Buffer | Pixels | null> {
  for (const source of sources) {
    const picture = await source(path, { width, height, fit: crop === "fill" ? "cover" : "inside" });
    if (picture) return picture;
  }
  return null;
}

const hash = (value: string | Buffer): string =>
  createHash("sha256").update(value).digest("hex").slice(0, 40);
