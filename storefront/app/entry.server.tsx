import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
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
  const mark = loadContext.get(nonceMark);
  const nonce = mark ?? randomBytes(18).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(nonce));
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.append("vary", "cookie");

  return new Promise((resolve, reject) => {
    let begun = false;
    let finalStatus = status;
    const answer = (body: BodyInit) => resolve(new Response(body, { headers, status: finalStatus }));
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          begun = true;
          const body = mark === null ? new InOnePiece() : whole(answer);
          body.once("close", () => clearTimeout(timer));
          if (body instanceof InOnePiece) answer(createReadableStreamFromReadable(body));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (begun && !request.signal.aborted) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
    request.signal.addEventListener("abort", () => abort(), { once: true });
  });
}

/** Takes a page to its end: one that is kept for many is not begun before it is known to be good. */
function whole(end: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      end(Buffer.concat(pieces));
      done();
    },
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
