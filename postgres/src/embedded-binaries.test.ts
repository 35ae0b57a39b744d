import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyOf } from "./embedded-binaries.ts";

test("programs that somebody else has put into the temporary folder are not run", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire binaries "));
  const version = `story-${Date.now()}`;
  const made = new Set([folder]);
  onTestFinished(async () => {
    for (const one of made) await rm(one, { recursive: true, force: true });
  });
  const install = async (at: string, postgres: string) => {
    await mkdir(join(at, "bin"), { recursive: true });
    await writeFile(join(at, "bin/postgres"), postgres);
  };
  await install(join(folder, "native"), "PostgreSQL");
  await writeFile(join(folder, "package.json"), JSON.stringify({ version }));
  const copy = async () => {
    const place = await copyOf(join(folder, "native"), join(folder, "package.json"));
    made.add(place);
    return { place, postgres: await readFile(join(place, "bin/postgres"), "utf8") };
  };
  const first = await copy();
  expect(first.postgres).toBe("PostgreSQL");
  expect(dirname(first.place)).toBe(tmpdir());
  expect(await copy()).toEqual(first);

  await install(first.place, "a stranger's program");
  await chmod(first.place, 0o777);
  const second = await copy();
  expect(second.postgres).toBe("PostgreSQL");
  expect(second.place).not.toBe(first.place);
});
