import { setTimeout as pause } from "node:timers/promises";
import { BadSetting } from "@adire/contract/settings";
import { CannotMigrate } from "@adire/postgres/migrate";
import { openPool } from "@adire/postgres/pool";
import { buildDesk } from "./app.ts";
import { readAssets } from "./assets.ts";
import { readConfig } from "./config.ts";
import { migrateDesk } from "./database.ts";
import { paystack } from "./drivers/paystack/paystack.ts";
import { sandbox } from "./drivers/sandbox.ts";
import type { MakePages } from "./pages/views.ts";
import { MAX_CONNECTIONS } from "./request-quotas.ts";

const build = new URL("../build/", import.meta.url);

async function start(): Promise<void> {
  const settings = readConfig(process.env);
  const stopTracing = settings.isTraced
    ? (await import("@adire/telemetry/tracing")).startTracing("adire-desk", [settings.apiUrl])
    : undefined;
  // React chooses its production build when the pages are imported; the other is several times slower.
  process.env.NODE_ENV ||= "production";
  const built = (await import(new URL("pages.js", build).href)) as { makePages: MakePages };
  await migrateDesk(settings.sessionUrl);
  const { databaseUrl, pooler, metricsPort, host } = settings;
  const pool = openPool(databaseUrl, {
    name: "adire-pay-desk",
    max: MAX_CONNECTIONS,
    prepared: true,
    pooler,
  });
  const monitoring =
    metricsPort === undefined ? undefined : (await import("./monitoring.ts")).makeMonitoring();
  let closing = false;
  const app = await buildDesk({
    ready: () => !closing,
    pool,
    settings,
    driver: settings.driver.name === "paystack" ? paystack(settings.driver) : sandbox,
    makePages: built.makePages,
    assets: await readAssets(new URL("assets/", build)),
    monitoring,
  });
  await app.listen({ port: settings.port, host });
  const metrics =
    metricsPort && monitoring?.serve({ port: metricsPort, host }, { url: settings.sessionUrl, pool });

  const close = async () => {
    closing = true;
    await pause(settings.drainMs);
    await app.close();
    if (metrics) metrics.close();
    await pool.end();
    await stopTracing?.();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () =>
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      ),
    );
}

start().catch((error: unknown) => {
  const isKnown = error instanceof BadSetting || error instanceof CannotMigrate;
  console.error(isKnown ? error.message : error);
  process.exit(1);
});
