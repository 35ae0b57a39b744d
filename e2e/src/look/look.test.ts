import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../shop.ts";
import { demoDatabase } from "../shop-on-copy.ts";
import { screens } from "./screens.ts";

test("npm run look photographs a screen at both sizes in both themes, and a contact sheet of them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire look "));
  const { url, drop } = await demoDatabase();
  try {
    const done = spawnSync("npm", ["run", "look", "--", "--only", "order-pending", "--to", folder], {
      cwd: root,
      env: { ...process.env, VITEST: "", DATABASE_URL: url },
      encoding: "utf8",
      timeout: 280_000,
    });
    expect(done.status, done.stdout + done.stderr).toBe(0);
    for (const theme of ["light", "dark"])
      for (const [size, width] of [
        ["390", 390],
        ["1440", 1440],
      ] as const) {
        const own = join(folder, `${theme}-${size}`);
        const file = readdirSync(own).find((name) => /^\d{3}-order-pending\.png$/.test(name)) ?? "";
        const picture = readFileSync(join(own, file));
        expect(picture.readUInt32BE(16)).toBe(width);
      }
    expect(readFileSync(join(folder, "sheet.png")).subarray(1, 4).toString()).toBe("PNG");
    const index = readFileSync(join(folder, "index.html"), "utf8");
    expect(index).toContain("order-pending");
    expect(index).toContain("Without the mocks");
  } finally {
    await rm(folder, { recursive: true, force: true });
    await drop();
  }
}, 600_000);

test("npm run look -- --sheets draws the catalog's contact sheets without opening a store", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire sheets "));
  const draw = (...words: string[]) =>
    spawnSync(
      "npm",
      ["run", "look", "--", "--sheets", "--to", folder, ...words.flatMap((w) => ["--only", w])],
      {
        cwd: root,
        env: { ...process.env, VITEST: "" },
        encoding: "utf8",
        timeout: 280_000,
      },
    );
  try {
    const done = draw("kids-dress", "glass");
    expect(done.status, done.stdout + done.stderr).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["garments.png", "prints.png", "views.png"]);
    for (const [sheet, cells, width] of [
      ["garments", 1, 240],
      ["views", 3, 240],
      ["prints", 4, 280],
    ] as const)
      expect(readFileSync(join(folder, `${sheet}.png`)).readUInt32BE(16), sheet).toBeGreaterThan(
        cells * width,
      );
    const unknown = draw("crinoline");
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain(
      "No silhouette, cloth or scene is called crinoline. There are: wrap-dress,",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);

test("no two screens share a name", () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
}, 600_000);
