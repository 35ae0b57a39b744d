import { keyHeader, makeClient } from "@adire/contract/client";
import { requestTimeoutMs } from "@adire/contract/limits";

/** Milliseconds before each further try of a call that may be repeated. */
const pauses = [300, 1_000];

const sendOnce = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]) });

/** 409 with a time to come back: the first run of the same call is still under way. */
const isUnderWay = (answer: Response) => answer.status === 409 && answer.headers.has("retry-after");
/** What fetch throws when no answer came; giving up, whoever did it, throws something else. */
const isLost = (error: unknown) => error instanceof TypeError;

/**
 * Sends one request and gives up on it after the store's request timeout. One with an Idempotency-Key is sent again, the same, after a
 * lost connection and while its first run is under way.
 */
export async function sendInTime(request: Request): Promise<Response> {
  if (!request.headers.has(keyHeader)) return sendOnce(request);
  const body = await request.text();
  const once = () => sendOnce(new Request(request, body ? { body } : {}));
  for (const pause of pauses) {
    try {
      const answer = await once();
      if (!isUnderWay(answer)) return answer;
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    await new Promise((wake) => setTimeout(wake, pause));
  }
  return once();
}

/** A client that carries nobody's token. */
export const openClient = (base: string) => makeClient(base, sendInTime);
