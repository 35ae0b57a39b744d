import { inTransaction } from "../database.ts";
import type { Desk } from "../desk.ts";
import { Problem } from "../problem.ts";
import {
  findCharge,
  findRefund,
  insertRefund,
  type Refund,
  type RefundRequest,
  setAside,
} from "./refunds.ts";
import { reportRefund } from "./report-refund.ts";

/**
 * Stores a refund request, once for each key; the worker processes it.
 * @throws Problem `not_paid`, `other_currency`, `over_refund`, or `refund_differs` for a known key
 */
export async function requestRefund(
  desk: Desk,
  request: RefundRequest,
): Promise<{ refund: Refund; created: boolean }> {
  const result = await inTransaction(desk.pool, async (tx) => {
    const charge = await findCharge(tx, request.reference);
    if (!charge) throw new Problem("not_paid");
    if (charge.currency !== request.currency) throw new Problem("other_currency");
    const created = await insertRefund(tx, charge.id, request);
    if (created && !(await setAside(tx, charge.id, request.amount))) throw new Problem("over_refund");
    const refund = await findRefund(tx, request.key);
    if (!refund || refund.reference !== request.reference || refund.amount !== request.amount)
      throw new Problem("refund_differs");
    if (created) await reportRefund(tx, request.key);
    return { refund, created };
  });
  desk.wake();
  return result;
}
