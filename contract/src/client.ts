import { type AnswerOf, type BodySent, type Endpoint, fillPath } from "./endpoint.ts";
import type { ProblemBody } from "./shapes.ts";

type Search = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;
export type Call<E extends Endpoint> = {
  params?: Record<string, string | number>;
  query?: Search;
  headers?: Record<string, string>;
  signal?: AbortSignal;
} & (E extends { body: unknown } ? { body: BodySent<E> } : { body?: undefined });

/** A response other than the declared one. `problem` is its body, where that was readable. */
export class CallFailed extends Error {
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  constructor(status: number, problem: ProblemBody | undefined) {
    super(problem?.message ?? `HTTP error! status ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

export function searchOf(query: Search = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

export const keyHeader = "idempotency-key";

/** An Idempotency-Key of 128 random bits; also where a page was not loaded over HTTPS. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export type Client = <E extends Endpoint>(endpoint: E, call: Call<E>) => Promise<AnswerOf<E>>;

/** What a client hears of an answer. */
export type Answer = Pick<Response, "ok" | "status" | "json">;

/**
 * A client typed by the endpoint table. Idempotent calls carry a new Idempotency-Key unless they bring their
 * own.
 * @param send does one request; the place for tokens, timeouts and retries
 * @throws CallFailed for every status that is not a success
 */
export function makeClient(base: string, send: (request: Request) => Promise<Answer> = fetch): Client {
  return async (endpoint, call) => {
    const headers = new Headers({ accept: "application/json", ...call.headers });
    const init: RequestInit = { method: endpoint.method, headers };
    if (call.body !== undefined) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(call.body);
    }
    if (endpoint.idempotent && !headers.has(keyHeader)) headers.set(keyHeader, freshKey());
    if (call.signal) init.signal = call.signal;
    return read(await send(new Request(addressOf(base, endpoint, call), init)));
  };
}

/** Where a call goes. */
export const addressOf = <E extends Endpoint>(base: string, endpoint: E, call: Call<E>): string =>
  base + fillPath(endpoint.path, call.params) + searchOf(call.query);

/** @throws CallFailed for every status that is not a success */
export async function read<E extends Endpoint>(answer: Answer): Promise<AnswerOf<E>> {
  if (!answer.ok) throw new CallFailed(answer.status, await readProblem(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<E>;
}

async function readProblem(answer: Answer): Promise<ProblemBody | undefined> {
  try {
    return (await answer.json()) as ProblemBody;
  } catch {
    return undefined;
  }
}
