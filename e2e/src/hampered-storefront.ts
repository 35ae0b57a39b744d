import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, root, type Shop } from "./shop.ts";

export type HamperedStorefront = { address: string; close: () => Promise<void> };

/**
 * One more storefront of a running store, for whose server some calls of the API fail or answer something else.
 * @param fails which paths answer 500; the others are the store's own
 * @param change what is made of the answer at a path, for a catalog that the demo is not
 */
export async function openHamperedStorefront(
  shop: Shop,
  fails: (path: string) => boolean,
  change?: (path: string, answer: unknown) => unknown,
): Promise<HamperedStorefront> {
  const between = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (fails(path)) {
      response.writeHead(500).end();
      return;
    }
    const answer = await fetch(shop.api + path);
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(
      change ? JSON.stringify(change(path, await answer.json())) : Buffer.from(await answer.arrayBuffer()),
    );
  });
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
  const { port: apiPort } = between.address() as { port: number };
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(root, "storefront/server.ts")], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      VITEST: "",
      LOG_LEVEL: "silent",
      STOREFRONT_PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}`,
      PUBLIC_API_URL: shop.api,
      PUBLIC_DESK_URL: shop.desk,
      PUBLIC_STOREFRONT_URL: address,
    },
    stdio: "ignore",
  });
  const close = async () => {
    if (server.exitCode === null && server.kill()) await once(server, "exit");
    between.closeAllConnections();
    between.close();
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
      throw new Error("the hampered storefront did not open");
    }
    await sleep(50);
  }
  return { address, close };
}
