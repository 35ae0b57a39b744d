import { randomBytes } from "node:crypto";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { InOnePiece } from "./in-one-piece.server.ts";

export { catalogVersion, failedCalls } from "./api/api.server.ts";

/** What stands for the nonce in a page that is made for everybody; without it a page is one reader's, with a nonce of its own. */
export const nonceMark = createContext<string | null>(null);

/** Milliseconds after which a page that still waits for data is cut off; a little above the API's own limit. */
export const streamTimeout = 12_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceMark) ?? randomBytes(18).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(nonce));
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.append("vary", "cookie");

  return new Promise((resolve, reject) => {
    let begun = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          begun = true;
          const body = new InOnePiece();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          if (begun && !request.signal.aborted) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
    request.signal.addEventListener("abort", () => abort(), { once: true });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
