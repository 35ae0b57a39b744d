import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Coding } from "@adire/contract/http-caching";
import { Busy } from "@adire/contract/work-queue";
import { LRUCache } from "lru-cache";
import type { Theme } from "./app/theme.ts";
import type { CatalogVersion } from "./catalog-version.ts";

/** A rendered page: the same bytes for every guest. */
type Page = {
  /** False for errors and redirects, and where a call of the API failed or the catalog changed meanwhile. */
  readonly isCacheable: boolean;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Of the compressed bytes: equal pages compress to equal bytes. */
  readonly hash: string;
  readonly brotli: Buffer;
  /** Compressed when a client first asks for it. */
  readonly gzip?: Buffer;
  /** Of the catalog. */
  readonly version: string | undefined;
  /** Milliseconds since the epoch. */
  readonly renderedAt: number;
};
/** A page in one content coding. */
export type Representation = Pick<Page, "isCacheable" | "status" | "headers"> & {
  etag: string;
  body: Buffer;
};
type PageCacheOptions = {
  catalogVersion: Pick<CatalogVersion, "soon" | "now">;
  /** Renders the page at an address. */
  render: (address: string, theme: Theme) => Promise<Response>;
  /** How many calls of the API have failed so far. */
  failedCalls: () => number;
  /** Whether rendering now could only fail. */
  isApiAway: () => boolean;
  /** Makes an HTML page say that it may be out of date. */
  markStale: (html: string) => string;
  /** Bytes. */
  maxSize: number;
};
export type PageCache = {
  /** @param address normalized, with its query */
  read: (address: string, theme: Theme, coding: Coding | undefined) => Promise<Representation>;
  /** Bytes. */
  size: () => number;
  /** How often a page was stored, rendered, or a stored one of an older version stood in for it. */
  uses: () => Readonly<Record<"hit" | "miss" | "stale", number>>;
};

/** Milliseconds. Some pages depend on the date, so they expire although the catalog has not changed. */
const MAX_AGE = 60_000;
/** Milliseconds for which a page may stand in while the API is away. */
const MAX_STALE_AGE = 60 * 60_000;
/** Bytes of headers and bookkeeping, approximately. */
const ENTRY_OVERHEAD = 2_000;

const ageOf = ({ renderedAt }: Page) => Date.now() - renderedAt;
const isHtml = ({ headers }: Page) =>
  headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));
const decompress = promisify(brotliDecompress);
const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // 256 KiB, as long as a page. The default allocates 8 MB for each, and V8 collects garbage for them.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/**
 * Caches public pages, each for one version of the catalog. Concurrent requests for a page share one
 * rendering. While the API is away, the last page of any version is served with a sentence that says so.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { catalogVersion, render, failedCalls, isApiAway, markStale, maxSize } = options;
  const pending = new Map<string, Promise<Page>>();
  const uses = { hit: 0, miss: 0, stale: 0 };
  const staleCopies = new WeakMap<Page, Promise<Page>>();
  const pages = new LRUCache<string, Page>({
    maxSize,
    maxEntrySize: maxSize / 8,
    sizeCalculation: ({ brotli, gzip }, key) =>
      brotli.length + (gzip?.length ?? 0) + 2 * key.length + ENTRY_OVERHEAD,
  });

  async function renderPage(address: string, theme: Theme, version: string | undefined): Promise<Page> {
    const failedBefore = failedCalls();
    const response = await render(address, theme);
    const { status, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const brotli = await compress.br(bytes);
    const isComplete = status === 200 && failedCalls() === failedBefore;
    const isCurrent = version !== undefined && catalogVersion.now() === version;
    return {
      isCacheable: isComplete && isCurrent && !headers.has("set-cookie"),
      status,
      headers: [...headers].filter(([name]) => name !== "set-cookie"),
      hash: hash("sha256", brotli, "base64url"),
      brotli,
      version,
      renderedAt: Date.now(),
    };
  }

  async function renderInto(key: string, address: string, theme: Theme, version: string): Promise<Page> {
    try {
      const page = await renderPage(address, theme, version);
      if (page.isCacheable) pages.set(key, page);
      return page;
    } finally {
      pending.delete(`${version} ${key}`);
    }
  }

  async function readPage(key: string, address: string, theme: Theme, version: string | undefined) {
    const cached = pages.get(key);
    if (cached && cached.version === version && ageOf(cached) < MAX_AGE) {
      uses.hit += 1;
      return cached;
    }
    const standIn = cached && isHtml(cached) && ageOf(cached) < MAX_STALE_AGE ? cached : undefined;
    if (standIn && version === undefined && isApiAway()) return staleCopy(standIn);
    try {
      const page = await (version === undefined
        ? renderPage(address, theme, version)
        : renderOnce(key, address, theme, version));
      if (page.status !== 503 || !standIn) {
        uses.miss += 1;
        return page;
      }
    } catch (error) {
      if (!(error instanceof Busy) || !standIn) throw error;
    }
    return staleCopy(standIn);
  }

  function renderOnce(key: string, address: string, theme: Theme, version: string): Promise<Page> {
    const known = pending.get(`${version} ${key}`);
    if (known) return known;
    const page = renderInto(key, address, theme, version);
    pending.set(`${version} ${key}`, page);
    return page;
  }

  function staleCopy(page: Page): Promise<Page> {
    uses.stale += 1;
    const known = staleCopies.get(page);
    if (known) return known;
    const copy = decompress(page.brotli).then(async (bytes) => {
      const brotli = await compress.br(Buffer.from(markStale(bytes.toString())));
      const { gzip: _, ...rest } = page;
      return { ...rest, isCacheable: false, brotli };
    });
    staleCopies.set(page, copy);
    return copy;
  }

  async function withGzip(key: string, page: Page): Promise<Buffer> {
    if (page.gzip) return page.gzip;
    const compressed = await compress.gzip(await decompress(page.brotli));
    if (pages.peek(key) === page) pages.set(key, { ...page, gzip: compressed });
    return compressed;
  }

  return {
    async read(address, theme, coding) {
      const version = await catalogVersion.soon();
      const key = `${theme} ${address}`;
      const page = await readPage(key, address, theme, version);
      const { isCacheable, status, headers, brotli } = page;
      const etag = `"${page.hash}${coding ? `-${coding}` : ""}"`;
      if (coding === "br") return { isCacheable, status, headers, etag, body: brotli };
      const body = coding === "gzip" ? await withGzip(key, page) : await decompress(brotli);
      return { isCacheable, status, headers, etag, body };
    },
    size: () => pages.calculatedSize,
    uses: () => uses,
  };
}
