import { connect } from "node:net";
import type { HttpFrom } from "./http-from.ts";

/** The siege does not wait for a server that holds a connection longer. */
const MAX_HELD_MS = 20_000;

/**
 * Sends the head of a request and waits until the server ends the connection.
 * @param drip bytes of the body, sent once a second
 * @returns the status, or null where the server sent none
 */
export function holdConnection(
  send: HttpFrom,
  url: string,
  head: readonly string[],
  drip = "",
): Promise<{ status: number; headers: Headers } | null> {
  const { port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress: send.address });
    const dripping = setInterval(() => drip && socket.write(drip), 1_000);
    const held = setTimeout(() => socket.destroy(), MAX_HELD_MS);
    let status = 0;
    socket.on("connect", () =>
      socket.write(`${[head[0], `host: ${host}`, ...head.slice(1)].join("\r\n")}\r\n\r\n`),
    );
    socket.on("data", (chunk) => {
      status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString("latin1"))?.[1] ?? 0);
      if (status >= 400) socket.end();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      clearTimeout(held);
      resolve(status === 0 ? null : { status, headers: new Headers() });
    });
  });
}
