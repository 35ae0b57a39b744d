import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BackupFailed, backUp } from "@adire/postgres/backup";

/** `npm run backup [-- --keep N]`: copies the built-in database, running or not, into DATA_DIR/backups. */
const root = fileURLToPath(new URL("..", import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { keep: { type: "string", default: "7" } } });
  if (!/^[1-9]\d{0,3}$/.test(values.keep))
    throw new BackupFailed(`--keep is "${values.keep}", but it wants a number of backups from 1 to 9999.`);
  if (process.env.DATABASE_URL)
    throw new BackupFailed(
      "DATABASE_URL is set: this command copies the built-in database only. For others see docs/operations.md.",
    );
  const dataDir = resolve(root, process.env.DATA_DIR || "./data");
  if (!existsSync(join(dataDir, "postgres", "PG_VERSION")))
    throw new BackupFailed(`There is no store in ${dataDir} yet: npm start makes one.`);
  const { folder } = await backUp(dataDir, Number(values.keep));
  console.log(`Backed up into ${folder}. Every moment from now on can be restored.`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BackupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
