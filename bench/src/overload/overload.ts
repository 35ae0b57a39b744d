import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { manyAtOnce } from "../../../e2e/src/chaos/chaos.ts";
import { openProvider, type Provider } from "../../../e2e/src/chaos/provider.ts";
import { type OpenShop, openShop } from "../../../e2e/src/shop.ts";
import type { Part, Row } from "../part.ts";
import { poolOf } from "../shop-data.ts";
import { makeKinds } from "./kinds.ts";
import { type Arrival, isGood, isRefused, type Kind, msAt, offer } from "./open-loop.ts";

/** Requests a second of the first step; each further one offers so many times more. */
const FIRST_RATE = 200;
const GROWTH = 1.3;
/** Of the requests of a rate: where fewer are answered in time, it is beyond the capacity. */
const MIN_IN_TIME = 0.9;
const SECONDS = { warmUp: 5, step: 6, overload: 8, slow: 5 } as const;
const PAUSE_MS = 2_000;
const OVERLOAD = 3;
const MIN_GOODPUT = 0.8;
/** What people take for at once, for 95 of 100 refusals. */
const AT_ONCE_MS = 250;
/** Of the capacity: where something is slow, the rest has to have room. */
const CALM = 0.4;
const MIN_UNAFFECTED = 0.95;

/** Finds the capacity of two cores, offers three times as much, then makes the provider and a table slow. */
export const overloadPart: Part = {
  name: "overload",
  byNameOnly: true,
  async measure() {
    const provider = await openProvider();
    try {
      const shop = await openShop({ ...manyAtOnce, ...provider.settings, LOG_LEVEL: "silent" });
      try {
        return await overload(shop, provider);
      } finally {
        await shop.stop();
      }
    } finally {
      await provider.stop();
    }
  },
};

/** Shoppers have machines of their own; here they share the store's. */
const shoppersFirst = () => os.setPriority(os.constants.priority.PRIORITY_HIGH);

async function overload(shop: OpenShop, provider: Provider): Promise<Row[]> {
  shoppersFirst();
  const { payments, products, ...usual } = await makeKinds(shop);
  const kinds = Object.values(usual);
  await offer(kinds, FIRST_RATE / 2, SECONDS.warmUp);
  const { capacity, peak } = await findCapacity(kinds);
  await sleep(PAUSE_MS);
  const pool = await poolOf(shop.dataDir);
  const countOrders = async (): Promise<number> =>
    (await pool.query("select count(*) from orders")).rows[0].count;
  const ordersBefore = await countOrders();
  const beyond = await offer(kinds, OVERLOAD * capacity.rate, SECONDS.overload);
  const placed = (await countOrders()) - ordersBefore;
  await sleep(PAUSE_MS);

  const calmRate = CALM * capacity.rate;
  const all = [...kinds, payments, products];
  const calm = await offer(all, calmRate, SECONDS.slow);
  await provider.misbehave({ hangs: 1 });
  const slowProvider = await offer(all, calmRate, SECONDS.slow);
  await provider.misbehave({});
  const client = await pool.connect();
  await client.query("begin; lock table reviews in access exclusive mode");
  const slowTable = await offer(all, calmRate, SECONDS.slow);
  client.release(true);
  await pool.end();
  return [
    rowOf(
      `capacity, ${Math.round(capacity.rate)} requests/s`,
      capacity.arrivals,
      capacity.goodput,
      peak.goodput,
    ),
    rowOf(`peak, at ${Math.round(peak.rate)} requests/s`, peak.arrivals, peak.goodput, peak.goodput),
    overloadRow(beyond, capacity.rate, peak.goodput),
    { what: "… sent late by", figures: { "median, 95 %": lateness(beyond) }, fallsShort: [] },
    ...kinds.map((kind) => kindRow(kind, beyond, capacity.arrivals)),
    ledgerRow(
      placed,
      beyond.filter(({ kind, status }) => kind === usual.orders.name && status === 201).length,
    ),
    rowOf(`${CALM} of the capacity`, calm, goodputOf(calm, SECONDS.slow), peak.goodput),
    ...affected("the provider hangs", slowProvider, calm, payments.name),
    ...affected("a table is locked", slowTable, calm, products.name),
  ];
}

const goodputOf = (arrivals: readonly Arrival[], seconds: number) => arrivals.filter(isGood).length / seconds;

type Step = { rate: number; goodput: number; arrivals: Arrival[] };

/**
 * The capacity is the highest rate of which nearly all is answered in time. Beyond it goodput may still rise,
 * because cached pages are cheap: the peak is the largest goodput up to three times the capacity.
 */
