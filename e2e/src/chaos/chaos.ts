import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@adire/contract/endpoints";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool, type Pool } from "@adire/postgres/pool";
import { type OpenShop, openShop } from "../shop.ts";
import { runAudit } from "./audit.ts";
import { countEvents } from "./count-events.ts";
import { type Hear, makeInsist } from "./insist.ts";
import { killProcesses, recovered } from "./killer.ts";
import * as ledgers from "./ledgers.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";
import { openProvider, type Provider } from "./provider.ts";
import { seeded } from "./random.ts";
import { settleDown } from "./settle-down.ts";
import { makeShopper, type Placed } from "./shopper.ts";

export type ChaosOptions = {
  orders: number;
  /** Of API, worker and desk; and of PostgreSQL. */
  kills: number;
  databaseKills: number;
  shoppers: number;
  /** Probability of each fault of the provider. */
  faults: number;
  seed: number;
};

/** Strikes while shoppers buy, until it has done its part. @returns what it did */
export type Strike = (stage: {
  shop: OpenShop;
  pool: Pool;
  random: () => number;
  say: (line: string) => void;
  /** How many orders were placed or given up. */
  orders: () => number;
  isOver: () => boolean;
}) => Promise<Outcome["counted"]>;

/** Where a shop stands, and what strikes it; by default on the built-in database, whose processes are killed. */
export type Ground = {
  settings?: Record<string, string>;
  databaseUrl?: string;
  strike?: Strike;
  /** Hears of every answer that a shopper gets, or does not get. */
  hear?: Hear;
  /** What a shopper waits for before an order. */
  pause?: () => Promise<void>;
};

export type Outcome = {
  /** What was counted, in the order of a report: what, how much. */
  counted: [group: string, what: string, count: string][];
  audit: string;
  /** In words; empty when all ledgers agree. */
  disagreements: string[];
};

/** Goes wrong all the time. */
const always = [
  "webhook_lost",
  "webhook_late",
  "webhook_repeated",
  "webhook_overtaken",
  "callback_lost",
  "wrong_amount",
  "wrong_currency",
];
/** Calls fail in one of these ways at a time, then in all: with all at first the desk would stop calling. */
const onCalls = ["fails", "truncates", "resets", "hangs"];
const weather = [...onCalls.map((one) => [one]), onCalls];
const WEATHER_MS = 3_000;
/** A mail server has bad days too. */
const MAILS_SPOILED = 0.1;
/** Few shoppers stand for many. */
export const manyAtOnce = {
  MAX_OPEN_ORDERS: "100000",
  MAX_HELD_SHARE: "100",
  CHECKOUTS_PER_MINUTE: "1000000",
};

/**
 * A whole shop takes orders while its provider misbehaves and its processes are killed. Then faults and kills
 * end, all that waits is made due, and all ledgers are compared.
 */
export async function chaos(
  options: ChaosOptions,
  say: (line: string) => void = () => {},
  ground: Ground = {},
): Promise<Outcome> {
  const random = seeded(options.seed);
  const mails = await openMailServer(MAILS_SPOILED, seeded(options.seed + 1));
  const provider = await openProvider(options.seed);
  let shop: OpenShop | undefined;
  let pool: Pool | undefined;
  try {
    shop = await openShop({
      ...provider.settings,
      JOBS: "apart",
      SMTP_URL: mails.url,
      LOG_LEVEL: "error",
      ...manyAtOnce,
      ...(ground.databaseUrl && { DATABASE_URL: ground.databaseUrl }),
      ...ground.settings,
    });
    const url = ground.databaseUrl ?? (await openEmbedded(join(shop.dataDir, "postgres"))).url;
    pool = openPool(url, { max: 4, name: "adire-chaos" });
    return await run({ options, say, random, shop, provider, mails, pool, ground });
  } finally {
    await pool?.end();
    await shop?.stop();
    await provider.stop();
    await mails.stop();
  }
}

type Stage = {
  options: ChaosOptions;
  say: (line: string) => void;
  random: () => number;
  shop: OpenShop;
  provider: Provider;
  mails: MailServer;
  pool: Pool;
  ground: Ground;
};

