import { parentPort } from "node:worker_threads";
import { compose } from "./compose.ts";
import type { Composed, Composition } from "./composers.ts";
import { type Maps, readMaps } from "./maps.ts";

const mapsKept = 10;
const mapsCache = new Map<string, Promise<Maps>>();

/** Reads maps once while they are in use; the least recently used are let go. */
function mapsOf(folder: string): Promise<Maps> {
  const maps = mapsCache.get(folder) ?? readMaps(folder);
  mapsCache.delete(folder);
  mapsCache.set(folder, maps);
  maps.catch(() => mapsCache.delete(folder));
  for (const oldest of mapsCache.keys()) {
    if (mapsCache.size <= mapsKept) break;
    mapsCache.delete(oldest);
  }
  return maps;
}

parentPort?.on("message", async ({ id, folder, cloth, color }: Composition) => {
  const answer = (composed: Composed, moved: ArrayBuffer[] = []) => parentPort?.postMessage(composed, moved);
  try {
    const picture = await compose(await mapsOf(folder), cloth, color);
    answer({ id, picture }, [picture.data.buffer]);
  } catch (cause) {
    answer({ id, failure: String(cause) });
  }
});
