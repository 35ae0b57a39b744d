import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool, type Pool, type PoolClient } from "@adire/postgres/pool";
import { runAudit } from "../../e2e/src/chaos/audit.ts";
import { manyAtOnce } from "../../e2e/src/chaos/chaos.ts";
import { makeInsist } from "../../e2e/src/chaos/insist.ts";
import * as ledgers from "../../e2e/src/chaos/ledgers.ts";
import { openProvider, type Provider } from "../../e2e/src/chaos/provider.ts";
import { seeded } from "../../e2e/src/chaos/random.ts";
import { settleDown } from "../../e2e/src/chaos/settle-down.ts";
import { makeShopper } from "../../e2e/src/chaos/shopper.ts";
import { type OpenShop, openShop, root } from "../../e2e/src/shop.ts";
import { type Part, rowsIn } from "./part.ts";
import { poolOf, readProductIds } from "./shop-data.ts";

const SHOPPERS = 8;
const ARCHIVED_WITHIN_MS = 60_000;
const ASKED_WITHIN_MS = 120_000;

/** Everything that counts money or stock, in minor units and pieces. */
const totals = `select json_build_object(
  'orders', (select json_object_agg(status, sums) from (
    select status, json_build_array(count(*), sum(total)) as sums from orders group by status) as one),
  'payments', (select json_object_agg(status, sums) from (
    select status, json_build_array(count(*), sum(amount)) as sums from payments group by status) as one),
  'refunds', (select json_build_array(count(*), sum(amount)) from refunds),
  'stock', (select json_build_array(sum(on_hand), sum(reserved)) from variants),
  'movements', (select json_build_array(count(*), sum(quantity)) from stock_movements),
  'desk', (select json_build_array(count(*), sum(amount), sum(refunded)) from desk.charges)) as totals`;
const counted = "orders, payments, refunds, variants, stock_movements, desk.charges";

/**
 * Shoppers buy; a backup is made in between and a moment noted. Then the database folder and the secrets are lost, and
 * the store is restored to the moment.
 */
export const restorePart: Part = {
  name: "restore",
  byNameOnly: true,
  async measure(options) {
    const orders = options.orders ?? 150;
    const dataDir = await mkdtemp(join(tmpdir(), "adire restored "));
    await chmod(dataDir, 0o755);
    const seed = options.seed ?? 1;
    const provider = await openProvider(seed);
    const settings = { ...manyAtOnce, ...provider.settings, DATA_DIR: dataDir };
    try {
      const shop = await openShop(settings);
      const before = await shopUntilLost(shop, orders, seeded(seed)).finally(() => shop.stop());
      for (const lost of ["postgres", "postgres-run", "secrets"])
        await rm(join(dataDir, lost), { recursive: true, force: true });
      const beganAt = Date.now();
      await command(dataDir, "restore.ts", "--to", before.moment);
      const restoreMs = Date.now() - beganAt;
      return await compare({ dataDir, settings, provider, ...before, restoreMs });
    } finally {
      await provider.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Before = { moment: string; wanted: string; placed: number; backupMs: number };

async function shopUntilLost(shop: OpenShop, orders: number, random: () => number): Promise<Before> {
  const insist = makeInsist(shop.api);
  const products = await readProductIds(shop.api, { page_size: 100 });
  const pool = await poolOf(shop.dataDir);
  let begun = 0;
  let placed = 0;
  const shopper = async (lane: number) => {
    const { shop: shopOnce } = makeShopper({
      name: `shopper-${lane}`,
      insist,
      random,
      products,
      expire: async (id) => void (await ledgers.expire(pool, id)),
      outdate: async (reference) => void (await ledgers.outdate(pool, reference)),
    });
    while (begun < orders) {
      begun += 1;
      await shopOnce(`restore-${begun}`);
      placed += 1;
      if (placed % 10 === 0) console.log(`  ${placed} orders`);
    }
  };
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, lane) => shopper(lane)));
  const after = async (share: number) => {
    while (placed < orders * share) await sleep(50);
  };
  const watching = (async () => {
    await after(0.3);
    const beganAt = Date.now();
    await command(shop.dataDir, "backup.ts");
    const backupMs = Date.now() - beganAt;
    await after(0.7);
    return { ...(await noteMoment(pool)), backupMs };
  })();
  const [noted] = await Promise.all([watching, shopping]).finally(() => {
    begun = orders;
  });
  await archived(pool, shop.dataDir);
  await pool.end();
  return { ...noted, placed };
}

/** What the store counts at a moment at which nothing is being written. */
async function noteMoment(pool: Pool): Promise<{ moment: string; wanted: string }> {
  const client = await pool.connect();
  try {
    await lockAll(client);
    const { rows } = await client.query(totals);
    // JavaScript knows a moment to the millisecond only.
    await client.query("select pg_sleep(0.01)");
    const moment = (await client.query("select clock_timestamp() as at")).rows[0].at as Date;
    await client.query("select pg_sleep(0.01)");
    return { moment: moment.toISOString(), wanted: JSON.stringify(rows[0].totals) };
  } finally {
    await client.query("commit");
    client.release();
  }
}

