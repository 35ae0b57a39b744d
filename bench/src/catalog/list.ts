import { endpoints } from "@adire/contract/endpoints";
import autocannon, { type Request, type Result } from "autocannon";
import { median } from "../median.ts";
import type { Options, Part, Row } from "../part.ts";
import { figuresOf } from "../process-figures.ts";
import { ask, type LargeShop, openLargeShop } from "./large-shop.ts";

const list = endpoints.products.list.path;
const seconds = 3;
const rounds = 3;
const MAX_MEGABYTES = 350;
const MIN_IMPORTED_PER_SECOND = 1_000;

/** A list of 24 products and a product, cached beside a bare Fastify and not cached beside a bare query. */
export const listPart: Part = {
  name: "list",
  async measure(options: Options) {
    const products = options.products ?? 10_000;
    const shop = await openLargeShop(products);
    try {
      const first = await (await fetch(shop.api + list)).text();
      const ids = (JSON.parse(first) as { results: { id: number }[] }).results.map(({ id }) => id);
      const product = `${list}${ids[0]}/`;
      const detail = await (await fetch(shop.api + product)).text();
      const rows = [
        await beside("list, cached", shop, { path: list }, bareServer(first), 0.5),
        await beside("product, cached", shop, { path: product }, bareServer(detail), 0.5),
        await beside("list, not cached", shop, { setupRequest: newLists() }, bareQuery(shop, "list"), 1),
        await beside(
          "product, not cached",
          shop,
          { setupRequest: newProducts(1, products) },
          bareQuery(shop, "detail"),
          0.4,
          different(products),
        ),
        await many(shop),
      ];
      const { residentMegabytes } = await figuresOf(shop.pid);
      rows.push({
        what: "memory of the API after the run",
        figures: { measured: `${Math.round(residentMegabytes)} MB`, wanted: `≤ ${MAX_MEGABYTES} MB` },
        fallsShort: residentMegabytes > MAX_MEGABYTES ? ["too much memory"] : [],
      });
      rows.push({
        what: "import",
        figures: {
          measured: `${Math.round(shop.imported.perSecond)} products/s, ${Math.round(shop.imported.megabytes)} MB`,
          wanted: `≥ ${MIN_IMPORTED_PER_SECOND} products/s`,
        },
        fallsShort: shop.imported.perSecond < MIN_IMPORTED_PER_SECOND ? ["too slow"] : [],
      });
      return rows;
    } finally {
      await shop.stop();
    }
  },
};

/** The whole catalog by a new query each time: a maximum price above all prices. */
function newLists() {
  let count = 0;
  return (request: Request) => ({
    ...request,
    path: `${list}?max_price=${100_000 + (count++ % 8_000_000) / 100}`,
  });
}
/** The number of different products; a round requests each once. */
const different = (products: number) => Math.floor(products * 0.9);
function newProducts(first: number, products: number) {
  let count = 0;
  return (request: Request) => ({
    ...request,
    path: `${list}${first + ((count++ * 7) % different(products))}/`,
  });
}

type Yardstick = () => Promise<{ perSecond: number }>;
function bareServer(body: string): Yardstick {
  return async () => {
    const { said: url, stop } = await ask<string>("bare-fastify.ts", [String(Buffer.byteLength(body))]);
    const result = await autocannon({ url, connections: 16, duration: seconds });
    stop();
    return { perSecond: result.requests.average };
  };
}
const bareQuery =
  (shop: LargeShop, what: string): Yardstick =>
  async () => ({
    perSecond: (await ask<number>("bare-query.ts", [shop.databaseUrl, what, String(seconds)])).said,
  });

/**
 * Yardstick and store take turns, because the machine's speed varies; medians count. The cache is empty when
 * a turn begins.
 * @param calls ends a turn after so many, instead of after some seconds
 */
async function beside(
  what: string,
  shop: LargeShop,
  request: Request & { setupRequest?: (request: Request) => Request },
  yardstick: Yardstick,
  wanted: number,
  calls?: number,
): Promise<Row> {
  const bare: number[] = [];
  const own: (Result & { perSecond: number })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push((await yardstick()).perSecond);
    await shop.forget();
    const until = calls === undefined ? { duration: seconds } : { amount: calls };
    own.push(await timed({ url: shop.api, connections: 16, ...until, requests: [request] }));
  }
  const perSecond = median(own.map((result) => result.perSecond));
  const ratio = perSecond / median(bare);
  const failed = own.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  return {
    what,
    figures: {
      measured: `${Math.round(perSecond)}/s`,
      yardstick: `${Math.round(median(bare))}/s`,
      ratio: ratio.toFixed(2),
      wanted: `≥ ${wanted}`,
    },
    fallsShort: [...(ratio < wanted ? ["slower"] : []), ...(failed > 0 ? [`${failed} failed`] : [])],
  };
}

/** Measures until the last response; autocannon itself checks only once a second whether it is done. */
async function timed(options: Parameters<typeof autocannon>[0]): Promise<Result & { perSecond: number }> {
  const started = performance.now();
  let ended = started;
  const run = autocannon(options);
  run.on("response", () => {
    ended = performance.now();
  });
  const result = await run;
  return { ...result, perSecond: (result.requests.total * 1_000) / (ended - started) };
}

async function many(shop: LargeShop): Promise<Row> {
  const { latency } = await autocannon({ url: shop.api + list, connections: 64, duration: seconds });
  const ratio = latency.p99 / Math.max(1, latency.p50);
  return {
    what: "list, 64 connections",
    figures: {
      measured: `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
      ratio: ratio.toFixed(1),
      wanted: "≤ 10",
    },
    fallsShort: ratio > 10 ? ["long waits"] : [],
  };
}
