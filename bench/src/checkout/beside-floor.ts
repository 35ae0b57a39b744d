import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool, type Pool, type PoolClient } from "@adire/postgres/pool";
import { manyAtOnce } from "../../../e2e/src/chaos/chaos.ts";
import { familyOf } from "../../../e2e/src/processes.ts";
import { openShop, type Shop } from "../../../e2e/src/shop.ts";
import { processorMs } from "../process-figures.ts";
import { fillStock, poolOf } from "../shop-data.ts";
import { type Buyer, makeBuyers } from "./flow.ts";
import { hasScheduledWork, readUnits, type Unit } from "./recording.ts";
import { replay, smallestId } from "./replay.ts";

const shoppers = 8;
const measureMs = 20_000;
/** V8 optimizes what runs often over some hundred purchases; a store takes them for days. */
const warmUpMs = 20_000;
/** Ids of up to 60 tables stay below 2 ** 31, the largest that a path may name. */
const idsApart = 30_000_000;

export type Act = (shop: Pick<Shop, "api" | "desk">, buyer: Buyer) => Promise<void>;
export type Flow = { units: Unit[]; kept: ReadonlySet<string> };
export type Reading = { rate: number; median: number; slow: number };

/** Records every statement while each shopper acts once, alone. */
export async function record(dataDir: string, act: Act): Promise<{ buyers: Buyer[]; flows: Flow[] }> {
  const folder = join(dataDir, "recorded");
  await mkdir(folder);
  const recorder = fileURLToPath(new URL("record-sql.mjs", import.meta.url));
  const shop = await openShop({
    ...manyAtOnce,
    DATA_DIR: dataDir,
    SQL_RECORD: folder,
    NODE_OPTIONS: `--import=${pathToFileURL(recorder).href}`,
  });
  const pool = await poolOf(dataDir);
  try {
    const buyers = await makeBuyers(shop, shoppers);
    await fillStock(
      pool,
      buyers.flatMap(({ productIds }) => productIds),
    );
    await spreadIds(pool);
    for (const buyer of buyers) await act(shop, buyer);
    await untilQuiet(pool);
    const flows: Flow[] = [];
    for (const buyer of buyers) flows.push(await recordOne(buyer));
    return { buyers, flows };

    async function recordOne(buyer: Buyer): Promise<Flow> {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const from = performance.timeOrigin + performance.now();
        await act(shop, buyer);
        await untilQuiet(pool);
        await sleep(300);
        const units = await readUnits(folder, from, performance.timeOrigin + performance.now());
        if (!hasScheduledWork(units)) return { units, kept: keptOf(buyer) };
      }
      throw new Error("scheduled jobs ran during every recording");
    }
  } finally {
    await pool.end();
    await shop.stop();
  }
}

/** The session's id, from the shopper's token; it is the same in every flow. */
function keptOf({ shopper }: Buyer): ReadonlySet<string> {
  const claims = Buffer.from(shopper.session.access.split(".")[1] ?? "", "base64url").toString("utf8");
  const { sid } = JSON.parse(claims) as { sid: string };
  return new Set([sid]);
}

/**
 * Restarts each sequence in a range of its own, so that ids differ from other numbers and from ids of other
 * tables.
 */
