import type { Server } from "node:http";
import type { Pool } from "@adire/postgres/pool";
import { serveMetrics, watchPools } from "@adire/telemetry/metrics";
import type { Registry } from "prom-client";
import type { Config } from "./config.ts";
import { openStore } from "./db/open.ts";
import { watchDisk } from "./features/monitoring/watch-disk.ts";
import { watchStore } from "./features/monitoring/watch-store.ts";

/** Whoever watches is told soon that the database does not answer. */
const STATEMENT_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Answers `/metrics` on a port of its own, over a connection of its own: an exhausted pool is then seen.
 * @param from.url of the database, with the application role
 */
export function openMetrics(
  registry: Registry,
  { METRICS_PORT: port = 0, HOST: host, DATA_DIR }: Pick<Config, "METRICS_PORT" | "HOST" | "DATA_DIR">,
  from: { url: string; pools: Record<string, Pool | undefined> },
): { server: Server; close: () => Promise<void> } {
  watchPools(registry, from.pools);
  const { db, close } = openStore(from.url, {
    name: "adire-metrics",
    max: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });
  watchStore(registry, db);
  watchDisk(registry, DATA_DIR);
  const metrics = serveMetrics(registry, { port, host });
  return {
    server: metrics.server,
    async close() {
      metrics.close();
      await close();
    },
  };
}
