import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { browserArgs, browserPath } from "../../e2e/src/launch-browser.ts";
import { openShop } from "../../e2e/src/shop.ts";
import { median } from "./median.ts";
import type { Part, Row } from "./part.ts";

/** Promised scores and times for Lighthouse's mobile preset: simulated slow 4G and a slow CPU. */
const wanted = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  /** milliseconds */
  lcp: 1900,
  cls: 0.01,
  /** milliseconds */
  tbt: 60,
} as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The median of the runs counts; the simulation depends on this machine's load. */
const runs = 3;

/** Lighthouse on the home page, a filtered listing and a product page. */
export const lighthousePart: Part = {
  name: "lighthouse",
  async measure() {
    const shop = await openShop();
    const chrome = await launch({ chromePath: await browserPath(), chromeFlags: [...browserArgs] });
    try {
      const { results } = await makeClient(shop.api)(endpoints.products.list, {
        query: { listing: "dresses", page_size: 1 },
      });
      const pages = ["/", "/dresses?color=Indigo&size=38&ordering=price", `/products/${results[0]?.id}`];
      const rows: Row[] = [];
      for (const path of pages) rows.push(await judge(shop.storefront + path, path, chrome.port));
      return rows;
    } finally {
      chrome.kill();
      await shop.stop();
    }
  },
};

type Reading = Record<keyof typeof wanted, number>;

async function judge(address: string, path: string, port: number): Promise<Row> {
  await read(address, port); // the first visit generates the pictures
  const readings: Reading[] = [];
  for (let run = 0; run < runs; run++) readings.push(await read(address, port));
  const reading = Object.fromEntries(
    Object.keys(wanted).map((name) => [name, median(readings.map((one) => one[name as keyof Reading]))]),
  ) as Reading;
  const short = [
    ...categories.filter((name) => reading[name] < wanted[name]),
    ...(["lcp", "cls", "tbt"] as const).filter((name) => reading[name] > wanted[name]),
  ];
  return {
    what: path,
    figures: {
      ...Object.fromEntries(categories.map((name) => [name, String(reading[name])])),
      LCP: `${Math.round(reading.lcp)} ms`,
      CLS: reading.cls.toFixed(3),
      TBT: `${Math.round(reading.tbt)} ms`,
    },
    fallsShort: short.map((name) => `${name} ${reading[name]} instead of ${wanted[name]}`),
  };
}

async function read(address: string, port: number): Promise<Reading> {
  const flags: Flags = { port, logLevel: "error", onlyCategories: [...categories] };
  const result = await lighthouse(address, flags);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not read ${address}: ${result?.lhr.runtimeError?.message}`);
  const { lhr } = result;
  const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbt: figure("total-blocking-time"),
  };
}
