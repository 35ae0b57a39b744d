import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** Calls of one address in a minute, to the pages and the verification that anyone may open. */
export const callsAMinute = 300;
const windowMs = 60_000;
/** Addresses that are remembered at most; beyond it the memory begins anew. */
const addressesAtMost = 50_000;
const isPublic = /^\/(pay|api\/verify)(\/|\?|$)/;
/** A proxy on this machine speaks for everybody. */
const isOwn = /^(::ffff:)?127\.|^::1$/;

/** Slows down whoever floods the public pages. Servers' signed calls are not counted. */
export function limitPublicCalls(app: FastifyInstance): void {
  let counts = new Map<string, number>();
  let ends = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (!isPublic.test(request.url) || isOwn.test(request.ip)) return;
    const now = Date.now();
    if (now >= ends || counts.size >= addressesAtMost) {
      counts = new Map();
      ends = now + windowMs;
    }
    const calls = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, calls);
    if (calls <= callsAMinute) return;
    reply.header("retry-after", String(Math.max(1, Math.ceil((ends - now) / 1000))));
    throw new Problem("too_many_requests");
  });
}
