import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { HEARTBEAT_MS, heartbeatPath, writeHeartbeat } from "@adire/contract/catalog-version-heartbeat";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CatalogChangeStream } from "./catalog-change-stream.ts";
import { Problem } from "./problem.ts";
import { verifyStorefrontCall } from "./storefront-call.ts";

/** A listener is a storefront process; no shop has this many. */
const MAX_LISTENERS = 200;
/** A machine runs 64 at most, and one more while they are replaced. */
const MAX_LISTENERS_PER_ADDRESS = 100;
/** Bytes that a listener may leave unread before it is disconnected. */
const MAX_UNREAD = 16 * 1024;

/**
 * Streams the catalog version to every storefront that knows the secret, but nothing while the change stream
 * is disconnected.
 */
export function catalogVersionHeartbeat(
  app: FastifyInstance,
  changes: CatalogChangeStream,
  storefrontSecret: string,
): void {
  const processId = randomBytes(9).toString("base64url");
  const listeners = new Map<PassThrough, string>();
  let timer: NodeJS.Timeout | undefined;

  const heartbeat = () =>
    writeHeartbeat({ version: `${processId}-${changes.version()}`, age: changes.age() });
  function send(): void {
    if (!Number.isFinite(changes.age())) return;
    const line = heartbeat();
    for (const listener of listeners.keys())
      if (listener.writableLength + listener.readableLength > MAX_UNREAD) listener.destroy();
      else listener.write(line);
  }
  function remove(listener: PassThrough): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  changes.onChange(send);
  app.addHook("preClose", async () => {
    for (const listener of listeners.keys()) listener.end();
  });
  function admit(request: FastifyRequest): void {
    verifyStorefrontCall(storefrontSecret, request);
    const fromHere = [...listeners.values()].filter((address) => address === request.ip).length;
    if (fromHere >= MAX_LISTENERS_PER_ADDRESS || listeners.size >= MAX_LISTENERS)
      throw new Problem("too_many_requests", { headers: { "retry-after": "1" } });
  }

  app.get(heartbeatPath, { exposeHeadRoute: false, compress: false }, (request, reply) => {
    admit(request);
    const listener = new PassThrough();
    listener.on("close", () => remove(listener));
    listeners.set(listener, request.ip);
    timer ??= setInterval(send, HEARTBEAT_MS);
    if (Number.isFinite(changes.age())) listener.write(heartbeat());
    return (
      reply
        .header("cache-control", "no-store")
        // The connection carries nothing else and must not delay a graceful close.
        .header("connection", "close")
        // Proxies must pass every line on at once.
        .header("x-accel-buffering", "no")
        .type("text/plain; charset=utf-8")
        .send(listener)
    );
  });
}
