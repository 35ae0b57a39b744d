// `node run/workers.ts N PROGRAM`: N processes of one service that share its port. One that exits is
// restarted. SIGHUP replaces all, one by one, without refusing a call. SIGTERM ends all.
import type { Serializable } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const [count, program] = process.argv.slice(2);
if (!count || !program) throw new Error("run/workers.ts wants a number and a program");
/** So many starts in a row that never came to listening, and the service gives up, unless others listen. */
const FAILS = 5;
const LONGEST_PAUSE_MS = 10_000;
const { promise: ready, resolve: allListen } = Promise.withResolvers<void>();
const listening = new Set<Worker>();
const leaving = new Set<Worker>();
/** The number of each process, which the one after it takes over. */
const places = new WeakMap<Worker, number>();
let opened = false;
let closing = false;
let renewal = Promise.resolve();
const starting = new Set<Promise<boolean>>();

/** Starts one process and keeps its place taken from then on. @returns whether it came to listen */
function open(place: number, tries = Number.POSITIVE_INFINITY): Promise<boolean> {
  const start = takePlace(place, tries).finally(() => starting.delete(start));
  starting.add(start);
  return start;
}

async function takePlace(place: number, tries: number): Promise<boolean> {
  for (let fails = 0; !closing; ) {
    const worker = cluster.fork({ DRAIN_SECONDS: process.env.DRAIN_SECONDS || "1", ...metricsPort(place) });
    places.set(worker, place);
    worker.on("message", (message) => void tell(message));
    // A connection that is handed to a process that was just killed; its end is told by "exit".
    worker.on("error", () => {});
    const ended = once(worker, "exit").finally(() => listening.delete(worker));
    const listens = once(worker, "listening").then(() => true);
    if (await Promise.race([listens, ended.then(() => false)])) {
      listening.add(worker);
      void ended.then(() => replace(worker));
      return true;
    }
    fails += 1;
    if (fails === tries) return false;
    if (!opened || (fails >= FAILS && listening.size === 0)) process.exit(1);
    await sleep(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** fails));
  }
  return false;
}

/** Each process tells its own figures, so each has a port: METRICS_PORT, the next one, and so on. */
function metricsPort(place: number): Record<string, string> {
  const names = ["METRICS_PORT", "STOREFRONT_METRICS_PORT"];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, String(Number(process.env[name]) + place)]] : [])),
  );
}

/** Passes on what a process says; that the first is ready, when all are: then one may be lost. */
async function tell(message: Serializable): Promise<void> {
  if (typeof message === "object" && "ready" in message) await ready;
  process.send?.(message);
}

async function replace(worker: Worker): Promise<void> {
  if (closing || leaving.delete(worker)) return;
  console.error("One of several processes ended and is started again.");
  await sleep(100);
  await open(places.get(worker) ?? 0);
}

/** Ends one process when what it is doing is done. */
async function leave(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  leaving.add(worker);
  const gone = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await gone;
}

const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

async function renew(): Promise<void> {
  await Promise.all(starting);
  for (const worker of all()) {
    if (!(await open(places.get(worker) ?? 0, 1))) {
      if (!closing) console.error("The new process does not start: the old ones stay.");
      return;
    }
    await leave(worker);
  }
}

async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await Promise.all(all().map(leave));
  process.exit(0);
}

process.on("SIGTERM", () => void close());
process.on("SIGINT", () => void close());
process.on("SIGHUP", () => {
  renewal = renewal.then(renew);
});
cluster.setupPrimary({ exec: program, args: [] });
// The first brings the database up to date; the others find it so.
await open(0);
opened = true;
await Promise.all(Array.from({ length: Number(count) - 1 }, (_, at) => open(at + 1)));
allListen();
