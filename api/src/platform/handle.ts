import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@adire/contract/endpoint";
import { endpointList } from "@adire/contract/endpoints";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Database, Transaction } from "../db/open.ts";
import type { Shopper, Tokens } from "./auth.ts";
import { Encoded } from "./encoded.ts";
import { once } from "./idempotency.ts";
import { Problem } from "./problem.ts";
import type { AskedFor, ReadyAnswers } from "./ready-answers.ts";

export type Asked<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  shopper: E["access"] extends "signed in" | "staff" ? Shopper : Shopper | undefined;
  /** Runs one transaction; with an Idempotency-Key its answer is kept in it and given again to every repetition. */
  inTransaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
};
export type Handle = <E extends Endpoint>(
  endpoint: E,
  answer: (asked: Asked<E>) => Promise<AnswerOf<E> | Encoded<AnswerOf<E>>>,
) => void;

/** Binds endpoints of the contract to functions: access, parsing, answering. */
export function makeHandle(
  app: FastifyInstance,
  db: Database,
  tokens: Tokens,
  readyAnswers: ReadyAnswers,
): Handle {
  return (endpoint, answer) => {
    if (endpoint.cacheable && endpoint.access !== "anyone")
      throw new Error(`${endpoint.path} is kept for everybody but not for anyone`);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      config: endpoint.cacheable ? { askedFor: (request) => keptAnswer(endpoint, answer, request) } : {},
      handler: async (request, reply) => {
        if (endpoint.cacheable)
          return readyAnswers.send(request, reply, keptAnswer(endpoint, answer, request));
        const shopper = await tokens.admit(endpoint.access, request);
        const asked = {
          params: parse(endpoint.params, request.params, "params"),
          query: parse(endpoint.query, request.query, "query"),
          body: parse(endpoint.body, request.body, "body"),
          request,
          reply,
          shopper,
          inTransaction: (work: (tx: Transaction) => Promise<unknown>) =>
            once(db, endpoint, request, reply, shopper, work),
        };
        const body = await answer(asked as never);
        reply.code(endpoint.status).header("cache-control", "no-store");
        return endpoint.answer === null
          ? reply.send()
          : reply.type("application/json; charset=utf-8").send(encode(body));
      },
    });
  };
}

/** Answers for everybody know nothing of who asks but the address. */
function keptAnswer<E extends Endpoint>(
  endpoint: E,
  answer: (asked: Asked<E>) => Promise<unknown>,
  request: FastifyRequest,
): AskedFor {
  const params = parse(endpoint.params, request.params, "params");
  const query = parse(endpoint.query, request.query, "query");
  return {
    key: keyOf(endpoint, { params, query }),
    make: async () => encode(await answer({ params, query, request } as never)),
  };
}

const encode = (answer: unknown): Buffer =>
  answer instanceof Encoded ? answer.json : Buffer.from(JSON.stringify(answer));

/** One key for all ways to ask the same: parameters as they were read, values of one in any order. */
function keyOf(endpoint: Endpoint, { params, query }: { params: unknown; query: unknown }): string {
  const inOrder = (_: string, value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
  return `${endpoint.path} ${JSON.stringify([params, query], inOrder)}`;
}

function parse(schema: z.ZodType | undefined, value: unknown, where: "params" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(where === "body" ? (value ?? {}) : value, { reportInput: true });
  if (read.success) return read.data;
  if (where === "params") throw new Problem("not_found");
  throw invalid(read.error);
}

/** 422 with a sentence for each bad field; nested fields are joined by dots. */
export function invalid(error: z.ZodError): Problem {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    errors[field] = [...(errors[field] ?? []), sentence(issue)];
  }
  const first = Object.entries(errors)[0];
  return new Problem("invalid", {
    errors,
    message: first
      ? first[1][0]?.includes(" is required")
        ? first[1][0]
        : `${first[0]}: ${first[1][0]}`
      : undefined,
  });
}

function sentence(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_type" && issue.input === undefined && /^Invalid input/.test(issue.message)
    ? "This field is required"
    : issue.message;
}

const patterns = endpointList.map(([, endpoint]) => ({
  method: endpoint.method as string,
  path: new RegExp(`^${endpoint.path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** 404, or 405 with `Allow` where the address exists with other methods. */
export function notFound(
  request: FastifyRequest,
  extra: readonly { path: RegExp; methods: readonly string[] }[] = [],
): Problem {
  const path = request.url.split("?", 1)[0] ?? "";
  const methods = new Set(patterns.filter((one) => one.path.test(path)).map((one) => one.method));
  for (const one of extra) if (one.path.test(path)) for (const method of one.methods) methods.add(method);
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size === 0) return new Problem("not_found");
  return new Problem("method_not_allowed", { headers: { allow: [...methods, "OPTIONS"].join(", ") } });
}
