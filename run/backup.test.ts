import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listBackups } from "@adire/postgres/backup-folder";
import { type Embedded, openEmbedded } from "@adire/postgres/embedded";
import { openPool } from "@adire/postgres/pool";
import { afterEach, expect, test } from "vitest";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const directories: string[] = [];
const servers: Embedded[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

/** A data folder with a database and secrets, and the commands on it. */
async function openShop() {
  const directory = await mkdtemp(join(tmpdir(), "adire backup "));
  directories.push(directory);
  const dataDir = join(directory, "data");
  await mkdir(join(dataDir, "secrets"), { recursive: true });
  await writeFile(join(dataDir, "secrets", "AUTH_SECRET"), "of the first days");
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const npm = (...args: string[]) => promisify(execFile)("npm", args, { cwd, env });
  return {
    dataDir,
    backup: (...args: string[]) => npm("run", "backup", "--", ...args),
    restore: (...args: string[]) => npm("run", "restore", "--", ...args),
    start: async () => {
      const server = await openEmbedded(join(dataDir, "postgres"));
      servers.push(server);
      return server;
    },
  };
}

async function ask(server: Embedded, sql: string): Promise<unknown> {
  const pool = openPool(server.url, { max: 1 });
  try {
    return Object.values((await pool.query(sql)).rows[0] ?? {})[0];
  } finally {
    await pool.end();
  }
}
const sales = (server: Embedded) => ask(server, "select count(*)::int from sales");

test("a running shop is backed up, restored to a moment after that, and then to the end of its log", async () => {
  const shop = await openShop();
  const server = await shop.start();
  await ask(server, "create table sales as select generate_series(1, 1000)");
  await shop.backup();
  await ask(server, "insert into sales select generate_series(1001, 1500)");
  // A pause around it, because JavaScript knows a moment to the millisecond only.
  const pause = () => ask(server, "select pg_sleep(0.01)");
  await pause();
  const moment = (await ask(server, "select clock_timestamp()")) as Date;
  await pause();
  await ask(server, "delete from sales");
  await expect(shop.restore("--to", moment.toISOString())).rejects.toThrow("The store is running");
  await server.stop();
  await rm(join(shop.dataDir, "secrets"), { recursive: true });

  const { stdout } = await shop.restore("--to", moment.toISOString());
  expect(stdout).toContain("The database as it was before is in");
  const then = await shop.start();
  expect(await sales(then)).toBe(1500);
  expect(await readFile(join(shop.dataDir, "secrets", "AUTH_SECRET"), "utf8")).toBe("of the first days");
  await ask(then, "insert into sales values (1501)");
  await then.stop();

  await shop.restore();
  expect(await sales(await shop.start())).toBe(1501);
});

test("the last backups remain with the log that they need; a moment outside them is refused", async () => {
  const shop = await openShop();
  const server = await shop.start();
  const early = ((await ask(server, "select clock_timestamp()")) as Date).toISOString();
  await ask(server, "create table sales as select 1");
  for (const _ of [1, 2]) await shop.backup("--keep", "1");
  const backups = join(shop.dataDir, "backups");
  const kept = await listBackups(backups);
  expect(kept).toHaveLength(1);
  const { archive, firstFile } = kept[0] as (typeof kept)[0];
  // The disk of the backups is away for a while: the log waits for it.
  await rename(join(backups, archive), join(backups, "away"));
  await ask(server, "insert into sales values (2)");
  await ask(server, "select pg_switch_wal()");
  await expect.poll(() => ask(server, "select failed_count > 0 from pg_stat_archiver")).toBe(true);
  await rename(join(backups, "away"), join(backups, archive));
  await server.stop();
  const files = (await readdir(join(backups, archive))).filter((name) => /^\w{24}\.gz$/.test(name));
  expect(files.toSorted()[0]).toBe(`${firstFile}.gz`);

  await expect(shop.restore("--to", early)).rejects.toThrow("The oldest backup ended at");
  await expect(shop.restore("--to", "2100-01-01T00:00:00Z")).rejects.toThrow("The log may end before");
  await expect(shop.restore("--to", "yesterday")).rejects.toThrow('--to is "yesterday"');
  expect(await sales(await shop.start())).toBe(2);
});
