import { BadSetting } from "@adire/contract/settings";
import { appAddress } from "@adire/postgres/app-role";
import { readConfig } from "./config.ts";
import { migrateStore } from "./db/open.ts";
import { deskOverHttp } from "./features/payments/desk.ts";
import { openJobs } from "./open-jobs.ts";

/** Runs queued jobs in a process of its own; any number of them, beside API processes with JOBS=apart. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const url = config.DATABASE_URL;
  if (!url)
    throw new BadSetting("DATABASE_URL is not set, but a worker wants the address of the store's database.");
  await migrateStore(url);
  const desk = deskOverHttp(config);
  const jobs = await openJobs(config, (await appAddress(url)) ?? url, desk);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () =>
      jobs.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      ),
    );
}

main().catch((error: unknown) => {
  console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
});
