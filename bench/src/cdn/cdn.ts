import { setTimeout as sleep } from "node:timers/promises";
import { manyAtOnce } from "../../../e2e/src/chaos/chaos.ts";
import { freePort, type OpenShop, openShop } from "../../../e2e/src/shop.ts";
import { type Options, type Part, type Row, rowsIn } from "../part.ts";
import { poolOf, readProductIds } from "../shop-data.ts";
import { openNginx } from "./nginx.ts";
import { type Addresses, browse, signInAndBuy } from "./visitors.ts";
import { type Kind, makeWatch, type Watch } from "./watch.ts";

/** Seconds: what PAGE_CACHE_S_MAXAGE is set to; lists say a second themselves. */
const PAGES_FOR = 5;
const LISTS_FOR = 1;
const GUESTS = 12;
const SHOPPERS = 3;
const REPRICE_EVERY_MS = 400;
/** Percent of requests that the cache answers alone. */
const promised: Partial<Record<Kind, number>> = { page: 60, list: 60, picture: 80, script: 80 };

/** nginx with a cache serves guests by what the shop's headers say, while prices change and people buy. */
export const cdnPart: Part = {
  name: "cdn",
  byNameOnly: true,
  programs: ["nginx"],
  async measure(options) {
    const [storefront, api] = [await freePort(), await freePort()];
    const at = (port: number) => `http://localhost:${port}`;
    const shop = await openShop({
      ...manyAtOnce,
      NEW_PICTURES_PER_MINUTE: "1000000",
      PAGE_CACHE_S_MAXAGE: String(PAGES_FOR),
      PUBLIC_STOREFRONT_URL: at(storefront),
      PUBLIC_API_URL: at(api),
    });
    try {
      const portOf = (address: string) => Number(new URL(address).port);
      const nginx = await openNginx(
        new Map([
          [storefront, portOf(shop.storefront)],
          [api, portOf(shop.api)],
        ]),
      );
      try {
        return await measure(shop, { storefront: at(storefront), api: at(api), desk: shop.desk }, options);
      } finally {
        await nginx.close();
      }
    } finally {
      await shop.stop();
    }
  },
};

async function measure(shop: OpenShop, addresses: Addresses, options: Options): Promise<Row[]> {
  const watch = makeWatch();
  const ids = await readProductIds(shop.api, { page_size: 100 });
  const [hot, others] = [ids.slice(0, 4), ids.slice(4)];
  const until = Date.now() + (options.seconds ?? 60) * 1_000;
  const visit = { ...addresses, watch, hot, others, isOver: () => Date.now() > until };
  const repricing = reprice(shop, { hot, watch, isOver: visit.isOver });
  await Promise.all([
    repricing,
    ...Array.from({ length: GUESTS }, (_, lane) => browse(lane, visit)),
    ...Array.from({ length: SHOPPERS }, (_, lane) => signInAndBuy(lane, visit)),
  ]);
  return [...rowsOf(watch), ...sums(watch, await countOrders(shop), await repricing)];
}

/** Gives one of the products after the other a price that it never had. @returns how often */
async function reprice(
  shop: OpenShop,
  { hot, watch, isOver }: { hot: readonly number[]; watch: Watch; isOver: () => boolean },
): Promise<number> {
  const pool = await poolOf(shop.dataDir);
  const current = new Map<number, number>();
  let changes = 0;
  for (; !isOver(); changes += 1) {
    const index = changes % hot.length;
    const price = 71_000 + 1_000 * index + Math.floor(changes / hot.length);
    await pool.query("update products set price = $2, compare_price = null where id = $1", [
      hot[index],
      price * 100,
    ]);
    watch.replace(current.get(index) ?? 0);
    current.set(index, price);
    await sleep(REPRICE_EVERY_MS);
  }
  await pool.end();
  return changes;
}

async function countOrders(shop: OpenShop): Promise<number> {
  const pool = await poolOf(shop.dataDir);
  const { rows } = await pool.query<{ count: number }>(
    "select count(*) from orders where status <> 'pending'",
  );
  await pool.end();
  return rows[0]?.count ?? 0;
}

function rowsOf({ counted }: Watch): Row[] {
  return Object.entries(counted).map(([kind, { requests, hits, revalidated, slowestStaleMs, prices }]) => {
    const rate = (100 * hits) / Math.max(1, requests);
    const seconds = kind === "page" ? PAGES_FOR : LISTS_FOR;
    const wanted = promised[kind as Kind];
    const hasPrices = kind === "page" || kind === "list";
    return {
      what: kind,
      figures: {
        requests: String(requests),
        "hit rate": `${rate.toFixed(1)} %`,
        "found unchanged": String(revalidated),
        ...(hasPrices && { "oldest price": `${(slowestStaleMs / 1_000).toFixed(2)} s` }),
      },
      fallsShort: [
        ...(wanted !== undefined && rate < wanted ? [`${rate.toFixed(1)} % instead of ${wanted}`] : []),
        ...(kind === "personal" && hits > 0 ? [`${hits} came out of the cache`] : []),
        ...(hasPrices && prices === 0 ? ["no price was seen"] : []),
        ...(slowestStaleMs > (seconds + 1) * 1_000 ? [`a price was shown ${seconds + 1} s too long`] : []),
      ],
    };
  });
}

function sums({ faults }: Watch, orders: number, changes: number): Row[] {
  const row = rowsIn("requests");
  return [
    row("changes of a price", changes, changes > 0 ? [] : ["none"]),
    row("purchases", orders, orders > 0 ? [] : ["none"]),
    row("personal bytes in what is stored, and failures", faults.length, [...new Set(faults)].slice(0, 8)),
  ];
}
