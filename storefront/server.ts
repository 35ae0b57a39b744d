import "./in-production.ts";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { closeGracefully } from "@adire/contract/graceful-close";
import { type Coding, codings, isNotModified, negotiateCoding } from "@adire/contract/http-caching";
import { httpTimeouts } from "@adire/contract/http-timeouts";
import { BadSetting } from "@adire/contract/settings";
import { answerUnreadable } from "@adire/contract/unreadable-request";
import { makeWorkQueue } from "@adire/contract/work-queue";
import { traceRequests } from "@adire/telemetry/trace";
import compress from "@fastify/compress";
import files from "@fastify/static";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { revealStaleNotice } from "./app/stale-notice.ts";
import { themeOf } from "./app/theme.ts";
import type { CatalogVersion } from "./catalog-version.ts";
import { cleanAddress } from "./clean-address.ts";
import { acceptForms, allowedMethods, formPaths, MAX_CONTACT_BYTES } from "./form-rules.ts";
import { knownPaths, routePatterns, routesOf } from "./known-paths.ts";
import type { Monitoring } from "./monitoring.ts";
import { createPageCache, type Representation } from "./page-cache.ts";
import { publicAddress } from "./public-pages.ts";
import { answerError, Refusal } from "./refusals.ts";
import { type Settings, storefrontSettings } from "./settings.ts";

const built = path.join(import.meta.dirname, "build");
/** Seconds. */
const ONE_YEAR = 31_536_000;
/**
 * Pages of a kind that are rendered at a time: each takes the processor for 20 ms, and cached pages wait for
 * all of them. Public pages, those of a checkout and all others do not take each other's room.
 */
const MAX_RENDERED_AT_ONCE = 8;
const MAX_WAITING_PAGES = 80;
/** A page that would come later than its visitor stays is refused. */
const MAX_WAIT_MS = 1_000;
const isOfCheckout = /^\/(store\/(cart|checkout|payment|orders)|track)\b/;
/** Seconds after which a visitor may try again. */
const RETRY_AFTER = "5";
/** Seconds for which browsers remember where an old address leads: staff may have been mistaken. */
const REDIRECT_MAX_AGE = 600;
/** Bytes: about a thousand listing pages. */
const PAGE_CACHE_SIZE = 24 * 1024 * 1024;

/** What `entry.server.tsx` exports besides its handlers. */
type Entry = {
  isForCache: RouterContext<boolean>;
  visitorAddress: RouterContext<string | undefined>;
  isKnownPath: RouterContext<(path: string) => boolean>;
  log: FastifyBaseLogger;
  catalogVersion: CatalogVersion;
  findRedirect: (address: string) => Promise<string | null>;
  failedCalls: () => number;
  isApiAway: () => boolean;
};

const isMissing = (status: number): boolean => status === 404 || status === 410;

async function readBuild(): Promise<ServerBuild> {
  const entry = path.join(built, "server/index.js");
  if (!existsSync(entry)) throw new BadSetting("The storefront is not built yet: run `npm run build` first.");
  return (await import(pathToFileURL(entry).href)) as ServerBuild;
}

/** The request for React Router. Its origin comes from the settings, never from a client's Host header. */
function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const { method, url, body } = request;
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  // The rules for forms have judged it; React Router refuses the "null" of a page without referrers.
  if (headers.has("origin")) headers.set("origin", origin);
  return new Request(new URL(cleanAddress(url), origin), {
    method,
    headers,
    signal,
    ...(Buffer.isBuffer(body) && { body: Uint8Array.from(body) }),
  });
}

function securityHeaders(origin: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    // React Router sets the policy of documents; nothing else needs a source.
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(origin.startsWith("https:") && {
      "strict-transport-security": `max-age=${ONE_YEAR}; includeSubDomains`,
    }),
  };
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  // Pages are streamed, so the compressors flush every chunk.
  await app.register(compress, {
    encodings: [...codings],
    threshold: 1024,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    },
  });
  await app.register(files, {
    root: path.join(built, "client"),
    wildcard: false,
    index: false,
    setHeaders(reply, file) {
      const isImmutable = file.includes(`${path.sep}assets${path.sep}`);
      // Mailboxes of other origins show these.
      if (file.includes(`${path.sep}mail${path.sep}`))
        reply.headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" });
      reply.header(
        "cache-control",
        isImmutable ? `public, max-age=${ONE_YEAR}, immutable` : "public, max-age=3600",
      );
    },
  });
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

