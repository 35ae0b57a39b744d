import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { forbiddenImports } from "./import-rules.ts";
import { brokenMigrations } from "./migrations.ts";
import { brokenPackages } from "./packages.ts";
import { brokenSourceRules } from "./source-rules.ts";

/** `npm run check`: types, lint, imports, sources, packages, unused code. Exits with 1 if anything fails. */
const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);
type Fault = string | undefined;

const program = (name: string, args: string[], cwd = root): Promise<Fault> =>
  run(join(root, "node_modules/.bin", name), args, { cwd, maxBuffer: 50_000_000 }).then(
    () => undefined,
    ({ message, stdout, stderr }) => `${stdout ?? ""}${stderr ?? ""}` || message,
  );

/** Programs run beside each other and beside what this process reads itself. */
const checks: Record<string, () => Fault | Promise<Fault>> = {
  // One program of the compiler a project serves both.
  "types and floating promises": async () =>
    (await program("react-router", ["typegen"], join(root, "storefront"))) ??
    (await program("oxlint", ["--type-aware", "--type-check", "--deny-warnings", "-c", ".oxlintrc.json"])),
  "format and lint": () => program("biome", ["ci", "--colors=off", "--error-on-warnings", "."]),
  "unused code and dependencies": () => program("knip", ["--no-progress", "--treat-config-hints-as-errors"]),
  "import rules": () => forbiddenImports(root).join("\n") || undefined,
  "source rules": () => brokenSourceRules(root).join("\n") || undefined,
  "new migrations": () => brokenMigrations(root).join("\n") || undefined,
  "lockfile and licenses": () => brokenPackages(root).join("\n") || undefined,
};

let failed = 0;
const begun = Object.entries(checks).map(([name, check]) => ({ name, fault: check() }));
for (const { name, fault: ended } of begun) {
  const fault = await ended;
  console.log(`${fault === undefined ? "ok  " : "FAIL"}  ${name}`);
  if (fault !== undefined) {
    failed += 1;
    console.log(fault);
  }
}
console.log(`${begun.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
