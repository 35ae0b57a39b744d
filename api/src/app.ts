import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@adire/contract/endpoints";
import { closeGracefully } from "@adire/contract/graceful-close";
import { httpTimeouts } from "@adire/contract/http-timeouts";
import { uploadTimeoutMs } from "@adire/contract/limits";
import { answerUnreadable } from "@adire/contract/unreadable-request";
import { measureRequests } from "@adire/telemetry/metrics";
import { RequestLog } from "@adire/telemetry/request-log";
import { traceIds, traceRequests } from "@adire/telemetry/trace";
import { warnOfUnnamedProxy } from "@adire/telemetry/unnamed-proxy";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Config } from "./config.ts";
import { makeReadiness, type Store } from "./db/open.ts";
import { makeReader } from "./db/replica.ts";
import { accountRoutes, addressRoutes, sessionRoutes } from "./features/accounts/routes.ts";
import { backOfficeRoutes, styleSheetIn } from "./features/back-office/routes.ts";
import { bulkChangeRoutes } from "./features/bulk-changes/routes.ts";
import { cartRoutes } from "./features/cart/routes.ts";
import { followCatalog } from "./features/catalog/follow-catalog.ts";
import { catalogRoutes } from "./features/catalog/routes.ts";
import { staffCatalogRoutes } from "./features/catalog/staff-routes.ts";
import { checkoutRoutes } from "./features/checkout/routes.ts";
import { customerRoutes } from "./features/customers/routes.ts";
import { docsRoutes } from "./features/docs/routes.ts";
import { draftOrderRoutes } from "./features/draft-orders/routes.ts";
import { exportRoutes } from "./features/exports/routes.ts";
import type { Deps } from "./features/feature.ts";
import { mailRoutes } from "./features/mails/routes.ts";
import type { MediaStorage } from "./features/media/media-storage.ts";
import { mediaRoutes, type PictureSource } from "./features/media/routes.ts";
import { makePictureUpload } from "./features/media/store-picture.ts";
import { messageRoutes } from "./features/messages/routes.ts";
import { watchMemory } from "./features/monitoring/watch-memory.ts";
import { orderRoutes } from "./features/orders/routes.ts";
import { staffOrderRoutes } from "./features/orders/staff-routes.ts";
import { paymentExceptionRoutes } from "./features/payment-exceptions/routes.ts";
import type { Desk } from "./features/payments/desk.ts";
import { paymentRoutes } from "./features/payments/routes.ts";
import { redirectRoutes } from "./features/redirects/routes.ts";
import { photoUploadRoutes, reviewRoutes } from "./features/reviews/routes.ts";
import { savedViewRoutes } from "./features/saved-views/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { makeSearchLog } from "./features/search/search-log.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { staffAccountRoutes } from "./features/staff/account-routes.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { listUploadRoutes, staffImportRoutes } from "./features/staff-imports/routes.ts";
import { pictureUploadRoutes, staffProductRoutes } from "./features/staff-products/routes.ts";
import { stockRoutes } from "./features/stock/routes.ts";
import { stockAlertRoutes } from "./features/stock-alerts/routes.ts";
import { readStore } from "./features/store-settings.ts";
import { todayRoutes } from "./features/today/routes.ts";
import { visitRoutes } from "./features/visits/routes.ts";
import { makeVisitLog } from "./features/visits/visit-log.ts";
import { wishlistRoutes } from "./features/wishlist/routes.ts";
import { makeTokens } from "./platform/auth.ts";
import { limitBodyTime } from "./platform/body-timeout.ts";
import { makeCatalogChangeStream } from "./platform/catalog-change-stream.ts";
import { catalogVersionHeartbeat } from "./platform/catalog-version-heartbeat.ts";
import { answerError, answerProblems, answerUnknown } from "./platform/errors.ts";
import { makeHandle } from "./platform/handle.ts";
import { nestsTooDeep } from "./platform/json-depth.ts";
import { loggedRequest } from "./platform/logged-request.ts";
import { Problem } from "./platform/problem.ts";
import { makeRequestQuotas } from "./platform/request-quotas.ts";
import { makeResponseCache } from "./platform/response-cache.ts";
import { verifySignature } from "./platform/signature.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** Upper bound for the age of catalog data in memory; changes by staff show within a second. */
const CATALOG_LEASE_MS = 900;
/**
 * Some fifty lists. With many more, responses that are requested once live long enough to reach V8's old
 * generation, whose collection costs more than the cache saves (docs/performance.md).
 */
