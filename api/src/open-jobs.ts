import { join } from "node:path";
import type { Pool } from "@adire/postgres/pool";
import type { Config } from "./config.ts";
import { openStore } from "./db/open.ts";
import type { Desk } from "./features/payments/desk.ts";
import { type Jobs, runJobs } from "./platform/jobs.ts";
import { makePostman } from "./platform/mail/mail.ts";
import { inSlots, makeTasks } from "./tasks.ts";

/** Each runner keeps two connections: one listens, one shows that it is alive. The others are for jobs. */
const MAX_CONNECTIONS = 12;

/** Starts running jobs over connections of its own. @param url of the application role */
export async function openJobs(config: Config, url: string, desk: Desk): Promise<Jobs & { pool: Pool }> {
  const store = openStore(url, { name: "adire-jobs", max: MAX_CONNECTIONS });
  const postman = makePostman(config.SMTP_URL, config.MAIL_FROM, join(config.DATA_DIR, "mail"));
  const runners: Jobs[] = [];
  for (const { tasks, crontab, concurrency } of inSlots(makeTasks(store.db, config, desk, postman)))
    runners.push(await runJobs(store.pool, tasks, crontab, concurrency));
  return {
    pool: store.pool,
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await store.close();
    },
  };
}
