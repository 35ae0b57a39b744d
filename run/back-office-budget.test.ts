import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { heavyScreens } from "./back-office-budget.ts";

test("a screen that is too heavy with the scripts of every screen is named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-budget-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const manifest = {
    "index.html": { file: "index.js", imports: ["react"], dynamicImports: ["orders.tsx", "products.tsx"] },
    react: { file: "react.js" },
    "orders.tsx": { file: "orders.js", imports: ["index.html", "react"] },
    "products.tsx": { file: "products.js", imports: ["react"] },
  };
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
  for (const [file, bytes] of Object.entries({
    index: 100_000,
    react: 100_000,
    orders: 19_000,
    products: 21_000,
  }))
    await writeFile(join(folder, `${file}.js`), randomBytes(bytes));
  expect(await heavyScreens(folder)).toEqual([
    expect.stringMatching(/^products\.tsx takes 221\.\d kB of scripts; the budget is 220\.0 kB\.$/),
  ]);
});
