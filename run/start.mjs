// `npm start`: installs what is missing, then hands over to the store's supervisor on the pinned Node.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, node, root } from "./install.mjs";

await install("run");
const child = spawn(node, [join(root, "run/store.ts"), ...process.argv.slice(2)], {
  stdio: "inherit",
  cwd: root,
});
// A terminal's Ctrl-C reaches the supervisor as well; it ends the rest, and this process waits for it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
child.on("exit", (code) => process.exit(code ?? 1));
