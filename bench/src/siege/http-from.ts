import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** A response with its whole body. */
type Received = { status: number; headers: Headers; body: Buffer };
type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string };
export type HttpFrom = ((url: string, asked?: Asked) => Promise<Received>) & { address: string };

/** Far beyond what any answer may take. */
const TIMEOUT_MS = 60_000;

/**
 * HTTP from a loopback address of its own, because limits count by address.
 * @param address such as 127.0.1.7; Linux answers for all of 127.0.0.0/8
 */
export function httpFrom(address: string): HttpFrom {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  const send = (url: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Received> =>
    new Promise((resolve, reject) => {
      const { port, pathname, search, host } = new URL(url);
      const path = rawPathOf(url) ?? pathname + search;
      const sent = request(
        { agent, host: "127.0.0.1", port, method, path, headers: { host, ...headers }, timeout: TIMEOUT_MS },
        (answer) => {
          buffer(answer).then(
            (received) =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: new Headers(
                  Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
                ),
                body: received,
              }),
            reject,
          );
        },
      );
      sent.on("timeout", () => sent.destroy(new Error("no answer within a minute")));
      sent.on("error", reject);
      sent.end(body);
    });
  return Object.assign(send, { address });
}

/** The path as it is written, because `new URL()` resolves `..` and backslashes. */
const rawPathOf = (url: string): string | undefined => /^https?:\/\/[^/]+(\/[^#]*)/.exec(url)?.[1];

/** For clients that want `fetch`. */
export function fetchFrom(send: HttpFrom) {
  return async (asked: Request): Promise<Response> => {
    const text = await asked.text();
    const { status, headers, body } = await send(asked.url, {
      method: asked.method,
      headers: Object.fromEntries(asked.headers),
      ...(text !== "" && { body: text }),
    });
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status, headers });
  };
}
