import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BackupFailed } from "@adire/postgres/backup";
import { restore } from "@adire/postgres/restore";

/**
 * `npm run restore [-- --to 2026-11-23T04:15:00Z]`: makes the built-in database what it was at a moment, or
 * as late as the archive reaches.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const to = values.to === undefined ? undefined : new Date(values.to);
  if (to && (!MOMENT.test(values.to ?? "") || Number.isNaN(to.getTime())))
    throw new BackupFailed(`--to is "${values.to}", but it wants a moment such as 2026-11-23T04:15:00Z.`);
  if (process.env.DATABASE_URL)
    throw new BackupFailed("DATABASE_URL is set: this command restores the built-in database only.");
  const { backup, upTo, before } = await restore(resolve(root, process.env.DATA_DIR || "./data"), to);
  console.log(`Restored from ${backup.folder}, up to ${(upTo ?? backup.endedAt).toISOString()}.`);
  if (before) console.log(`The database as it was before is in ${before}.`);
  console.log("Start the store, then compare its ledgers: npm run audit.");
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BackupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
