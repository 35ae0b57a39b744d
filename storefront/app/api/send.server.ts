import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { Answer } from "@adire/contract/client";
import { inCallSpan, traceparent } from "@adire/telemetry/trace";
import { RESPONSE_TIMEOUT_MS } from "./api-circuit.server.ts";

const transports = {
  "http:": { open: overHttp, agent: new HttpAgent({ keepAlive: true }) },
  "https:": { open: overHttps, agent: new HttpsAgent({ keepAlive: true }) },
} as const;

type Headers = Record<string, string>;

/**
 * GET over node:http, which takes a fraction of the processor time of fetch, with a timeout.
 * Retries once when the server has just closed a kept-alive connection.
 */
export function getOverHttp(url: string, headers: Headers, signal?: AbortSignal): Promise<Answer> {
  return inCallSpan("GET", async () => {
    const parent = traceparent();
    const sent = parent ? { ...headers, traceparent: parent } : headers;
    try {
      return await get(url, sent, signal);
    } catch (error) {
      if (error instanceof StaleConnection) return get(url, sent, signal);
      throw error;
    }
  });
}

/** The server has closed the kept-alive connection. */
class StaleConnection extends Error {}

function get(url: string, headers: Headers, signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { open, agent } = url.startsWith("https:") ? transports["https:"] : transports["http:"];
    const request = open(url, { agent, headers }, (response) => {
      textOf(response).then((text) => {
        end();
        const status = response.statusCode ?? 0;
        resolve({ ok: status >= 200 && status < 300, status, json: async () => JSON.parse(text) });
      }, fail);
    });
    const abort = () => request.destroy(signal?.reason);
    const timer = setTimeout(
      () => request.destroy(new Error(`no response within ${RESPONSE_TIMEOUT_MS} ms`)),
      RESPONSE_TIMEOUT_MS,
    );
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
    function fail(error: Error): void {
      end();
      const stale = request.reusedSocket && "code" in error && error.code === "ECONNRESET";
      reject(stale ? new StaleConnection(error.message, { cause: error }) : error);
    }
    request.once("error", fail);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort);
    request.end();
  });
}

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.once("end", () => resolve(Buffer.concat(chunks).toString()));
    response.once("error", reject);
  });
}
