import { setTimeout as sleep } from "node:timers/promises";
import { type Call, CallFailed, makeClient } from "@adire/contract/client";
import type { AnswerOf, Endpoint } from "@adire/contract/endpoint";

/** Milliseconds after which an answer is no longer waited for. */
const patience = 10_000;
/** Milliseconds for which the same is asked again and again. */
const stubbornness = 180_000;

export type Insist = <E extends Endpoint>(endpoint: E, asked: Call<E>) => Promise<AnswerOf<E>>;

/** What came of one call; no status where there was no answer. */
export type Hear = (call: {
  method: string;
  from: number;
  status: number | undefined;
  retryAfter: string | null;
}) => void;

/** Asks the API the same until there is an answer: what a client may do whose calls may be repeated. */
export function makeInsist(api: string, hear: Hear = () => {}): Insist {
  const call = makeClient(api, async (request) => {
    const { method } = request;
    const from = Date.now();
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
      hear({ method, from, status: answer.status, retryAfter: answer.headers.get("retry-after") });
      return answer;
    } catch (error) {
      hear({ method, from, status: undefined, retryAfter: null });
      throw error;
    }
  });
  return async (endpoint, asked) => {
    for (const began = Date.now(); ; ) {
      try {
        return await call(endpoint, asked);
      } catch (error) {
        if (!isPassing(error) || Date.now() - began > stubbornness) throw error;
        await sleep(200);
      }
    }
  };
}

/** No answer at all, one of a server in trouble, or one that says that the first call is still at it. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true;
  if (error.problem?.code === "idempotency_key_in_use") return true;
  return error.status >= 500 || error.status === 429;
}

/** A page, when its server can be reached within the patience of somebody at a browser. */
export async function open(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    try {
      return await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(30_000) });
    } catch {
      await sleep(300);
    }
  }
  return undefined;
}
