import { randomBytes } from "node:crypto";
import { PassThrough, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { contentSecurityPolicy, replaceNonce } from "./content-security-policy.server.ts";
import { log } from "./log.server.ts";
import { NonceContext } from "./nonce.ts";

export { failedCalls } from "./api/api.server.ts";
export { isApiAway } from "./api/api-circuit.server.ts";
export { catalogVersion } from "./api/catalog-version.server.ts";
export { findRedirect } from "./api/find-redirect.server.ts";
export { log } from "./log.server.ts";
export { isKnownPath, visitorAddress } from "./request-context.ts";

/** Set for a page that is rendered for the page cache: it is buffered, and hashes replace its nonce. */
export const isForCache = createContext(false);

/** Milliseconds until deferred data is given up; a little above the API's own limit. */
export const streamTimeout = 12_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const forCache = loadContext.get(isForCache);
  const nonce = randomBytes(18).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.append("vary", "cookie");

  return new Promise((resolve, reject) => {
    let shellIsReady = false;
    let finalStatus = status;
    const respond = (body: BodyInit, scripts: readonly string[]) => {
      headers.set("content-security-policy", contentSecurityPolicy(scripts));
      resolve(new Response(body, { headers, status: finalStatus }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          shellIsReady = true;
          if (forCache) return;
          const body = new PassThrough();
          respond(createReadableStreamFromReadable(body), [`'nonce-${nonce}'`, "'strict-dynamic'"]);
          pipe(body);
        },
        onAllReady() {
          clearTimeout(timer);
          if (!forCache) return;
          pipe(
            collect((bytes) => {
              const { html, hashes } = replaceNonce(bytes, nonce);
              respond(html, ["'self'", ...hashes, "'strict-dynamic'"]);
            }),
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (shellIsReady && !request.signal.aborted) logFailure(error, request);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
    request.signal.addEventListener("abort", () => abort(), { once: true });
  });
}

/** Collects all bytes of a stream. */
function collect(done: (bytes: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // An address that no route matches, not even the one for unknown pages.
  if (isRouteErrorResponse(error) && error.status < 500)
    log.info(
      { method: request.method, path: new URL(request.url).pathname, status: error.status },
      "no page",
    );
  else logFailure(error, request);
};

function logFailure(error: unknown, { method, url }: Request): void {
  log.error({ method, path: new URL(url).pathname, err: error }, "page failed");
}
