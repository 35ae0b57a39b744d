import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sharedFor, sharedMegabytes } from "./shared-buffers.ts";

const megabyte = 1_048_576;
const folder = await mkdtemp(join(tmpdir(), "adire-data-"));
afterAll(() => rm(folder, { recursive: true }));

test("a server keeps all of its data in memory, up to a quarter of the machine's", () => {
  const machine = 8_192 * megabyte;
  expect(sharedFor(700 * megabyte, machine)).toBe(700);
  expect(sharedFor(9_000 * megabyte, machine)).toBe(2_048);
  expect(sharedFor(20 * megabyte, machine)).toBe(128);
  expect(sharedFor(20 * megabyte, 256 * megabyte)).toBe(128);
});

test("its data are the files of all its databases", async () => {
  await mkdir(join(folder, "base", "1"), { recursive: true });
  await mkdir(join(folder, "base", "16384"));
  await writeFile(join(folder, "base", "1", "112"), Buffer.alloc(100 * megabyte));
  await writeFile(join(folder, "base", "16384", "1259"), Buffer.alloc(60 * megabyte));
  await writeFile(join(folder, "base", "16384", "1259_vm"), Buffer.alloc(megabyte));
  expect(await sharedMegabytes(folder)).toBe(161);
});
