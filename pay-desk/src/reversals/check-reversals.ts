import { inTransaction, type Sql } from "../database.ts";
import type { HostedDesk } from "../desk.ts";
import type { HostedAnswer, ProviderReversal } from "../drivers/driver.ts";
import { type ChargeToCheck, claimCharges, saveReversal } from "./reversals.ts";

const BATCH_SIZE = 5;
/** Minutes between two checks of a charge with an open dispute or refund. */
const OPEN_CHECK_MINUTES = 60;

/**
 * Asks the provider about charges that it may have taken back, while its rate limit leaves room for payers.
 * @returns how many there were
 */
export async function checkDueReversals(desk: HostedDesk): Promise<number> {
  if (!desk.driver.hasRoom()) return 0;
  const due = await claimCharges(desk.pool, BATCH_SIZE);
  for (const charge of due)
    try {
      await checkReversals(desk, charge);
    } catch (error) {
      desk.log.warn({ err: error, charge: charge.id }, "the provider could not be asked for reversals");
    }
  return due.length;
}

async function checkReversals(desk: HostedDesk, charge: ChargeToCheck): Promise<void> {
  const listed = await desk.driver.listReversals({ transactionId: charge.transaction_id });
  const answer = await desk.driver.check({ providerReference: charge.provider_reference });
  await inTransaction(desk.pool, async (tx) => {
    await tx.query("select from desk.charges where id = $1 for update", [charge.id]);
    const keys = await keysOfRefunds(tx, charge.id);
    const foreign = listed.filter(({ key }) => key === null || !keys.has(key));
    for (const one of foreign) await saveReversal(tx, charge, one);
    await saveUnexplained(tx, charge, answer);
    const isOpen = foreign.some(({ state }: ProviderReversal) => state === "open");
    // Made due while the provider was asked: stays due.
    await tx.query(
      `update desk.charges set reversals_check_at = case
         when reversals_check_at <= clock_timestamp() then reversals_check_at
         when $2 then now() + make_interval(mins => $3) end
       where id = $1`,
      [charge.id, isOpen, OPEN_CHECK_MINUTES],
    );
  });
  desk.wake();
}

/** Keys of the refunds that the desk requested and counts as made, or as under way. */
async function keysOfRefunds(tx: Sql, chargeId: number): Promise<Set<string>> {
  const { rows } = await tx.query<{ key: string }>(
    "select key from desk.refunds where charge_id = $1 and status <> 'failed'",
    [chargeId],
  );
  return new Set(rows.map(({ key }) => key));
}

/** What the provider took back of a reversed transaction beyond the refunds and disputes that are known. */
async function saveUnexplained(tx: Sql, charge: ChargeToCheck, answer: HostedAnswer): Promise<void> {
  const { rows } = await tx.query<{ rest: number; currency: string; before: number | null }>(
    `select amount - refunded - (select coalesce(sum(r.amount), 0) from desk.reversals r
         where charge_id = charges.id and kind <> 'unexplained' and state <> 'kept')::bigint as rest, currency,
       (select r.amount from desk.reversals r where charge_id = charges.id and kind = 'unexplained') as before
     from desk.charges where id = $1`,
    [charge.id],
  );
  const [found] = rows;
  if (!found) return;
  const isReversed = answer.outcome === "open" && answer.status === "reversed";
  const isUnexplained = isReversed && found.rest > 0;
  if (!isUnexplained && found.before === null) return;
  await saveReversal(tx, charge, {
    kind: "unexplained",
    providerId: charge.transaction_id,
    amount: isUnexplained ? found.rest : Number(found.before),
    currency: found.currency,
    state: isUnexplained ? "taken" : "kept",
    reason: "the provider says reversed",
    dueAt: null,
  });
}
