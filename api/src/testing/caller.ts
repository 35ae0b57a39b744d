import { setTimeout as sleep } from "node:timers/promises";
import { type AnswerOf, type Endpoint, fillPath, statusOf } from "@adire/contract/endpoint";
import { endpointList } from "@adire/contract/endpoints";
import { type ProblemBody, problem as problemShape } from "@adire/contract/shapes";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { strict } from "./strict.ts";

type Value = string | number | boolean;
export type Sent = {
  params?: Record<string, string | number>;
  /** Parameters, or a raw query string. */
  query?: Record<string, Value | readonly Value[] | undefined> | string;
  body?: unknown;
  /** A raw body with its content type. */
  raw?: { text: string | Buffer; type?: string };
  headers?: Record<string, string>;
  /** By default the endpoint's. */
  method?: "GET" | "POST" | "PUT" | "DELETE" | "PATCH";
  /** The IP address of the caller. */
  from?: string;
};
export type Said<E extends Endpoint> = {
  status: number;
  headers: Record<string, string>;
  /** The response; only without a `problem`. */
  body: AnswerOf<E>;
  problem: ProblemBody | undefined;
};
export type Caller = {
  /** Makes a call and validates the response against the contract. */
  call: <E extends Endpoint>(endpoint: E, sent?: Sent) => Promise<Said<E>>;
  /** A call that must succeed. @returns the response */
  ask: <E extends Endpoint>(endpoint: E, sent?: Sent) => Promise<AnswerOf<E>>;
  /** A call that must be refused. @returns the problem, with the headers of the response */
  refusal: (
    endpoint: Endpoint,
    sent?: Sent,
  ) => Promise<ProblemBody & { errors?: Record<string, string[]>; headers: Record<string, string> }>;
};

const names = new Map<Endpoint, string>(endpointList.map(([name, endpoint]) => [endpoint, name]));
/** The endpoints that the tests of this file called so far, by outcome. */
export const told = { well: new Set<string>(), refused: new Set<string>() };

/** A caller with a token, or without one. */
export function makeCaller(app: FastifyInstance, token?: string): Caller {
  const call: Caller["call"] = async (endpoint, sent = {}) => {
    const method = sent.method ?? endpoint.method;
    const answer = await app.inject({
      method,
      url: fillPath(endpoint.path, sent.params) + search(sent.query),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...contentType(sent), ...sent.headers },
      ...(sent.raw && { payload: sent.raw.text }),
      ...(sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
      ...(sent.from && { remoteAddress: sent.from }),
    });
    const headers = answer.headers as Record<string, string>;
    const name = `${method} ${endpoint.path}`;
    if (answer.statusCode >= 400) {
      told.refused.add(names.get(endpoint) ?? "");
      expect(headers["content-type"], name).toBe("application/problem+json; charset=utf-8");
      const problem = answer.json<ProblemBody>();
      problemShape.parse(problem);
      expect(problem.status, name).toBe(answer.statusCode);
      expect(answer.body, name).not.toMatch(/node_modules|\.ts:\d|\bat .+\(/);
      return { status: answer.statusCode, headers, body: undefined as never, problem };
    }
    expect(answer.statusCode, name).toBe(statusOf(endpoint));
    told.well.add(names.get(endpoint) ?? "");
    if (endpoint.answer === null) {
      expect(answer.body, name).toBe("");
      return { status: answer.statusCode, headers, body: undefined as never, problem: undefined };
    }
    if (endpoint.contentType) {
      expect(headers["content-type"], name).toBe(endpoint.contentType);
      const body = endpoint.answer.parse(answer.rawPayload);
      return { status: answer.statusCode, headers, body: body as never, problem: undefined };
    }
    expect(headers["content-type"], name).toBe("application/json; charset=utf-8");
    const body = strict(endpoint.answer).parse(answer.json());
    return { status: answer.statusCode, headers, body: body as never, problem: undefined };
  };
  return {
    call,
    async ask(endpoint, sent) {
      const { body, problem } = await call(endpoint, sent);
      if (problem) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(problem)}`);
      return body;
    },
    async refusal(endpoint, sent) {
      const { problem, headers, body } = await call(endpoint, sent);
      if (!problem)
        throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${JSON.stringify(body)}`);
      return { ...problem, headers };
    },
  };
}

/** Repeats a call while the store has no room for it, as storefronts and people do. */
export async function untilThereIsRoom<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const said = await call();
    if (said.status !== 503) return said;
    await sleep(100);
  }
}

function contentType({ raw, body }: Sent): Record<string, string> {
  if (raw) return raw.type === undefined ? {} : { "content-type": raw.type };
  return body === undefined ? {} : { "content-type": "application/json" };
}

function search(query: Sent["query"]): string {
  if (query === undefined) return "";
  if (typeof query === "string") return `?${query}`;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) params.append(name, String(one));
  return `?${params}`;
}
