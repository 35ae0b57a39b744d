import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { Problem } from "../../platform/problem.ts";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import { DiskCache } from "./disk-cache.ts";
import { makeFairQueue } from "./fair-queue.ts";
import { makeIdleQueue } from "./idle-queue.ts";
import { type Quality, renderPicture } from "./render-picture.ts";
import { type PictureSource, type Pixels, storedPictures } from "./stored-pictures.ts";
import type { Format, Transforms } from "./transforms.ts";

export interface MediaOptions {
  dataDir: string;
  sources: readonly PictureSource[];
  /** Changes when sources draw other pictures for the same paths, and so invalidates the cache. */
  revision?: string;
  /** Renderings that one network of clients may cause in a minute. */
  newPicturesPerMinute: number;
}

export interface Rendering {
  bytes: Buffer;
  etag: string;
  quality: Quality;
}

interface PictureRequest {
  path: string;
  transforms: Transforms;
  /** The transforms as in the address. */
  name: string;
  format: Format;
}

const DISK_BYTES = 512 * 1024 * 1024;
const MEMORY_BYTES = 48 * 1024 * 1024;
/** Then a rendering is read from disk again, so that the disk knows that it is in use. */
const MEMORY_MS = 10 * 60_000;
/** Encoding AVIF takes up to 150 MB for a wide picture, and a sixth of that for one of a list. */
const WIDE = 960;
const MAX_RUNNING = { wide: 1, other: 2 };
/** Of one network. A browser has six connections, or 100 streams of one. */
const MAX_WAITING = 100;
const MAX_WAITING_OF_ALL = 1_000;
/** Time without rendering requests before a draft is encoded again. */
const IDLE_MS = 250;
/** Whom idle encodings are queued for. */
const NOBODY = "";

/**
 * Serves renderings from memory or disk, or makes them; concurrent requests for one share the work. The first
 * request gets a draft, which is encoded fast. A draft that is requested again is encoded in final quality
 * during idle time.
 */
export function makeShowPicture({ dataDir, sources, revision = "", newPicturesPerMinute }: MediaOptions) {
  const everySource = [...sources, storedPictures(join(dataDir, "media"))];
  const disk = new DiskCache(join(dataDir, "cache", "media"), DISK_BYTES);
  const memory = new LRUCache<string, Rendering>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
    ttl: MEMORY_MS,
    fetchMethod: (key) => readStored(key),
    // Waiting requests get the rendering even when its entry was evicted meanwhile.
    ignoreFetchAbort: true,
  });
  const running = new Map<string, Promise<Rendering>>();
  const newPictures = makeRateLimiter(newPicturesPerMinute);
  const wide = makeFairQueue(MAX_RUNNING.wide, MAX_WAITING, MAX_WAITING_OF_ALL);
  const other = makeFairQueue(MAX_RUNNING.other, MAX_WAITING, MAX_WAITING_OF_ALL);
  const queueOf = ({ transforms }: PictureRequest) => (transforms.width > WIDE ? wide : other);
  const idleQueue = makeIdleQueue(IDLE_MS);

  async function readStored(key: string): Promise<Rendering | undefined> {
    const final = await disk.read(key);
    if (final) return toRendering(final, "final");
    const draft = await disk.read(draftKey(key));
    return draft ? toRendering(draft, "draft") : undefined;
  }

  async function render(request: PictureRequest, key: string, quality: Quality): Promise<Rendering> {
    const { path, transforms, format } = request;
    const source = await firstOf(everySource, path, transforms);
    if (!source) throw new Problem("not_found");
    const bytes = await renderPicture(source, transforms, format, quality);
    await disk.write(quality === "final" ? key : draftKey(key), bytes);
    const rendering = toRendering(bytes, quality);
    memory.set(key, rendering);
    return rendering;
  }

  function renderOnce(request: PictureRequest, key: string): Promise<Rendering> {
    const quality = hasDraft(request.format) ? "draft" : "final";
    const rendering = running.get(key) ?? render(request, key, quality).finally(() => running.delete(key));
    running.set(key, rendering);
    return rendering;
  }

  /** Queues the final encoding of a draft that is requested more than once. */
  function improveLater(request: PictureRequest, key: string, rendering: Rendering): Rendering {
    if (rendering.quality === "draft")
      idleQueue.add(key, async () => {
        await queueOf(request)(NOBODY, () => render(request, key, "final"));
        await disk.remove(draftKey(key));
      });
    return rendering;
  }

  /**
   * @param network of the client, for its limits
   * @throws Problem `not_found` when no source has the picture, `too_many_requests` for more new pictures
   * than allowed, `unavailable` when too many requests wait
   */
  async function show(request: PictureRequest, network: string): Promise<Rendering> {
    const key = hash(JSON.stringify([revision, request.path, request.name, request.format]));
    const known = (await memory.fetch(key)) ?? (await running.get(key));
    if (known) return improveLater(request, key, known);
    newPictures.consume(network);
    idleQueue.defer();
    const rendering = await queueOf(request)(
      network,
      async () => memory.get(key) ?? (await renderOnce(request, key)),
    );
    idleQueue.defer();
    return rendering;
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
