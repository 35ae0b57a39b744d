import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strayArrows } from "./arrows.ts";

/** `npm run check`: types, lint, arrows between rooms, unpinned versions. Prints what fails; the exit status counts. */
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
  "format and lint": () => program("biome", ["ci", "--colors=off", "--error-on-warnings", "."]),
  "promises that nobody waits for": () =>
    program("oxlint", ["--type-aware", "--deny-warnings", "-c", ".oxlintrc.json"]),
  "arrows between rooms": () => strayArrows(root).join("\n") || undefined,
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
