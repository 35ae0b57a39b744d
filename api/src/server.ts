import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BadSetting } from "@adire/contract/settings";
import { demoCatalog } from "@adire/demo/catalog";
import { drawPixels, picturesRevision, startComposers } from "@adire/demo/pictures";
import { keepEmbedded } from "@adire/postgres/embedded";
import { CannotMigrate } from "@adire/postgres/migrate";
import { Registry } from "prom-client";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { faultsOfPlace, findPlace, migrateStore, openStore } from "./db/open.ts";
import { seedCatalog } from "./features/catalog/seed-catalog.ts";
import { openMediaStorage } from "./features/media/media-storage.ts";
import { watchBucket } from "./features/monitoring/watch-bucket.ts";
import { deskOverHttp } from "./features/payments/desk.ts";
import { firstAccountToken } from "./features/staff/first-account.ts";
import { openJobs } from "./open-jobs.ts";
import { openMetrics } from "./open-metrics.ts";

/** Of request-quotas.ts: three more than reads at a time; and orders, settlements and webhooks. */
const MAX_CONNECTIONS = { requests: 20, checkout: 12 } as const;
const backOffice = fileURLToPath(new URL("../../back-office/build", import.meta.url));

/** The process: settings → database → listen → graceful close. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("@adire/telemetry/tracing")).startTracing("adire-api", [config.DESK_URL])
    : undefined;
  const metrics = config.METRICS_PORT === undefined ? undefined : new Registry();
  const media = await openMediaStorage(config, metrics && watchBucket(metrics));
  const server = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await keepEmbedded(join(config.DATA_DIR, "postgres"), {
        restarted: () => console.error("The database ended and was started again."),
        lost: (reason) => {
          console.error(`The database cannot be kept running: ${reason.message}`);
          process.exit(1);
        },
      });
  await migrateStore(config.DATABASE_SESSION_URL ?? server.url);
  const place = await findPlace(server.url, config);
  const store = openStore(place, { max: MAX_CONNECTIONS.requests });
  const checkout = openStore(place, { name: "adire-checkout", max: MAX_CONNECTIONS.checkout });
  const replica = config.DATABASE_REPLICA_URL
    ? openStore(config.DATABASE_REPLICA_URL, {
        name: "adire-replica",
        connectTimeoutMs: 1_000,
        statementTimeoutMs: 3_000,
      })
    : undefined;
  if (config.DEMO)
    await seedCatalog(store.db, demoCatalog, (done, of) => process.send?.({ seeding: { done, of } }));
  const desk = deskOverHttp(config);
  let closing = false;
  const app = await buildApp({
    config,
    store,
    checkout,
    replica,
    desk,
    pictures: [drawPixels],
    media,
    picturesRevision: await picturesRevision(),
    ready: () => !closing,
    backOffice,
    metrics,
  });
  for (const fault of await faultsOfPlace(store)) app.log.warn(fault);
  await app.listen({ port: config.API_PORT, host: config.HOST });
  // A catalog of one's own has its own pictures; composers then start at the first request for a drawn one.
  if (config.DEMO) startComposers();
  const jobs = config.JOBS === "inside" ? await openJobs(config, place, desk, media) : undefined;
  const pools = { requests: store.pool, checkout: checkout.pool, replica: replica?.pool, jobs: jobs?.pool };
  const monitoring = metrics && openMetrics(metrics, config, { url: place.sessionUrl, pools });
  const token = await firstAccountToken(store.db);
  const staffLink = token ? `${config.PUBLIC_API_URL}/admin/first-account/${token}` : null;
  process.send?.({ ready: { staffLink } });
  const isAlone = !process.send || process.env.WATCH_REPORT_DEPENDENCIES;
  if (isAlone && staffLink) console.log(`First staff account: ${staffLink}`);

  const close = async () => {
    if (closing) return;
    closing = true;
    await sleep(config.DRAIN_SECONDS * 1_000);
    await app.close();
    await drainConnections();
    await jobs?.stop();
    await monitoring?.close();
    await store.close();
    await checkout.close();
    await replica?.close();
    await server.stop();
    await stopTracing?.();
    process.exit(0);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
}

/** Where several processes share the port, new connections go to the others. */
async function drainConnections(): Promise<void> {
  const { worker } = cluster;
  if (worker) await new Promise((done) => worker.once("disconnect", done).disconnect());
}

main().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof BadSetting || error instanceof CannotMigrate) console.error(error.message);
  else if (error.code === "EADDRINUSE")
    console.error(`Port ${process.env.API_PORT || 8000} is taken: set API_PORT to another one.`);
  else console.error(error);
  process.exit(1);
});
