import type { Call } from "@adire/contract/client";
import type { Endpoint } from "@adire/contract/endpoint";
import { callForFile } from "./client.ts";

/** Long enough for the new tab to have read it. */
const KEPT_MS = 60_000;

/**
 * Opens a PDF of the API in a new tab. The tab is opened at once, because browsers block one that comes
 * later.
 * @throws CallFailed
 */
export async function openPaper<E extends Endpoint>(
  endpoint: E,
  options: Pick<Call<E>, "params" | "query">,
): Promise<void> {
  const tab = open("", "_blank");
  try {
    const url = URL.createObjectURL(await callForFile(endpoint, options as Call<E>));
    if (tab) tab.location.href = url;
    else location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
