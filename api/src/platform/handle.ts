import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  statusOf,
} from "@adire/contract/endpoint";
import { endpointList } from "@adire/contract/endpoints";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Database, Transaction } from "../db/open.ts";
import { actAs } from "./actor.ts";
import { requireSecondFactor, type Shopper, type StaffShopper, type Tokens } from "./auth.ts";
import { once } from "./idempotency.ts";
import { Problem } from "./problem.ts";
import type { RequestQuotas } from "./request-quotas.ts";
import { urlOf } from "./request-url.ts";
import type { ResponseCache } from "./response-cache.ts";

type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  shopper: E["access"] extends { staff: string }
    ? StaffShopper
    : E["access"] extends "signed in"
      ? Shopper
      : Shopper | undefined;
  inTransaction: InTransaction;
};
/**
 * Runs one transaction; with an Idempotency-Key it also stores the response, which every repetition gets.
 */
export type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
type Bind = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<AnswerOf<E>>) => void;
export type Handle = Bind & {
  /** Binds a handler that is one transaction as a whole. */
  inTransaction: <E extends Endpoint>(
    endpoint: E,
    handler: (tx: Transaction, call: Call<E>) => Promise<AnswerOf<E>>,
  ) => void;
};

/** Binds endpoints of the contract to functions: access, parsing, serialization. */
export function makeHandle(
  app: FastifyInstance,
  db: Database,
  tokens: Tokens,
  responseCache: ResponseCache,
  inQuota: RequestQuotas,
): Handle {
  const handle: Bind = (endpoint, handler) => {
    if (endpoint.cacheable && endpoint.access !== "anyone")
      throw new Error(`${endpoint.path} is cacheable, but its response depends on the caller`);
    const url = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
    if (endpoint.cacheable)
      app.get(url, { compress: false, decompress: false }, (request, reply) => {
        // The handler gets no caller, because the response is the same for everybody.
        const { params, query } = parseUrl(endpoint, request);
        return responseCache.send(request, reply, cacheKey(endpoint, params, query), () =>
          inQuota(endpoint, request, async () =>
            JSON.stringify(await handler({ params, query, request } as never)),
          ),
        );
      });
    else
      app.route({
        method: endpoint.method,
        url,
        bodyLimit: endpoint.bodyLimit,
        handler: (request, reply) => {
          const left = new AbortController();
          reply.raw.once("close", () => reply.raw.writableFinished || left.abort());
          return inQuota(endpoint, request, () => answer(request, reply), left.signal);
        },
      });

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const shopper = await tokens.admit(endpoint.access, request);
      const input = { ...parseUrl(endpoint, request), body: parse(endpoint.body, request.body, "body") };
      // Nobody shows a second factor for what is not valid anyway.
      requireSecondFactor(endpoint.access, shopper);
      const call = {
        ...input,
        request,
        reply,
        shopper,
        inTransaction: (work: (tx: Transaction) => Promise<unknown>) =>
          once(db, endpoint, request, reply, shopper, async (tx) => {
            if (typeof endpoint.access === "object") await actAsStaff(tx, shopper as StaffShopper, request);
            return work(tx);
          }),
      };
      const body = await handler(call as never);
      reply.code(statusOf(endpoint)).header("cache-control", "no-store");
      if (endpoint.answer === null) return reply.send();
      if (endpoint.contentType) return reply.type(endpoint.contentType).send(body);
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
    }
  };
  const inTransaction: Handle["inTransaction"] = (endpoint, handler) =>
    handle(endpoint, (call) => call.inTransaction((tx) => handler(tx, call)));
  return Object.assign(handle, { inTransaction });
}

const MAX_SCREEN = 100;

/** The back office says in a header on which of its screens something was done. */
async function actAsStaff(tx: Transaction, { id, email }: StaffShopper, request: FastifyRequest) {
  const screen = decoded(String(request.headers["x-screen"] ?? "")).slice(0, MAX_SCREEN);
  await actAs(tx, { actor: "staff", user_id: id, name: email, screen });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("\0", "");
  } catch {
    return text;
  }
}

const parseUrl = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: parse(endpoint.params, request.params, "params"),
  query: parse(endpoint.query, request.query, "query"),
});

/** The same key for equal requests: parsed parameters in the schema's order, repeated values sorted. */
function cacheKey(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = Object.entries(query ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ]);
  return `${endpoint.path} ${JSON.stringify([params, values])}`;
}

function parse(schema: z.ZodType | undefined, value: unknown, where: "params" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(where === "body" ? (value ?? {}) : value, { reportInput: true });
  if (parsed.success) return parsed.data;
  if (where === "params") throw new Problem("not_found");
  throw invalid(parsed.error);
}

/** A 422 with a sentence for each invalid field; names of nested fields are joined by dots. */
export function invalid(error: z.ZodError): Problem {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    errors[field] = [...(errors[field] ?? []), sentence(issue)];
  }
  const [first] = error.issues;
  return new Problem("invalid", { errors, message: first && messageOf(first) });
}

function sentence(issue: z.core.$ZodIssue): string {
  return isMissing(issue) ? "This field is required" : issue.message;
}

/** A sentence that names the field, unless it tells itself what is meant. */
function messageOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.findLast((part) => typeof part === "string")?.replaceAll("_", " ") ?? "request";
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  if (isMissing(issue)) return `${subject} is required`;
  if (issue.message.startsWith("Invalid ")) return `${subject} is not valid`;
  return /^[a-z]/.test(issue.message) ? `${subject} ${issue.message}` : issue.message;
}

const isMissing = ({ code, input, message }: z.core.$ZodIssue): boolean =>
  code === "invalid_type" && input === undefined && /^Invalid input/.test(message);

const patterns = endpointList.map(([, endpoint]) => ({
  method: endpoint.method as string,
  path: new RegExp(`^${endpoint.path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** 404, or 405 with `Allow` where the address exists with other methods. */
export function notFound(
  request: FastifyRequest,
  extra: readonly { path: RegExp; methods: readonly string[] }[] = [],
): Problem {
  const path = urlOf(request).pathname;
  const methods = new Set(patterns.filter((one) => one.path.test(path)).map((one) => one.method));
  for (const one of extra) if (one.path.test(path)) for (const method of one.methods) methods.add(method);
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size === 0) return new Problem("not_found");
  return new Problem("method_not_allowed", { headers: { allow: [...methods, "OPTIONS"].join(", ") } });
}
