import { randomUUID } from "node:crypto";
import type { Sql } from "../database.ts";
import { queueEvent } from "../webhooks/deliveries.ts";
import { findRefund } from "./refunds.ts";

/**
 * Queues a webhook with the state of a refund in the caller's transaction.
 * Events may arrive out of order.
 */
export async function reportRefund(tx: Sql, key: string): Promise<void> {
  const refund = await findRefund(tx, key);
  if (!refund) throw new Error(`refund ${key} does not exist`);
  await queueEvent(tx, { id: `evt_${randomUUID()}`, event: `refund.${refund.status}`, data: refund });
}
