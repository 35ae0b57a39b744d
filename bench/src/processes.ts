import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { manyAtOnce } from "../../e2e/src/chaos/chaos.ts";
import { familyOf } from "../../e2e/src/processes.ts";
import { type OpenShop, openShop } from "../../e2e/src/shop.ts";
import { type Buyer, buy, makeBuyers } from "./checkout/flow.ts";
import type { Part, Row } from "./part.ts";
import { figuresOf } from "./process-figures.ts";
import { fillStock, poolOf } from "./shop-data.ts";

const SHOPPERS = 8;
const CONNECTIONS = 16;
const SECONDS = { warmUp: 3, reads: 6, purchases: 8 } as const;
let asked = 0;
/** A search whose answer is not kept. */
const search = () => {
  asked += 1;
  return `/products/api/products/?page_size=24&search=red%20${asked}`;
};

/** Reads and purchases a second of one, two and four API processes on the same cores, and their memory. */
export const processesPart: Part = {
  name: "processes",
  byNameOnly: true,
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), "adire processes "));
    try {
      const rows: Row[] = [];
      let buyers: Buyer[] | undefined;
      for (const workers of [1, 2, 4]) {
        const shop = await openShop({ ...manyAtOnce, DATA_DIR: dataDir, WORKERS: String(workers) });
        try {
          buyers ??= await openBuyers(shop);
          rows.push(await measure(shop, workers, buyers));
        } finally {
          await shop.stop();
        }
      }
      return rows;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function openBuyers(shop: OpenShop): Promise<Buyer[]> {
  const buyers = await makeBuyers(shop, SHOPPERS);
  const pool = await poolOf(shop.dataDir);
  await fillStock(
    pool,
    buyers.flatMap(({ productIds }) => productIds),
  );
  await pool.end();
  return buyers;
}

async function measure(shop: OpenShop, workers: number, buyers: readonly Buyer[]): Promise<Row> {
  const read = (duration: number) =>
    autocannon({
      url: shop.api,
      connections: CONNECTIONS,
      duration,
      requests: [{ setupRequest: (request) => ({ ...request, path: search() }) }],
    });
  await read(SECONDS.warmUp);
  const { requests, latency, non2xx, errors } = await read(SECONDS.reads);
  await buyFor(shop, buyers, SECONDS.warmUp);
  const purchases = await buyFor(shop, buyers, SECONDS.purchases);
  const processes = familyOf(shop.pid).filter(({ command }) => /api\/src\/server\.ts/.test(command));
  const memory = await Promise.all(processes.map(({ pid }) => figuresOf(pid)));
  const megabytes = memory.reduce((sum, one) => sum + one.residentMegabytes, 0);
  return {
    what: workers === 1 ? "one API process" : `${workers} API processes`,
    figures: {
      "searches/s": requests.average.toFixed(0),
      p99: `${latency.p99} ms`,
      "purchases/s": (purchases / SECONDS.purchases).toFixed(1),
      "memory of all": `${megabytes.toFixed(0)} MB`,
    },
    fallsShort: non2xx + errors > 0 ? [`${non2xx + errors} searches failed`] : [],
  };
}

/** @returns how many purchases were made */
async function buyFor(shop: OpenShop, buyers: readonly Buyer[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const shopper = async (buyer: Buyer) => {
    for (; performance.now() < until; done += 1) await buy(shop, buyer);
  };
  await Promise.all(buyers.map(shopper));
  return done;
}
