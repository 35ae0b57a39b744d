import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";

/**
 * Writes into the audit log what a member of the staff did to an order.
 * @param subject what of it; its number by default
 * @param changes values before and after, by name
 */
export async function recordOrderAction(
  tx: Transaction,
  action: string,
  id: number,
  subject = `${id}`,
  changes: Record<string, readonly [unknown, unknown]> = {},
): Promise<void> {
  await sql`select write_audit_log(${`order.${action}`}, ${subject}, 'orders', ${id},
    ${JSON.stringify(changes)})`.execute(tx);
}
