import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { joinAddress } from "@adire/contract/postal-address";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { changedMeanwhile } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { type Actor, appendOrderHistory, lockOrder } from "./move-order.ts";

/**
 * Changes where an order goes, as long as something of it is not sent. Locks the order.
 * @throws Problem not_found, already_sent, changed_meanwhile with the present address and who wrote it
 */
export async function changeAddress(
  tx: Transaction,
  id: number,
  { version, address }: BodyOf<typeof endpoints.staffOrders.changeAddress>,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (order.status !== "pending" && order.status !== "processing")
    throw new Problem("already_sent", {
      message: `The address of an order that is ${order.status} cannot be changed.`,
    });
  const now = await tx
    .selectFrom("orders")
    .select(["version", "shipping"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (now.version !== version) throw await refusalOf(tx, id, now);
  await tx
    .updateTable("orders")
    .set({
      shipping: JSON.stringify(address),
      shipping_text: joinAddress(address),
      customer_name: address.fullName,
    })
    .where("id", "=", id)
    .execute();
  await appendOrderHistory(tx, order, actor, `goes to ${joinAddress(address)}`);
}

async function refusalOf(
  tx: Transaction,
  id: number,
  now: { version: number; shipping: unknown },
): Promise<Problem> {
  const { rows } = await sql<{ name: string; at: Date }>`select name, at from audit_log
    where record = 'orders' and record_id = ${id} and changes ? 'shipping' order by id desc limit 1`.execute(
    tx,
  );
  const present = {
    address: now.shipping,
    version: now.version,
    changed_by: rows[0]?.name ?? null,
    changed_at: rows[0]?.at.toISOString() ?? null,
  };
  return changedMeanwhile(present);
}
