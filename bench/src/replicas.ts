import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool, type Pool } from "@adire/postgres/pool";
import { openStandby } from "@adire/postgres/testing-standby";
import { manyAtOnce } from "../../e2e/src/chaos/chaos.ts";
import { familyOf } from "../../e2e/src/processes.ts";
import { type OpenShop, openShop } from "../../e2e/src/shop.ts";
import { type Buyer, buy, makeBuyers } from "./checkout/flow.ts";
import { percentile } from "./median.ts";
import { ask } from "./overload/light-client.ts";
import type { Part, Row } from "./part.ts";
import { processorMs, proportionalMegabytes } from "./process-figures.ts";
import { fillStock } from "./shop-data.ts";

const READERS = 16;
const SHOPPERS = 8;
const PURCHASES_PER_SECOND = 4;
const WARM_UP_SECONDS = 4;
const ANSWERS_WITHIN_MS = 30_000;
const LAG_EVERY_MS = 200;
const MAX_LAG_MS = 1_000;

type Server = { url: string; folder: string; pool: Pool; close: () => Promise<void> };
type Ground = { folder: string; primary: Server; standby?: Server; buyers?: Buyer[] };
type Reading = Awaited<ReturnType<typeof measure>>;

/** Lists that no cache has, without and with a standby that serves them, while shoppers buy at a steady rate. */
export const replicasPart: Part = {
  name: "replicas",
  byNameOnly: true,
  async measure({ seconds = 15 }) {
    const folder = await mkdtemp(join(tmpdir(), "adire replicas "));
    await chmod(folder, 0o755);
    const ground: Ground = { folder, primary: await openServer(join(folder, "primary"), openEmbedded) };
    try {
      const alone = await oneAndTwo(ground, seconds);
      ground.standby = await openServer(join(folder, "standby"), (at) => openStandby(ground.primary, at));
      const replicated = await oneAndTwo(ground, seconds);
      return alone.flatMap((reading, at) => [
        rowOf(`${at + 1} API, no replica`, reading, reading),
        rowOf(`${at + 1} API, a replica`, replicated[at] as Reading, reading),
      ]);
    } finally {
      await ground.standby?.close();
      await ground.primary.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function openServer(folder: string, open: typeof openEmbedded): Promise<Server> {
  const { url, stop } = await open(folder);
  const pool = openPool(url, { max: 2, name: "adire-bench" });
  const answers = () =>
    pool.query("select 1").then(
      () => true,
      () => false,
    );
  // A standby lets nobody in until it has replayed the log of its backup.
  for (const latest = Date.now() + ANSWERS_WITHIN_MS; !(await answers()); await sleep(100))
    if (Date.now() > latest) throw new Error(`PostgreSQL at ${folder} does not answer.`);
  return { url, folder, pool, close: () => pool.end().then(stop) };
}

/** Measures one and two API processes. */
async function oneAndTwo(ground: Ground, seconds: number): Promise<Reading[]> {
  const { folder, primary, standby } = ground;
  const readings: Reading[] = [];
  for (const workers of [1, 2]) {
    const shop = await openShop({
      ...manyAtOnce,
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: primary.url,
      ...(standby && { DATABASE_REPLICA_URL: standby.url }),
      WORKERS: String(workers),
    });
    try {
      ground.buyers ??= await openBuyers(shop, primary.pool);
      await load(shop, ground.buyers, WARM_UP_SECONDS);
      readings.push(await measure(shop, ground.buyers, ground, seconds));
    } finally {
      await shop.stop();
    }
  }
  return readings;
}

async function openBuyers(shop: OpenShop, pool: Pool): Promise<Buyer[]> {
  const buyers = await makeBuyers(shop, SHOPPERS);
  const productIds = buyers.flatMap((buyer) => buyer.productIds);
  await fillStock(pool, productIds);
  return buyers;
}

let asked = 0;
/** Reads as fast as it is answered, and buys at a steady rate. */
async function load(shop: OpenShop, buyers: readonly Buyer[], seconds: number) {
  const times: number[] = [];
  const failures: string[] = [];
  let purchases = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  const reader = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      asked += 1;
      const { status } = await ask(`${shop.api}/products/api/products/?page_size=24&search=red%20${asked}`);
      times.push(performance.now() - from);
      if (status !== 200) failures.push(`a list: ${status}`);
    }
  };
  const shopper = async (buyer: Buyer, lane: number) => {
    for (let turn = lane; turn < seconds * PURCHASES_PER_SECOND; turn += SHOPPERS) {
      await sleep(Math.max(0, began + (turn * 1_000) / PURCHASES_PER_SECOND - performance.now()));
      await buy(shop, buyer).catch((error: Error) => failures.push(error.message));
      purchases += 1;
    }
  };
  await Promise.all([...Array.from({ length: READERS }, reader), ...buyers.map(shopper)]);
  return { times, failures, purchases, seconds: (performance.now() - began) / 1_000 };
}

async function measure(shop: OpenShop, buyers: readonly Buyer[], ground: Ground, seconds: number) {
  const { primary, standby } = ground;
  const api = familyOf(shop.pid).filter(({ command }) => command.includes("api/src/server.ts"));
  const groups = [api.map(({ pid }) => pid), await pidsOf(primary), standby ? await pidsOf(standby) : []];
  const figures = async () => ({
    cpu: await Promise.all(groups.map((pids) => sum(pids, processorMs))),
    transactions: [await transactionsOf(primary), standby ? await transactionsOf(standby) : 0],
  });
  const lag = watchLag(primary.pool);
  const before = await figures();
  const done = await load(shop, buyers, seconds);
  const after = await figures();
  const since = (what: "cpu" | "transactions") =>
    after[what].map((figure, at) => figure - (before[what][at] ?? 0));
  return {
    ...done,
    cpuSeconds: since("cpu").map((ms) => ms / 1_000),
    transactions: since("transactions").map((count) => count / done.seconds),
    lags: await lag(),
    megabytes: await Promise.all(groups.map((pids) => sum(pids, proportionalMegabytes))),
  };
}

async function sum(pids: readonly number[], figure: (pid: number) => Promise<number>): Promise<number> {
  return (await Promise.all(pids.map(figure))).reduce((total, one) => total + one, 0);
}

/** The server's processes. */
async function pidsOf({ folder }: Server): Promise<number[]> {
  const [pid] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
  return familyOf(Number(pid)).map((one) => one.pid);
}

/** All that it has answered, as its connections report it once a second. */
async function transactionsOf({ pool }: Server): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select xact_commit as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count);
}

