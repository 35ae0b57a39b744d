import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "./embedded.ts";
import { openPool } from "./pool.ts";

/** Held in memory. Most tests have a database of their own: a thousand files to copy and to delete. */
const MEMORY = "/dev/shm";
/** A run takes half as much at most. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Vitest's global set-up: one PostgreSQL a run, embedded unless TEST_DATABASE_URL names another server. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folder = await mkdtemp(join(await quickestFolder(), "adire-tests-"));
  await chmod(folder, 0o755);
  const server = await openEmbedded(join(folder, "pg"));
  await hurry(server.url);
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function quickestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

/** What the run writes is thrown away with it, so nothing needs to reach the disk. */
async function hurry(url: string): Promise<void> {
  const pool = openPool(url, { max: 1, name: "adire-tests" });
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await pool.query(`alter system set ${setting} = off`);
  await pool.query("select pg_reload_conf()");
  await pool.end();
}
