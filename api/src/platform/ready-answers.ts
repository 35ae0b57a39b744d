import { hash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
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
/** What a call asks for: everything that the answer depends on as one key, and how to make it. */
export type AskedFor = { key: string; make: () => Promise<Buffer> };
declare module "fastify" {
  interface FastifyContextConfig {
    /** Of routes whose answers may be kept. @throws Problem for what cannot be asked */
    askedFor?: (request: FastifyRequest) => AskedFor;
  }
}
export type ReadyAnswers = {
  /**
   * To be added before every other hook: answers for callers that send no Origin, at once what is ready, the rest when it is made. Other
   * hooks would only set headers that are always the same. What goes wrong goes on to the handler, which meets the same error.
   */
  hook: onRequestHookHandler;
  /** Sends an answer, made by one caller for all who ask meanwhile; from the second time on it is kept until the feed moves. */
  send: (request: FastifyRequest, reply: FastifyReply, asked: AskedFor) => Promise<FastifyReply>;
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
  const failed = new WeakMap<FastifyRequest, unknown>();
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

  async function read({ key, make }: AskedFor, newest: boolean): Promise<Ready> {
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
    request: FastifyRequest,
    reply: FastifyReply,
    coding: Coding | undefined,
  ): void {
    const connection = reply.getHeader("connection") === "close" ? "close" : undefined;
    const { raw: response } = reply.hijack();
    const headers: OutgoingHttpHeaders = { ...usual, ...(connection && { connection }), etag: ready.etag };
    if (matches(request.headers["if-none-match"], ready.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const coded = coding && ready.coded[coding];
    const bytes = coded ?? ready.body;
    headers["content-type"] = TYPE;
    headers["content-length"] = bytes.length;
    if (coded) headers["content-encoding"] = coding;
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : bytes);
  }

  async function makeAndAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: AskedFor,
    coding: Coding | undefined,
  ): Promise<void> {
    const ready = await read(asked, wantsNewest(request.raw));
    remember(ready, request.raw.url ?? "");
    const used = coding && isWorthCoding(ready.body) ? coding : undefined;
    if (used) await code(ready, used);
    answerAtOnce(ready, request, reply, used);
  }

  return {
    cache,
    hook(request, reply, done) {
      const { headers, method, url } = request.raw;
      if (!usual || headers.origin !== undefined || (method !== "GET" && method !== "HEAD")) return done();
      const coding = codingFor(headers["accept-encoding"]);
      const ready = wantsNewest(request.raw) || !feed.isFresh() ? undefined : byAddress.get(url ?? "");
      if (ready && (!coding || ready.coded[coding] || !isWorthCoding(ready.body))) {
        cache.get(ready.key); // it was used
        return answerAtOnce(ready, request, reply, coding);
      }
      const asked = whatIsAsked(request);
      if (!asked) return done();
      makeAndAnswer(request, reply, asked, coding).catch((error) => {
        failed.set(request, error);
        done();
      });
    },
    async send(request, reply, asked) {
      if (failed.has(request)) throw failed.get(request);
      const ready = await read(asked, wantsNewest(request.raw));
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

/** Nothing where the answer is not one that may be kept, or cannot be asked for like this. */
function whatIsAsked(request: FastifyRequest): AskedFor | undefined {
  try {
    return request.routeOptions.config.askedFor?.(request);
  } catch {
    return undefined;
  }
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
