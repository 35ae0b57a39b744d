import { addressOf, CallFailed, type Client, read } from "@adire/contract/client";
import { followCatalog } from "../../catalog-version.ts";
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

/** The client of this server for the API. */
export const api: Client = async (endpoint, call) => {
  try {
    const allHeaders = { ...headers, ...call.headers };
    if (endpoint.method !== "GET") return await client(endpoint, { ...call, headers: allHeaders });
    return await read(
      await getOverHttp(addressOf(settings.API_URL, endpoint, call), allHeaders, call.signal),
    );
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 429 || error.status >= 500) failed += 1;
    throw error;
  }
};

export const catalogVersion = followCatalog(settings.API_URL);
