import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { Problem } from "../../platform/problem.ts";
import { DiskCache } from "./disk-cache.ts";
import { makeQueue } from "./queue.ts";
import { renderPicture } from "./render-picture.ts";
import { type PictureSource, storedPictures } from "./stored-pictures.ts";
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
}

const diskLimit = 512 * 1024 * 1024;
const memoryLimit = 48 * 1024 * 1024;
const jobsAtATime = 3;
const jobsWaiting = 400;

/**
 * Answers a rendering from memory, from disk, or makes it; the same wish is worked on once, however many wait for it.
 * Throws Problem `not_found` when no source has the picture.
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

  async function find(key: string, path: string, transforms: Transforms, format: Format): Promise<Shown> {
    const kept = await disk.read(key);
    if (kept) return remember(key, kept);
    return queued(async () => {
      const source = await firstOf(everySource, path);
      if (!source) throw new Problem("not_found");
      const bytes = await renderPicture(source, transforms, format);
      await disk.write(key, bytes);
      return remember(key, bytes);
    });
  }

  function remember(key: string, bytes: Buffer): Shown {
    const shown = { bytes, etag: `"${hash(bytes)}"` };
    memory.set(key, shown);
    return shown;
  }

  return async (path: string, transforms: Transforms, format: Format): Promise<Shown> => {
    const { width, height, crop, quality, ground } = transforms;
    const key = hash(
      JSON.stringify([revision, path, width, height, crop, quality, format, ...(ground ? [ground] : [])]),
    );
    const known = memory.get(key);
    if (known) return known;
    const working =
      underway.get(key) ?? find(key, path, transforms, format).finally(() => underway.delete(key));
    underway.set(key, working);
    return working;
  };
}

async function firstOf(sources: readonly PictureSource[], path: string): Promise<Buffer | null> {
  for (const source of sources) {
    const picture = await source(path);
    if (picture) return picture;
  }
  return null;
}

const hash = (value: string | Buffer): string =>
  createHash("sha256").update(value).digest("hex").slice(0, 40);
