import type { Endpoint } from "@adire/contract/endpoint";
import { BulkheadRejectedError, bulkhead, TaskCancelledError } from "cockatiel";
import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";
import { readStorefrontCall } from "./storefront-call.ts";

/**
 * Reads at a time, by who asks. Together they leave some of the pool's connections to orders, payments and
 * webhooks, which nothing here limits; and a flood of one kind leaves the others alone.
 */
const AT_ONCE = { storefront: 3, public: 2, own: 2 } as const;
/** Reads of a kind that wait, which takes well under a second; further ones are refused. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = "1";

/**
 * Runs a read as soon as there is room for it; everything else at once.
 * @param signal is aborted when nobody waits for the response any more
 * @throws Problem unavailable with Retry-After
 */
export type ReadLimits = <T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** @param storefrontSecret proves which calls are the storefronts' own */
export function makeReadLimits(storefrontSecret: string): ReadLimits {
  const bulkheads = {
    storefront: bulkhead(AT_ONCE.storefront, MAX_WAITING),
    public: bulkhead(AT_ONCE.public, MAX_WAITING),
    own: bulkhead(AT_ONCE.own, MAX_WAITING),
  };
  const kindOf = ({ access }: Endpoint, request: FastifyRequest) => {
    if (access === "signed in" || access === "staff") return "own";
    return readStorefrontCall(storefrontSecret, request) ? "storefront" : "public";
  };
  return async (endpoint, request, work, signal) => {
    if (endpoint.method !== "GET" || endpoint.access === "signed server") return work();
    try {
      return await bulkheads[kindOf(endpoint, request)].execute(work, signal);
    } catch (error) {
      if (error instanceof BulkheadRejectedError || error instanceof TaskCancelledError)
        throw new Problem("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } });
      throw error;
    }
  };
}
