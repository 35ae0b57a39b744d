import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { appendOrderHistory, lockOrder } from "./move-order.ts";
import { returnable } from "./return-rules.ts";
import { readReturnableLine } from "./returned-lines.ts";

type Input = BodyOf<typeof endpoints.staffReturns.announce>;

/**
 * Notes that a shopper sends pieces of an item back. Locks the order; a trigger locks its payment.
 * @throws Problem not_found, invalid for an item that is not the order's, not_returnable with `left`
 */
export async function announceReturn(
  tx: Transaction,
  id: number,
  { item_id, quantity, reason }: Input,
  actor: StaffMember,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  const line = await readReturnableLine(tx, id, item_id);
  if (!line) {
    const message = `the order has no item ${item_id}`;
    throw new Problem("invalid", { message, errors: { item_id: [message] } });
  }
  const left = returnable(line);
  if (quantity > left)
    throw new Problem("not_returnable", {
      ...(left > 0 && { message: `Only ${left} of item ${item_id} can still come back.` }),
      ...(line.unsent > 0 && { message: `Send what is left of item ${item_id} first.` }),
      with: { item_id, left },
    });
  await tx
    .insertInto("order_returns")
    .values({ order_line_id: item_id, quantity, reason, announced_by: actor.email })
    .execute();
  await appendOrderHistory(tx, order, actor, `${quantity} × ${line.goods} is to come back: ${reason}`);
}
