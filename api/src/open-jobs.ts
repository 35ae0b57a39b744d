import { join } from "node:path";
import type { Pool } from "@adire/postgres/pool";
import type { Config } from "./config.ts";
import { openStore, type Place } from "./db/open.ts";
import type { MediaStorage } from "./features/media/media-storage.ts";
import type { Desk } from "./features/payments/desk.ts";
import { type Jobs, runJobs } from "./platform/jobs.ts";
import { makePostman } from "./platform/mail/mail.ts";
import { inSlots, makeTasks } from "./tasks.ts";

/** Each runner keeps two connections: one listens, one shows that it is alive. The others are for jobs. */
const MAX_CONNECTIONS = 12;
/** Of the queue alone, where jobs work through a pooler: those that are kept, and three to look for jobs. */
const MAX_SESSIONS = 9;

/** Starts running jobs over connections of its own. @param place as the application role */
export async function openJobs(
  config: Config,
  place: string | Place,
  desk: Desk,
  media: MediaStorage,
): Promise<Jobs & { pool: Pool }> {
  const store = openStore(place, {
    name: "adire-jobs",
    max: MAX_CONNECTIONS,
    sessions: MAX_SESSIONS,
  });
  const postman = makePostman(config.SMTP_URL, config.MAIL_FROM, join(config.DATA_DIR, "mail"));
  const runners: Jobs[] = [];
  const all = makeTasks(store.db, config, desk, postman, media);
  for (const { tasks, crontab, concurrency } of inSlots(all))
    runners.push(await runJobs(store.sessions, tasks, crontab, concurrency));
  return {
    pool: store.pool,
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await store.close();
    },
  };
}
