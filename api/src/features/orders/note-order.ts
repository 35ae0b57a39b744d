import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { lockOrder } from "./move-order.ts";

/** Writes a note about an order for the other members of the staff. @throws Problem not_found */
export async function writeNote(tx: Transaction, id: number, by: StaffMember, note: string): Promise<void> {
  if (!(await lockOrder(tx, id))) throw new Problem("not_found");
  await tx
    .insertInto("order_notes")
    .values({ order_id: id, user_id: by.id, name: by.username, note })
    .execute();
}
