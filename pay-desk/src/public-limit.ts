import { clientNetwork } from "@adire/contract/client-network";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Desk } from "./desk.ts";
import { Problem } from "./problem.ts";
import { isSignedCall } from "./signed-call.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The calls of this route are not counted. */
    unlimited?: boolean;
  }
}

/** Options of a route that answers probes, static files, or signed calls with a body. */
export const unlimited = { config: { unlimited: true } } as const;

/** Per network of the caller, over all routes that are limited. */
export const CALLS_PER_MINUTE = 300;
const WINDOW_MS = 60_000;
const MAX_CALLERS = 50_000;
/** A proxy on this machine forwards the calls of all clients. */
const isLoopback = /^(::ffff:)?127\.|^::1$/;

/**
 * Limits the calls of each network. Every route is limited unless it is `unlimited`. Calls that the shop
 * signed are not counted; a route whose signature covers a body verifies it itself.
 */
export function limitPublicCalls(app: FastifyInstance, desk: Desk): void {
  const count = makeCallCounter(CALLS_PER_MINUTE);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config?.unlimited || isLoopback.test(request.ip)) return;
    if (request.method === "GET" && isSignedCall(request, desk)) return;
    count(clientNetwork(request.ip));
  });
}

/**
 * Counts the calls of each caller in a window of a minute.
 * @throws Problem `too_many_requests` with Retry-After above `limit`
 */
export function makeCallCounter(limit: number): (caller: string) => void {
  const counts = new LRUCache<string, number>({ max: MAX_CALLERS, ttl: WINDOW_MS, noUpdateTTL: true });
  return (caller) => {
    const calls = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, calls);
    if (calls <= limit) return;
    const seconds = Math.max(1, Math.ceil(counts.getRemainingTTL(caller) / 1000));
    throw new Problem("too_many_requests", { retryAfterSeconds: seconds });
  };
}
