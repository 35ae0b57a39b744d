import { setTimeout as pause } from "node:timers/promises";
import { BadSetting } from "@adire/contract/settings";
import { openPool } from "@adire/postgres/pool";
import { buildDesk } from "./app.ts";
import { readAssets } from "./assets.ts";
import { readConfig } from "./config.ts";
import { migrateDesk } from "./database.ts";
import { paystack } from "./drivers/paystack/paystack.ts";
import { sandbox } from "./drivers/sandbox.ts";
import type { MakePages } from "./pages/views.ts";

const build = new URL("../build/", import.meta.url);

async function start(): Promise<void> {
  const settings = readConfig(process.env);
  // React chooses its production build when the pages are imported; the other is several times slower.
  process.env.NODE_ENV ||= "production";
  const built = (await import(new URL("pages.js", build).href)) as { makePages: MakePages };
  await migrateDesk(settings.databaseUrl);
  const pool = openPool(settings.databaseUrl, { name: "adire-pay-desk", prepared: true });
  let closing = false;
  const app = await buildDesk({
    ready: () => !closing,
    pool,
    settings,
    driver: settings.driver.name === "paystack" ? paystack(settings.driver) : sandbox,
    makePages: built.makePages,
    assets: await readAssets(new URL("assets/", build)),
  });
  await app.listen({ port: settings.port, host: settings.host });

  const close = async () => {
    closing = true;
    await pause(settings.drainMs);
    await app.close();
    await pool.end();
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
  console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
});
