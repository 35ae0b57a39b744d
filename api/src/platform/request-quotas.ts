import { clientNetwork } from "@adire/contract/client-network";
import type { Endpoint } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { Busy, makeWorkQueue, type WorkQueue } from "@adire/contract/work-queue";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Problem } from "./problem.ts";
import { readStorefrontCall } from "./storefront-call.ts";

/** Requests of a kind that are at work at a time, and that wait; further ones are refused at once. */
const quotas = {
  /** Public reads by storefronts, each of which renders a page of it, often on the same cores. */
  storefront: [5, 200],
  /** Public reads by everybody else. */
  public: [9, 200],
  /** Reads by signed-in shoppers. */
  shopper: [3, 200],
  /** Changes by signed-in shoppers: carts, wishlists, addresses. */
  changes: [3, 100],
  /** Forms of everybody, such as signing in, for which four passwords are hashed at a time. */
  forms: [5, 100],
  staff: [4, 100],
  /** They wait for their storage and for each other, and hold no connection to the database meanwhile. */
  uploads: [16, 100],
  orders: [8, 100],
  /** Each asks the payment desk, and holds no connection to the database meanwhile. */
  settlements: [16, 100],
  /** Webhooks and questions of the payment desk. */
  desk: [2, 100],
} as const;
type Kind = keyof typeof quotas;

const { orders, payments, pictures, reviews } = endpoints;
/** Those of the checkout have connections of their own, see server.ts. */
const ownKinds = new Map<Endpoint, Kind>([
  [pictures.create, "uploads"],
  [reviews.addPhoto, "uploads"],
  [orders.place, "orders"],
  [payments.settle, "settlements"],
  [payments.webhook, "desk"],
  [payments.intent, "desk"],
]);

/** Requests of a kind from one network, so that one client does not take the room of all others. */
const MAX_PER_NETWORK = 50;
const isLoopback = /^(::ffff:)?127\.|^::1$/;
const RETRY_AFTER_SECONDS = "1";

/**
 * Does the work of a request as soon as its kind has room.
 * @param signal is aborted when nobody waits for the response any more
 * @throws Problem unavailable with Retry-After
 */
export type RequestQuotas = <T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

export function makeRequestQuotas({
  STOREFRONT_SHARED_SECRET,
  MAX_WAIT_SECONDS,
}: Pick<Config, "STOREFRONT_SHARED_SECRET" | "MAX_WAIT_SECONDS">): RequestQuotas {
  const maxWaitMs = MAX_WAIT_SECONDS * 1_000;
  const queues = Object.fromEntries(
    Object.entries(quotas).map(([kind, [atWork, waiting]]) => [
      kind,
      makeWorkQueue({ atWork, waiting, maxWaitMs }),
    ]),
  ) as Record<Kind, WorkQueue>;
  const endpointQueues = new Map<string, WorkQueue>();
  /** The last slot of a kind is for other endpoints, so that one slow table does not stop them. */
  const runEndpoint = (endpoint: Endpoint, kind: Kind): WorkQueue => {
    if (ownKinds.has(endpoint)) return queues[kind];
    const [atWork, waiting] = quotas[kind];
    const key = `${kind} ${endpoint.method} ${endpoint.path}`;
    const queue = endpointQueues.get(key) ?? makeWorkQueue({ atWork: atWork - 1, waiting, maxWaitMs });
    endpointQueues.set(key, queue);
    return (work, signal) => queue(() => queues[kind](work, signal), signal);
  };
  const networks = new Map<string, number>();
  const inNetwork = async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const others = networks.get(network) ?? 0;
    if (others >= MAX_PER_NETWORK) throw unavailable();
    networks.set(network, others + 1);
    try {
      return await work();
    } finally {
      const left = (networks.get(network) ?? 1) - 1;
      if (left) networks.set(network, left);
      else networks.delete(network);
    }
  };
  return async (endpoint, request, work, signal) => {
    const isStorefront = readStorefrontCall(STOREFRONT_SHARED_SECRET, request) !== undefined;
    const kind = kindOf(endpoint, isStorefront);
    // Storefronts, the payment desk, and a proxy on this machine call for many.
    const isForMany = isStorefront || kind === "desk" || isLoopback.test(request.ip);
    const run = () => runEndpoint(endpoint, kind)(work, signal);
    try {
      return await (isForMany ? run() : inNetwork(`${kind} ${clientNetwork(request.ip)}`, run));
    } catch (error) {
      throw error instanceof Busy ? unavailable() : error;
    }
  };
}

function kindOf(endpoint: Endpoint, isStorefront: boolean): Kind {
  const { access, method } = endpoint;
  const own = ownKinds.get(endpoint);
  if (own) return own;
  if (typeof access === "object") return "staff";
  if (method !== "GET") return access === "signed in" ? "changes" : "forms";
  if (access === "signed in") return "shopper";
  return isStorefront ? "storefront" : "public";
}

const unavailable = () => new Problem("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } });
