import type { FastifyInstance } from "fastify";

/**
 * Logs once that requests come through a proxy that TRUSTED_PROXIES does not name: whoever comes through it
 * is one caller to every limit. Fastify must have `trustProxy`.
 */
export function warnOfUnnamedProxy(app: Pick<FastifyInstance, "addHook">): void {
  let isLogged = false;
  app.addHook("onRequest", ({ ips, headers, log }, _reply, done) => {
    // `ips` has the peer and, where that is trusted, whom it names.
    if (!isLogged && headers["x-forwarded-for"] !== undefined && ips?.length === 1) {
      isLogged = true;
      log.warn(
        { proxy: ips[0] },
        "a proxy that TRUSTED_PROXIES does not name: all who come through it share their limits",
      );
    }
    done();
  });
}
