import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { queueMail } from "../../platform/mail.ts";
import { readStore } from "../store-settings.ts";
import { type Disagreement, disagreementsOf, forbiddenSteps, ownDisagreements } from "./audit.ts";
import { foldRule } from "./rules.ts";

/**
 * `changed`: the history of orders that moved since the last time or still move; `all`: every book of the
 * store.
 */
export type Extent = "changed" | "all";

/** Differences that a letter names; the rest is counted. */
const namedAtMost = 20;
/** A transaction may commit after one that began later: so much is read twice. */
const overlap = "10 minutes";

const moving = `(select * from orders where status in ('pending', 'processing', 'shipped') or id in (
  select order_id from order_history
  where at > coalesce((select max(at) from ledger_checks), '-infinity') - interval '${overlap}'))`;

/**
 * Folds the history of orders to their state and compares, in one snapshot; with `all` every rule of the
 * audit over the store's own books. What disagrees is kept, logged, and told to the merchant once for as long
 * as it lasts.
 * @returns how many differences there are
 */
export async function checkBooks(db: Database, config: Config, what: Extent): Promise<number> {
  const { found, orders, at } = await look(db, what);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('check-books', 0))`.execute(tx);
    await sql`insert into ledger_checks (scope, at, orders, differences)
      values (${what}, ${at}, ${orders}, ${found.length})`.execute(tx);
    const news: Disagreement[] = [];
    for (const one of found) if (await note(tx, one)) news.push(one);
    if (what === "all")
      await sql`update ledger_differences set resolved_at = now()
        where resolved_at is null and last_seen_at < now()`.execute(tx);
    if (news.length > 0) await tell(tx, config, news);
  });
  for (const { rule, about, detail } of found)
    console.error(`The books disagree: ${rule}. ${about}: ${detail}`);
  return found.length;
}

function look(db: Database, what: Extent): Promise<{ found: Disagreement[]; orders: number; at: Date }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const from = what === "all" ? "orders" : moving;
      const { rows } = await sql
        .raw<{ orders: number; at: Date }>(`select count(*) as orders, now() as at from ${from} o`)
        .execute(tx);
      const found =
        what === "all"
          ? await ownDisagreements(tx)
          : [...(await disagreementsOf(tx, foldRule(from))), ...(await forbiddenSteps(tx))];
      return { found, orders: rows[0]?.orders ?? 0, at: rows[0]?.at ?? new Date() };
    });
}

/** A difference is one thing under one rule, however its detail changes. @returns whether it is new */
async function note(tx: Transaction, { rule, about, detail }: Disagreement): Promise<boolean> {
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

async function tell(tx: Transaction, config: Config, news: readonly Disagreement[]): Promise<void> {
  const { email } = await readStore(tx, config);
  const lines = news
    .slice(0, namedAtMost)
    .map(({ rule, about, detail }) => `- ${about}: ${detail} (${rule})`);
  if (news.length > namedAtMost) lines.push(`- and ${news.length - namedAtMost} more`);
  await queueMail(tx, {
    to: email,
    kind: "books-disagree",
    subject: "The store's books disagree",
    text:
      "The store compares its books with each other every hour. It has found what should not be:\n\n" +
      `${lines.join("\n")}\n\n` +
      "Nothing was changed. You are told of each difference once; `npm run audit` shows what disagrees now.",
  });
}
