import { addressOf, CallFailed, type Client, freshKey, keyHeader } from "@adire/contract/client";

/** Whether a call may have taken effect all the same: no answer came, or one that a proxy made up. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.status >= 500 || error.problem?.code === "idempotency_key_in_use";

/**
 * A client that gives a call whose answer was lost the same Idempotency-Key when it is made again, so that
 * "try again" refunds nothing twice.
 * @param onAnswer told of each answer: whether it is also that of an earlier call, whose answer was lost
 */
export function rememberKeys(client: Client, onAnswer: (isForEarlierToo: boolean) => void): Client {
  const unanswered = new Map<string, string>();
  return async (endpoint, call) => {
    if (!endpoint.idempotent) return client(endpoint, call);
    const what = `${endpoint.method} ${addressOf("", endpoint, call)} ${JSON.stringify(call.body)}`;
    const earlier = unanswered.get(what);
    const key = earlier ?? freshKey();
    unanswered.delete(what);
    try {
      const answer = await client(endpoint, { ...call, headers: { [keyHeader]: key, ...call.headers } });
      onAnswer(earlier !== undefined);
      return answer;
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(what, key);
      throw error;
    }
  };
}
