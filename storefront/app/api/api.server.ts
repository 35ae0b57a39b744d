import { addressOf, CallFailed, type Client, makeClient, read } from "@adire/contract/client";
import { sendWithRetries } from "@adire/ui/session/send-with-retries.ts";
import { data } from "react-router";
import { storefrontCall } from "../../storefront-call.ts";
import { log } from "../log.server.ts";
import { settings } from "../settings.server.ts";
import { apiCircuit, RESPONSE_TIMEOUT_MS } from "./api-circuit.server.ts";
import { getOverHttp } from "./send.server.ts";

const client = makeClient(settings.API_URL, (request) =>
  apiCircuit.execute(() =>
    sendWithRetries(
      new Request(request, {
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      }),
    ),
  ),
);
let failed = 0;

/** How many calls have failed so far. A problem such as 404 is no failure. */
export const failedCalls = (): number => failed;

/**
 * Pages that are cached must be made of current data. Compression between servers costs more than it saves.
 */
const headers = {
  accept: "application/json",
  "cache-control": "no-cache",
  "accept-encoding": "identity",
};

const isRefusal = (error: unknown) =>
  error instanceof CallFailed && error.status < 500 && error.status !== 429;

/**
 * A client of this server for the API.
 * @param visitor the IP address that the API's limits count; this server's own where it is left out
 * @throws a response with status 503 where data could not be read; every page has a boundary for it
 */
export function apiFor(visitor?: string): Client {
  return async (endpoint, call) => {
    const proof = storefrontCall(settings.STOREFRONT_SHARED_SECRET, visitor);
    const allHeaders = { ...headers, ...proof, ...call.headers };
    try {
      if (endpoint.method !== "GET") return await client(endpoint, { ...call, headers: allHeaders });
      const address = addressOf(settings.API_URL, endpoint, call);
      return await read(await apiCircuit.execute(() => getOverHttp(address, allHeaders, call.signal)));
    } catch (error) {
      if (isRefusal(error)) throw error;
      failed += 1;
      if (endpoint.method !== "GET" || call.signal?.aborted) throw error;
      if (error instanceof CallFailed)
        log.error({ path: endpoint.path, status: error.status }, "a call of the API failed");
      throw data(null, { status: 503 });
    }
  };
}

/** The client of this server for what it shows. */
export const api: Client = apiFor();
