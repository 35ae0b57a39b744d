import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type Coding, isNotModified, negotiateCoding } from "@adire/contract/http-caching";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { themeOf } from "./app/theme.ts";
import { cleanAddress } from "./clean-address.ts";
import { acceptForms, allowedMethods, formPaths, MAX_CONTACT_BYTES } from "./form-rules.ts";
import type { PageCache, Representation } from "./page-cache.ts";
import { publicAddress } from "./public-pages.ts";
import type { Entry } from "./read-build.ts";
import { answerError, Refusal } from "./refusals.ts";
import type { RenderQuotas } from "./render-quotas.ts";

const isOfCheckout = /^\/(store\/(cart|checkout|payment|orders)|track)\b/;
/** Seconds for which browsers remember where an old address leads: staff may have been mistaken. */
const REDIRECT_MAX_AGE = 600;

type Pages = {
  routes: ServerBuild["routes"];
  entry: Pick<Entry, "visitorAddress" | "isKnownPath" | "findRedirect">;
  handle: RequestHandler;
  cache: Pick<PageCache, "read">;
  quotas: Omit<RenderQuotas, "public">;
  isKnownPath: (path: string) => boolean;
  /** This shop's. */
  origin: string;
  /** Seconds that shared caches may hold a cacheable page. */
  sMaxAge: number;
};

/** Public pages come from the cache; all others are rendered for each request. */
export function servePages(app: FastifyInstance, pages: Pages): void {
  const { routes, entry, handle, cache, quotas, isKnownPath, origin, sMaxAge } = pages;
  const forms = formPaths(routes);
  const isRouteId = (id: string) => Object.hasOwn(routes, id);

  async function sendPublic(request: FastifyRequest, reply: FastifyReply, address: string) {
    const { "accept-encoding": accepted, cookie } = request.headers;
    const coding = negotiateCoding(accepted);
    const page = await cache.read(address, themeOf(cookie ?? null), coding);
    // A redirect may depend on parameters that the normalized address does not have.
    const isRedirect = page.status >= 300 && page.status < 400;
    if (isRedirect && address !== request.url) return sendPrivate(request, reply);
    if (isMissing(page.status) && (await redirectOldAddress(entry.findRedirect, request, reply)))
      return reply;
    return sendPage(request, reply, page, coding, sMaxAge);
  }

  async function sendPrivate(request: FastifyRequest, reply: FastifyReply) {
    const closed = new AbortController();
    reply.raw.on("close", () => closed.abort());
    const context = new RouterContextProvider();
    context.set(entry.visitorAddress, request.ip);
    context.set(entry.isKnownPath, isKnownPath);
    const render = () => handle(toWebRequest(request, origin, closed.signal), context);
    const quota = isOfCheckout.test(request.url) ? quotas.checkout : quotas.others;
    const response = await quota(render, closed.signal);
    if (isMissing(response.status) && (await redirectOldAddress(entry.findRedirect, request, reply))) {
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
  app.register(async (scope) => {
    scope.addHook("onRequest", redirectToCleanAddress);
    acceptForms(scope, forms, origin);
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const address = request.method === "POST" ? undefined : publicAddress(request.url, isRouteId);
      return address === undefined ? sendPrivate(request, reply) : sendPublic(request, reply, address);
    };
    scope.all("/contact", { bodyLimit: MAX_CONTACT_BYTES }, send);
    scope.all("/*", send);
  });
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

const isMissing = (status: number): boolean => status === 404 || status === 410;

/**
 * Redirects an address without a page, where staff gave it another one.
 * @returns whether they did
 */
async function redirectOldAddress(
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

async function redirectToCleanAddress({ method, url }: FastifyRequest, reply: FastifyReply) {
  const clean = cleanAddress(url);
  if (clean === url) return;
  const isRead = method === "GET" || method === "HEAD";
  return reply.header("cache-control", "public, max-age=3600").redirect(clean, isRead ? 301 : 308);
}
