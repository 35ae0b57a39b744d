import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { Problem } from "../../platform/problem.ts";
import { DiskCache } from "./disk-cache.ts";
import { makeIdleQueue } from "./idle-queue.ts";
import { makeQueue } from "./queue.ts";
import { type Quality, renderPicture } from "./render-picture.ts";
import { type PictureSource, type Pixels, storedPictures } from "./stored-pictures.ts";
import type { Format, Transforms } from "./transforms.ts";

export interface MediaOptions {
  dataDir: string;
  sources: readonly PictureSource[];
  /** Changes when sources draw other pictures for the same paths, and so invalidates the cache. */
  revision?: string;
}

export interface Rendering {
  bytes: Buffer;
  etag: string;
  quality: Quality;
}

interface PictureRequest {
  path: string;
  transforms: Transforms;
  format: Format;
}

const DISK_BYTES = 512 * 1024 * 1024;
const MEMORY_BYTES = 48 * 1024 * 1024;
const MAX_RUNNING = 3;
const MAX_WAITING = 400;
/** Time without rendering requests before a draft is encoded again. */
const IDLE_MS = 250;

/**
 * Serves renderings from memory or disk, or makes them; concurrent requests for one share the work. The first
 * request gets a draft, which is encoded fast. A draft that is requested again is encoded in final quality
 * during idle time.
 */
export function makeShowPicture({ dataDir, sources, revision = "" }: MediaOptions) {
  const everySource = [...sources, storedPictures(join(dataDir, "media"))];
  const disk = new DiskCache(join(dataDir, "cache", "media"), DISK_BYTES);
  const memory = new LRUCache<string, Rendering, PictureRequest>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
    fetchMethod: (key, _stale, { context }) => find(context, key),
    // Waiting requests get the rendering even when its entry was evicted meanwhile.
    ignoreFetchAbort: true,
  });
  const enqueue = makeQueue(MAX_RUNNING, MAX_WAITING);
  const idleQueue = makeIdleQueue(IDLE_MS);

  async function render(request: PictureRequest, key: string, quality: Quality): Promise<Rendering> {
    const { path, transforms, format } = request;
    const source = await firstOf(everySource, path, transforms);
    if (!source) throw new Problem("not_found");
    const bytes = await renderPicture(source, transforms, format, quality);
    await disk.write(quality === "final" ? key : draftKey(key), bytes);
    return toRendering(bytes, quality);
  }

  async function find(request: PictureRequest, key: string): Promise<Rendering> {
    const final = await disk.read(key);
    if (final) return toRendering(final, "final");
    const draft = await disk.read(draftKey(key));
    if (draft) return improveLater(request, key, toRendering(draft, "draft"));
    idleQueue.defer();
    const rendering = await enqueue(() => render(request, key, hasDraft(request.format) ? "draft" : "final"));
    idleQueue.defer();
    return rendering;
  }

  /** Queues the final encoding of a draft that is requested more than once. */
  function improveLater(request: PictureRequest, key: string, rendering: Rendering): Rendering {
    if (rendering.quality === "draft")
      idleQueue.add(key, async () => {
        memory.set(key, await render(request, key, "final"));
        await disk.remove(draftKey(key));
      });
    return rendering;
  }

  /** @throws Problem `not_found` when no source has the picture, `unavailable` when too many requests wait */
  async function show(path: string, transforms: Transforms, format: Format): Promise<Rendering> {
    const { width, height, crop, quality, background } = transforms;
    const keyParts = [
      revision,
      path,
      width,
      height,
      crop,
      quality,
      format,
      ...(background ? [background] : []),
    ];
    const key = hash(JSON.stringify(keyParts));
    const request = { path, transforms, format };
    const known = memory.get(key);
    return known ? improveLater(request, key, known) : memory.forceFetch(key, { context: request });
  }

  return { show, stop: idleQueue.stop };
}

const toRendering = (bytes: Buffer, quality: Quality): Rendering => ({
  bytes,
  etag: `"${hash(bytes)}"`,
  quality,
});

/** Whether a slower encoding makes smaller files in this format. */
const hasDraft = (format: Format): boolean => format === "avif";

const draftKey = (key: string): string => hash(`draft ${key}`);

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
