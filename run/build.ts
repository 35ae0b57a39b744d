import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { heavyScreens } from "./back-office-budget.ts";
import { excesses, weigh } from "./budgets.ts";

/** What is built, from which folders, what comes out, and which folder browsers get files from. */
const parts = [
  {
    name: "storefront",
    sources: ["storefront", "ui", "contract/src"],
    made: "storefront/build/server/index.js",
    command: ["node_modules/@react-router/dev/bin.cjs", "build"],
    served: "build/client",
  },
  {
    name: "payment desk",
    sources: ["pay-desk", "contract/src"],
    made: "pay-desk/build/pages.js",
    command: ["node_modules/vite/bin/vite.js", "build"],
  },
  {
    name: "back office",
    sources: ["back-office", "ui", "contract/src"],
    made: "back-office/build/index.html",
    command: ["node_modules/vite/bin/vite.js", "build"],
    served: "build",
  },
  {
    name: "mails",
    sources: ["api/src/platform/mail"],
    made: "api/src/platform/mail/build/mail.mustache",
    command: ["run/compile-mail.ts"],
  },
] as const;
/** Sentences about what a build weighs too much, by part. */
const tooHeavy: Record<string, (built: string) => Promise<string[]>> = {
  storefront: async (built) => excesses(await weigh(join(built, "client"))),
  "back office": heavyScreens,
};
const unread = new Set(["build", "node_modules", ".react-router", ".generated", "migrations"]);

/**
 * Builds what changed since it was built last.
 * @param say is told before each build
 * @throws Error when a build fails, or comes out heavier than its budgets allow
 */
export async function build(root: string, say: (line: string) => void): Promise<void> {
  for (const part of parts) {
    const folder = join(root, part.sources[0]);
    const stamp = join(folder, "build/.built-from");
    const now = await hashOf([
      ...part.sources.map((source) => join(root, source)),
      join(root, "package-lock.json"),
      import.meta.filename,
    ]);
    const before = await readFile(stamp, "utf8").catch(() => "");
    if (before === now && existsSync(join(root, part.made))) continue;
    say(`Building the ${part.name} …`);
    await run(join(root, part.command[0]), part.command.slice(1), folder);
    const tooMuch = await tooHeavy[part.name]?.(join(folder, "build"));
    if (tooMuch?.length) throw new Error(tooMuch.join("\n"));
    if ("served" in part) await compressFiles(join(folder, part.served));
    await mkdir(join(folder, "build"), { recursive: true });
    await writeFile(stamp, now);
  }
}

/** Scripts, styles and drawings get a .br and a .gz beside them, so no server compresses them again. */
async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => join(folder, name));
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content));
    }),
  );
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) await add(path);
  return hash.digest("hex");

  async function add(path: string): Promise<void> {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
    if (!entries) {
      hash.update(path).update(await readFile(path));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (!unread.has(entry.name) && !entry.name.includes(".test.")) await add(join(path, entry.name));
  }
}

function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
      });
    child.on("error", failed);
    child.on("exit", (code) =>
      code === 0 ? done() : failed(new Error(`${program} ended with ${code}:\n${said}`)),
    );
  });
}
