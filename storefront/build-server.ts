import "./in-production.ts";
import { closeGracefully } from "@adire/contract/graceful-close";
import { httpTimeouts } from "@adire/contract/http-timeouts";
import { answerUnreadable } from "@adire/contract/unreadable-request";
import { traceRequests } from "@adire/telemetry/trace";
import { warnOfUnnamedProxy } from "@adire/telemetry/unnamed-proxy";
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { revealStaleNotice } from "./app/stale-notice.ts";
import type { CatalogVersion } from "./catalog-version.ts";
import { knownPaths, routePatterns, routesOf } from "./known-paths.ts";
import type { Monitoring } from "./monitoring.ts";
import { createPageCache } from "./page-cache.ts";
import { type Entry, readBuild } from "./read-build.ts";
import { answerError } from "./refusals.ts";
import { makeRenderQuotas } from "./render-quotas.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveFiles } from "./serve-files.ts";
import { servePages } from "./serve-pages.ts";
import type { Settings } from "./settings.ts";

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = "5";
/** Bytes: about a thousand listing pages. */
const PAGE_CACHE_SIZE = 24 * 1024 * 1024;

export async function buildServer(settings: Settings, isClosing = () => false, monitoring?: Monitoring) {
  const origin = new URL(settings.PUBLIC_STOREFRONT_URL).origin;
  const always = securityHeaders(origin);
  const { build, entry } = await readBuild();
  const handle = createRequestHandler(build, "production");
  const { isForCache, catalogVersion, failedCalls, log } = entry;
  const app = openServer(settings, { log, always, isClosing });
  const quotas = makeRenderQuotas(settings.MAX_WAIT_SECONDS);
  const cache = createPageCache({
    catalogVersion,
    failedCalls,
    isApiAway: entry.isApiAway,
    markStale: revealStaleNotice,
    maxSize: PAGE_CACHE_SIZE,
    async render(address, theme) {
      const context = new RouterContextProvider();
      context.set(isForCache, true);
      const headers: Record<string, string> = theme === "system" ? {} : { cookie: `theme=${theme}` };
      return quotas.public(() => handle(new Request(origin + address, { headers }), context));
    },
  });
  const patternOf = routePatterns(build.routes);
  const routeOf = routesOf(patternOf);
  traceRequests(app, routeOf);
  const isApiAway = async () => (await catalogVersion.soon()) === undefined;
  monitoring?.watch(app, { failedCalls, isApiAway, pages: cache, routeOf });
  app.addHook("onClose", async () => catalogVersion.stop());
  await serveFiles(app);
  serveProbes(app, catalogVersion, isClosing);
  servePages(app, {
    ...{ routes: build.routes, entry, handle, cache, quotas, origin },
    isKnownPath: knownPaths(patternOf),
    sMaxAge: settings.PAGE_CACHE_S_MAXAGE,
  });
  return app;
}

type Opening = {
  log: Entry["log"];
  /** Headers of every response. */
  always: ReturnType<typeof securityHeaders>;
  isClosing: () => boolean;
};

/** A server that answers every request with the headers that all have, and has no routes yet. */
function openServer({ TRUSTED_PROXIES }: Settings, { log, always, isClosing }: Opening) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    trustProxy: TRUSTED_PROXIES,
    ...httpTimeouts,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request as FastifyRequest, (reply as FastifyReply).headers(always)),
  });
  closeGracefully(app);
  warnOfUnnamedProxy(app);
  app.addHook("onRequest", async (_, reply) => {
    reply.headers(always);
    if (isClosing()) reply.header("connection", "close");
  });
  app.addHook("onSend", async (_, reply) => {
    if (reply.statusCode === 503) reply.header("retry-after", RETRY_AFTER);
  });
  return app;
}

function serveProbes(app: FastifyInstance, catalogVersion: CatalogVersion, isClosing: () => boolean): void {
  for (const url of ["/health", "/health/live"])
    app.get(url, (_, reply) =>
      reply.code(isClosing() ? 503 : 200).send({ status: isClosing() ? "closing" : "ok" }),
    );
  // Without the API this process still serves pages, so a balancer asks /health/live and a person this.
  for (const url of ["/ready", "/health/ready"])
    app.get(url, async (_, reply) => {
      const isReady = !isClosing() && (await catalogVersion.soon()) !== undefined;
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
    });
}
