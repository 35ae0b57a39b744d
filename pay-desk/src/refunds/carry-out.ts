import { inTransaction } from "../database.ts";
import type { Desk } from "../desk.ts";
import { authorizationOf } from "../payments/attempts.ts";
import { endRefund, noteRefund, type TakenRefund, takeRefund } from "./refunds.ts";
import { tellRefund } from "./tell-refund.ts";

/** Carries one open refund out. @returns whether there was one */
export async function carryOutRefund(desk: Desk): Promise<boolean> {
  const taken = await takeRefund(desk.pool);
  if (!taken) return false;
  const answer = await askDriver(desk, taken);
  if (!answer) return true;
  const { state: outcome, providerId } = answer;
  const open = outcome === "pending" || outcome === "needs-attention";
  await inTransaction(desk.pool, async (tx) => {
    const news = open
      ? await noteRefund(tx, taken.id, outcome, providerId)
      : await endRefund(tx, taken.id, outcome);
    if (news) await tellRefund(tx, taken.key);
  });
  if (open) return true;
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
