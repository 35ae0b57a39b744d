import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { colorHexes } from "@adire/contract/colors";
import { expect, test } from "vitest";
import { demoCatalog } from "../catalog.ts";
import { drawPicture, silhouettes, suits, viewsOf } from "../pictures.ts";
import { BadPlace, writeProducts } from "../write-products.ts";
import { manyProducts } from "./many-products.ts";

const made = [...manyProducts(1500, demoCatalog)];

test("every product has a handle of its own, a house of the catalog, a price and pieces for each color and size", () => {
  expect(new Set(made.map(({ handle }) => handle)).size).toBe(made.length);
  for (const product of made) {
    expect(product.handle).toMatch(/^[a-z0-9-]+$/);
    expect(demoCatalog.brands.map(({ name }) => name)).toContain(product.brand);
    expect(product.price).toBeGreaterThan(0);
    if (product.comparePrice !== null) expect(product.comparePrice).toBeGreaterThan(product.price);
    expect(product.sizes.length).toBeGreaterThan(0);
    expect(product.pieces.map((row) => row.length)).toEqual(product.colors.map(() => product.sizes.length));
    for (const pieces of product.pieces.flat()) expect(pieces >= 0 && pieces <= 41).toBe(true);
  }
  const soldOut = made.flatMap(({ pieces }) => pieces.flat()).filter((pieces) => pieces === 0).length;
  expect(soldOut).toBeGreaterThan(made.length / 10);
});

test("every picture is one that the store draws, and all cuts of the catalog in all their cloths take part", async () => {
  const pairs = new Set<string>();
  for (const { colors } of made) {
    expect(new Set(colors.map(({ name }) => name)).size).toBe(colors.length);
    for (const { name, pictures } of colors) {
      expect(Object.keys(colorHexes)).toContain(name);
      for (const [at, path] of pictures.entries()) {
        const [silhouette = "", cloth = "", color, view, kind] = path
          .replace("ecommerce/demo/", "")
          .split(".");
        const known = silhouettes.find((one) => one === silhouette);
        expect(known && suits[known], path).toContain(cloth);
        if (!known) continue;
        expect(pictures).toHaveLength(viewsOf(known).length);
        expect([color, view, kind]).toEqual([name.toLowerCase(), viewsOf(known)[at], "webp"]);
        pairs.add(`${silhouette}.${cloth}`);
      }
    }
  }
  const cuts = new Set(
    demoCatalog.products.map(({ pictures }) => Object.values(pictures)[0]?.[0]?.split(/[/.]/)[2]),
  );
  const all = silhouettes
    .filter((one) => cuts.has(one))
    .flatMap((one) => suits[one].map((c) => `${one}.${c}`));
  expect([...pairs].sort()).toEqual(all.sort());
  const [first] = made[0]?.colors ?? [];
  for (const path of first?.pictures ?? []) expect(await drawPicture(path)).not.toBeNull();
});

test("the same number gives the same bytes, and more begins with the same products", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire many "));
  try {
    const write = async (count: number, name: string) => {
      await writeProducts(count, join(folder, name));
      return readFile(join(folder, name));
    };
    const forty = await write(40, "forty.csv");
    expect((await write(40, "again.csv")).equals(forty)).toBe(true);
    expect(gunzipSync(await write(40, "packed.csv.gz")).equals(forty)).toBe(true);
    const sixty = await write(60, "forty.csv");
    expect(sixty.subarray(0, forty.length).equals(forty)).toBe(true);
    expect((await readdir(folder)).sort()).toEqual(["again.csv", "forty.csv", "packed.csv.gz"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a file that cannot be written says why, and one that is stopped leaves nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire many "));
  try {
    await expect(writeProducts(3, folder)).rejects.toThrow(
      new BadPlace(`${folder} cannot be written: it is a folder.`),
    );
    const nowhere = join(folder, "nowhere", "file.csv");
    await expect(writeProducts(3, nowhere)).rejects.toThrow(
      new BadPlace(`${nowhere} cannot be written: its folder does not exist.`),
    );
    const stop = new AbortController();
    const writing = writeProducts(1_000_000, join(folder, "million.csv"), stop.signal);
    setTimeout(() => stop.abort(), 50);
    await expect(writing).rejects.toMatchObject({ name: "AbortError" });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
