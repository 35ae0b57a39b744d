// `npm test`: installs everything, checks, builds, and runs unit tests, API stories and browser journeys.
// Prints the slowest test files at its end; its last line is "N passed, N failed".
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { install, node, root } from "./install.mjs";

const SLOWEST_FILES = 30;
const started = Date.now();
await install("all");
const reports = mkdtempSync(join(tmpdir(), "adire-test-"));
const env = {
  ...process.env,
  PATH: `${dirname(node)}:${join(root, "node_modules/.bin")}:${process.env.PATH}`,
  NO_COLOR: "1",
  // What one process compiled the next one reads.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
};
// The store's own settings of the caller are not the tests'. The README names every one.
const settingsTable = readFileSync(join(root, "README.md"), "utf8").matchAll(/^\| (`[A-Z`, _]+) \|/gm);
for (const [, names] of settingsTable) for (const [name] of names.matchAll(/\w+/g)) delete env[name];
let passed = 0;
let failed = 0;
/** @type {{ name: string, seconds: number, tests: number }[]} */
const files = [];
/** Tests that failed once and then passed. @type {string[]} */
const unsteady = [];

/** What a program says stays together: it is printed when the program has ended. */
async function program(args) {
  const child = spawn(node, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  const [status] = await once(child, "close");
  process.stdout.write(said);
  return { status, said };
}

async function checks() {
  const { said } = await program([join(root, "run/check.ts")]);
  const counts = /(\d+) passed, (\d+) failed\s*$/.exec(said);
  passed += Number(counts?.[1] ?? 0);
  failed += counts ? Number(counts[2]) : 1;
}

async function build() {
  const script = `import(${JSON.stringify(new URL("build.ts", import.meta.url).href)})`;
  const { status } = await program([
    "-e",
    `${script}.then(({ build }) => build(${JSON.stringify(root)}, console.log))`,
  ]);
  if (status === 0) passed += 1;
  else failed += 1;
}

/** @param zone the time zone of the tests and of all processes that they start */
function vitest(name, zone, args) {
  const report = join(reports, `${name}.json`);
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
    const result = JSON.parse(readFileSync(report, "utf8"));
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    if (result.numTotalTests === 0 || (done.status !== 0 && result.numFailedTests === 0)) failed += 1;
    for (const { name: path, startTime, endTime, assertionResults } of result.testResults) {
      const name = relative(root, path);
      files.push({ name, seconds: (endTime - startTime) / 1000, tests: assertionResults.length });
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === "passed" && failureMessages.length)
          unsteady.push(`${name} > ${fullName}\n  ${failureMessages[0]}`);
    }
  } catch {
    failed += 1;
  }
}

/** Runs a part of the run and says how long it took. */
async function timed(title, part) {
  const begin = Date.now();
  console.log(`\n${title}`);
  await part();
  console.log(`${title}: ${Math.round((Date.now() - begin) / 1000)} s`);
}

await timed("Checks and build", () => Promise.all([checks(), build()]));
await timed("Unit tests and API stories, on a real PostgreSQL, in the time zone of Los Angeles", () =>
  vitest("stories", "America/Los_Angeles", []),
);
await timed("Journeys in a real browser, on the running store, in the time zone of Lagos", () =>
  vitest("journeys", "Africa/Lagos", ["--config", "e2e/vitest.config.ts"]),
);
rmSync(reports, { recursive: true, force: true });

console.log(`\nThe slowest ${SLOWEST_FILES} files, each in seconds and tests`);
for (const { name, seconds, tests } of files
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, SLOWEST_FILES))
  console.log(`${seconds.toFixed(1).padStart(7)} ${String(tests).padStart(5)}  ${name}`);
if (unsteady.length) console.log(`\nPassed only the second time: ${unsteady.length}`);
for (const test of unsteady) console.log(test);
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
