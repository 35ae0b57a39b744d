import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { InOnePiece } from "./in-one-piece.server.ts";
import { quotedInScript } from "./in-script.server.ts";
import { makeListPages } from "./list-pages.server.tsx";
import { makeKeeper } from "./ui/keep.server.ts";
import { KeepContext } from "./ui/kept.tsx";

export { catalogVersion, failedCalls } from "./api/api.server.ts";

/** A page that is made for everybody: what stands for its nonce, and who is given its bytes, to be read at once. The others are one reader's. */
export const pageForAll = createContext<{ nonceMark: string; take: (page: Buffer) => void } | null>(null);

/** Milliseconds after which a page that still waits for data is cut off; a little above the API's own limit. */
export const streamTimeout = 12_000;

/** Cards and menus that were drawn before: about two thousand. */
const keeper = makeKeeper(16 * 1024 * 1024);
/** @param routes of this build */
export const listPages = (routes: ServerBuild["routes"]) => makeListPages(routes, keeper);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const forAll = loadContext.get(pageForAll);
  const apart = forAll && keeper.apart();
  const nonce = forAll?.nonceMark ?? randomBytes(18).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(nonce));
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.append("vary", "cookie");

  return new Promise((resolve, reject) => {
    let begun = false;
    let finalStatus = status;
    const answer = (body: BodyInit | null) => resolve(new Response(body, { headers, status: finalStatus }));
    const data = apart && dataScript(context, nonce);
    const take = async (page: Buffer) => {
      if (!forAll || !apart) return;
      const last = (await data) ?? "";
      forAll.take(apart.fill(page, last));
      answer(null);
    };
    const { pipe, abort } = renderToPipeableStream(
      <KeepContext value={apart ? apart.keep : keeper.keep}>
        <ServerRouter context={apart ? withoutStream(context) : context} url={request.url} nonce={nonce} />
      </KeepContext>,
      {
        nonce,
        onShellReady() {
          begun = true;
          const body = forAll === null ? new InOnePiece() : whole((page) => take(page).catch(reject));
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

/** The router's stream of what the loaders gave makes React draw a page in three goes. */
const withoutStream = ({ serverHandoffStream: _stream, ...context }: EntryContext): EntryContext => context;

/** What the loaders gave, all of it, as the browser's router takes it: for a page that is not begun before it is whole. */
async function dataScript({ serverHandoffStream: stream }: EntryContext, nonce: string): Promise<string> {
  if (!stream) return "";
  let text = "";
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    text += decoder.decode(piece.value, { stream: true });
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${quotedInScript(text)});${controller}.close();</script>`;
}

/** Takes a page to its end: one that is kept for many is not begun before it is known to be good. */
function whole(end: (page: Buffer) => void): Writable {
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
