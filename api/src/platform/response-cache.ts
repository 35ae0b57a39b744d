import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Coding, isNotModified, negotiateCoding } from "@adire/contract/http-caching";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { CatalogChangeStream } from "./catalog-change-stream.ts";

export type ResponseCache = {
  /**
   * Sends the response of a public endpoint. Concurrent requests for a missing one share its computation.
   * @param cacheKey everything that the response depends on besides the catalog
   * @param compute makes the JSON text
   */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    cacheKey: string,
    compute: () => Promise<string>,
  ) => Promise<FastifyReply>;
  /** Bytes that are stored now. */
  size: () => number;
  /** Responses since the start that were stored, and those that were computed for their request. */
  uses: () => { hits: number; misses: number };
};
type CachedResponse = { bytes: Buffer; etag: string; coding: Coding | undefined };

/**
 * Shared caches may serve a response for one second; browsers revalidate every time. `stale-while-revalidate`
 * is missing because browsers honor it, too, and would show old prices.
 */
const PUBLIC_CACHE_CONTROL = "public, max-age=0, s-maxage=1";
/** Smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Some responses depend on the time, such as a collection of what is new. */
const MAX_AGE_MS = 60_000;
/** Estimated bytes of an entry besides its body: key, ETag, objects. */
const ENTRY_BYTES = 600;

/**
 * Responses of public endpoints per query and catalog version, as bytes. Each is computed once, and
 * compressed once for each content coding that a client prefers.
 * @param options.maxBytes of all entries; the least recently used ones are dropped
 */
export function makeResponseCache(
  changes: CatalogChangeStream,
  { maxBytes }: { maxBytes: number },
): ResponseCache {
  const cache = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: maxBytes,
    ttl: MAX_AGE_MS,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + ENTRY_BYTES,
    fetchMethod: (_key, _stale, { context }) => context(),
    // Waiting requests get the response even when its entry was evicted meanwhile.
    ignoreFetchAbort: true,
  });
  // Entries of older versions are never asked for again.
  changes.onChange(() => cache.clear());

  const plain = (key: string, compute: () => Promise<string>) =>
    cache.forceFetch(key, {
      context: async () => {
        const bytes = Buffer.from(await compute());
        return { bytes, etag: `W/"${hash("sha1", bytes, "base64url")}"`, coding: undefined };
      },
    });
  const compressed = (key: string, coding: Coding, compute: () => Promise<string>) =>
    cache.forceFetch(`${key} ${coding}`, {
      context: async () => {
        const response = await plain(key, compute);
        if (response.bytes.length < MIN_COMPRESSED_BYTES) return response;
        return { bytes: await compress(response.bytes, coding), etag: response.etag, coding };
      },
    });

  const uses = { hits: 0, misses: 0 };
  return {
    size: () => cache.calculatedSize,
    uses: () => uses,
    async send(request, reply, cacheKey, compute) {
      // A client that caches by catalog version, such as the storefront, asks for the newest state.
      await changes.fresh(request.headers["cache-control"] === "no-cache" ? 0 : undefined);
      const key = `${changes.version()} ${cacheKey}`;
      const wanted = negotiateCoding(request.headers["accept-encoding"]);
      let isComputed = false;
      const computed = () => {
        isComputed = true;
        return compute();
      };
      const { bytes, etag, coding } = await (wanted
        ? compressed(key, wanted, computed)
        : plain(key, computed));
      uses[isComputed ? "misses" : "hits"] += 1;
      reply
        .header("etag", etag)
        .header("cache-control", PUBLIC_CACHE_CONTROL)
        .header("vary", "Origin, accept-encoding");
      if (isNotModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
      if (coding) reply.header("content-encoding", coding);
      return reply.type("application/json; charset=utf-8").send(bytes);
    },
  };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Runs in libuv's thread pool. */
function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "gzip") return toGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // 256 KiB. The default allocates 8 MB for each, and V8 collects all garbage for a few of them.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  return toBrotli(bytes, { params });
}