/** @param sMaxAge seconds that shared caches may hold a cacheable page */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Representation,
  coding: Coding | undefined,
  sMaxAge: number,
) {
  reply.code(page.status).header("cache-control", "no-store");
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header("vary", "cookie, accept-encoding");
  if (page.isCacheable) {
    reply.header("etag", page.etag);
    reply.header("cache-control", `public, max-age=0, s-maxage=${sMaxAge}`);
    if (isNotModified(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
  }
  if (coding) reply.header("content-encoding", coding);
  return reply.send(page.body);
}

/**
 * Leads an address without a page to where staff want it to lead.
 * @returns whether it does
 */
async function sendElsewhere(
  findRedirect: Entry["findRedirect"],
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (method !== "GET" && method !== "HEAD") return false;
  const address = await findRedirect(url);
  if (address !== null)
    reply.header("cache-control", `public, max-age=${REDIRECT_MAX_AGE}`).redirect(address, 301);
  return address !== null;
}

async function leadToCleanAddress({ method, url }: FastifyRequest, reply: FastifyReply) {
  const clean = cleanAddress(url);
  if (clean === url) return;
  const isRead = method === "GET" || method === "HEAD";
  return reply.header("cache-control", "public, max-age=3600").redirect(clean, isRead ? 301 : 308);
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
  app.addHook("onRequest", async (_, reply) => {
    reply.headers(always);
    if (isClosing()) reply.header("connection", "close");
  });
  app.addHook("onSend", async (_, reply) => {
    if (reply.statusCode === 503) reply.header("retry-after", RETRY_AFTER);
  });
  return app;
}

export async function buildServer(settings: Settings, isClosing = () => false, monitoring?: Monitoring) {
  const origin = new URL(settings.PUBLIC_STOREFRONT_URL).origin;
  const always = securityHeaders(origin);
  const build = await readBuild();
  const handle = createRequestHandler(build, "production");
  const entry = build.entry.module as typeof build.entry.module & Entry;
  const { isForCache, visitorAddress, isKnownPath, catalogVersion, log } = entry;
  const app = openServer(settings, { log, always, isClosing });
  const makeQuota = () =>
    makeWorkQueue({ atWork: MAX_RENDERED_AT_ONCE, waiting: MAX_WAITING_PAGES, maxWaitMs: MAX_WAIT_MS });
  const quotas = { public: makeQuota(), checkout: makeQuota(), others: makeQuota() };
  const pages = createPageCache({
    catalogVersion,
    failedCalls: entry.failedCalls,
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
  const isRouteId = (id: string) => Object.hasOwn(build.routes, id);
  const patternOf = routePatterns(build.routes);
  const isKnown = knownPaths(patternOf);
  const routeOf = routesOf(patternOf);
  traceRequests(app, routeOf);
  const isApiAway = async () => (await catalogVersion.soon()) === undefined;
  monitoring?.watch(app, { failedCalls: entry.failedCalls, isApiAway, pages, routeOf });
  const forms = formPaths(build.routes);
  app.addHook("onClose", async () => catalogVersion.stop());
  await serveFiles(app);

  serveProbes(app, catalogVersion, isClosing);

  async function sendPublic(request: FastifyRequest, reply: FastifyReply, address: string) {
    const { "accept-encoding": accepted, cookie } = request.headers;
    const coding = negotiateCoding(accepted);
    const page = await pages.read(address, themeOf(cookie ?? null), coding);
    // A redirect may depend on parameters that the normalized address does not have.
    const isRedirect = page.status >= 300 && page.status < 400;
    if (isRedirect && address !== request.url) return sendPrivate(request, reply);
    if (isMissing(page.status) && (await sendElsewhere(entry.findRedirect, request, reply))) return reply;
    return sendPage(request, reply, page, coding, settings.PAGE_CACHE_S_MAXAGE);
  }

  async function sendPrivate(request: FastifyRequest, reply: FastifyReply) {
    const closed = new AbortController();
    reply.raw.on("close", () => closed.abort());
    const context = new RouterContextProvider();
    context.set(visitorAddress, request.ip);
    context.set(isKnownPath, isKnown);
    const render = () => handle(toWebRequest(request, origin, closed.signal), context);
    const quota = isOfCheckout.test(request.url) ? quotas.checkout : quotas.others;
    const response = await quota(render, closed.signal);
    if (isMissing(response.status) && (await sendElsewhere(entry.findRedirect, request, reply))) {
      await response.body?.cancel();
      return reply;
    }
    reply.code(response.status).header("cache-control", "no-store");
    for (const [name, value] of response.headers) reply.header(name, value);
    // Without a stream the response to HEAD would have a Content-Length of 0.
    return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]));
  }

  app.setErrorHandler<FastifyError>(answerError);
  // Methods that no route has.
  app.setNotFoundHandler(({ url }) => {
    throw new Refusal(405, { allow: allowedMethods(url, forms) });
  });
  app.register(async (routes) => {
    routes.addHook("onRequest", leadToCleanAddress);
    acceptForms(routes, forms, origin);
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const address = request.method === "POST" ? undefined : publicAddress(request.url, isRouteId);
      return address === undefined ? sendPrivate(request, reply) : sendPublic(request, reply, address);
    };
    routes.all("/contact", { bodyLimit: MAX_CONTACT_BYTES }, send);
    routes.all("/*", send);
  });
  return app;
}

async function start(): Promise<void> {
  const settings = storefrontSettings(process.env);
  const stopTracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("@adire/telemetry/tracing")).startTracing("adire-storefront", [settings.API_URL])
    : undefined;
  const { STOREFRONT_METRICS_PORT: metricsPort, HOST: host } = settings;
  const monitoring =
    metricsPort === undefined ? undefined : (await import("./monitoring.ts")).makeMonitoring();
  let closing = false;
  const app = await buildServer(settings, () => closing, monitoring);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      closing = true;
      sleep(settings.DRAIN_SECONDS * 1_000)
        .then(() => app.close())
        .then(drainConnections)
        .then(() => stopTracing?.())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  try {
    await app.listen({ port: settings.STOREFRONT_PORT, host });
    if (metricsPort) monitoring?.serve({ port: metricsPort, host });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      throw new BadSetting(
        `Port ${settings.STOREFRONT_PORT} is taken: stop what runs there, or set STOREFRONT_PORT to a free port.`,
      );
    throw error;
  }
}

/** In a cluster: the primary sends new connections to other workers from here on. */
async function drainConnections(): Promise<void> {
  const { worker } = cluster;
  if (worker) await new Promise((done) => worker.once("disconnect", done).disconnect());
}

if (import.meta.main) {
  start().catch((error: unknown) => {
    console.error(error instanceof BadSetting ? error.message : error);
    process.exit(1);
  });
}
