import { endpoints } from "@adire/contract/endpoints";
import { median } from "../median.ts";
import type { Options, Part, Row } from "../part.ts";
import { figuresOf } from "../process-figures.ts";
import { ask, openLargeShop } from "./large-shop.ts";

const list = endpoints.products.list.path;
const turns = 80;
/** Calls before those that count, of each kind: a process compiles what it is asked for. */
const warming = 120;
/** What shoppers have typed so far; with each of the ten limits another question. */
const typed = "dre shi sho ski coa can bag tro swe jum wra sli lin cot wom men bla red kid sca".split(" ");
/**
 * Every call is one that nobody has made before: `n` makes the difference, as a price in the middle of all where something is selected.
 * A page by name has other products each time, of which nothing is kept at any size.
 */
const calls: Record<string, { path: (n: number, products: number) => string; most: number }> = {
  list: { path: (n) => `${list}?max_price=${90_000 + n}`, most: 1.5 },
  "list, deep page": {
    path: (n, products) => `${list}?max_price=${90_000 + n}&page=${Math.floor(products / 30)}`,
    most: 1.5,
  },
  "list, filtered": { path: (n) => `${list}?listing=women&in_stock=1&size=M&max_price=${80 + n}`, most: 3 },
  "list by name, filtered, deep": {
    path: (n, products) =>
      `${list}?listing=women&ordering=name&max_price=${80 + n}&page=${Math.floor(products / 500) + Math.max(0, n - warming)}`,
    most: 3,
  },
  facets: { path: (n) => `${list}?facets=1&color=Black&in_stock=1&max_price=${80 + n}`, most: 3 },
  product: { path: (n) => `${list}${n * 3 + 1}/`, most: 1.5 },
  search: { path: (n) => `${list}?search=wrap%20dress&max_price=${80 + n}`, most: 3 },
  suggestions: {
    path: (n) =>
      `${endpoints.suggestions.list.path}?search=${typed[n % typed.length]}&limit=${1 + (Math.floor(n / typed.length) % 10)}`,
    most: 3,
  },
};

/** Milliseconds of the middle call, and of a bare server's in the same moments: what the machine itself could do just then. */
type Time = { api: number; bare: number };
type Reading = { size: number; times: Record<string, Time>; megabytes: number; imported: number };
/** About a page of 24 products. */
const bareBytes = 40_000;

/**
 * The same calls on ten thousand products and on more, ten times more each; `--products` says how many at most. Minutes lie between
 * the sizes, and a machine does not stay as fast as it was: growth is that of the time beside a bare server's.
 */
export const growthPart: Part = {
  name: "growth",
  byNameOnly: true,
  async measure(options: Options) {
    const most = options.products ?? 100_000;
    const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);
    const readings: Reading[] = [];
    const bare = await ask<string>("bare-fastify.ts", [String(bareBytes)]);
    try {
      for (const size of sizes) {
        const shop = await openLargeShop(size);
        try {
          const times: Record<string, Time> = {};
          for (const [name, { path }] of Object.entries(calls))
            times[name] = await time(shop.api, bare.said, (n) => path(n, size));
          const { residentMegabytes } = await figuresOf(shop.pid);
          readings.push({ size, times, megabytes: residentMegabytes, imported: shop.imported.perSecond });
        } finally {
          await shop.stop();
        }
      }
    } finally {
      bare.stop();
    }
    return [
      ...Object.entries(calls).map(([name, { most: allowed }]): Row => {
        const ratio = besideBare(readings.at(-1), name) / besideBare(readings[0], name);
        return {
          what: name,
          figures: {
            ...Object.fromEntries(
              readings.map(({ size, times }) => [`${size}`, `${times[name]?.api.toFixed(2)} ms`]),
            ),
            growth: ratio.toFixed(2),
            wanted: `≤ ${allowed}`,
          },
          fallsShort: ratio > allowed ? ["grows too much"] : [],
        };
      }),
      row(
        "a bare server beside them",
        readings,
        ({ times }) => `${median(Object.values(times).map((time) => time.bare)).toFixed(2)} ms`,
      ),
      row("memory of the API", readings, ({ megabytes }) => `${Math.round(megabytes)} MB`),
      row("import", readings, ({ imported }) => `${Math.round(imported)}/s`),
    ];
  },
};

function row<R extends { size: number }>(
  what: string,
  readings: readonly R[],
  figure: (reading: R) => string,
): Row {
  return {
    what,
    figures: Object.fromEntries(readings.map((one) => [`${one.size}`, figure(one)])),
    fallsShort: [],
  };
}

const besideBare = (reading: Reading | undefined, name: string): number => {
  const time = reading?.times[name];
  return time ? time.api / time.bare : Number.NaN;
};

/** Calls one after the other, each behind one of the bare server. */
async function time(api: string, bare: string, path: (n: number) => string): Promise<Time> {
  const times: Record<keyof Time, number[]> = { api: [], bare: [] };
  const clock = async (address: string): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return performance.now() - started;
  };
  for (let turn = 0; turn < warming + turns; turn += 1) {
    const besideIt = await clock(bare);
    const own = await clock(api + path(turn));
    if (turn < warming) continue;
    times.bare.push(besideIt);
    times.api.push(own);
  }
  return { api: median(times.api), bare: median(times.bare) };
}
