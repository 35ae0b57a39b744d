import { endpointList } from "@adire/contract/endpoints";
import { httpTimeouts } from "@adire/contract/http-timeouts";
import { answerUnreadable } from "@adire/contract/unreadable-request";
import type { FastifyInstance } from "fastify";

const uploads = new Set<string | undefined>(
  endpointList.flatMap(([, { takesFile, path }]) => (takesFile ? [path] : [])),
);

/** Node.js knows one time for all bodies, that of uploads. All others have to arrive as fast as elsewhere. */
export function limitBodyTime(app: FastifyInstance, withinMs = httpTimeouts.requestTimeout): void {
  app.addHook("onRequest", ({ raw, routeOptions }, reply, done) => {
    const hasBody = raw.headers["content-length"] ?? raw.headers["transfer-encoding"];
    if (hasBody && !uploads.has(routeOptions.url)) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        if (reply.raw.headersSent) raw.destroy();
        else answerUnreadable({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, raw.socket);
      }, withinMs);
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}
