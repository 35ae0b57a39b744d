import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isRunning, openEmbedded } from "@adire/postgres/embedded";

/** Removes the built-in database, so that the next start makes a new one. */
const root = fileURLToPath(new URL("..", import.meta.url));
if (process.env.DATABASE_URL) {
  console.error("DATABASE_URL is set: this command only removes the built-in database of DATA_DIR.");
  process.exit(1);
}
const folder = join(resolve(root, process.env.DATA_DIR || "./data"), "postgres");
const server = await openEmbedded(folder);
await server.stop();
if (await isRunning(folder)) {
  console.error("The store is running: stop it first.");
  process.exit(1);
}
await rm(folder, { recursive: true, force: true });
await rm(`${folder}-run`, { recursive: true, force: true });
console.log(`Removed ${folder}. The next start makes a new database.`);
