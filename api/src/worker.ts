import { BadSetting } from "@adire/contract/settings";
import { CannotMigrate } from "@adire/postgres/migrate";
import { Registry } from "prom-client";
import { readConfig } from "./config.ts";
import { findPlace, migrateStore } from "./db/open.ts";
import { openMediaStorage } from "./features/media/media-storage.ts";
import { watchBucket } from "./features/monitoring/watch-bucket.ts";
import { deskOverHttp } from "./features/payments/desk.ts";
import { openJobs } from "./open-jobs.ts";
import { openMetrics } from "./open-metrics.ts";

/** Runs queued jobs in a process of its own; any number of them, beside API processes with JOBS=apart. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("@adire/telemetry/tracing")).startTracing("adire-worker", [config.DESK_URL])
    : undefined;
  const url = config.DATABASE_URL;
  if (!url)
    throw new BadSetting("DATABASE_URL is not set, but a worker wants the address of the store's database.");
  const { WORKER_METRICS_PORT: metricsPort } = config;
  const metrics = metricsPort === undefined ? undefined : new Registry();
  const media = await openMediaStorage(config, metrics && watchBucket(metrics));
  await migrateStore(config.DATABASE_SESSION_URL ?? url);
  const desk = deskOverHttp(config);
  const place = await findPlace(url, config);
  const jobs = await openJobs(config, place, desk, media);
  const monitoring =
    metrics &&
    openMetrics(
      metrics,
      { ...config, METRICS_PORT: metricsPort },
      { url: place.sessionUrl, pools: { jobs: jobs.pool } },
    );
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () =>
      jobs
        .stop()
        .then(() => monitoring?.close())
        .then(() => stopTracing?.())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        ),
    );
}

main().catch((error: unknown) => {
  const isKnown = error instanceof BadSetting || error instanceof CannotMigrate;
  console.error(isKnown ? error.message : error);
  process.exit(1);
});
