import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { Answer } from "@adire/contract/client";
import { requestTimeoutMs } from "@adire/contract/limits";

const ways = {
  "http:": { open: overHttp, agent: new HttpAgent({ keepAlive: true }) },
  "https:": { open: overHttps, agent: new HttpsAgent({ keepAlive: true }) },
} as const;

type Headers = Record<string, string>;

/**
 * Gets something over Node's own HTTP, a fraction of the work of its fetch, and gives up after the store's request timeout. A
 * connection that its server closes at that moment is replaced by another one, once.
 */
export async function getOverHttp(url: string, headers: Headers, signal?: AbortSignal): Promise<Answer> {
  try {
    return await get(url, headers, signal);
  } catch (error) {
    if (error instanceof StaleConnection) return get(url, headers, signal);
    throw error;
  }
}

/** The server had closed a connection that stood open since an earlier call. */
class StaleConnection extends Error {}

function get(url: string, headers: Headers, signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { open, agent } = url.startsWith("https:") ? ways["https:"] : ways["http:"];
    const sent = open(url, { agent, headers }, (answer) => {
      textOf(answer).then((text) => {
        end();
        const status = answer.statusCode ?? 0;
        resolve({ ok: status >= 200 && status < 300, status, json: async () => JSON.parse(text) });
      }, fail);
    });
    const leave = () => sent.destroy(signal?.reason);
    const timer = setTimeout(
      () => sent.destroy(new Error(`no answer within ${requestTimeoutMs} ms`)),
      requestTimeoutMs,
    );
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
    function fail(error: Error): void {
      end();
      const stale = sent.reusedSocket && "code" in error && error.code === "ECONNRESET";
      reject(stale ? new StaleConnection(error.message, { cause: error }) : error);
    }
    sent.once("error", fail);
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave);
    sent.end();
  });
}

function textOf(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    answer.on("data", (piece: Buffer) => pieces.push(piece));
    answer.once("end", () => resolve(Buffer.concat(pieces).toString()));
    answer.once("error", reject);
  });
}
