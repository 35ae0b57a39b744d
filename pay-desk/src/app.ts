import { setTimeout as pause } from "node:timers/promises";
import { closeGracefully } from "@adire/contract/graceful-close";
import { httpTimeouts } from "@adire/contract/http-timeouts";
import { answerUnreadable } from "@adire/contract/unreadable-request";
import type { Pool } from "@adire/postgres/pool";
import { RequestLog } from "@adire/telemetry/request-log";
import { traceIds, traceRequests } from "@adire/telemetry/trace";
import { warnOfUnnamedProxy } from "@adire/telemetry/unnamed-proxy";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import { trackMethods } from "./allowed-methods.ts";
import { apiRoutes } from "./api-routes.ts";
import { type Assets, assetPath, assetRoutes } from "./assets.ts";
import { clothSvg } from "./cloth-svg.ts";
import type { Settings } from "./config.ts";
import { type Desk, isHostedDesk } from "./desk.ts";
import type { Driver } from "./drivers/driver.ts";
import { answerBadUrl, answerErrors } from "./errors.ts";
import { eventRoutes } from "./hosted/events.ts";
import { favicon } from "./mark.ts";
import type { Monitoring } from "./monitoring.ts";
import type { MakePages, Notice } from "./pages/views.ts";
import { pageRoutes } from "./payments/page-routes.ts";
import { limitPublicCalls, unlimited } from "./public-limit.ts";
import { limitWork } from "./request-quotas.ts";
import { addJsonParser, refuseEncodedBodies } from "./signed-call.ts";
import { allowStorefrontOrigin } from "./storefront-origin.ts";
import { startWorker, type Worker, type WorkerPace } from "./worker.ts";

export type DeskDeps = {
  pool: Pool;
  settings: Settings;
  driver: Driver;
  makePages: MakePages;
  assets: Assets;
  workerPace?: WorkerPace;
  /** Turns false when the process begins to close. */
  ready?: () => boolean;
  /** Measures requests, calls to the provider and webhooks. */
  monitoring?: Monitoring | undefined;
};

/** Milliseconds that `/ready` waits for the database. */
const DATABASE_TIMEOUT_MS = 1_000;

/** The desk over an open, migrated database. It starts its worker when it is ready, and stops it on close. */
export async function buildDesk(deps: DeskDeps): Promise<FastifyInstance> {
  const { settings, monitoring, ready = () => true } = deps;
  const driver = monitoring?.measured(deps.driver) ?? deps.driver;
  const pages = deps.makePages(noticeOf(driver), assetPath(deps.assets, "check-card"));
  const requestLog = new RequestLog();
  const app = fastify({
    logger: { level: settings.logLevel, serializers: { req: logRequest }, mixin: traceIds },
    logController: requestLog,
    bodyLimit: 64 * 1024,
    trustProxy: settings.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...httpTimeouts,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerBadUrl,
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  closeGracefully(app);
  warnOfUnnamedProxy(app);
  traceRequests(app);
  app.addHook("onRequest", requestLog.onRequest);
  monitoring?.measureRequests(app);
  // Makes clients with a persistent connection move to another process before this one ends.
  app.addHook("onRequest", (_request, reply, done) => {
    if (!ready()) reply.header("connection", "close");
    done();
  });
  let wake: Desk["wake"] = () => {};
  const desk: Desk = {
    pool: deps.pool,
    settings,
    driver,
    wake: (work) => wake(work),
    countDelivery: monitoring?.countDelivery ?? (() => {}),
    log: app.log,
  };

  const methodsOf = trackMethods(app);
  await secure(app, settings);
  limitPublicCalls(app, desk);
  limitWork(app, desk);
  answerErrors(app, desk, pages, methodsOf);
  refuseEncodedBodies(app);
  addJsonParser(app);
  apiRoutes(app, desk);
  if (isHostedDesk(desk)) eventRoutes(app, desk);
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(formbody, { bodyLimit: 16 * 1024 });
    pageRoutes(forms, desk, pages);
  });
  assetRoutes(app, deps.assets);
  // Liveness probe: a lost database is no reason to restart the desk.
  for (const url of ["/health", "/health/live"])
    app.get(url, unlimited, (_, reply) =>
      reply.code(ready() ? 200 : 503).send({ status: ready() ? "ok" : "closing", driver: desk.driver.name }),
    );
  // Readiness probe of a load balancer; the shop's checkout asks it before it leads to the desk.
  for (const url of ["/ready", "/health/ready"])
    app.get(url, unlimited, async (request, reply) => {
      allowStorefrontOrigin(request, reply, desk);
      const isReady = ready() && (await databaseAnswers(desk.pool));
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
    });
  app.get("/robots.txt", unlimited, (_, reply) =>
    reply.type("text/plain").send("User-agent: *\nDisallow: /\n"),
  );
  app.get("/favicon.ico", unlimited, (_, reply) => reply.redirect("/favicon.svg", 301));
  for (const [url, drawing] of [
    ["/favicon.svg", favicon()],
    ["/cloth.svg", clothSvg()],
  ] as const)
    app.get(url, unlimited, (_, reply) =>
      reply.type("image/svg+xml").header("cache-control", "public, max-age=86400").send(drawing),
    );

  let worker: Worker | undefined;
  app.addHook("onReady", async () => {
    worker = startWorker(desk, deps.workerPace);
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
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'strict-dynamic'"],
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
