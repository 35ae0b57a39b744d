import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "@adire/postgres/embedded";
import type { Ground, Strike } from "../../../e2e/src/chaos/chaos.ts";
import { freePort } from "../../../e2e/src/shop.ts";
import { runChaos } from "../chaos.ts";
import { priceShows } from "../failover/failover.ts";
import { type Options, type Part, type Row, rowsIn } from "../part.ts";
import { readProductIds } from "../shop-data.ts";
import { openPgbouncer, POOL_SIZE, type Pooled } from "./pgbouncer.ts";

const BROWSERS = 4;
const WORKERS = 2;

/** Shoppers browse and buy while PgBouncer in transaction mode stands between the programs and the database. */
export const poolerPart: Part = {
  name: "pooler",
  byNameOnly: true,
  programs: ["pgbouncer"],
  async measure(options) {
    const folder = await mkdtemp(join(tmpdir(), "adire pooled "));
    await chmod(folder, 0o755);
    const server = await openEmbedded(join(folder, "postgres"));
    try {
      const pooler = await openPgbouncer(server.url);
      try {
        return await measure(server.url, pooler, options);
      } finally {
        await pooler.close();
      }
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Pgbouncer = Awaited<ReturnType<typeof openPgbouncer>>;
type Seen = {
  most: Pooled;
  pages: number;
  prices: (number | undefined)[];
  listening: number;
  wrong: string[];
};

async function measure(databaseUrl: string, pooler: Pgbouncer, options: Options): Promise<Row[]> {
  const orders = options.orders ?? 200;
  const deskMetrics = await freePort();
  const seen: Seen = {
    most: { clients: 0, servers: 0, transactions: 0 },
    pages: 0,
    prices: [],
    listening: 0,
    wrong: [],
  };
  const ground: Ground = {
    databaseUrl,
    settings: {
      DATABASE_URL: pooler.addressFor("adire_app"),
      DESK_DATABASE_URL: pooler.addressFor(new URL(databaseUrl).username),
      DATABASE_SESSION_URL: databaseUrl,
      WORKERS: String(WORKERS),
      DESK_METRICS_PORT: String(deskMetrics),
      LOG_LEVEL: "warn",
    },
    hear: ({ method, status }) => {
      if (status === undefined || status >= 500) seen.wrong.push(`${method}: ${status ?? "no answer"}`);
    },
    strike: watch(pooler, seen, `http://127.0.0.1:${deskMetrics}/metrics`),
  };
  const { disagreements } = await runChaos({ orders, seed: options.seed }, ground);
  return rowsOf(orders, seen, disagreements, pooler.complaints());
}

/** Browses, changes prices and reads the pooler's figures while the shoppers buy. */
const watch =
  (pooler: Pgbouncer, seen: Seen, deskMetrics: string): Strike =>
  async ({ shop, pool, isOver }) => {
    if (/time limit|owns the tables/.test(shop.said())) seen.wrong.push(shop.said());
    const figures = await (await fetch(deskMetrics)).text();
    if (!figures.includes("adire_database_up 1")) seen.wrong.push("the desk has no figures of its database");
    const ids = await readProductIds(shop.api, { page_size: 50 });
    const counting = async () => {
      for (; !isOver(); await sleep(100)) {
        const { clients, servers, transactions } = await pooler.read();
        seen.most.clients = Math.max(seen.most.clients, clients);
        seen.most.servers = Math.max(seen.most.servers, servers);
        seen.most.transactions = transactions;
      }
    };
    const browsing = async (lane: number) => {
      for (let turn = lane; !isOver(); turn += BROWSERS) {
        const { status } = await fetch(`${shop.storefront}/products/${ids[turn % ids.length]}?lane=${lane}`);
        if (status === 200) seen.pages += 1;
        else seen.wrong.push(`a page: ${status}`);
        await sleep(100);
      }
    };
    const repricing = async () => {
      for (let price = 31_000; !isOver(); price += 1) {
        seen.prices.push(await priceShows(pool, shop.storefront, { product: ids[0] ?? 0, price }));
        await sleep(1_000);
      }
    };
    const { rows } = await pool.query<{ count: number }>(
      "select count(*) from pg_stat_activity where query = 'listen catalog'",
    );
    seen.listening = rows[0]?.count ?? 0;
    await Promise.all([
      counting(),
      repricing(),
      ...Array.from({ length: BROWSERS }, (_, at) => browsing(at)),
    ]);
    return [];
  };

function rowsOf(
  orders: number,
  { most, pages, prices, listening, wrong }: Seen,
  disagreements: string[],
  complaints: string[],
): Row[] {
  const row = rowsIn("count");
  const slowest = Math.max(...prices.map((ms) => ms ?? Number.POSITIVE_INFINITY));
  return [
    row("orders", orders),
    row("pages", pages),
    row("transactions through the pooler", most.transactions),
    row(
      "connections of the programs, at most",
      most.clients,
      most.clients > most.servers ? [] : ["no more than the server's"],
    ),
    row(
      "connections of the server, at most",
      most.servers,
      most.servers > 2 * POOL_SIZE ? [`more than ${POOL_SIZE} a login`] : [],
    ),
    row(
      "processes that listen past the pooler",
      listening,
      listening === WORKERS ? [] : [`${listening} instead of ${WORKERS}`],
    ),
    row(
      "changes of a price, the slowest to show",
      `${prices.length}, ${slowest} ms`,
      Number.isFinite(slowest) ? [] : ["one never showed"],
    ),
    row("errors", wrong.length, [...new Set(wrong)]),
    row("complaints of the pooler", complaints.length, complaints.slice(0, 5)),
    row("disagreements", disagreements.length, disagreements),
  ];
}
