import { hash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { type ByteCache, makeByteCache } from "./byte-cache.ts";
import type { ChangeFeed } from "./change-feed.ts";
import { type Coding, codingFor, encode, isWorthCoding } from "./content-coding.ts";
import { makeDoorkeeper } from "./doorkeeper.ts";

/** The bytes of one answer, the same for everybody. */
type Ready = {
  key: string;
  body: Buffer;
  etag: string;
  coded: Partial<Record<Coding, Buffer>>;
  /** Addresses that it answers, as they were written. */
  addresses: string[];
};
export type ReadyAnswers = {
  /** To be added before every other hook: answers at once what is ready, for callers that send no Origin. */
  hook: onRequestHookHandler;
  /**
   * Sends the answer of a key, made by one caller for all who ask meanwhile; from the second time on it is kept until the feed moves.
   * @param key everything that the answer depends on
   */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Buffer>,
  ) => Promise<FastifyReply>;
  cache: Pick<ByteCache<unknown>, "bytes" | "size">;
};

/**
 * A shared cache may give it to many at once, for a second; a browser asks every time, which costs it a 304. Here at the origin nothing is older than the feed's lease.
 */
export const sharedControl = "public, max-age=0, s-maxage=1";
const VARY = "Origin, accept-encoding";
const TYPE = "application/json; charset=utf-8";
/** Ways to write one question that are remembered. */
const mostAddresses = 8;
const longestAddress = 2_000;
/** Questions that are remembered to have been asked. */
const mostRemembered = 4_096;

/**
 * Answers that hang on nothing but the address and what the feed follows, as bytes that only need to be written.
 * @param options.bytes that are kept at most
 */
export function makeReadyAnswers(feed: ChangeFeed, options: { bytes: number }): ReadyAnswers {
  const byAddress = new Map<string, Ready>();
  const cache = makeByteCache<Ready>(options.bytes, ({ addresses }) => {
    for (const address of addresses) byAddress.delete(address);
  });
  const doorkeeper = makeDoorkeeper(mostRemembered);
  let flights = new Map<string, Promise<Ready>>();
  /** What every answer carries, such as the security headers; learnt from the first one. */
  let usual: OutgoingHttpHeaders | undefined;
  feed.onMove(() => {
    cache.clear();
    byAddress.clear();
    flights = new Map();
  });

  function remember(ready: Ready, address: string): void {
    if (address.length > longestAddress || ready.addresses.length >= mostAddresses || byAddress.has(address))
      return;
    if (cache.get(ready.key) !== ready) return;
    ready.addresses.push(address);
    byAddress.set(address, ready);
  }

  async function read(key: string, make: () => Promise<Buffer>, newest: boolean): Promise<Ready> {
    await (newest ? feed.fresh(0) : feed.fresh());
    const kept = cache.get(key);
    if (kept) return kept;
    doorkeeper.note(key);
    const underway = flights.get(key);
    if (underway) return underway;
    const mine = flights;
    const flight = prepare(key, make).finally(() => mine.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function prepare(key: string, make: () => Promise<Buffer>): Promise<Ready> {
    const version = feed.version();
    const body = await make();
    const ready: Ready = {
      key,
      body,
      etag: `W/"${hash("sha1", body, "base64url")}"`,
      coded: {},
      addresses: [],
    };
    // What was read before a change must not stand for what is after it.
    if (feed.version() === version && doorkeeper.knows(key))
      cache.set(key, ready, body.length + 2 * key.length + 400);
    return ready;
  }

  async function code(ready: Ready, coding: Coding): Promise<Buffer> {
    const known = ready.coded[coding];
    if (known) return known;
    const bytes = await encode(ready.body, coding);
    ready.coded[coding] = bytes;
    if (cache.get(ready.key) === ready) cache.grow(ready.key, bytes.length);
    return bytes;
  }

  function answerAtOnce(
    ready: Ready,
    request: IncomingMessage,
    response: ServerResponse,
    coding: Coding | undefined,
    connection: "close" | undefined,
  ): void {
    const headers: OutgoingHttpHeaders = { ...usual, ...(connection && { connection }), etag: ready.etag };
    if (matches(request.headers["if-none-match"], ready.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const bytes = (coding && ready.coded[coding]) ?? ready.body;
    headers["content-type"] = TYPE;
    headers["content-length"] = bytes.length;
    if (bytes !== ready.body) headers["content-encoding"] = coding;
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : bytes);
  }

  return {
    cache,
    hook(request, reply, done) {
      const { raw } = request;
      const ready = usual && byAddress.get(raw.url ?? "");
      if (
        !ready ||
        raw.headers.origin !== undefined ||
        (raw.method !== "GET" && raw.method !== "HEAD") ||
        wantsNewest(raw) ||
        !feed.isFresh()
      )
        return done();
      const coding = isWorthCoding(ready.body) ? codingFor(raw.headers["accept-encoding"]) : undefined;
      if (coding && !ready.coded[coding]) return done();
      cache.get(ready.key); // it was used
      const isLeaving = reply.getHeader("connection") === "close";
      reply.hijack();
      answerAtOnce(ready, raw, reply.raw, coding, isLeaving ? "close" : undefined);
    },
    async send(request, reply, key, make) {
      const ready = await read(key, make, wantsNewest(request.raw));
      remember(ready, request.raw.url ?? "");
      reply.header("etag", ready.etag).header("cache-control", sharedControl).header("vary", VARY);
      usual ??= withoutOrigin(reply.getHeaders() as OutgoingHttpHeaders);
      if (matches(request.headers["if-none-match"], ready.etag)) return reply.code(304).send();
      const coding = isWorthCoding(ready.body) ? codingFor(request.headers["accept-encoding"]) : undefined;
      reply.type(TYPE);
      if (!coding) return reply.send(ready.body);
      const bytes = await code(ready, coding);
      return reply.header("content-encoding", coding).send(bytes);
    },
  };
}

function withoutOrigin(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith("access-control-") && name !== "etag"),
  );
}

/**
 * Who keeps what it is given, such as a storefront its pages, asks for what is in the database now and not a lease ago: what it
 * keeps is told apart by versions that it heard, maybe from another process.
 */
const wantsNewest = ({ headers }: IncomingMessage): boolean => headers["cache-control"] === "no-cache";

/** Weak comparison, as If-None-Match wants it. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
