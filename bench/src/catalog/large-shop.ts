import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@adire/contract/endpoints";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool } from "@adire/postgres/pool";
import { freePort, root } from "../../../e2e/src/shop.ts";
import { allocatorSettings, apiFlags, compileCacheDir } from "../../../run/api-flags.ts";
import { figuresOf } from "../process-figures.ts";

export type LargeShop = {
  api: string;
  pid: number;
  databaseUrl: string;
  /** The one-time link to the owner's account. */
  staffLink: string;
  /**
   * Of the import that filled it; products a second by its own report, as it shows them: from the first row
   * to the last.
   */
  imported: { perSecond: number; megabytes: number };
  /** Empties the response cache, as every change of a product does. */
  forget: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * One API process on a database with so many made-up products, nothing else around it.
 * @param fill adds to the database before the API opens
 */
export async function openLargeShop(
  products: number,
  fill?: (databaseUrl: string) => Promise<void>,
): Promise<LargeShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "adire-bench-"));
  const file = join(dataDir, "products.csv.gz");
  const settings = { ...process.env, NODE_ENV: "", DATA_DIR: dataDir, DEMO: "off", LOG_LEVEL: "warn" };
  await ended(
    spawn(process.execPath, [join(root, "demo/src/draw.ts"), "--products", String(products), "--to", file]),
  );
  const empty = await openEmbedded(join(dataDir, "postgres"));
  const imported = await watchImport(file, products, settings);
  await fill?.(empty.url);
  // Reopened after the import: cache sizes depend on the data at the start.
  await empty.stop();
  const server = await openEmbedded(join(dataDir, "postgres"));
  const port = await freePort();
  const child = fork(join(root, "api/src/server.ts"), {
    execArgv: [...apiFlags],
    env: {
      ...settings,
      ...allocatorSettings(process.env),
      NODE_COMPILE_CACHE: compileCacheDir,
      API_PORT: String(port),
      DATABASE_URL: server.url,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const staffLink = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("the API did not open")));
    child.on("message", (said: { ready?: { staffLink: string } }) => {
      if (said.ready) resolve(said.ready.staffLink);
    });
  });
  const pool = openPool(server.url, { max: 1 });
  const api = `http://127.0.0.1:${port}`;
  return {
    api,
    pid: child.pid ?? 0,
    databaseUrl: server.url,
    staffLink,
    imported,
    async forget() {
      await pool.query("update products set is_new = not is_new where id = (select min(id) from products)");
      // Answered once the API has read the change.
      await fetch(api + endpoints.products.list.path, { headers: { "cache-control": "no-cache" } });
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function watchImport(
  file: string,
  products: number,
  env: NodeJS.ProcessEnv,
): Promise<LargeShop["imported"]> {
  const report = `${file}.json`;
  const child = spawn(process.execPath, [join(root, "api/src/import.ts"), file, "--report", report], {
    env: { ...env, NODE_COMPILE_CACHE: compileCacheDir },
    stdio: "ignore",
  });
  let megabytes = 0;
  const watch = setInterval(async () => {
    const figures = await figuresOf(child.pid ?? 0).catch(() => undefined);
    megabytes = Math.max(megabytes, figures?.residentMegabytes ?? 0);
  }, 250);
  await ended(child).finally(() => clearInterval(watch));
  const { imported, seconds } = JSON.parse(await readFile(report, "utf8")) as {
    imported: number;
    seconds: number;
  };
  if (imported !== products) throw new Error(`${imported} of ${products} products were imported`);
  return { perSecond: imported / seconds, megabytes };
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${child.spawnargs.join(" ")} ended with ${code}`);
}

/** Starts a program of the benchmark and hears its one word. */
export async function ask<T>(program: string, args: string[]): Promise<{ said: T; stop: () => void }> {
  const child = fork(join(import.meta.dirname, program), args);
  const [said] = await once(child, "message");
  return { said: said as T, stop: () => child.kill() };
}