/** Takes the locks at a moment at which all are free: to wait for one while holding another would be a deadlock. */
async function lockAll(client: PoolClient): Promise<void> {
  for (;;) {
    await client.query("begin");
    try {
      await client.query(`lock table ${counted} in exclusive mode nowait`);
      return;
    } catch (error) {
      await client.query("rollback");
      if ((error as { code?: string }).code !== "55P03") throw error;
      await sleep(5);
    }
  }
}

/** Waits until the log is archived as far as it is written. */
async function archived(pool: Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query("select pg_walfile_name(pg_switch_wal()) as file");
  const backups = join(dataDir, "backups");
  const archive = (await readdir(backups)).find((name) => name.startsWith("wal-")) ?? "";
  for (const deadline = Date.now() + ARCHIVED_WITHIN_MS; Date.now() < deadline; await sleep(100))
    if ((await readdir(join(backups, archive))).includes(`${rows[0].file}.gz`)) return;
  throw new Error(`${rows[0].file} was not archived.`);
}

const command = (dataDir: string, name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, "run", name), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });

/** Waits until the desk has asked about every payment page that was open at the moment, and for reversals. */
async function askAboutAll(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ now: Date }>("select now()");
  await ledgers.hasten(pool);
  await pool.query("update desk.reversal_listing set due_at = now()");
  let open = 0;
  for (const deadline = Date.now() + ASKED_WITHIN_MS; Date.now() < deadline; await sleep(500)) {
    const unasked = await pool.query<{ count: number }>(
      `select (select count(*) from desk.attempts where check_at is not null
           and state not in ('succeeded', 'surplus') and coalesce(asked_at, '-infinity') < $1)
         + (select count(*) from desk.reversal_listing where listed_until < $1)
         + (select count(*) from desk.charges where reversals_check_at <= now()) as count`,
      [rows[0]?.now],
    );
    open = unasked.rows[0]?.count ?? 0;
    if (open === 0) return [];
  }
  return [`${open} payments that the provider was not asked about`];
}

type After = Before & {
  dataDir: string;
  settings: Record<string, string>;
  provider: Provider;
  restoreMs: number;
};

async function compare({ dataDir, settings, provider, moment, wanted, placed, backupMs, restoreMs }: After) {
  const server = await openEmbedded(join(dataDir, "postgres"));
  const pool = openPool(server.url, { max: 2, name: "adire-restore" });
  try {
    const found = JSON.stringify((await pool.query(totals)).rows[0].totals);
    const shop = await openShop(settings);
    try {
      const unasked = await askAboutAll(pool);
      // All of such a payment goes back by a refund that was lost: the desk asks on, and the audit names it.
      const goingBack = await namedBy(shop, await ledgers.heardOfOnly(pool));
      const left = [...unasked, ...(await settleDown(pool, () => {}, goingBack))];
      const provided = ledgers.ledgerOf((await provider.ledger()).entries);
      const charges = await pool.query<{ reference: string }>(
        `select provider_reference as reference from desk.attempts where state in ('succeeded', 'surplus')`,
      );
      const charged = new Set(charges.rows.map(({ reference }) => reference));
      // What was paid and went back after the moment pays nothing here.
      for (const [reference, { taken, back }] of provided)
        if (taken === back && !charged.has(reference)) provided.delete(reference);
      const unknown = [...provided.keys()].filter((reference) => !charged.has(reference));
      const { text } = await runAudit(shop);
      for (const reference of unknown) provided.delete(reference);
      return rowsOf({
        seconds: { backup: backupMs, restore: restoreMs },
        orders: placed,
        unknown: unknown.length,
        settled: provided.size,
        fallsShort: [
          ...(found === wanted ? [] : [`at ${moment} there was ${wanted}, restored is ${found}`]),
          ...left.map((one) => `still under way: ${one}`),
          ...(await ledgers.compareWithDesk(pool, provided)),
          ...ledgers.compareSums(await ledgers.sums(pool)),
          ...unknown.filter((one) => !text.includes(one)).map((one) => `the audit does not name ${one}`),
          ...(unknown.length > 0 ? [] : ["no payment was made after the moment"]),
        ],
        text,
      });
    } finally {
      await shop.stop();
    }
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Of these references those that the audit names. */
async function namedBy(shop: OpenShop, references: readonly string[]): Promise<string[]> {
  const { text } = await runAudit(shop);
  return references.filter((reference) => text.includes(reference));
}

function rowsOf(found: {
  seconds: { backup: number; restore: number };
  orders: number;
  unknown: number;
  settled: number;
  fallsShort: string[];
  text: string;
}) {
  console.log(`\n${found.text}\n`);
  const row = rowsIn("figure");
  return [
    row("orders, a backup in between", found.orders),
    row("the backup took", `${(found.seconds.backup / 1000).toFixed(1)} s`),
    row("the restore took", `${(found.seconds.restore / 1000).toFixed(1)} s`),
    row("payments that the restored store knows or has found", found.settled),
    row("payments of orders placed after the moment, named by the audit", found.unknown),
    row("disagreements", found.fallsShort.length, found.fallsShort),
  ];
}
