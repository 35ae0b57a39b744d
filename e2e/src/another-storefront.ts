import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keepOutput } from "./logs/run-logs.ts";
import { freePort, root, type Shop } from "./shop.ts";

export type Storefront = {
  address: string;
  pid: number;
  /** What it has logged so far. */
  said: () => string;
  close: () => Promise<void>;
};

type StorefrontOptions = {
  /** Address of the API, the store's own by default. */
  api?: string;
  /** Arguments of Node.js. */
  flags?: readonly string[];
  settings?: Record<string, string>;
};

/** Starts one more storefront process of a running store. */
export async function openStorefront(
  shop: Shop,
  options: StorefrontOptions = {},
  attempts = 3,
): Promise<Storefront> {
  const { api = shop.api, flags = [], settings = {} } = options;
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, [...flags, join(root, "storefront/server.ts")], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      VITEST: "",
      LOG_LEVEL: "silent",
      STOREFRONT_PORT: String(port),
      API_URL: api,
      PUBLIC_API_URL: shop.api,
      PUBLIC_DESK_URL: shop.desk,
      PUBLIC_STOREFRONT_URL: address,
      STOREFRONT_SHARED_SECRET: await readFile(
        join(shop.dataDir, "secrets/STOREFRONT_SHARED_SECRET"),
        "utf8",
      ),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
      keepOutput(server.pid, chunk);
    });
  const close = async () => {
    if (server.exitCode === null && server.kill()) await once(server, "exit");
  };
  const deadline = Date.now() + 60_000;
  while (
    !(await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await close();
      // Between the choice of a port and its use another process may have taken it.
      if (attempts > 1 && /Port \d+ is taken/.test(said)) return openStorefront(shop, options, attempts - 1);
      throw new Error(`the other storefront did not open:\n${said}`);
    }
    await sleep(50);
  }
  return { address, pid: server.pid ?? 0, said: () => said, close };
}
