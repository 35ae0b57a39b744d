import { endpoints } from "@adire/contract/endpoints";
import { median } from "../median.ts";
import type { Options, Part, Row } from "../part.ts";
import { figuresOf } from "../process-figures.ts";
import { openLargeShop } from "./large-shop.ts";

const list = endpoints.products.list.path;
const suggestions = endpoints.suggestions.list.path;
const CALLS = 80;
/** Calls of each kind before the measured ones, until the process has compiled what they need. */
const WARM_UP = 120;
/** Megabytes of the API process at most, by products. */
const MAX_MEGABYTES: Record<number, number> = { 10000: 350, 1000000: 1_000 };
const prefixes = "dre shi sho ski coa can bag tro swe jum wra sli lin cot wom men bla red kid sca".split(" ");

type Call = {
  /** @param n differs in every call, so that no response is cached */
  path: (n: number, products: number) => string;
  /** Milliseconds of a core at a million products at most. */
  maxMs: number;
};
const calls: Record<string, Call> = {
  list: { path: (n) => `${list}?max_price=${90_000 + n}`, maxMs: 10 },
  "list, deep page": {
    path: (n, products) => `${list}?max_price=${90_000 + n}&page=${Math.floor(products / 30)}`,
    maxMs: 10,
  },
  "list, filtered": {
    path: (n) => `${list}?listing=women&in_stock=1&size=M&max_price=${80 + n}`,
    maxMs: 40,
  },
  "list by name, filtered, deep": {
    path: (n, products) =>
      `${list}?listing=women&ordering=name&max_price=${80 + n}&page=${Math.floor(products / 500) + n}`,
    maxMs: 40,
  },
  facets: { path: (n) => `${list}?facets=1&color=Black&in_stock=1&max_price=${80 + n}`, maxMs: 40 },
  product: { path: (n) => `${list}${n * 3 + 1}/`, maxMs: 10 },
  search: { path: (n) => `${list}?search=wrap%20dress&max_price=${80 + n}`, maxMs: 40 },
  suggestions: {
    path: (n) => {
      const limit = 1 + (Math.floor(n / prefixes.length) % 10);
      return `${suggestions}?search=${prefixes[n % prefixes.length]}&limit=${limit}`;
    },
    maxMs: 40,
  },
};

/** Milliseconds per call: of the API's processor time, and of the median call as its caller sees it. */
type Times = { processor: number; median: number };
type Reading = { products: number; times: Record<string, Times>; megabytes: number; imported: number };

/**
 * The same calls at ten thousand products and at ten and a hundred times as many; `--products` says how many
 * at most.
 */
export const growthPart: Part = {
  name: "growth",
  byNameOnly: true,
  async measure(options: Options) {
    const most = options.products ?? 100_000;
    const readings: Reading[] = [];
    for (const products of [10_000, 100_000, 1_000_000].filter((size) => size <= most))
      readings.push(await measureShop(products));
    return [
      ...Object.entries(calls).map(([name, { maxMs }]) => callRow(readings, name, maxMs)),
      row("memory of the API", readings, ({ megabytes }) => `${Math.round(megabytes)} MB`, {
        wanted: "≤ 350 MB at 10,000, ≤ 1 GB at 1,000,000",
        fallsShort: readings
          .filter(
            ({ products, megabytes }) => megabytes > (MAX_MEGABYTES[products] ?? Number.POSITIVE_INFINITY),
          )
          .map(({ products }) => `too much at ${products}`),
      }),
      row("import", readings, ({ imported }) => `${Math.round(imported)}/s`, { wanted: "", fallsShort: [] }),
    ];
  },
};

async function measureShop(products: number): Promise<Reading> {
  const shop = await openLargeShop(products);
  try {
    const times: Record<string, Times> = {};
    for (const [name, { path }] of Object.entries(calls))
      times[name] = await measureCalls(shop.api, shop.pid, (n) => path(n, products));
    const { residentMegabytes } = await figuresOf(shop.pid);
    return { products, times, megabytes: residentMegabytes, imported: shop.imported.perSecond };
  } finally {
    await shop.stop();
  }
}

/** Calls one after the other. */
async function measureCalls(api: string, pid: number, path: (n: number) => string): Promise<Times> {
  const call = async (n: number): Promise<number> => {
    const started = performance.now();
    await (await fetch(api + path(n))).arrayBuffer();
    return performance.now() - started;
  };
  for (let n = 0; n < WARM_UP; n += 1) await call(n);
  const before = await figuresOf(pid);
  const elapsed: number[] = [];
  for (let n = WARM_UP; n < WARM_UP + CALLS; n += 1) elapsed.push(await call(n));
  const after = await figuresOf(pid);
  return { processor: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / CALLS, median: median(elapsed) };
}

function callRow(readings: readonly Reading[], name: string, maxMs: number): Row {
  const atMillion = readings.find(({ products }) => products === 1_000_000);
  const isSlow = (atMillion?.times[name]?.processor ?? 0) > maxMs;
  const show = ({ times }: Reading) => {
    const { processor = Number.NaN, median = Number.NaN } = times[name] ?? {};
    return `${processor.toFixed(1)} ms of a core, ${median.toFixed(1)} ms`;
  };
  return row(name, readings, show, {
    wanted: `≤ ${maxMs} ms of a core at 1,000,000`,
    fallsShort: isSlow ? ["slower"] : [],
  });
}

function row(
  what: string,
  readings: readonly Reading[],
  show: (reading: Reading) => string,
  { wanted, fallsShort }: { wanted: string; fallsShort: string[] },
): Row {
  const figures = Object.fromEntries(readings.map((reading) => [`${reading.products}`, show(reading)]));
  return { what, figures: { ...figures, wanted }, fallsShort };
}
