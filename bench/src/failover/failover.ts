import { setTimeout as sleep } from "node:timers/promises";
import type { Strike } from "../../../e2e/src/chaos/chaos.ts";
import * as ledgers from "../../../e2e/src/chaos/ledgers.ts";
import { runChaos } from "../chaos.ts";
import { type Options, type Part, type Row, rowsIn } from "../part.ts";
import { readProductIds } from "../shop-data.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { type Fault, faults } from "./faults.ts";
import { makeTally, openProbe, openReader } from "./probe.ts";

/** Between two orders of a shopper, so that the orders last as long as the faults. */
const PAUSE_MS = 3_000;
/** So long a fault lasts at least, and waits for writes at most. */
const LEAST_MS = 12_000;
const MAX_MS = 90_000;
/** After so long without an error a fault is taken for survived. */
const CALM_MS = 3_000;
const PROMISED_MS = 30_000;
const PRICE_WITHIN_MS = 10_000;

/** Shoppers buy while a Patroni cluster loses its leader, its network, its standby and its disk. */
export const failoverPart: Part = {
  name: "failover",
  byNameOnly: true,
  programs: ["ip", "setpriv", "etcd", "patroni", "haproxy", "postgres"],
  async measure(options) {
    const cluster = await openCluster();
    try {
      return await measure(cluster, options);
    } finally {
      await cluster.close();
    }
  },
};

async function measure(cluster: Cluster, options: Options): Promise<Row[]> {
  const orders = options.orders ?? 500;
  const chosen = faults.slice(0, options.kills ?? faults.length);
  const tally = makeTally();
  const rows: Row[] = [];
  let isStruck = false;
  let begun = 0;
  const allowed = () => Math.ceil(((rows.length + 1) * orders) / chosen.length);
  const strike: Strike = async ({ shop, pool, say, orders: done, isOver }) => {
    const [product = 0] = await readProductIds(shop.api, { page_size: 1 });
    const probe = openProbe(shop.api, product);
    const reader = openReader(shop.storefront);
    try {
      for (const [at, fault] of chosen.entries()) {
        while (done() < ((at + 0.3) * orders) / chosen.length && !isOver()) await sleep(50);
        tally.take();
        reader.take();
        const row = await strikeOnce({ cluster, fault, probe, lastError: tally.lastAt });
        const pages = reader.take();
        const seconds = await priceShows(pool, shop.storefront, { product, price: 31_000 + at });
        const { refused, unanswered, wrong } = tally.take();
        rows.push({
          what: `${at + 1} ${fault.what}`,
          figures: {
            ...row.figures,
            "pages shown": `${pages.shown} of ${pages.shown + pages.refused}`,
            "price shows after": seconds === undefined ? "never" : inSeconds(seconds),
            "refused (503)": String(refused),
            unanswered: String(unanswered),
          },
          fallsShort: [
            ...row.fallsShort,
            ...wrong,
            ...(seconds === undefined ? ["a new price does not show"] : []),
          ],
        });
        for (const one of wrong.length > 0 ? failuresIn(shop.said()) : []) say(one);
        say(`${fault.what}: ${JSON.stringify(rows.at(-1)?.figures)}, ${done()} orders`);
      }
    } finally {
      isStruck = true;
      await Promise.all([probe.close(), reader.close()]);
    }
    return [];
  };
  const { disagreements } = await runChaos(
    { orders, seed: options.seed },
    {
      databaseUrl: cluster.url,
      settings: { DATABASE_REPLICA_URL: cluster.replicaUrl, JOBS: "inside" },
      strike,
      hear: tally.hear,
      pause: async () => {
        begun += 1;
        const mine = begun;
        await sleep(PAUSE_MS * (0.5 + Math.random()));
        while (!isStruck && mine > allowed()) await sleep(100);
      },
    },
  );
  const { refused, unanswered, wrong } = tally.all;
  const row = rowsIn("writes back after");
  return [
    ...rows,
    row("orders acknowledged", orders),
    row("calls repeated", refused + unanswered + wrong.length),
    row("of them refused with 503 and Retry-After", refused),
    row("of them unanswered", unanswered),
    row("lost, doubled or in disagreement", disagreements.length, disagreements),
  ];
}

/** What the store logged of requests that failed by a fault of its own. */
const failuresIn = (said: string): Set<string> =>
  new Set(said.match(/(?<="err":)\{"type":"[^"]*","message":"[^"]*"/g) ?? []);

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

type Stage = {
  cluster: Cluster;
  fault: Fault;
  probe: ReturnType<typeof openProbe>;
  lastError: () => number;
};

async function strikeOnce({ cluster, fault, probe, lastError }: Stage) {
  await cluster.whole();
  const from = Date.now();
  const mend = await fault.strike(cluster);
  for (const latest = from + MAX_MS; Date.now() < latest; await sleep(200))
    if (
      Date.now() > from + LEAST_MS &&
      Date.now() > lastError() + CALM_MS &&
      probe.wroteSince(Date.now() - CALM_MS)
    )
      break;
  await mend();
  const mended = Date.now();
  await cluster.whole();
  const wholeMs = Date.now() - mended;
  const backMs = Math.max(probe.backAfter(from), lastError() - from);
  return {
    figures: { "writes back after": inSeconds(backMs), "whole again after": inSeconds(wholeMs) },
    fallsShort: backMs > PROMISED_MS ? [`writes were back after ${inSeconds(backMs)}`] : [],
  };
}

/** Changes a price and waits for it on the storefront's page. @returns milliseconds; undefined when it never shows */
export async function priceShows(
  pool: Parameters<typeof ledgers.ask>[0],
  storefront: string,
  { product, price }: { product: number; price: number },
): Promise<number | undefined> {
  await ledgers.ask(pool, "update products set price = $2 where id = $1", [product, price * 100]);
  const wanted = price.toLocaleString("en");
  for (const from = Date.now(); Date.now() < from + PRICE_WITHIN_MS; await sleep(100)) {
    const page = await fetch(`${storefront}/products/${product}`).then(
      (answer) => answer.text(),
      () => "",
    );
    if (page.includes(wanted)) return Date.now() - from;
  }
  return undefined;
}
