import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoCatalog } from "./catalog.ts";
import { isDrawable } from "./pictures.ts";

test("every picture of a product can be drawn, in each of its colors", () => {
  for (const { name, colors, pictures } of demoCatalog.products)
    for (const color of colors) {
      expect(
        pictures[color]?.filter((path) => !isDrawable(path)),
        `${name} in ${color}`,
      ).toEqual([]);
      for (const path of pictures[color] ?? []) expect(path).toContain(`.${color.toLowerCase()}.`);
    }
});

test("every picture that the storefront names can be drawn", async () => {
  const app = join(import.meta.dirname, "../../storefront/app");
  const named: string[] = [];
  for await (const file of glob("**/*.tsx", { cwd: app })) {
    const text = await readFile(join(app, file), "utf8");
    for (const [path] of text.matchAll(/ecommerce\/demo\/[a-z.-]+\.webp/g)) named.push(path);
    for (const [, scene] of text.matchAll(/\bscene(?: ?= ?)"([a-z.-]+)"/g))
      named.push(`ecommerce/demo/scene.${scene}.webp`);
  }
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((path) => !isDrawable(path))).toEqual([]);
});
