import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openShop, root } from "./shop.ts";

const shop = inject("shop");
/** The store that runs. */
const ofShop = { DATA_DIR: shop.dataDir, DATABASE_URL: inject("databaseUrl"), PUBLIC_DESK_URL: shop.desk };

function npm(args: string[], env: Record<string, string> = {}) {
  const done = spawnSync("npm", args, {
    cwd: root,
    env: { ...process.env, VITEST: "", ...env },
    encoding: "utf8",
    timeout: 280_000,
  });
  return { status: done.status, said: done.stdout + done.stderr };
}

test("npm run sbom lists what the store ships, with version, license and hash", () => {
  expect(npm(["run", "sbom"]).status).toBe(0);
  const { bomFormat, components } = JSON.parse(readFileSync(join(root, "sbom.json"), "utf8"));
  expect([bomFormat, components.length > 100]).toEqual(["CycloneDX", true]);
  const fastify = components.find(({ name }: { name: string }) => name === "fastify");
  expect(fastify).toMatchObject({
    purl: `pkg:npm/fastify@${fastify.version}`,
    licenses: [{ license: { id: "MIT" } }],
    hashes: [{ alg: "SHA-512" }],
  });
  expect(components.map(({ name }: { name: string }) => name)).not.toContain("vitest");
});

test("npm run advisories says so when the registry cannot be asked", () => {
  const { status, said } = npm(["run", "advisories"], { npm_config_registry: "http://127.0.0.1:9/" });
  expect([status, said]).toEqual([
    0,
    expect.stringContaining("Not checked: the registry gave no advisories"),
  ]);
});

test("npm run db:types writes what the repository holds", () => {
  const file = join(root, "api/src/db/types.ts");
  const before = readFileSync(file, "utf8");
  expect(npm(["run", "db:types"]).status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("npm run demo:draw makes the same bytes again", () => {
  const folder = join(root, "demo/assets");
  const bytes = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.includes("hanger") && statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => readFileSync(join(folder, name)).toString("base64"));
  const before = bytes();
  expect(before.length).toBeGreaterThan(0);
  expect(npm(["run", "demo:draw", "--", "hanger"]).status).toBe(0);
  expect(bytes()).toEqual(before);
});

test("npm run bench -- weight says what a listing weighs beside its budgets, and knows its parts", () => {
  const { status, said } = npm(["run", "bench", "--", "weight"]);
  expect(said).toMatch(/scripts of a listing +\d+\.\d kB +150\.0 kB +nowhere/);
  expect(said).toMatch(/fonts of a listing +\d+\.\d kB +70\.0 kB +nowhere/);
  expect(status).toBe(0);
  const unknown = npm(["run", "bench", "--", "patience"]);
  expect([unknown.status, unknown.said]).toEqual([1, expect.stringContaining("There is no part patience")]);
});

test("npm run import -- FILE --dry-run says what would be done and does nothing", async () => {
  const file = join(shop.dataDir, "dry.csv");
  await writeFile(file, "Handle,Title,Vendor,Variant Price\nkola-cap,Kola cap,Net Loft,30.00\n");
  const { status, said } = npm(["run", "import", "--", file, "--dry-run"], ofShop);
  expect(said).toMatch(/1/);
  expect(status).toBe(0);
  const found = (await (await fetch(`${shop.api}/products/api/products/?search=kola+cap`)).json()) as {
    results: { name: string }[];
  };
  expect(found.results.map(({ name }) => name)).not.toContain("Kola cap");
});

test("npm run demo:draw -- --products 300 makes a file that the import takes whole, as it stands", () => {
  const file = join(shop.dataDir, "many products.csv");
  const made = npm(["run", "demo:draw", "--", "--products", "300", "--to", file]);
  expect([made.status, made.said]).toEqual([0, expect.stringContaining(`300 products in ${file}`)]);
  const { status, said } = npm(["run", "import", "--", file, "--dry-run"], ofShop);
  expect(said).toMatch(/imported +300\n +updated +0\n +skipped +0\n/);
  expect(said).not.toContain("Changed on the way in");
  expect(status).toBe(0);
});

test("npm run demo:draw says what is wrong with what it was asked", () => {
  for (const [asked, answer] of [
    [["--products", "many"], '--products is "many", but it wants a whole number from 1 to 10000000.'],
    [["--products", "0"], '--products is "0", but it wants a whole number from 1 to 10000000.'],
    [["--to", "file.csv"], "--to says where products go: it wants --products too."],
    [["--products", "3", "--to", join(root, "nowhere/file.csv")], "its folder does not exist."],
    [["spacesuit"], "There is no drawing called spacesuit. There are: wrap-dress,"],
  ] as const) {
    const done = spawnSync(process.execPath, [join(root, "demo/src/draw.ts"), ...asked], {
      encoding: "utf8",
    });
    expect([done.status, done.stderr]).toEqual([1, expect.stringContaining(answer)]);
  }
});

test("npm run mutants tells how many wrong signs in the rules of the cart no test would notice", () => {
  const { status, said } = npm(["run", "mutants", "--", "rules", "api/src/features/cart/rules.ts"]);
  expect(said).toMatch(/rules: (\d+) of \1 mutants were noticed, 100\.0 % \(promised: 90 %\)/);
  expect(status).toBe(0);
});

test("npm run audit finds that all ledgers of the store agree, and says so with the sums", () => {
  const { status, said } = npm(["run", "audit"], ofShop);
  expect(said).toContain("All agree");
  expect(said).toMatch(/Stock +\d+ pieces on hand, \d+ of them reserved/);
  expect(status).toBe(0);
  const away = npm(["run", "audit"], { ...ofShop, PUBLIC_DESK_URL: "http://127.0.0.1:9" });
  expect([away.status, away.said]).toEqual([2, expect.stringContaining("The payment desk does not answer")]);
});

test("npm run dev opens the store, and npm run db:reset removes the database of a closed one", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "adire dev "));
  try {
    const dev = await openShop({ DATA_DIR: dataDir, DEMO: "false" }, "npm run dev");
    expect((await fetch(`${dev.api}/health`)).status).toBe(200);
    const refused = npm(["run", "db:reset"], { DATA_DIR: dataDir });
    expect([refused.status, refused.said]).toEqual([
      1,
      expect.stringContaining("The store is running: stop it"),
    ]);
    expect((await fetch(`${dev.api}/health/ready`)).status).toBe(200);
    await dev.stop();
    expect(existsSync(join(dataDir, "postgres"))).toBe(true);
    expect(npm(["run", "db:reset"], { DATA_DIR: dataDir }).status).toBe(0);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
