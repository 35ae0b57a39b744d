import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { onRequestHookHandler } from "fastify";
import type { MadePage } from "./app/page-frames.server.ts";
import { type Theme, themeOf } from "./app/theme.ts";
import type { CatalogVersion } from "./catalog-version.ts";
import { makePageCache, type PageCache } from "./page-cache.ts";
import {
  brotliTemplate,
  freshNonce,
  gzipTemplate,
  nonceMark,
  type PagePieces,
  type Template,
  takePieces,
} from "./page-template.ts";
import type { Pages, PublicPage } from "./public-pages.ts";
import { quickBrotli } from "./quick-brotli.ts";

/** A page as it was made, for everybody. */
type Ready = {
  status: number;
  /** Names and values by turns. */
  headers: readonly string[];
  /** What stands before and after the nonce. */
  policy: readonly [string, string] | undefined;
  etag: string;
  /** Packed at once, and anew when the page has been asked for again: that is smaller, and takes longer. */
  brotli: Template;
  /** Made for the first reader who cannot read the other. */
  gzip: Promise<Template> | undefined;
  visits: number;
};
type Parts = {
  catalog: CatalogVersion;
  pages: Pages;
  /** The headers that every answer of this server carries, names and values by turns. */
  usual: () => readonly string[];
  /**
   * Makes a page with the mark for its nonce.
   * @param take is given its bytes, which hold for that moment only
   */
  make: (page: PublicPage, theme: Theme, take: (page: Buffer) => void) => Promise<MadePage>;
  /** How many calls of the API have failed so far: what a page says then is not to be kept. */
  failures: () => number;
  /** Bytes that are kept at most. */
  bytes: number;
};
export type ReadyPages = {
  /** To be added before every other hook: answers with a page that is the same for everybody. */
  hook: onRequestHookHandler;
  cache: Pick<PageCache<unknown>, "bytes" | "size">;
};

/** A browser may keep it and asks each time whether it still holds; no shared cache may, for its nonce is one reader's. */
const control = "private, no-cache";
/** What is said anew with each answer, or by this server. */
const own = new Set(["content-security-policy", "cache-control", "vary", "content-length", "set-cookie"]);
const bare = "default-src 'none'; frame-ancestors 'none'";
const unpack = promisify(brotliDecompress);
const piecesOf = async ({ brotli }: Ready): Promise<PagePieces> =>
  takePieces(await unpack(brotli.fill(nonceMark)));
const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";
const themeIn = ({ headers }: IncomingMessage) =>
  headers.cookie === undefined ? "system" : themeOf(headers.cookie);

