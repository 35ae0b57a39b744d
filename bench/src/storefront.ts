import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { openStorefront } from "../../e2e/src/another-storefront.ts";
import { openShop } from "../../e2e/src/shop.ts";
import { storefrontFlags } from "../../run/storefront-flags.ts";
import type { Part, Row } from "./part.ts";
import { figuresOf } from "./process-figures.ts";

/** What the shop promises: pages a second that one core gives, and milliseconds. */
const wanted = { kept: 3_000, made: 250, p99: 50 } as const;
const headers = { "accept-encoding": "gzip, deflate, br" };
const list = "/products";
const seconds = { warming: 4, measuring: 6 } as const;

type Server = { what: string; address: string; pid: number };
type Reading = { perSecond: number; perCore: number; p50: number; p99: number; failed: number };
let asked = 0;
/** A list that nobody has asked for yet, with the same products on it. */
const another = () => {
  asked += 1;
  return `${list}?min_price=${(asked % 500) / 100}&max_price=${(900 - Math.floor(asked / 500) / 100).toFixed(2)}`;
};

/** Guests' lists of 24 products by one storefront process, beside a bare server that answers as many bytes. */
export const storefrontPart: Part = {
  name: "storefront",
  async measure() {
    const shop = await openShop();
    const { close, ...storefront } = await openStorefront(shop, { flags: storefrontFlags });
    const bare = await openBare(await packedSize(storefront.address + list));
    try {
      const server = { what: "the storefront", ...storefront };
      const path = () => list;
      const yardstick = await read(bare, path, 16);
      const kept = await read(server, path, 16);
      const crowd = await read(server, path, 100);
      const made = await read(server, another, 8);
      const { residentMegabytes: memory } = await figuresOf(storefront.pid);
      const least = (reading: Reading, promised: number) =>
        reading.perCore < promised
          ? [`${Math.round(reading.perCore)} pages a core instead of ${promised}`]
          : [];
      return [
        row(bare.what, yardstick, yardstick),
        row("kept pages, 16 connections", kept, yardstick, least(kept, wanted.kept)),
        row(
          "kept pages, 100 connections",
          crowd,
          yardstick,
          crowd.p99 > wanted.p99 ? [`p99 ${crowd.p99} ms instead of ${wanted.p99}`] : [],
        ),
        row("lists that nobody asked for yet", made, yardstick, least(made, wanted.made)),
        {
          what: "memory of the process afterwards",
          figures: { pages: `${Math.round(memory)} MB` },
          fallsShort: [],
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

/** @param path of the next request. Times are those to the whole answer, so that the first byte came earlier. */
async function read({ address, pid }: Server, path: () => string, connections: number): Promise<Reading> {
  const run = (duration: number) =>
    autocannon({
      url: address,
      connections,
      duration,
      headers,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
  await run(seconds.warming);
  const before = await figuresOf(pid);
  const { requests, latency, non2xx, errors } = await run(seconds.measuring);
  const { cpuSeconds } = await figuresOf(pid);
  return {
    perSecond: requests.average,
    perCore: requests.total / (cpuSeconds - before.cpuSeconds),
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  };
}

/** Bytes of a page as it goes over the line once it has been asked for a few times. */
async function packedSize(address: string): Promise<number> {
  let size = 0;
  for (let visit = 0; visit < 4; visit += 1) {
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    size = Number(answer.headers.get("content-length"));
  }
  return size;
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
