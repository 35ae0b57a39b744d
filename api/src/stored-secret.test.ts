import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";

/** Runs while a file is open and still empty. */
let whileWriting = () => {};
vi.doMock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const writeFileSync: typeof fs.writeFileSync = (file, data, options) => {
    const { flag = "w", mode } = options as { flag?: string; mode?: number };
    const open = fs.openSync(file as string, flag, mode);
    whileWriting();
    fs.writeFileSync(open, data);
    fs.closeSync(open);
  };
  return { ...fs, writeFileSync };
});
// Test files share their modules.
vi.resetModules();
const { storedSecret } = await import("./stored-secret.ts");
afterAll(() => {
  vi.doUnmock("node:fs");
  vi.resetModules();
});

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "adire-secret-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test("a process that starts while another writes the secret gets the same one", async () => {
  const file = join(await folder(), "secrets/AUTH_SECRET");
  let other = "";
  whileWriting = () => {
    whileWriting = () => {};
    other = storedSecret(file);
  };
  const own = storedSecret(file);
  expect(own).toHaveLength(64);
  expect(other).toBe(own);
  expect(await readdir(join(file, ".."))).toEqual(["AUTH_SECRET"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a file without a secret is no secret", async () => {
  const file = join(await folder(), "AUTH_SECRET");
  await writeFile(file, "");
  expect(() => storedSecret(file)).toThrow(`${file} has no secret: delete it, a new one is made.`);
});
