import { addressOf, CallFailed, type Client, read } from "@adire/contract/client";
import { followCatalog } from "../../catalog-version.ts";
import { settings } from "../settings.server.ts";
import { openClient } from "./client.ts";
import { getOverHttp } from "./send.server.ts";

const client = openClient(settings.API_URL);
let failed = 0;

/** How many calls have failed so far; a refusal, such as 404, is an answer. */
export const failedCalls = (): number => failed;

/** What is made of an answer may be kept: it shall be the newest. Between two servers packing costs more than it saves. */
const headers = {
  accept: "application/json",
  "cache-control": "no-cache",
  "accept-encoding": "identity",
};

/** The API as this server reaches it. */
export const api: Client = async (endpoint, call) => {
  try {
    const all = { ...headers, ...call.headers };
    if (endpoint.method !== "GET") return await client(endpoint, { ...call, headers: all });
    return await read(await getOverHttp(addressOf(settings.API_URL, endpoint, call), all, call.signal));
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 429 || error.status >= 500) failed += 1;
    throw error;
  }
};

/** The catalog that all pages are made of. */
export const catalogVersion = followCatalog(settings.API_URL);