async function run(stage: Stage): Promise<Outcome> {
  const { say, shop, provider, mails, pool } = stage;
  const began = Date.now();
  const before = await ledgers.stock(pool);
  const { placed, struck, givenUp } = await shopThroughChaos(stage);
  say(`${placed.length} orders in ${seconds(Date.now() - began)}; now everything may come to its end`);
  const settledFrom = Date.now();
  mails.behave();
  await provider.misbehave({});
  const left = await settleDown(pool, say);
  const settling = Date.now() - settledFrom;

  const ledger = await provider.ledger();
  const provided = ledgers.ledgerOf(ledger.entries);
  const { code, text } = await runAudit(shop, stage.ground.databaseUrl);
  const after = await ledgers.stock(pool);
  const sold = await ledgers.quantitySold(pool);
  const [{ count: orders } = { count: 0 }] = await ledgers.ask<{ count: number }>(
    pool,
    "select count(*) from orders",
  );
  const known = new Set(
    (await ledgers.ask<{ id: number }>(pool, "select id from orders")).map(({ id }) => id),
  );
  const disagreements = [
    ...left.map((one) => `still under way: ${one}`),
    ...(await ledgers.inBetween(pool)),
    ...(await ledgers.compareWithDesk(pool, provided)),
    ...ledgers.compareSums(await ledgers.sums(pool)),
    ...(await ledgers.missingMails(pool, mails.came)),
    ...givenUp,
    ...placed.filter(({ id }) => !known.has(id)).map(({ id }) => `order ${id} was acknowledged and is gone`),
    ...(orders === placed.length ? [] : [`${placed.length} orders were acknowledged, there are ${orders}`]),
    ...(new Set(placed.map(({ id }) => id)).size === placed.length ? [] : ["two keys were given one order"]),
    ...(before.onHand - after.onHand === sold
      ? []
      : [`${before.onHand - after.onHand} left the stock, ${sold} are in orders that go out`]),
    ...(after.reserved === 0 ? [] : [`${after.reserved} are reserved and no order waits`]),
    ...(code === 0 ? [] : [`npm run audit ended with ${code}`]),
  ];
  return {
    counted: [
      ...(await countEvents(stage, { placed, struck, ledger })),
      ["stock", "quantity that left it", String(before.onHand - after.onHand)],
      ["stock", "quantity in orders that go out", String(sold)],
      ["time", "under chaos", seconds(settledFrom - began)],
      ["time", "until all had come to its end", seconds(settling)],
    ],
    audit: text,
    disagreements,
  };
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

async function shopThroughChaos({ options, say, random, shop, provider, pool, ground }: Stage) {
  const insist = makeInsist(shop.api, ground.hear);
  const { results } = await insist(endpoints.products.list, { query: { page_size: 100 } });
  const products = results.map(({ id }) => id);
  const placed: Placed[] = [];
  const givenUp: string[] = [];
  let next = 0;
  let over = false;

  const shopper = async (lane: number) => {
    const { shop: shopOnce } = makeShopper({
      name: `shopper-${lane}`,
      insist,
      random,
      products,
      expire: async (id) => void (await ledgers.expire(pool, id)),
      outdate: async (reference) => void (await ledgers.outdate(pool, reference)),
    });
    while (next < options.orders) {
      next += 1;
      const key = `chaos-${next}`;
      await ground.pause?.();
      try {
        placed.push(await shopOnce(key));
      } catch (error) {
        givenUp.push(`${key}: a shopper gave up: ${(error as Error).message}`);
      }
    }
  };
  const strike = ground.strike ?? killProcesses(options);
  const orders = () => placed.length + givenUp.length;
  const changeWeather = async () => {
    for (let turn = 0; !over; turn += 1) {
      const now = [...always, ...(weather[turn % weather.length] ?? [])];
      await provider.misbehave(Object.fromEntries(now.map((fault) => [fault, options.faults])));
      await ledgers.forgetLapses(pool);
      for (let waited = 0; waited < WEATHER_MS && !over; waited += 200) await sleep(200);
    }
  };
  const shopping = Promise.all(Array.from({ length: options.shoppers }, (_, lane) => shopper(lane))).finally(
    () => {
      over = true;
    },
  );
  const [, struck] = await Promise.all([
    shopping,
    strike({ shop, pool, random, say, orders, isOver: () => over }),
    changeWeather(),
  ]);
  await recovered(shop);
  return { placed, struck, givenUp };
}
