import { randomUUID } from "node:crypto";
import { inTransaction } from "../database.ts";
import type { Desk } from "../desk.ts";
import { authorizationOf } from "../payments/attempts.ts";
import { queueEvent } from "../webhooks/deliveries.ts";
import { endRefund, findRefund, noteRefund, type TakenRefund, takeRefund } from "./refunds.ts";

/** Carries one open refund out. @returns whether there was one */
export async function carryOutRefund(desk: Desk): Promise<boolean> {
  const taken = await takeRefund(desk.pool);
  if (!taken) return false;
  const answer = await askDriver(desk, taken);
  if (!answer) return true;
  const { state: outcome, providerId } = answer;
  if (outcome === "pending" || outcome === "needs-attention") {
    await noteRefund(desk.pool, taken.id, outcome, providerId);
    return true;
  }
  await inTransaction(desk.pool, async (tx) => {
    if (!(await endRefund(tx, taken.id, outcome))) return;
    const refund = await findRefund(tx, taken.key);
    if (!refund) throw new Error(`refund ${taken.id} is gone`);
    await queueEvent(tx, { id: `evt_${randomUUID()}`, event: `refund.${outcome}`, data: refund });
  });
  desk.log.info({ reference: taken.reference, refund: taken.id, outcome }, "refund ended");
  return true;
}

/** A provider that cannot be reached leaves the refund to a later turn, under the same key. */
async function askDriver({ driver, log }: Desk, taken: TakenRefund) {
  try {
    return await driver.refund({
      key: taken.key,
      providerReference: taken.provider_reference,
      amount: taken.amount,
      currency: taken.currency,
      providerId: taken.provider_id,
      authorization: authorizationOf(taken),
    });
  } catch (error) {
    log.warn({ err: error, refund: taken.id }, "the payment provider could not be reached for a refund");
    return undefined;
  }
}
