import { recordAction } from "../../platform/actor.ts";
import type { InTransaction } from "../../platform/handle.ts";
import type { Deps } from "../feature.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { type PaymentDecided, readDecided, referenceOf } from "./decide-payment.ts";

/** Asks the desk now, also about a payment under review. @throws Problem not_found, desk_unreachable */
export async function checkPayment(
  { db, desk }: Pick<Deps, "db" | "desk">,
  inTransaction: InTransaction,
  id: number,
): Promise<PaymentDecided> {
  const reference = await referenceOf(db, id);
  const charge = await desk.verify(reference);
  await settlePayment(db, desk, reference, { includeReview: true });
  return inTransaction(async (tx) => {
    await recordAction(tx, "payment.check", reference);
    return readDecided(tx, id, charge);
  });
}
