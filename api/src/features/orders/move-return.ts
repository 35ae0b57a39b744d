import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { mailReturnArrived } from "./mails/refund-mails.ts";
import { type Actor, appendOrderHistory, type LockedOrder, lockOrder } from "./move-order.ts";
import { refusalToEnd } from "./return-rules.ts";
import { readReturn } from "./returned-lines.ts";
import type { RefundToWrite } from "./write-refund.ts";

type Params = { id: number; return_id: number };

async function lockReturn(tx: Transaction, { id, return_id }: Params) {
  const order = await lockOrder(tx, id);
  const found = order && (await readReturn(tx, id, return_id));
  if (!found) throw new Problem("not_found");
  return { order, ...found };
}

/** Notes that announced pieces arrived, and tells the shopper. @throws Problem not_found, return_ended */
export async function noteArrival(tx: Transaction, params: Params, actor: Actor): Promise<void> {
  const { order, id, itemId, quantity, name, status } = await lockReturn(tx, params);
  if (status !== "announced")
    throw new Problem("return_ended", status === "arrived" ? { message: "It has arrived already." } : {});
  await tx
    .updateTable("order_returns")
    .set({ status: "arrived", arrived_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  await appendOrderHistory(tx, order, actor, `${quantity} × ${name} came back, to be inspected`);
  await mailReturnArrived(tx, order.id, [{ id: itemId, quantity }]);
}

/** Calls off a return that is neither refunded nor called off. @throws Problem not_found, return_ended */
export async function callOffReturn(tx: Transaction, params: Params, actor: Actor): Promise<void> {
  const { order, id, quantity, name, status } = await lockReturn(tx, params);
  if (status !== "announced" && status !== "arrived") throw new Problem("return_ended");
  await tx
    .updateTable("order_returns")
    .set({ status: "called_off", ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  await appendOrderHistory(tx, order, actor, `the return of ${quantity} × ${name} was called off`);
}

/**
 * Reads a return that a refund of these lines is to end. The order must be locked.
 * @throws Problem return_ended, invalid for lines that are not of it
 */
export async function readInspected(
  tx: Transaction,
  order: LockedOrder,
  id: number,
  lines: RefundToWrite["lines"],
) {
  const found = await readReturn(tx, order.id, id);
  if (!found) throw invalidReturn(`the order has no return ${id}`);
  if (found.status === "announced") throw invalidReturn("it has not arrived yet");
  if (found.status !== "arrived") throw new Problem("return_ended");
  const refusal = refusalToEnd(found, lines);
  if (refusal) throw invalidReturn(refusal);
  return found;
}

const invalidReturn = (message: string) =>
  new Problem("invalid", { message, errors: { return_id: [message] } });

export const endReturn = (tx: Transaction, id: number, refundId: number) =>
  tx
    .updateTable("order_returns")
    .set({ status: "inspected", ended_at: sql<Date>`now()`, refund_id: refundId })
    .where("id", "=", id)
    .execute();
