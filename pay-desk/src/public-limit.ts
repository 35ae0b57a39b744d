import { clientNetwork } from "@adire/contract/client-network";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Problem } from "./problem.ts";

/** Per network of the caller, for the pages and the verification that are public. */
export const CALLS_PER_MINUTE = 300;
const WINDOW_MS = 60_000;
const MAX_NETWORKS = 50_000;
const isPublic = /^\/(pay|api\/verify)(\/|\?|$)/;
/** A proxy on this machine forwards the calls of all clients. */
const isLoopback = /^(::ffff:)?127\.|^::1$/;

/** Limits the rate of public calls. Server-to-server calls are not limited. */
export function limitPublicCalls(app: FastifyInstance): void {
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS, noUpdateTTL: true });
  app.addHook("onRequest", async (request, reply) => {
    if (!isPublic.test(request.url) || isLoopback.test(request.ip)) return;
    const network = clientNetwork(request.ip);
    const calls = (counts.get(network) ?? 0) + 1;
    counts.set(network, calls);
    if (calls <= CALLS_PER_MINUTE) return;
    const seconds = Math.ceil(counts.getRemainingTTL(network) / 1000);
    reply.header("retry-after", String(Math.max(1, seconds)));
    throw new Problem("too_many_requests");
  });
}
