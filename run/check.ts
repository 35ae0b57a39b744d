import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { forbiddenImports } from "./import-rules.ts";
import { brokenMigrations } from "./migrations.ts";
import { brokenPackages } from "./packages.ts";
import { brokenSourceRules } from "./source-rules.ts";

/** `npm run check`: types, lint, imports, sources, packages, unused code. Exits with 1 if anything fails. */
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => join(root, "node_modules/.bin", name);

function program(name: string, args: string[], cwd = root): string | undefined {
  const done = spawnSync(bin(name), args, { cwd, encoding: "utf8", maxBuffer: 50_000_000 });
  return done.status === 0 ? undefined : `${done.stdout ?? ""}${done.stderr ?? ""}${done.error ?? ""}`;
}

const checks: Record<string, () => string | undefined> = {
  "types of the servers": () => program("tsc", ["-p", "."]),
  "types of the storefront": () =>
    existsSync(join(root, "storefront/tsconfig.json"))
      ? (program("react-router", ["typegen"], join(root, "storefront")) ??
        program("tsc", ["-p", "storefront"]))
      : undefined,
  "types of the back office": () => program("tsc", ["-p", "ui"]) ?? program("tsc", ["-p", "back-office"]),
  "format and lint": () => program("biome", ["ci", "--colors=off", "--error-on-warnings", "."]),
  "floating promises": () => program("oxlint", ["--type-aware", "--deny-warnings", "-c", ".oxlintrc.json"]),
  "import rules": () => forbiddenImports(root).join("\n") || undefined,
  "source rules": () => brokenSourceRules(root).join("\n") || undefined,
  "new migrations": () => brokenMigrations(root).join("\n") || undefined,
  "lockfile and licenses": () => brokenPackages(root).join("\n") || undefined,
  "unused code and dependencies": () => program("knip", ["--no-progress", "--treat-config-hints-as-errors"]),
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const fault = check();
  console.log(`${fault === undefined ? "ok  " : "FAIL"}  ${name}`);
  if (fault !== undefined) {
    failed += 1;
    console.log(fault);
  }
}
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
