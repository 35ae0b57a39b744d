import { join } from "node:path";
import type { Config } from "./config.ts";
import { openStore } from "./db/open.ts";
import type { Desk } from "./features/payments/desk.ts";
import { type Jobs, runJobs } from "./platform/jobs.ts";
import { makePostman } from "./platform/mail.ts";
import { crontab, makeTasks } from "./tasks.ts";

/** Starts running jobs over connections of its own. @param url of the application role */
export async function openJobs(config: Config, url: string, desk: Desk): Promise<Jobs> {
  const store = openStore(url, { name: "adire-jobs", max: 8 });
  const postman = makePostman(config.SMTP_URL, config.MAIL_FROM, join(config.DATA_DIR, "mail"));
  const jobs = await runJobs(store.pool, makeTasks(store.db, config, desk, postman), crontab);
  return {
    stop: async () => {
      await jobs.stop();
      await store.close();
    },
  };
}
