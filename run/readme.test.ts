import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { forbiddenImports } from "./import-rules.ts";

const root = new URL("../", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), "utf8");

/** Where each command of the README is run by a test. */
const runBy: Record<string, readonly [string, string]> = {
  start: ["e2e/src/start.test.ts", '"npm start"'],
  test: [".ci/run", "npm test"],
  bench: ["e2e/src/commands.test.ts", '"run", "bench"'],
  mutants: ["e2e/src/commands.test.ts", '"run", "mutants"'],
  audit: ["e2e/src/commands.test.ts", '"run", "audit"'],
  check: ["run/test.mjs", "run/check.ts"],
  advisories: ["e2e/src/commands.test.ts", '"run", "advisories"'],
  sbom: ["e2e/src/commands.test.ts", '"run", "sbom"'],
  import: ["e2e/src/commands.test.ts", '"run", "import"'],
  dev: ["e2e/src/commands.test.ts", '"npm run dev"'],
  backup: ["run/backup.test.ts", '"run", "backup"'],
  restore: ["run/backup.test.ts", '"run", "restore"'],
  "db:reset": ["e2e/src/commands.test.ts", '"run", "db:reset"'],
  "db:types": ["e2e/src/commands.test.ts", '"run", "db:types"'],
  "demo:draw": ["e2e/src/commands.test.ts", '"run", "demo:draw"'],
  look: ["e2e/src/look/look.test.ts", '"run", "look"'],
};

test("every command that the README names exists and is run by a test", () => {
  const named = [...read("README.md").matchAll(/npm (run [a-z:]+|start|test)/g)].map((match) =>
    (match[1] as string).replace("run ", ""),
  );
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const command of new Set(named)) {
    expect(Object.keys(scripts)).toContain(command);
    const [test, call] = runBy[command] ?? [];
    if (!test || !call) throw new Error(`no test runs npm run ${command}`);
    expect(read(test), `${test} runs ${command}`).toContain(call);
  }
});

test("every setting that the README names is read by a service, and every one that is read is named", () => {
  const named: string[] =
    read("README.md")
      .split("## Settings")[1]
      ?.split("##")[0]
      ?.match(/[A-Z]+(_[A-Z\d]+)+|HOST|DEMO|WORKERS|JOBS/g) ?? [];
  const readers =
    read("api/src/config.ts") +
    read("pay-desk/src/config.ts") +
    read("storefront/settings.ts") +
    read("run/store.ts");
  for (const name of named) expect(readers).toContain(name);
  const schemas = readers.match(/z\s*\.object\(\{[\s\S]*?\n\s*\}\)/g) ?? [];
  const settings = schemas.flatMap((schema) =>
    [...schema.matchAll(/^ +([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name),
  );
  expect(settings.filter((name) => !named.includes(name ?? ""))).toEqual([]);
  expect(schemas).toHaveLength(4);
});

test("packages and features import only what the import rules list", () => {
  expect(forbiddenImports(fileURLToPath(root))).toEqual([]);
});
