import { execFile } from "node:child_process";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listBackups, noteBackup, pruneBackups } from "@adire/postgres/backup-folder";
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

async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "adire backup "));
  directories.push(directory);
  return join(directory, "data");
}

/** A data folder with a database and secrets, and the commands on it. */
async function openShop() {
  const shop = commands(await newFolder());
  const { dataDir } = shop;
  await mkdir(join(dataDir, "secrets"), { recursive: true });
  await writeFile(join(dataDir, "secrets", "AUTH_SECRET"), "of the first days");
  return shop;
}

function commands(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const execute = (program: string, args: string[]) => promisify(execFile)(program, args, { cwd, env });
  return {
    dataDir,
    npm: (...args: string[]) => execute("npm", args),
    backup: (...args: string[]) => execute(process.execPath, ["run/backup.ts", ...args]),
    restore: (...args: string[]) => execute(process.execPath, ["run/restore.ts", ...args]),
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
/** A moment with a pause around it, because JavaScript knows it to the millisecond only. */
async function moment(server: Embedded): Promise<string> {
  await ask(server, "select pg_sleep(0.01)");
  const at = (await ask(server, "select clock_timestamp()")) as Date;
  await ask(server, "select pg_sleep(0.01)");
  return at.toISOString();
}
const sales = (server: Embedded) => ask(server, "select count(*)::int from sales");

test("a running shop is backed up, restored to a moment after that, and then to the end of its log", async () => {
  const shop = await openShop();
  const server = await shop.start();
  await ask(server, "create table sales as select generate_series(1, 1000)");
  // An earlier backup was interrupted while it copied a picture.
  const [media, copies] = [join(shop.dataDir, "media"), join(shop.dataDir, "backups", "media")];
  for (const folder of [media, copies]) await mkdir(folder, { recursive: true });
  await writeFile(join(media, "coat.webp"), "a whole coat");
  await writeFile(join(copies, "coat.webp"), "a wh");
  await shop.npm("run", "backup");
  expect(await readFile(join(copies, "coat.webp"), "utf8")).toBe("a whole coat");
  await ask(server, "insert into sales select generate_series(1001, 1500)");
  const noon = await moment(server);
  await ask(server, "delete from sales");
  await expect(shop.restore("--to", noon)).rejects.toThrow("The store is running");
  await server.stop();
  await rm(join(shop.dataDir, "secrets"), { recursive: true });

  const { stdout } = await shop.npm("run", "restore", "--", "--to", noon);
  expect(stdout).toContain("The database as it was before is in");
  const then = await shop.start();
  expect(await sales(then)).toBe(1500);
  expect(await readFile(join(shop.dataDir, "secrets", "AUTH_SECRET"), "utf8")).toBe("of the first days");
  await ask(then, "insert into sales values (1501)");
  await then.stop();

  await shop.restore();
  expect(await sales(await shop.start())).toBe(1501);
});

test("a moment that was too early is followed by a later one, and a new machine has what was sold since", async () => {
  const shop = await openShop();
  const server = await shop.start();
  await ask(server, "create table sales (number bigint generated always as identity, what text)");
  const sell = (on: Embedded, what: string) =>
    ask(on, `insert into sales (what) values ('${what}') returning number::int`);
  const sold = (on: Embedded) => ask(on, "select string_agg(what, ', ' order by number) from sales");
  await shop.backup();
  await sell(server, "a coat");
  const ten = await moment(server);
  expect(await sell(server, "a scarf")).toBe(2);
  const noon = await moment(server);
  await ask(server, "delete from sales");
  await shop.backup();
  await server.stop();

  await shop.restore("--to", ten);
  const early = await shop.start();
  expect(await sold(early)).toBe("a coat");
  // Who bought the scarf has a mail about order 2.
  expect(await sell(early, "a hat")).toBeGreaterThan(1_000_000);
  await early.stop();
  await shop.restore("--to", noon);
  const late = await shop.start();
  expect(await sold(late)).toBe("a coat, a scarf");
  await sell(late, "a belt");
  await late.stop();

  const dataDir = await newFolder();
  await mkdir(dataDir);
  // Copied by root, the log is root's.
  await promisify(execFile)("cp", ["-r", join(shop.dataDir, "backups"), dataDir]);
  const machine = commands(dataDir);
  await machine.restore();
  expect(await sold(await machine.start())).toBe("a coat, a scarf, a belt");
});

test("the log that a backup after a restore needs stays, though it is older than that of other backups", async () => {
  const backups = await newFolder();
  const archive = "wal-1";
  const log = ["000000010000000000000004", "000000020000000000000005", "000000010000000000000009"];
  await mkdir(join(backups, archive), { recursive: true });
  for (const name of log) await writeFile(join(backups, archive, `${name}.gz`), "");
  const note = async (day: number, firstFile: string) => {
    const folder = join(backups, `${day}`);
    await mkdir(folder);
    await noteBackup({ folder, endedAt: new Date(Date.UTC(2026, 10, day)), archive, firstFile });
  };
  await note(1, "000000010000000000000004");
  await note(2, "000000010000000000000009");
  await note(3, "000000020000000000000005");
  await pruneBackups(backups, 2);
  expect((await readdir(join(backups, archive))).toSorted()).toEqual([`${log[2]}.gz`, `${log[1]}.gz`]);
});

test("a backup that does not fit or is interrupted leaves nothing; older ones give way to a new one", async () => {
  const shop = await openShop();
  const server = await shop.start();
  const [data, backups] = [join(shop.dataDir, "postgres"), join(shop.dataDir, "backups")];
  for (const _ of [1, 2]) await shop.backup();
  const [, newest] = await listBackups(backups);
  const { bavail, bsize } = await statfs(backups);
  const media = join(shop.dataDir, "media");
  await mkdir(media);
  // Pictures that were copied in spite of it would end here, not on a full disk.
  await writeFile(join(backups, "media"), "");
  for (const large of [join(media, "large.webp"), join(data, "large")]) {
    await writeFile(large, "");
    await truncate(large, bavail * bsize);
    await expect(shop.backup("--keep", "1")).rejects.toThrow(
      /A backup needs \d+ MB, and the disk of .* left\./,
    );
    expect(await listBackups(backups)).toEqual([newest]);
    await rm(large);
  }
  await rm(join(backups, "media"));

  await rm(join(data, "adire-archive"));
  await mkdir(join(shop.dataDir, "closed"), { mode: 0o555 });
  await symlink("../closed", join(data, "adire-archive"));
  await expect(shop.backup()).rejects.toThrow("PostgreSQL cannot write its log");
  expect(await readdir(backups)).not.toContain("unfinished");
  expect(await listBackups(backups)).toEqual([newest]);
  expect(await ask(server, "select 1")).toBe(1);
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
