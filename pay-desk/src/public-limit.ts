import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Problem } from "./problem.ts";

/** Per IP address, for the pages and the verification that are public. */
export const CALLS_PER_MINUTE = 300;
const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;
const isPublic = /^\/(pay|api\/verify)(\/|\?|$)/;
/** A proxy on this machine forwards the calls of all clients. */
const isLoopback = /^(::ffff:)?127\.|^::1$/;

/** Limits the rate of public calls. Server-to-server calls are not limited. */
export function limitPublicCalls(app: FastifyInstance): void {
  const counts = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: WINDOW_MS, noUpdateTTL: true });
  app.addHook("onRequest", async (request, reply) => {
    if (!isPublic.test(request.url) || isLoopback.test(request.ip)) return;
    const calls = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, calls);
    if (calls <= CALLS_PER_MINUTE) return;
    const seconds = Math.ceil(counts.getRemainingTTL(request.ip) / 1000);
    reply.header("retry-after", String(Math.max(1, seconds)));
    throw new Problem("too_many_requests");
  });
}
