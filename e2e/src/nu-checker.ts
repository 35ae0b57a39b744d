import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./shop.ts";

const run = promisify(execFile);
/** Kept out of package.json: its own install script would fetch a Java. */
const checker = "vnu-jar@26.9.27";
const cache = join(root, "node_modules/.cache/vnu");
const jar = join(cache, "node_modules/vnu-jar/build/dist/vnu.jar");

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

/** Whether a Java of 11 or newer is on this machine. */
async function hasJava(): Promise<boolean> {
  try {
    const { stderr, stdout } = await run("java", ["-version"]);
    const [, major = "0", minor = "0"] = /version "(\d+)(?:\.(\d+))?/.exec(stderr + stdout) ?? [];
    return Number(major === "1" ? minor : major) >= 11;
  } catch {
    return false;
  }
}

/** Installs the checker once where there is a Java to run it. @returns whether it can run */
export async function haveNuChecker(): Promise<boolean> {
  if (!(await hasJava())) return false;
  if (existsSync(jar)) return true;
  const args = [
    "install",
    "--ignore-scripts",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--prefix",
    cache,
    checker,
  ];
  await run("npm", args, { cwd: tmpdir(), timeout: 60_000 }).catch(() => {});
  return existsSync(jar);
}

/** Errors and warnings of the Nu HTML checker about pages, by their names. */
export async function complaintsOfNu(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "adire-html-"));
  try {
    const names = new Map<string, string>();
    for (const [name, html] of pages) {
      const file = join(folder, `${names.size}.html`);
      names.set(file, name);
      await writeFile(file, html);
    }
    const args = [
      "-Xss2m",
      // It runs for seconds: collecting and compiling on other threads takes more than it gives.
      "-XX:+UseSerialGC",
      "-XX:TieredStopAtLevel=1",
      "-jar",
      jar,
      "--format",
      "json",
      "--exit-zero-always",
      "--stdout",
      // A page may hold what somebody wrote in another language.
      "--no-langdetect",
      ...names.keys(),
    ];
    const { stdout } = await run("java", args, { maxBuffer: 256 * 1024 * 1024 });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(
        ({ type, subType }) => type === "error" || subType === "warning" || type === "non-document-error",
      )
      .map(
        ({ url, message, extract }) =>
          `${names.get(new URL(url).pathname) ?? url}: ${message} ${extract ?? ""}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
