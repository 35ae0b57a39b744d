import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { BadSetting } from "@adire/contract/settings";
import { buildServer } from "./build-server.ts";
import { storefrontSettings } from "./settings.ts";

async function start(): Promise<void> {
  const settings = storefrontSettings(process.env);
  const stopTracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("@adire/telemetry/tracing")).startTracing("adire-storefront", [settings.API_URL])
    : undefined;
  const { STOREFRONT_METRICS_PORT: metricsPort, HOST: host } = settings;
  const monitoring =
    metricsPort === undefined ? undefined : (await import("./monitoring.ts")).makeMonitoring();
  let closing = false;
  const app = await buildServer(settings, () => closing, monitoring);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      closing = true;
      sleep(settings.DRAIN_SECONDS * 1_000)
        .then(() => app.close())
        .then(drainConnections)
        .then(() => stopTracing?.())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  try {
    await app.listen({ port: settings.STOREFRONT_PORT, host });
    if (metricsPort) monitoring?.serve({ port: metricsPort, host });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      throw new BadSetting(
        `Port ${settings.STOREFRONT_PORT} is taken: stop what runs there, or set STOREFRONT_PORT to a free port.`,
      );
    throw error;
  }
}

/** In a cluster: the primary sends new connections to other workers from here on. */
async function drainConnections(): Promise<void> {
  const { worker } = cluster;
  if (worker) await new Promise((done) => worker.once("disconnect", done).disconnect());
}

start().catch((error: unknown) => {
  console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
});
