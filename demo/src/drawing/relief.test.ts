import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { garments } from "./garments.ts";
import { mapsFile, writeMaps } from "./maps.ts";
import { silhouettes, viewsOf } from "./names.ts";
import { makeRelief } from "./relief.ts";
import { sheets } from "./sheets.ts";

const assets = join(import.meta.dirname, "../../assets");

test.each(["cloth/swatch"])(
  "drawing %s again makes the bytes that are kept in the repository",
  async (name) => {
    const sheet = sheets.find(({ folder }) => folder === name);
    if (!sheet) throw new Error(`There is no sheet ${name}`);
    const folder = await mkdtemp(join(tmpdir(), "adire-maps-"));
    await writeMaps(join(folder, "again"), await makeRelief(sheet.garment, sheet.view), sheet.garment);
    const [again, before] = await Promise.all([
      readFile(mapsFile(join(folder, "again"))),
      readFile(mapsFile(join(assets, name))),
    ]);
    expect(again.equals(before)).toBe(true);
    await rm(folder, { recursive: true });
  },
);

test("what is kept is what is drawn, and all of it together is small", async () => {
  const entries = await readdir(assets, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const kept = files.map(({ parentPath, name }) => join(parentPath, name).slice(assets.length + 1));
  expect(kept.sort()).toEqual(sheets.map(({ folder }) => mapsFile(folder)).sort());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(8_000_000);
});

test("what is worn is drawn from behind, and the back is another drawing than the front", () => {
  for (const silhouette of silhouettes) {
    const { back, layers } = garments[silhouette];
    expect(back !== undefined, silhouette).toBe(viewsOf(silhouette).includes("back"));
    expect(back, silhouette).not.toEqual(layers);
  }
});
