import "./in-production.ts";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { BadSetting } from "@adire/contract/settings";
import compress from "@fastify/compress";
import files from "@fastify/static";
import fastify, { type FastifyRequest, LogController } from "fastify";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { listPages } from "./app/entry.server.tsx";
import type { ListDraft } from "./app/list-pages.server.tsx";
import type { CatalogVersion } from "./catalog-version.ts";
import { cleanAddress } from "./clean-address.ts";
import { nonceMark } from "./page-template.ts";
import { findPages } from "./public-pages.ts";
import { makeReadyPages } from "./ready-pages.ts";
import { type Settings, storefrontSettings } from "./settings.ts";

const built = path.join(import.meta.dirname, "build");
const oneYear = 31_536_000;
/** Bytes of pages that are kept at most: about a thousand lists. */
const readyBytes = 24 * 1024 * 1024;

/** What `entry.server.tsx` gives besides its handlers. */
type Entry = {
  pageForAll: RouterContext<{ nonceMark: string; take: (page: Buffer) => void } | null>;
  catalogVersion: CatalogVersion;
  failedCalls: () => number;
  listPages: typeof listPages;
};

async function readBuild(): Promise<ServerBuild> {
  const entry = path.join(built, "server/index.js");
  if (!existsSync(entry)) throw new BadSetting("The storefront is not built yet: run `npm run build` first.");
  return (await import(pathToFileURL(entry).href)) as ServerBuild;
}

/** The request as React Router wants it. Its address comes from the settings, never from a client's Host header. */
function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(new URL(cleanAddress(request.url), origin), {
    method: request.method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as BodyInit, duplex: "half" } : {}),
  });
}

export async function buildServer(settings: Settings, leaving = () => false) {
  const app = fastify({
    logger: { level: settings.LOG_LEVEL },
    // Addresses of pages can hold payment references: they stay out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  const build = await readBuild();
  const handle = createRequestHandler(build, "production");
  const entry = build.entry.module as typeof build.entry.module & Entry;
  const origin = settings.PUBLIC_STOREFRONT_URL;
  const secure = origin.startsWith("https:");
  const usual = () => ({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...(leaving() && { connection: "close" }),
    ...(secure ? { "strict-transport-security": `max-age=${oneYear}; includeSubDomains` } : {}),
  });

  const draftList = entry.listPages(build.routes);
  const ready = makeReadyPages({
    catalog: entry.catalogVersion,
    failures: entry.failedCalls,
    pages: findPages(build.routes),
    usual: () => Object.entries(usual()).flat(),
    bytes: readyBytes,
    async make(page, theme, take) {
      const draft = await draftList({ ...page, theme });
      const drafted = draft?.give(take);
      if (drafted) return drafted;
      const context = new RouterContextProvider();
      let taken = false;
      let learn: ReturnType<ListDraft["learn"]> | undefined;
      context.set(entry.pageForAll, {
        nonceMark,
        take(bytes) {
          taken = true;
          learn = draft?.learn(bytes);
          take(bytes);
        },
      });
      const cookie = theme === "system" ? undefined : `theme=${theme}`;
      const request = new Request(origin + page.address, { headers: cookie ? { cookie } : {} });
      const answer = await handle(request, context);
      if (!taken) take(Buffer.from(await answer.arrayBuffer()));
      learn?.(answer);
      return answer;
    },
  });
  app.addHook("onRequest", ready.hook);
  app.addHook("onClose", async () => entry.catalogVersion.stop());
  app.addHook("onRequest", async (_, reply) => {
    reply.headers(usual());
  });

  // A page streams: every chunk has to leave the compressor at once.
  await app.register(compress, {
    encodings: ["br", "gzip"],
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
      const lasting = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        "cache-control",
        lasting ? `public, max-age=${oneYear}, immutable` : "public, max-age=3600",
      );
    },
  });

  app.get("/health", (_, reply) =>
    reply.code(leaving() ? 503 : 200).send({ status: leaving() ? "closing" : "ok" }),
  );

  app.register(async (pages) => {
    // React Router reads the body itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", (_request, _payload, done) => done(null));
    pages.all("/*", async (request, reply) => {
      const clean = cleanAddress(request.url);
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (clean !== request.url)
        return reply.header("cache-control", "public, max-age=3600").redirect(clean, isRead ? 301 : 308);
      const left = new AbortController();
      reply.raw.on("close", () => left.abort());
      const answer = await handle(toWebRequest(request, origin, left.signal));
      reply.code(answer.status);
      for (const [name, value] of answer.headers) if (name !== "set-cookie") reply.header(name, value);
      for (const cookie of answer.headers.getSetCookie()) reply.header("set-cookie", cookie);
      if (!reply.hasHeader("content-security-policy"))
        reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      // Without a stream the answer to HEAD would say that its page is empty.
      return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]));
    });
  });
  return app;
}

async function start(): Promise<void> {
  const settings = storefrontSettings(process.env);
  let leaving = false;
  const app = await buildServer(settings, () => leaving);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      leaving = true;
      sleep(settings.DRAIN_SECONDS * 1_000)
        .then(() => app.close())
        .then(giveBackConnections)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  try {
    await app.listen({ port: settings.STOREFRONT_PORT, host: settings.HOST });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      throw new BadSetting(
        `Port ${settings.STOREFRONT_PORT} is taken: stop what runs there, or set STOREFRONT_PORT to a free port.`,
      );
    throw error;
  }
}

/** One of several processes that share a port: a connection that is on its way to this one goes to another. */
async function giveBackConnections(): Promise<void> {
  const { worker } = cluster;
  if (worker) await new Promise((done) => worker.once("disconnect", done).disconnect());
}

if (import.meta.main) {
  start().catch((error: unknown) => {
    console.error(error instanceof BadSetting ? error.message : error);
    process.exit(1);
  });
}
