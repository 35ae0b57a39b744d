import { setTimeout as sleep } from "node:timers/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { runAudit } from "../../../e2e/src/chaos/audit.ts";
import { type OpenShop, openShop } from "../../../e2e/src/shop.ts";
import type { Part, Row } from "../part.ts";
import { poolOf } from "../shop-data.ts";
import * as api from "./api-attacks.ts";
import { run, type Tally } from "./attack.ts";
import { type Memory, memoryOf, type Program, peakOf } from "./memory.ts";
import { noPurchases, type Phase, type Purchases, shopOn } from "./shoppers.ts";
import * as storefront from "./storefront-attacks.ts";

const SHOPPERS = 8;
const DEFAULT_SECONDS = 600;
const QUIET_SECONDS = 60;
/** Megabytes. */
const maxMemory: Partial<Record<Program, number>> = { API: 600, storefront: 700 };
const attacks = [
  storefront.largeForms,
  storefront.slowForms,
  storefront.openRedirects,
  storefront.strangeRequests,
  api.settleFlood,
  api.loginFlood,
  api.refreshReuse,
  api.pictureFlood,
  api.idleStreams,
  api.contactFlood,
  api.listFlood,
];

/** Attacks a fresh store in every way at once while eight shoppers buy, after a quiet minute. */
export const siegePart: Part = {
  name: "siege",
  byNameOnly: true,
  async measure({ seconds = DEFAULT_SECONDS }) {
    const shop = await openShop({ LOG_LEVEL: "error" });
    try {
      return await besiege(shop, seconds);
    } finally {
      await shop.stop();
    }
  },
};

async function besiege(shop: OpenShop, seconds: number): Promise<Row[]> {
  const { productIds, paths } = await readCatalog(shop);
  const purchases = noPurchases();
  let phase: Phase = "quiet";
  let isOver = false;
  const over = () => isOver;
  const shopping = Promise.all(
    Array.from({ length: SHOPPERS }, (_, lane) =>
      shopOn(lane, { shop, productIds, purchases, phase: () => phase, isOver: over }),
    ),
  );
  await sleep(Math.min(QUIET_SECONDS, seconds) * 1_000);
  const before = await memoryOf(shop);
  phase = "siege";
  const target = { shop, productIds: productIds.toReversed(), paths };
  const [tallies, peak] = await Promise.all([
    Promise.all(attacks.map((attack, at) => run(attack, `127.0.2.${at + 1}`, target, over))),
    peakOf(shop, over),
    shopping,
    sleep(seconds * 1_000).then(() => {
      isOver = true;
    }),
  ]);
  const after = await memoryOf(shop);
  const lost = await lostOrders(shop, purchases);
  const audit = await runAudit(shop);
  console.log(`\n${audit.text}\n`);
  return [
    ...(["quiet", "siege"] as const).map((one) => purchaseRow(one, purchases)),
    ...tallies.map(attackRow),
    ...(Object.keys(peak) as Program[]).map((name) => memoryRow(name, { before, peak, after })),
    {
      what: "ledgers",
      figures: { "paid orders lost": String(lost.length), audit: audit.code === 0 ? "agrees" : "disagrees" },
      fallsShort: [
        ...lost.map((id) => `order ${id} was paid and is not`),
        ...(audit.code === 0 ? [] : [`npm run audit ended with ${audit.code}`]),
      ],
    },
  ];
}

/** Products whose first variant has stock, and all pictures. */
async function readCatalog(shop: OpenShop) {
  const query = { page_size: 1000, in_stock: true };
  const { results } = await makeClient(shop.api)(endpoints.products.list, { query });
  return { productIds: results.map(({ id }) => id), paths: results.flatMap(({ images }) => images) };
}

/** Orders that their shoppers saw paid and that are not in the database as such. */
async function lostOrders(shop: OpenShop, { paid }: Purchases): Promise<number[]> {
  const pool = await poolOf(shop.dataDir);
  try {
    const { rows } = await pool.query<{ id: number }>(
      "select order_id as id from payments where status = 'paid'",
    );
    const known = new Set(rows.map(({ id }) => Number(id)));
    return [...paid.quiet, ...paid.siege].filter((id) => !known.has(id));
  } finally {
    await pool.end();
  }
}

function purchaseRow(phase: Phase, { paid, failed, reloads, took }: Purchases): Row {
  const sorted = took[phase].toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
  const reasons = Map.groupBy(failed[phase], (reason) => reason);
  return {
    what: phase === "quiet" ? "eight shoppers alone" : "eight shoppers under siege",
    figures: {
      purchases: String(paid[phase].length),
      failed: String(failed[phase].length),
      reloads: String(reloads[phase]),
      calls: String(sorted.length),
      p50: at(0.5),
      p99: at(0.99),
    },
    fallsShort: [...reasons].map(([reason, times]) => `${times.length} × ${reason}`),
  };
}

function attackRow({ attack, answers, breaches }: Tally): Row {
  return {
    what: attack.name,
    figures: Object.fromEntries([...answers].sort().map(([kind, times]) => [kind, String(times)])),
    fallsShort: breaches,
  };
}

function memoryRow(name: Program, { before, peak, after }: Record<"before" | "peak" | "after", Memory>): Row {
  const megabytes = (memory: Memory) => `${Math.round(memory[name])} MB`;
  const max = maxMemory[name] ?? Number.POSITIVE_INFINITY;
  return {
    what: `memory of ${name}`,
    figures: { before: megabytes(before), peak: megabytes(peak), after: megabytes(after) },
    fallsShort: peak[name] > max ? [`${megabytes(peak)} instead of ${max}`] : [],
  };
}
