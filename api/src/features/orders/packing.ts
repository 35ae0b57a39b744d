import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { lockFor } from "./send-order.ts";
import { refuseWhileExchanging } from "./waiting-exchange.ts";

/**
 * Notes who packs a paid order. Of two who try at once one is refused, unless they take it over.
 * @throws Problem not_found, illegal_move, exchange_waits, packed_by_other with `packer`
 */
export async function claimPacking(
  tx: Transaction,
  id: number,
  by: StaffMember,
  { takeOver = false } = {},
): Promise<void> {
  await lockFor(tx, id, "shipped");
  await refuseWhileExchanging(tx, id);
  const { rows } = await sql<{ packer: string }>`with claimed as (
      insert into packing (order_id, user_id) values (${id}, ${by.id})
      on conflict (order_id) do update set user_id = ${by.id}, since = now()
        where ${takeOver} and packing.user_id <> ${by.id}
    )
    select u.username as packer from packing k join users u on u.id = k.user_id
    where k.order_id = ${id} and k.user_id <> ${by.id} and not ${takeOver}`.execute(tx);
  const [other] = rows;
  if (other)
    throw new Problem("packed_by_other", {
      message: `${other.packer} is packing this order.`,
      with: { packer: other.packer },
    });
}

/** Lets others pack an order. @param of whose packing alone ends */
export async function releasePacking(tx: Transaction, id: number, of?: StaffMember): Promise<void> {
  let packing = tx.deleteFrom("packing").where("order_id", "=", id);
  if (of) packing = packing.where("user_id", "=", of.id);
  await packing.execute();
}