/** @returns what ends it, and gives how many milliseconds of changes the standby had not replayed, at each look */
function watchLag(pool: Pool): () => Promise<number[]> {
  const lags: number[] = [];
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(LAG_EVERY_MS)) {
      const { rows } = await pool.query<{ ms: string }>(
        "select coalesce(extract(epoch from replay_lag) * 1000, 0) as ms from pg_stat_replication",
      );
      lags.push(...rows.map(({ ms }) => Number(ms)));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return lags;
  };
}

function rowOf(what: string, reading: Reading, alone: Reading): Row {
  const { times, failures, purchases, seconds, cpuSeconds, transactions, lags, megabytes } = reading;
  const lagMs = percentile(lags, 1);
  const isReplicated = reading !== alone;
  const round = (numbers: readonly number[], digits: number) =>
    numbers.map((number) => number.toFixed(digits)).join(", ");
  const reads = times.length / seconds;
  return {
    what,
    figures: {
      "reads/s": reads.toFixed(0),
      beside: (reads / (alone.times.length / alone.seconds)).toFixed(2),
      "95 %": `${percentile(times, 0.95).toFixed(0)} ms`,
      "purchases/s": (purchases / seconds).toFixed(1),
      "transactions/s at primary, standby": round(transactions, 0),
      "CPU seconds of API, primary, standby": round(cpuSeconds, 1),
      "… for each read": `${round(
        cpuSeconds.map((one) => (one * 1_000) / times.length),
        2,
      )} ms`,
      "lag, median, most": isReplicated ? `${percentile(lags, 0.5).toFixed(1)}, ${lagMs.toFixed(1)} ms` : "",
      "memory of API, primary, standby": `${round(megabytes, 0)} MB`,
    },
    fallsShort: [
      ...new Set(failures),
      ...(isReplicated && (transactions[1] ?? 0) < reads ? ["the standby did not answer the reads"] : []),
      ...(lagMs > MAX_LAG_MS ? [`the standby was ${lagMs.toFixed(0)} ms behind`] : []),
    ],
  };
}
