import { clientNetwork } from "@adire/contract/client-network";
import type { Endpoint } from "@adire/contract/endpoint";
import { BulkheadRejectedError, bulkhead, TaskCancelledError } from "cockatiel";
import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";
import { readStorefrontCall } from "./storefront-call.ts";

/**
 * Reads at a time, by who asks. Together they leave some of the pool's connections to orders, payments and
 * webhooks, which nothing here limits; and a flood of one kind leaves the others alone.
 */
const AT_ONCE = { storefront: 5, public: 5, own: 3 } as const;
/** Reads of a kind that wait, which takes well under a second; further ones are refused. */
const MAX_WAITING = 200;
/** Of these of one network, so that one client does not take the room of all others. */
const MAX_PER_NETWORK = 50;
const isLoopback = /^(::ffff:)?127\.|^::1$/;
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
    if (access === "signed in" || typeof access === "object") return "own";
    return readStorefrontCall(storefrontSecret, request) ? "storefront" : "public";
  };
  const networks = new Map<string, number>();
  return async (endpoint, request, work, signal) => {
    if (endpoint.method !== "GET" || endpoint.access === "signed server") return work();
    const kind = kindOf(endpoint, request);
    const network = `${kind} ${clientNetwork(request.ip)}`;
    const reads = networks.get(network) ?? 0;
    // Storefronts, and a proxy on this machine, read for many.
    const readsForMany = kind === "storefront" || isLoopback.test(request.ip);
    if (!readsForMany && reads >= MAX_PER_NETWORK) throw unavailable();
    networks.set(network, reads + 1);
    try {
      return await bulkheads[kind].execute(work, signal);
    } catch (error) {
      if (error instanceof BulkheadRejectedError || error instanceof TaskCancelledError) throw unavailable();
      throw error;
    } finally {
      const left = (networks.get(network) ?? 1) - 1;
      if (left) networks.set(network, left);
      else networks.delete(network);
    }
  };
}

const unavailable = () => new Problem("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } });
