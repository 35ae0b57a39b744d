import { once } from "node:events";
import { createServer } from "node:http";
import { heartbeatPath } from "@adire/contract/catalog-version-heartbeat";
import { openStorefront } from "./another-storefront.ts";
import type { Shop } from "./shop.ts";

export type HamperedStorefront = { address: string; close: () => Promise<void> };

/**
 * One more storefront of a running store; some of its server's calls to the API fail or answer differently.
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
    // Without heartbeats the storefront caches no pages.
    if (fails(path) || path === heartbeatPath) {
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
  const { port } = between.address() as { port: number };
  const closeBetween = () => {
    between.closeAllConnections();
    between.close();
  };
  try {
    const { address, close } = await openStorefront(shop, { api: `http://127.0.0.1:${port}` });
    return { address, close: () => close().finally(closeBetween) };
  } catch (error) {
    closeBetween();
    throw error;
  }
}
