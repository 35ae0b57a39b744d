import { parentPort } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { compose } from "./compose.ts";
import type { Composed, Composition } from "./composers.ts";
import { bytesOf, type Maps, readMaps } from "./maps.ts";

sharp.concurrency(1);
sharp.cache(false);

/** Decoded maps by folder, in bytes: about five silhouettes. */
const cache = new LRUCache<string, Maps>({ maxSize: 24 * 1024 * 1024, sizeCalculation: bytesOf });

async function mapsOf(folder: string): Promise<Maps> {
  const maps = cache.get(folder) ?? (await readMaps(folder));
  cache.set(folder, maps);
  return maps;
}

function densityFor({ page }: Maps, { width, height, fit = "cover" }: Composition["wanted"]): 1 | 2 {
  const scales = [width && width / page.width, height && height / page.height].filter(
    (scale) => scale !== undefined,
  );
  if (scales.length === 0) return 1;
  return (fit === "cover" ? Math.max(...scales) : Math.min(...scales)) > 1 ? 2 : 1;
}

parentPort?.on("message", async ({ id, folder, cloth, color, wanted }: Composition & { id: number }) => {
  const respond = (composed: Composed, transferred: ArrayBuffer[] = []) =>
    parentPort?.postMessage(composed, transferred);
  try {
    const maps = await mapsOf(folder);
    const picture = await compose(maps, cloth, color, densityFor(maps, wanted));
    respond({ id, picture }, [picture.data.buffer]);
  } catch (cause) {
    respond({ id, failure: String(cause) });
  }
});
