import type { Transaction } from "../../db/open.ts";
import { type AuditChanges, recordAction } from "../../platform/actor.ts";

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
  changes: AuditChanges = {},
): Promise<void> {
  await recordAction(tx, `order.${action}`, subject, { record: "orders", id, changes });
}
