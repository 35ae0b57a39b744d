import { randomUUID } from "node:crypto";
import type { Sql } from "../database.ts";
import { queueEvent } from "../webhooks/deliveries.ts";
import { findRefund } from "./refunds.ts";

/** Tells the shop how a refund stands, as soon as the caller's transaction commits. The shop bears events that overtake each other. */
export async function tellRefund(tx: Sql, key: string): Promise<void> {
  const refund = await findRefund(tx, key);
  if (!refund) throw new Error(`refund ${key} is gone`);
  await queueEvent(tx, { id: `evt_${randomUUID()}`, event: `refund.${refund.status}`, data: refund });
}
