// Runs a program of the store on the pinned Node: `node run/with-node.mjs PROGRAM [ARGUMENTS]`.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, node, root } from "./install.mjs";

const forTests = new Set([
  "bench/src/bench.ts",
  "e2e/src/look/look.ts",
  "run/check.ts",
  "run/db-types.ts",
  "run/mutants.ts",
]);
const [program, ...args] = process.argv.slice(2);
await install(forTests.has(program) ? "all" : "run");
const child = spawn(node, [join(root, program), ...args], {
  stdio: "inherit",
  env: {
    ...process.env,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
