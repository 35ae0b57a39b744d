import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { keepEmbedded, openEmbedded } from "./embedded.ts";
import { openPool } from "./pool.ts";

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

async function closedRoomWithSpaces(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "adire closed "));
  directories.push(directory);
  await mkdir(join(directory, "a clone"));
  return join(directory, "a clone", "data");
}

async function ask(url: string, sql: string): Promise<unknown> {
  const pool = openPool(url, { max: 1 });
  try {
    return Object.values((await pool.query(sql)).rows[0])[0];
  } finally {
    await pool.end();
  }
}

test("a database in a folder that nobody else may enter keeps what was written over a stop and a start", async () => {
  const folder = await closedRoomWithSpaces();
  const first = await openEmbedded(folder);
  await ask(first.url, "create table kept as select 42 as answer; select 1").catch(() => {});
  await first.stop();
  const second = await openEmbedded(folder);
  expect(await ask(second.url, "select answer from kept")).toBe(42);
  expect(await ask(second.url, "show fsync")).toBe("on");
  await second.stop();
});

test("two processes share one server; when its keeper was killed the other keeps and stops it", async () => {
  const folder = await closedRoomWithSpaces();
  const other = spawn(
    process.execPath,
    [
      "-e",
      `const { openEmbedded } = await import(${JSON.stringify(new URL("embedded.ts", import.meta.url).href)});
      await openEmbedded(${JSON.stringify(folder)}); console.log("open"); setInterval(() => {}, 1e6);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await new Promise((open) => other.stdout.once("data", open));
  const guest = await openEmbedded(folder);
  await guest.stop();
  expect(await ask(guest.url, "select 1")).toBe(1);
  other.kill("SIGKILL");
  await new Promise((gone) => other.once("exit", gone));
  const heir = await openEmbedded(folder);
  expect(await ask(heir.url, "select 1")).toBe(1);
  await heir.stop();
  await expect(ask(heir.url, "select 1")).rejects.toThrow();
});

test("a killed server is restarted with its data; one that keeps ending is given up", async () => {
  const folder = await closedRoomWithSpaces();
  const told: string[] = [];
  const kept = await keepEmbedded(folder, {
    restarted: () => void told.push("restarted"),
    lost: (why) => void told.push(why.message),
  });
  await ask(kept.url, "create table kept as select 42 as answer; select 1").catch(() => {});
  const kill = async () => {
    const pid = Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n", 1)[0]);
    // 0 is the group of the tests themselves.
    expect(pid).toBeGreaterThan(0);
    process.kill(pid, "SIGKILL");
  };
  for (const time of [1, 2, 3, 4, 5]) {
    await kill();
    await expect.poll(() => told.length).toBe(time);
    expect(await ask(kept.url, "select answer from kept")).toBe(42);
  }
  await kill();
  await expect.poll(() => told.length).toBe(6);
  expect(told.slice(0, 5)).toEqual(Array(5).fill("restarted"));
  expect(told[5]).toMatch(/PostgreSQL ended 6 times; see .*postgres\.log/);
  await kept.stop();
}, 600_000);