async function findCapacity(kinds: readonly Kind[]): Promise<{ capacity: Step; peak: Step }> {
  let capacity: Step | undefined;
  let peak: Step | undefined;
  for (let rate = FIRST_RATE; rate <= OVERLOAD * (capacity?.rate ?? FIRST_RATE); rate *= GROWTH) {
    const arrivals = await offer(kinds, rate, SECONDS.step);
    const step = { rate, goodput: goodputOf(arrivals, SECONDS.step), arrivals };
    console.log(`  ${Math.round(rate)} requests/s: ${Math.round(step.goodput)} answered in time`);
    if (step.goodput >= MIN_IN_TIME * rate) capacity = step;
    if (!peak || step.goodput > peak.goodput) peak = step;
    await sleep(PAUSE_MS);
  }
  if (!capacity || !peak) throw new Error(`${FIRST_RATE} requests/s are more than this machine's capacity`);
  return { capacity, peak };
}

function rowOf(what: string, arrivals: readonly Arrival[], goodput: number, peak: number): Row {
  const good = arrivals.filter(isGood);
  const refused = arrivals.filter(isRefused);
  return {
    what,
    figures: {
      "in time": `${Math.round(goodput)}/s`,
      "of the peak": (goodput / peak).toFixed(2),
      share: (good.length / arrivals.length).toFixed(2),
      "median, 95 %": times(good),
      refused: String(refused.length),
      "refused within": times(refused),
    },
    fallsShort: faultsOf(arrivals),
  };
}

const lateness = (arrivals: readonly Arrival[]) =>
  times(arrivals.map(({ lateMs, ...arrival }) => ({ ...arrival, lateMs, ms: lateMs })));
const times = (arrivals: readonly Arrival[]) =>
  arrivals.length === 0 ? "" : `${msAt(arrivals, 0.5).toFixed(0)}, ${msAt(arrivals, 0.95).toFixed(0)} ms`;

/** Answers that nobody may get, however busy the store is. */
function faultsOf(arrivals: readonly Arrival[]): string[] {
  const others = arrivals.filter((one) => one.status >= 400 && one.status !== 500 && !isRefused(one));
  const broken = arrivals.filter(({ status }) => status === 500 || status === 0);
  const silent = arrivals.filter((one) => isRefused(one) && one.retryAfter === null);
  return [
    ...(others.length > 0 ? [`${others.length} × ${others[0]?.status}: ${others[0]?.kind}`] : []),
    ...(broken.length > 0 ? [`${broken.length} failed: ${broken[0]?.kind} ${broken[0]?.status}`] : []),
    ...(silent.length > 0 ? [`${silent.length} × 503 without Retry-After: ${silent[0]?.kind}`] : []),
  ];
}

function overloadRow(arrivals: readonly Arrival[], capacity: number, peak: number): Row {
  const goodput = goodputOf(arrivals, SECONDS.overload);
  const offered = Math.round(OVERLOAD * capacity);
  const row = rowOf(`${OVERLOAD} times the capacity, ${offered} requests/s`, arrivals, goodput, peak);
  const refusedMs = msAt(arrivals.filter(isRefused), 0.95);
  const late = refusedMs > AT_ONCE_MS ? [`refused within ${refusedMs.toFixed(0)} ms`] : [];
  return { ...row, fallsShort: [...row.fallsShort, ...belowPeak(goodput, peak), ...late] };
}

const belowPeak = (goodput: number, peak: number) =>
  goodput < MIN_GOODPUT * peak ? [`${(goodput / peak).toFixed(2)} of the peak`] : [];

function kindRow({ name, hasOwnQuota }: Kind, beyond: readonly Arrival[], atPeak: readonly Arrival[]): Row {
  const ofKind = (all: readonly Arrival[]) => all.filter(({ kind }) => kind === name);
  const goodput = goodputOf(ofKind(beyond), SECONDS.overload);
  const peak = goodputOf(ofKind(atPeak), SECONDS.step);
  const row = rowOf(`… of these ${name}`, ofKind(beyond), goodput, peak);
  return hasOwnQuota ? { ...row, fallsShort: [...row.fallsShort, ...belowPeak(goodput, peak)] } : row;
}

const ledgerRow = (placed: number, acknowledged: number): Row => ({
  what: "… orders that are placed, and acknowledged",
  figures: { "in time": `${placed}, ${acknowledged}` },
  fallsShort: placed === acknowledged ? [] : ["somebody does not know of an order"],
});

/** @param needing the kind that needs what is slow */
function affected(
  what: string,
  arrivals: readonly Arrival[],
  calm: readonly Arrival[],
  needing: string,
): Row[] {
  const others = arrivals.filter(({ kind }) => kind !== needing);
  const share = others.filter(isGood).length / others.length;
  const before = calm.filter(({ kind }) => kind !== needing);
  return [
    {
      what: `${what}: what does not need it`,
      figures: {
        share: share.toFixed(2),
        "median, 95 %": `${times(others)}, ${(msAt(others, 0.95) / msAt(before, 0.95)).toFixed(2)} times`,
      },
      fallsShort: share < MIN_UNAFFECTED ? [`${share.toFixed(2)} in time`] : [],
    },
    rowOf(
      `${what}: ${needing}`,
      arrivals.filter(({ kind }) => kind === needing),
      0,
      1,
    ),
  ];
}
