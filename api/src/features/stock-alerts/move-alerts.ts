import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { tokenHash } from "../../platform/token.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Alerts of an account for its own address follow it to another. Where somebody else's waits there, it
 * belongs to neither, as in addAlert().
 */
export async function moveAlerts(
  tx: Transaction,
  secret: string,
  userId: number,
  addresses: { from: string; to: string },
): Promise<void> {
  const hash = tokenHash(unsubscribeToken(secret, addresses.to));
  await sql`with moved as (
      delete from stock_alerts where user_id = ${userId} and lower(email) = lower(${addresses.from})
      returning variant_id, user_id, requested_at
    )
    insert into stock_alerts (variant_id, user_id, requested_at, email, unsubscribe_token_hash)
    select *, ${addresses.to}, ${hash} from moved
    on conflict (variant_id, lower(email)) do update set user_id = null
    where stock_alerts.user_id is distinct from excluded.user_id`.execute(tx);
}
