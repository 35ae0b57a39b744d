import { once } from "node:events";
import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { DrawingJob } from "./drawing/draw-worker.ts";
import { scenes, silhouettes } from "./drawing/names.ts";
import { sheets } from "./drawing/sheets.ts";
import { writeEmblems } from "./emblems.ts";
import { BadPlace, writeProducts } from "./write-products.ts";

const usage = `Usage: npm run demo:draw -- [NAME…]
       npm run demo:draw -- --products N [--to FILE]

Draws what is slow and the same for all of the demo's pictures, and the shop's icons: all of it, or the names given.

  --products N  makes up N products instead, for benchmarks and tests: a file for npm run import, with pictures that the
                store draws; the same N gives the same file
  --to FILE     where they go (default: demo-products.csv here); .gz at its end gzips it`;

class BadUsage extends Error {}

const most = 10_000_000;
const assets = fileURLToPath(new URL("../assets/", import.meta.url));
const served = fileURLToPath(new URL("../../storefront/public/", import.meta.url));

function readArguments() {
  const { values, positionals: names } = parseOrExplain();
  const { products, to } = values;
  if (values.help) throw new BadUsage("");
  if (products === undefined) {
    if (to !== undefined) throw new BadUsage("--to says where products go: it wants --products too.");
    const known = [...silhouettes, "cloth", "scene", ...scenes, "emblems"];
    const parts = new Set([...known, ...sheets.flatMap(({ folder }) => [folder, ...folder.split("/")])]);
    const unknown = names.filter((name) => !parts.has(name));
    if (unknown.length > 0)
      throw new BadUsage(`There is no drawing called ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
    return { names };
  }
  if (names.length > 0)
    throw new BadUsage(`--products draws nothing: leave ${names.join(", ")} for another call.`);
  if (!/^[1-9]\d*$/.test(products) || Number(products) > most)
    throw new BadUsage(`--products is "${products}", but it wants a whole number from 1 to ${most}.`);
  if (to === "") throw new BadUsage(`--to is "", but it wants the name of a file.`);
  return { names, count: Number(products), to: to ?? "demo-products.csv" };
}

function parseOrExplain() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        products: { type: "string" },
        to: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new BadUsage(`${(error as Error).message.split(". ")[0]}.`);
  }
}

async function drawAll(names: readonly string[]): Promise<void> {
  const isSelected = (...own: string[]): boolean =>
    names.length === 0 || own.some((name) => names.includes(name));
  const started = performance.now();
  const folders = sheets
    .map(({ folder }) => folder)
    .filter((folder) => isSelected(folder, ...folder.split("/")));
  const queue = folders.values();
  let drawn = 0;

  /** Each worker takes the next folder from the shared queue. */
  async function drawFrom(queue: Iterator<string>): Promise<void> {
    const worker = new Worker(new URL("./drawing/draw-worker.ts", import.meta.url));
    for (let next = queue.next(); !next.done; next = queue.next()) {
      worker.postMessage({ folder: next.value, assets } satisfies DrawingJob);
      const [durationMs] = await once(worker, "message");
      drawn += 1;
      console.log(`${String(drawn).padStart(3)} of ${folders.length}  ${next.value}  ${durationMs} ms`);
    }
    await worker.terminate();
  }

  const workerCount = Math.min(2, availableParallelism(), folders.length);
  await Promise.all(Array.from({ length: workerCount }, () => drawFrom(queue)));
  if (isSelected("emblems")) console.log((await writeEmblems(served)).join(", "));
  console.log(`All in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Resolves paths against INIT_CWD, because npm changes to the project root. */
async function makeProducts(count: number, to: string): Promise<void> {
  const here = process.env.INIT_CWD ?? ".";
  const path = resolve(here, to);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  await writeProducts(count, path, stop.signal);
  const products = count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;
  process.stdout.write(
    `${products} in ${path}\nnpm run import -- ${relative(here, path)} puts them into the store.\n`,
  );
}

try {
  const { names, count, to } = readArguments();
  if (count === undefined) await drawAll(names);
  else await makeProducts(count, to);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof BadUsage)
    process.stderr.write(`${error.message ? `${error.message}\n\n` : ""}${usage}\n`);
  else if (error instanceof BadPlace) process.stderr.write(`${error.message}\n`);
  else if ((error as Error).name === "AbortError") process.exitCode = 130;
  else throw error;
}
