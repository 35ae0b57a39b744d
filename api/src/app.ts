import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "@adire/contract/endpoints";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import type { Store } from "./db/open.ts";
import { readOnReplica } from "./db/replica.ts";
import { accountRoutes, addressRoutes, sessionRoutes } from "./features/accounts/routes.ts";
import { cartRoutes } from "./features/cart/routes.ts";
import { makeCatalogIndex } from "./features/catalog/index/follow-catalog.ts";
import { makeProductPieces } from "./features/catalog/product-pieces.ts";
import { catalogRoutes } from "./features/catalog/routes.ts";
import { checkoutRoutes } from "./features/checkout/routes.ts";
import { docsRoutes } from "./features/docs/routes.ts";
import type { Deps } from "./features/feature.ts";
import { mediaRoutes, type PictureSource } from "./features/media/routes.ts";
import { messageRoutes } from "./features/messages/routes.ts";
import { moneyRoutes } from "./features/money/routes.ts";
import { orderRoutes } from "./features/orders/routes.ts";
import { staffOrderRoutes } from "./features/orders/staff-routes.ts";
import type { Desk } from "./features/payments/desk.ts";
import { paymentRoutes } from "./features/payments/routes.ts";
import { makeSearchIndex } from "./features/search/follow-words.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { firstAccountRoutes } from "./features/staff/first-account.ts";
import { stockRoutes } from "./features/stock/routes.ts";
import { stockAlertRoutes } from "./features/stock-alerts/routes.ts";
import { readStore } from "./features/store-settings.ts";
import { wishlistRoutes } from "./features/wishlist/routes.ts";
import { makeTokens } from "./platform/auth.ts";
import { inTurn, makeChangeFeed } from "./platform/change-feed.ts";
import { answerError, answerProblems, answerUnknown } from "./platform/errors.ts";
import { makeHandle } from "./platform/handle.ts";
import { nestsTooDeep } from "./platform/json-depth.ts";
import { Problem } from "./platform/problem.ts";
import { makeReadyAnswers } from "./platform/ready-answers.ts";
import { verifySignature } from "./platform/signature.ts";
import { versionSigns } from "./platform/version-signs.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** What is kept of the catalog is at most so old: what staff change shows everywhere within a second. */
const LEASE_MS = 900;
const READY_BYTES = 16 * 1024 * 1024;
const PIECES_BYTES = 24 * 1024 * 1024;

/** The API as a Fastify instance: no listening, no I/O until it is asked. */
export async function buildApp(parts: {
  config: Config;
  store: Store;
  /** A hot standby of the store's database, for what guests browse. */
  replica?: Store | undefined;
  desk: Desk;
  pictures: readonly PictureSource[];
  /** Changes whenever the sources would draw other pictures for the same paths. */
  picturesRevision?: string;
  ready: () => boolean;
  /** Milliseconds that what is kept of the catalog may be old; 0 asks the database before every answer. */
  leaseMs?: number;
}): Promise<FastifyInstance> {
  const { config, store, desk } = parts;
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ["req.headers.authorization", "req.headers.cookie"] },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 15_000,
    // Before its first answer a process reads the whole catalog, however long that takes.
    pluginTimeout: 0,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== "debug" }),
  });
  // A caller that keeps its connection goes to another process before this one ends.
  app.addHook("onRequest", (_request, reply, done) => {
    if (!parts.ready()) reply.header("connection", "close");
    done();
  });
  const searchIndex = makeSearchIndex();
  const index = makeCatalogIndex();
  const read = readOnReplica(store, parts.replica, () => feed.position());
  const pieces = makeProductPieces({
    bytes: PIECES_BYTES,
    read,
    names: () => index.current().names.variants,
  });
  const feed = makeChangeFeed(store.pool, {
    table: "catalog_changes",
    channel: "catalog",
    apply: inTurn(index.apply, searchIndex.apply, pieces.apply),
    leaseMs: parts.leaseMs ?? LEASE_MS,
    notesPosition: parts.replica !== undefined,
  });
  app.addHook("onReady", feed.start);
  app.addHook("onClose", feed.stop);
  const readyAnswers = makeReadyAnswers(feed, { bytes: READY_BYTES });
  app.addHook("onRequest", readyAnswers.hook);
  readBodies(app);
  answerProblems(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    referrerPolicy: { policy: "no-referrer" },
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
    threshold: 1_024,
    encodings: ["gzip", "deflate"],
    customTypes: /^(application\/(problem\+)?json|text\/)/,
  });

  const tokens = makeTokens(store.db, config.AUTH_SECRET, (request) =>
    verifySignature(config.DESK_SHARED_SECRET, request),
  );
  const deps: Deps = {
    app,
    db: store.db,
    index,
    config,
    tokens,
    desk,
    searchIndex,
    fresh: feed.fresh,
    pieces,
    read,
    handle: makeHandle(app, store.db, tokens, readyAnswers),
  };
  for (const routes of [
    catalogRoutes,
    accountRoutes,
    sessionRoutes,
    addressRoutes,
    cartRoutes,
    wishlistRoutes,
    checkoutRoutes,
    orderRoutes,
    staffOrderRoutes,
    paymentRoutes,
    messageRoutes,
    moneyRoutes,
    stockAlertRoutes,
    stockRoutes,
    searchRoutes,
    docsRoutes,
  ])
    routes(deps);
  deps.handle(endpoints.store.read, () => read((db) => readStore(db, config)));
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 16 * 1024 });
    firstAccountRoutes({ ...deps, app: forms });
  });
  await app.register(async (media) =>
    mediaRoutes(media, {
      dataDir: config.DATA_DIR,
      sources: parts.pictures,
      revision: parts.picturesRevision,
    }),
  );
  versionSigns(app, feed);
  app.get("/health", (_, reply) =>
    reply.code(parts.ready() ? 200 : 503).send({ status: parts.ready() ? "ready" : "closing" }),
  );
  // Ready to serve; a lost database is no reason to restart the process, so /health does not ask it.
  app.get("/ready", async (_, reply) => {
    const isReady = parts.ready() && (await answersInTime(store.db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  app.get("/", (_, reply) => reply.redirect("/docs"));
  answerUnknown(app);
  return app;
}

/** Milliseconds that the database has to show that it is there. */
const databasePatience = 1_000;

async function answersInTime(db: Store["db"]): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(databasePatience, false, { ref: false })]);
}

/** JSON only; an empty body counts as none, since many clients announce JSON on every call. The raw bytes are kept for signatures. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    (request as { rawBody?: Buffer }).rawBody = body as Buffer;
    if (body.length === 0) done(null, undefined);
    else if (nestsTooDeep(body as Buffer)) done(new Problem("malformed"), undefined);
    else void parse(request, body.toString("utf8"), done);
  });
}
