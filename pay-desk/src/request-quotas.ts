import { Busy, makeWorkQueue, type WorkQueue } from "@adire/contract/work-queue";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Desk } from "./desk.ts";
import { Problem } from "./problem.ts";
import { isSignedCall } from "./signed-call.ts";

/**
 * Requests of a kind that are at work at a time. Payments are what a payer sends, or comes back with; the
 * store and the payment provider sign their calls.
 */
const AT_WORK = { pages: 8, payments: 6, signedCalls: 6 } as const;
/** Whichever kind hangs in the database, there are enough for another one. */
export const MAX_CONNECTIONS = 14;
/** Of each kind; further ones are refused at once. */
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 1;
type Kind = keyof typeof AT_WORK;

/** Must run before the routes are added. A request without room throws Problem `unavailable`. */
export function limitWork(app: FastifyInstance, desk: Desk): void {
  const run = Object.fromEntries(
    Object.entries(AT_WORK).map(([kind, atWork]) => [
      kind,
      makeWorkQueue({ atWork, waiting: MAX_WAITING, maxWaitMs: desk.settings.maxWaitMs }),
    ]),
  ) as Record<Kind, WorkQueue>;
  app.addHook("onRoute", (route) => {
    const { handler, config } = route;
    // Probes and files.
    if (config?.unlimited && route.method !== "POST") return;
    route.handler = async function (request, reply) {
      try {
        return await run[kindOf(request, desk)](async () => handler.call(this, request, reply));
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        throw new Problem("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
    };
  });
}

function kindOf(request: FastifyRequest, desk: Desk): Kind {
  const { url = "" } = request.routeOptions;
  if (request.method === "POST") return url.startsWith("/api/") ? "signedCalls" : "payments";
  if (url.endsWith("/back")) return "payments";
  return isSignedCall(request, desk) ? "signedCalls" : "pages";
}
