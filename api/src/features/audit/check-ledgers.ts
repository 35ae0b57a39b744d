import { traceNote } from "@adire/telemetry/trace";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { readStore } from "../store-settings.ts";
import { type Disagreement, disagreementsWith } from "./audit.ts";
import { foldRule, rules, stepRule } from "./rules.ts";

/** `changed`: orders that are open or changed since the last check; `all`: every ledger of the store. */
export type Scope = "changed" | "all";

/** Differences that a mail lists; the others are counted. */
const MAX_LISTED = 20;
/** Read again by the next check, because a transaction may commit after one that began later. */
const OVERLAP = "10 minutes";

const changedOrders = `(select * from orders where status in ('pending', 'processing', 'shipped') or id in (
  select order_id from order_history
  where at > coalesce((select max(at) from ledger_checks), '-infinity') - interval '${OVERLAP}'))`;

/**
 * Compares the state of orders with their history in one snapshot; with `all` it checks every rule over the
 * store's ledgers. Differences are stored and logged. The merchant gets one mail about each for as long as it
 * lasts.
 * @returns the number of differences
 */
export async function checkLedgers(db: Database, config: Config, scope: Scope): Promise<number> {
  const { found, orders, at } = await findDifferences(db, scope);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('check-ledgers', 0))`.execute(tx);
    await sql`insert into ledger_checks (scope, at, orders, differences)
      values (${scope}, ${at}, ${orders}, ${found.length})`.execute(tx);
    const unreported: Disagreement[] = [];
    for (const one of found) if (await recordDifference(tx, one)) unreported.push(one);
    if (scope === "all")
      await sql`update ledger_differences set resolved_at = now()
        where resolved_at is null and last_seen_at < now()`.execute(tx);
    if (unreported.length > 0) await mailMerchant(tx, config, unreported);
  });
  for (const { rule, about, detail } of found)
    console.error(`The ledgers disagree: ${rule}. ${about}: ${detail}${traceNote()}`);
  return found.length;
}

function findDifferences(
  db: Database,
  scope: Scope,
): Promise<{ found: Disagreement[]; orders: number; at: Date }> {
  return inSnapshot(db, async (tx) => {
    const from = scope === "all" ? "orders" : changedOrders;
    const { rows } = await sql
      .raw<{ orders: number; at: Date }>(`select count(*) as orders, now() as at from ${from} o`)
      .execute(tx);
    const found = await disagreementsWith(tx, scope === "all" ? rules : [foldRule(from), stepRule(from)]);
    return { found, orders: rows[0]?.orders ?? 0, at: rows[0]?.at ?? new Date() };
  });
}

/** A difference is identified by rule and subject; its detail may change. @returns whether it is new */
async function recordDifference(tx: Transaction, { rule, about, detail }: Disagreement): Promise<boolean> {
  const known = await tx
    .updateTable("ledger_differences")
    .set({ last_seen_at: sql<Date>`now()`, detail })
    .where("rule", "=", rule)
    .where("subject", "=", about)
    .where("resolved_at", "is", null)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  await tx.insertInto("ledger_differences").values({ rule, subject: about, detail }).execute();
  return true;
}

async function mailMerchant(
  tx: Transaction,
  config: Config,
  unreported: readonly Disagreement[],
): Promise<void> {
  const { email } = await readStore(tx, config);
  const lines = unreported
    .slice(0, MAX_LISTED)
    .map(({ rule, about, detail }) => `- ${about}: ${detail} (${rule})`);
  if (unreported.length > MAX_LISTED) lines.push(`- and ${unreported.length - MAX_LISTED} more`);
  await queueMail(tx, {
    to: email,
    kind: "ledgers-disagree",
    subject: "The store's ledgers disagree",
    content: {
      preheader: "Nothing was changed.",
      headline: ["Please", "check."],
      lead: ["The store compares its ledgers with each other every hour. It has found what should not be."],
      sections: [
        { title: "Differences", blocks: lines.map((line) => ({ text: [line] })) },
        {
          title: "What now?",
          blocks: [
            {
              text: [
                "Nothing was changed. You are told of each difference once; `npm run audit` shows what disagrees now.",
              ],
            },
          ],
        },
      ],
      reason: "The store tells its merchant of differences.",
      replyTo: email,
    },
  });
}
