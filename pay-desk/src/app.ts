import { setTimeout as pause } from "node:timers/promises";
import { httpTimeouts } from "@adire/contract/http-timeouts";
import { answerUnreadable } from "@adire/contract/unreadable-request";
import type { Pool } from "@adire/postgres/pool";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import { trackMethods } from "./allowed-methods.ts";
import { apiRoutes } from "./api-routes.ts";
import { type Assets, assetRoutes } from "./assets.ts";
import { clothSvg } from "./cloth-svg.ts";
import type { Settings } from "./config.ts";
import { type Desk, isHostedDesk } from "./desk.ts";
import type { Driver } from "./drivers/driver.ts";
import { eventRoutes } from "./hosted/events.ts";
import { favicon } from "./mark.ts";
import type { MakePages, Notice, Pages } from "./pages/views.ts";
import { html } from "./payments/answers.ts";
import { pageRoutes } from "./payments/page-routes.ts";
import { asProblem, Problem } from "./problem.ts";
import { limitPublicCalls, unlimited } from "./public-limit.ts";
import { addJsonParser } from "./signed-call.ts";
import { startWorker, type Worker } from "./worker.ts";

export type DeskDeps = {
  pool: Pool;
  settings: Settings;
  driver: Driver;
  makePages: MakePages;
  assets: Assets;
  now?: () => number;
  /** Milliseconds between polls for work that other processes left. */
  workerPace?: number;
  /** Turns false when the process begins to close. */
  ready?: () => boolean;
};

/** Milliseconds that `/ready` waits for the database. */
const DATABASE_TIMEOUT_MS = 1_000;

/** The desk over an open, migrated database. It starts its worker when it is ready, and stops it on close. */
export async function buildDesk(deps: DeskDeps): Promise<FastifyInstance> {
  const { settings, driver, ready = () => true } = deps;
  const pages = deps.makePages(noticeOf(driver));
  const app = fastify({
    logger: { level: settings.logLevel, serializers: { req: logRequest } },
    bodyLimit: 64 * 1024,
    trustProxy: settings.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...httpTimeouts,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: "idle",
  });
  let wake = () => {};
  const desk: Desk = {
    pool: deps.pool,
    settings,
    driver,
    now: deps.now ?? Date.now,
    wake: () => wake(),
    log: app.log,
  };

  const methodsOf = trackMethods(app);
  await secure(app, settings);
  limitPublicCalls(app, desk);
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  addJsonParser(app);
  apiRoutes(app, desk);
  if (isHostedDesk(desk)) eventRoutes(app, desk);
  pageRoutes(app, desk, pages);
  assetRoutes(app, deps.assets);
  // Liveness probe: a lost database is no reason to restart the desk.
  app.get("/health", unlimited, (_, reply) =>
    reply.code(ready() ? 200 : 503).send({ status: ready() ? "ok" : "closing", driver: desk.driver.name }),
  );
  // Readiness probe of a load balancer.
  app.get("/ready", unlimited, async (_, reply) => {
    const isReady = ready() && (await databaseAnswers(desk.pool));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  app.get("/robots.txt", unlimited, (_, reply) =>
    reply.type("text/plain").send("User-agent: *\nDisallow: /\n"),
  );
  app.get("/favicon.ico", unlimited, (_, reply) => reply.redirect("/favicon.svg", 301));
  app.get("/favicon.svg", unlimited, (_, reply) =>
    reply.type("image/svg+xml").header("cache-control", "public, max-age=86400").send(favicon()),
  );
  app.get("/cloth.svg", unlimited, (_, reply) =>
    reply.type("image/svg+xml").header("cache-control", "public, max-age=86400").send(clothSvg()),
  );
  answerErrors(app, settings, pages, methodsOf);

  let worker: Worker | undefined;
  app.addHook("onReady", async () => {
    worker = startWorker(desk, deps.workerPace ?? 5_000);
    wake = worker.wake;
  });
  app.addHook("onClose", () => worker?.stop());
  return app;
}

function noticeOf({ kind, domain }: Driver): Notice | undefined {
  if (domain === "live") return undefined;
  return kind === "cards" ? "sandbox" : "test mode";
}

/** Logs the path without the query, which contains names and e-mail addresses. */
function logRequest(request: { method: string; url: string; id: unknown }) {
  return { method: request.method, path: request.url.split("?", 1)[0], id: request.id };
}

/**
 * `form-action` names the shops, because browsers apply it to the redirect that follows a form. The referrer
 * is sent to this desk only: the payment's reference is in the address.
 */
async function secure(app: FastifyInstance, settings: Settings): Promise<void> {
  const overHttps = settings.publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'", ...settings.storefronts],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    referrerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
    strictTransportSecurity: overHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
}

async function databaseAnswers(pool: Pool): Promise<boolean> {
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(DATABASE_TIMEOUT_MS, false, { ref: false })]);
}

/** A call that was not processed charged nothing; one that was limited may follow a payment. */
function errorText({ code, status, message }: Problem, requestId: string): string {
  if (code === "too_many_requests") return `${message} Your order keeps its state.`;
  return status < 500
    ? `${message} Nothing was charged. Please open the payment page again from your order.`
    : "The payment page could not be shown. Your order keeps its state: open the page again to see it. " +
        `Request ${requestId}.`;
}

function answerErrors(
  app: FastifyInstance,
  settings: Settings,
  pages: Pages,
  methodsOf: (url: string) => string[],
): void {
  const link = { href: settings.storefronts[0] ?? "/", label: "Back to the shop" };

  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header("allow", methods.join(", "));
      throw new Problem("method_not_allowed");
    }
    if (request.url.startsWith("/api/"))
      return reply.code(404).type("application/problem+json").send(new Problem("not_found").toWire());
    return html(
      reply,
      404,
      pages.message({
        title: "Nothing here",
        text: "This is the shop's payment desk. Payments start from an order.",
        tone: "plain",
        link,
      }),
    );
  });

  app.setErrorHandler((error, request, reply) => {
    const known = asProblem(error);
    if (!known) request.log.error({ err: error }, "a request failed");
    const problem = known ?? new Problem("failed");
    if (problem.retryAfterSeconds) reply.header("retry-after", String(problem.retryAfterSeconds));
    if (request.url.startsWith("/api/") || request.url.startsWith("/health"))
      return reply.code(problem.status).type("application/problem+json").send(problem.toWire());
    const text = errorText(problem, request.id);
    return html(
      reply,
      problem.status,
      pages.message({ title: "That did not work", text, tone: "refused", link }),
    );
  });
}
