import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { openStorefront } from "../../e2e/src/another-storefront.ts";
import { openShop } from "../../e2e/src/shop.ts";
import { storefrontFlags } from "../../run/storefront-flags.ts";
import type { Part, Row } from "./part.ts";
import { figuresOf } from "./process-figures.ts";

/** The promises: pages a second of one core, milliseconds, megabytes. */
const promised = { cached: 3_000, rendered: 80, p99: 50, memory: 400 } as const;
const headers = { "accept-encoding": "gzip, deflate, br" };
const listing = "/products";
const seconds = { warmUp: 8, measurement: 8 } as const;

type Server = { what: string; address: string; pid: number };
type Reading = { perSecond: number; perCore: number; p50: number; p99: number; failed: number };
let requested = 0;
/** The address of a listing that is not cached yet. */
const uncached = () => {
  requested += 1;
  const maxPrice = (900 - Math.floor(requested / 500) / 100).toFixed(2);
  return `${listing}?min_price=${(requested % 500) / 100}&max_price=${maxPrice}`;
};

/** Listings of 24 products from one storefront process, beside a bare server that sends as many bytes. */
export const storefrontPart: Part = {
  name: "storefront",
  async measure() {
    const shop = await openShop();
    const { close, ...storefront } = await openStorefront(shop, { flags: storefrontFlags });
    const bare = await openBare(await compressedSize(storefront.address + listing));
    try {
      const server = { what: "the storefront", ...storefront };
      const path = () => listing;
      const yardstick = await read(bare, path, 16);
      const cached = await read(server, path, 16);
      const crowd = await read(server, path, 100);
      const rendered = await read(server, uncached, 8);
      const { residentMegabytes: memory } = await figuresOf(storefront.pid);
      const atLeast = (reading: Reading, pages: number) =>
        reading.perCore < pages ? [`${Math.round(reading.perCore)} pages a core instead of ${pages}`] : [];
      return [
        row(bare.what, yardstick, yardstick),
        row("cached pages, 16 connections", cached, yardstick, atLeast(cached, promised.cached)),
        row(
          "cached pages, 100 connections",
          crowd,
          yardstick,
          crowd.p99 > promised.p99 ? [`p99 ${crowd.p99} ms instead of ${promised.p99}`] : [],
        ),
        row("uncached pages, 8 connections", rendered, yardstick, atLeast(rendered, promised.rendered)),
        {
          what: "memory of the process afterwards",
          figures: { pages: `${Math.round(memory)} MB` },
          fallsShort:
            memory > promised.memory ? [`${Math.round(memory)} MB instead of ${promised.memory}`] : [],
        },
      ];
    } finally {
      bare.close();
      await close();
      await shop.stop();
    }
  },
};

function row(what: string, reading: Reading, yardstick: Reading, short: string[] = []): Row {
  return {
    what,
    figures: {
      pages: `${Math.round(reading.perSecond)}/s`,
      "of a core": `${Math.round(reading.perCore)}/s`,
      "of the bare server": (reading.perCore / yardstick.perCore).toFixed(2),
      p50: `${reading.p50} ms`,
      p99: `${reading.p99} ms`,
    },
    fallsShort: reading.failed > 0 ? [...short, `${reading.failed} failed`] : short,
  };
}

/** @param path of the next request. Times are those to the end of the response. */
async function read({ address, pid }: Server, path: () => string, connections: number): Promise<Reading> {
  const run = (duration: number) =>
    autocannon({
      url: address,
      connections,
      duration,
      headers,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
  await run(seconds.warmUp);
  const before = await figuresOf(pid);
  const { requests, latency, non2xx, errors } = await run(seconds.measurement);
  const { cpuSeconds } = await figuresOf(pid);
  return {
    perSecond: requests.average,
    perCore: requests.total / (cpuSeconds - before.cpuSeconds),
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  };
}

async function compressedSize(address: string): Promise<number> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  return Number(response.headers.get("content-length"));
}

async function openBare(bytes: number): Promise<Server & { close: () => void }> {
  const child = fork(join(import.meta.dirname, "fixed-bytes.ts"), [String(bytes)]);
  const [address] = (await once(child, "message")) as [string];
  return {
    what: `a bare server, ${(bytes / 1000).toFixed(1)} kB`,
    address,
    pid: child.pid ?? 0,
    close: () => void child.kill(),
  };
}
