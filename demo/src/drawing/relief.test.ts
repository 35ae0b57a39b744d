import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cushion } from "./garments/cushion.ts";
import { writeMaps } from "./maps.ts";
import { makeRelief } from "./relief.ts";

test("drawing a silhouette again makes the bytes that are kept in the repository", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-maps-"));
  await writeMaps(folder, await makeRelief(cushion, "front"), cushion);
  const kept = fileURLToPath(new URL("../../assets/cushion/front", import.meta.url));
  const names = await readdir(folder);
  expect(names).toEqual(await readdir(kept));
  for (const name of names) {
    const [again, before] = await Promise.all([readFile(join(folder, name)), readFile(join(kept, name))]);
    expect(again.equals(before), name).toBe(true);
  }
  await rm(folder, { recursive: true });
});
