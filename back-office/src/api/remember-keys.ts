import { addressOf, CallFailed, type Client, freshKey, keyHeader } from "@adire/contract/client";

/** Whether a call may have taken effect all the same: no answer came, or one that a proxy made up. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.status >= 500 || error.problem?.code === "idempotency_key_in_use";

/**
 * A client that gives a call whose answer was lost the same Idempotency-Key when it is made again, so that
 * "try again" refunds nothing twice.
 */
export function rememberKeys(client: Client): Client {
  const unanswered = new Map<string, string>();
  return async (endpoint, call) => {
    if (!endpoint.idempotent) return client(endpoint, call);
    const what = `${endpoint.method} ${addressOf("", endpoint, call)} ${JSON.stringify(call.body)}`;
    const key = unanswered.get(what) ?? freshKey();
    unanswered.delete(what);
    try {
      return await client(endpoint, { ...call, headers: { [keyHeader]: key, ...call.headers } });
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(what, key);
      throw error;
    }
  };
}