const RESPONSE_CACHE_BYTES = 2 * 1024 * 1024;
/** How long /ready waits for the database. */
const READY_TIMEOUT_MS = 1_000;

type AppOptions = {
  config: Config;
  store: Store;
  /** Connections of its own for orders, payments and webhooks, which nothing else can use up. */
  checkout?: Store | undefined;
  /** A hot standby of the store's database, for public reads. */
  replica?: Store | undefined;
  desk: Desk;
  pictures: readonly PictureSource[];
  media: MediaStorage;
  /** Differs whenever the sources would draw other pictures for the same paths. */
  picturesRevision?: string;
  ready: () => boolean;
  /** The folder of the built back office; without it nothing is served at /admin/. */
  backOffice?: string;
  /** Where requests and what is in memory are measured. */
  metrics?: Registry | undefined;
  /** Milliseconds that the catalog in memory may be behind the database; 0 looks before every response. */
  leaseMs?: number;
};

/** The API as a Fastify instance: no listening, and no I/O before `ready()`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, desk } = options;
  const requestLog = new RequestLog({ disableRequestLogging: config.LOG_LEVEL !== "debug" });
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, serializers: { req: loggedRequest }, mixin: traceIds },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ...httpTimeouts,
    requestTimeout: uploadTimeoutMs,
    clientErrorHandler: answerUnreadable,
    // A process reads the whole catalog before its first response, however long that takes.
    pluginTimeout: 0,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    logController: requestLog,
  });
  closeGracefully(app);
  warnOfUnnamedProxy(app);
  traceRequests(app);
  app.addHook("onRequest", requestLog.onRequest);
  if (options.metrics) measureRequests(app, options.metrics);
  // Makes clients with a persistent connection move to another process before this one ends.
  app.addHook("onRequest", (_request, reply, done) => {
    if (!options.ready()) reply.header("connection", "close");
    done();
  });
  limitBodyTime(app);
  addBodyParser(app);
  answerProblems(app);
  await addHttpPolicies(app, config);

  const catalog = followCatalog();
  const changes = makeCatalogChangeStream(store, {
    apply: catalog.apply,
    leaseMs: options.leaseMs ?? CATALOG_LEASE_MS,
    replica: options.replica?.pool,
  });
  app.addHook("onReady", changes.start);
  app.addHook("onClose", changes.stop);
  const tokensIn = ({ db }: Store) =>
    makeTokens(db, config.AUTH_SECRET, (request) => verifySignature(config.DESK_SHARED_SECRET, request));
  const tokens = tokensIn(store);
  const responseCache = makeResponseCache(changes, { maxBytes: RESPONSE_CACHE_BYTES });
  if (options.metrics) watchMemory(options.metrics, { catalog, changes, responseCache });
  const inQuota = makeRequestQuotas(config);
  const searches = makeSearchLog(store.db);
  const visits = makeVisitLog(store.db);
  app.addHook("onClose", () => Promise.all([searches.stop(), visits.stop()]));
  const deps: Deps = {
    app,
    searches,
    visits,
    db: store.db,
    reader: makeReader(store, options.replica, changes.position),
    catalog,
    fresh: changes.fresh,
    config,
    media: options.media,
    storePicture: makePictureUpload(options.media.originals),
    tokens,
    desk,
    handle: makeHandle(app, store.db, tokens, responseCache, inQuota),
  };
  for (const routes of features) routes(deps);
  const { checkout = store } = options;
  const handle = makeHandle(app, checkout.db, tokensIn(checkout), responseCache, inQuota);
  for (const routes of [checkoutRoutes, paymentRoutes]) routes({ ...deps, db: checkout.db, handle });
  deps.handle(endpoints.store.read, () => deps.reader.read((db) => readStore(db, config)));
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 16 * 1024 });
    staffAccountRoutes({ ...deps, app: forms }, styleSheetIn(options.backOffice));
  });
  const { backOffice } = options;
  if (backOffice) await app.register((office) => backOfficeRoutes(office, backOffice, config));
  for (const uploadRoutes of [pictureUploadRoutes, photoUploadRoutes, listUploadRoutes])
    await app.register(async (uploads) => {
      uploads.removeAllContentTypeParsers();
      uploads.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
      const handle = makeHandle(uploads, store.db, tokens, responseCache, inQuota);
      uploadRoutes({ ...deps, app: uploads, handle });
    });
  await app.register(async (media) =>
    mediaRoutes(media, {
      storage: options.media,
      sources: options.pictures,
      revision: options.picturesRevision,
      newPicturesPerMinute: config.NEW_PICTURES_PER_MINUTE,
    }),
  );
  catalogVersionHeartbeat(app, changes, config.STOREFRONT_SHARED_SECRET);
  addHealthRoutes(app, store.db, options.ready);
  app.get("/", (_, reply) => reply.redirect("/docs"));
  answerUnknown(app);
  return app;
}

const features: readonly ((deps: Deps) => void)[] = [
  catalogRoutes,
  staffCatalogRoutes,
  accountRoutes,
  sessionRoutes,
  addressRoutes,
  cartRoutes,
  wishlistRoutes,
  orderRoutes,
  reviewRoutes,
  staffOrderRoutes,
  draftOrderRoutes,
  bulkChangeRoutes,
  messageRoutes,
  paymentExceptionRoutes,
  stockAlertRoutes,
  stockRoutes,
  customerRoutes,
  visitRoutes,
  todayRoutes,
  staffRoutes,
  settingsRoutes,
  mailRoutes,
  staffProductRoutes,
  staffImportRoutes,
  exportRoutes,
  savedViewRoutes,
  searchRoutes,
  redirectRoutes,
  docsRoutes,
];

/** Smaller private responses reach a browser in its first round trip either way. */
const MIN_COMPRESSED_BYTES = 4_096;

