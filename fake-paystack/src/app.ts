import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import { apiRoutes } from "./api-routes.ts";
import { scaledClock } from "./clock.ts";
import { dashboardRoutes } from "./dashboard-routes.ts";
import { FaultInjector, type Faults, faultNames } from "./faults.ts";
import { pageRoutes } from "./page-routes.ts";
import { Paystack } from "./paystack.ts";
import { makeRateLimiter, type RateLimit } from "./rate-limit.ts";
import { makeWebhooks } from "./webhooks.ts";

export type Options = {
  secretKey: string;
  /** Target of webhooks; a function if the merchant's server starts later. */
  webhookUrl?: string | (() => string | undefined);
  /** Speed of the simulated clock, which retries and refunds use. */
  clockScale?: number;
  faults?: Faults;
  seed?: number;
  rateLimit?: RateLimit;
  /** Milliseconds of real time that a hanging call takes. */
  hangMs?: number;
};

const faultsBody = z.partialRecord(z.enum(faultNames), z.number().min(0).max(1));

/**
 * A fake payment provider with Paystack's documented HTTP protocol, a ledger and configurable faults.
 * Additional endpoints: `GET /fake/ledger`, `GET /fake/webhooks`, `GET /fake/headers` (the names of all that
 * calls had), `PUT /fake/faults`, and those of `dashboard-routes.ts`.
 */
export async function buildPaystack(options: Options): Promise<FastifyInstance> {
  const { secretKey, webhookUrl, clockScale = 1, hangMs = 60_000 } = options;
  const app = fastify({ logger: false, forceCloseConnections: true });
  const clock = scaledClock(clockScale);
  const faults = new FaultInjector(options.faults, options.seed);
  const webhooks = makeWebhooks({
    url: typeof webhookUrl === "function" ? webhookUrl : () => webhookUrl,
    secretKey,
    clock,
    faults,
  });
  const paystack = new Paystack(clock, faults, webhooks);
  const rateLimiter = makeRateLimiter(options.rateLimit ?? { calls: 100, seconds: 60 });
  const publicUrl = (): string => {
    const address = app.server.address();
    return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "http://127.0.0.1";
  };
  app.addHook("onClose", async () => clock.stop());
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.toWire());
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    return reply.code(statusCode).send(new ApiError(statusCode, message, "invalid_params").toWire());
  });

  const headerNames = new Set<string>();
  await app.register(async (api) => {
    api.addHook("onRequest", async (request, reply) => {
      for (const name of Object.keys(request.headers)) headerNames.add(name);
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new ApiError(401, "Invalid key", "invalid_key");
      const { allowed, headers } = rateLimiter();
      reply.headers(headers);
      if (!allowed) throw new ApiError(429, "Too many requests", "rate_limited", "api_error");
      if (faults.occurs("fails")) throw new ApiError(500, "An error occurred", "unknown", "api_error");
    });
    api.addHook("onSend", async (request, reply, payload) => {
      if (faults.occurs("hangs")) await new Promise((resolve) => setTimeout(resolve, hangMs).unref());
      const isRefund = request.method === "POST" && request.routeOptions.url === "/refund";
      if (faults.occurs("resets") || (isRefund && faults.occurs("refund_resets")))
        request.raw.socket.destroy();
      if (typeof payload !== "string" || !faults.occurs("truncates")) return payload;
      reply.removeHeader("content-length");
      return payload.slice(0, Math.floor(payload.length / 2));
    });
    apiRoutes(api, paystack, publicUrl);
  });

  await app.register(async (pages) => pageRoutes(pages, paystack, faults));

  dashboardRoutes(app, paystack);
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
    occurrences: Object.fromEntries(faults.occurrences),
  }));
  app.get("/fake/headers", () => [...headerNames]);
  app.get("/fake/webhooks", () => webhooks.sent);
  app.put("/fake/faults", (request) => {
    faults.probabilities = faultsBody.parse(request.body);
    return faults.probabilities;
  });
  return app;
}
