import { BadSetting } from "@adire/contract/settings";
import { CannotMigrate } from "@adire/postgres/migrate";
import { readConfig } from "./config.ts";
import { findPlace, migrateStore } from "./db/open.ts";
import { openMediaStorage } from "./features/media/media-storage.ts";
import { deskOverHttp } from "./features/payments/desk.ts";
import { openJobs } from "./open-jobs.ts";

/** Runs queued jobs in a process of its own; any number of them, beside API processes with JOBS=apart. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("@adire/telemetry/tracing")).startTracing("adire-worker", [config.DESK_URL])
    : undefined;
  const url = config.DATABASE_URL;
  if (!url)
    throw new BadSetting("DATABASE_URL is not set, but a worker wants the address of the store's database.");
  const media = await openMediaStorage(config);
  await migrateStore(config.DATABASE_SESSION_URL ?? url);
  const desk = deskOverHttp(config);
  const jobs = await openJobs(config, await findPlace(url, config), desk, media);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () =>
      jobs
        .stop()
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