/** Pages that hang on nothing but their address, the theme and the catalog, as bytes in which only the nonce is missing. */
export function makeReadyPages(parts: Parts): ReadyPages {
  const cache = makePageCache<Ready>(parts.catalog, parts.bytes);
  let packing = Promise.resolve();

  async function make(asked: PublicPage, theme: Theme) {
    const failed = parts.failures();
    let brotli: Template | undefined;
    const answer = await parts.make(asked, theme, (page) => {
      brotli = quickBrotli(takePieces(page));
    });
    if (!brotli) throw new Error(`${asked.address} was not made`);
    const [before, after] = answer.headers.get("content-security-policy")?.split(nonceMark) ?? [];
    const etag = tagOf(brotli);
    const page: Ready = {
      status: answer.status,
      headers: headersOf(answer, etag),
      policy: before !== undefined && after !== undefined ? [before, after] : undefined,
      etag,
      brotli,
      gzip: undefined,
      visits: 0,
    };
    // No public page sets a cookie; one that did would be one reader's.
    const keep = page.status === 200 && parts.failures() === failed && !answer.headers.has("set-cookie");
    return { value: page, ...(keep && { bytes: brotli.bytes + 2 * asked.address.length + 1_000 }) };
  }

  /** One after the other, so that all pages of a changed catalog do not fill the thread pool at once. */
  function packLater(key: string, page: Ready): void {
    packing = packing
      .then(async () => {
        if (cache.get(key) !== page) return;
        const template = await brotliTemplate(await piecesOf(page));
        if (!template || template.bytes >= page.brotli.bytes) return;
        cache.grow(key, page, template.bytes - page.brotli.bytes);
        page.brotli = template;
      })
      .catch(console.error);
  }

  async function zip(key: string, page: Ready): Promise<Template> {
    const template = await gzipTemplate(await piecesOf(page));
    cache.grow(key, page, template.bytes);
    return template;
  }

  function answer(key: string, page: Ready, request: IncomingMessage, response: ServerResponse): void {
    const accepted = codingsIn(request.headers["accept-encoding"]);
    const isWhole = page.status === 200;
    page.visits += 1;
    if (page.visits === 2 && isWhole && accepted.br) packLater(key, page);
    if (isWhole && holds(request.headers["if-none-match"], page.etag)) {
      // Without a policy: the one that the browser has kept fits the nonces that it has kept.
      response.writeHead(304, [...parts.usual(), ...page.headers]).end();
      return;
    }
    const nonce = freshNonce();
    const write = (body: Buffer, ...coding: string[]) => {
      const headers = [...parts.usual(), ...page.headers, ...coding, "content-length", String(body.length)];
      if (page.policy) headers.push("content-security-policy", page.policy[0] + nonce + page.policy[1]);
      response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
    };
    const fail = (error: unknown) => {
      console.error(error);
      response.destroy();
    };
    if (accepted.br) write(page.brotli.fill(nonce), "content-encoding", "br");
    else if (accepted.gzip) {
      page.gzip ??= zip(key, page);
      page.gzip.then((gzip) => write(gzip.fill(nonce), "content-encoding", "gzip")).catch(fail);
    } else unpack(page.brotli.fill(nonce)).then(write).catch(fail);
  }

  return {
    cache,
    hook({ raw }, reply, done) {
      const asked = isRead(raw) ? parts.pages.publicPage(raw.url ?? "") : undefined;
      if (!asked) return done();
      const key = keyOf(asked.address, raw);
      const give = (page: Ready) => {
        // Where it leads depends on all that was asked for.
        if (asked.altered && page.status !== 200) return done();
        reply.hijack();
        answer(key, page, raw, reply.raw);
      };
      const page = cache.get(key);
      if (page) return give(page);
      cache
        .read(key, () => make(asked, themeIn(raw)))
        .then(give)
        .catch(done);
    },
  };
}

/** Pages with the same one differ in their nonces only. */
const tagOf = ({ blank }: Template): string => `W/"${hash("sha1", blank, "base64url")}"`;

const keyOf = (address: string, request: IncomingMessage) => `${themeIn(request)} ${address}`;

/** The headers of an answer that are the same each time. */
function headersOf(answer: MadePage, etag: string): string[] {
  const told = [...answer.headers].filter(([name]) => !own.has(name));
  const kept = answer.headers.get("cache-control") ?? "no-store";
  return [
    ...told.flat(),
    ...(answer.status === 200 ? ["etag", etag, "cache-control", control] : ["cache-control", kept]),
    ...["vary", "cookie, accept-encoding"],
    ...(answer.headers.has("content-security-policy") ? [] : ["content-security-policy", bare]),
  ];
}

const codings = new Map<string, { br: boolean; gzip: boolean }>();
/** What an Accept-Encoding header allows. */
function codingsIn(accepted = ""): { br: boolean; gzip: boolean } {
  const known = codings.get(accepted);
  if (known) return known;
  const allows = (coding: string) =>
    accepted
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((piece) => piece.trim()))
      .some(([name, ...params]) => name === coding && !params.some((param) => /^q=0(\.0*)?$/.test(param)));
  const found = { br: allows("br"), gzip: allows("gzip") };
  if (codings.size < 100) codings.set(accepted, found);
  return found;
}

/** Weak comparison, as If-None-Match wants it. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag)) ?? false;
}
