import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Problem } from "../../platform/problem.ts";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import { makeFairQueue } from "./fair-queue.ts";
import { makeIdleQueue } from "./idle-queue.ts";
import { isShoppersPhoto } from "./keep-picture.ts";
import type { MediaStorage } from "./media-storage.ts";
import { type Quality, renderPicture } from "./render-picture.ts";
import { type PictureSource, type Pixels, storedPictures } from "./stored-pictures.ts";
import type { Format, Transforms } from "./transforms.ts";

export interface MediaOptions {
  storage: Pick<MediaStorage, "originals" | "renderings">;
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

/** More than any rendering takes; what is larger is none. */
const MAX_RENDERING_BYTES = 16 * 1024 * 1024;
const MEMORY_BYTES = 48 * 1024 * 1024;
/** Then a rendering is read from the cache again, so that the cache knows that it is in use. */
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
 * Serves renderings from memory or the cache, or makes them; concurrent requests for one share the work. The
 * first request gets a draft, which is encoded fast. A draft that is requested again is encoded in final
 * quality during idle time.
 */
export function makeShowPicture({ storage, sources, revision = "", newPicturesPerMinute }: MediaOptions) {
  const { originals, renderings } = storage;
  const everySource = [...sources, storedPictures(originals)];
  const memory = new LRUCache<string, Rendering>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
    ttl: MEMORY_MS,
    fetchMethod: (key) => readStored(key),
    // Waiting requests get the rendering even when its entry was evicted meanwhile.
    ignoreFetchAbort: true,
    // A cache that does not answer counts as empty, and what is in memory is shown however old it is.
    allowStaleOnFetchRejection: true,
  });
  const running = new Map<string, Promise<Rendering>>();
  const newPictures = makeRateLimiter(newPicturesPerMinute);
  const wide = makeFairQueue(MAX_RUNNING.wide, MAX_WAITING, MAX_WAITING_OF_ALL);
  const other = makeFairQueue(MAX_RUNNING.other, MAX_WAITING, MAX_WAITING_OF_ALL);
  const queueOf = ({ transforms }: PictureRequest) => (transforms.width > WIDE ? wide : other);
  const idleQueue = makeIdleQueue(IDLE_MS);

  async function readStored(key: string): Promise<Rendering | undefined> {
    const final = await renderings.get(placeOf(key), MAX_RENDERING_BYTES);
    if (final) return toRendering(final, "final");
    const draft = await renderings.get(placeOf(draftKey(key)), MAX_RENDERING_BYTES);
    return draft ? toRendering(draft, "draft") : undefined;
  }

  async function render(request: PictureRequest, key: string, quality: Quality): Promise<Rendering> {
    const { path, transforms, format } = request;
    const source = await firstOf(everySource, path, transforms);
    if (!source) throw new Problem("not_found");
    const bytes = await renderPicture(source, transforms, format, quality);
    const place = placeOf(quality === "final" ? key : draftKey(key));
    if (!isShoppersPhoto(path)) await renderings.put(place, bytes).catch(ignoreUnavailable);
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
        await renderings.delete(placeOf(draftKey(key)));
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
    // Photos of shoppers are in memory only, so that one that is deleted is gone within minutes.
    const stored = isShoppersPhoto(request.path) ? memory.get(key) : await memory.fetch(key);
    const known = stored ?? (await running.get(key));
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

/** A rendering that could not be kept is shown all the same. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

const placeOf = (key: string): string => `${key.slice(0, 2)}/${key}`;

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