/** As helmet 8.3 sets them, with a stricter content policy. */
const securityHeaders = {
  "content-security-policy":
    "default-src 'none';style-src 'self';img-src 'self' data:;form-action 'self';" +
    "frame-ancestors 'none';base-uri 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "cross-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

/** Security headers, cross-origin rules and compression. */
async function addHttpPolicies(app: FastifyInstance, config: Config): Promise<void> {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  await app.register(cors, {
    origin: config.ALLOWED_ORIGINS,
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key"],
    exposedHeaders: ["idempotent-replayed", "retry-after"],
    maxAge: 86_400,
    strictPreflight: false,
  });
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ["gzip", "deflate"],
    customTypes: /^(application\/(problem\+)?json|text\/)/,
  });
}

function addHealthRoutes(app: FastifyInstance, db: Store["db"], isReady: () => boolean): void {
  const isUsable = makeReadiness(db);
  // Whether the process is alive has nothing to do with the database, whose loss is no reason to restart it.
  for (const url of ["/health", "/health/live"])
    app.get(url, (_, reply) =>
      reply.code(isReady() ? 200 : 503).send({ status: isReady() ? "ready" : "closing" }),
    );
  for (const url of ["/ready", "/health/ready"])
    app.get(url, async (_, reply) => {
      const canServe = isReady() && (await isTrueInTime(isUsable()));
      return reply.code(canServe ? 200 : 503).send({ status: canServe ? "ready" : "not ready" });
    });
}

async function isTrueInTime(asked: Promise<boolean>): Promise<boolean> {
  const answered = asked.catch(() => false);
  return Promise.race([answered, sleep(READY_TIMEOUT_MS, false, { ref: false })]);
}

/**
 * Accepts JSON only. An empty body counts as none, because many clients send the JSON content type with every
 * request. The raw bytes are kept for verifying signatures.
 */
function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    (request as { rawBody?: Buffer }).rawBody = body as Buffer;
    if (body.length === 0) done(null, undefined);
    else if (nestsTooDeep(body as Buffer)) done(new Problem("malformed"), undefined);
    else void parse(request, body.toString("utf8"), done);
  });
}