async function spreadIds(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where data_type = 'bigint'::regtype
     and schemaname in ('public', 'desk', 'graphile_worker') order by 1`,
  );
  for (const [at, { name }] of rows.entries())
    await pool.query(`alter sequence ${name} restart with ${smallestId + at * idsApart}`);
}

/** Waits until no mail, job, event or webhook is left. */
async function untilQuiet(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ busy: boolean }>(
      `select exists (select from graphile_worker._private_jobs where run_at <= now() or locked_at is not null)
         or exists (select from desk.webhook_deliveries where state = 'pending') as busy`,
    );
    if (!rows[0]?.busy) return;
    await sleep(50);
  }
}

/**
 * Repeats `work` for every shopper at once.
 * @param processor milliseconds of processor time so far
 * @returns how often a second, milliseconds at the median and at 95 %, and processor time of one
 */
async function repeat(
  work: (who: number) => Promise<void>,
  drained: () => Promise<void>,
  processor: () => Promise<number> = async () => Number.NaN,
): Promise<Reading & { behindMs: number; processorMs: number }> {
  const times: number[] = [];
  const forMs = async (duration: number, note: boolean) => {
    const until = performance.now() + duration;
    await Promise.all(
      Array.from({ length: shoppers }, async (_, who) => {
        while (performance.now() < until) {
          const began = performance.now();
          await work(who);
          if (note) times.push(performance.now() - began);
        }
      }),
    );
  };
  await forMs(warmUpMs, false);
  await drained();
  const used = await processor();
  const began = performance.now();
  await forMs(measureMs, true);
  const ended = performance.now();
  await drained();
  const all = performance.now();
  const processorMs = ((await processor()) - used) / times.length;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    rate: (times.length * 1000) / (all - began),
    median: at(0.5),
    slow: at(0.95),
    behindMs: all - ended,
    processorMs,
  };
}

export async function measureStore(dataDir: string, buyers: readonly Buyer[], act: Act) {
  const shop = await openShop({ ...manyAtOnce, DATA_DIR: dataDir });
  const pool = await poolOf(dataDir);
  try {
    const reading = await repeat(
      (who) => act(shop, buyers[who] as Buyer),
      () => untilQuiet(pool),
      () => processorOf(shop.pid),
    );
    const api = familyOf(shop.pid).find(({ command }) => command.includes("api/src/server.ts"));
    const status = await readFile(`/proc/${api?.pid}/status`, "utf8").catch(() => "");
    return { ...reading, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024 };
  } finally {
    await pool.end();
    await shop.stop();
  }
}

/** Milliseconds of processor time of API, desk and PostgreSQL so far; jobs run in the API's process. */
async function processorOf(pid: number): Promise<number> {
  const [supervisor, ...others] = familyOf(pid);
  const counted = others.filter(({ command }) => !command.includes("storefront"));
  const all = await Promise.all(counted.map((one) => processorMs(one.pid)));
  if (!supervisor) throw new Error("the store has ended");
  return all.reduce((sum, one) => sum + one, 0);
}

/** @returns also how many statements found another number of rows than when they were recorded */
export async function measureFloor(dataDir: string, flows: readonly Flow[]) {
  const server = await openEmbedded(join(dataDir, "postgres"));
  const pool = openPool(server.url, { max: shoppers + 1, name: "adire-checkout-floor" });
  const clients = await Promise.all(Array.from({ length: shoppers }, () => pool.connect()));
  try {
    const paidOrders = async (): Promise<number> =>
      (await pool.query("select count(*) from orders where status = 'processing'")).rows[0].count;
    let replayed = 0;
    let differing = 0;
    const fsync = String((await clients[0]?.query("show fsync"))?.rows[0]?.fsync);
    const before = await paidOrders();
    const reading = await repeat(
      async (who) => {
        const flow = flows[who] as Flow;
        replayed += 1;
        differing += await replay(clients[who] as PoolClient, flow.units, flow.kept);
      },
      async () => {},
    );
    return { ...reading, fsync, replayed, differing, paid: (await paidOrders()) - before };
  } finally {
    for (const client of clients) client.release();
    await pool.end();
    await server.stop();
  }
}

/**
 * Statements and transactions of a flow, the mean of all. One outside a transaction counts as one of its own.
 */
export function sizeOf(flows: readonly Flow[]): { statements: number; transactions: number } {
  const mean = (count: (flow: Flow) => number) =>
    Math.round(flows.reduce((sum, flow) => sum + count(flow), 0) / flows.length);
  return {
    statements: mean(({ units }) => units.reduce((sum, unit) => sum + unit.length, 0)),
    transactions: mean(({ units }) => units.length),
  };
}

/**
 * The yardstick of writes: transactions of one inserted row a second, by as many connections as there are
 * shoppers, on the same database and disk. It does not change with the store's own statements.
 */
export async function measureYardstick(dataDir: string): Promise<number> {
  const server = await openEmbedded(join(dataDir, "postgres"));
  const pool = openPool(server.url, { max: shoppers, name: "adire-yardstick" });
  try {
    await pool.query(
      "create table if not exists bench_yardstick (id bigint generated always as identity, text text)",
    );
    const { rate } = await repeat(
      async () => void (await pool.query("insert into bench_yardstick (text) values ('one row')")),
      async () => {},
    );
    return rate;
  } finally {
    await pool.query("drop table if exists bench_yardstick").catch(() => {});
    await pool.end();
    await server.stop();
  }
}
