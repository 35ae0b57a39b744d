import { keyHeader } from "@adire/contract/client";
import { requestTimeoutMs } from "@adire/contract/limits";

/** Milliseconds before each retry. */
const retryDelays = [300, 1_000];

const sendOnce = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]) });

/** 409 with Retry-After: the first request with this key is still being processed. */
const isInProgress = (answer: Response) => answer.status === 409 && answer.headers.has("retry-after");
/** fetch throws a TypeError when the connection fails; an abort throws something else. */
const isLost = (error: unknown) => error instanceof TypeError;

/**
 * Sends a request with the store's timeout. One with an Idempotency-Key is retried after a lost connection
 * and while the first request is being processed.
 */
export async function sendWithRetries(request: Request): Promise<Response> {
  if (!request.headers.has(keyHeader)) return sendOnce(request);
  const body = await request.text();
  const once = () => sendOnce(new Request(request, body ? { body } : {}));
  for (const delay of retryDelays) {
    try {
      const answer = await once();
      if (!isInProgress(answer)) return answer;
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    await new Promise((wake) => setTimeout(wake, delay));
  }
  return once();
}
