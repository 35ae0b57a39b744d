import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { useFakeS3 } from "../testing/use-fake-s3.ts";
import { type FileStorage, folderFiles } from "./file-storage.ts";
import { Problem } from "./problem.ts";
import { openBucket } from "./s3-storage.ts";

const asOrders = { name: "orders.csv", type: "text/csv; charset=utf-8", seconds: 300 };

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "adire-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = folderFiles(join(folder, "exports"));
  const stored = () => readdir(join(folder, "exports")).catch(() => [] as string[]);
  return { files, stored, read: (key: string) => text(files.read(key) ?? Readable.from([])) };
}

async function openS3() {
  const s3 = await useFakeS3();
  const bucket = await openBucket({ bucket: "adire", prefix: "shop/", usePathStyle: true });
  const files: FileStorage = bucket("exports");
  const stored = async () => [...s3.objects.keys()].map((key) => key.replace("shop/exports/", ""));
  return { s3, files, stored, read: async (key: string) => String(s3.objects.get(`shop/exports/${key}`)) };
}

const storages = [
  ["a folder", openFolder],
  ["a bucket", openS3],
] as const;

/** 12 MB, of which a bucket gets three parts. */
async function* manyLines() {
  for (let chunk = 0; chunk < 12; chunk += 1) yield `${chunk}`.padEnd(1024 * 1024, "é");
}
const lengthOfMany = 12 * 1024 * 1024;

test.each(storages)("%s gets a large file as it comes, and forgets it", async (_, open) => {
  const { files, stored, read } = await open();
  expect(await files.has("one.csv")).toBe(false);
  await files.write("one.csv", manyLines());
  expect(await files.has("one.csv")).toBe(true);
  expect((await read("one.csv")).length).toBe(lengthOfMany);
  await files.delete("one.csv");
  expect(await stored()).toEqual([]);
});

test.each(storages)("where what is written breaks off, %s keeps nothing of it", async (_, open) => {
  const { files, stored } = await open();
  async function* broken() {
    yield* manyLines();
    throw new RangeError("the orders end here");
  }
  await expect(files.write("one.csv", broken())).rejects.toThrow("the orders end here");
  expect(await stored()).toEqual([]);
});

test("what a killed process had begun to write is gone with the next try", async () => {
  const { files, stored, read } = await openFolder();
  let isKilled = () => {};
  const killed = new Promise<void>((resolve) => {
    isKilled = resolve;
  });
  async function* interrupted() {
    yield "half";
    await killed;
    yield " of it";
  }
  const first = files.write("one.csv", interrupted());
  await expect.poll(stored).toEqual(["one.csv.unfinished"]);
  await files.write("one.csv", Readable.from(["all of it"]));
  expect(await stored()).toEqual(["one.csv"]);
  isKilled();
  await expect(first).rejects.toThrow("ENOENT");
  expect(await read("one.csv")).toBe("all of it");
});

test("a bucket that goes away in the middle keeps no part, and is not left alone for what others fail at", async () => {
  const { s3, files, stored } = await openS3();
  s3.fail(({ query }) => (query.get("partNumber") === "2" ? "cut" : undefined));
  await expect(files.write("one.csv", manyLines())).rejects.toThrow(Problem);
  await expect.poll(s3.openUploads).toBe(0);
  expect(await stored()).toEqual([]);
  s3.fail();
  async function* broken() {
    yield "half";
    throw new Error("the database was away");
  }
  for (let time = 0; time < 6; time += 1)
    await expect(files.write("one.csv", broken())).rejects.toThrow("the database was away");
  await files.write("one.csv", manyLines());
  expect(await stored()).toEqual(["one.csv"]);
});

test("a signed address of a bucket opens one file as an attachment, for its time, and nothing else", async () => {
  const { s3, files } = await openS3();
  await files.write("one.csv", Readable.from(["all of it"]));
  await files.write("two.csv", Readable.from(["something else"]));
  const address = (await files.addressOf("one.csv", asOrders)) ?? "";
  expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("300");
  const got = await fetch(address);
  expect([got.status, await got.text()]).toEqual([200, "all of it"]);
  expect(Object.fromEntries(got.headers)).toMatchObject({
    "content-disposition": 'attachment; filename="orders.csv"',
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
  });
  const changes: [from: string | RegExp, to: string][] = [
    ["one.csv", "two.csv"],
    ["orders.csv", "other.csv"],
    ["X-Amz-Expires=300", "X-Amz-Expires=301"],
    [/Signature=./, "Signature=x"],
    ["STORYKEY", "OTHERKEY"],
  ];
  for (const [from, to] of changes) expect((await fetch(address.replace(from, to))).status).toBe(403);
  expect((await fetch(address.replace(/&X-Amz-Date=\w+/, ""))).status).toBe(400);
  expect((await fetch(address, { method: "PUT", body: "other" })).status).toBe(403);
  expect((await fetch(address, { method: "DELETE" })).status).toBe(403);

  const brief = (await files.addressOf("one.csv", { ...asOrders, seconds: 1 })) ?? "";
  await expect.poll(async () => (await fetch(brief)).status, { timeout: 5_000 }).toBe(403);
  expect(s3.asked.at(-1)).toMatchObject({ key: "shop/exports/one.csv", status: 403 });
});

test("a folder has no address of its own", async () => {
  const { files } = await openFolder();
  await files.write("one.csv", Readable.from(["all of it"]));
  expect(await files.addressOf("one.csv", asOrders)).toBe(null);
});
