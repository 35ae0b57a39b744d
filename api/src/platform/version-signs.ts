import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { signEveryMs, versionSignsPath, writeSign } from "@adire/contract/version-signs";
import type { FastifyInstance } from "fastify";
import type { ChangeFeed } from "./change-feed.ts";
import { Problem } from "./problem.ts";

/** Far more than a shop has storefront processes, few enough to cost nothing. */
const mostListeners = 200;
/** Bytes that a listener may leave unread. */
const mostUnread = 16 * 1024;

/** Tells whoever listens which version of the catalog holds; silent while the feed itself cannot know. */
export function versionSigns(app: FastifyInstance, feed: ChangeFeed): void {
  const process = randomBytes(9).toString("base64url");
  const listeners = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;

  const sign = () => writeSign({ version: `${process}-${feed.version()}`, age: feed.age() });
  function tell(): void {
    if (!Number.isFinite(feed.age())) return;
    const line = sign();
    for (const listener of listeners)
      if (listener.writableLength > mostUnread) listener.destroy();
      else listener.write(line);
  }
  function forget(listener: ServerResponse): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  feed.onMove(tell);
  app.addHook("preClose", async () => {
    for (const listener of listeners) listener.end();
  });
  app.get(versionSignsPath, { exposeHeadRoute: false }, (_, reply) => {
    if (listeners.size >= mostListeners) throw new Problem("too_many_requests");
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      // Nothing comes after it, and it shall not hold up a process that closes.
      connection: "close",
      // A proxy shall pass every line on as it comes.
      "x-accel-buffering": "no",
    });
    raw.flushHeaders();
    raw.on("close", () => forget(raw));
    listeners.add(raw);
    timer ??= setInterval(tell, signEveryMs);
    if (Number.isFinite(feed.age())) raw.write(sign());
  });
}
