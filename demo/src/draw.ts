import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { DrawingWish } from "./drawing/draw-worker.ts";
import { sheets } from "./drawing/sheets.ts";
import { writeEmblems } from "./emblems.ts";

/** Draws every silhouette's maps into `demo/assets`, or only those that are named: `npm run demo:draw -- kaftan tote`. */
const assets = fileURLToPath(new URL("../assets/", import.meta.url));
const served = fileURLToPath(new URL("../../storefront/public/", import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = (...names: string[]): boolean =>
  wanted.length === 0 || names.some((name) => wanted.includes(name));

const started = performance.now();
const folders = sheets.map(({ folder }) => folder).filter((folder) => isWanted(folder, ...folder.split("/")));
const left = folders.values();
let drawn = 0;

/** Takes one folder after another; the workers share what is left. */
async function drawFrom(names: Iterator<string>): Promise<void> {
  const worker = new Worker(new URL("./drawing/draw-worker.ts", import.meta.url));
  for (let next = names.next(); !next.done; next = names.next()) {
    worker.postMessage({ folder: next.value, assets } satisfies DrawingWish);
    const [took] = await once(worker, "message");
    drawn += 1;
    console.log(`${String(drawn).padStart(3)} of ${folders.length}  ${next.value}  ${took} ms`);
  }
  await worker.terminate();
}

const hands = Math.min(2, availableParallelism(), folders.length);
await Promise.all(Array.from({ length: hands }, () => drawFrom(left)));
if (isWanted("emblems")) console.log((await writeEmblems(served)).join(", "));
console.log(`All in ${Math.round((performance.now() - started) / 1000)} s`);
