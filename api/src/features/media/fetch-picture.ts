import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { MAX_FILE_BYTES } from "./stored-pictures.ts";

/** Why a picture was not fetched, for the person who named its address. */
export class NotFetched extends Error {
  /** Whether the host, not the picture, is what failed. */
  readonly isOfHost: boolean;

  constructor(message: string, { isOfHost = false, cause }: { isOfHost?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isOfHost = isOfHost;
  }
}

/** Of the store's own network, what may be asked all the same. Nothing, other than in tests. */
export type NetworkExceptions = { addresses: string[]; ports: string[] };

/** Without a byte. */
const IDLE_MS = 5_000;
/** For all redirects and bytes together. */
const WHOLE_MS = 15_000;
const MAX_REDIRECTS = 3;
/** An address without a port has one of these. */
const ports = ["", "80", "443"];

/**
 * Fetches files from public addresses. Every address that a name resolves to is checked where the socket
 * connects, so that neither a redirect nor a second answer of the name server leads into a private network.
 */
export function makePictureFetcher(exceptions: NetworkExceptions = { addresses: [], ports: [] }) {
  const filter = { allowIPAddressList: exceptions.addresses, keepAlive: true, maxSockets: 6 };
  const agents = {
    "http:": { get: http.get, agent: new RequestFilteringHttpAgent(filter) },
    "https:": { get: https.get, agent: new RequestFilteringHttpsAgent(filter) },
  };

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { get, agent } = agents[url.protocol === "https:" ? "https:" : "http:"];
    if (!/^https?:$/.test(url.protocol) || ![...ports, ...exceptions.ports].includes(url.port))
      throw new NotFetched("only http and https at their usual ports are asked");
    const headers = { accept: "image/*", "user-agent": "adire-import" };
    return new Promise((resolve, reject) => {
      const request = get(url, { agent, headers, signal, timeout: IDLE_MS }, resolve);
      request.on("timeout", () => request.destroy(new NotFetched("it does not answer", { isOfHost: true })));
      request.on("error", reject);
    });
  }

  async function open(url: URL, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
    const response = await ask(url, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new NotFetched(`it answers ${statusCode}`);
    if (redirects >= MAX_REDIRECTS) throw new NotFetched("it redirects too often");
    if (!URL.canParse(headers.location, url)) throw new NotFetched("it redirects to no address");
    return open(new URL(headers.location, url), signal, redirects + 1);
  }

  /** @throws NotFetched */
  async function fetch(address: string, stop?: AbortSignal): Promise<Buffer> {
    const signal = AbortSignal.any([AbortSignal.timeout(WHOLE_MS), ...(stop ? [stop] : [])]);
    try {
      return await bodyOf(await open(new URL(address), signal));
    } catch (error) {
      if (error instanceof NotFetched) throw error;
      throw new NotFetched(reasonOf(error as Error), { isOfHost: true, cause: error });
    }
  }

  function close(): void {
    for (const { agent } of Object.values(agents)) agent.destroy();
  }

  return { fetch, close };
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the connection.
    if (bytes > MAX_FILE_BYTES) throw new NotFetched(`it has more than ${MAX_FILE_BYTES / 2 ** 20} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: Error & { code?: string }): string {
  if (/is not allowed/.test(error.message)) return "its address is not a public one";
  if (error.name === "AbortError" || error.name === "TimeoutError") return "it takes too long";
  if (error.code === "ENOTFOUND" || error.code === "EAI_AGAIN") return "its host is not known";
  return `its host cannot be reached (${error.code ?? error.message})`;
}
