import { CallFailed, type Client } from "@adire/contract/client";
import { followCatalog } from "../../catalog-version.ts";
import { settings } from "../settings.server.ts";
import { openClient } from "./client.ts";

const client = openClient(settings.API_URL);
let failed = 0;

/** How many calls have failed so far; a refusal, such as 404, is an answer. */
export const failedCalls = (): number => failed;

/** The API as this server reaches it. What is made of its answers may be kept, so that it is asked for the newest. */
export const api: Client = async (endpoint, call) => {
  try {
    return await client(endpoint, { ...call, headers: { "cache-control": "no-cache", ...call.headers } });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 429 || error.status >= 500) failed += 1;
    throw error;
  }
};

/** The catalog that all pages are made of. */
export const catalogVersion = followCatalog(settings.API_URL);
