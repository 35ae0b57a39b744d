// Runs on whatever Node there is (20 or newer), before anything is installed: plain JavaScript, no packages.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules/.adire-installed");
export const node = join(root, "node_modules/node/bin/node");
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
export function install(what) {
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
  if (what === "run" && (fresh || had === "run")) args.push("--omit=dev");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const done = spawnSync(npm, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) fail("npm could not install the packages; the reason stands above.");
  requirePinnedNode();
  writeFileSync(stamp, `${args.includes("--omit=dev") ? "run" : "all"} ${now}`);
}

/** npm can be told not to run install scripts; the pinned Node comes by one. */
function requirePinnedNode() {
  if (!existsSync(node)) {
    const setup = join(root, "node_modules/node/installArchSpecificPackage.js");
    spawnSync(process.execPath, [setup], { cwd: join(root, "node_modules/node"), stdio: "ignore" });
  }
  if (!existsSync(node))
    fail(
      "The pinned Node could not be installed: npm must be allowed to run the install script of the package node.",
    );
  execFileSync(node, ["--version"]);
}

/** @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
