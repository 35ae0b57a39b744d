import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The last migrations of the first release, which met no older process and no data. */
const firstRelease: Readonly<Record<string, number>> = {
  "api/src/db/migrations": 38,
  "pay-desk/migrations": 4,
};
/** A process that runs beside a newer one fails on these. */
const contractRules = ["ban-drop-column", "ban-drop-table", "renaming-column", "renaming-table"];
/** These run outside a transaction, each in a file of its own. */
const concurrently = "ban-concurrent-index-creation-in-transaction";
const contracts = /^(\d{4})_\w+\.after_(\d{4})\.sql$/;
const numbered = /^(\d{4})_\w+(\.after_\d{4})?\.sql$/;

type Fault = { file: string; line: number; rule_name: string; message: string };

/**
 * What locks or breaks a store in which processes of the previous release run: one line for each fault. A
 * file named `0044_drop_old_price.after_0041.sql` removes what no program needs that knows 0041, which an
 * earlier release brought.
 */
export function brokenMigrations(root: string): string[] {
  return Object.entries(firstRelease).flatMap(([folder, last]) => {
    const fresh = readdirSync(join(root, folder)).filter(
      (name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > last,
    );
    return fresh.flatMap((name) => [
      ...misnamed(name).map((fault) => `${folder}/${name}: ${fault}`),
      ...lint(root, join(folder, name)),
    ]);
  });
}

function misnamed(name: string): string[] {
  if (!numbered.test(name)) return ["is not named like 0041_noun.sql"];
  const [, own = "", needed = ""] = contracts.exec(name) ?? [];
  return needed >= own && needed ? [`${needed} is no earlier migration`] : [];
}

/** @param file relative to `root` */
export function lint(root: string, file: string): string[] {
  const config = fileURLToPath(new URL("../.squawk.toml", import.meta.url));
  const squawk = fileURLToPath(new URL("../node_modules/.bin/squawk", import.meta.url));
  const args = ["--config", config, "--reporter", "json", file];
  const { stdout, stderr, error } = spawnSync(squawk, args, { cwd: root, encoding: "utf8" });
  if (!stdout) throw new Error(`squawk did not run: ${error ?? stderr}`);
  const allowed = [concurrently, ...(contracts.test(basename(file)) ? contractRules : [])];
  return (JSON.parse(stdout) as Fault[])
    .filter(({ rule_name }) => !allowed.includes(rule_name))
    .map(({ line, rule_name, message }) => `${file}:${line + 1}: ${message} (${rule_name})`);
}
