import { recordAction } from "../../platform/actor.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import type { Desk } from "../payments/desk.ts";

/** Has the desk deliver a webhook again. @throws Problem not_found, desk_unreachable */
export async function retryDelivery(
  desk: Desk,
  inTransaction: InTransaction,
  id: number,
): Promise<{ message: string }> {
  if (!(await desk.deliverAgain(id))) throw new Problem("not_found");
  return inTransaction(async (tx) => {
    await recordAction(tx, "delivery.retry", `${id}`);
    return { message: "The desk tells it again" };
  });
}
