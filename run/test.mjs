// `npm test`: installs everything, builds, and runs types, lint, arrows, unit tests, API stories and browser journeys.
// The last line counts them all: "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, node, root } from "./install.mjs";

const started = Date.now();
install("all");
const room = mkdtempSync(join(tmpdir(), "adire-test-"));
const env = {
  ...process.env,
  PATH: `${join(root, "node_modules/node/bin")}:${join(root, "node_modules/.bin")}:${process.env.PATH}`,
  NO_COLOR: "1",
};
// The store's own settings of the caller are not the tests'.
for (const name of [
  "DATA_DIR",
  "DATABASE_URL",
  "API_PORT",
  "STOREFRONT_PORT",
  "DESK_PORT",
  "NODE_ENV",
  "DEMO",
  "HOST",
  "WORKERS",
  "JOBS",
])
  delete env[name];
let passed = 0;
let failed = 0;

function checks() {
  const done = spawnSync(node, [join(root, "run/check.ts")], {
    cwd: root,
    env,
    encoding: "utf8",
    maxBuffer: 50_000_000,
  });
  process.stdout.write(done.stdout + done.stderr);
  const counts = /(\d+) passed, (\d+) failed\s*$/.exec(done.stdout);
  passed += Number(counts?.[1] ?? 0);
  failed += counts ? Number(counts[2]) : 1;
}

function build() {
  const done = spawnSync(
    node,
    [
      "-e",
      `import(${JSON.stringify(new URL("build.ts", import.meta.url).href)}).then((made) => made.build(${JSON.stringify(root)}, console.log))`,
    ],
    { cwd: root, env, stdio: "inherit" },
  );
  if (done.status === 0) passed += 1;
  else failed += 1;
}

/** @param zone in which the tests and all that they start believe to be */
function vitest(name, zone, args) {
  const report = join(room, `${name}.json`);
  const done = spawnSync(
    node,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: { ...env, TZ: zone }, stdio: "inherit" },
  );
  try {
    const counts = JSON.parse(readFileSync(report, "utf8"));
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    if (counts.numTotalTests === 0 || (done.status !== 0 && counts.numFailedTests === 0)) failed += 1;
  } catch {
    failed += 1;
  }
}

console.log("Types, lint, arrows");
checks();
build();
console.log("\nUnit tests and API stories, on a real PostgreSQL, as in Los Angeles");
vitest("stories", "America/Los_Angeles", []);
console.log("\nJourneys in a real browser, on the running store, as in Lagos");
vitest("journeys", "Africa/Lagos", ["--config", "e2e/vitest.config.ts"]);
rmSync(room, { recursive: true, force: true });
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
