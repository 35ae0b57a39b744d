import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { keepDataFolder, keepOutput } from "./logs/run-logs.ts";
import { familyOf, stillRunning } from "./processes.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export type Shop = {
  api: string;
  desk: string;
  storefront: string;
  dataDir: string;
  pid: number;
  staffLink: string;
};
export type OpenShop = Shop & {
  said: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  child: ChildProcess;
};

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** The supervisor itself, and the command of the README that leads to it. */
const ways = {
  directly: [process.execPath, [join(root, "run/store.ts")]],
  "npm start": ["npm", ["start"]],
  "npm run dev": ["npm", ["run", "dev"]],
} as const;

/**
 * Starts the whole store, on ports and in a data folder of its own.
 * @throws Error with what the store said, when it does not open within two minutes
 */
export async function openShop(
  settings: Record<string, string> = {},
  way: keyof typeof ways = "directly",
  attempts = 3,
): Promise<OpenShop> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "adire shop ")));
  const ports = {
    API_PORT: String(await freePort()),
    DESK_PORT: String(await freePort()),
    STOREFRONT_PORT: String(await freePort()),
    ...settings,
  };
  const [program, args] = ways[way];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "", VITEST: "", LOG_LEVEL: "warn", DATA_DIR: dataDir, ...ports },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that a signal reaches all of it as Ctrl-C in a terminal does.
    detached: way !== "directly",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
      keepOutput(child.pid, chunk);
    });
  const deadline = Date.now() + 300_000;
  while (!said.includes("Ctrl-C ends everything")) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      // Between the choice of a port and its use another process may have taken it.
      if (attempts > 1 && /Port \d+ is taken/.test(said)) return openShop(settings, way, attempts - 1);
      throw new Error(`the store did not open:\n${said}`);
    }
    await sleep(50);
  }
  const stop = async (signal: NodeJS.Signals = "SIGINT") => {
    if (child.exitCode === null && child.signalCode === null) {
      const family = familyOf(child.pid ?? 0);
      if (way === "directly") child.kill(signal);
      else if (child.pid) process.kill(-child.pid, signal);
      await once(child, "exit");
      for (let turn = 0; turn < 100 && stillRunning(family).length > 0; turn += 1) await sleep(100);
    }
    keepDataFolder(dataDir);
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };
  return {
    api: `http://localhost:${ports.API_PORT}`,
    desk: `http://localhost:${ports.DESK_PORT}`,
    storefront: `http://localhost:${ports.STOREFRONT_PORT}`,
    dataDir,
    pid: child.pid ?? 0,
    staffLink: /works once: (\S+)/.exec(said)?.[1] ?? "",
    child,
    said: () => said,
    stop,
  };
}
