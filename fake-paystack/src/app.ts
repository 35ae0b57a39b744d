import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";
import { z } from "zod";
import { apiRoutes } from "./api-routes.ts";
import { scaledClock } from "./clock.ts";
import { Fate, type Faults, faultNames } from "./faults.ts";
import { pageRoutes } from "./page-routes.ts";
import { Paystack } from "./paystack.ts";
import { makeCounter, type RateLimit } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";
import { makeWebhooks } from "./webhooks.ts";

export type Options = {
  secretKey: string;
  /** Where events are sent; a function may answer later than the merchant's server opens. */
  webhookUrl?: string | (() => string | undefined);
  /** Seconds of its clock for one of the world's: retries and refunds go by it. */
  clockScale?: number;
  faults?: Faults;
  seed?: number;
  rateLimit?: RateLimit;
  /** Milliseconds of the world's clock that a hanging call takes. */
  hangsFor?: number;
};

const faultsBody = z.partialRecord(z.enum(faultNames), z.number().min(0).max(1));

/**
 * A payment provider that speaks Paystack's documented protocol over HTTP, keeps its own ledger and misbehaves when told to.
 * Beside the documented calls: `GET /fake/ledger`, `GET /fake/webhooks`, and `PUT /fake/faults`.
 */
export async function buildPaystack(options: Options): Promise<FastifyInstance> {
  const { secretKey, webhookUrl, clockScale = 1, hangsFor = 60_000 } = options;
  const app = fastify({ logger: false, forceCloseConnections: true });
  const clock = scaledClock(clockScale);
  const fate = new Fate(options.faults, options.seed);
  const webhooks = makeWebhooks({
    url: typeof webhookUrl === "function" ? webhookUrl : () => webhookUrl,
    secretKey,
    clock,
    fate,
  });
  const paystack = new Paystack(clock, fate, webhooks);
  const count = makeCounter(options.rateLimit ?? { calls: 100, seconds: 60 });
  const publicUrl = (): string => {
    const address = app.server.address();
    return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "http://127.0.0.1";
  };
  app.addHook("onClose", async () => clock.stop());
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.toWire());
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    return reply.code(statusCode).send(new Refusal(statusCode, message, "invalid_params").toWire());
  });

  await app.register(async (api) => {
    api.addHook("onRequest", async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new Refusal(401, "Invalid key", "invalid_key");
      const { allowed, headers } = count();
      reply.headers(headers);
      if (!allowed) throw new Refusal(429, "Too many requests", "rate_limited", "api_error");
      if (fate.strikes("fails")) throw new Refusal(500, "An error occurred", "unknown", "api_error");
    });
    api.addHook("onSend", async (request, reply, payload) => {
      if (fate.strikes("hangs")) await new Promise((resolve) => setTimeout(resolve, hangsFor).unref());
      if (fate.strikes("resets")) request.raw.socket.destroy();
      if (typeof payload !== "string" || !fate.strikes("truncates")) return payload;
      reply.removeHeader("content-length");
      return payload.slice(0, Math.floor(payload.length / 2));
    });
    apiRoutes(api, paystack, publicUrl);
  });

  await app.register(async (pages) => pageRoutes(pages, paystack, fate));

  app.get("/fake/ledger", () => ({
    entries: paystack.ledger.entries,
    transactions: [...paystack.ledger.transactions.values()].map(
      ({ reference, status, amount, currency }) => ({
        reference,
        status,
        amount,
        currency,
      }),
    ),
    struck: Object.fromEntries(fate.struck),
  }));
  app.get("/fake/webhooks", () => webhooks.sent);
  app.put("/fake/faults", (request) => {
    fate.faults = faultsBody.parse(request.body);
    return fate.faults;
  });
  return app;
}
