import { inTransaction } from "../database.ts";
import type { Desk } from "../desk.ts";
import { authorizationOf } from "../payments/attempts.ts";
import { type ClaimedRefund, claimRefund, endRefund, updateRefund } from "./refunds.ts";
import { reportRefund } from "./report-refund.ts";

/** Processes one open refund. One that fails is claimed again later. @returns whether there was one */
export async function carryOutRefund(desk: Desk): Promise<boolean> {
  const refund = await claimRefund(desk.pool);
  if (!refund) return false;
  await carryOut(desk, refund).catch((error: unknown) =>
    desk.log.warn({ err: error, refund: refund.id }, "a refund could not be carried out"),
  );
  return true;
}

async function carryOut(desk: Desk, refund: ClaimedRefund): Promise<void> {
  const response = await callDriver(desk, refund);
  if (!response) return;
  const { state: outcome, providerId } = response;
  const open = outcome === "pending" || outcome === "needs-attention";
  await inTransaction(desk.pool, async (tx) => {
    const changed = open
      ? await updateRefund(tx, refund.id, outcome, providerId)
      : await endRefund(tx, refund.id, outcome);
    if (changed) await reportRefund(tx, refund.key);
  });
  if (!open) desk.log.info({ reference: refund.reference, refund: refund.id, outcome }, "refund ended");
}

/** An unreachable provider leaves the refund to a later run, with the same idempotency key. */
async function callDriver({ driver, log }: Desk, refund: ClaimedRefund) {
  try {
    return await driver.refund({
      key: refund.key,
      providerReference: refund.provider_reference,
      transactionId: refund.transaction_id,
      amount: refund.amount,
      currency: refund.currency,
      providerId: refund.provider_id,
      authorization: authorizationOf(refund),
    });
  } catch (error) {
    log.warn({ err: error, refund: refund.id }, "the payment provider could not be reached for a refund");
    return undefined;
  }
}
