import { addressOf, CallFailed, type Client, read } from "@adire/contract/client";
import { followCatalog } from "../../catalog-version.ts";
import { storefrontCall } from "../../storefront-call.ts";
import { settings } from "../settings.server.ts";
import { openClient } from "./client.ts";
import { getOverHttp } from "./send.server.ts";

const client = openClient(settings.API_URL);
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

/**
 * A client of this server for the API.
 * @param visitor the IP address that the API's limits count; this server's own where it is left out
 */
export function apiFor(visitor?: string): Client {
  return async (endpoint, call) => {
    try {
      const proof = storefrontCall(settings.STOREFRONT_SHARED_SECRET, visitor);
      const allHeaders = { ...headers, ...proof, ...call.headers };
      if (endpoint.method !== "GET") return await client(endpoint, { ...call, headers: allHeaders });
      return await read(
        await getOverHttp(addressOf(settings.API_URL, endpoint, call), allHeaders, call.signal),
      );
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status === 429 || error.status >= 500) failed += 1;
      throw error;
    }
  };
}

/** The client of this server for what it shows. */
export const api: Client = apiFor();

export const catalogVersion = followCatalog(settings.API_URL);
