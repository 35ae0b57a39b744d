import { makeClient } from "@adire/contract/client";
import { requestTimeoutMs } from "@adire/contract/limits";

/** Sends one request and gives up on it after the store's request timeout. */
export function sendInTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]) });
}

/** A client that carries nobody's token. */
export const openClient = (base: string) => makeClient(base, sendInTime);
