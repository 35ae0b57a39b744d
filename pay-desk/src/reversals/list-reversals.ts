import type { HostedDesk } from "../desk.ts";
import type { ProviderReversal } from "../drivers/driver.ts";

/** Minutes between two lists, and from a failed one to the next. */
const LIST_MINUTES = 15;
/** How far a list reaches into the time of the list before: clocks differ, and events may be late. */
const OVERLAP = "1 day";

/**
 * Lists what the provider takes back and makes each charge due for a check that it concerns. This finds
 * disputes and refunds whose webhook was lost.
 */
export async function listNewReversals(desk: HostedDesk): Promise<void> {
  if (!desk.driver.hasRoom()) return;
  const { rows } = await desk.pool.query<{ since: Date; until: Date }>(
    `update desk.reversal_listing set due_at = now() + make_interval(mins => $1) where due_at <= now()
     returning listed_until - interval '${OVERLAP}' as since, now() as until`,
    [LIST_MINUTES],
  );
  if (!rows[0]) return;
  const { since, until } = rows[0];
  try {
    const news = await onlyNew(desk, await desk.driver.listReversals({ since }));
    await desk.pool.query(
      `update desk.charges set reversals_check_at = now() from desk.attempts
       where attempts.id = charges.attempt_id and transaction_id = any ($1::numeric[])`,
      [news.map(({ transactionId }) => transactionId)],
    );
    await desk.pool.query("update desk.reversal_listing set listed_until = $1", [until]);
  } catch (error) {
    desk.log.warn({ err: error }, "the provider's disputes and refunds could not be listed");
  }
}

/** Without the refunds that the desk requested and the reversals that are known in the same state. */
async function onlyNew({ pool }: HostedDesk, listed: ProviderReversal[]): Promise<ProviderReversal[]> {
  const { rows } = await pool.query<{ known: string }>(
    `select 'key ' || key as known from desk.refunds where key = any ($1) and status <> 'failed'
     union all
     select kind || ' ' || provider_id || ' ' || state from desk.reversals where provider_id = any ($2)`,
    [listed.map(({ key }) => key), listed.map(({ providerId }) => providerId)],
  );
  const known = new Set(rows.map((row) => row.known));
  return listed.filter(
    ({ kind, providerId, state, key }) =>
      !known.has(`key ${key}`) && !known.has(`${kind} ${providerId} ${state}`),
  );
}
