import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { compose } from "./compose.ts";
import type { Composed, Composition } from "./composers.ts";
import { bytesOf, type Maps, readMaps } from "./maps.ts";

sharp.concurrency(1);
sharp.cache(false);

/** Bytes of maps that a worker keeps, about ten silhouettes. */
const mostBytes = 48 * 1024 * 1024;
const kept = new Map<string, Maps>();

/** Reads maps once while they are in use; the least recently used are let go. */
async function mapsOf(folder: string): Promise<Maps> {
  const maps = kept.get(folder) ?? (await readMaps(folder));
  kept.delete(folder);
  kept.set(folder, maps);
  let bytes = [...kept.values()].reduce((sum, one) => sum + bytesOf(one), 0);
  for (const [oldest, one] of kept) {
    if (bytes <= mostBytes || kept.size === 1) break;
    kept.delete(oldest);
    bytes -= bytesOf(one);
  }
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
  const answer = (composed: Composed, moved: ArrayBuffer[] = []) => parentPort?.postMessage(composed, moved);
  try {
    const maps = await mapsOf(folder);
    const picture = await compose(maps, cloth, color, densityFor(maps, wanted));
    answer({ id, picture }, [picture.data.buffer]);
  } catch (cause) {
    answer({ id, failure: String(cause) });
  }
});
