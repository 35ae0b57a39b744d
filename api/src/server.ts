import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BadSetting } from "@adire/contract/settings";
import { demoCatalog } from "@adire/demo/catalog";
import { drawPixels, picturesRevision, startComposers } from "@adire/demo/pictures";
import { appAddress } from "@adire/postgres/app-role";
import { keepEmbedded } from "@adire/postgres/embedded";
import { Registry } from "prom-client";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { migrateStore, openStore } from "./db/open.ts";
import { seedCatalog } from "./features/catalog/seed-catalog.ts";
import { deskOverHttp } from "./features/payments/desk.ts";
import { firstAccountToken } from "./features/staff/first-account.ts";
import { openJobs } from "./open-jobs.ts";
import { openMetrics } from "./open-metrics.ts";

/** Three more than the reads that read-limits.ts runs at a time: for orders, payments and webhooks. */
const MAX_CONNECTIONS = 16;
const backOffice = fileURLToPath(new URL("../../back-office/build", import.meta.url));

/** The process: settings → database → listen → graceful close. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await keepEmbedded(join(config.DATA_DIR, "postgres"), {
        restarted: () => console.error("The database ended and was started again."),
        lost: (reason) => {
          console.error(`The database cannot be kept running: ${reason.message}`);
          process.exit(1);
        },
      });
  await migrateStore(server.url);
  const address = await appAddress(server.url);
  const store = openStore(address ?? server.url, { max: MAX_CONNECTIONS });
  const replica = config.DATABASE_REPLICA_URL
    ? openStore(config.DATABASE_REPLICA_URL, { name: "adire-replica", connectTimeoutMs: 1_000 })
    : undefined;
  if (config.DEMO)
    await seedCatalog(store.db, demoCatalog, (done, of) => process.send?.({ seeding: { done, of } }));
  const desk = deskOverHttp(config);
  const metrics = config.METRICS_PORT === undefined ? undefined : new Registry();
  let closing = false;
  const app = await buildApp({
    config,
    store,
    replica,
    desk,
    pictures: [drawPixels],
    picturesRevision: await picturesRevision(),
    ready: () => !closing,
    backOffice,
    metrics,
  });
  if (!address)
    app.log.warn(
      "The database role owns the tables, so only triggers protect the ledgers; see docs/decisions/0031.",
    );
  await app.listen({ port: config.API_PORT, host: config.HOST });
  // A catalog of one's own has its own pictures; composers then start at the first request for a drawn one.
  if (config.DEMO) startComposers();
  const jobs = config.JOBS === "inside" ? await openJobs(config, address ?? server.url, desk) : undefined;
  const pools = { requests: store.pool, replica: replica?.pool, jobs: jobs?.pool };
  const monitoring = metrics && openMetrics(metrics, config, { url: address ?? server.url, pools });
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
    await replica?.close();
    await server.stop();
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
  if (error instanceof BadSetting) console.error(error.message);
  else if (error.code === "EADDRINUSE")
    console.error(`Port ${process.env.API_PORT || 8000} is taken: set API_PORT to another one.`);
  else console.error(error);
  process.exit(1);
});
