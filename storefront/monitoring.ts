import {
  type MetricsServer,
  measureRequests,
  serveMetrics,
  watchCount,
  watchNumber,
  watchUses,
} from "@adire/telemetry/metrics";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Registry } from "prom-client";
import type { PageCache } from "./page-cache.ts";

type Watched = {
  pages: Pick<PageCache, "size" | "uses">;
  failedCalls: () => number;
  isApiAway: () => Promise<boolean>;
  /** A pattern, one of a fixed number. */
  routeOf: (request: FastifyRequest) => string | undefined;
};
export type Monitoring = {
  watch: (app: FastifyInstance, watched: Watched) => void;
  serve: (address: { port: number; host: string }) => MetricsServer;
};

/** Figures of the storefront's server for Prometheus. */
export function makeMonitoring(registry: Registry = new Registry()): Monitoring {
  return {
    watch(app, { pages, failedCalls, isApiAway, routeOf }) {
      measureRequests(app, registry, routeOf);
      watchNumber(registry, "adire_page_cache_bytes", "Bytes of stored pages", pages.size);
      watchUses(
        registry,
        "adire_page_cache_requests_total",
        "Public pages that were stored (hit), rendered (miss), or stood in for a current one (stale)",
        pages.uses,
      );
      watchCount(
        registry,
        "adire_api_calls_failed_total",
        "Calls of the API without an answer, or with one of 429 or 500 and above",
        failedCalls,
      );
      watchNumber(registry, "adire_api_away", "1 while the API tells no version of its catalog", async () =>
        Number(await isApiAway()),
      );
    },
    serve: (address) => serveMetrics(registry, address),
  };
}
